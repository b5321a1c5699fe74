// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver
import TestSupport
import Testing

/// Pieces of one variable are answered from their breakpoints; GLPK is asked the same.
@Suite struct SingleColumnTests {
  private static let factors: [Double] = [-2, -1, -0.5, 0.25, 1, 1, 1, 3]

  @Test func `a variable under wishes of its own is where GLPK puts it`() throws {
    try withEverySeed(0..<500) { seed, generator in
      let quick = Solver()
      let slow = Solver()
      slow.verifies = true
      let (x, y) = (try bounded(quick, seed), try bounded(slow, seed))
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let factor = Self.factors.randomElement(using: &generator) ?? 1
        let constant = Double(Int.random(in: -6...6, using: &generator)) * 10
        let relation = Relation.allCases.randomElement(using: &generator) ?? .equal
        let level: Float = [250, 250, 251, 750, 999].randomElement(using: &generator) ?? 1
        let priority = try Priority(level)
        for (solver, variable) in [(quick, x), (slow, y)] {
          try solver.add(
            Constraint(
              LinearExpression(variable) * factor + constant, relation, priority: priority))
        }
      }
      try quick.solve()
      try slow.solve()
      guard quick.totals.glpkCalls <= slow.totals.glpkCalls else {
        throw Mismatch("GLPK was asked more often")
      }
      try expectSame(quick.value(of: x), slow.value(of: y))
      let range = try quick.ranges(of: [LinearExpression(x)])[0]
      let expected = try slow.ranges(of: [LinearExpression(y)])[0]
      try expectSame(range.minimum, expected.minimum)
      try expectSame(range.maximum, expected.maximum)
    }
  }

  @Test func `what GLPK need not be asked it is not asked`() throws {
    let solver = Solver()
    let height = try solver.addVariable("height", lowerBound: 0)
    let size = LinearExpression(height) - 20
    try solver.add(Constraint(size, .lessThanOrEqual, priority: .low))
    try solver.add(Constraint(size, .greaterThanOrEqual, priority: .high))
    try solver.solve()
    #expect(solver.value(of: height) == 20)
    #expect(solver.totals.glpkCalls == 0)
  }

  private func bounded(_ solver: Solver, _ seed: UInt64) throws -> Variable {
    try solver.addVariable("x", lowerBound: seed % 3 == 0 ? 0 : nil)
  }

  private func expectSame(_ left: Double?, _ right: Double?) throws {
    guard let left, let right else { throw Mismatch("a value is missing") }
    guard left == right || abs(left - right) <= 1e-6 else {
      throw Mismatch("\(left) is not \(right)")
    }
  }
}
