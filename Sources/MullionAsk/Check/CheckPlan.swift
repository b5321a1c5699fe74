// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionDocument

/// The rules that a check applies, and the views that they apply to.
public struct CheckPlan: Sendable {
  /// The default least width and height of a control, in points.
  public static let defaultMinimumTarget = 44.0

  private var checks: [CheckRule: CheckDescription]
  private var severities: [CheckRule: CheckSeverity] = [:]

  /// Creates the plan of a document.
  ///
  /// All rules are checked unless the document says otherwise. The order on screen is only checked
  /// for views that the document names.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - only: The rules to check; nil for those of the document.
  ///   - without: The rules not to check.
  ///   - minimumTarget: The least width and height of a control, in points; nil for the document's.
  ///   - defaults: The settings of rules that the document does not mention.
  public init(
    for document: LayoutDocument, only: [CheckRule]? = nil, without: [CheckRule] = [],
    minimumTarget: Double? = nil, defaults: [CheckDescription] = []
  ) {
    checks = [:]
    for rule in CheckRule.allCases { checks[rule] = CheckDescription(rule) }
    for check in defaults + document.checks {
      checks[check.rule] = check
      severities[check.rule] = check.severity ?? severities[check.rule]
    }
    for rule in CheckRule.allCases {
      if let only { checks[rule]?.isOn = only.contains(rule) }
      if without.contains(rule) { checks[rule]?.isOn = false }
    }
    // Turn off a rule that has nothing to check, so that results do not list it as proved.
    if document.assertions.isEmpty { checks[.assertions]?.isOn = false }
    if checks[.onScreenOrder]?.views == nil { checks[.onScreenOrder]?.isOn = false }
    if let minimumTarget { checks[.minimumTarget]?.minimum = minimumTarget }
  }

  /// The rules that are checked, in the order of `CheckRule`.
  public var rules: [CheckRule] { CheckRule.allCases.filter { checks[$0]?.isOn ?? false } }

  /// Returns whether a rule is checked.
  func has(_ rule: CheckRule) -> Bool { checks[rule]?.isOn ?? false }

  /// Returns whether a rule applies to a view.
  func applies(_ rule: CheckRule, to id: String) -> Bool {
    guard let check = checks[rule], check.isOn else { return false }
    return check.views?.contains(id) ?? true && !check.except.contains(id)
  }

  /// Returns whether a rule applies to a view, given the ids of the view and its containers: the
  /// rule must apply to one of them, and none of them may be an exception.
  func applies(_ rule: CheckRule, toAnyOf ids: [String]) -> Bool {
    guard let check = checks[rule], check.isOn else { return false }
    return check.views.map { $0.contains(where: ids.contains) } ?? true
      && !check.except.contains(where: ids.contains)
  }

  /// The severity of findings of a rule.
  func severity(of rule: CheckRule) -> CheckSeverity { severities[rule] ?? .error }

  /// Returns whether the document declares that two views may overlap.
  func mayOverlap(_ one: String, _ other: String) -> Bool {
    checks[.noOverlap]?.allowed.contains { $0 == [one, other] || $0 == [other, one] } ?? false
  }

  /// The least width and height of a control, in points.
  var minimumTarget: Double { checks[.minimumTarget]?.minimum ?? Self.defaultMinimumTarget }

  /// The ids of the views whose subviews must follow the reading order.
  var orderedViews: [String] { checks[.onScreenOrder]?.views ?? [] }
}
