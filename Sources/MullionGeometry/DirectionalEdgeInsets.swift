// SPDX-License-Identifier: GPL-3.0-or-later

/// Distances from the four edges of a rectangle inwards, in points, the horizontal ones by the direction of a layout.
@frozen
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge downwards.
  public var top: Double
  /// The distance from the edge where lines of text begin.
  public var leading: Double
  /// The distance from the bottom edge upwards.
  public var bottom: Double
  /// The distance from the edge where lines of text end.
  public var trailing: Double

  /// Makes insets from the four distances.
  @inlinable
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No insets.
  @inlinable
  public static var zero: DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  }
}
