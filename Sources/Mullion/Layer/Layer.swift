// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// The appearance of a view under Core Animation's names.
///
/// A layer forwards the view's geometry and appearance, and adds the properties that only layers
/// have. Each view has one layer, created on first access; a layer without a view is not possible
/// in this version. Geometry is stored once, in the view. After the view is released, the layer
/// returns default values.
///
/// Differences from Core Animation: the anchor point is the center, transforms are affine, and
/// ``contentsGravity`` is the view's content mode. `top` is therefore the edge with the smallest y.
open class Layer {
  /// The view of this layer.
  public final private(set) weak var view: View?

  /// Creates the layer of a view; called by ``View/layer``.
  ///
  /// - Parameter view: The view.
  public required init(view: View) { self.view = view }

  private final var details: LayerDetails? { view?.layerDetailsIfAny }

  // MARK: Tree

  /// The layer of the view's superview.
  public final var superlayer: Layer? { view?.superview?.layer }

  /// The layers of the view's subviews, in the order of the subviews whatever their ``zPosition``.
  public final var sublayers: [Layer] { view?.subviews.map(\.layer) ?? [] }

  // MARK: Properties of the view

  /// The bounds rectangle in the layer's own coordinates, in points.
  public final var bounds: Rect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }

  /// The position of the center in the superlayer's coordinates, in points.
  public final var position: Point {
    get { view?.center ?? .zero }
    set { view?.center = newValue }
  }

  /// The frame rectangle in the superlayer's coordinates, in points; see ``View/frame``.
  public final var frame: Rect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }

  /// The transform of the layer about its center.
  public final var affineTransform: AffineTransform {
    get { view?.transform ?? .identity }
    set { view?.transform = newValue }
  }

  /// Whether the layer and its sublayers are hidden.
  public final var isHidden: Bool {
    get { view?.isHidden ?? false }
    set { view?.isHidden = newValue }
  }

  /// The opacity of the layer together with its sublayers, 0…1.
  public final var opacity: Double {
    get { view?.alpha ?? 1 }
    set { view?.alpha = newValue }
  }

  /// The color behind all content of the layer; nil for none.
  public final var backgroundColor: Color? {
    get { view?.backgroundColor }
    set { view?.backgroundColor = newValue }
  }

  /// The radius of the corners, in points.
  public final var cornerRadius: Double {
    get { view?.cornerRadius ?? 0 }
    set { view?.cornerRadius = newValue }
  }

  /// The width of the border inside the bounds, in points.
  public final var borderWidth: Double {
    get { view?.borderWidth ?? 0 }
    set { view?.borderWidth = newValue }
  }

  /// The border's color; nil is black.
  public final var borderColor: Color? {
    get { view?.borderColor }
    set { view?.borderColor = newValue }
  }

  /// Whether the layer clips its content, its sublayers and its own shadow to its bounds.
  public final var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }

  /// The placement of the contents in the bounds.
  public final var contentsGravity: ContentMode {
    get { view?.contentMode ?? .scaleToFill }
    set { view?.contentMode = newValue }
  }

  /// The part of the contents that grows when they are scaled; see ``View/contentStretch``.
  public final var contentsCenter: Rect {
    get { view?.contentStretch ?? LayerDetails.unit }
    set { view?.contentStretch = newValue }
  }

  /// The number of pixels per point of the view's drawing; see ``View/contentScaleFactor``.
  public final var contentsScale: Double {
    get { view?.contentScaleFactor ?? 1 }
    set { view?.contentScaleFactor = newValue }
  }

  /// Whether the view draws every pixel of its bounds opaque; see ``View/isOpaque``.
  public final var isOpaque: Bool {
    get { view?.isOpaque ?? true }
    set { view?.isOpaque = newValue }
  }

  // MARK: Properties of the layer

  /// An image that replaces the view's own drawing; nil shows the drawing again.
  ///
  /// While it is set, the view is not asked to draw. ``setNeedsDisplay()`` replaces the image by
  /// the view's own drawing, if the view draws anything.
  public final var contents: Image? {
    get { details?.contents }
    set { view?.setContents(newValue) }
  }

  /// The shown part of the contents, as fractions of their size.
  ///
  /// Default (0, 0, 1, 1), which also replaces an empty rectangle. The part is extended to whole
  /// pixels. A rectangle with an invalid number is refused and reported.
  public final var contentsRect: Rect {
    get { details?.contentsRect ?? LayerDetails.unit }
    set {
      let edges = [newValue.minX, newValue.minY, newValue.maxX, newValue.maxY]
      if mayUse(edges, "contentsRect") { change(\.contentsRect, to: newValue) }
    }
  }

  /// The drawing order among siblings: a layer is in front of siblings with smaller values.
  ///
  /// Default 0. Siblings with equal values keep the order of the subviews. Hit testing uses only
  /// the order of the subviews.
  public final var zPosition: Double {
    get { details?.zPosition ?? 0 }
    set { view?.setZPosition(newValue) }
  }

  /// The color of the shadow.
  ///
  /// Default black. The shadow's shape is the bounds with rounded corners, independent of the
  /// content.
  public final var shadowColor: Color {
    get { details?.shadowColor ?? .black }
    set { change(\.shadowColor, to: newValue, .shadowColor) }
  }

  /// The opacity of the shadow, 0…1; 0 draws none.
  ///
  /// Default 0. An invalid number is refused and reported.
  public final var shadowOpacity: Double {
    get { details?.shadowOpacity ?? 0 }
    set {
      if mayUse([newValue], "shadowOpacity") {
        change(\.shadowOpacity, to: newValue, .shadowOpacity)
      }
    }
  }

  /// The offset of the shadow to the right and down, in points.
  ///
  /// Default (0, -3), as in Core Animation. An invalid number is refused and reported.
  public final var shadowOffset: Size {
    get { details?.shadowOffset ?? Size(width: 0, height: -3) }
    set {
      if mayUse([newValue.width, newValue.height], "shadowOffset") {
        change(\.shadowOffset, to: newValue, .shadowOffset)
      }
    }
  }

  /// The standard deviation of the shadow's blur, in points.
  ///
  /// Default 3. An invalid number is refused and reported.
  public final var shadowRadius: Double {
    get { details?.shadowRadius ?? 3 }
    set {
      if mayUse([newValue], "shadowRadius") { change(\.shadowRadius, to: newValue, .shadowRadius) }
    }
  }

  /// Whether a change of the bounds, including the origin, marks the view for display.
  ///
  /// Default false; always true for the content mode ``ContentMode/redraw``.
  public final var needsDisplayOnBoundsChange: Bool {
    get { details?.needsDisplayOnBoundsChange ?? false || view?.contentMode == .redraw }
    set { view?.layerDetails.needsDisplayOnBoundsChange = newValue }
  }

  /// Whether ``opacity`` applies to the layer and its sublayers as a group rather than to each one.
  ///
  /// Default true.
  public final var allowsGroupOpacity: Bool {
    get { details?.allowsGroupOpacity ?? true }
    set { change(\.allowsGroupOpacity, to: newValue) }
  }

  /// The size of the view's backing store, in bytes.
  public final var backingStoreBytes: Int { details?.store?.byteCount ?? 0 }

  /// Marks the view for display.
  public final func setNeedsDisplay() { view?.setNeedsDisplay() }

  /// Marks a part of the view for display.
  ///
  /// - Parameter rect: The part, in points of the bounds.
  public final func setNeedsDisplay(_ rect: Rect) { view?.setNeedsDisplay(rect) }

  /// Returns whether numbers are valid for a property; reports an error if not.
  private final func mayUse(_ values: [Double], _ property: String) -> Bool {
    guard let view else { return false }
    var isUsable = false
    view.reporting { () throws(ViewError) in
      try view.check(values, property)
      isUsable = true
    }
    return isUsable
  }

  private final func change<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<LayerDetails, Value>, to value: Value,
    _ property: AnimatedProperty? = nil
  ) {
    guard let view else { return }
    let details = view.layerDetails
    guard details[keyPath: path] != value else { return }
    let change = property == nil ? nil : view.beginChange()
    details[keyPath: path] = value
    view.appearanceDidChange()
    if let property { view.end(change, property) }
  }
}
