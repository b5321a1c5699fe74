// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import MullionSolver

/// Tests solvers that pass the whole model to GLPK in each solve.
///
/// `DifferentialTests` compares their answers with the exact reference, and `EditSequenceTests` with
/// those of incremental solvers after random edits.
@Suite struct EveryPassTests {
  /// A window with a bar that is pinned to its edges, and a label in the bar.
  ///
  /// Every variable is an alias of parameters, so an incremental solver calls GLPK for none.
  private struct Pinned {
    let solver = Solver()
    let width: Variable
    let bar: Variable
    let label: Variable

    init() throws {
      width = try solver.addParameter("width", value: 320)
      bar = try solver.addVariable("bar", lowerBound: 0)
      label = try solver.addVariable("label", lowerBound: 0)
      try require(solver, LinearExpression(bar) - LinearExpression(width))
      try require(solver, LinearExpression(label) - LinearExpression(bar) + 32)
    }
  }

  @Test func `everyPass passes all rows to GLPK in place of elimination`() throws {
    let pinned = try Pinned()
    let before = try pinned.solver.solve().statistics
    #expect(before.programs == 0 && before.glpkCalls == 0)
    pinned.solver.solving = .everyPass
    let statistics = try pinned.solver.solve().statistics
    // The columns are the window's width, the bar and the label. No constraint is optional, so
    // the only objective is empty.
    #expect(statistics.programs == 1 && statistics.glpkCalls == 1 && statistics.objectives == 1)
    #expect(statistics.columns == 3 && statistics.rows == 2)
    #expect(pinned.solver.value(of: pinned.label) == 288)
  }

  @Test func `GLPK solves a program also if nothing was edited`() throws {
    let pinned = try Pinned()
    pinned.solver.solving = .everyPass
    try pinned.solver.solve()
    for _ in 0..<3 {
      #expect(!pinned.solver.needsSolve)
      let report = try pinned.solver.solve()
      #expect(report.statistics.programs == 1 && report.statistics.solvedComponents == 1)
      #expect(report.changed.isEmpty)
    }
    try pinned.solver.setParameter(pinned.width, to: 500)
    let report = try pinned.solver.solve()
    #expect(report.statistics.programs == 1 && report.changed.count == 2)
    #expect(report.statistics.evaluations == 0)
    #expect(pinned.solver.value(of: pinned.label) == 468)
  }

  @Test(arguments: [nil, -5, 0, 2]) func `GLPK decides a variable without constraints`(
    bound: Double?
  ) throws {
    let solver = Solver()
    solver.solving = .everyPass
    let variable = try solver.addVariable(lowerBound: bound)
    #expect(try solver.solve().statistics.programs > 0)
    #expect(solver.value(of: variable) == max(bound ?? 0, 0))
    let range = try #require(try solver.ranges(of: [LinearExpression(variable)]).first)
    #expect(range.minimum == bound ?? -.infinity && range.maximum == .infinity)
    #expect(try solver.solve().statistics.programs > 0)
  }

  @Test func `a model without variables needs no program`() throws {
    let solver = Solver()
    solver.solving = .everyPass
    _ = try solver.addParameter(value: 3)
    #expect(try solver.solve().statistics.programs == 0)
  }

  @Test func `each priority and each step for open values is an objective`() throws {
    let solver = Solver()
    solver.solving = .everyPass
    let x = try solver.addVariable(lowerBound: 0)
    let y = try solver.addVariable(lowerBound: 0)
    try require(solver, LinearExpression(x) + LinearExpression(y) - 100)
    try require(solver, LinearExpression(x) - 80, .lessThanOrEqual, 750)
    try require(solver, LinearExpression(x) - 20, .greaterThanOrEqual, 500)
    let statistics = try solver.solve().statistics
    // The first program has two levels, and leaves x open from 20 to 80. The second one has also a
    // step for the magnitude of x and one for that of y.
    #expect(statistics.programs == 2 && statistics.objectives == 2 + 4)
    #expect(solver.value(of: x) == 20 && solver.value(of: y) == 80)
  }

  @Test func `each component is a program of its own`() throws {
    let solver = Solver()
    solver.solving = .everyPass
    for size in [10.0, 20, 30] {
      try require(solver, LinearExpression(try solver.addVariable()) - size, .equal, 250)
    }
    let statistics = try solver.solve().statistics
    #expect(statistics.programs == 3 && statistics.components == 3)
  }

