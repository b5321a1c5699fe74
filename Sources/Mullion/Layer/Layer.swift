// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// What a view looks like, as Core Animation has it: the view's geometry and appearance under their names there, and what
/// only layers have.
///
/// Each view has one, made when it is first asked for; a layer without a view is not possible in this version. Its
/// geometry is the view's: both are one number in one place. What a layer says of its view after that is gone are
/// the defaults.
///
/// Differences from Core Animation: the anchor point is the middle, transforms are affine, and ``contentsGravity`` is the
/// view's content mode, so that `top` is where the least y is.
open class Layer {
  /// The view whose layer this is.
  public final private(set) weak var view: View?

  /// Creates the layer of a view; called by ``View/layer``.
  ///
  /// - Parameter view: The view.
  public required init(view: View) { self.view = view }

  private final var details: LayerDetails? { view?.layerDetailsIfAny }

  // MARK: Tree

  /// The layer of the view's superview.
  public final var superlayer: Layer? { view?.superview?.layer }

  /// The layers of the view's subviews, back to front but for ``zPosition``.
  public final var sublayers: [Layer] { view?.subviews.map(\.layer) ?? [] }

  // MARK: The view's

  /// The rectangle in its own coordinates, in points.
  public final var bounds: Rect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }

  /// The place of the middle in the superlayer, in points.
  public final var position: Point {
    get { view?.center ?? .zero }
    set { view?.center = newValue }
  }

  /// The rectangle in the superlayer's coordinates, in points; see ``View/frame``.
  public final var frame: Rect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }

  /// What the layer is drawn through, about its middle.
  public final var affineTransform: AffineTransform {
    get { view?.transform ?? .identity }
    set { view?.transform = newValue }
  }

  /// Whether the layer and its sublayers are left out of drawing.
  public final var isHidden: Bool {
    get { view?.isHidden ?? false }
    set { view?.isHidden = newValue }
  }

  /// How opaque the layer and its sublayers are together, 0…1.
  public final var opacity: Double {
    get { view?.alpha ?? 1 }
    set { view?.alpha = newValue }
  }

  /// What fills the layer behind everything else; nil for nothing.
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

  /// The border's colour; nil is black.
  public final var borderColor: Color? {
    get { view?.borderColor }
    set { view?.borderColor = newValue }
  }

  /// Whether nothing of the layer shows outside of its bounds, its shadow neither.
  public final var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }

  /// How contents are placed in the bounds.
  public final var contentsGravity: ContentMode {
    get { view?.contentMode ?? .scaleToFill }
    set { view?.contentMode = newValue }
  }

  /// The part of the contents that grows when they are stretched; see ``View/contentStretch``.
  public final var contentsCenter: Rect {
    get { view?.contentStretch ?? LayerDetails.unit }
    set { view?.contentStretch = newValue }
  }

  /// The pixels per point of what the view draws; see ``View/contentScaleFactor``.
  public final var contentsScale: Double {
    get { view?.contentScaleFactor ?? 1 }
    set { view?.contentScaleFactor = newValue }
  }

  /// Whether the view promises to draw every pixel of its bounds; see ``View/isOpaque``.
  public final var isOpaque: Bool {
    get { view?.isOpaque ?? true }
    set { view?.isOpaque = newValue }
  }

  // MARK: The layer's own

  /// An image shown in place of what the view draws; nil, and the view's drawing is shown again.
  ///
  /// While it is set nothing is asked to be drawn; ``setNeedsDisplay()`` puts the view's own drawing in its place, if it
  /// draws anything.
  public final var contents: Image? {
    get { details?.contents }
    set { view?.setContents(newValue) }
  }

  /// The part of the contents that is shown, in shares of their size.
  ///
  /// Default all of it, and so is an empty or unusable rectangle. What shows are whole pixels.
  public final var contentsRect: Rect {
    get { details?.contentsRect ?? LayerDetails.unit }
    set { change(\.contentsRect, to: newValue) }
  }

  /// Where the layer stands among its siblings in drawing: in front of those with less.
  ///
  /// Default 0; equal ones stand in the order of the subviews. Touches go by that order alone.
  public final var zPosition: Double {
    get { details?.zPosition ?? 0 }
    set { view?.setZPosition(newValue) }
  }

  /// The colour of the shadow, which the bounds with their corners cast, whatever they contain.
  ///
  /// Default black.
  public final var shadowColor: Color {
    get { details?.shadowColor ?? .black }
    set { change(\.shadowColor, to: newValue, .shadowColor) }
  }

  /// How opaque the shadow is, 0…1; 0 is none.
  ///
  /// Default 0.
  public final var shadowOpacity: Double {
    get { details?.shadowOpacity ?? 0 }
    set { change(\.shadowOpacity, to: newValue, .shadowOpacity) }
  }

  /// How far the shadow lies to the right and down, in points.
  ///
  /// Default (0, -3), as Core Animation has it.
  public final var shadowOffset: Size {
    get { details?.shadowOffset ?? Size(width: 0, height: -3) }
    set { change(\.shadowOffset, to: newValue, .shadowOffset) }
  }

  /// The standard deviation of the shadow's blur, in points.
  ///
  /// Default 3.
  public final var shadowRadius: Double {
    get { details?.shadowRadius ?? 3 }
    set { change(\.shadowRadius, to: newValue, .shadowRadius) }
  }

  /// Whether a change of the bounds, its origin included, asks for display.
  ///
  /// Default false; so it is too where the content mode is ``ContentMode/redraw``.
  public final var needsDisplayOnBoundsChange: Bool {
    get { details?.needsDisplayOnBoundsChange ?? false || view?.contentMode == .redraw }
    set { view?.layerDetails.needsDisplayOnBoundsChange = newValue }
  }

  /// Whether ``opacity`` fades the layer and its sublayers as one picture, and not each by itself.
  ///
  /// Default true.
  public final var allowsGroupOpacity: Bool {
    get { details?.allowsGroupOpacity ?? true }
    set { change(\.allowsGroupOpacity, to: newValue) }
  }

  /// The bytes of the pixels that the view's drawing takes.
  public final var backingStoreBytes: Int { details?.store?.byteCount ?? 0 }

  /// Asks for the view to be drawn anew.
  public final func setNeedsDisplay() { view?.setNeedsDisplay() }

  /// Asks for a part of the view to be drawn anew.
  ///
  /// - Parameter rect: The part, in points of the bounds.
  public final func setNeedsDisplay(_ rect: Rect) { view?.setNeedsDisplay(rect) }

  private final func change<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<LayerDetails, Value>, to value: Value,
    _ property: AnimatedProperty? = nil
  ) {
    guard let view else { return }
    let details = view.layerDetails
    guard details[keyPath: path] != value else { return }
    let change = property == nil ? nil : view.beginChange()
    details[keyPath: path] = value
    view.lookDidChange()
    if let property { view.end(change, property) }
  }
}
