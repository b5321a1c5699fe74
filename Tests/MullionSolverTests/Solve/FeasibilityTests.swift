// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import TestSupport
import Testing

/// Tests constraints that are added only if they can hold.
@Suite struct FeasibilityTests {
  #if INTERNAL_CHECKS
    private static let seeds: Range<UInt64> = 0..<50
  #else
    private static let seeds: Range<UInt64> = 0..<600
  #endif

  /// Returns the required constraints of a random layout, all of one origin, with many
  /// contradictions.
  private func layout(_ seed: UInt64) -> ReferenceModel {
    var options = RandomModel.Options()
    options.viewCount = 2...20
    options.requiredProbability = 1
    options.conflictProbability = 0.3
    options.maskProbability = 0
    var model = RandomModel.make(seed: seed, options: options).model
    model.tieBreaks = []
    model.constraints.removeAll { $0.level != .required }
    for index in model.constraints.indices {
      model.constraints[index].breakRank = .explicit
      model.constraints[index].activation = index
    }
    return model
  }

  /// A solver with the variables of a model, to which a test adds the constraints.
  private func solver(of model: ReferenceModel) throws -> ModelUnderTest {
    var empty = model
    empty.constraints = []
    return try ModelUnderTest(empty)
  }

  private func constraint(_ index: Int, of model: ReferenceModel, _ subject: ModelUnderTest)
    -> Constraint
  {
    let source = model.constraints[index]
    return Constraint(
      subject.expression(source.expression), ModelUnderTest.relation(source.relation))
  }

  @Test(arguments: seeds)
  func `exactly the constraints that contradict earlier ones are refused`(seed: UInt64) throws {
    let model = layout(seed)
    let subject = try solver(of: model)
    var refused: [Int] = []
    for index in model.constraints.indices
    where try subject.solver.addIfFeasible(constraint(index, of: model, subject)) == nil {
      refused.append(index)
    }
    #expect(refused == ReferenceSolver(model).solution().broken)
    try subject.solver.solve()
    #expect(!subject.solver.hasConflicts)
  }

  @Test(arguments: seeds.prefix(150))
  func `verdicts after removals and changed parameters equal the reference's`(
    seed: UInt64
  ) throws {
    var all = layout(seed)
    let subject = try solver(of: all)
    var generator = SplitMix64(seed: seed &+ 3)
    var kept: [Int: Constraint.ID] = [:]
    for step in 0..<40 {
      let index = Int.random(in: 0..<all.constraints.count, using: &generator)
      if let id = kept.removeValue(forKey: index) {
        try subject.solver.remove(id)
      } else {
        var model = all
        let others = kept.keys.sorted()
        model.constraints = (others + [index]).map { all.constraints[$0] }
        for place in model.constraints.indices { model.constraints[place].activation = place }
        let id = try subject.solver.addIfFeasible(constraint(index, of: all, subject))
        let broken = ReferenceSolver(model).solution().broken
        #expect((id == nil) == !broken.isEmpty, "step \(step), constraint \(index)")
        if let id { kept[index] = id }
      }
      // The root's width changes; constraints that hold no longer are removed.
      guard step % 10 == 9 else { continue }
      let width = generator.pick([90, 400, 1100])
      all.variables[2].domain = .fixed(Rational(width))
      try subject.solver.setParameter(subject.variables[2], to: Double(width))
      for id in kept.values { try subject.solver.remove(id) }
      kept = [:]
    }
  }

  @Test func `a refused constraint changes nothing`() throws {
    let solver = Solver()
    let x = try solver.addVariable(lowerBound: 0)
    let first = try solver.add(Constraint(LinearExpression(x) - 10, .lessThanOrEqual))
    try solver.solve()
    let impossible = Constraint(LinearExpression(x) - 11, .greaterThanOrEqual)
    #expect(try solver.addIfFeasible(impossible) == nil)
    #expect(solver.constraintIDs == [first])
    let report = try solver.solve()
    #expect(report.changed.isEmpty)
    #expect(!solver.hasConflicts)
    #expect(solver.value(of: x) == 0)
  }

  @Test func `a conflict elsewhere does not refuse a constraint`() throws {
    let solver = Solver()
    let (x, y) = (try solver.addVariable(), try solver.addVariable())
    try solver.add(Constraint(LinearExpression(x) - 3, .equal))
    try solver.add(Constraint(LinearExpression(x) - 4, .equal))
    #expect(try solver.addIfFeasible(Constraint(LinearExpression(y) - 5, .equal)) != nil)
    let connected = Constraint(LinearExpression(x) - LinearExpression(y), .lessThanOrEqual)
    #expect(try solver.addIfFeasible(connected) == nil)
  }

  @Test func `a constraint of parameters is refused by their values`() throws {
    let solver = Solver()
    let width = try solver.addParameter(value: 10)
    let wide = Constraint(LinearExpression(width) - 20, .greaterThanOrEqual)
    #expect(try solver.addIfFeasible(wide) == nil)
    try solver.setParameter(width, to: 30)
    #expect(try solver.addIfFeasible(wide) != nil)
  }

  @Test func `an optional constraint is never refused`() throws {
    let solver = Solver()
    let x = try solver.addVariable(lowerBound: 0)
    let wish = Constraint(LinearExpression(x) + 5, .equal, priority: .high)
    #expect(try solver.addIfFeasible(wish) != nil)
  }

  @Test func `a constraint refused in a transaction does not undo the transaction`() throws {
    let solver = Solver()
    let x = try solver.addVariable(lowerBound: 0)
    try solver.transaction {
      try solver.add(Constraint(LinearExpression(x) - 3, .equal))
      #expect(try solver.addIfFeasible(Constraint(LinearExpression(x) - 4, .equal)) == nil)
    }
    #expect(solver.constraintIDs.count == 1)
    try solver.solve()
    #expect(solver.value(of: x) == 3)
  }

  @Test func `a chain of a thousand tied variables is checked to its end`() throws {
    let solver = Solver()
    let chain = try (0..<1000).map { _ in try solver.addVariable() }
    for (left, right) in zip(chain, chain.dropFirst()) {
      let equal = Constraint(LinearExpression(left) - LinearExpression(right), .equal)
      #expect(try solver.addIfFeasible(equal) != nil)
    }
    let first = Constraint(LinearExpression(chain[0]) - 5, .greaterThanOrEqual)
    #expect(try solver.addIfFeasible(first) != nil)
    let last = Constraint(LinearExpression(chain[999]) - 4.9, .lessThanOrEqual)
    #expect(try solver.addIfFeasible(last) == nil)
  }

  @Test func `a deadline that has passed ends the check`() throws {
    let solver = Solver()
    let chain = try (0..<200).map { _ in try solver.addVariable() }
    for (left, right) in zip(chain, chain.dropFirst()) {
      try solver.add(Constraint(LinearExpression(left) - LinearExpression(right), .equal))
    }
    solver.limits.deadline = .now
    let first = Constraint(LinearExpression(chain[0]) - 5, .greaterThanOrEqual)
    #expect(throws: SolverError.limitReached) { try solver.addIfFeasible(first) }
    #expect(solver.constraintIDs.count == 199)
  }
}