  @Test func `only variables that a tie break connects share a program`() throws {
    final class Rule: TieBreaking {
      var steps: [TieBreak] = []
      func tieBreaks(for variables: [Variable]) -> [TieBreak] { steps }
    }
    let (solver, rule) = (Solver(), Rule())
    solver.solving = .everyPass
    solver.tieBreaker = rule
    let x = try (0..<4).map { try solver.addVariable("x\($0)") }
    rule.steps = [
      TieBreak(LinearExpression(x[0]) - 7),
      TieBreak(LinearExpression(x[1]) - LinearExpression(x[0])),
      TieBreak([
        .magnitude(LinearExpression(x[2]) - 1), .magnitude(LinearExpression(x[3]) - 2),
      ]),
    ]
    let statistics = try solver.solve().statistics
    // x2 and x3 are in one step, but each minimizes its own part of the step.
    #expect(statistics.components == 3 && statistics.programs == 3)
    #expect(x.map(solver.value) == [7, 7, 1, 2])
  }

  @Test func `everyPass verifies optimality without a separate request`() throws {
    let pinned = try Pinned()
    for solving in [Solver.Solving.everyPass, .incremental] {
      pinned.solver.solving = solving
      try pinned.solver.solve()
      #expect(pinned.solver.engine.subproblemSolver.verifies == (solving == .everyPass))
    }
  }

  // MARK: Settings

  @Test func `a solver can alternate between everyPass and incremental solves`() throws {
    let pinned = try Pinned()
    for round in 0..<6 {
      pinned.solver.solving = round % 2 == 0 ? .everyPass : .incremental
      #expect(pinned.solver.needsSolve == true)
      let report = try pinned.solver.solve()
      #expect(report.statistics.programs == (round % 2 == 0 ? 1 : 0))
      #expect(report.changed.isEmpty == (round > 0))
      try pinned.solver.setParameter(pinned.width, to: 400 + Double(round))
      #expect(try pinned.solver.solve().statistics.programs == (round % 2 == 0 ? 1 : 0))
      #expect(pinned.solver.value(of: pinned.label) == 368 + Double(round))
      pinned.solver.solving = pinned.solver.solving
      #expect(!pinned.solver.needsSolve)
    }
  }

  @Test func `resetting a solver keeps the everyPass setting`() throws {
    let solver = Solver()
    solver.solving = .everyPass
    _ = try solver.addVariable()
    try solver.reset()
    try require(solver, LinearExpression(try solver.addVariable()) - 5)
    #expect(solver.solving == .everyPass)
    #expect(try solver.solve().statistics.programs == 1)
    #expect(try solver.solve().statistics.programs == 1)
  }

  /// A tie breaker that changes the setting during a solve.
  private final class Switch: TieBreaking {
    unowned let solver: Solver
    var solving = Solver.Solving.everyPass

    init(_ solver: Solver) { self.solver = solver }

    func tieBreaks(for variables: [Variable]) -> [TieBreak] {
      solver.solving = solving
      return variables.map { TieBreak(LinearExpression($0) - 3) }
    }
  }

  @Test func `a solving mode changed during a solve takes effect after it`() throws {
    let solver = Solver()
    let rule = Switch(solver)
    solver.tieBreaker = rule
    let x = try solver.addVariable()
    let id = try require(solver, LinearExpression(x) - 1, .greaterThanOrEqual)
    #expect(try solver.solve().statistics.evaluations == 0)
    #expect(solver.needsSolve && solver.value(of: x) == 3)
    #expect(try solver.solve().statistics.programs > 0)
    #expect(!solver.needsSolve)
    rule.solving = .incremental
    #expect(try solver.solve().statistics.programs > 0)
    #expect(solver.needsSolve)
    try solver.solve()
    #expect(!solver.needsSolve && solver.value(of: x) == 3)
    #expect(try solver.solve().statistics.programs == 0)
    try solver.remove(id)
    try solver.solve()
    #expect(solver.value(of: x) == 3)
  }

  // MARK: Limits and conflicts

  @Test func `a missed deadline changes nothing, also without an edit`() throws {
    let pinned = try Pinned()
    pinned.solver.solving = .everyPass
    try pinned.solver.solve()
    pinned.solver.limits = SolverLimits(deadline: .now.advanced(by: .seconds(-1)))
    #expect(throws: SolverError.limitReached) { try pinned.solver.solve() }
    try pinned.solver.setParameter(pinned.width, to: 500)
    #expect(throws: SolverError.limitReached) { try pinned.solver.solve() }
    #expect(pinned.solver.value(of: pinned.label) == 288)
    pinned.solver.limits = SolverLimits()
    try pinned.solver.solve()
    #expect(pinned.solver.value(of: pinned.label) == 468)
  }

  @Test(arguments: (UInt64(0)..<120).shards())
  func `a deadline that passes during a solve changes nothing`(_ seeds: Range<UInt64>) throws {
    try withEverySeed(seeds) { seed, generator in
      let random = RandomModel.make(seed: seed)
      let (one, other) = (try ModelUnderTest(random.model), try ModelUnderTest(random.model))
      other.solver.solving = .everyPass
      for _ in 0..<5 {
        let before = other.values()
        let time = Int.random(in: 0...400, using: &generator)
        other.solver.limits = SolverLimits(deadline: .now.advanced(by: .microseconds(time)))
        do throws(SolverError) {
          try other.solver.solve()
        } catch {
          guard error == .limitReached, other.values() == before else {
            throw Mismatch("\(error) after \(time) µs\n\(random.model)")
          }
        }
      }
      other.solver.limits = SolverLimits()
      try one.solver.solve()
      try other.solver.solve()
      let isEqual = zip(one.values(), other.values()).allSatisfy { abs($0 - $1) <= 1e-6 }
      guard isEqual, one.solver.brokenConstraints.count == other.solver.brokenConstraints.count
      else { throw Mismatch("\(other.values()) instead of \(one.values())\n\(random.model)") }
    }
  }

