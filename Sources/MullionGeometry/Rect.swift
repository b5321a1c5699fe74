// SPDX-License-Identifier: GPL-3.0-or-later

/// An upright rectangle, in points.
///
/// It holds the points with `minX <= x < maxX` and `minY <= y < maxY`. A negative size is kept as
/// given and stands for the same rectangle measured from its other corner: `minX`, `maxX`, `width`
/// and the rest answer for the rectangle with its size made positive.
@frozen
public struct Rect: Hashable, Sendable {
  /// The corner the size is measured from.
  public var origin: Point
  /// The extents from the origin, as given.
  public var size: Size

  /// Makes a rectangle from a corner and the extents measured from it.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from a corner and the extents measured from it.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  @inlinable
  public static var zero: Rect { Rect(origin: .zero, size: .zero) }

  /// The left edge.
  @inlinable
  public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }
  /// The middle between the left and the right edge.
  @inlinable
  public var midX: Double { origin.x + size.width / 2 }
  /// The right edge.
  @inlinable
  public var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }
  /// The top edge.
  @inlinable
  public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }
  /// The middle between the top and the bottom edge.
  @inlinable
  public var midY: Double { origin.y + size.height / 2 }
  /// The bottom edge.
  @inlinable
  public var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }
  /// The extent along the x axis, never negative.
  @inlinable
  public var width: Double { size.width.magnitude }
  /// The extent along the y axis, never negative.
  @inlinable
  public var height: Double { size.height.magnitude }

  /// Whether no point is inside; a rectangle with a NaN in its size is empty.
  @inlinable
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether all four numbers are finite.
  @inlinable
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Whether a point is inside; the left and top edges are, the right and bottom ones are not.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether every point of another rectangle is inside; of an empty one: whether its edges are.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether the two share an area.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY
      && other.minY < maxY
  }

  /// The smallest rectangle that holds the edges of both, as Core Graphics has it: an empty one counts by its origin.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    Rect(
      minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
      maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
  }

  /// The area the two share; `zero` if they share none.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    guard intersects(other) else { return .zero }
    return Rect(
      minX: Swift.max(minX, other.minX), minY: Swift.max(minY, other.minY),
      maxX: Swift.min(maxX, other.maxX), maxY: Swift.min(maxY, other.maxY))
  }

  /// The rectangle whose edges lie nearer to the middle; one that would turn inside out is empty.
  ///
  /// `dx` points are taken away at the left and at the right, `dy` at the top and at the bottom.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// The rectangle whose edges lie further in; one that would turn inside out has the size zero.
  @inlinable
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: Swift.max(0, width - insets.left - insets.right),
      height: Swift.max(0, height - insets.top - insets.bottom))
  }

  /// The same rectangle at another place.
  ///
  /// It goes `dx` points to the right and `dy` points down.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: Point(x: origin.x + dx, y: origin.y + dy), size: size)
  }

  /// The smallest upright rectangle around the four corners after a transform.
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
