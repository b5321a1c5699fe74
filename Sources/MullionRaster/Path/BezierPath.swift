// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// A path together with how it is filled and drawn.
public struct BezierPath: Equatable, Sendable {
  /// The outlines.
  public var path: Path
  /// What lines along the path look like.
  public var strokeStyle = StrokeStyle()
  /// Whether the path encloses what its outlines go around an odd number of times, rather than what
  /// they go around at all; false at first.
  public var usesEvenOddFillRule = false

  /// Makes a path of given outlines; without arguments, one without any.
  public init(_ path: Path = Path()) {
    self.path = path
  }

  /// Makes the outline of a rectangle.
  public init(rect: Rect) {
    self.init(.rect(rect))
  }

  /// Makes the outline of the ellipse that touches the rectangle's four edges.
  public init(ovalIn rect: Rect) {
    self.init(.ellipse(in: rect))
  }

  /// Makes the outline of a rectangle whose corners are quarter circles.
  ///
  /// A radius above half the shorter side is taken as that half.
  public init(roundedRect rect: Rect, cornerRadius: Double) {
    self.init(.roundedRect(rect, cornerRadius: cornerRadius))
  }

  /// Makes the outline of a rectangle some of whose corners are quarters of ellipses.
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - corners: those that are rounded.
  ///   - cornerRadii: the ellipses' half axes, in points.
  public init(
    roundedRect rect: Rect, byRoundingCorners corners: RectCorners, cornerRadii: Size
  ) {
    self.init()
    path.addRoundedRect(rect, corners: corners, radii: cornerRadii)
  }

  /// Makes an open arc of a circle; angles are in radians and grow clockwise on a screen.
  public init(
    arcCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    self.init()
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  // MARK: Style

  /// The width of lines in points; 1 at first.
  public var lineWidth: Double {
    get { strokeStyle.width }
    set { strokeStyle.width = newValue }
  }

  /// What the ends of lines look like; butt at first.
  public var lineCapStyle: LineCap {
    get { strokeStyle.cap }
    set { strokeStyle.cap = newValue }
  }

  /// What the corners of lines look like; mitred at first.
  public var lineJoinStyle: LineJoin {
    get { strokeStyle.join }
    set { strokeStyle.join = newValue }
  }

  /// How many line widths long a mitred corner may be; 10 at first.
  public var miterLimit: Double {
    get { strokeStyle.miterLimit }
    set { strokeStyle.miterLimit = newValue }
  }

  /// Sets the dashes of lines; without lengths there are no gaps.
  public mutating func setLineDash(_ lengths: [Double], phase: Double) {
    strokeStyle.dashes = lengths
    strokeStyle.dashPhase = phase
  }

  /// The rule by which the path is filled.
  public var fillRule: FillRule { usesEvenOddFillRule ? .evenOdd : .nonzero }

  // MARK: Outlines

  /// Starts a new outline.
  public mutating func move(to point: Point) { path.move(to: point) }

  /// Draws a straight line.
  public mutating func addLine(to point: Point) { path.addLine(to: point) }

  /// Draws a quadratic Bézier curve.
  public mutating func addQuadCurve(to point: Point, controlPoint: Point) {
    path.addQuadCurve(to: point, control: controlPoint)
  }

  /// Draws a cubic Bézier curve.
  public mutating func addCurve(
    to point: Point, controlPoint1: Point, controlPoint2: Point
  ) {
    path.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
  }

  /// Draws an arc of a circle, as ``Path/addArc(center:radius:startAngle:endAngle:clockwise:)`` does.
  public mutating func addArc(
    withCenter center: Point, radius: Double, startAngle: Double, endAngle: Double,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Closes the outline with a straight line to its start.
  public mutating func close() { path.close() }

  /// Takes all outlines away.
  public mutating func removeAllPoints() { path = Path() }

  /// Adds the outlines of another path.
  public mutating func append(_ other: BezierPath) { path.append(other.path) }

  /// Maps every point.
  public mutating func apply(_ transform: AffineTransform) { path = path.applying(transform) }

  // MARK: Queries

  /// Whether there is no step.
  public var isEmpty: Bool { path.isEmpty }

  /// Where the next line begins; nil if there is no outline yet.
  public var currentPoint: Point? { path.currentPoint }

  /// The smallest rectangle around the outlines, without the width of a line.
  public var bounds: Rect { path.boundingBox }

  /// Whether the path encloses a point, by its fill rule.
  public func contains(_ point: Point) -> Bool { path.contains(point, rule: fillRule) }

  // MARK: Painting

  /// Fills the path with the context's fill colour.
  public func fill(in context: GraphicsContext) {
    context.fill(path, rule: fillRule)
  }

  /// Draws a line along the path with the context's stroke colour and the path's own style.
  public func stroke(in context: GraphicsContext) {
    let style = context.strokeStyle
    context.strokeStyle = strokeStyle
    context.stroke(path)
    context.strokeStyle = style
  }

  /// Restricts the context's clip to what the path encloses.
  public func addClip(in context: GraphicsContext) {
    context.clip(to: path, rule: fillRule)
  }
}
