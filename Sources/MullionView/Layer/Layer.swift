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
  open var name: String?
  /// The object that draws, lays out and animates the layer in place of a subclass.
  ///
  /// The delegate of a view's layer is the view, unless the program sets another one. A layer without
  /// a view has none at first. A delegate that draws makes the layer keep a bitmap; see
  /// ``setNeedsDisplay()``.
  open var delegate: (any LayerDelegate)? {
    get { ownDelegate ?? view }
    set { ownDelegate = newValue === view ? nil : newValue }
  }
  /// The delegate that the program set; nil if it set none, or the layer's own view.
  final weak var ownDelegate: (any LayerDelegate)?
  /// The internal view that stores and paints a layer without a view; nil in a view's layer.
  final let carrier: LayerView?
  /// The actions for changes of properties, by the names of the properties; nil for none.
  open var actions: [String: any LayerAction]?
  /// The running display; nil for none.
  final var running: LayerDisplay?
  /// The filters that the program set; nil for none.
  final var ownFilters: LayerFilters?
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
  /// The animated properties are `position`, `bounds`, `transform`, `anchorPoint`, `zPosition`, `opacity`,
  /// `backgroundColor`, `cornerRadius`, `borderWidth`, `borderColor`, `contents`, `contentsCenter`,
  /// `hidden`, `mask`, `sublayers`, those of the shadow, and those of shapes, gradients and texts. Setting
  /// ``frame`` changes `position` and `bounds`. If a layer appears or disappears, the event is ``orderIn``
  /// or ``orderOut``; no action is predefined for these.
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

  /// The animated properties that only the layer's class has, in addition to those of ``Layer``.
  var contentKeys: [LayerContentKey] { [] }

  /// Returns the value of an animated property of the layer's class; nil if the class has none.
  func contentValue(_ key: LayerContentKey) -> LayerContentValue? { nil }

  /// Called when the shown values of animated properties of the layer's class have changed.
  func contentDidAnimate() { nativeContentsDidChange() }

  /// Returns the shown value of an animated property of the layer's class.
  final func shownContent(_ key: LayerContentKey) -> LayerContentValue? {
    host?.animations?.contents?.shown[key] ?? contentValue(key)
  }

  /// Whether ``isGeometryFlipped`` also flips the content that the layer's class paints.
  var followsGeometry: Bool { false }

  /// The content that the layer's class paints without a bitmap.
  @_spi(Overriding) open var nativeContents: NativeContents { .none }

  /// Paints the content of the layer's class, in the layer's coordinates.
  ///
  /// - Parameters:
  ///   - bounds: The area to fill: the bounds, or the whole pixels that the layer covers.
  ///   - context: The context.
  @_spi(Overriding) open func paintContents(_ bounds: Rect, in context: GraphicsContext) {}

  /// Records that the pixels of ``nativeContents`` have changed, without marking the layer for display.
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
  open var bounds: Rect {
    get { host?.bounds ?? .zero }
    set { animating("bounds", if: newValue != bounds) { host?.bounds = newValue } }
  }

  /// The position of ``anchorPoint`` in the superlayer's coordinates, in points.
  open var position: Point {
    get { host?.center ?? .zero }
    set { animating("position", if: newValue != position) { host?.center = newValue } }
  }

  /// The point of the bounds at ``position``, as fractions of their size; see ``View/anchorPoint``.
  open var anchorPoint: Point {
    get { host?.anchorPoint ?? LayerDetails.middle }
    set { animating("anchorPoint", if: newValue != anchorPoint) { host?.anchorPoint = newValue } }
  }

  /// The frame rectangle in the superlayer's coordinates, in points; see ``View/frame``.
  open var frame: Rect {
    get { host?.frame ?? .zero }
    set { animating("position", "bounds", if: newValue != frame) { host?.frame = newValue } }
  }

  /// The transform of the layer about its anchor point.
  open var affineTransform: AffineTransform {
    get { host?.transform ?? .identity }
    set { animating("transform", if: newValue != affineTransform) { host?.transform = newValue } }
  }

  /// Whether the layer and its sublayers are hidden.
  open var isHidden: Bool {
    get { host?.isHidden ?? false }
    set {
      animating(
        "hidden", newValue ? Self.orderOut : Self.orderIn, if: newValue != isHidden
      ) { host?.isHidden = newValue }
    }
  }

  /// The opacity of the layer together with its sublayers, 0…1.
  open var opacity: Double {
    get { host?.alpha ?? 1 }
    set { animating("opacity", if: newValue != opacity) { host?.alpha = newValue } }
  }

  /// The color behind all content of the layer; nil for none.
  open var backgroundColor: Color? {
    get { host?.backgroundColor }
    set {
      animating("backgroundColor", if: newValue != backgroundColor) {
        host?.backgroundColor = newValue
      }
    }
  }

  /// The radius of the corners, in points.
  open var cornerRadius: Double {
    get { host?.cornerRadius ?? 0 }
    set {
      animating("cornerRadius", if: newValue != cornerRadius) { host?.cornerRadius = newValue }
    }
  }

  /// The width of the border inside the bounds, in points.
  open var borderWidth: Double {
    get { host?.borderWidth ?? 0 }
    set { animating("borderWidth", if: newValue != borderWidth) { host?.borderWidth = newValue } }
  }

  /// The border's color; black at first, and if it is set to nil.
  open var borderColor: Color? {
    get { host?.borderColor ?? .black }
    set { animating("borderColor", if: newValue != borderColor) { host?.borderColor = newValue } }
  }

  /// Whether the layer clips its content, its sublayers and its own shadow to its bounds.
  open var masksToBounds: Bool {
    get { host?.clipsToBounds ?? false }
    set { host?.clipsToBounds = newValue }
  }

  /// Whether the view draws every pixel of its bounds opaque; see ``View/isOpaque``.
  open var isOpaque: Bool {
    get { host?.isOpaque ?? true }
    set { host?.isOpaque = newValue }
  }

  // MARK: Properties of the layer

  /// The drawing order among siblings: a layer is in front of siblings with smaller values.
  ///
  /// Default 0. Siblings with equal values keep the order of the subviews. Hit testing uses only
  /// the order of the subviews. Under a ``sublayerTransform`` with a perspective, the value is also
  /// the distance in front of the superlayer's plane, in points.
  open var zPosition: Double {
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

  // MARK: Overridable members, which extensions cannot declare

  /// Sets ``affineTransform``.
  ///
  /// - Parameter transform: The transform of the layer about its anchor point.
  open func setAffineTransform(_ transform: AffineTransform) { affineTransform = transform }

  /// Returns the layer itself: a layer is its own model; see ``PresentationLayer/model``.
  open func model() -> Layer { self }

  /// Returns the layer in front at a point: a sublayer that contains the point, or the layer itself.
  ///
  /// Hidden layers and, with ``masksToBounds``, the sublayers outside of the bounds do not count.
  ///
  /// - Parameter point: The point, in points of the superlayer.
  /// - Returns: The layer; nil for none.
  /// - Complexity: O(layers of the subtree).
  open func hitTest(_ point: Point) -> Layer? {
    guard !isHidden, let own = ownPoint(point) else { return nil }
    let isInside = contains(own)
    guard isInside || !masksToBounds else { return nil }
    let layers = sublayers.enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    for (_, layer) in layers {
      if let hit = layer.hitTest(own) { return hit }
    }
    return isInside ? self : nil
  }

  /// Returns a point of the superlayer in the layer's coordinates; nil if the transform of a topmost
  /// layer has no inverse.
  private func ownPoint(_ point: Point) -> Point? {
    if let superlayer { return convert(point, from: superlayer) }
    guard let inverse = affineTransform.inverted() else { return nil }
    let way = Point(x: point.x - position.x, y: point.y - position.y).applying(inverse)
    let anchor = bounds.point(at: anchorPoint)
    return Point(x: anchor.x + way.x, y: anchor.y + way.y)
  }

  /// The part of the bounds that no enclosing scroll layer clips, in points: all of the bounds,
  /// because Core Animation's scroll layers do not exist here.
  open var visibleRect: Rect { bounds }

  /// Scrolls the nearest enclosing scroll layer; does nothing without one, as in Core Animation.
  ///
  /// - Parameter point: The new origin of the visible part, in points.
  open func scroll(_ point: Point) {}

  /// Scrolls the nearest enclosing scroll layer; does nothing without one, as in Core Animation.
  ///
  /// - Parameter rect: The part to show, in points.
  open func scrollRectToVisible(_ rect: Rect) {}

  /// Filters of the content; nil for none.
  ///
  /// They have no effect, as on iOS.
  open var filters: [Any]? {
    get { ownFilters?.content }
    set { madeFilters.content = newValue }
  }

  /// Filters of the content behind the layer; nil for none.
  ///
  /// They have no effect, as on iOS.
  open var backgroundFilters: [Any]? {
    get { ownFilters?.background }
    set { madeFilters.background = newValue }
  }

  /// The filter that composites the layer; nil for source-over.
  ///
  /// It has no effect, as on iOS.
  open var compositingFilter: Any? {
    get { ownFilters?.compositing }
    set { madeFilters.compositing = newValue }
  }

  /// Adds an animation, which changes the layer's appearance but not its own values.
  ///
  /// The animation begins with the next update of the window. It replaces an earlier animation with
  /// the same key. Outside of a window, or if it animates nothing, its completion is called at once
  /// with true. Layer animations do not block touches. The key of a ``Transition`` is always
  /// `transition`.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - key: The name of the animation; nil for none.
  open func add(_ animation: any LayerAnimation, forKey key: String? = nil) {
    add(animation, forKey: key, since: nil)
  }

  /// Removes an animation by name; its completion receives false.
  ///
  /// - Parameter key: The name.
  open func removeAnimation(forKey key: String) {
    guard let animations = host?.animations,
      let batch = animations.named.removeValue(forKey: key)?.batch
    else { return }
    animations.cancel(batch)
    animations.clock.dropEnded()
    host?.appearanceDidChange()
  }

  /// Removes all animations of the layer, including those of blocks and animators.
  ///
  /// The layer then shows its own values. The completions receive false, at the start of the next
  /// update.
  open func removeAllAnimations() {
    guard let animations = host?.animations else { return }
    animations.cancelAll()
    animations.clock.dropEnded()
    host?.appearanceDidChange()
  }

  /// Returns an animation by name, as it was added, or nil if there is none or it has ended.
  ///
  /// - Parameter key: The name.
  /// - Returns: The animation.
  open func animation(forKey key: String) -> (any LayerAnimation)? {
    host?.animations?.named[key]?.animation
  }

  /// The sorted names of the running animations that have one.
  open var animationKeys: [String] { host?.animations?.named.keys.sorted() ?? [] }

  /// The corners to which ``cornerRadius`` applies.
  ///
  /// Default all. The background, the border, the clip and the shadow follow them.
  open var maskedCorners: RectCorners {
    get { details?.maskedCorners ?? .all }
    set { change(\.maskedCorners, to: newValue) }
  }

  /// The shape of the shadow, in the layer's coordinates; nil for that of the bounds.
  ///
  /// A path with an invalid number is refused and reported.
  open var shadowPath: Path? {
    get { details?.shadowPath }
    set {
      if mayUse(newValue, "shadowPath") { change(\.shadowPath, to: newValue) }
    }
  }

  /// Whether a change of the bounds, including the origin, marks the view for display.
  ///
  /// Default false; always true for the content mode ``ContentMode/redraw``.
  open var needsDisplayOnBoundsChange: Bool {
    get { details?.needsDisplayOnBoundsChange ?? false || host?.contentMode == .redraw }
    set { host?.layerDetails.needsDisplayOnBoundsChange = newValue }
  }

  /// Whether ``opacity`` applies to the layer and its sublayers as a group rather than to each one.
  ///
  /// Default true.
  open var allowsGroupOpacity: Bool {
    get { details?.allowsGroupOpacity ?? true }
    set { change(\.allowsGroupOpacity, to: newValue) }
  }

  /// Marks the layer for display: the next update that shows it calls ``draw(in:)``.
  ///
  /// A layer without a view draws only after this call, as in Core Animation.
  open func setNeedsDisplay() { host?.setNeedsDisplay() }

  /// Marks a part of the view for display.
  ///
  /// - Parameter rect: The part, in points of the bounds.
  open func setNeedsDisplay(_ rect: Rect) { host?.setNeedsDisplay(rect) }

  /// Marks the layer for layout: the next layout pass calls ``layoutSublayers()``.
  open func setNeedsLayout() { host?.setNeedsLayout() }

  /// Paints the layer with its sublayers, as ``View/render(in:)`` does.
  ///
  /// - Parameter context: The context to paint in, in points.
  open func render(in context: GraphicsContext) { host?.render(in: context) }

  /// Returns whether the layer is marked for display and draws something.
  ///
  /// A layer without a view is marked by ``setNeedsDisplay()``. The layer of a view is marked only if
  /// the view or the layer draws.
  open func needsDisplay() -> Bool {
    guard let host, host.needsDisplay else { return false }
    return carrier != nil || host.mayDraw || mayDraw
  }

  /// Displays the layer at once if it is marked for display; see ``display()``.
  open func displayIfNeeded() {
    if needsDisplay() { display() }
  }

  /// Returns whether the layer is marked for layout.
  open func needsLayout() -> Bool { host?.marks.contains(.layout) ?? false }

  /// Runs a pending layout at once; does nothing if none is pending.
  ///
  /// The layout begins at the topmost superlayer of an unbroken chain of marked ones. If that is
  /// the layer of a view, it is that view's ``View/layoutIfNeeded()``.
  open func layoutIfNeeded() {
    guard let host else { return }
    var start = host
    while let next = start.superview, next.marks.contains(.layout) { start = next }
    guard start.marks.contains(.carrier) else { return start.layoutIfNeeded() }
    guard start.subtreeNeedsLayout, !start.marks.contains(.layingOut) else { return }
    let access = TreeAccess(to: start.box, "lays out")
    defer { access.end() }
    start.box.layOutSubtree()
  }

  /// The layer that contains this layer; for a view's layer, that of its superview.
  ///
  /// The superlayer of a mask is nil.
  open var superlayer: Layer? {
    guard let carrier else { return view?.superview?.layer }
    return carrier.isMask || carrier.isLeaving ? nil : carrier.superview?.layer
  }

  /// The layers of the subviews and the layers without views, in their order whatever their
  /// ``zPosition``.
  ///
  /// A new subview is in front of all sublayers.
  ///
  /// - Complexity: O(subviews + sublayers).
  open var sublayers: [Layer] {
    guard let host else { return [] }
    return host.subviewsAndSublayers.filter { !$0.marks.contains(.leaving) }.map(\.layer)
  }

  /// Adds a layer in front of the sublayers and removes it from its previous superlayer.
  ///
  /// A layer of a view, the layer itself and its ancestors are refused and reported to
  /// ``ViewError/handler``.
  ///
  /// - Parameter layer: The layer, which has no view.
  open func addSublayer(_ layer: Layer) { insert(layer) { $0.count } }

  /// Inserts a layer at an index of the sublayers, clamped to the valid range; see
  /// ``addSublayer(_:)``.
  ///
  /// - Parameters:
  ///   - layer: The layer, which has no view.
  ///   - index: The index; 0 is the back.
  open func insertSublayer(_ layer: Layer, at index: Int) {
    insert(layer) { min(max(index, 0), $0.count) }
  }

  /// Inserts a layer in front of a sublayer; see ``addSublayer(_:)``.
  ///
  /// - Parameters:
  ///   - layer: The layer, which has no view.
  ///   - sibling: The sublayer; if it is not a sublayer, the layer is added at the front.
  open func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    insert(layer) { layers in
      layers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? layers.count
    }
  }

  /// Inserts a layer behind a sublayer; see ``addSublayer(_:)``.
  ///
  /// - Parameters:
  ///   - layer: The layer, which has no view.
  ///   - sibling: The sublayer; if it is not a sublayer, the layer is added at the back.
  open func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    insert(layer) { layers in layers.firstIndex { $0 === sibling } ?? 0 }
  }

  /// Replaces a sublayer by another layer; does nothing if there is no such sublayer.
  ///
  /// - Parameters:
  ///   - old: The sublayer, which has no view.
  ///   - new: The layer in its place.
  open func replaceSublayer(_ old: Layer, with new: Layer) {
    guard old !== new, old.carrier != nil, old.superlayer === self else { return }
    insertSublayer(new, above: old)
    if new.superlayer === self { old.removeFromSuperlayer() }
  }

  /// Removes the layer from its superlayer, or from the layer that it masks.
  ///
  /// The layer of a view removes the view from its superview.
  open func removeFromSuperlayer() {
    guard let carrier else { host?.removeFromSuperview(); return }
    guard let parent = carrier.superview, !carrier.isLeaving else { return }
    if carrier.isMask { return parent.layer.mask = nil }
    parent.layer.animatingSublayers(removing: self) { detach() }
  }

  /// The layer whose opacity masks the layer with its sublayers; nil for none.
  ///
  /// The position of the mask is in the layer's coordinates. The layer is invisible where the mask
  /// paints nothing. The layer of a view makes that view the ``View/mask``. One of the layer's
  /// ancestors and one with a superlayer are refused and reported to ``ViewError/handler``. Touches
  /// ignore the mask.
  open var mask: Layer? {
    get { host?.shownMask?.layer ?? details?.mask }
    set {
      guard newValue !== mask, let host else { return }
      TreeAccess.check(host.box, "sets the mask of")
      let old = details?.mask
      guard let layer = newValue else { return animating("mask", if: true) { old?.detach() } }
      if layer.carrier?.isLeaving == true { layer.detach() }
      guard let part = layer.host, part.superview == nil else {
        return host.report(.cyclicHierarchy(view: "the mask", superview: host.displayName))
      }
      guard let carrier = part as? LayerView else { return host.showMask(part) }
      guard mayContain(carrier, named: "the mask") else { return }
      animating("mask", if: true) {
        old?.detach()
        setMask(layer, carrier, of: host)
      }
    }
  }

  /// An image that replaces the view's own drawing; nil shows the drawing again.
  ///
  /// While it is set, the view is not asked to draw. ``setNeedsDisplay()`` replaces the image by
  /// the view's own drawing, if the view draws anything. A layer without a view fades from its old
  /// picture to the new one, unless its display sets the image.
  open var contents: Image? {
    get { details?.contents }
    set {
      animating("contents", if: running == nil && newValue != contents) {
        host?.setContents(newValue)
      }
    }
  }

  /// The shown part of the contents, as fractions of their size.
  ///
  /// Default (0, 0, 1, 1), which also replaces an empty rectangle. The part is extended to whole
  /// pixels. A rectangle with an invalid number is refused and reported.
  open var contentsRect: Rect {
    get { details?.contentsRect ?? LayerDetails.unit }
    set {
      let edges = [newValue.minX, newValue.minY, newValue.maxX, newValue.maxY]
      if mayUse(edges, "contentsRect") { change(\.contentsRect, to: newValue) }
    }
  }

  /// The placement of the contents in the bounds.
  open var contentsGravity: ContentMode {
    get { host?.contentMode ?? .scaleToFill }
    set { host?.contentMode = newValue }
  }

  /// The part of the contents that grows when they are scaled; see ``View/contentStretch``.
  open var contentsCenter: Rect {
    get { host?.contentStretch ?? LayerDetails.unit }
    set {
      animating("contentsCenter", if: newValue != contentsCenter) {
        host?.contentStretch = newValue
      }
    }
  }

  /// The number of pixels per point of the view's drawing; see ``View/contentScaleFactor``.
  open var contentsScale: Double {
    get { host?.contentScaleFactor ?? 1 }
    set { host?.contentScaleFactor = newValue }
  }

  /// Converts a point from the layer's coordinates to those of another layer.
  ///
  /// - Parameters:
  ///   - point: The point, in points.
  ///   - layer: The other layer; nil for the topmost layer.
  /// - Returns: The point in the other layer's coordinates; unchanged for the layer of a released
  ///   view.
  /// - Complexity: O(depth).
  open func convert(_ point: Point, to layer: Layer?) -> Point {
    host?.convert(point, to: layer?.host) ?? point
  }

  /// Converts a point from another layer's coordinates to those of the layer.
  ///
  /// - Parameters:
  ///   - point: The point, in points.
  ///   - layer: The other layer; nil for the topmost layer.
  /// - Returns: The point in the layer's coordinates; unchanged for the layer of a released view.
  /// - Complexity: O(depth).
  open func convert(_ point: Point, from layer: Layer?) -> Point {
    host?.convert(point, from: layer?.host) ?? point
  }

  /// Converts a rectangle from the layer's coordinates to those of another layer.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - layer: The other layer; nil for the topmost layer.
  /// - Returns: The bounding box of the converted corners; unchanged for the layer of a released
  ///   view.
  /// - Complexity: O(depth).
  open func convert(_ rect: Rect, to layer: Layer?) -> Rect {
    host?.convert(rect, to: layer?.host) ?? rect
  }

  /// Converts a rectangle from another layer's coordinates to those of the layer.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - layer: The other layer; nil for the topmost layer.
  /// - Returns: The bounding box of the converted corners; unchanged for the layer of a released
  ///   view.
  /// - Complexity: O(depth).
  open func convert(_ rect: Rect, from layer: Layer?) -> Rect {
    host?.convert(rect, from: layer?.host) ?? rect
  }

  /// Returns whether the layer's bounds contain a point, in the layer's coordinates.
  ///
  /// The left and the top edge belong to the bounds, the right and the bottom edge do not.
  open func contains(_ point: Point) -> Bool { bounds.contains(point) }

  /// The filter for contents that are shown larger than they are.
  ///
  /// Default linear. The contents are an image, the drawing, or the image of an ``ImageView``.
  open var magnificationFilter: LayerContentsFilter {
    get { details?.magnificationFilter ?? .linear }
    set { change(\.magnificationFilter, to: newValue) }
  }

  /// The filter for contents that are shown smaller than they are.
  ///
  /// Default linear.
  open var minificationFilter: LayerContentsFilter {
    get { details?.minificationFilter ?? .linear }
    set { change(\.minificationFilter, to: newValue) }
  }

  /// The color of the shadow.
  ///
  /// Default black. The shadow's shape is ``shadowPath``, or the bounds with rounded corners; it is
  /// independent of the content.
  open var shadowColor: Color {
    get { details?.shadowColor ?? .black }
    set {
      animating("shadowColor", if: newValue != shadowColor) {
        change(\.shadowColor, to: newValue, .shadowColor)
      }
    }
  }

  /// The opacity of the shadow, 0…1; 0 draws none.
  ///
  /// Default 0. An invalid number is refused and reported.
  open var shadowOpacity: Double {
    get { details?.shadowOpacity ?? 0 }
    set {
      if mayUse([newValue], "shadowOpacity") {
        animating("shadowOpacity", if: newValue != shadowOpacity) {
          change(\.shadowOpacity, to: newValue, .shadowOpacity)
        }
      }
    }
  }

  /// The offset of the shadow to the right and down, in points.
  ///
  /// Default (0, -3), as in Core Animation. An invalid number is refused and reported.
  open var shadowOffset: Size {
    get { details?.shadowOffset ?? Size(width: 0, height: -3) }
    set {
      if mayUse([newValue.width, newValue.height], "shadowOffset") {
        animating("shadowOffset", if: newValue != shadowOffset) {
          change(\.shadowOffset, to: newValue, .shadowOffset)
        }
      }
    }
  }

  /// The standard deviation of the shadow's blur, in points.
  ///
  /// Default 3. An invalid number is refused and reported.
  open var shadowRadius: Double {
    get { details?.shadowRadius ?? 3 }
    set {
      if mayUse([newValue], "shadowRadius") {
        animating("shadowRadius", if: newValue != shadowRadius) {
          change(\.shadowRadius, to: newValue, .shadowRadius)
        }
      }
    }
  }

  /// The transform of the layer in space about its anchor point; see ``View/transform3D``.
  ///
  /// As in Core Animation, a layer's `transform` is one of space, and a view's is affine. The affine
  /// part of this transform is ``affineTransform``.
  open var transform: Transform3D {
    get { host?.transform3D ?? .identity }
    set { animating("transform", if: newValue != transform) { host?.transform3D = newValue } }
  }

  /// The transform in space of the sublayers, about the layer's anchor point.
  ///
  /// Use it to give all sublayers one perspective: set its `m34`. A sublayer with a greater
  /// ``zPosition`` then appears nearer. Default the identity. An invalid number is refused and
  /// reported. Changes are not animated.
  open var sublayerTransform: Transform3D {
    get { host?.depthIfAny?.sublayerTransform ?? .identity }
    set {
      guard newValue != sublayerTransform, mayUse(newValue.values, "sublayerTransform") else {
        return
      }
      changeDepth { $0.sublayerTransform = newValue.isIdentity ? nil : newValue }
    }
  }

  /// A Boolean value that indicates whether the layer is visible from its back.
  ///
  /// Default true. If it is false, a layer that a transform turns away from the viewer, or mirrors,
  /// is neither drawn with its sublayers nor touched.
  open var isDoubleSided: Bool {
    get { host?.depthIfAny?.isDoubleSided ?? true }
    set { if newValue != isDoubleSided { changeDepth { $0.isDoubleSided = newValue } } }
  }

  /// The distance of ``anchorPoint`` from the layer's plane along the z axis, in points.
  ///
  /// Default 0. An invalid number is refused and reported. Changes are not animated.
  open var anchorPointZ: Double {
    get { host?.depthIfAny?.anchorPointZ ?? 0 }
    set {
      guard newValue != anchorPointZ, mayUse([newValue], "anchorPointZ") else { return }
      changeDepth { $0.anchorPointZ = newValue }
    }
  }

  /// A Boolean value that indicates whether y coordinates in the layer and its sublayers run upward.
  ///
  /// Default false. If it is true, the origin of the bounds is their corner at the bottom left. The
  /// positions of sublayers, paths and the points of gradients follow. Drawings, images, texts and
  /// rounded corners stay upright. A flipped layer inside a flipped layer is not flipped as a whole.
  /// The layer of a window is never flipped.
  open var isGeometryFlipped: Bool {
    get { host?.depthIfAny?.isGeometryFlipped ?? false }
    set { if newValue != isGeometryFlipped { changeDepth { $0.isGeometryFlipped = newValue } } }
  }

  /// Returns whether an odd number of the layer and its superlayers is flipped.
  ///
  /// - Complexity: O(depth).
  open func contentsAreFlipped() -> Bool { host?.contentsAreFlipped ?? false }

  /// Whether the layer and its sublayers are drawn into a picture of ``rasterizationScale``, which is
  /// then composited.
  ///
  /// Default false. The picture is made again for each repaint that needs it.
  open var shouldRasterize: Bool {
    get { host?.depthIfAny?.shouldRasterize ?? false }
    set { if newValue != shouldRasterize { changeDepth { $0.shouldRasterize = newValue } } }
  }

  /// The pixels per point of a layer that ``shouldRasterize``.
  ///
  /// Default 1. A number that is not above 0 or too large is refused and reported.
  open var rasterizationScale: Double {
    get { host?.depthIfAny?.rasterizationScale ?? 1 }
    set {
      guard let host, newValue != rasterizationScale else { return }
      guard newValue > 0 else {
        return host.report(
          .outOfRange(
            view: host.displayName, property: "rasterizationScale", value: newValue,
            expected: "a number above 0"))
      }
      guard mayUse([newValue], "rasterizationScale") else { return }
      changeDepth { $0.rasterizationScale = newValue }
    }
  }

  /// The curve of the corners that ``cornerRadius`` rounds.
  ///
  /// Default circular. The background, the border, the clip, the shadow and gradients follow it. A
  /// continuous corner takes up 1.528665 radii of each edge. If the shorter side has less space, the
  /// corner approaches a circular one, and equals it at a radius of half that side. Changes are not
  /// animated.
  open var cornerCurve: LayerCornerCurve {
    get { details?.cornerCurve ?? .circular }
    set { change(\.cornerCurve, to: newValue) }
  }

  // MARK: Time

  /// The superlayer's time at which the layer's own time is ``timeOffset``, in seconds.
  ///
  /// Default 0. The layer's own time is (time of the superlayer - ``beginTime``) × ``speed`` +
  /// ``timeOffset``. The animations of the layer, its view and its sublayers run in this time, except
  /// transitions and those of a ``ViewPropertyAnimator``. The topmost layer's time is the window's.
  open var beginTime: Double {
    get { ownTime.begin }
    set { if mayUse([newValue], "beginTime") { changeTime { $0.begin = newValue } } }
  }

  /// The layer's own time at ``beginTime``, in seconds.
  ///
  /// Default 0.
  open var timeOffset: Double {
    get { ownTime.offset }
    set { if mayUse([newValue], "timeOffset") { changeTime { $0.offset = newValue } } }
  }

  /// The seconds of the layer's own time in a second of its superlayer's time.
  ///
  /// Default 1. At 0, the animations of the layer and its sublayers pause. To pause them where they
  /// are, set ``timeOffset`` to the present time of the layer too; see ``convertTime(_:from:)``.
  open var speed: Float {
    get { ownTime.speed }
    set { if mayUse([Double(newValue)], "speed") { changeTime { $0.speed = newValue } } }
  }

  /// The duration of one run of the layer's own time, in seconds; infinity for no end.
  ///
  /// Default infinity. After the run, animations repeat or show the values of ``fillMode``. The layer
  /// itself stays visible.
  open var duration: Double {
    get { ownTime.duration }
    set { if newValue >= 0 { changeTime { $0.duration = newValue } } }
  }

  /// The number of runs of a layer with a ``duration``; 0 for one.
  ///
  /// Default 0.
  open var repeatCount: Float {
    get { ownTime.repeatCount }
    set { if newValue >= 0 { changeTime { $0.repeatCount = newValue } } }
  }

  /// The seconds of all runs of a layer with a ``duration``; 0 for those of ``repeatCount``.
  ///
  /// Default 0.
  open var repeatDuration: Double {
    get { ownTime.repeatDuration }
    set { if newValue >= 0 { changeTime { $0.repeatDuration = newValue } } }
  }

  /// Whether each run of a layer with a ``duration`` is followed by one backward.
  ///
  /// Default false.
  open var autoreverses: Bool {
    get { ownTime.autoreverses }
    set { changeTime { $0.autoreverses = newValue } }
  }

  /// The times outside of the runs of a layer with a ``duration`` at which animations show values.
  ///
  /// Default removed: animations show nothing then.
  open var fillMode: LayerAnimationTiming.FillMode {
    get { ownTime.fillMode }
    set { changeTime { $0.fillMode = newValue } }
  }

  /// Returns this layer's own time for a time of another layer, in seconds.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - layer: The other layer; nil for the time of the window.
  /// - Returns: The time.
  /// - Complexity: O(depth).
  open func convertTime(_ time: Double, from layer: Layer?) -> Double {
    let outer = layer?.host.flatMap(LayerTimeSpace.init)?.outerTime(at: time) ?? time
    return host.flatMap(LayerTimeSpace.init)?.time(at: outer) ?? outer
  }

  /// Returns another layer's own time for a time of this layer, in seconds.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - layer: The other layer; nil for the time of the window.
  /// - Returns: The time.
  /// - Complexity: O(depth).
  open func convertTime(_ time: Double, to layer: Layer?) -> Double {
    let outer = host.flatMap(LayerTimeSpace.init)?.outerTime(at: time) ?? time
    return layer?.host.flatMap(LayerTimeSpace.init)?.time(at: outer) ?? outer
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
