// SPDX-License-Identifier: GPL-3.0-or-later

/// Distances inward from the four edges of a rectangle, in points; negative ones point outward.
@frozen
public struct EdgeInsets: Hashable, Sendable {
  /// The distance down from the top edge.
  public var top: Double
  /// The distance to the right from the left edge.
  public var left: Double
  /// The distance up from the bottom edge.
  public var bottom: Double
  /// The distance to the left from the right edge.
  public var right: Double

  /// Creates insets from the four distances.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets of zero.
  @inlinable
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// No insets.
  @inlinable
  public static var zero: EdgeInsets { EdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }

  /// Whether all four distances are finite numbers.
  @inlinable
  public var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }
}
