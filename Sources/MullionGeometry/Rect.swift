// SPDX-License-Identifier: GPL-3.0-or-later

/// A rectangle whose edges are parallel to the axes, in points.
///
/// The rectangle contains the points with `minX <= x < maxX` and `minY <= y < maxY`.
///
/// A width or height may be negative: the rectangle then extends to the left of its origin or above
/// it. `origin` and `size` keep the given values. `minX`, `maxX`, `width` and the other derived
/// properties describe the same rectangle with a positive size.
@frozen
public struct Rect: Hashable, Sendable {
  /// The corner from which the size is measured.
  public var origin: Point
  /// The extents from the origin, as given; may be negative.
  public var size: Size

  /// Creates a rectangle from a corner and the extents measured from it.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from a corner and the extents measured from it.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates the empty rectangle at the origin.
  @inlinable
  public init() { self.init(origin: Point(), size: Size()) }

  /// Creates a rectangle from a corner and extents that are whole numbers.
  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// The empty rectangle at the origin.
  @inlinable
  public static var zero: Rect { Rect(origin: .zero, size: .zero) }

  /// The x coordinate of the left edge.
  @inlinable
  public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }
  /// The x coordinate of the center.
  @inlinable
  public var midX: Double { origin.x + size.width / 2 }
  /// The x coordinate of the right edge.
  @inlinable
  public var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }
  /// The y coordinate of the top edge.
  @inlinable
  public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }
  /// The y coordinate of the center.
  @inlinable
  public var midY: Double { origin.y + size.height / 2 }
  /// The y coordinate of the bottom edge.
  @inlinable
  public var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }
  /// The extent along the x axis, never negative.
  @inlinable
  public var width: Double { size.width.magnitude }
  /// The extent along the y axis, never negative.
  @inlinable
  public var height: Double { size.height.magnitude }

  /// Whether the rectangle contains no point; true if its size contains a NaN.
  @inlinable
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether all four numbers are finite.
  @inlinable
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Returns whether a point is inside.
  ///
  /// The left and top edges are inside; the right and bottom edges are not.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether another rectangle lies inside this one; their edges may coincide.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns whether two rectangles overlap in more than their edges; false if either is empty.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY
      && other.minY < maxY
  }

  /// Returns the smallest rectangle that contains the four corners after they are transformed.
  @inlinable
  public func applying(_ transform: AffineTransform) -> Rect {
    let p = Point(x: minX, y: minY).applying(transform)
    let q = Point(x: maxX, y: minY).applying(transform)
    let r = Point(x: maxX, y: maxY).applying(transform)
    let s = Point(x: minX, y: maxY).applying(transform)
    return Rect(
      minX: Swift.min(Swift.min(p.x, q.x), Swift.min(r.x, s.x)),
      minY: Swift.min(Swift.min(p.y, q.y), Swift.min(r.y, s.y)),
      maxX: Swift.max(Swift.max(p.x, q.x), Swift.max(r.x, s.x)),
      maxY: Swift.max(Swift.max(p.y, q.y), Swift.max(r.y, s.y)))
  }

  @inlinable
  internal init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
