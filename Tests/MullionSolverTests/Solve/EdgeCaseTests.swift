// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import TestSupport
import Testing

/// Tests unusual calls and numbers that the solver must handle.
@Suite struct EdgeCaseTests {
  private struct Stop: Error {}

  private final class Rule: TieBreaking {
    var expressions: [LinearExpression] = []
    var whenAsked: () -> Void = {}
    func tieBreaks(for variables: [Variable]) -> [TieBreak] {
      whenAsked()
      return expressions.map { TieBreak($0) }
    }
  }

  /// Returns a solver with a tie breaker and with two variables whose sum is 10.
  private static func ruledSum() throws -> (Solver, x: Variable, y: Variable, Rule) {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let y = try solver.addVariable("y")
    try require(solver, LinearExpression(x) + LinearExpression(y) - 10)
    let rule = Rule()
    solver.tieBreaker = rule
    return (solver, x, y, rule)
  }

  @Test func `without a tie breaker, variables are decided in insertion order`()
    throws
  {
    let solver = Solver()
    let gone = try solver.addVariable("gone")
    let first = try solver.addVariable("first")
    try solver.remove(gone)
    let second = try solver.addVariable("second")
    try require(solver, LinearExpression(first) + LinearExpression(second) - 10)
    try solver.solve()
    #expect([first, second].map(solver.value) == [0, 10])
  }

  @Test func `a solver refuses variables of another solver`() throws {
    let (one, other) = (Solver(), Solver())
    let x = try one.addVariable("x")
    _ = try other.addVariable("y")
    #expect(throws: SolverError.unknownVariable) { try require(other, LinearExpression(x)) }
  }

