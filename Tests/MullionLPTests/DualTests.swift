// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP
import TestSupport
import Testing

/// Tests the duals of rows: the change of the optimum per unit of a row's bound.
@Suite struct DualTests {
  /// Returns the least value of the program's only objective.
  private static func optimum(_ program: LinearProgram) throws -> Double {
    let values = try program.solve().columnValues
    return program.objectiveTerms(0).reduce(0) { $0 + $1.coefficient * values[$1.column] }
  }

  @Test func `a row's dual lies between the one-sided slopes of the optimum`() throws {
    var steep = 0
    try withEverySeed(0..<200) { _, random in
      let sample = try RandomProgram(&random, rows: 8, levels: 1)
      var program = sample.program
      try program.setObjective(sample.program.objectiveTerms(0))
      let solution = try program.solve()
      guard solution.status == .optimal else { return }
      let optimum = try Self.optimum(program)
      for row in 0..<program.rowCount {
        let (lower, upper) = program.rowBounds(row)
        guard lower < upper else { continue }
        // The optimum is convex in a bound, so the dual is at most the right-hand slope and at
        // least the left-hand slope.
        for step in [-0.01, 0.01] {
          var moved = program
          let isAtLower = solution.basis.rows[row] == .atLower
          guard isAtLower || solution.basis.rows[row] == .atUpper else { continue }
          try moved.setRowBounds(
            row, lower: isAtLower ? lower + step : lower, upper: isAtLower ? upper : upper + step)
          guard try moved.solve().status == .optimal else { continue }
          let gain = try Self.optimum(moved) - optimum
          let dual = solution.rowDuals[row]
          guard gain >= dual * step - 1e-9 else { throw Mismatch("row \(row): \(dual), \(gain)") }
          steep += abs(dual) > 0.1 && abs(gain - dual * step) < 1e-9 ? 1 : 0
        }
      }
    }
    #expect(steep > 50)
  }

  @Test func `a solve from an optimal basis has the same duals`() throws {
    var compared = 0
    try withEverySeed(0..<100) { _, random in
      let sample = try RandomProgram(&random, rows: 8, levels: 1)
      var program = sample.program
      try program.setObjective(sample.program.objectiveTerms(0))
      let first = try program.solve()
      guard first.status == .optimal else { return }
      var options = LinearProgram.Options()
      options.basis = first.basis
      let second = try program.solve(options)
      for (before, after) in zip(first.rowDuals, second.rowDuals)
      where abs(before - after) > 1e-9 {
        throw Mismatch("\(first.rowDuals) \(second.rowDuals)")
      }
      compared += second.simplexCalls == 0 && first.rowDuals.contains { $0 != 0 } ? 1 : 0
    }
    #expect(compared > 20)
  }
}
