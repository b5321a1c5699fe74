// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport

/// A random layout and random edits of it, after which solvers with different histories must agree.
///
/// A run compares an edited solver after every edit with an edited one without presolve, or with one
/// that passes the whole model to GLPK in each solve. Every few edits and at the end, it also
/// compares it with a fresh solver.
///
/// At the end, a run compares it with three more: a solver with another order of activation, the
/// same solver after a detour through other sizes, and the exact reference. It uses the reference
/// only if `Double` represents every number of the layout exactly.
public struct EditSequence: Sendable {
  /// How many edits a run makes, and how often it compares solvers.
  public struct Options: Sendable {
    /// The range of the random number of edits.
    public var editCount = 10...60
    /// The maximum number of views of a layout.
    public var mostViews = 40
    /// The number of edits between comparisons with a fresh solver.
    public var freshInterval = 3
    /// The number of edits between comparisons of ambiguous ranges; a multiple of
    /// ``freshInterval``.
    public var rangeInterval = 9
    /// Whether the run compares with the exact reference solver at the end.
    public var asksReference = false
    /// Whether the second edited solver passes the whole model to GLPK in each solve.
    ///
    /// Every few edits, it solves one edit incrementally instead.
    public var solvesEveryPass = false
    /// The steps that the edited solver does not receive: a deliberate defect that tests the
    /// checks.
    public var loses: @Sendable (Step) -> Bool = { _ in false }

    /// Creates the default options.
    public init() {}
  }

  /// Counts how often a run checked each kind of case; a count of zero means that it was not
  /// checked.
  public struct Tally: Sendable {
    /// The number of edits made.
    public var edits = 0
    /// The number of edits after which one of the solvers passed the whole model to GLPK.
    public var everyPass = 0
    /// The number of edits after which required constraints conflicted.
    public var conflicts = 0
    /// The number of edits after which structural constraints contradicted each other, so there was
    /// no answer.
    public var contradictions = 0
    /// The number of fresh solvers compared.
    public var freshSolvers = 0
    /// The number of comparisons of ranges with at least one ambiguous variable.
    public var openLayouts = 0
    /// The number of shuffled orders of activation compared.
    public var shuffles = 0
    /// The number of answers compared with the exact reference.
    public var references = 0

    /// Creates a tally of zeros.
    public init() {}

    /// Adds a tally to another.
    public static func += (left: inout Self, right: Self) {
      left.edits += right.edits
      left.everyPass += right.everyPass
      left.conflicts += right.conflicts
      left.contradictions += right.contradictions
      left.freshSolvers += right.freshSolvers
      left.openLayouts += right.openLayouts
      left.shuffles += right.shuffles
      left.references += right.references
    }
  }

  /// The layout before the first edit.
  public var layout: LayoutModel
  /// The edits in order.
  public var edits: [Edit]
  /// The amount of checks.
  public let options: Options

  /// Creates the random sequence of a seed.
  ///
  /// Three of four layouts resemble hand-written ones; the others come from ``RandomModel``.
  public init(seed: UInt64, options: Options = Options()) {
    var generator = SplitMix64(seed: seed)
    var kind = RandomLayout.Options()
    kind.isExactInDoubles = seed % 5 != 0
    kind.viewCount = min(
      options.mostViews, generator.pick([5, 5, 8, 8, 8, 14, 14, 14, 24, 40]))
    kind.ambiguity = generator.pick([0, 0.05, 0.15])
    kind.conflict = generator.pick([0, 0, 0.1])
    var options = options
    options.asksReference = options.asksReference && kind.isExactInDoubles
    var random: RandomLayout
    if seed % 4 == 3 {
      var source = RandomModel.Options()
      source.viewCount = 2...max(2, min(14, options.mostViews))
      source.isExactInDoubles = kind.isExactInDoubles
      source.conflictProbability = kind.conflict / 2
      source.ambiguityProbability = kind.ambiguity * 2
      source.ranksMasksByDepth = true
      random = RandomLayout(
        RandomModel.make(seed: seed, options: source), generator: generator, options: kind)
    } else {
      random = RandomLayout.make(&generator, options: kind)
    }
    layout = random.model
    edits = []
    for _ in 0..<Int.random(in: options.editCount, using: &random.generator) {
      edits.append(random.edit())
    }
    self.options = options
  }

  /// Makes the edits and compares the solvers' answers.
  ///
  /// - Returns: The counts of the cases.
  /// - Throws: ``EditMismatch`` for the first disagreement.
  public func run() throws(EditMismatch) -> Tally {
    var step = 0
    do {
      var run = try SequenceRun(layout, options)
      for edit in edits {
        step += 1
        try run.make(edit)
      }
      try run.finish()
      return run.tally
    } catch {
      throw EditMismatch(sequence: self, step: step, reason: "\(error)")
    }
  }
}

/// A disagreement between two solvers that contain the same layout.
public struct EditMismatch: Error, CustomStringConvertible {
  /// The sequence that leads to the disagreement.
  public let sequence: EditSequence
  /// The number of the edit before the disagreement, from 1; 0 if it occurs before the first edit.
  public let step: Int
  /// The difference between the solvers' answers.
  public let reason: String

  /// The disagreement with the layout and the edits that lead to it.
  public var description: String {
    let edits = sequence.edits.prefix(max(step, 0)).enumerated()
      .map { "edit \($0.offset + 1): \($0.element)" }
    return """
      after edit \(step): \(reason)
      \(sequence.layout)
      \(edits.joined(separator: "\n"))
      """
  }
}
