// SPDX-License-Identifier: GPL-3.0-or-later

/// An edge or a size of a box or guide that the constraints do not determine.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct LayoutAmbiguity {
  /// The box or guide.
  public var item: any LayoutItem
  /// The edge or size: `left`, `right`, `width`, `top`, `bottom` or `height`.
  public var attribute: LayoutAttribute
  /// The smallest possible value, in points; minus infinity if it has no lower bound.
  ///
  /// An edge is in the coordinates of the superbox, or of a guide's owning box.
  public var minimum: Double
  /// The largest possible value, in points; infinity if it has no upper bound.
  ///
  /// An edge is in the coordinates of the superbox, or of a guide's owning box.
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
}
