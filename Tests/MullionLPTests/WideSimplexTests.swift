// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import MullionLP

/// Tests the simplex method in wide arithmetic against GLPK and by arithmetic.
@Suite struct WideSimplexTests {
  private func isNear(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude <= 1e-9 * max(1, one.magnitude, other.magnitude)
  }

  @Test(arguments: 0..<400) func `random programs have GLPK's solution`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let generated = try RandomProgram(&random)
    let program = generated.program
    var options = LinearProgram.Options()
    options.rateColumns = generated.parameters
    options.movableAfter = 2
    let expected = try program.solve(options)
    for basis in [nil, expected.basis] {
      options.basis = basis
      let found = try #require(try program.solveWide(options))
      #expect(found.status == expected.status)
      for (one, other) in zip(found.columnValues, expected.columnValues) {
        #expect(isNear(one, other), "\(seed): \(found.columnValues), \(expected.columnValues)")
      }
      for (one, other) in zip(found.rowValues, expected.rowValues) { #expect(isNear(one, other)) }
      // GLPK may also mark a column that a degenerate basis keeps in place.
      for (one, other) in zip(found.movableColumns, expected.movableColumns) {
        #expect(!one || other, "\(seed)")
      }
      #expect(
        found.basis.columns.count { $0 == .basic } + found.basis.rows.count { $0 == .basic }
          == program.rowCount)
    }
    #expect(try program.solveWide(options)?.pivots == 0)
  }

  @Test func `the row tolerance does not let tiny coefficients move the solution`() throws {
    // The first row means x <= 0. With GLPK's tolerance for the row, x could be 0.006.
    var program = LinearProgram()
    try program.addColumn(lower: 0)
    try program.addColumn(lower: 0, upper: 158)
    try program.addRow([.init(0, -1.023e-06)], lower: 0)
    try program.addRow([.init(0, 26790), .init(1, -1)], lower: 0, upper: 0)
    try program.addObjective([.init(1, -1)])
    let solution = try #require(try program.solveWide(.init()))
    #expect(solution.columnValues == [0, 0])
  }

  @Test func `the status says whether a program has a solution and a minimum`() throws {
    var program = LinearProgram()
    try program.addColumn(lower: 0)
    try program.addRow([.init(0, 1)], lower: 1e7)
    try program.addObjective([.init(0, -1)])
    #expect(try program.solveWide(.init())?.status == .unbounded)
    try program.addRow([.init(0, 1)], upper: 1e7 - 1)
    #expect(try program.solveWide(.init())?.status == .infeasible)
    // A difference that rounding can cause is no contradiction.
    var near = LinearProgram()
    try near.addColumn(lower: 0)
    try near.addRow([.init(0, 1), .init(0, 0)], lower: 1e7, upper: 1e7)
    try near.addRow([.init(0, 3)], lower: 3e7 + 4e-9, upper: 3e7 + 4e-9)
    #expect(try near.solveWide(.init())?.status == .optimal)
  }

  @Test func `a deadline ends a solve`() throws {
    var program = LinearProgram()
    try program.addColumn(lower: 0)
    try program.addObjective([.init(0, 1)])
    var options = LinearProgram.Options()
    options.deadline = .now
    #expect(throws: LinearProgramError.deadlineReached) { try program.solveWide(options) }
  }

  // MARK: Numbers

  private func number(_ random: inout SplitMix64) -> Double {
    let value = Double.random(in: 1..<2, using: &random)
    let scaled = Double(
      sign: random.chance(0.5) ? .minus : .plus, exponent: Int.random(in: -60...60, using: &random),
      significand: value)
    return random.chance(0.1) ? 0 : scaled
  }

  @Test func `sums and products of numbers lose no digit`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      let (a, b, c, d) = (
        number(&random), number(&random), number(&random), number(&random)
      )
      #expect(WideNumber(a).double == a)
      // The sum has at most 4 times 60 bits more than c.
      let sum = WideNumber(a) * WideNumber(b) + WideNumber(c)
      #expect((sum - WideNumber(a) * WideNumber(b)).double == c)
      #expect((WideNumber(a) + WideNumber(c)).double == a + c)
      #expect(((WideNumber(a) * WideNumber(d)).double - a * d).magnitude <= (a * d).ulp)
      #expect((WideNumber(a) < WideNumber(c)) == (a < c))
      guard a != 0 else { continue }
      let one = WideNumber(a) * WideNumber(a).inverse
      #expect((one - WideNumber(1)).magnitude.double < 0x1p-240)
    }
  }

  @Test func `a difference of rounding errors is zero and a small difference is not`() {
    let third = WideNumber(3).inverse
    #expect((third + third + third - WideNumber(1)).isZero)
    let large = WideNumber(1e12)
    #expect((large + WideNumber(1e-30) - large).double == 1e-30)
    #expect(WideNumber(0).sign == 0 && WideNumber(-2).sign == -1 && WideNumber(2).sign == 1)
  }
}
