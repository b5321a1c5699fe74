// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// A rectangle that is drawn: the appearance of a view, or a layer without a view.
///
/// Each view has one layer, created on first access, which forwards the view's geometry and
/// appearance and adds the properties that only layers have. Geometry is stored once, in the view.
/// After the view is released, the layer returns default values.
///
/// A layer without a view is added to another layer with ``addSublayer(_:)``. It takes no part in
/// layout and receives no touches.
///
/// ```swift
/// let dot = ShapeLayer()
/// dot.path = .ellipse(in: Rect(x: 0, y: 0, width: 8, height: 8))
/// view.layer.addSublayer(dot)
/// ```
///
/// Differences from Core Animation: transforms are affine, and ``contentsGravity`` is the content
/// mode. `top` is therefore the edge with the smallest y.
///
/// A change of a layer without a view that is on the screen starts an animation; see
/// ``action(forKey:)`` and ``Transaction``. A change of a view's layer is animated only in an
/// animation block of views, and by animations that the program adds.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class Layer {
  /// The view of this layer; nil for a layer without a view.
  public final private(set) weak var view: View?
  /// The name of the layer; nil for none.
  public final var name: String?
  /// The object that draws, lays out and animates the layer in place of a subclass.
  ///
  /// The delegate of a view's layer is the view, unless the program sets another one. A layer without
  /// a view has none at first. A delegate that draws makes the layer keep a bitmap; see
  /// ``setNeedsDisplay()``.
  public final var delegate: (any LayerDelegate)? {
    get { ownDelegate ?? view }
    set { ownDelegate = newValue === view ? nil : newValue }
  }
  /// The delegate that the program set, except for the layer's view.
  final weak var ownDelegate: (any LayerDelegate)?
  /// The drawn object of a layer without a view; nil in a view's layer.
  final let carrier: LayerView?
  /// The actions for changes of properties, by the names of the properties; nil for none.
  public final var actions: [String: any LayerAction]?
  /// The running display; nil for none.
  final var running: LayerDisplay?
  /// Whether an action is being searched.
  final var searchesAction = false

  /// Creates the layer of a view; called by ``View/layer``.
  ///
  /// - Parameter view: The view.
  public required init(view: View) { (self.view, carrier) = (view, nil) }

  /// Creates a layer without a view, with empty bounds at (0, 0).
  public init() {
    carrier = LayerView()
    carrier?.carry(self)
  }

  /// The view or carrier that stores the layer's properties.
  package final var host: View? { carrier ?? view }

  final var details: LayerDetails? { host?.layerDetailsIfAny }

  // MARK: Points of extension

  /// Displays the layer; an update calls it after ``setNeedsDisplay()``.
  ///
  /// The default implementation asks the delegate. If that sets no contents, it calls ``draw(in:)``
  /// with a context of the layer's bitmap. An override sets ``contents`` instead. A call outside of
  /// an update displays a layer with a size at once.
  open func display() { displayByDefault() }

  /// Draws the layer's content; called by ``display()``.
  ///
  /// The default implementation calls the delegate.
  ///
  /// - Parameter context: The context, in the layer's coordinates, clipped to the marked part. It is
  ///   also the current context.
  open func draw(in context: GraphicsContext) { delegate?.draw(self, in: context) }

  /// Places the sublayers; a layout pass calls it if the layer is marked.
  ///
  /// The default implementation calls the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Returns the size that suits the layer, in the superlayer's coordinates.
  ///
  /// The default implementation returns the size of ``frame``; a ``TextLayer`` returns that of its
  /// text.
  open func preferredFrameSize() -> Size { frame.size }

  // MARK: Actions

  /// Returns the action for a change of a property.
  ///
  /// The layer searches its delegate, ``actions`` and ``defaultAction(forKey:)``, in this order; a
  /// ``NoLayerAction`` ends the search. The delegate of a view's layer is the view, which animates
  /// only in blocks; see ``LayerResponder/action(for:forKey:)``. If none has an action, the result is
  /// a ``BasicAnimation`` from the shown value to the new one, with the properties of
  /// ``Transaction``; nil if its duration is 0. For `bounds` it is an ``AnimationGroup``, for
  /// `contents` and `mask` a ``Transition``. The animation for `hidden` fades the layer. That for
  /// `sublayers` fades an added or removed sublayer, which runs it.
  ///
  /// The animated properties are `position`, `bounds`, `transform`, `anchorPoint`, `zPosition`,
  /// `opacity`, `backgroundColor`, `cornerRadius`, `borderWidth`, `borderColor`, `contents`,
  /// `contentsCenter`, `hidden`, `mask`, `sublayers`, those of the shadow, and those of shapes,
  /// gradients and texts. Setting ``frame`` changes `position` and `bounds`. A layer that appears or
  /// disappears is asked for ``orderIn`` or ``orderOut``, which have no action at first.
  ///
  /// A layer without a view calls the method before a change if the last update showed it, actions
  /// are not disabled, and no block of views runs. The same holds for masks and their sublayers.
  ///
  /// - Parameter event: The name of the property.
  /// - Returns: The action; nil for none.
  open func action(forKey event: String) -> (any LayerAction)? {
    let found =
      ownDelegate?.action(for: self, forKey: event) ?? view?.action(for: self, forKey: event)
      ?? actions?[event] ?? type(of: self).defaultAction(forKey: event)
    if found is NoLayerAction { return nil }
    return found ?? standardAction(forKey: event)
  }

  /// Returns the action of the layer's class for a change of a property; nil for the standard one.
  ///
  /// Default nil.
  open class func defaultAction(forKey event: String) -> (any LayerAction)? { nil }

  /// The animated properties of the layer's class.
  var contentKeys: [LayerContentKey] { [] }

  /// Returns the value of an animated property of the layer's class; nil if the class has none.
  func contentValue(_ key: LayerContentKey) -> LayerContentValue? { nil }

  /// Called when the shown values of animated properties of the layer's class have changed.
  func contentDidAnimate() { nativeContentsDidChange() }

  /// Returns the shown value of an animated property of the layer's class.
  final func shownContent(_ key: LayerContentKey) -> LayerContentValue? {
    host?.animations?.contents?.shown[key] ?? contentValue(key)
  }

  /// Whether the content of the layer's class is in the layer's coordinates, which may be flipped.
  var followsGeometry: Bool { false }

  /// The content that the layer's class paints without a bitmap.
  @_spi(Overriding) open var nativeContents: NativeContents { .none }

  /// Paints the content of the layer's class, in the layer's coordinates.
  ///
  /// - Parameters:
  ///   - bounds: The bounds, or the whole pixels that the layer covers.
  ///   - context: The context.
  @_spi(Overriding) open func paintContents(_ bounds: Rect, in context: GraphicsContext) {}

  /// Records that ``nativeContents`` have other pixels, without marking the layer for display.
  final func nativeContentsDidChange() {
    guard let host else { return }
    TreeAccess.check(host.box, "changes the layer of")
    host.layerDetails.nativeStamp += 1
    host.appearanceDidChange()
  }

  /// Whether ``draw(in:)`` may draw something.
  @_spi(Overriding) open var mayDraw: Bool { ownDelegate != nil || type(of: self) != Layer.self }

  // MARK: Properties of the view

  /// The bounds rectangle in the layer's own coordinates, in points.
  public final var bounds: Rect {
    get { host?.bounds ?? .zero }
    set { animating("bounds", if: newValue != bounds) { host?.bounds = newValue } }
  }

  /// The position of ``anchorPoint`` in the superlayer's coordinates, in points.
  public final var position: Point {
    get { host?.center ?? .zero }
    set { animating("position", if: newValue != position) { host?.center = newValue } }
  }

  /// The point of the bounds at ``position``, as fractions of their size; see ``View/anchorPoint``.
  public final var anchorPoint: Point {
    get { host?.anchorPoint ?? LayerDetails.middle }
    set { animating("anchorPoint", if: newValue != anchorPoint) { host?.anchorPoint = newValue } }
  }

  /// The frame rectangle in the superlayer's coordinates, in points; see ``View/frame``.
  public final var frame: Rect {
    get { host?.frame ?? .zero }
    set { animating("position", "bounds", if: newValue != frame) { host?.frame = newValue } }
  }

  /// The transform of the layer about its anchor point.
  public final var affineTransform: AffineTransform {
    get { host?.transform ?? .identity }
    set { animating("transform", if: newValue != affineTransform) { host?.transform = newValue } }
  }

  /// Whether the layer and its sublayers are hidden.
  public final var isHidden: Bool {
    get { host?.isHidden ?? false }
    set {
      animating(
        "hidden", newValue ? Self.orderOut : Self.orderIn, if: newValue != isHidden
      ) { host?.isHidden = newValue }
    }
  }

  /// The opacity of the layer together with its sublayers, 0…1.
  public final var opacity: Double {
    get { host?.alpha ?? 1 }
    set { animating("opacity", if: newValue != opacity) { host?.alpha = newValue } }
  }

  /// The color behind all content of the layer; nil for none.
  public final var backgroundColor: Color? {
    get { host?.backgroundColor }
    set {
      animating("backgroundColor", if: newValue != backgroundColor) {
        host?.backgroundColor = newValue
      }
    }
  }

  /// The radius of the corners, in points.
  public final var cornerRadius: Double {
    get { host?.cornerRadius ?? 0 }
    set {
      animating("cornerRadius", if: newValue != cornerRadius) { host?.cornerRadius = newValue }
    }
  }

  /// The width of the border inside the bounds, in points.
  public final var borderWidth: Double {
    get { host?.borderWidth ?? 0 }
    set { animating("borderWidth", if: newValue != borderWidth) { host?.borderWidth = newValue } }
  }

  /// The border's color; black at first, and if it is set to nil.
  public final var borderColor: Color? {
    get { host?.borderColor ?? .black }
    set { animating("borderColor", if: newValue != borderColor) { host?.borderColor = newValue } }
  }

  /// Whether the layer clips its content, its sublayers and its own shadow to its bounds.
  public final var masksToBounds: Bool {
    get { host?.clipsToBounds ?? false }
    set { host?.clipsToBounds = newValue }
  }

  /// Whether the view draws every pixel of its bounds opaque; see ``View/isOpaque``.
  public final var isOpaque: Bool {
    get { host?.isOpaque ?? true }
    set { host?.isOpaque = newValue }
  }

  // MARK: Properties of the layer

  /// The drawing order among siblings: a layer is in front of siblings with smaller values.
  ///
  /// Default 0. Siblings with equal values keep the order of the subviews. Hit testing uses only
  /// the order of the subviews. Under a ``sublayerTransform`` with a perspective, the value is also
  /// the distance in front of the superlayer's plane, in points.
  public final var zPosition: Double {
    get { details?.zPosition ?? 0 }
    set { animating("zPosition", if: newValue != zPosition) { host?.setZPosition(newValue) } }
  }

  /// Returns whether numbers are valid for a property; reports an error if not.
  final func mayUse(_ values: [Double], _ property: String) -> Bool {
    guard let view = host else { return false }
    var isUsable = false
    view.reporting { () throws(ViewError) in
      try view.check(values, property)
      isUsable = true
    }
    return isUsable
  }

  final func change<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<LayerDetails, Value>, to value: Value,
    _ property: AnimatedProperty? = nil
  ) {
    guard let view = host else { return }
    let details = view.layerDetails
    guard details[keyPath: path] != value else { return }
    let change = property.flatMap { view.beginChange($0) }
    details[keyPath: path] = value
    view.appearanceDidChange()
    if let property { view.end(change, property) }
  }

  // See Responder.
  deinit {}
}

extension Layer: nonisolated Hashable {
  /// Whether two references are to the same layer.
  nonisolated public static func == (left: Layer, right: Layer) -> Bool { left === right }

  /// Adds the layer's identity to a hasher.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
