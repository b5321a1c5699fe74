// SPDX-License-Identifier: GPL-3.0-or-later

/// Distances from the four edges of a rectangle inwards, in points; negative ones point outwards.
@frozen
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge downwards.
  public var top: Double
  /// The distance from the left edge to the right.
  public var left: Double
  /// The distance from the bottom edge upwards.
  public var bottom: Double
  /// The distance from the right edge to the left.
  public var right: Double

  /// Makes insets from the four distances.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  @inlinable
  public static var zero: EdgeInsets { EdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }

  /// Whether all four distances are finite numbers.
  @inlinable
  public var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }
}
