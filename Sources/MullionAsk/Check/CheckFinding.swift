// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionDocument
public import MullionGeometry

/// A rule that a layout breaks, with its smallest counterexample.
public struct CheckFinding: Sendable {
  /// A set of sizes for which the layout breaks the rule.
  public struct Area: Sendable {
    /// The corners: one size, the ends of a range of sizes, or the corners of a polygon.
    public var corners: [Size]
    /// Whether the layout is proved to break the rule at all these sizes.
    public var isProved: Bool
  }

  /// The rule.
  public var rule: CheckRule
  /// The ids of the views.
  public var views: [String]
  /// The edge, the assertion or the constraint, which distinguishes findings of the same views.
  public var part = ""
  /// A sentence about the broken rule.
  public var sentence: String
  /// The smallest width, and for this width the smallest height, at the border of the sizes that
  /// break the rule.
  ///
  /// The rule may still hold at exactly this size, and be broken only at sizes next to it.
  public var size: Size
  /// The size at which a fresh layout broke the rule: ``size`` or a size next to it.
  public var witness: Size
  /// The amount by which the rule was broken at ``witness``, in points or lines.
  public var amount: Double
  /// The corner of ``areas`` at which the rule is broken by the largest amount.
  public var worstSize: Size
  /// The amount at ``worstSize``.
  public var worstAmount: Double
  /// All sizes for which the layout breaks the rule.
  public var areas: [Area]
  /// More lines about the broken rule at ``witness``, such as the sum that proves a conflict.
  public var details: [String] = []
  /// The position in the document; its line is nil until ``LayoutCheck/Report/locate(in:)``.
  public var position = DocumentIssue.Position()
  /// Whether the finding is an error or a warning.
  public var severity = CheckSeverity.error
  /// Whether a baseline lists the finding, so that it does not fail a run.
  public var isKnown = false
  /// The path of the picture; nil without one.
  public var picture: String?

  /// The line to add to the document's `checks` to permit the finding; nil for a finding that
  /// nothing permits.
  public var permission: String? {
    let list = views.map { "\"\($0)\"" }.joined(separator: ", ")
    switch rule {
    case .noConflict, .assertions, .onScreenOrder: return nil
    case .noOverlap: return "\"no-overlap\": {\"allow\": [[\(list)]]}"
    default:
      guard let view = views.first else { return nil }
      return "\"\(rule.rawValue)\": {\"except\": [\"\(view)\"]}"
    }
  }

  /// The text that identifies the finding in other versions of the document: the rule, the views
  /// and the part, without the position.
  public var identity: String { ([rule.rawValue] + views + [part]).joined(separator: " ") }

  /// The unit of the amounts.
  public var unit: String { sentence.contains("lines and shows") ? "lines" : "points" }
}
