// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP
import TestSupport
import Testing

/// Programs made of compressed arrays.
@Suite struct CompressedProgramTests {
  /// The arrays of x + y >= 10, x <= 6, y <= 8 with the objectives x + y and y, to be spoilt one by one.
  private struct Arrays {
    var columnLower = [0.0, 0], columnUpper = [6.0, 8]
    var rowLower = [10.0], rowUpper = [Double.infinity]
    var rowStarts: [Int32] = [0, 2], rowColumns: [Int32] = [0, 1]
    var rowCoefficients = [1.0, 1]
    var objectiveStarts: [Int32] = [0, 2, 3], objectiveColumns: [Int32] = [0, 1, 1]
    var objectiveCoefficients = [1.0, 1, 1]

    func program() throws(LinearProgramError) -> LinearProgram {
      try LinearProgram(
        columnLower: columnLower, columnUpper: columnUpper, rowLower: rowLower, rowUpper: rowUpper,
        rowStarts: rowStarts, rowColumns: rowColumns, rowCoefficients: rowCoefficients,
        objectiveStarts: objectiveStarts, objectiveColumns: objectiveColumns,
        objectiveCoefficients: objectiveCoefficients)
    }
  }

  @Test func `a program of arrays is the one that was built step by step`() throws {
    var built = LinearProgram()
    try built.addColumn(lower: 0, upper: 6)
    try built.addColumn(lower: 0, upper: 8)
    try built.addRow([.init(0, 1), .init(1, 1)], lower: 10)
    try built.addObjective([.init(0, 1), .init(1, 1)])
    try built.addObjective([.init(1, 1)])
    let program = try Arrays().program()
    #expect(program == built)
    #expect(program.hasSameShape(as: built))
    #expect(try program.solve().columnValues == [6, 4])
  }

  @Test func `the empty program is a program of arrays too`() throws {
    let empty = try LinearProgram(
      columnLower: [], columnUpper: [], rowLower: [], rowUpper: [], rowStarts: [0], rowColumns: [],
      rowCoefficients: [], objectiveStarts: [0], objectiveColumns: [], objectiveCoefficients: [])
    #expect(empty == LinearProgram())
    #expect(try empty.solve().status == .optimal)
  }

  @Test func `random programs survive the way through their arrays`() throws {
    try withEverySeed(0..<50) { _, random in
      let program = try RandomProgram(&random).program
      let copy = try LinearProgram(
        columnLower: program.columnLower, columnUpper: program.columnUpper,
        rowLower: program.rowLower, rowUpper: program.rowUpper, rowStarts: program.rowStarts,
        rowColumns: program.rowColumns, rowCoefficients: program.rowCoefficients,
        objectiveStarts: program.objectiveStarts, objectiveColumns: program.objectiveColumns,
        objectiveCoefficients: program.objectiveCoefficients)
      if copy != program { throw Mismatch("\(copy) \(program)") }
    }
  }

  @Test func `arrays that GLPK could not take are refused`() throws {
    func refusal(_ spoil: (inout Arrays) -> Void) -> LinearProgramError? {
      var arrays = Arrays()
      spoil(&arrays)
      do {
        _ = try arrays.program()
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
