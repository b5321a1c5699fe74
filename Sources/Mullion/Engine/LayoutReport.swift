// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionSolver

/// The result of a layout: the constraints that are not satisfied, and counters of the work.
///
/// A constraint's name is its identifier, or else its formula. The name of a mask's or intrinsic
/// size's row is the view and the kind of row, such as `card.autoresizing.width` or
/// `title.hugging.horizontal`.
///
/// Conflicts and violations are those of the reported layout, even if the tree changes later. They
/// are gathered when you first read them, or directly before the next edit takes effect. Until
/// then, the report keeps the tree alive and belongs to the same isolation domain.
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

/// An optional constraint that is not satisfied.
public struct LayoutViolation: Sendable, Hashable {
  /// The constraint's name.
  public var id: String
  /// The constraint's priority, below 1000.
  public var priority: Double
  /// The constraint's error, in points; above zero.
  public var amount: Double

  /// Creates a violation.
  public init(id: String, priority: Double, amount: Double) {
    self.id = id
    self.priority = priority
    self.amount = amount
  }
}

/// An edge or a size of a view or guide that the constraints leave open.
public struct LayoutAmbiguity {
  /// The view or guide.
  public var item: any LayoutItem
  /// The edge or size: `left`, `right`, `width`, `top`, `bottom` or `height`.
  public var attribute: LayoutAttribute
  /// The smallest possible value, in points; minus infinity if it has no lower bound.
  ///
  /// An edge is in the coordinates of the superview, or of a guide's owning view.
  public var minimum: Double
  /// The largest possible value, in points; infinity if it has no upper bound.
  ///
  /// An edge is in the coordinates of the superview, or of a guide's owning view.
  public var maximum: Double

  /// Creates an ambiguity.
  public init(
    item: any LayoutItem, attribute: LayoutAttribute, minimum: Double, maximum: Double
  ) {
    self.item = item
    self.attribute = attribute
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The view; nil for a guide.
  public var view: View? { item as? View }
}
