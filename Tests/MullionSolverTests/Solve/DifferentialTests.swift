// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// Compares the solver on random layouts with the exact reference, which shares no code with it.
@Suite struct DifferentialTests {
  private static let tolerance = 1e-6
  /// The seeds to run; fewer with internal checks, which take time linear in the model per edit.
  #if INTERNAL_CHECKS
    private static let seeds: Range<UInt64> = 0..<100
  #else
    private static let seeds: Range<UInt64> = 0..<2000
  #endif

  private func check(
    _ subject: ModelUnderTest, _ reference: ReferenceSolution, _ occasion: String
  ) throws {
    let (name, difference) = subject.worstDifference(from: reference)
    guard difference <= Self.tolerance else {
      throw Mismatch(
        """
        \(occasion): \(name) is off by \(difference)
        values \(subject.values())
        \(subject.model)
        """)
    }
  }

  /// Compares the members of every conflict and the sum of errors of every priority with the
  /// reference solver.
  private func checkDiagnosis(_ subject: ModelUnderTest, _ reference: ReferenceSolution) throws {
    let conflicts = subject.solver.conflicts
    // The solver assumes that structural constraints hold, and does not list them as members.
    let expected = reference.conflicts.map { members in
      members.filter { subject.model.constraints[$0].breakRank != .structure }
        .compactMap { subject.ids[$0] }
    }
    let found = conflicts.map { $0.members.map(\.constraint) }
    guard Set(found) == Set(expected) else {
      throw Mismatch("conflicts \(found) instead of \(expected)\n\(subject.model)")
    }
    var errors: [Double: Double] = [:]
    for violation in subject.solver.violations {
      let priority = subject.solver.constraint(violation.constraint)?.priority.value ?? .nan
      errors[priority, default: 0] += violation.amount
    }
    for level in reference.levelErrors {
      let priority = try ModelUnderTest.priority(.optional(level.priority)).value
      let difference = abs((errors[priority] ?? 0) - level.error.doubleValue)
      guard difference <= Self.tolerance * 10 else {
        throw Mismatch("level \(level.priority) is off by \(difference)\n\(subject.model)")
      }
    }
  }

  private func options(_ seed: UInt64) -> RandomModel.Options {
    var options = RandomModel.Options()
    options.isExactInDoubles = seed % 4 != 0
    options.ranksMasksByDepth = seed % 8 < 4
    options.conflictProbability = seed % 3 == 0 ? 0.05 : 0
    options.ambiguityProbability = seed % 2 == 0 ? 0.1 : 0
    return options
  }

  @Test(
    .rule("3.4.1", "3.4.2", "3.4.3", "3.4.4", "3.11.set", "3.11.rule"), arguments: seeds.shards())
  func `random layouts match the reference solver's frames, conflicts and errors`(
    _ seeds: Range<UInt64>
  ) throws {
    try withEverySeed(seeds) { seed, generator in
      let random = RandomModel.make(seed: seed, options: options(seed))
      let subject = try ModelUnderTest(random.model)
      try subject.solver.solve()
      let reference = ReferenceSolver.solve(random.model)
      try check(subject, reference, "cold")
      try checkDiagnosis(subject, reference)
      try detour(subject, &generator)
      try check(subject, reference, "after a detour")
      subject.solver.presolve = .off
      try subject.solver.solve()
      try check(subject, reference, "without presolve")
      try checkDiagnosis(subject, reference)
      subject.solver.presolve = .on
      try checkEveryPass(subject, reference, &generator)
      let (permuted, _) = random.model.permuted(using: &generator, keepsActivation: true)
      let shuffled = try ModelUnderTest(permuted)
      try shuffled.solver.solve()
      try check(shuffled, reference, "in another order")
    }
  }

  /// Compares a solver that passes the whole model to GLPK in each solve.
  private func checkEveryPass(
    _ subject: ModelUnderTest, _ reference: ReferenceSolution, _ generator: inout SplitMix64
  ) throws {
    subject.solver.solving = .everyPass
    guard try subject.solver.solve().statistics.programs > 0 else {
      throw Mismatch("GLPK solved no program\n\(subject.model)")
    }
    try check(subject, reference, "by GLPK alone")
    try checkDiagnosis(subject, reference)
    try detour(subject, &generator)
    try check(subject, reference, "by GLPK alone, after a detour")
    guard try subject.solver.solve().changed.isEmpty else {
      throw Mismatch("a second solve changes values\n\(subject.model)")
    }
    subject.solver.solving = .incremental
    try subject.solver.solve()
    try check(subject, reference, "after solves by GLPK alone")
  }

  /// Changes the root's size and constraints and restores both, so that the solver has another
  /// history.
  private func detour(_ subject: ModelUnderTest, _ generator: inout SplitMix64) throws {
    let parameters = subject.model.variables.indices.filter {
      if case .fixed = subject.model.variables[$0].domain { true } else { false }
    }
    let home = parameters.map { subject.values()[$0] }
    for _ in 0..<3 {
      for index in parameters {
        try subject.solver.setParameter(
          subject.variables[index], to: Double(Int.random(in: 0...900, using: &generator)))
      }
      // A guide inset by 8 points needs a superview of 16 points. In a smaller one the solve
      // throws, and later solves must still succeed.
      _ = try? subject.solver.solve()
    }
    for (index, value) in zip(parameters, home) {
      try subject.solver.setParameter(subject.variables[index], to: value)
    }
    // Removing an optional constraint and adding it again must not change the solution.
    let optional = subject.model.constraints.indices.filter {
      subject.model.constraints[$0].level != .required
    }
    if let index = optional.randomElement(using: &generator) {
      try subject.remove(index)
      try subject.solver.solve()
      try subject.add(index)
    }
    try subject.solver.solve()
  }

  @Test(arguments: (0..<300).shards(), [Solver.Solving.incremental, .everyPass])
  func `an ambiguous variable has the reference solver's exact range`(
    _ seeds: Range<UInt64>, _ solving: Solver.Solving
  ) throws {
    try withEverySeed(seeds) { seed, _ in
      var options = RandomModel.Options()
      options.viewCount = 2...8
      options.ambiguityProbability = 0.3
      let random = RandomModel.make(seed: seed, options: options)
      let subject = try ModelUnderTest(random.model)
      subject.solver.solving = solving
      try subject.solver.solve()
      let singles = random.model.variables.indices.map { ReferenceModel.Expression([.init($0)]) }
      let expected = ReferenceSolver(random.model).ranges(of: singles)
      let found = try subject.solver.ranges(of: singles.map(subject.expression))
      for (index, (found, expected)) in zip(found, expected).enumerated() {
        let low = expected.min?.doubleValue ?? -.infinity
        let high = expected.max?.doubleValue ?? .infinity
        guard close(found.minimum, low), close(found.maximum, high) else {
          throw Mismatch(
            """
            \(random.model.variables[index].name): \(found) instead of \(low)...\(high)
            \(random.model)
            """)
        }
      }
    }
  }

  private func close(_ left: Double, _ right: Double) -> Bool {
    left == right || abs(left - right) <= Self.tolerance
  }
}
