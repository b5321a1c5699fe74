// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A layer that fills its bounds, cut at the rounded corners, with a gradient; it needs no bitmap.
open class GradientLayer: Layer {
  /// The shapes of a gradient.
  nonisolated public enum Kind: Int, Sendable, CaseIterable {
    /// Along the line from the start point to the end point.
    case axial = 0
    /// From the start point outwards to an ellipse.
    ///
    /// The ellipse is centered at the start point; the end point is a corner of its bounding box.
    case radial = 1
    /// Around the start point, clockwise from the direction of the end point.
    case conic = 2
  }

  /// The colors, in the order of their locations; a layer without colors paints nothing.
  ///
  /// A single color fills the bounds.
  open var colors: [Color] {
    get { stops.colors }
    set { set(.colors) { stops.colors = newValue } }
  }
  /// The location of each color from 0 to 1; nil for even distances.
  ///
  /// If there are fewer locations than colors, the last colors are left out. Default nil.
  open var locations: [Double]? {
    get { stops.locations }
    set { set(.locations) { stops.locations = newValue } }
  }
  private final var stops: (colors: [Color], locations: [Double]?) = ([], nil)
  /// The shape of the gradient.
  ///
  /// Default axial.
  open var type = Kind.axial { didSet { gradientDidChange() } }

  /// The point of the first color, as fractions of the bounds.
  ///
  /// Default (0.5, 0). An invalid number is refused and reported.
  open var startPoint: Point {
    get { ends.start }
    set {
      guard mayUse([newValue.x, newValue.y], "startPoint") else { return }
      set(.startPoint) { ends.start = newValue }
    }
  }
  /// The point of the last color, as fractions of the bounds.
  ///
  /// Default (0.5, 1). An invalid number is refused and reported.
  open var endPoint: Point {
    get { ends.end }
    set {
      guard mayUse([newValue.x, newValue.y], "endPoint") else { return }
      set(.endPoint) { ends.end = newValue }
    }
  }
  private final var ends = (start: Point(x: 0.5, y: 0), end: Point(x: 0.5, y: 1))

  private func gradientDidChange() { nativeContentsDidChange() }

  final func set(_ key: LayerContentKey, _ change: () -> Void) {
    animatingContents(key) {
      change()
      gradientDidChange()
    }
  }

  override final var contentKeys: [LayerContentKey] {
    [.colors, .locations, .startPoint, .endPoint]
  }

  override final func contentValue(_ key: LayerContentKey) -> LayerContentValue? {
    switch key {
    case .colors: .colors(stops.colors)
    case .locations: .numbers(stops.locations)
    case .startPoint: .point(ends.start)
    case .endPoint: .point(ends.end)
    default: nil
    }
  }

  private var shownColors: [Color] {
    guard case .colors(let colors) = shownContent(.colors) else { return [] }
    return colors
  }

  private func shownPoint(_ key: LayerContentKey) -> Point {
    guard case .point(let point) = shownContent(key) else { return .zero }
    return point
  }

  @_spi(Overriding) open override var mayDraw: Bool {
    ownDelegate != nil || Swift.type(of: self) != GradientLayer.self
  }

  override var followsGeometry: Bool { true }

  @_spi(Overriding) open override var nativeContents: NativeContents {
    guard let host, !shownColors.isEmpty, !host.shownBounds.isEmpty else { return .none }
    return .drawn(nil)
  }

  private var gradient: Gradient {
    guard case .numbers(let locations?) = shownContent(.locations) else {
      return Gradient(shownColors)
    }
    return Gradient(stops: zip(shownColors, locations).map { Gradient.Stop($0, at: $1) })
  }

  @_spi(Overriding) open override func paintContents(_ bounds: Rect, in context: GraphicsContext) {
    guard let host else { return }
    context.saveState()
    defer { context.restoreState() }
    host.clipToShape(context, bounds)
    let colors = shownColors
    if colors.count == 1 { return context.fill(bounds, color: colors[0]) }
    func point(_ part: Point) -> Point {
      Point(x: bounds.minX + part.x * bounds.width, y: bounds.minY + part.y * bounds.height)
    }
    let (start, end) = (point(shownPoint(.startPoint)), point(shownPoint(.endPoint)))
    switch type {
    case .axial: context.drawLinearGradient(gradient, from: start, to: end)
    case .conic:
      context.drawConicGradient(
        gradient, center: start, angle: atan2(end.y - start.y, end.x - start.x))
    case .radial:
      let radii = ((end.x - start.x).magnitude, (end.y - start.y).magnitude)
      guard radii.0 > 0, radii.1 > 0 else { return }
      context.translateBy(x: start.x, y: start.y)
      context.scaleBy(x: radii.0, y: radii.1)
      let center = Point(x: 0, y: 0)
      context.drawRadialGradient(
        gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 1)
    }
  }

  // See Responder.
  deinit {}
}