  @Test func `a solve in a transaction is refused`() throws {
    let pinned = try Pinned()
    pinned.solver.solving = .everyPass
    try pinned.solver.solve()
    try pinned.solver.transaction {
      #expect(throws: SolverError.busy) { try pinned.solver.solve() }
      #expect(throws: SolverError.busy) { try pinned.solver.ranges(of: []) }
    }
  }

  @Test func `the same constraint is dropped in each solve`() throws {
    let pinned = try Pinned()
    let late = try require(pinned.solver, LinearExpression(pinned.label) - 300)
    pinned.solver.solving = .everyPass
    for width in [320.0, 320, 332, 400, 320] {
      try pinned.solver.setParameter(pinned.width, to: width)
      #expect(try pinned.solver.solve().statistics.programs > 0)
      // The label is 300 wide in a window of 332.
      #expect(pinned.solver.brokenConstraints == (width == 332 ? [] : [late]))
      // The sum of the two equalities and the third one's negative is 332 - width.
      let multipliers = pinned.solver.conflicts.map { $0.members.map(\.multiplier.magnitude) }
      #expect(multipliers == (width == 332 ? [] : [[1, 1, 1]]))
      #expect(pinned.solver.value(of: pinned.label) == width - 32)
    }
  }

  @Test func `contradictory structure is an error, and the next solve succeeds`() throws {
    let solver = Solver()
    solver.solving = .everyPass
    let x = LinearExpression(try solver.addVariable())
    try solver.add(Constraint(x - 5, .equal, origin: .structure))
    let second = try solver.add(Constraint(x - 6, .equal, origin: .structure))
    for _ in 0..<2 { #expect(throws: SolverError.self) { try solver.solve() } }
    try solver.remove(second)
    try solver.solve()
    #expect(solver.value(of: x) == 5)
  }

  // MARK: Explanations and maps

  @Test(arguments: (UInt64(0)..<60).shards())
  func `explanations equal those of an incremental solver`(_ seeds: Range<UInt64>) throws {
    try withEverySeed(seeds) { seed, _ in
      var options = RandomModel.Options()
      options.viewCount = 2...8
      let random = RandomModel.make(seed: seed, options: options)
      let (one, other) = (try ModelUnderTest(random.model), try ModelUnderTest(random.model))
      other.solver.solving = .everyPass
      for (mine, theirs) in zip(one.variables, other.variables).prefix(12) {
        let found = try other.solver.explanation(of: theirs)
        let expected = try one.solver.explanation(of: mine)
        guard abs(found.value - expected.value) <= 1e-6,
          found.derivation.count == expected.derivation.count,
          found.droppedConstraints.count == expected.droppedConstraints.count,
          (found.decidingStep == nil) == (expected.decidingStep == nil)
        else { throw Mismatch("\(found) instead of \(expected)\n\(random.model)") }
      }
      #expect(!other.solver.needsSolve)
    }
  }

  @Test(arguments: (UInt64(0)..<60).shards())
  func `a parametric solution equals that of an incremental solver`(
    _ seeds: Range<UInt64>
  ) throws {
    try withEverySeed(seeds) { seed, generator in
      var options = RandomModel.Options()
      options.viewCount = 2...8
      // A guide has a fixed inset, so a small superview has no solution at all.
      options.guideProbability = 0
      options.conflictProbability = seed % 3 == 0 ? 0.05 : 0
      let random = RandomModel.make(seed: seed, options: options)
      let (one, other) = (try ModelUnderTest(random.model), try ModelUnderTest(random.model))
      other.solver.solving = .everyPass
      let found = try other.solver.solution(over: other.variables[2], from: 30, to: 900)
      let expected = try one.solver.solution(over: one.variables[2], from: 30, to: 900)
      guard found.missing.isEmpty else { throw Mismatch("missing \(found.missing)") }
      for _ in 0..<12 {
        let position = Double.random(in: 30...900, using: &generator)
        for (mine, theirs) in zip(one.variables, other.variables) {
          let values = (
            found.value(of: theirs, at: position), expected.value(of: mine, at: position)
          )
          guard abs((values.0 ?? .nan) - (values.1 ?? .nan)) <= 1e-6 else {
            throw Mismatch("at \(position): \(values)\n\(random.model)")
          }
        }
      }
    }
  }
}
