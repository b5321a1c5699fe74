// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionSolver

/// The result of a layout: the constraints that are not satisfied, and counters of the work.
///
/// A constraint's name is its identifier, or else its formula. The name of a mask's or intrinsic
/// size's row is the box and the kind of row, such as `card.autoresizing.width` or
/// `title.hugging.horizontal`.
///
/// Conflicts and violations are those of the reported layout, even if the tree changes later.
/// Mullion gathers them when you first read them, or directly before the next edit takes effect.
/// Until then, the report keeps the tree alive and belongs to the same isolation domain.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct LayoutReport {
  private let findings: LayoutFindings
  /// The number of boxes in the tree.
  public let boxCount: Int
  /// The solver's counters, summed over all rounds of the layout.
  public let statistics: SolveStatistics
  /// The boxes without views whose frames the layout changed, each once.
  public let changedBoxes: [LayoutBox]
  private let top: LayoutBox

  init(
    _ findings: LayoutFindings, of top: LayoutBox, boxCount: Int, statistics: SolveStatistics,
    changedBoxes: [LayoutBox]
  ) {
    self.findings = findings
    self.top = top
    self.boxCount = boxCount
    self.statistics = statistics
    self.changedBoxes = changedBoxes
  }

  /// The sets of required constraints that contradict each other.
  ///
  /// Each set is minimal unless its ``LayoutConflict/isMinimal`` is false.
  ///
  /// - Complexity: O(boxes) at the first call if there are any.
  public var conflicts: [LayoutConflict] { findings.gathered().conflicts }

  /// The optional constraints that are not satisfied, the strongest first.
  ///
  /// - Complexity: O(constraints) at the first call.
  public var violations: [LayoutViolation] { findings.gathered().violations }

  /// The edges and sizes that the constraints leave open, with their exact ranges, in the tree as it
  /// is now; runs a pending layout first.
  ///
  /// - Throws: A ``LayoutError`` if the solver fails.
  /// - Complexity: Several solves for each of them.
  public var ambiguities: [LayoutAmbiguity] {
    get throws(LayoutError) { try top.ambiguities() }
  }
}