  @Test func `a solve within a transaction throws and rolls it back`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let id = try require(solver, LinearExpression(x) - 1)
    try solver.solve()
    #expect(throws: SolverError.busy) {
      try solver.transaction {
        try solver.setConstant(of: id, to: -9)
        try solver.solve()
      }
    }
    #expect(solver.value(of: x) == 1)
    #expect(solver.constraint(id)?.expression.constant == -1)
  }

  @Test func `a transaction that throws leaves the conflicts as they were`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    try require(solver, LinearExpression(x) - 1)
    let broken = try require(solver, LinearExpression(x) - 2)
    try solver.solve()
    #expect(throws: Stop.self) { try solver.transaction { throw Stop() } }
    #expect(solver.conflicts.map(\.broken) == [broken])
  }

  @Test func `a nested transaction that throws is rolled back`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    try solver.transaction {
      _ = try? solver.transaction {
        try require(solver, LinearExpression(x) - 7)
        throw Stop()
      }
    }
    try solver.solve()
    #expect(solver.value(of: x) == 0)
  }

  @Test func `conflicts never name constraints added after the solve`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    try require(solver, LinearExpression(x) - 1)
    let broken = try require(solver, LinearExpression(x) - 2)
    try solver.solve()
    try solver.remove(broken)
    let innocent = try require(solver, LinearExpression(x) - 3, .lessThanOrEqual)
    #expect(!solver.conflicts.contains { $0.broken == innocent })
  }

  @Test func `a solve that throws leaves the conflicts as they were`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let p = try solver.addParameter("p", value: 100)
    try solver.add(
      Constraint(LinearExpression(x) - LinearExpression(p), .lessThanOrEqual, origin: .structure))
    try solver.add(Constraint(LinearExpression(x) - 16, .greaterThanOrEqual, origin: .structure))
    let broken = try require(solver, LinearExpression(x) - 200)
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == [broken])
    try solver.setParameter(p, to: 5)
    #expect(throws: SolverError.self) { try solver.solve() }
    #expect(solver.conflicts.map(\.broken) == [broken])
  }

  @Test func `edits that a tie breaker makes to the solver take effect`() throws {
    let (solver, x, y, rule) = try Self.ruledSum()
    rule.expressions = [LinearExpression(x), LinearExpression(y)]
    rule.whenAsked = {
      rule.whenAsked = {}
      _ = try? require(solver, LinearExpression(y) - 3)
    }
    try solver.solve()
    try solver.solve()
    let sums = solver.constraintIDs.compactMap { solver.constraint($0)?.expression }
      .map(solver.value)
    #expect(sums == sums.map { _ in 0 })
  }

  @Test func `tie breaks that change while requested are requested again`() throws {
    let (solver, x, _, rule) = try Self.ruledSum()
    rule.expressions = [LinearExpression(x) - 4]
    rule.whenAsked = {
      rule.whenAsked = {}
      solver.tieBreaksDidChange()
    }
    try solver.solve()
    rule.expressions = [LinearExpression(x) - 6]
    #expect(solver.needsSolve)
    try solver.solve()
    #expect(solver.value(of: x) == 6)
  }

  @Test func `tie breaks that were empty are requested again after a change`() throws {
    let (solver, x, _, rule) = try Self.ruledSum()
    try solver.solve()
    for target in [4.0, 6] {
      rule.expressions = [LinearExpression(x) - target]
      solver.tieBreaksDidChange()
      try solver.solve()
      #expect(solver.value(of: x) == target)
    }
  }

  @Test func `removing a parameter removes it from every tie break`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let rule = Rule()
    solver.tieBreaker = rule
    let p = try solver.addParameter("p", value: 4)
    rule.expressions = [LinearExpression(x) - LinearExpression(p), LinearExpression(x)]
    try solver.solve()
    #expect(solver.value(of: x) == 4)
    try solver.remove(p)
    let other = try solver.addParameter("other", value: 77)
    try solver.solve()
    #expect(solver.value(of: x) == 0)
    #expect(solver.value(of: other) == 77)
  }

  @Test func `tie breaks with extreme numbers result in finite values`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let rule = Rule()
    solver.tieBreaker = rule
    rule.expressions = [LinearExpression(x) * 1e-300 + 1e12]
    try solver.solve()
    #expect(solver.value(of: x)?.isFinite == true)
  }

  @Test func `a conflict beside a rounding error is still solved`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    try require(solver, LinearExpression(x) - 0.3)
    try require(solver, LinearExpression(x) * 3 - 0.90000003)
    let broken = try require(solver, LinearExpression(x) - 5)
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == [broken])
    #expect(abs((solver.value(of: x) ?? .nan) - 0.3) < 1e-6)
  }

  @Test func `a rounding error in one constraint does not move other variables`() throws {
    let solver = Solver()
    let row = try (0..<101).map { try solver.addVariable("x\($0)") }
    try require(solver, LinearExpression(row[0]))
    try require(solver, LinearExpression(row[0]) - 3e-8)
    for (left, right) in zip(row, row.dropFirst()) {
      try require(solver, LinearExpression(right) - LinearExpression(left) - 8)
    }
    try require(solver, LinearExpression(row[100]) - 9000, .equal, 250)
    try solver.solve()
    // The position is the sum of 100 steps of 8.
    #expect(abs((solver.value(of: row[100]) ?? .nan) - 800) < 1e-6)
    let range = try solver.ranges(of: [LinearExpression(row[100])])[0]
    #expect(!range.isOpen)
  }

  @Test func `two rounding errors in the same direction do not conflict`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let y = try solver.addVariable("y")
    try require(solver, LinearExpression(x) - LinearExpression(y), .lessThanOrEqual)
    for variable in [x, y] {
      for value in [0, 6e-8] { try require(solver, LinearExpression(variable) - value) }
    }
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
  }

  @Test(arguments: [1.0, 1e3, 1e6, 1e8, 1e10, 1e12])
  func `a conflict drops the latest constraint at any coefficient scale`(_ scale: Double) throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let first = try require(solver, LinearExpression(x) - 1, .greaterThanOrEqual)
    let last = try require(solver, LinearExpression(x) * scale, .lessThanOrEqual)
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == [last])
    #expect(solver.conflicts.first?.members.map(\.constraint) == [first, last])
  }

  @Test(arguments: [1e-10, 1e-6, 1, 1e6, 1e10])
  func `an optional equality holds at any scale of its coefficients`(_ scale: Double) throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let y = try solver.addVariable("y")
    try require(solver, (LinearExpression(x) - 5) * scale, .equal, 500)
    try require(solver, LinearExpression(y) - LinearExpression(x) * 2, .equal, 400)
    try require(solver, LinearExpression(y) - 3, .equal, 300)
    try solver.solve()
    #expect(solver.value(of: x) == 5)
    #expect(solver.value(of: y) == 10)
  }

  @Test func `a solve with only optional constraints never fails`() throws {
    let solver = Solver()
    let x = try (0..<4).map { try solver.addVariable("x\($0)", lowerBound: $0 < 2 ? 0 : nil) }
      .map { LinearExpression($0) }
    try require(solver, x[2] + x[3] * 2 - 7, .equal, 700)
    try require(solver, x[1] * 20_000 + x[2] * 2 - x[3] - 7, .lessThanOrEqual, 700)
    try require(solver, x[2] * 10_000 - 7, .lessThanOrEqual, 700)
    try require(solver, x[0] - x[1] * 3 + x[2] + x[3] * 2 + 100, .equal, 700)
    try require(solver, x[0] - x[2] - x[3] * 10_000 + 1_000_000, .equal, 500)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
  }

  @Test func `a long contradictory chain needs about one GLPK call per member`() throws {
    let solver = Solver()
    let row = try (0..<40).map { try solver.addVariable("x\($0)") }
    try require(solver, LinearExpression(row[0]))
    for (left, right) in zip(row, row.dropFirst()) {
      try require(solver, LinearExpression(right) - LinearExpression(left) - 1)
    }
    try require(solver, LinearExpression(row[39]) - 5000)
    let report = try solver.solve()
    #expect(solver.conflicts.first?.members.count == 41)
    // One GLPK call for each member, and a few at the start and at the end.
    #expect(report.statistics.glpkCalls <= 41 + 8)
  }
}
