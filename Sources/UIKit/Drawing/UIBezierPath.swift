// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
import Mullion
public import MullionRaster

/// A path that draws in the current context.
///
/// Mullion's own `BezierPath` is a structure. UIKit code mutates paths that it holds in `let`
/// constants, which requires a class.
nonisolated open class UIBezierPath: Hashable {
  private var path = BezierPath()

  /// Creates an empty path.
  public init() {}

  /// Creates a path with the geometry of another.
  public init(cgPath: CGPath) { path = BezierPath(cgPath.path) }

  /// Creates the outline of a rectangle.
  public init(rect: CGRect) { path = BezierPath(rect: rect) }

  /// Creates the outline of an ellipse.
  public init(ovalIn rect: CGRect) { path = BezierPath(ovalIn: rect) }

  /// Creates the outline of a rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    path = BezierPath(roundedRect: rect, cornerRadius: Double(cornerRadius))
  }

  /// Creates the outline of a rectangle with some rounded corners.
  public init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    path = BezierPath(
      roundedRect: rect, byRoundingCorners: corners, cornerRadii: cornerRadii)
  }

  /// Creates an arc; angles are in radians and grow clockwise.
  public init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path = BezierPath(
      arcCenter: center, radius: Double(radius), startAngle: Double(startAngle),
      endAngle: Double(endAngle), clockwise: clockwise)
  }

  // MARK: Geometry

  /// The geometry of the path.
  open var cgPath: CGPath {
    get { CGPath(path.path) }
    set { path.path = newValue.path }
  }
  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around the path.
  open var bounds: CGRect { path.bounds }
  /// The end of the last element; the origin for an empty path.
  open var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// Begins a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic curve.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
  }

  /// Adds a quadratic curve.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, controlPoint: controlPoint)
  }

  /// Adds an arc; angles are in radians and grow clockwise.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      withCenter: center, radius: Double(radius), startAngle: Double(startAngle),
      endAngle: Double(endAngle), clockwise: clockwise)
  }

  /// Closes the subpath.
  open func close() { path.close() }

  /// Removes all elements.
  open func removeAllPoints() { path.removeAllPoints() }

  /// Adds the elements of another path.
  open func append(_ other: UIBezierPath) { path.append(other.path) }

  /// Transforms the path.
  open func apply(_ transform: CGAffineTransform) { path.apply(transform) }

  /// Returns whether the filled path contains a point.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point) }

  // MARK: Style

  /// The width of strokes, in points.
  open var lineWidth: CGFloat {
    get { CGFloat(path.lineWidth) }
    set { path.lineWidth = Double(newValue) }
  }
  /// The shape of the ends of strokes.
  open var lineCapStyle: CGLineCap {
    get { path.lineCapStyle }
    set { path.lineCapStyle = newValue }
  }
  /// The shape of the corners of strokes.
  open var lineJoinStyle: CGLineJoin {
    get { path.lineJoinStyle }
    set { path.lineJoinStyle = newValue }
  }
  /// The limit of the length of sharp corners.
  open var miterLimit: CGFloat {
    get { CGFloat(path.miterLimit) }
    set { path.miterLimit = Double(newValue) }
  }
  /// Whether fills use the even-odd rule.
  open var usesEvenOddFillRule: Bool {
    get { path.usesEvenOddFillRule }
    set { path.usesEvenOddFillRule = newValue }
  }

  /// Sets the lengths of dashes and gaps; none for a solid stroke.
  open func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
    path.setLineDash((pattern ?? []).prefix(max(count, 0)).map(Double.init), phase: Double(phase))
  }

  // MARK: Drawing

  /// Fills the path in the current context.
  open func fill() { path.fill() }

  /// Strokes the path in the current context.
  open func stroke() { path.stroke() }

  /// Restricts the clip of the current context to the path.
  open func addClip() { path.addClip() }

  /// Returns whether two paths are the same object, as for objects without an `isEqual`.
  public static func == (a: UIBezierPath, b: UIBezierPath) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Returns a path with the same geometry and style.
  open func copy() -> Any {
    let copy = UIBezierPath()
    copy.path = path
    return copy
  }
}
