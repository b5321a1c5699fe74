// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import TestSupport
import Testing

/// Tests the weights of constraints within a level.
@Suite struct WeightTests {
  #if INTERNAL_CHECKS
    private static let seeds: Range<UInt64> = 0..<40
  #else
    private static let seeds: Range<UInt64> = 0..<400
  #endif

  /// Weights that doubles represent exactly.
  private let weights = [0.25, 0.5, 1, 1, 2, 3, 10].compactMap(Rational.init(exactly:))

  /// Returns a random layout with three priorities and random weights.
  private func layout(_ seed: UInt64) -> ReferenceModel {
    var options = RandomModel.Options()
    options.viewCount = 2...16
    options.requiredProbability = 0.4
    var model = RandomModel.make(seed: seed, options: options).model
    var generator = SplitMix64(seed: seed &+ 1)
    for index in model.constraints.indices {
      guard case .optional = model.constraints[index].level else { continue }
      // Few priorities, so that the weights of a level decide.
      model.constraints[index].level = .optional(generator.pick([100, 500, 900]))
      model.constraints[index].weight = generator.pick(weights)
    }
    return model
  }

  @Test(arguments: seeds)
  func `weighted layouts have the exact reference's values`(seed: UInt64) throws {
    let model = layout(seed)
    let subject = try ModelUnderTest(model)
    try subject.solver.solve()
    let (name, difference) = subject.worstDifference(from: ReferenceSolver.solve(model))
    #expect(difference <= 1e-6, "\(name)")
  }

  @Test(arguments: seeds.prefix(100))
  func `a changed weight gives the values of a fresh solver`(seed: UInt64) throws {
    var model = layout(seed)
    let subject = try ModelUnderTest(model)
    try subject.solver.solve()
    var generator = SplitMix64(seed: seed &+ 2)
    for _ in 0..<3 {
      let index = Int.random(in: 0..<model.constraints.count, using: &generator)
      let weight = generator.pick(weights)
      model.constraints[index].weight = weight
      try subject.solver.setWeight(
        of: #require(subject.ids[index]), to: weight.doubleValue)
      try subject.solver.solve()
      let (name, difference) = subject.worstDifference(from: ReferenceSolver.solve(model))
      #expect(difference <= 1e-6, "\(name)")
    }
  }

  @Test func `the heavier of two contradicting wishes wins`() throws {
    let solver = Solver()
    let x = try solver.addVariable()
    let low = try solver.add(
      Constraint(LinearExpression(x) - 10, .equal, priority: .low, weight: 2))
    try solver.add(Constraint(LinearExpression(x) - 20, .equal, priority: .low, weight: 3))
    try solver.solve()
    #expect(solver.value(of: x) == 20)
    try solver.setWeight(of: low, to: 4)
    try solver.solve()
    #expect(solver.value(of: x) == 10)
    #expect(solver.constraint(low)?.weight == 4)
  }

  @Test func `a transaction that fails restores weights`() throws {
    struct Stop: Error {}
    let solver = Solver()
    let x = try solver.addVariable()
    let wish = try solver.add(
      Constraint(LinearExpression(x) - 10, .equal, priority: .low, weight: 2, tag: 7))
    #expect(throws: Stop.self) {
      try solver.transaction {
        try solver.setWeight(of: wish, to: 5)
        try solver.remove(wish)
        throw Stop()
      }
    }
    #expect(solver.constraint(wish)?.weight == 2)
    #expect(solver.constraint(wish)?.tag == 7)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 2e12])
  func `a weight must be positive and finite`(weight: Double) throws {
    let solver = Solver()
    let x = try solver.addVariable()
    let wish = try solver.add(Constraint(LinearExpression(x), .equal, priority: .low))
    #expect(throws: SolverError.self) {
      try solver.add(Constraint(LinearExpression(x), .equal, priority: .low, weight: weight))
    }
    #expect(throws: SolverError.self) { try solver.setWeight(of: wish, to: weight) }
    #expect(solver.constraint(wish)?.weight == 1)
    #expect(solver.constraintIDs == [wish])
  }
}
