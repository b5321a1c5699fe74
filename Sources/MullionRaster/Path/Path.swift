// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// Outlines of straight lines and Bézier curves, in points.
///
/// Filling closes every open outline. A line or curve without a starting point starts at its own
/// first control point, so that no order of calls is an error.
public struct Path: Equatable, Sendable {
  /// A step of an outline.
  public enum Element: Equatable, Sendable {
    /// Starts a new outline at a point.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic curve.
    case quadCurve(to: Point, control: Point)
    /// A cubic curve.
    case curve(to: Point, control1: Point, control2: Point)
    /// A straight line back to the outline's start.
    case close
  }

  /// The steps in drawing order.
  public private(set) var elements: [Element] = []

  /// Makes a path without outlines.
  public init() {}

  /// Whether there is no step.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a new outline.
  public mutating func move(to point: Point) {
    elements.append(.move(point))
  }

  /// Draws a straight line.
  public mutating func addLine(to point: Point) {
    elements.append(.line(point))
  }

  /// Draws a quadratic Bézier curve.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    elements.append(.quadCurve(to: point, control: control))
  }

  /// Draws a cubic Bézier curve.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    elements.append(.curve(to: point, control1: control1, control2: control2))
  }

  /// Closes the outline with a straight line to its start.
  public mutating func close() {
    elements.append(.close)
  }

  /// Adds the outlines of another path.
  ///
  /// - Complexity: O(steps of `other`).
  public mutating func append(_ other: Path) {
    elements.append(contentsOf: other.elements)
  }

  /// The path with every point mapped.
  ///
  /// - Complexity: O(steps).
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

  /// The smallest rectangle around all points and control points; zero without any.
  ///
  /// - Complexity: O(steps).
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
