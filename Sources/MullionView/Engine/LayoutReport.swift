// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionSolver

/// The result of a layout: the constraints that are not satisfied, and counters of the work.
///
/// A constraint's name is its identifier, or else its formula. The name of a mask's or intrinsic
/// size's row is the view and the kind of row, such as `card.autoresizing.width` or
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
  /// The number of views in the tree.
  public let viewCount: Int
  /// The solver's counters, summed over all rounds of the layout.
  public let statistics: SolveStatistics

  init(_ findings: LayoutFindings, viewCount: Int, statistics: SolveStatistics) {
    self.findings = findings
    self.viewCount = viewCount
    self.statistics = statistics
  }

  /// The sets of required constraints that contradict each other.
  ///
  /// Each set is minimal unless its ``LayoutConflict/isMinimal`` is false.
  ///
  /// - Complexity: O(views) at the first call if there are any.
  public var conflicts: [LayoutConflict] { findings.gathered().conflicts }

  /// The optional constraints that are not satisfied, the strongest first.
  ///
  /// - Complexity: O(constraints) at the first call.
  public var violations: [LayoutViolation] { findings.gathered().violations }
}
