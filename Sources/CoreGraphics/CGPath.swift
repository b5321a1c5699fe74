// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// A path of lines and curves, which does not change.
///
/// Mullion's own path is a structure. Code for iOS passes a ``CGMutablePath`` where a path is
/// expected, so this module has classes.
open class CGPath: Hashable, @unchecked Sendable {
  /// The geometry.
  public fileprivate(set) final var path: Path

  /// Creates a path with the geometry of a path of Mullion.
  public init(_ path: Path) { self.path = path }

  /// Creates the outline of a rectangle.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    path = Path.rect(rect).transformed(transform)
  }

  /// Creates the outline of an ellipse.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    path = Path.ellipse(in: rect).transformed(transform)
  }

  /// Creates the outline of a rectangle with rounded corners.
  ///
  /// The corners are circular; their radius is the smaller of the two values.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    path = Path.roundedRect(rect, cornerRadius: Double(min(cornerWidth, cornerHeight)))
      .transformed(transform)
  }

  /// Whether the path has no elements.
  public final var isEmpty: Bool { path.isEmpty }

  /// The end of the last element; the origin for an empty path.
  public final var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// The smallest rectangle around the path and the control points of its curves.
  public final var boundingBox: CGRect { path.controlBounds }

  /// The smallest rectangle around the path.
  public final var boundingBoxOfPath: CGRect { path.boundingBox }

  /// Returns whether the filled path contains a point.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let shown = transform == .identity ? path : path.applying(transform)
    return shown.contains(point, rule: rule == .evenOdd ? .evenOdd : .nonzero)
  }

  /// Returns a path with the same geometry.
  public final func copy() -> CGPath? { CGPath(path) }

  /// Returns a path with the transformed geometry.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.transformed(transform))
  }

  /// Returns a path with the same geometry that can change.
  public final func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.path = path
    return copy
  }

  /// Returns whether two paths have the same elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }

  /// Hashes the bounds and the number of the elements.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path.elements.count)
    hasher.combine(path.controlBounds)
  }
}

/// A path that can change.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public init() { super.init(Path()) }

  private func add(_ transform: CGAffineTransform, _ change: (inout Path) -> Void) {
    guard transform != .identity else { return change(&path) }
    var part = Path()
    change(&part)
    path.append(part.applying(transform))
  }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }

  /// Adds a line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform))
  }

  /// Adds the lines between points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addRect(rect) }
  }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addEllipse(in: rect) }
  }

  /// Adds a rectangle with rounded corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let radius = Double(min(cornerWidth, cornerHeight))
    add(transform) { $0.append(.roundedRect(rect, cornerRadius: radius)) }
  }

  /// Adds an arc; angles are in radians and grow clockwise on the screen.
  ///
  /// As in Core Graphics, `clockwise` counts in a space whose y grows upwards.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    guard transform == .identity else {
      var part = Path()
      part.addArc(
        center: center, radius: Double(radius), startAngle: Double(startAngle),
        endAngle: Double(endAngle), clockwise: !clockwise)
      return addPath(CGPath(part), transform: transform)
    }
    path.addArc(
      center: center, radius: Double(radius), startAngle: Double(startAngle),
      endAngle: Double(endAngle), clockwise: !clockwise)
  }

  /// Adds an arc from an angle over another angle, in radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta < 0, transform: transform)
  }

  /// Adds an arc that touches the lines from the current point to a corner and from there to an end.
  ///
  /// A line leads from the current point to the arc. If the three points are on one line, a line to
  /// the corner is added.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let (corner, end) = (tangent1End.applying(transform), tangent2End.applying(transform))
    path.addArc(from: path.currentPoint ?? corner, around: corner, to: end, radius: Double(radius))
  }

  /// Adds the elements of another path.
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path.append(transform == .identity ? other.path : other.path.applying(transform))
  }

  /// Closes the subpath.
  public func closeSubpath() { path.close() }
}

extension Path {
  fileprivate func transformed(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { applying($0.pointee) } ?? self
  }

  /// Adds a line and an arc that round a corner.
  fileprivate mutating func addArc(
    from start: CGPoint, around corner: CGPoint, to end: CGPoint, radius: Double
  ) {
    let (ax, ay) = (start.x - corner.x, start.y - corner.y)
    let (bx, by) = (end.x - corner.x, end.y - corner.y)
    let (a, b) = ((ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
    let cross = Double(ax * by - ay * bx)
    guard a > 0, b > 0, radius > 0, abs(cross) > 1e-9 * Double(a * b) else {
      return addLine(to: corner)
    }
    let half = acos(max(-1, min(1, Double((ax * bx + ay * by) / (a * b))))) / 2
    let distance = radius / tan(half)
    let first = CGPoint(
      x: Double(corner.x + ax / a * distance), y: Double(corner.y + ay / a * distance))
    let (ux, uy) = (Double(ax / a + bx / b), Double(ay / a + by / b))
    let length = (ux * ux + uy * uy).squareRoot()
    let reach = radius / sin(half)
    let center = CGPoint(
      x: Double(corner.x) + ux / length * reach, y: Double(corner.y) + uy / length * reach)
    let last = CGPoint(
      x: Double(corner.x + bx / b * distance), y: Double(corner.y + by / b * distance))
    addLine(to: first)
    addArc(
      center: center, radius: radius,
      startAngle: atan2(Double(first.y - center.y), Double(first.x - center.x)),
      endAngle: atan2(Double(last.y - center.y), Double(last.x - center.x)),
      clockwise: cross < 0)
  }
}
