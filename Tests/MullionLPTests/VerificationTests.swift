// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP
import TestSupport
import Testing

/// Tests which bases verification accepts and rejects.
@Suite struct VerificationTests {
  /// Returns the program x + y >= 10 with x <= 6 and y <= 8; the objectives are the sum, then y.
  private func sample() throws -> LinearProgram {
    var program = LinearProgram()
    try program.addColumn(lower: 0, upper: 6)
    try program.addColumn(lower: 0, upper: 8)
    try program.addRow([.init(0, 1), .init(1, 1)], lower: 10)
    try program.addObjective([.init(0, 1), .init(1, 1)])
    try program.addObjective([.init(1, 1)])
    return program
  }

  private func options(_ basis: Basis) -> LinearProgram.Options {
    var options = LinearProgram.Options()
    options.basis = basis
    options.evaluatesFirst = true
    options.verifies = true
    return options
  }

  @Test func `verification accepts an optimal basis unchanged`() throws {
    let program = try sample()
    let first = try program.solve()
    let second = try program.solve(options(first.basis))
    #expect(second.wasEvaluated)
    #expect(second.simplexCalls == 0)
    #expect(second.columnValues == [6, 4])
    #expect(second.basis == first.basis)
  }

  /// Feasible bases: the first is optimal for the first objective but not for the second, and the
  /// other is optimal for neither.
  @Test(arguments: [
    Basis(columns: [.basic, .atUpper], rows: [.atLower]),
    Basis(columns: [.atUpper, .atUpper], rows: [.basic]),
  ])
  func `verification pivots from a feasible but suboptimal basis`(_ wrong: Basis) throws {
    let program = try sample()
    var trusting = options(wrong)
    trusting.verifies = false
    let trusted = try program.solve(trusting)
    #expect(trusted.wasEvaluated)
    #expect(trusted.columnValues != [6, 4])
    let solution = try program.solve(options(wrong))
    #expect(!solution.wasEvaluated)
    #expect(solution.pivots > 0)
    #expect(solution.columnValues == [6, 4])
    #expect(solution.rowValues == [10])
  }

  @Test func `verification replaces a singular basis by the standard basis`() throws {
    let program = try sample()
    let basis = Basis(columns: [.basic, .basic], rows: [.basic])
    #expect(try program.solve(options(basis)).columnValues == [6, 4])
    var trusting = options(basis)
    trusting.verifies = false
    #expect(throws: LinearProgramError.singularBasis) { try program.solve(trusting) }
  }

  /// Bases of the right size with linearly dependent columns; GLPK aborts on some of them.
  @Test(arguments: [[0, 1, 2], [0, 1, 3], [0, 2, 1]])
  func `verification replaces a basis of dependent columns by the standard basis`(
    _ basic: [Int]
  ) throws {
    var program = LinearProgram()
    for _ in 0..<4 { try program.addColumn(lower: 0, upper: 100) }
    try program.addRow([.init(0, 1), .init(1, 1), .init(3, 1)], lower: 3, upper: 3)
    try program.addRow([.init(0, 1), .init(1, 1), .init(2, 1)], lower: 5, upper: 5)
    try program.addRow([.init(0, 2), .init(1, 2)], lower: 4, upper: 4)
    for column in 0..<4 { try program.addObjective([.init(column, 1)]) }
    var basis = Basis(
      columns: Array(repeating: .atLower, count: 4), rows: Array(repeating: .atLower, count: 3))
    for column in basic { basis.columns[column] = .basic }
    #expect(try program.solve(options(basis)).columnValues == [0, 2, 3, 1])
    var trusting = options(basis)
    trusting.verifies = false
    #expect(throws: LinearProgramError.self) { try program.solve(trusting) }
    #expect(try program.solve().columnValues == [0, 2, 3, 1])
  }

  @Test func `verification does not change whether a program is infeasible or unbounded`() throws {
    var program = try sample()
    try program.setRowBounds(0, lower: 15, upper: .infinity)
    var options = LinearProgram.Options()
    options.verifies = true
    #expect(try program.solve(options).status == .infeasible)
    try program.setRowBounds(0, lower: 10, upper: .infinity)
    try program.setColumnBounds(0, lower: -.infinity, upper: 6)
    try program.setObjective([.init(0, 1), .init(1, 1)])
    #expect(try program.solve(options).status == .optimal)
    try program.setRowBounds(0, lower: -.infinity, upper: 10)
    #expect(try program.solve(options).status == .unbounded)
  }

  @Test func `verification rejects a nonbasic free column that has a reduced cost`() throws {
    var program = LinearProgram()
    try program.addColumn()
    try program.addColumn(lower: 0)
    try program.addRow([.init(0, 1), .init(1, -1)], lower: 4)
    try program.addObjective([.init(1, 1)])
    try program.addObjective([.init(0, 1)])
    // With x free at zero, y = -4 would violate its bound; with y at zero and the row at 4, x = 4.
    let wrong = Basis(columns: [.freeAtZero, .basic], rows: [.atLower])
    #expect(try program.solve(options(wrong)).columnValues == [4, 0])
    // A nonbasic free column that no row holds and that the objective decreases.
    try program.setRowBounds(0, lower: -4, upper: .infinity)
    let drifting = Basis(columns: [.freeAtZero, .atLower], rows: [.basic])
    #expect(try program.solve(options(drifting)).columnValues == [-4, 0])
  }

  @Test func `verification detects a corrupted basis that would change the optimum`() throws {
    var found = 0
    try withEverySeed(0..<400) { _, random in
      let program = try RandomProgram(&random).program
      let right = try program.solve()
      var basis = right.basis
      // Move a column to its other bound, or exchange the statuses of two columns.
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let a = Int.random(in: basis.columns.indices, using: &random)
        let b = Int.random(in: basis.columns.indices, using: &random)
        if a == b { basis.columns[a] = basis.columns[a] == .atLower ? .atUpper : .atLower }
        basis.columns.swapAt(a, b)
      }
      let solution = try program.solve(options(basis))
      guard solution.status == .optimal else { throw Mismatch("\(solution.status)") }
      for (found, should) in zip(solution.columnValues, right.columnValues)
      where abs(found - should) > 1e-9 * max(1, abs(should)) {
        throw Mismatch("\(solution.columnValues) instead of \(right.columnValues)")
      }
      found += solution.wasEvaluated ? 0 : 1
    }
    #expect(found > 100)
  }

  @Test(arguments: [false, true]) func `the final basis of the simplex method passes verification`(
    isExact: Bool
  ) throws {
    var pivots = 0
    try withEverySeed(0..<(isExact ? 30 : 300)) { _, random in
      let program = try RandomProgram(&random, rows: 12, levels: 4).program
      var options = LinearProgram.Options()
      options.verifies = true
      options.isExact = isExact
      let solution = try program.solve(options)
      guard solution.status == .optimal else { throw Mismatch("\(solution.status)") }
      pivots += solution.pivots
    }
    #expect(pivots > 30)
  }

  @Test func `a linear program without rows is verified too`() throws {
    var program = LinearProgram()
    try program.addColumn(lower: 2, upper: 9)
    try program.addColumn(lower: 2, upper: 9)
    try program.addObjective([.init(0, -1)])
    try program.addObjective([.init(1, 1)])
    let right = Basis(columns: [.atUpper, .atLower], rows: [])
    #expect(try program.solve(options(right)).wasEvaluated)
    let wrong = Basis(columns: [.atUpper, .atUpper], rows: [])
    let solution = try program.solve(options(wrong))
    #expect(!solution.wasEvaluated)
    #expect(solution.columnValues == [9, 2])
  }
}
