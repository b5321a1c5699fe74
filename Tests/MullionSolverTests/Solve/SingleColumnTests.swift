// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver
import TestSupport
import Testing

/// Compares the solver's values for subproblems of one variable, found without GLPK, with GLPK's
/// values.
@Suite struct SingleColumnTests {
  private static let factors: [Double] = [-2, -1, -0.5, 0.25, 1, 1, 1, 3]
  private static let shares: [Double] = [0, 0, 1, -1, 0.5]

  @Test func `a variable alone in its optional constraints has GLPK's value`() throws {
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
        let priority = Priority(level)
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

  @Test func `a column solved again discards the recorded affine solutions`() throws {
    let solver = Solver()
    let given = try solver.addParameter(value: 320)
    let size = try solver.addVariable(lowerBound: 0)
    let wish = LinearExpression(size) - LinearExpression(given) + 141
    try solver.add(Constraint(wish, .equal, priority: .high))
    // At its bound, the size does not depend on the parameter, so a replay recorded there does not
    // update it.
    for height in [320, 3.5, 4, 5, 6, 7, 737, 16, 300, 301, 302, 303, 20, 737] {
      try solver.setParameter(given, to: height)
      try solver.solve()
      #expect(solver.value(of: size) == max(0, height - 141), "\(height)")
    }
  }

  @Test func `a variable constrained only against parameters has GLPK's value`() throws {
    var (evaluations, calls, slowCalls) = (0, 0, 0)
    try withEverySeed(0..<300) { seed, generator in
      let (quick, slow) = (Solver(), Solver())
      slow.verifies = true
      let (x, y) = (try bounded(quick, seed), try bounded(slow, seed))
      let given = try [quick, slow].map { solver in
        try [30.0, -20].map { try solver.addParameter(value: $0) }
      }
      for _ in 0..<Int.random(in: 2...9, using: &generator) {
        let factor = Self.factors.randomElement(using: &generator) ?? 1
        let shares: [Double] = (0..<2).map { _ in Self.shares.randomElement(using: &generator) ?? 0
        }
        let constant = Double(Int.random(in: -6...6, using: &generator)) * 10
        let relation = Relation.allCases.randomElement(using: &generator) ?? .equal
        let level: Float = [250, 250, 251, 750, 999, 1000].randomElement(using: &generator) ?? 1
        // A required equality would determine the variable, so an equality is always optional.
        let priority = Priority(relation == .equal ? min(level, 999) : level)
        for (solver, variable, given) in [(quick, x, given[0]), (slow, y, given[1])] {
          let terms: [LinearExpression.Term] = [
            .init(variable, factor), .init(given[0], shares[0]), .init(given[1], shares[1]),
          ]
          let sum = LinearExpression(terms, constant: constant)
          try solver.add(Constraint(sum, relation, priority: priority))
        }
      }
      for _ in 0..<12 {
        try quick.solve()
        try slow.solve()
        try expectSame(quick.value(of: x), slow.value(of: y))
        let place = Int.random(in: 0...1, using: &generator)
        let value = Double(Int.random(in: -40...40, using: &generator)) * 2.5
        try quick.setParameter(given[0][place], to: value)
        try slow.setParameter(given[1][place], to: value)
      }
      evaluations += quick.totals.evaluations
      calls += quick.totals.glpkCalls
      slowCalls += slow.totals.glpkCalls
    }
    #expect(evaluations > 300)
    #expect(calls * 2 < slowCalls)
  }

  @Test func `a single variable between two limits needs no GLPK call`() throws {
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

  @Test func `a variable equal to parameters needs no GLPK call within its bound`()
    throws
  {
    let solver = Solver()
    let outer = try solver.addParameter("outer", value: 100)
    let top = try solver.addParameter("top", value: 0)
    let height = try solver.addVariable("height", lowerBound: 0)
    try require(
      solver, LinearExpression(height) - LinearExpression(outer) + LinearExpression(top) + 20)
    for length in [100.0, 50, 60, 20] {
      try solver.setParameter(outer, to: length)
      let report = try solver.solve()
      #expect(report.statistics.glpkCalls == 0)
      #expect(solver.value(of: height) == length - 20)
    }
    // The height would be -1.
    try solver.setParameter(outer, to: 19)
    try solver.solve()
    #expect(solver.conflicts.count == 1)
    try solver.setParameter(outer, to: 30)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: height) == 10)
  }
}
