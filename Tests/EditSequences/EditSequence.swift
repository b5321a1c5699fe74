// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport

/// A random layout and edits of it, on which solvers that came there on different ways must agree.
///
/// After every edit the solver that has lived through all of them is held against one without presolve that has too;
/// every few edits and at the end also against one built afresh. At the end come one built in another order of
/// activation, one that has been through other sizes, and, where doubles hold the layout exactly, the exact reference.
public struct EditSequence: Sendable {
  /// How much to check.
  public struct Options: Sendable {
    /// How many edits to draw.
    public var editCount = 10...60
    /// How many views a layout may have at most.
    public var mostViews = 40
    /// After how many edits a fresh solver is built.
    public var freshInterval = 3
    /// After how many edits what is open is compared too; a multiple of the other interval.
    public var rangeInterval = 9
    /// Whether the exact reference is asked at the end.
    public var asksReference = false
    /// Which steps the edited solver is not told of: a defect made on purpose, to test the checks themselves.
    public var loses: @Sendable (Step) -> Bool = { _ in false }

    /// Creates the default mixture.
    public init() {}
  }

  /// What a run has met; a run that met none of it would check nothing.
  public struct Tally: Sendable {
    /// Edits made.
    public var edits = 0
    /// Edits after which required constraints conflicted.
    public var conflicts = 0
    /// Times the structure contradicted itself, so that there was no answer.
    public var contradictions = 0
    /// Fresh solvers compared.
    public var freshSolvers = 0
    /// Times that what is open was compared, and something was.
    public var openLayouts = 0
    /// Shuffled orders of activation compared.
    public var shuffles = 0
    /// Answers held against the exact reference.
    public var references = 0

    /// Creates a tally of nothing.
    public init() {}

    /// Adds up two tallies.
    public static func += (left: inout Self, right: Self) {
      left.edits += right.edits
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
  /// How much to check.
  public let options: Options

  /// Draws the sequence of a seed: three of four are layouts as people make them, the others of ``RandomModel``.
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

  /// Makes the edits and compares.
  ///
  /// - Returns: What was met.
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

/// A disagreement between solvers of one layout.
public struct EditMismatch: Error, CustomStringConvertible {
  /// The sequence that led there.
  public let sequence: EditSequence
  /// The number of the edit after which it was found; 0 is before the first.
  public let step: Int
  /// What differs.
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
