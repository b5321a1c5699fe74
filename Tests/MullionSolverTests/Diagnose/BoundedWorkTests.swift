// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import TestSupport
import Testing

/// Tests the work for large conflicts, for ranges and for unconstrained variables, and its limits.
@Suite struct BoundedWorkTests {
  /// A chain of positions, and further constraints (`others`) that contradict it.
  private struct Contradictions {
    let solver = Solver()
    var chain: [Constraint.ID] = []
    var others: [Constraint.ID] = []

    init(count: Int, seed: UInt64, lowerBound: Double? = nil) throws {
      var random = SplitMix64(seed: seed)
      var variables = [try solver.addParameter("root", value: 0)]
      for index in 1...count {
        variables.append(try solver.addVariable("x\(index)", lowerBound: lowerBound))
        let gap = LinearExpression(variables[index]) - LinearExpression(variables[index - 1]) - 8
        chain.append(try solver.add(Constraint(gap, .equal)))
      }
      for index in 1...count {
        let other = Int.random(in: 0..<index, using: &random)
        let gap = LinearExpression(variables[index]) - LinearExpression(variables[other])
        let wrong = Double(8 * (index - other) + Int.random(in: 1...50, using: &random))
        others.append(try solver.add(Constraint(gap - wrong, .equal)))
      }
    }
  }

  @Test func `contradictory equalities are found without a GLPK call`() throws {
    let model = try Contradictions(count: 60, seed: 1)
    let report = try model.solver.solve()
    #expect(report.statistics.glpkCalls == 0)
    #expect(model.solver.brokenConstraints == model.others)
    let conflicts = model.solver.conflicts
    #expect(conflicts.allSatisfy { $0.isMinimal })
    // A conflict consists of the constraint and the chain's constraints between its two variables.
    for conflict in conflicts {
      #expect(conflict.members.last?.constraint == conflict.broken)
      #expect(conflict.members.dropLast().allSatisfy { model.chain.contains($0.constraint) })
      #expect(conflict.members.allSatisfy { abs(abs($0.multiplier) - 1) < 1e-9 })
    }
  }

  @Test func `after the work limit, a conflict is its first, unreduced proof`() throws {
    // Because a lower bound could be part of a conflict, the solver must search for each minimal
    // conflict. There are too many constraints for a program that confirms all of them.
    let model = try Contradictions(count: 1100, seed: 2, lowerBound: -1e9)
    // An inequality, so that linear programs search for the conflicts.
    let edge = LinearExpression(try model.solver.addVariable("edge"))
    let first = model.chain[0]
    let last = try #require(model.solver.constraint(first)).expression
    try model.solver.add(Constraint(last + edge + 1e6, .greaterThanOrEqual))
    try model.solver.solve()
    #expect(model.solver.brokenConstraints == model.others)
    let conflicts = model.solver.conflicts
    #expect(conflicts.contains { $0.isMinimal } && conflicts.contains { !$0.isMinimal })
    #expect(conflicts.allSatisfy { $0.members.last?.constraint == $0.broken })
  }

  @Test func `a solve that misses its deadline changes nothing`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x", lowerBound: 0)
    let y = try solver.addVariable("y", lowerBound: 0)
    let sum = LinearExpression(x) + LinearExpression(y)
    try solver.add(Constraint(sum - 10, .equal))
    try solver.add(Constraint(LinearExpression(x) - 3, .equal, priority: .low))
    try solver.solve()
    #expect(solver.value(of: x) == 3)
    try solver.add(Constraint(LinearExpression(x) - 5, .greaterThanOrEqual))
    solver.limits = SolverLimits(deadline: .now.advanced(by: .seconds(-1)))
    #expect(throws: SolverError.limitReached) { try solver.solve() }
    #expect(solver.value(of: x) == 3 && solver.needsSolve)
    solver.limits = SolverLimits()
    try solver.solve()
    #expect(solver.value(of: x) == 5 && solver.value(of: y) == 5)
  }

  @Test func `the solver requests an unconstrained variable's tie breaks only once`() throws {
    final class Rule: TieBreaking {
      var questions = 0
      var steps: [TieBreak] = []
      func tieBreaks(for variables: [Variable]) -> [TieBreak] {
        questions += 1
        return steps
      }
    }
    let (solver, rule) = (Solver(), Rule())
    solver.tieBreaker = rule
    let width = try solver.addParameter("width", value: 100)
    let edge = try solver.addVariable("edge")
    let idle = try solver.addVariable("idle")
    rule.steps = [TieBreak(LinearExpression(idle) - LinearExpression(edge))]
    try solver.add(Constraint(LinearExpression(edge) - LinearExpression(width), .equal))
    for value in [100.0, 200, 300] {
      try solver.setParameter(width, to: value)
      try solver.solve()
      // No constraint mentions the variable; its tie break makes it equal to `edge`.
      #expect(solver.value(of: idle) == value)
    }
    #expect(rule.questions == 1)
  }
}
