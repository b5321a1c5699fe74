// SPDX-License-Identifier: GPL-3.0-or-later

/// A location in a plane whose x axis points right and whose y axis points down, in points.
@frozen
public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin, in points.
  public var x: Double
  /// The distance below the origin, in points.
  public var y: Double

  /// Creates a point from its two coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the origin, (0, 0).
  @inlinable
  public init() { self.init(x: 0, y: 0) }

  /// Creates a point from two whole coordinates.
  @inlinable
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }

  /// The origin, (0, 0).
  @inlinable
  public static var zero: Point { Point(x: 0, y: 0) }

  /// Whether both coordinates are finite.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the point transformed by `transform`.
  @inlinable
  public func applying(_ transform: AffineTransform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}
