// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// A layer that fills and strokes a path, without a bitmap.
///
/// The path is in the layer's coordinates and may extend beyond the bounds. Invalid numbers are
/// refused and reported to ``ViewError/handler``.
open class ShapeLayer: Layer {
  private final var style = StrokeStyle(width: 1)

  /// The path; nil for none.
  open var path: Path? {
    get { storedPath }
    set {
      guard newValue != storedPath, mayUse(newValue, "path") else { return }
      animatingContents(.path) {
        storedPath = newValue
        shapeDidChange()
      }
    }
  }
  private final var storedPath: Path?

  /// The color of the interior; nil for none.
  ///
  /// Default black.
  open var fillColor: Color? {
    get { colors.fill }
    set { set([], "fillColor", .fillColor) { colors.fill = newValue } }
  }
  private final var colors: (fill: Color?, stroke: Color?) = (.black, nil)
  /// The rule that decides which points are inside of the path.
  ///
  /// Default nonzero.
  open var fillRule = FillRule.nonzero { didSet { shapeDidChange() } }
  /// The color of the stroke; nil for none.
  ///
  /// Default none.
  open var strokeColor: Color? {
    get { colors.stroke }
    set { set([], "strokeColor", .strokeColor) { colors.stroke = newValue } }
  }

  /// The width of the stroke, in points.
  ///
  /// Default 1.
  open var lineWidth: Double {
    get { style.width }
    set { set([newValue], "lineWidth", .lineWidth) { style.width = newValue } }
  }
  /// The shape of the ends of the stroke.
  ///
  /// Default butt.
  open var lineCap: LineCap {
    get { style.cap }
    set { set([], "lineCap") { style.cap = newValue } }
  }
  /// The shape of the corners of the stroke.
  ///
  /// Default miter.
  open var lineJoin: LineJoin {
    get { style.join }
    set { set([], "lineJoin") { style.join = newValue } }
  }
  /// The largest length of a miter, in line widths.
  ///
  /// Default 10.
  open var miterLimit: Double {
    get { style.miterLimit }
    set { set([newValue], "miterLimit", .miterLimit) { style.miterLimit = newValue } }
  }
  /// The lengths of dashes and gaps in turn, in points; nil for a solid stroke.
  ///
  /// Default nil.
  open var lineDashPattern: [Double]? {
    get { style.dashes.isEmpty ? nil : style.dashes }
    set { set(newValue ?? [], "lineDashPattern") { style.dashes = newValue ?? [] } }
  }
  /// The distance into the dash pattern at which the stroke begins, in points.
  ///
  /// Default 0.
  open var lineDashPhase: Double {
    get { style.dashPhase }
    set { set([newValue], "lineDashPhase", .lineDashPhase) { style.dashPhase = newValue } }
  }

  /// The fraction of the path's length at which the stroke begins, 0…1.
  ///
  /// Default 0.
  open var strokeStart: Double {
    get { trim.start }
    set { set([newValue], "strokeStart", .strokeStart) { trim.start = min(max(newValue, 0), 1) } }
  }
  /// The fraction of the path's length at which the stroke ends, 0…1.
  ///
  /// Default 1. Nothing is stroked if it is not above ``strokeStart``.
  open var strokeEnd: Double {
    get { trim.end }
    set { set([newValue], "strokeEnd", .strokeEnd) { trim.end = min(max(newValue, 0), 1) } }
  }
  private final var trim = (start: 0.0, end: 1.0)
  /// The part of the path to stroke, and the box around all ink; nil before they are computed.
  private final var shape: (stroked: Path, ink: Rect)?

  final func set(
    _ numbers: [Double], _ property: String, _ key: LayerContentKey? = nil, _ body: () -> Void
  ) {
    guard mayUse(numbers, property) else { return }
    guard let key else {
      body()
      return shapeDidChange()
    }
    animatingContents(key) {
      body()
      shapeDidChange()
    }
  }

  override final var contentKeys: [LayerContentKey] {
    [.path, .fillColor, .strokeColor, .lineWidth, .miterLimit, .lineDashPhase, .strokeStart]
      + [.strokeEnd]
  }

  override final func contentValue(_ key: LayerContentKey) -> LayerContentValue? {
    switch key {
    case .path: .path(storedPath)
    case .fillColor: .color(colors.fill)
    case .strokeColor: .color(colors.stroke)
    case .lineWidth: .number(style.width)
    case .miterLimit: .number(style.miterLimit)
    case .lineDashPhase: .number(style.dashPhase)
    case .strokeStart: .number(trim.start)
    case .strokeEnd: .number(trim.end)
    default: nil
    }
  }

  override final func contentDidAnimate() { shapeDidChange() }

  private func shownNumber(_ key: LayerContentKey) -> Double {
    guard case .number(let number) = shownContent(key) else { return 0 }
    return number
  }

  private func shownColor(_ key: LayerContentKey) -> Color? {
    guard case .color(let color) = shownContent(key) else { return nil }
    return color
  }

  private var shownPath: Path? {
    guard case .path(let path) = shownContent(.path) else { return nil }
    return path
  }

  private var shownStyle: StrokeStyle {
    var shown = style
    shown.width = shownNumber(.lineWidth)
    shown.miterLimit = shownNumber(.miterLimit)
    shown.dashPhase = shownNumber(.lineDashPhase)
    return shown
  }

  private func shapeDidChange() {
    shape = nil
    nativeContentsDidChange()
  }

  /// Returns the part of the path to stroke and the box around all ink.
  private func currentShape() -> (stroked: Path, ink: Rect)? {
    if let shape { return shape }
    guard let path = shownPath, !path.isEmpty else { return nil }
    let style = shownStyle
    var ink = shownColor(.fillColor) == nil ? Rect.null : path.boundingBox
    var stroked = Path()
    if shownColor(.strokeColor) != nil, style.width > 0 {
      stroked = path.trimmed(
        from: min(max(shownNumber(.strokeStart), 0), 1),
        to: min(max(shownNumber(.strokeEnd), 0), 1))
      let box = stroked.boundingBox
      if !stroked.isEmpty { ink = ink.union(box.insetBy(dx: -style.reach, dy: -style.reach)) }
    }
    guard !ink.isNull else { return nil }
    let made = (stroked, ink)
    shape = made
    return made
  }

  @_spi(Overriding) open override var mayDraw: Bool {
    ownDelegate != nil || type(of: self) != ShapeLayer.self
  }

  override var followsGeometry: Bool { true }

  @_spi(Overriding) open override var nativeContents: NativeContents {
    currentShape().map { .drawn($0.ink) } ?? .none
  }

  @_spi(Overriding) open override func paintContents(_ bounds: Rect, in context: GraphicsContext) {
    guard let path = shownPath, let shape = currentShape() else { return }
    if let color = shownColor(.fillColor) { context.fill(path, color: color, rule: fillRule) }
    guard let color = shownColor(.strokeColor), !shape.stroked.isEmpty else { return }
    let style = shownStyle
    context.saveState()
    (context.lineWidth, context.lineCap, context.lineJoin) = (style.width, style.cap, style.join)
    context.miterLimit = style.miterLimit
    context.setLineDash(phase: style.dashPhase, lengths: style.dashes)
    context.stroke(shape.stroked, color: color)
    context.restoreState()
  }

  // See Responder.
  deinit {}
}
