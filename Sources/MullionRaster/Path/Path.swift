// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// A path of straight lines and Bézier curves, in points.
///
/// Filling closes every open subpath. Without a current point, a curve starts at its first control
/// point and a line at its end. So no order of calls is an error.
public struct Path: Equatable, Sendable {
  /// An element of a path.
  public enum Element: Equatable, Sendable {
    /// Begins a new subpath at a point.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic Bézier curve.
    case quadCurve(to: Point, control: Point)
    /// A cubic Bézier curve.
    case curve(to: Point, control1: Point, control2: Point)
    /// A straight line back to the start of the subpath.
    case close
  }

  /// The elements in drawing order.
  public private(set) var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a new subpath.
  public mutating func move(to point: Point) {
    elements.append(.move(point))
  }

  /// Adds a straight line.
  public mutating func addLine(to point: Point) {
    elements.append(.line(point))
  }

  /// Adds a quadratic Bézier curve.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    elements.append(.quadCurve(to: point, control: control))
  }

  /// Adds a cubic Bézier curve.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    elements.append(.curve(to: point, control1: control1, control2: control2))
  }

  /// Closes the subpath with a straight line to its start.
  public mutating func close() {
    elements.append(.close)
  }

  /// Adds the elements of another path.
  ///
  /// - Complexity: O(elements of `other`).
  public mutating func append(_ other: Path) {
    elements.append(contentsOf: other.elements)
  }

  /// Returns the path with all points transformed.
  ///
  /// - Complexity: O(elements).
  public func applying(_ transform: AffineTransform) -> Path {
    var result = Path()
    result.elements = elements.map { element in
      switch element {
      case .move(let point): .move(point.applying(transform))
      case .line(let point): .line(point.applying(transform))
      case .quadCurve(let point, let control):
        .quadCurve(to: point.applying(transform), control: control.applying(transform))
      case .curve(let point, let control1, let control2):
        .curve(
          to: point.applying(transform), control1: control1.applying(transform),
          control2: control2.applying(transform))
      case .close: .close
      }
    }
    return result
  }

  /// The smallest rectangle around all points and control points; zero for an empty path.
  ///
  /// - Complexity: O(elements).
  public var controlBounds: Rect {
    let infinity = Double.infinity
    var (minX, minY, maxX, maxY) = (infinity, infinity, -infinity, -infinity)
    func include(_ point: Point) {
      minX = Swift.min(minX, point.x)
      minY = Swift.min(minY, point.y)
      maxX = Swift.max(maxX, point.x)
      maxY = Swift.max(maxY, point.y)
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        include(point)
      case .quadCurve(let point, let control):
        include(control)
        include(point)
      case .curve(let point, let control1, let control2):
        include(control1)
        include(control2)
        include(point)
      case .close:
        continue
      }
    }
    guard minX <= maxX, minY <= maxY else { return .zero }
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
