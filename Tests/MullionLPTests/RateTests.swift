// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP
import TestSupport
import Testing

/// Tests the rates at which basic columns and rows change with the nonbasic columns.
@Suite struct RateTests {
  private typealias Rate = LinearProgramSolution.Rate

  /// Returns the values of a solution's columns and rows, in the numbering of rates.
  private static func values(_ solution: LinearProgramSolution) -> [Double] {
    solution.columnValues + solution.rowValues
  }

  @Test func `a basic column's rate for a parameter follows from its row`() throws {
    var program = LinearProgram()
    let p = try program.addColumn(lower: 10, upper: 10)
    let x = try program.addColumn()
    let y = try program.addColumn(lower: 0, upper: 100)
    // The first row is x - p/2 = 3; the second row, y + x + p, has no bounds.
    try program.addRow([.init(x, 1), .init(p, -0.5)], lower: 3, upper: 3)
    try program.addRow([.init(y, 1), .init(x, 1), .init(p, 1)])
    try program.addObjective([.init(y, 1)])
    var options = LinearProgram.Options()
    options.rateColumns = p..<p + 1
    let solution = try program.solve(options)
    #expect(solution.columnValues == [10, 8, 0])
    #expect(solution.rowValues == [3, 18])
    #expect(solution.hasRates)
    let rates = solution.rates.sorted { $0.moved < $1.moved }
    // The second row has the number 3 + 1. Its rate is 1 from p itself and 1/2 from x.
    #expect(
      rates == [
        Rate(driver: 0, moved: 1, coefficient: 0.5), Rate(driver: 0, moved: 4, coefficient: 1.5),
      ])
  }

  @Test func `the rates predict a fresh solve while the basis stays feasible`() throws {
    var compared = 0
    try withEverySeed(0..<300) { _, random in
      let sample = try RandomProgram(&random)
      var options = LinearProgram.Options()
      options.rateColumns = sample.parameters
      let first = try sample.program.solve(options)
      guard first.status == .optimal else { throw Mismatch("\(first.status)") }
      guard first.hasRates else { throw Mismatch("no rates") }
      let rates = first.rates
      for parameter in sample.parameters {
        for step in [-0.25, 0.25] {
          var program = sample.program
          let at = program.columnBounds(parameter).lower + step
          try program.setColumnBounds(parameter, lower: at, upper: at)
          var kept = LinearProgram.Options()
          kept.basis = first.basis
          kept.evaluatesFirst = true
          guard try program.solve(kept).wasEvaluated else { continue }
          var expected = Self.values(first)
          expected[parameter] += step
          for rate in rates where Int(rate.driver) == parameter {
            expected[Int(rate.moved)] += step * rate.coefficient
          }
          let found = Self.values(try program.solve())
          for (found, expected) in zip(found, expected) where abs(found - expected) > 1e-9 {
            throw Mismatch("\(parameter) by \(step): \(found) instead of \(expected)")
          }
          compared += rates.isEmpty ? 0 : 1
        }
      }
    }
    #expect(compared > 300)
  }

  @Test func `evaluating a basis gives the rates of the solve it came from`() throws {
    var compared = 0
    try withEverySeed(0..<100) { _, random in
      let sample = try RandomProgram(&random)
      var options = LinearProgram.Options()
      options.rateColumns = sample.parameters
      let first = try sample.program.solve(options)
      options.basis = first.basis
      options.evaluatesFirst = true
      let second = try sample.program.solve(options)
      guard first.hasRates, second.hasRates else { throw Mismatch("no rates") }
      let before = first.rates.sorted { ($0.driver, $0.moved) < ($1.driver, $1.moved) }
      let after = second.rates.sorted { ($0.driver, $0.moved) < ($1.driver, $1.moved) }
      guard before.count == after.count else { throw Mismatch("\(before) \(after)") }
      for (before, after) in zip(before, after) {
        guard before.driver == after.driver, before.moved == after.moved,
          abs(before.coefficient - after.coefficient) < 1e-12
        else { throw Mismatch("\(before) \(after)") }
      }
      compared += second.wasEvaluated && !before.isEmpty ? 1 : 0
    }
    #expect(compared > 50)
  }

  @Test func `a linear program without rows has no rates`() throws {
    var program = LinearProgram()
    try program.addColumn(lower: 2, upper: 2)
    try program.addColumn(lower: 0, upper: 9)
    try program.addObjective([.init(1, -1)])
    var options = LinearProgram.Options()
    #expect(try !program.solve(options).hasRates)
    options.rateColumns = 0..<1
    let solution = try program.solve(options)
    #expect(solution.columnValues == [2, 9])
    #expect(solution.hasRates && solution.rates.isEmpty)
    options.basis = solution.basis
    options.evaluatesFirst = true
    #expect(try program.solve(options).hasRates)
  }

  @Test func `a basic or unknown column has no rates`() throws {
    var program = LinearProgram()
    try program.addColumn()
    try program.addColumn(lower: 0, upper: 1)
    try program.addRow([.init(0, 1), .init(1, 1)], lower: 3, upper: 3)
    try program.addObjective([.init(1, 1)])
    var options = LinearProgram.Options()
    options.rateColumns = 0..<1
    #expect(try !program.solve(options).hasRates)
    options.rateColumns = 1..<2
    #expect(try program.solve(options).rates == [Rate(driver: 1, moved: 0, coefficient: -1)])
    options.rateColumns = 1..<3
    #expect(throws: LinearProgramError.unknownColumn(2)) { try program.solve(options) }
    options.rateColumns = -1..<1
    #expect(throws: LinearProgramError.unknownColumn(-1)) { try program.solve(options) }
    options.rateColumns = Int.max..<Int.max
    #expect(try !program.solve(options).hasRates)
  }

  @Test func `exact pivots give the same rates as floating-point pivots`() throws {
    var compared = 0
    try withEverySeed(0..<20) { _, random in
      let sample = try RandomProgram(&random)
      var options = LinearProgram.Options()
      options.rateColumns = sample.parameters
      options.isExact = true
      let exact = try sample.program.solve(options)
      options.isExact = false
      options.basis = exact.basis
      options.evaluatesFirst = true
      let plain = try sample.program.solve(options)
      guard plain.wasEvaluated else { return }
      guard exact.rates == plain.rates else { throw Mismatch("\(exact) \(plain)") }
      compared += 1
    }
    #expect(compared > 5)
  }
}
