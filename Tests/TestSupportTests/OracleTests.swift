// SPDX-License-Identifier: GPL-3.0-or-later
import TestSupport
import Testing

/// Returns a random model of two or three variables that does not resemble a layout.
private func tinyModel(_ generator: inout SplitMix64) -> ReferenceModel {
  var model = ReferenceModel()
  let count = Int.random(in: 2...3, using: &generator)
  for index in 0..<count {
    model.addVariable("v\(index)", generator.pick([.free, .atLeast(0), .atLeast(-3)]))
  }
  func expression() -> ReferenceModel.Expression {
    let terms = (0..<count).map { index in
      ReferenceModel.Term(index, Rational(generator.pick([-2, -1, 0, 0, 1, 1, 2])))
    }
    return .init(terms, constant: Rational(Int.random(in: -6...6, using: &generator)))
  }
  for activation in 0..<Int.random(in: 1...(11 - 2 * count), using: &generator) {
    let rank = generator.pick([ReferenceModel.BreakRank.rule, .content, .explicit, .explicit])
    let priority = generator.pick([750, 500, 500, 250.0])
    model.constraints.append(
      .init(
        expression(), generator.pick(ReferenceModel.Relation.allCases),
        level: generator.chance(0.6) ? .required : .optional(priority), breakRank: rank,
        activation: activation))
  }
  if generator.chance(0.5) {
    let index = Int.random(in: model.constraints.indices, using: &generator)
    let wishes: [ReferenceModel.Wish] = [
      .magnitude(expression()), .error(index), .slack(index),
    ]
    let first = generator.pick(wishes)
    model.tieBreaks = [.init(generator.chance(0.5) ? [first] : [first, generator.pick(wishes)])]
  }
  return generator.chance(0.5)
    ? model.permuted(using: &generator, keepsActivation: true).model : model
}

/// Compares the reference solver with an oracle that enumerates vertices.
@Suite struct OracleTests {
  @Test(arguments: (0..<400).shards(4))
  func `the reference solver's solution, conflicts and ranges match the vertex oracle`(
    _ seeds: Range<UInt64>
  ) throws {
    var brokenCount = 0
    var openCount = 0
    try withEverySeed(seeds) { seed, generator in
      let model = tinyModel(&generator)
      let oracle = VertexOracle(model)
      let solver = ReferenceSolver(model)
      let solution = solver.solution()
      let text = "seed \(seed)\n\(model)"
      let broken = oracle.order.filter { !oracle.kept.contains($0) }
      try #require(solution.broken == broken, "\(text)")
      #expect(solution.conflicts == broken.map(oracle.conflict), "\(text)")
      for conflict in solution.conflicts {
        #expect(!oracle.isFeasible(conflict), "\(text)")
        for member in conflict {
          #expect(oracle.isFeasible(conflict.filter { $0 != member }), "\(text)")
        }
      }
      #expect(solution.values == oracle.answer, "\(text)")
      let errors = oracle.levelErrors(at: solution.values)
      #expect(solution.levelErrors.map(\.error) == errors, "\(text)")
      let expressions = model.variables.indices.map { ReferenceModel.Expression([.init($0)]) }
      let asked = expressions + model.constraints.prefix(2).map(\.expression)
      let ranges = solver.ranges(of: asked)
      #expect(ranges == asked.map(oracle.range), "\(text)")
      brokenCount += broken.count
      openCount += ranges.filter { !$0.isSingle }.count
    }
    // Many models must have conflicts, and many no unique optimum; otherwise the test would check
    // little.
    #expect(brokenCount > seeds.count / 8)
    #expect(openCount > seeds.count / 2)
  }
}
