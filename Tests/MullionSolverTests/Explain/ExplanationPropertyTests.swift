// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import TestBridge
import TestSupport
import Testing

/// Checks explanations of random layouts in exact fractions.
@Suite struct ExplanationPropertyTests {
  /// The seeds to run; fewer with internal checks, which take time linear in the model per edit.
  #if INTERNAL_CHECKS
    private static let seeds: Range<UInt64> = 0..<100
  #else
    private static let seeds: Range<UInt64> = 0..<2000
  #endif

  private func options(_ seed: UInt64) -> RandomModel.Options {
    var options = RandomModel.Options()
    options.isExactInDoubles = seed % 4 != 0
    options.ranksMasksByDepth = seed % 8 < 4
    options.conflictProbability = seed % 3 == 0 ? 0.05 : 0
    options.ambiguityProbability = seed % 2 == 0 ? 0.1 : 0
    return options
  }

  @Test(arguments: seeds.shards())
  func `rows times multipliers reproduce every variable of random layouts`(
    seeds: Range<UInt64>
  ) throws {
    try withEverySeed(seeds) { seed, _ in
      let subject = try ModelUnderTest(RandomModel.make(seed: seed, options: options(seed)).model)
      let explainer = try Explainer(of: subject.solver)
      let exact = ExactExplanation(of: subject.solver)
      for variable in subject.variables {
        let expression = LinearExpression(variable)
        do {
          let (members, remainder) = try explainer.derivation(of: expression)
          try exact.check(members, remainder, of: expression)
        } catch {
          throw Mismatch("\(subject.solver.name(of: variable) ?? "?"): \(error)\n\(subject.model)")
        }
      }
      for push in try explainer.pushes(on: Set(subject.variables)) {
        do {
          try exact.check(push)
        } catch {
          let wish = subject.solver.formula(of: push.wish) ?? "?"
          throw Mismatch("\(wish): \(error)\n\(subject.model)")
        }
      }
    }
  }
}
