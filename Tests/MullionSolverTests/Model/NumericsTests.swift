// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP
import Testing

@testable import MullionSolver

/// Tests extreme magnitudes, rounding and corrupted bases: the solution is right or the solve
/// throws.
@Suite struct NumericsTests {
  @Test(arguments: [1e3, 1e4, 1e5, 1e6])
  func `a solver whose basis has large bounds matches a fresh solver`(_ size: Double) throws {
    let solver = Solver()
    let p = try solver.addParameter("p", value: size - 5)
    let x = try solver.addVariable("x")
    let y = try solver.addVariable("y")
    try require(solver, LinearExpression(x) - LinearExpression(y), .lessThanOrEqual, 750)
    try require(solver, LinearExpression(y) - size)
    try require(solver, LinearExpression(x) - LinearExpression(p), .equal, 250)
    try solver.solve()
    #expect(solver.value(of: x) == size - 5)
    // The constraint at 250 now asks for slightly more than the constraint at 750 allows.
    try solver.setParameter(p, to: size + size * 0.9e-9)
    try solver.solve()
    #expect(abs((solver.value(of: x) ?? .nan) - size) < 1e-7)
  }

  @Test(arguments: [1e3, 1e4, 1e5, 1e6])
  func `errors are not rescaled between constraints of very different units`(
    _ ratio: Double
  ) throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let y = try solver.addVariable("y")
    let z = try solver.addVariable("z")
    try require(solver, LinearExpression(x) * ratio - LinearExpression(z), .equal, 500)
    try require(
      solver, LinearExpression(y) * (1 / ratio) - LinearExpression(z) * (1 / ratio) - 3, .equal, 500
    )
    try require(
      solver, LinearExpression(x) + LinearExpression(y) + LinearExpression(z) - 10,
      .lessThanOrEqual, 300)
    try require(solver, LinearExpression(y) - 1, .equal, 200)
    try require(solver, LinearExpression(z) - 1, .equal, 100)
    try solver.solve()
    // With y = z + 3 * ratio and x = z / ratio, the constraints at 500 have no error, nor has y =
    // 1; only z has.
    #expect(solver.violations.count == 1)
    #expect(abs((solver.value(of: z) ?? .nan) - (1 - 3 * ratio)) < 1e-6)
  }

  @Test func `the solver uses the original rows if elimination accumulates rounding errors`() throws
  {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let y = try solver.addVariable("y")
    try require(solver, LinearExpression(x) - LinearExpression(y) * 1e5)
    try require(solver, LinearExpression(x), .lessThanOrEqual)
    try require(solver, LinearExpression(y) - 1.5e-7, .greaterThanOrEqual)
    let report = try solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(abs(solver.value(of: y) ?? .nan) < 1e-6)
    #expect(report.statistics.fallbacks > 0)
    // A fallback does not affect later solves.
    try require(solver, LinearExpression(y) - 0, .equal, 100)
    try solver.solve()
    #expect(solver.presolve == .on)
  }

  @Test(arguments: [1.0, 1.3, 1.9, 2.1])
  func `a contradiction within rounding tolerance is solved at any scale`(
    _ factor: Double
  ) throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let y = try solver.addVariable("y")
    try require(solver, LinearExpression(x) * factor)
    try require(solver, (LinearExpression(x) - 1.8e-7) * factor)
    let broken = try require(solver, LinearExpression(x) - 7)
    try require(solver, LinearExpression(y) - LinearExpression(x) - 1)
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == [broken])
    #expect(abs((solver.value(of: y) ?? .nan) - 1) < 1e-6)
  }

  @Test func `solving a conflict does not count as a fallback`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let y = try solver.addVariable("y")
    try require(solver, LinearExpression(x) - LinearExpression(y), .lessThanOrEqual)
    try require(solver, LinearExpression(y) - 5, .lessThanOrEqual)
    try require(
      solver, LinearExpression(x) + LinearExpression(y) - 20, .greaterThanOrEqual)
    try solver.solve()
    #expect(solver.conflicts.count == 1)
    #expect(solver.totals.fallbacks == 0)
  }

  @Test(arguments: [Basis.Status.basic, .atLower, .atUpper, .freeAtZero])
  func `replacing a corrupted basis counts as a fallback`(_ status: Basis.Status) throws {
    let solver = Solver()
    let width = try solver.addParameter("width", value: 320)
    let views = try (0..<6).map { try solver.addVariable("w\($0)", lowerBound: 0) }
    let sum = views.map { LinearExpression($0) }.reduce(LinearExpression(), +)
    try require(solver, sum - LinearExpression(width))
    for (place, view) in views.enumerated() {
      try require(solver, LinearExpression(view) - Double(5 * place), .greaterThanOrEqual, 750)
      try require(solver, LinearExpression(view) - 40, .equal, Float(200 + place))
    }
    try solver.solve()
    for component in solver.engine.compiler.components.all {
      for subproblem in component?.subproblems ?? [] {
        let count = subproblem.program?.program.columnCount ?? 0
        subproblem.basis?.columns = Array(repeating: status, count: count)
        subproblem.affineSolution = nil
      }
    }
    try solver.setParameter(width, to: 400)
    let report = try solver.solve()
    // The five widths of 40 with the highest priorities hold; the sixth view gets the rest of 400.
    #expect(views.map(solver.value) == [200, 40, 40, 40, 40, 40])
    #expect(report.statistics.fallbacks == 1)
  }

  /// Returns a solved row of six views that each have an optional width of 40 at one of the
  /// priorities `ranks`.
  private func row(
    ranks: some Sequence<Float>
  ) throws -> (solver: Solver, width: Variable, views: [Variable]) {
    let solver = Solver()
    let width = try solver.addParameter("width", value: 320)
    let views = try (0..<6).map { try solver.addVariable("w\($0)", lowerBound: 0) }
    let sum = views.map { LinearExpression($0) }.reduce(LinearExpression(), +)
    try require(solver, sum - LinearExpression(width))
    for view in views { try require(solver, LinearExpression(view), .greaterThanOrEqual, 750) }
    for (view, rank) in zip(views, ranks) {
      try require(solver, LinearExpression(view) - 40, .equal, rank)
    }
    try solver.solve()
    return (solver, width, views)
  }

  @Test(arguments: [false, true])
  func `only a verifying solver detects a feasible but suboptimal basis`(
    verifies: Bool
  ) throws {
    let (solver, width, views) = try row(ranks: stride(from: 200, to: 206, by: 1))
    let other = try row(ranks: stride(from: 205, to: 199, by: -1))
    let subproblems = [solver, other.solver].map {
      $0.engine.compiler.components.all.flatMap { $0?.subproblems ?? [] }.filter { $0.basis != nil }
    }
    #expect(subproblems[0].count == 1 && subproblems[1].count == 1)
    for (subproblem, wrong) in zip(subproblems[0], subproblems[1]) {
      #expect(subproblem.basis?.columns.count == wrong.basis?.columns.count)
      subproblem.basis = wrong.basis
      subproblem.affineSolution = nil
    }
    solver.verifies = verifies
    try solver.setParameter(width, to: 330)
    let statistics = try solver.solve().statistics
    let values = verifies ? [130.0, 40, 40, 40, 40, 40] : [40, 40, 40, 40, 40, 130]
    #expect(views.map(solver.value) == values)
    #expect(statistics.evaluations == (verifies ? 0 : 1))
    #expect(statistics.glpkCalls == 1)
  }

  @Test func `a handle from a rolled-back transaction is never valid again`() throws {
    struct Stop: Error {}
    let solver = Solver()
    let x = try solver.addVariable("x")
    let id = try require(solver, LinearExpression(constant: 0))
    var lost: (variable: Variable, id: Constraint.ID)?
    _ = try? solver.transaction {
      try solver.remove(x)
      try solver.remove(id)
      lost = (try solver.addVariable("y"), try require(solver, LinearExpression(constant: 0)))
      throw Stop()
    }
    try solver.remove(x)
    try solver.remove(id)
    let z = try solver.addVariable("z")
    let other = try require(solver, LinearExpression(constant: 0))
    #expect(lost?.variable != z)
    #expect(lost?.id != other)
  }

  @Test func `tie breaks for already determined variables add no rows`() throws {
    let solver = Solver()
    let ring = try (0..<200).map { try solver.addVariable("x\($0)") }
    for (left, right) in zip(ring, ring.dropFirst()) {
      try require(solver, LinearExpression(right) - LinearExpression(left) - 8)
    }
    let report = try solver.solve()
    #expect(ring.map(solver.value) == (0..<200).map { Double(8 * $0) })
    // The program has one column and one row, and the tie break adds one of each.
    #expect(report.statistics.rows <= 2)
  }

  @Test func `a required constraint is checked when only its parameter changed`() throws {
    let solver = Solver()
    let p = try solver.addParameter("p", value: 1)
    let x = try solver.addVariable("x")
    try require(solver, LinearExpression(x) - LinearExpression(p))
    try solver.solve()
    solver.engine.compiler.reduction.forms[x.slot].parameterRatio = 0
    solver.engine.compiler.reduction.forms[x.slot].offset = 1
    try solver.setParameter(p, to: 2)
    try solver.solve()
    #expect(solver.value(of: x) == 2)
    #expect(solver.totals.fallbacks > 0)
  }

  @Test func `recorded affine solutions that violate a required constraint are not used`() throws {
    let solver = Solver()
    let p = try solver.addParameter("p", value: 0)
    let x = try solver.addVariable("x")
    try require(solver, LinearExpression(x) - LinearExpression(p))
    for value in [1.0, 2, 3] {
      try solver.setParameter(p, to: value)
      try solver.solve()
    }
    let component = try #require(solver.engine.compiler.components[0])
    let replay = try #require(component.replays.replay)
    var followers = Replay.Sums<Replay.Follower>()
    followers.add(p.index, 2)
    followers.endSum(for: .init(slot: x.index, constant: 0, lower: -.infinity))
    var checks = Replay.Sums<Replay.Check>()
    checks.add(x.index, 1)
    checks.add(p.index, -1)
    checks.endSum(for: .init(constant: 0, relation: .equal))
    component.replays.replay = Replay(
      parameters: replay.parameters, affineSolutions: [], followers: followers, checks: checks)
    try solver.setParameter(p, to: 4)
    let report = try solver.solve()
    #expect(solver.value(of: x) == 4)
    #expect(report.changed == [x])
  }

  @Test func `an edit together with a parameter change discards the recorded affine solutions`()
    throws
  {
    let solver = Solver()
    let p = try solver.addParameter("p", value: 0)
    let x = try solver.addVariable("x")
    let y = try solver.addVariable("y")
    let tie = try require(solver, LinearExpression(x) - LinearExpression(p))
    try require(solver, LinearExpression(y) - LinearExpression(x), .equal, 500)
    let wish = try require(solver, LinearExpression(y) - 3, .equal, 400)
    func drag(to value: Double) throws {
      for distance in [3.0, 2, 1] {
        try solver.setParameter(p, to: value + distance)
        try solver.solve()
      }
      #expect(solver.engine.compiler.components.all.contains { $0?.replays.replay != nil })
      try solver.setParameter(p, to: value)
    }
    func expect(_ first: Double, _ second: Double) throws {
      try solver.solve()
      #expect(solver.value(of: x) == first)
      #expect(solver.value(of: y) == second)
    }
    try drag(to: 5)
    try expect(5, 5)
    try drag(to: 6)
    try solver.setConstant(of: tie, to: -10)
    try expect(16, 16)
    try drag(to: 7)
    try solver.setPriority(of: wish, to: Priority(600))
    try expect(17, 3)
    try drag(to: 8)
    try solver.remove(tie)
    try require(solver, LinearExpression(x) - 2 * LinearExpression(p))
    try expect(16, 3)
  }
}
