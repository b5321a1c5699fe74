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
  /// A sentence about the broken rule.
  public var sentence: String
  /// The smallest width, and for this width the smallest height, at which the rule begins to be
  /// broken.
  ///
  /// The rule may still hold exactly there, if it is broken only next to it.
  public var size: Size
  /// The size at which a fresh layout broke the rule: ``size`` or a size next to it.
  public var witness: Size
  /// The amount by which the rule was broken at ``witness``, in points or lines.
  public var amount: Double
  /// The size of a corner of the areas with the largest amount.
  public var worstSize: Size
  /// The amount at ``worstSize``.
  public var worstAmount: Double
  /// All sizes for which the layout breaks the rule.
  public var areas: [Area]
  /// The path of the picture; nil without one.
  public var picture: String?

  /// The unit of the amounts.
  var unit: String { sentence.contains("lines and shows") ? "lines" : "points" }
}
