// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// A path with its fill rule and stroke style.
public struct BezierPath: Equatable, Sendable {
  /// The geometry of the path.
  public var path: Path
  /// The style of strokes along the path.
  public var strokeStyle = StrokeStyle()
  /// Whether the path is filled with the even-odd rule instead of the nonzero rule; initially
  /// false.
  public var usesEvenOddFillRule = false

  /// Creates a path from a geometry; without arguments, an empty path.
  public init(_ path: Path = Path()) {
    self.path = path
  }

  /// Creates the outline of a rectangle.
  public init(rect: Rect) {
    self.init(.rect(rect))
  }

  /// Creates the outline of the ellipse inscribed in a rectangle.
  public init(ovalIn rect: Rect) {
    self.init(.ellipse(in: rect))
  }

  /// Creates the outline of a rectangle with circular corners.
  ///
  /// The radius is at most half the shorter side; larger values are clamped.
  public init(roundedRect rect: Rect, cornerRadius: Double) {
    self.init(.roundedRect(rect, cornerRadius: cornerRadius))
  }

  /// Creates the outline of a rectangle with some elliptical corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - corners: The rounded corners.
  ///   - cornerRadii: The semi-axes of the ellipses, in points.
  public init(
    roundedRect rect: Rect, byRoundingCorners corners: RectCorners, cornerRadii: Size
  ) {
    self.init()
    path.addRoundedRect(rect, corners: corners, radii: cornerRadii)
  }

  /// Creates an open arc of a circle; angles are in radians and increase clockwise on a screen.
  public init(
    arcCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    self.init()
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  // MARK: Style

  /// The line width in points; initially 1.
  public var lineWidth: Double {
    get { strokeStyle.width }
    set { strokeStyle.width = newValue }
  }

  /// The shape of line ends; initially butt.
  public var lineCapStyle: LineCap {
    get { strokeStyle.cap }
    set { strokeStyle.cap = newValue }
  }

  /// The shape of line corners; initially miter.
  public var lineJoinStyle: LineJoin {
    get { strokeStyle.join }
    set { strokeStyle.join = newValue }
  }

  /// The largest length of a miter, in line widths; initially 10.
  public var miterLimit: Double {
    get { strokeStyle.miterLimit }
    set { strokeStyle.miterLimit = newValue }
  }

  /// Sets the dash pattern of strokes; without lengths, lines are solid.
  public mutating func setLineDash(_ lengths: [Double], phase: Double) {
    strokeStyle.dashes = lengths
    strokeStyle.dashPhase = phase
  }

  /// The fill rule of the path.
  public var fillRule: FillRule { usesEvenOddFillRule ? .evenOdd : .nonzero }

  // MARK: Construction

  /// Begins a new subpath.
  public mutating func move(to point: Point) { path.move(to: point) }

  /// Adds a straight line.
  public mutating func addLine(to point: Point) { path.addLine(to: point) }

  /// Adds a quadratic Bézier curve.
  public mutating func addQuadCurve(to point: Point, controlPoint: Point) {
    path.addQuadCurve(to: point, control: controlPoint)
  }

  /// Adds a cubic Bézier curve.
  public mutating func addCurve(
    to point: Point, controlPoint1: Point, controlPoint2: Point
  ) {
    path.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds an arc like ``Path/addArc(center:radius:startAngle:endAngle:clockwise:)``.
  public mutating func addArc(
    withCenter center: Point, radius: Double, startAngle: Double, endAngle: Double,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Closes the subpath with a straight line to its start.
  public mutating func close() { path.close() }

  /// Removes all elements.
  public mutating func removeAllPoints() { path = Path() }

  /// Adds the elements of another path.
  public mutating func append(_ other: BezierPath) { path.append(other.path) }

  /// Transforms all points.
  public mutating func apply(_ transform: AffineTransform) { path = path.applying(transform) }

  // MARK: Queries

  /// Whether the path has no elements.
  public var isEmpty: Bool { path.isEmpty }

  /// The start of the next line or curve; nil without a subpath.
  public var currentPoint: Point? { path.currentPoint }

  /// The smallest rectangle around the path, without the line width.
  public var bounds: Rect { path.boundingBox }

  /// Returns whether the path contains a point, according to its fill rule.
  public func contains(_ point: Point) -> Bool { path.contains(point, rule: fillRule) }

  // MARK: Painting

  /// Fills the path with the context's fill color.
  public func fill(in context: GraphicsContext) {
    context.fill(path, rule: fillRule)
  }

  /// Strokes the path with the context's stroke color and the path's own style.
  public func stroke(in context: GraphicsContext) {
    let style = context.strokeStyle
    context.strokeStyle = strokeStyle
    context.stroke(path)
    context.strokeStyle = style
  }

  /// Restricts the context's clip to the interior of the path.
  public func addClip(in context: GraphicsContext) {
    context.clip(to: path, rule: fillRule)
  }
}
