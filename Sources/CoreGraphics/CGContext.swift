// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

// Core Graphics's functions with a current path.

/// The path that a context builds, until it is drawn.
private final class CurrentPath {
  var path = Path()
}

nonisolated(unsafe) private var currentPathKey: UInt8 = 0

extension GraphicsContext {
  private var current: CurrentPath {
    if let found = objc_getAssociatedObject(self, &currentPathKey) as? CurrentPath { return found }
    let made = CurrentPath()
    objc_setAssociatedObject(self, &currentPathKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }

  // MARK: State

  /// Saves the state.
  public func saveGState() { saveState() }
  /// Restores the saved state.
  public func restoreGState() { restoreState() }
  /// Sets the color of fills.
  public func setFillColor(_ color: CGColor) { fillColor = color }
  /// Sets the color of strokes.
  public func setStrokeColor(_ color: CGColor) { strokeColor = color }

  /// Sets the color of fills from components in 0…1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    fillColor = Color(
      red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  /// Sets the color of strokes from components in 0…1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    strokeColor = Color(
      red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  /// Sets the width of strokes, in points.
  public func setLineWidth(_ width: CGFloat) { lineWidth = Double(width) }
  /// Sets the shape of the ends of strokes.
  public func setLineCap(_ cap: CGLineCap) { lineCap = cap }
  /// Sets the shape of the corners of strokes.
  public func setLineJoin(_ join: CGLineJoin) { lineJoin = join }
  /// Sets the limit of the length of sharp corners.
  public func setMiterLimit(_ limit: CGFloat) { miterLimit = Double(limit) }
  /// Sets the opacity of everything that is drawn, 0…1.
  public func setAlpha(_ alpha: CGFloat) { self.alpha = Double(alpha) }
  /// Sets the blend mode.
  public func setBlendMode(_ mode: CGBlendMode) { blendMode = mode }
  /// Sets whether edges are antialiased.
  public func setShouldAntialias(_ isOn: Bool) { isAntialiased = isOn }

  /// Sets the shadow of everything that is drawn; a nil color removes it.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    shadow = color.map { Shadow(offset: offset, radius: Double(blur) / 2, color: $0) }
  }

  /// Sets a black shadow at a third of the opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: Color.black.withAlphaComponent(1.0 / 3))
  }

  /// Rotates the coordinates by an angle in radians.
  public func rotate(by angle: CGFloat) { concatenate(.rotation(Double(angle))) }

  /// The transform from the current coordinates to pixels.
  public var ctm: CGAffineTransform { transform }

  /// The smallest rectangle around the clip.
  public var boundingBoxOfClipPath: CGRect { clipBounds }

  /// Begins a group that is composed as a whole.
  public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
    beginTransparencyLayer(alpha: 1)
  }

  // MARK: Path

  /// Begins an empty path.
  public func beginPath() { current.path = Path() }
  /// Closes the subpath.
  public func closePath() { current.path.close() }
  /// Begins a subpath.
  public func move(to point: CGPoint) { current.path.move(to: point) }
  /// Adds a line.
  public func addLine(to point: CGPoint) { current.path.addLine(to: point) }
  /// Adds the outline of a rectangle.
  public func addRect(_ rect: CGRect) { current.path.addRect(rect) }
  /// Adds the outline of an ellipse.
  public func addEllipse(in rect: CGRect) { current.path.addEllipse(in: rect) }
  /// Adds a path.
  public func addPath(_ path: CGPath) { current.path.append(path.path) }

  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    current.path.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    current.path.addQuadCurve(to: end, control: control)
  }

  /// Adds lines through points.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds an arc; angles are in radians.
  ///
  /// As on iOS, where the axis of y points down, `clockwise` false results in an arc that is
  /// clockwise on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    current.path.addArc(
      center: center, radius: Double(radius), startAngle: Double(startAngle),
      endAngle: Double(endAngle), clockwise: !clockwise)
  }

  // MARK: Drawing

  /// Fills the path and begins an empty one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(current.path, rule: rule == .evenOdd ? .evenOdd : .nonzero)
    beginPath()
  }

  /// Strokes the path and begins an empty one.
  public func strokePath() {
    stroke(current.path)
    beginPath()
  }

  /// Fills and strokes the path, and begins an empty one.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = current.path
    if mode != .stroke {
      fill(path, rule: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .nonzero)
    }
    if mode != .fill, mode != .eoFill { stroke(path) }
    beginPath()
  }

  /// Restricts the clip to the path and begins an empty one.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: current.path, rule: rule == .evenOdd ? .evenOdd : .nonzero)
    beginPath()
  }

  /// Fills several rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) { fill(Path.ellipse(in: rect)) }
  /// Strokes an ellipse.
  public func strokeEllipse(in rect: CGRect) { stroke(Path.ellipse(in: rect)) }

  /// Strokes the outline of a rectangle with a width, in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveState()
    defer { restoreState() }
    lineWidth = Double(width)
    stroke(rect)
  }

  /// Strokes the lines between pairs of points.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index.isMultiple(of: 2) { path.move(to: point) } else { path.addLine(to: point) }
    }
    stroke(path)
  }
}

/// The rule that decides what is inside of a path.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside if the path winds around it.
  case winding = 0
  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd = 1
}

/// The parts of a path that are drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside.
  case fill = 0
  /// The inside, by the even-odd rule.
  case eoFill = 1
  /// The outline.
  case stroke = 2
  /// The inside and the outline.
  case fillStroke = 3
  /// The inside by the even-odd rule and the outline.
  case eoFillStroke = 4
}
