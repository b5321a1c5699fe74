// SPDX-License-Identifier: GPL-3.0-or-later

// The results, also those for empty and null rectangles, are Core Graphics's.
extension Rect {
  /// The intersection of rectangles that share no point; its origin is infinite and its size zero.
  @inlinable
  public static var null: Rect { Rect(x: .infinity, y: .infinity, width: 0, height: 0) }

  /// A rectangle that contains every point with coordinates of ordinary magnitude.
  @inlinable
  public static var infinite: Rect {
    let half = Double.greatestFiniteMagnitude / 2
    return Rect(x: -half, y: -half, width: 2 * half, height: 2 * half)
  }

  /// Whether the rectangle is ``null``, the intersection of rectangles that share no point.
  @inlinable
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// Whether the rectangle is ``infinite``.
  @inlinable
  public var isInfinite: Bool { self == .infinite }

  /// The same rectangle with a width and height that are not negative.
  @inlinable
  public var standardized: Rect {
    isNull ? .null : Rect(x: minX, y: minY, width: width, height: height)
  }

  /// The smallest rectangle with integer edges that contains this one; ``null`` stays null.
  @inlinable
  public var integral: Rect {
    guard !isNull else { return .null }
    return Rect(
      minX: minX.rounded(.down), minY: minY.rounded(.down), maxX: maxX.rounded(.up),
      maxY: maxY.rounded(.up))
  }

  /// Returns the smallest rectangle that contains both rectangles.
  ///
  /// The result also contains the origin of an empty rectangle. A null rectangle adds nothing.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    return Rect(
      minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
      maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
  }

  /// Returns the area that both rectangles share; ``null`` if they neither overlap nor touch.
  ///
  /// Rectangles that touch share an edge or a corner, which is a rectangle without area.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    if isNull || other.isNull { return .null }
    let (left, top) = (Swift.max(minX, other.minX), Swift.max(minY, other.minY))
    let (right, bottom) = (Swift.min(maxX, other.maxX), Swift.min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return .null }
    return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
  }

  /// Returns the rectangle with opposite edges moved inward by the same distance.
  ///
  /// The left and right edges move by `dx` points, and the top and bottom edges by `dy` points. If
  /// the width or height would become negative, the result is ``null``.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    guard !isNull, width >= 2 * dx, height >= 2 * dy else { return .null }
    return Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Returns the rectangle with each edge moved inward.
  ///
  /// A width or height that would become negative is 0.
  @inlinable
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: Swift.max(0, width - insets.left - insets.right),
      height: Swift.max(0, height - insets.top - insets.bottom))
  }

  /// Returns the rectangle moved by `dx` points to the right and `dy` points down.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: Point(x: origin.x + dx, y: origin.y + dy), size: size)
  }

  /// Cuts the rectangle parallel to one of its edges.
  ///
  /// - Parameters:
  ///   - distance: The distance of the cut from the edge, in points. A distance outside of the
  ///     rectangle cuts at the edge that is nearest.
  ///   - edge: The edge.
  /// - Returns: The part at the edge, and the rest.
  public func divided(atDistance distance: Double, from edge: Edge) -> (
    slice: Rect, remainder: Rect
  ) {
    let length = edge.isVertical ? width : height
    let near = Swift.min(Swift.max(distance, 0), length)
    let far = length - near
    let first = part(from: 0, length: edge.isMaximum ? far : near, isHorizontal: edge.isVertical)
    let second = part(
      from: edge.isMaximum ? far : near, length: edge.isMaximum ? near : far,
      isHorizontal: edge.isVertical)
    return edge.isMaximum ? (second, first) : (first, second)
  }

  private func part(from start: Double, length: Double, isHorizontal: Bool) -> Rect {
    isHorizontal
      ? Rect(x: minX + start, y: minY, width: length, height: height)
      : Rect(x: minX, y: minY + start, width: width, height: length)
  }

  /// An edge of a rectangle.
  public enum Edge: Hashable, Sendable {
    /// The left edge.
    case minXEdge
    /// The top edge.
    case minYEdge
    /// The right edge.
    case maxXEdge
    /// The bottom edge.
    case maxYEdge

    fileprivate var isVertical: Bool { self == .minXEdge || self == .maxXEdge }
    fileprivate var isMaximum: Bool { self == .maxXEdge || self == .maxYEdge }
  }
}

extension Rect {
  /// Returns the rectangle with opposite edges moved inward; a negative extent becomes 0.
  @inlinable
  package func shrunk(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }
}
