// SPDX-License-Identifier: GPL-3.0-or-later

/// A place in a plane whose y axis points down, in points.
@frozen
public struct Point: Hashable, Sendable {
  /// The distance from the origin to the right, in points.
  public var x: Double
  /// The distance from the origin downwards, in points.
  public var y: Double

  /// Makes a point from its two distances.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  @inlinable
  public static var zero: Point { Point(x: 0, y: 0) }

  /// Whether both distances are finite numbers.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The point this one is mapped to.
  @inlinable
  public func applying(_ transform: AffineTransform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}
