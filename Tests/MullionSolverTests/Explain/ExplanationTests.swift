// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import TestBridge
import TestSupport
import Testing

/// Tests explanations of small models, whose answers follow from arithmetic.
@Suite struct ExplanationTests {
  /// A bar with two items: the first is half as wide as the bar, but at least 100 wide and, if
  /// possible, at most 200; the second takes the rest.
  private struct Bar {
    let solver = Solver()
    let width: Variable
    let first: Variable
    let second: Variable
    let sum: Constraint.ID
    let least: Constraint.ID
    let most: Constraint.ID
    let half: Constraint.ID

    init(width value: Double) throws {
      width = try solver.addParameter("width", value: value)
      first = try solver.addVariable("first", lowerBound: 0)
      second = try solver.addVariable("second", lowerBound: 0)
      let (bar, one, other) = (
        LinearExpression(width), LinearExpression(first), LinearExpression(second)
      )
      sum = try solver.add(Constraint(one + other - bar, .equal))
      least = try solver.add(Constraint(one - 100, .greaterThanOrEqual))
      most = try solver.add(Constraint(one - 200, .lessThanOrEqual, priority: .high))
      half = try solver.add(Constraint(one + one - bar, .equal, priority: .low))
    }
  }

  private func member(_ id: Constraint.ID, _ multiplier: Double) -> Explanation.Member {
    .init(row: .constraint(id), multiplier: multiplier)
  }

  @Test
  func `a derivation adds up to the value as a function of parameters`() throws {
    let bar = try Bar(width: 300)
    let found = try bar.solver.explanation(of: bar.second)
    // second = (first + second - width) - (2 first - width) / 2 + width / 2.
    #expect(found.derivation == [member(bar.sum, 1), member(bar.half, -0.5)])
    #expect(found.remainder == LinearExpression([.init(bar.width, 0.5)]))
    #expect(found.value == 150 && found.pushes.isEmpty && found.decidingStep == nil)
    try ExactExplanation(of: bar.solver).check(
      found.derivation, found.remainder, of: LinearExpression(bar.second))
  }

  @Test
  func `a row that is tight by coincidence explains nothing`() throws {
    // At 400, the half is exactly the greatest width. At any larger width, the half is not met.
    let bar = try Bar(width: 400)
    let found = try bar.solver.explanation(of: bar.first)
    #expect(found.derivation == [member(bar.most, 1)])
    #expect(found.remainder == LinearExpression([], constant: 200))
  }

  @Test
  func `a violated optional constraint has a certificate of stronger constraints`() throws {
    let bar = try Bar(width: 150)
    let found = try bar.solver.explanation(of: bar.second)
    // 2 first - width = 50 is too large, because first >= 100 holds twice.
    let push = try #require(found.pushes.first)
    #expect(push == .init(wish: bar.half, amount: 50, certificate: [member(bar.least, 2)]))
    #expect(found.pushes.count == 1)
    try ExactExplanation(of: bar.solver).check(push)
  }

  @Test
  func `an explanation has each constant's rate and the range where it holds`() throws {
    let bar = try Bar(width: 500)
    let found = try bar.solver.explanation(of: bar.first)
    // first <= 200 decides from first = 100, where the least width takes over, to 250, the half.
    let constants = try #require(found.sensitivities.first)
    #expect(found.sensitivities.count == 1 && constants.constraint == bar.most)
    #expect(constants.rate == -1)
    #expect(isNear(constants.constants?.minimum ?? .nan, -250))
    #expect(isNear(constants.constants?.maximum ?? .nan, -100))
  }

  @Test
  func `a sum over several components has the rows of each`() throws {
    let solver = Solver()
    let left = LinearExpression(try solver.addVariable("left"))
    let right = LinearExpression(try solver.addVariable("right"))
    let first = try solver.add(Constraint(left - 10, .equal))
    let second = try solver.add(Constraint(right * 4 - 20, .equal))
    let found = try solver.explanation(of: left + right * 3)
    #expect(found.derivation == [member(first, 1), member(second, 0.75)])
    #expect(found.remainder == LinearExpression([], constant: 25) && found.value == 25)
  }

  @Test
  func `an ambiguous value names the tie break that decides it`() throws {
    let solver = Solver()
    let (one, other) = (try solver.addVariable("one"), try solver.addVariable("other"))
    let sum = LinearExpression(one) + LinearExpression(other)
    let total = try solver.add(Constraint(sum - 10, .equal))
    let found = try solver.explanation(of: other)
    // By default, the magnitude of the first variable is minimized first.
    #expect(!found.range.minimum.isFinite && !found.range.maximum.isFinite)
    #expect(found.decidingStep == TieBreak(LinearExpression(one)))
    #expect(
      found.derivation == [
        member(total, 1), .init(row: .tieBreak(LinearExpression(one)), multiplier: -1),
      ])
  }

  @Test
  func `a lower bound is a row of a derivation`() throws {
    let solver = Solver()
    let width = try solver.addVariable("width", lowerBound: 0)
    try solver.add(Constraint(LinearExpression(width) + 5, .equal, priority: .low))
    let found = try solver.explanation(of: width)
    #expect(found.derivation == [.init(row: .lowerBound(width), multiplier: 1)])
    #expect(found.pushes.first?.certificate == [.init(row: .lowerBound(width), multiplier: 1)])
  }

  @Test(arguments: [nil, -5, 2])
  func `a variable without constraints has its bound or the rule for open values`(
    bound: Double?
  ) throws {
    let solver = Solver()
    let variable = try solver.addVariable(lowerBound: bound)
    let found = try solver.explanation(of: variable)
    let isAtBound = bound == 2
    let row: Explanation.Row =
      isAtBound ? .lowerBound(variable) : .tieBreak(LinearExpression(variable))
    #expect(found.value == (isAtBound ? 2 : 0))
    #expect(found.derivation == [.init(row: row, multiplier: 1)])
    #expect(found.decidingStep == TieBreak(LinearExpression(variable)))
  }

  @Test
  func `a dropped constraint that mentions the value is listed`() throws {
    let bar = try Bar(width: 300)
    let late = try bar.solver.add(Constraint(LinearExpression(bar.first) - 50, .equal))
    let found = try bar.solver.explanation(of: bar.first)
    #expect(found.droppedConstraints == [late] && found.value == 150)
  }

  @Test
  func `an explanation changes neither the model nor the solution`() throws {
    let bar = try Bar(width: 500)
    try bar.solver.solve()
    let (constraints, totals) = (bar.solver.constraintIDs, bar.solver.totals.glpkCalls)
    _ = try bar.solver.explanation(of: bar.first)
    #expect(bar.solver.constraintIDs == constraints && !bar.solver.needsSolve)
    #expect(bar.solver.totals.glpkCalls == totals)
    #expect(bar.solver.value(of: bar.width) == 500 && bar.solver.value(of: bar.first) == 200)
  }

  @Test
  func `a variable of another solver is refused`() throws {
    let foreign = try Solver().addVariable()
    #expect(throws: SolverError.unknownVariable) { try Solver().explanation(of: foreign) }
  }
}
