// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionSolver

/// A property that a layout must have at every size.
///
/// The raw values are the names in documents.
public enum CheckRule: String, Sendable, CaseIterable {
  /// The required constraints hold together.
  case noConflict = "no-conflict"
  /// The constraints determine every edge and size of visible views.
  case noAmbiguity = "no-ambiguity"
  /// Each text is shown whole, also the texts of controls, bars and rows.
  case noTruncation = "no-truncation"
  /// Two painted views do not intersect, unless one contains the other.
  case noOverlap = "no-overlap"
  /// A visible view lies inside the nearest ancestor that clips, or inside the root.
  case insideSuperview = "inside-superview"
  /// Controls and texts lie inside the root's safe area.
  case insideSafeArea = "inside-safe-area"
  /// Controls have at least a minimum width and height.
  case minimumTarget = "minimum-target"
  /// A touch at the center of a control reaches the control.
  case reachable
  /// Content that a scroll view cuts off can be scrolled to.
  case scrolls
  /// A view that shows content has a width and a height.
  case noEmptyView = "no-empty-view"
  /// Subviews follow each other in reading order.
  case onScreenOrder = "on-screen-order"
  /// The assertions of the document hold.
  case assertions
}

/// The importance of the findings of a rule.
public enum CheckSeverity: String, Sendable, CaseIterable {
  /// A finding that fails a run.
  case error
  /// A finding that is only printed.
  case warning
}

/// The settings of a document for one rule of `mullion check`.
public struct CheckDescription: Sendable, Equatable {
  /// The rule.
  public var rule: CheckRule
  /// Whether the rule is checked.
  public var isOn: Bool
  /// The ids of the views that are checked; nil for all.
  ///
  /// For ``CheckRule/onScreenOrder``, the views whose subviews must follow the reading order.
  public var views: [String]?
  /// The ids of the views that are not checked.
  public var except: [String]
  /// The pairs of ids of views that may overlap, together with the views inside them.
  public var allowed: [[String]]
  /// The least width and height of a control, in points; nil for the default.
  public var minimum: Double?
  /// The severity of the findings; nil for the default.
  public var severity: CheckSeverity?

  /// Creates a description.
  public init(
    _ rule: CheckRule, isOn: Bool = true, views: [String]? = nil, except: [String] = [],
    allowed: [[String]] = [], minimum: Double? = nil, severity: CheckSeverity? = nil
  ) {
    self.rule = rule
    self.isOn = isOn
    self.views = views
    self.except = except
    self.allowed = allowed
    self.minimum = minimum
    self.severity = severity
  }
}

/// A relation between sums of attributes that must hold at every size.
public struct AssertionDescription: Sendable, Equatable {
  /// The name in results: the name in the text, or the position, such as `assertions[3]`.
  public var id: String
  /// The text in the document.
  public var text: String
  /// The left side of the relation.
  public var left: ConstraintSum
  /// The relation between the two sides.
  public var relation: Relation
  /// The right side of the relation.
  public var right: ConstraintSum

  /// Creates an assertion.
  public init(
    id: String, text: String, _ left: ConstraintSum, _ relation: Relation, _ right: ConstraintSum
  ) {
    self.id = id
    self.text = text
    self.left = left
    self.relation = relation
    self.right = right
  }
}
