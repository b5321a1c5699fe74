// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionSolver

/// What a layout could not fulfil, and what it cost.
///
/// Constraints are named by their identifier, else by their formula; the rows of masks and intrinsic sizes by the view
/// and what they are, such as `card.autoresizing.width` or `title.hugging.horizontal`.
///
/// Conflicts and violations are those of the layout that the report is about, whatever becomes of the tree. They are
/// gathered when they are first asked for, or right before the next edit takes effect; until then the report keeps the
/// tree alive and belongs to the same isolation domain.
public struct LayoutReport {
  private let findings: LayoutFindings
  /// The views of the tree.
  public let viewCount: Int
  /// What the solver did, all rounds of the layout together.
  public let statistics: SolveStatistics

  init(_ findings: LayoutFindings, viewCount: Int, statistics: SolveStatistics) {
    self.findings = findings
    self.viewCount = viewCount
    self.statistics = statistics
  }

  /// Required constraints that cannot hold together; each set is minimal unless it says otherwise.
  ///
  /// - Complexity: O(views) at the first call if there are any.
  public var conflicts: [LayoutConflict] { findings.gathered().conflicts }

  /// Optional constraints that are missed, the strongest first.
  ///
  /// - Complexity: O(constraints) at the first call.
  public var violations: [LayoutViolation] { findings.gathered().violations }
}

/// An optional constraint that is missed.
public struct LayoutViolation: Sendable, Hashable {
  /// The constraint's name.
  public var id: String
  /// Its priority, below 1000.
  public var priority: Double
  /// By how much it is missed, in points; above zero.
  public var amount: Double

  /// Creates a violation.
  public init(id: String, priority: Double, amount: Double) {
    self.id = id
    self.priority = priority
    self.amount = amount
  }
}

/// An edge or a size of a view or a guide that the constraints leave open.
public struct LayoutAmbiguity {
  /// The view or the guide.
  public var item: any LayoutItem
  /// `left`, `right`, `width`, `top`, `bottom` or `height`.
  public var attribute: LayoutAttribute
  /// The least it can be, in points of the superview or of a guide's view; minus infinity if nothing holds it.
  public var minimum: Double
  /// The most it can be, in points of the superview or of a guide's view; infinity if nothing holds it.
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
