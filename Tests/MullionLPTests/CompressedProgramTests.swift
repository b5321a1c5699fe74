// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP
import TestSupport
import Testing

/// Tests linear programs made from compressed arrays.
@Suite struct CompressedProgramTests {
  /// Returns the arrays of x + y >= 10, x <= 6, y <= 8 with the objectives x + y and y.
  ///
  /// Tests of refused arrays corrupt one entry at a time.
  private func sample() -> LinearProgram.Arrays {
    var arrays = LinearProgram.Arrays()
    (arrays.columnLower, arrays.columnUpper) = ([0, 0], [6, 8])
    (arrays.rowLower, arrays.rowUpper) = ([10], [.infinity])
    (arrays.rowStarts, arrays.rowColumns, arrays.rowCoefficients) = ([0, 2], [0, 1], [1, 1])
    (arrays.objectiveStarts, arrays.objectiveColumns) = ([0, 2, 3], [0, 1, 1])
    arrays.objectiveCoefficients = [1, 1, 1]
    return arrays
  }

  private func arrays(of program: LinearProgram) -> LinearProgram.Arrays {
    var arrays = LinearProgram.Arrays()
    (arrays.columnLower, arrays.columnUpper) = (program.columnLower, program.columnUpper)
    (arrays.rowLower, arrays.rowUpper) = (program.rowLower, program.rowUpper)
    arrays.rowStarts = program.rowStarts
    (arrays.rowColumns, arrays.rowCoefficients) = (program.rowColumns, program.rowCoefficients)
    arrays.objectiveStarts = program.objectiveStarts
    arrays.objectiveColumns = program.objectiveColumns
    arrays.objectiveCoefficients = program.objectiveCoefficients
    return arrays
  }

  private func program(_ arrays: LinearProgram.Arrays) throws(LinearProgramError) -> LinearProgram {
    var (program, arrays) = (LinearProgram(), arrays)
    try program.exchange(&arrays)
    return program
  }

  @Test func `a linear program made from arrays equals one built step by step`() throws {
    var built = LinearProgram()
    try built.addColumn(lower: 0, upper: 6)
    try built.addColumn(lower: 0, upper: 8)
    try built.addRow([.init(0, 1), .init(1, 1)], lower: 10)
    try built.addObjective([.init(0, 1), .init(1, 1)])
    try built.addObjective([.init(1, 1)])
    let program = try program(sample())
    #expect(program == built)
    #expect(program.hasSameShape(as: built))
    #expect(try program.solve().columnValues == [6, 4])
  }

  @Test func `empty arrays make the empty linear program`() throws {
    let empty = try program(.init())
    #expect(empty == LinearProgram())
    #expect(try empty.solve().status == .optimal)
  }

  @Test func `a random linear program equals the one rebuilt from its arrays`() throws {
    try withEverySeed(0..<50) { _, random in
      let program = try RandomProgram(&random).program
      let copy = try self.program(arrays(of: program))
      if copy != program { throw Mismatch("\(copy) \(program)") }
    }
  }

  @Test func `exchange swaps a program's arrays only if the new ones are valid`() throws {
    var built = try program(sample())
    try built.addColumn(name: "extra")
    let before = built
    var given = LinearProgram.Arrays()
    given.columnUpper = [1]
    #expect(throws: LinearProgramError.unequalCounts(0, 1)) { try built.exchange(&given) }
    #expect(built == before)
    #expect(given.columnUpper == [1])
    given = sample()
    try built.exchange(&given)
    #expect(built == (try program(sample())))
    #expect(given.columnLower == before.columnLower)
    #expect(given.objectiveStarts == before.objectiveStarts)
    given.removeAll()
    #expect(try program(given) == LinearProgram())
  }

  @Test func `arrays that GLPK cannot accept are refused`() throws {
    func refusal(_ spoil: (inout LinearProgram.Arrays) -> Void) -> LinearProgramError? {
      var arrays = sample()
      spoil(&arrays)
      do {
        _ = try program(arrays)
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal { _ in } == nil)
    #expect(refusal { $0.columnUpper = [6] } == .unequalCounts(2, 1))
    #expect(refusal { $0.columnLower[1] = 9 } == .invalidBounds(lower: 9, upper: 8))
    #expect(refusal { $0.columnLower[0] = .infinity } != nil)
    #expect(refusal { $0.columnUpper[0] = .nan } != nil)
    #expect(refusal { $0.rowLower = [] } == .unequalCounts(0, 1))
    #expect(refusal { $0.rowLower[0] = .nan } != nil)
    #expect(refusal { $0.rowUpper[0] = 9 } == .invalidBounds(lower: 10, upper: 9))
    #expect(refusal { $0.rowStarts = [0] } == .invalidStarts)
    #expect(refusal { $0.rowStarts = [] } == .invalidStarts)
    #expect(refusal { $0.rowStarts = [1, 2] } == .invalidStarts)
    #expect(refusal { $0.rowStarts = [0, 1] } == .invalidStarts)
    #expect(refusal { $0.rowStarts = [0, 3] } == .invalidStarts)
    #expect(refusal { $0.rowColumns[1] = 2 } == .unknownColumn(2))
    #expect(refusal { $0.rowColumns[1] = -1 } == .unknownColumn(-1))
    #expect(refusal { $0.rowColumns[1] = 0 } == .repeatedColumn(0))
    #expect(refusal { $0.rowCoefficients = [1] } == .unequalCounts(2, 1))
    #expect(refusal { $0.rowCoefficients[0] = -.infinity } == .invalidCoefficient(-.infinity))
    #expect(refusal { $0.objectiveStarts = [] } == .invalidStarts)
    #expect(refusal { $0.objectiveStarts = [0, 4, 3] } == .invalidStarts)
    #expect(refusal { $0.objectiveStarts = [0, -1, 3] } == .invalidStarts)
    #expect(refusal { $0.objectiveColumns[2] = 7 } == .unknownColumn(7))
    #expect(refusal { $0.objectiveColumns[1] = 0 } == .repeatedColumn(0))
    #expect(refusal { $0.objectiveCoefficients[2] = .nan } != nil)
  }
}
