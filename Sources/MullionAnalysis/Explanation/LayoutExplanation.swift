// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionLayout
public import MullionSolver

/// The reasons why an edge or a size of a box or guide has its value.
///
/// The ``derivation`` is a proof: its rows, each times its factor, add up to the attribute minus
/// the affine solution ``law``. All rows hold as equalities. The article WhyIsThisViewThere
/// explains how to read the proof.
nonisolated public struct LayoutExplanation: Sendable, Hashable {
  /// The source of a row.
  nonisolated public enum Origin: String, Sendable, Hashable, CaseIterable {
    /// A constraint that the program or the document contains.
    case explicit
    /// A constraint of a stack.
    case stack
    /// The frame and the autoresizing mask of a box.
    case mask
    /// Content hugging: a box is at most as large as its content.
    case hugging
    /// Compression resistance: a box is at least as large as its content.
    case compressionResistance
    /// The content guide of a scroll box is at the origin of its content.
    case contentGuide
    /// The safe area or the margins of a box.
    case insets
    /// No size is below 0.
    case leastSize
    /// The rule for values that constraints leave open.
    case openRule
  }

  /// A constraint or another row of the model, and its factor in a sum, such as
  /// ``LayoutExplanation/derivation``.
  nonisolated public struct Row: Sendable, Hashable {
    /// The name: the identifier of a constraint, or else its formula.
    public var id: String
    /// The formula, such as `title.leading == icon.trailing + 8`.
    public var formula: String
    /// The priority; nil for a least size and for the rule for open values.
    public var priority: Double?
    /// The source of the row.
    public var origin: Origin
    /// The source location that created the constraint; nil if unknown.
    public var location: SourceLocation?
    /// The factor of the row's left side minus its right side.
    public var factor: Double
  }

  /// The affine solution: the attribute as an affine function of the root's size.
  ///
  /// The value in points is `widthRate * root.width + heightRate * root.height + constant`.
  nonisolated public struct Law: Sendable, Hashable {
    /// The change of the value, in points, for each point of the root's width.
    public var widthRate: Double
    /// The change of the value, in points, for each point of the root's height.
    public var heightRate: Double
    /// The constant term, in points.
    ///
    /// It is the value for a root of size zero only if the affine solution holds there.
    public var constant: Double
    /// The widths of the root, in points, for which the affine solution holds at the current
    /// height; nil if unknown.
    ///
    /// Texts keep their line breaks for these widths. Safe areas and margins are assumed to keep
    /// their values. Widths up to ``examinedLength`` are examined.
    public var widths: ClosedRange<Double>?
    /// The heights of the root, in points, for which the affine solution holds at the current
    /// width; nil if unknown.
    public var heights: ClosedRange<Double>?
    /// The greatest width or height of the root that is examined, in points.
    public static let examinedLength = 10_000.0
  }

  /// An optional constraint that is not satisfied and would change the value.
  nonisolated public struct Push: Sendable, Hashable {
    /// The constraint; its factor is 1 if its left side is too large, and -1 if it is too small.
    public var wish: Row
    /// The amount by which the constraint is not satisfied, in points.
    public var amount: Double
    /// The constraints of the same or higher priority whose sum prevents a smaller amount.
    public var certificate: [Row]
  }

  /// The effect of the constant of one constraint.
  nonisolated public struct Sensitivity: Sendable, Hashable {
    /// The constraint; its factor is that of the derivation.
    public var row: Row
    /// The constant, in points: of a constraint's right side, or a content size.
    public var constant: Double
    /// The change of the attribute for each point of the constant.
    public var rate: Double
    /// The constants for which the rate is known to hold; nil if they are unknown.
    ///
    /// An end is infinite if there is no limit.
    public var constants: SolutionRange?
  }

  /// A part of the rule for values that constraints leave open.
  ///
  /// The article OneAnswer states the rule.
  nonisolated public enum OpenRule: String, Sendable, Hashable, CaseIterable {
    /// The errors of constraints that a conflict dropped are as small as possible.
    case droppedConstraints
    /// Boxes keep the sizes of their contents.
    case contentSizes
    /// Widths and heights are as small as possible.
    case leastSizes
    /// The slacks of inequalities between positions are as small as possible.
    case leastSlacks
    /// Positions are as near as possible to the leading and top edges of superboxes.
    case positions
  }

  /// The name of the box or guide.
  public var item: String
  /// The attribute, in the coordinates of the superbox.
  public var attribute: LayoutAttribute
  /// The value, in points.
  public var value: Double
  /// The name of the root.
  public var root: String
  /// The width of the root, in points.
  public var rootWidth: Double
  /// The height of the root, in points.
  public var rootHeight: Double
  /// The rows that determine the value; empty for a size that is given from outside.
  public var derivation: [Row]
  /// The value as an affine function of the root's size.
  public var law: Law
  /// The unsatisfied optional constraints that would change the value, the strongest first.
  public var pushes: [Push]
  /// The constants in the derivation that change the value.
  public var sensitivities: [Sensitivity]
  /// The required constraints that were dropped in a conflict and would change the value.
  public var droppedConstraints: [Row]
  /// The least value in all equally good layouts, in points; minus infinity if there is none.
  public var minimum: Double
  /// The greatest value in all equally good layouts, in points; infinity if there is none.
  public var maximum: Double
  /// The part of the rule for open values that decided the value; nil if it was not open.
  public var openRule: OpenRule?
}
