// SPDX-License-Identifier: GPL-3.0-or-later
@_exported public import MullionAnalysis
@_exported public import MullionFormulas
public import MullionGeometry
@_spi(Overriding) @_exported public import MullionLayout
public import MullionRaster
public import MullionSolver

/// A rectangle on the screen that draws content and lays out its subviews.
///
/// Constraints, autoresizing masks or `layoutSubviews()` can position a view.
///
/// Names and rules are UIKit's. All values are in points. Only one isolation domain at a time may
/// use a tree of views; the tree may pass from one domain to another. A debug build reports use by
/// two threads at once to standard error.
///
/// ``bounds`` and ``center`` store the geometry; ``frame`` is derived from them. Setting a view's
/// size does not write the frames of other views that masks or constraints position;
/// ``layoutIfNeeded()`` does. After a resize, the ``frame``, ``bounds`` and ``center`` of a view
/// that follows by its mask already return the values of that layout.
open class View: LayerResponder, LayoutItem {
  /// The value in ``intrinsicContentSize`` for an axis without an intrinsic size.
  public static let noIntrinsicMetric = LayoutBox.noIntrinsicMetric
  /// The largest magnitude of a number in the view tree, such as a constraint's constant.
  ///
  /// Frames, bounds, centers, content sizes and offsets may be larger; see ``maximumCoordinate``.
  nonisolated public static let maximumMagnitude = LayoutBox.maximumMagnitude
  /// The largest magnitude of a number in a frame, the bounds, a center, a content size or an offset,
  /// in points.
  ///
  /// A `Double` has steps of 0.002 points there.
  nonisolated public static let maximumCoordinate = LayoutBox.maximumCoordinate
  /// The maximum depth of a tree of views, in levels.
  nonisolated public static let maximumNestingDepth = LayoutBox.maximumNestingDepth

  // MARK: Tree

  // The unchecked properties are read and replaced as a whole, or changed in place without running
  // other code, so no two accesses overlap.

  /// The view that contains this view; nil at the top of a tree.
  public final package(set) var superview: View? {
    get { uncountedSuperview?.takeUnretainedValue() }
    set {
      uncountedSuperview = newValue.map { .passUnretained($0) }
      box.superbox = newValue?.box
    }
  }
  /// The ``superview``, as a reference that is not counted; the superview clears it at its end.
  @exclusivity(unchecked) private(set) final var uncountedSuperview: Unmanaged<View>?
  /// The views that this view contains, back to front.
  @exclusivity(unchecked) public final internal(set) var subviews: [View] = []
  /// The view's place in the layout: its frame, its mask, its constraints and the rest that the layout
  /// engine knows of the view.
  package final let box: LayoutBox
  /// The rarely used properties; see ViewDetails.swift.
  @exclusivity(unchecked) package final var detailsBox: ViewDetailsBox?
  /// The properties that the program has set; see ``AppearanceProxy``.
  @exclusivity(unchecked) package final var customized: CustomizedProperties = []

  // MARK: Appearance

  /// Whether the view and its subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { storedClipsToBounds }
    set { storedClipsToBounds = newValue }
  }
  @exclusivity(unchecked) final var storedClipsToBounds = false {
    didSet { if storedClipsToBounds != oldValue { appearanceDidChange() } }
  }
  /// The view whose opacity masks this view with its subviews; nil for none.
  ///
  /// The position of the mask is in this view's coordinates. This view is invisible where the mask
  /// paints nothing. Setting it removes the mask from its superview, and replaces the ``Layer/mask``
  /// of the layer. An ancestor is refused and reported to ``ViewError/handler``. A mask is no subview:
  /// touches and constraints ignore it, and it keeps its frame when this view is resized. Frames place
  /// the views inside it.
  open var mask: View? {
    get { shownMask }
    set { showMask(newValue) }
  }
  /// The way content is scaled and aligned in the bounds.
  open var contentMode: ContentMode {
    get { storedContentMode }
    set { storedContentMode = newValue }
  }
  @exclusivity(unchecked) final var storedContentMode = ContentMode.scaleToFill {
    didSet { if storedContentMode != oldValue { appearanceDidChange() } }
  }
  /// Whether the class overrides ``frame``, ``bounds`` or ``center``, so that layout writes them
  /// through these properties.
  final let overridesGeometry: Bool
  /// Whether a layout is writing the geometry through the properties.
  final var isWrittenByLayout = false
  /// Whether the view has been marked for display since it last drew.
  public final internal(set) var needsDisplay = true

  // MARK: Compositing, see Scene.swift

  /// The index of the view's node in the scene; -1 if it has none.
  final var sceneIndex: Int32 = -1
  /// The scene that shows the view; nil if none does.
  ///
  /// The reference is unowned. It is cleared when the view leaves the scene, and before the scene is
  /// deallocated.
  @exclusivity(unchecked) final unowned(unsafe) var scene: SceneRecord?

  /// Creates a view.
  ///
  /// - Parameter frame: The frame in the future superview, in points. If a number is invalid, the
  ///   error is reported to ``ViewError/handler`` and the frame is zero.
  public init(frame: Rect) {
    box = LayoutBox(forView: ())
    overridesGeometry = GeometryOverrides.areIn(Self.self)
    super.init()
    box.belong(to: self)
    configureBox()
    if frame != .zero { reporting { () throws(ViewError) in try setFrame(frame) } }
  }

  /// Creates a view with a zero frame.
  // Disfavored, so that the module UIKit can give a window without a frame the size of the screen.
  @_disfavoredOverload
  public convenience override init() { self.init(frame: .zero) }

  deinit {
    assumingIsolation {
      if let animations { animations.clock.forget(animations) }
      box.ownerIsGoing()
      // A subview that is still referenced becomes the top of its own tree.
      for subview in subviews { subview.superview = nil }
      releaseOnMainActor(&subviews, &detailsBox)
    }
  }

  // MARK: Points of extension

  /// The controller whose root view this is, otherwise the superview.
  open override var next: Responder? { interactionIfAny?.owner ?? superview }

  /// Returns the frontmost descendant that contains a point, or the view itself.
  ///
  /// The search skips a view, and its descendants, if the view is hidden, nearly transparent
  /// (``alpha`` below 0.01) or not enabled for interaction. It also skips the descendants of a view
  /// that does not contain the point, whether or not that view clips. It uses the geometry of the
  /// model, not of running animations.
  ///
  /// - Parameters:
  ///   - point: The point, in the view's coordinates.
  ///   - event: The event that needs the view; nil outside of events.
  /// - Returns: The view that was hit; nil if this view does not contain the point or receives no
  ///   touches.
  /// - Complexity: O(subviews at each level on the path to the result).
  open func hitTest(_ point: Point, with event: Event?) -> View? {
    guard receivesTouches, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      guard let inside = subview.pointFromSuperview(point) else { continue }
      if let found = subview.hitTest(inside, with: event) { return found }
    }
    return self
  }

  /// Returns whether the view contains a point, for touches.
  ///
  /// The default implementation tests ``bounds``, which includes its left and top edges but not its
  /// right and bottom edges.
  ///
  /// - Parameters:
  ///   - point: The point, in the view's coordinates.
  ///   - event: The event that needs the answer; nil outside of events.
  /// - Returns: Whether the view contains the point.
  open func point(inside point: Point, with event: Event?) -> Bool { bounds.contains(point) }

  /// Returns whether a recognizer of the view or of an ancestor may begin, for touches on the view.
  ///
  /// Default true. Mullion asks the recognizer's delegate first, then the touched view and each
  /// ancestor up to the recognizer's view.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Called before the view moves to another superview, or is removed if `superview` is nil.
  open func willMove(toSuperview superview: View?) {}

  /// Called after the view moved to another superview or was removed.
  open func didMoveToSuperview() {}

  /// Called before the view's window changes, because the view or an ancestor moves.
  ///
  /// The window is nil if the view leaves its window.
  open func willMove(toWindow window: Window?) {}

  /// Called after the view's window changed, because the view or an ancestor moved.
  open func didMoveToWindow() {}

  /// Called after a view became a subview.
  open func didAddSubview(_ subview: View) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: View) {}

  /// The natural size of the content, in points of the alignment rectangle.
  ///
  /// An axis without a natural size has `noIntrinsicMetric`. Call
  /// `invalidateIntrinsicContentSize()` when the size changes.
  open var intrinsicContentSize: Size {
    Size(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The insets from the frame to the alignment rectangle, in points.
  ///
  /// Constraints apply to the alignment rectangle. An override must always return the same value;
  /// to change the insets, set this property instead.
  open var alignmentRectInsets: EdgeInsets {
    get { box.storedAlignmentInsets }
    set { reporting { () throws(ViewError) in try setAlignmentRectInsets(newValue) } }
  }

  /// The distance from the top of the alignment rectangle down to the first baseline, in points.
  ///
  /// Call `invalidateIntrinsicContentSize()` when an override's value changes.
  open var firstBaselineOffset: Double {
    get { box.storedFirstBaseline ?? 0 }
    set { reporting { () throws(ViewError) in try setFirstBaselineOffset(newValue) } }
  }

  /// The distance from the bottom of the alignment rectangle up to the last baseline, in points.
  ///
  /// Call `invalidateIntrinsicContentSize()` when an override's value changes.
  open var lastBaselineOffset: Double {
    get { box.storedLastBaseline ?? 0 }
    set { reporting { () throws(ViewError) in try setLastBaselineOffset(newValue) } }
  }

  /// Returns the size that best fits the content, for ``View/sizeToFit()``.
  ///
  /// Does not resize the view and ignores constraints. The default implementation returns the size
  /// of the bounds.
  ///
  /// - Parameter size: The available space, in points.
  /// - Returns: The size of the frame, in points.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// Whether the view creates its constraints only in ``updateConstraints()``.
  ///
  /// UIKit may never call that method if this is false. Mullion calls it in either case, because
  /// every layout uses constraints.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The value of ``isOpaque`` until it is set; in each class of Mullion, UIKit's default.
  @_spi(Overriding) open class var isOpaqueByDefault: Bool { true }

  /// The view that provides the last baseline: this view or a descendant.
  ///
  /// Mullion uses the position, the alignment rectangle and the baseline offset of that view. Call
  /// `invalidateIntrinsicContentSize()` on this view when an override's value changes.
  open var viewForLastBaselineLayout: View { forLastBaselineLayout }

  /// The view that provides the first baseline; by default ``forFirstBaselineLayout``.
  open var viewForFirstBaselineLayout: View { forFirstBaselineLayout }

  /// UIKit's name of ``viewForLastBaselineLayout`` in Swift; by default ``forBaselineLayout()``.
  open var forLastBaselineLayout: View { forBaselineLayout() }

  /// UIKit's name of ``viewForFirstBaselineLayout`` in Swift; by default
  /// ``viewForLastBaselineLayout``.
  open var forFirstBaselineLayout: View { viewForLastBaselineLayout }

  /// The view that provides the baselines in code for early versions of iOS; by default the view itself.
  open func forBaselineLayout() -> View { self }

  /// The insets from the view's frame to the window's safe area, in points.
  ///
  /// For the root view, these are the window's insets plus ``additionalSafeAreaInsets``. For any
  /// other view, these are the part of the superview's insets that overlaps the view, plus the
  /// view's additional insets. The overlap follows the frames of the last layout and the scroll
  /// position of the superview. Zero outside of a window.
  ///
  /// - Complexity: O(depth).
  open var safeAreaInsets: EdgeInsets { box.insetsInEnvironment ?? .zero }

  /// Marks the view so that the next layout pass calls ``layoutSubviews()``.
  open func setNeedsLayout() { requestLayout() }

  /// Runs a pending layout immediately; does nothing if none is pending.
  ///
  /// Solves the constraints of the whole tree and writes the frames. Then calls
  /// ``layoutSubviews()`` of marked views, superviews first. If the superview is marked too, these
  /// calls start at the topmost ancestor of an unbroken chain of marked ancestors, otherwise at
  /// this view. A failure is reported to ``ViewError/handler`` and leaves the frames unchanged.
  open func layoutIfNeeded() { box.runPendingLayout() }

  /// Called after ``safeAreaInsets`` were set or a layout changed them.
  open func safeAreaInsetsDidChange() {}

  /// Called after ``effectiveLayoutMargins`` were set or a layout changed them.
  open func layoutMarginsDidChange() {}

  /// Positions subviews by hand; a layout pass calls it if the view is marked.
  ///
  /// The frames that constraints determine are already written. Do not call this method; call
  /// ``View/setNeedsLayout()`` or ``View/layoutIfNeeded()``.
  open func layoutSubviews() {}

  /// Changes constraints before a layout; called subviews first, if the view is marked.
  ///
  /// Override it to change many constraints at once, and call super last.
  open func updateConstraints() {}

  /// Called after ``View/traitCollection`` changed.
  ///
  /// A view that draws is marked for display before. A view that enters a window is not notified
  /// of its size classes and scale, but of another style or text size.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// Called after ``View/tintColor`` changed.
  open func tintColorDidChange() {}

  /// Called after ``View/backgroundColor`` was set to another color.
  ///
  /// The property itself cannot be overridden in code for the module UIKit, which has another type
  /// of colors.
  open func backgroundColorDidChange() {}

  /// Draws the view's content.
  ///
  /// Do not call this method. An update calls it after layout, at most once, if the view is marked
  /// for display, is visible and has a size. Mullion keeps the pixels until the next
  /// `setNeedsDisplay()`, unless the view paints none. See `isOpaque` for the initial pixels.
  ///
  /// While drawing, change neither the layout nor the model. The context is valid only during the
  /// call.
  ///
  /// - Parameters:
  ///   - rect: The bounding rectangle of the marked parts, in the view's coordinates. The context
  ///     is clipped to it.
  ///   - context: The context to draw in, in the view's coordinates.
  open func draw(_ rect: Rect, in context: GraphicsContext) {
    if ContextStack.context === context { return draw(rect) }
    ContextStack.draw(self, in: context) { draw(rect) }
  }

  /// Draws the view's content with functions that use the current context, as in UIKit.
  ///
  /// The default implementation of ``draw(_:in:)`` calls this method. While a view or its layer
  /// draws, its context is `GraphicsContext.current`.
  open func draw(_ rect: Rect) { layerDetailsIfAny?.layer?.running?.isUnimplemented = true }

  // MARK: Overridden by Mullion's own views

  /// Gives the new box the roles that the class has.
  @_spi(Overriding) open func configureBox() {}

  /// Called after the view's style changed, before ``traitCollectionDidChange(_:)``.
  ///
  /// An override sets colors that follow the style, and calls super.
  @_spi(Overriding) open func styleDidChange(to style: UserInterfaceStyle) {
    if let system = detailsBox?.details.systemBackground { showBackground(system) }
  }

  /// Called after the view's content size category changed; an override gives text its new size.
  @_spi(Overriding) open func contentSizeCategoryDidChange() {}
  /// Called after ``isUserInteractionEnabled`` changed.
  @_spi(Overriding) open func interactionEnabledDidChange() {}

  @_spi(Overriding) public override final var responderView: View? { self }

  /// Called before a subview is removed.
  func subviewWillLeave(_ view: View) {}

  /// Called after the view was hidden or shown.
  func visibilityDidChange() {}

  /// Returns the font of the line at the first or the last baseline; nil without text.
  @_spi(Overriding) open func baselineFont(isFirst: Bool) -> Font? { nil }

  /// The height at which the baseline offsets hold, in points; nil if they hold at any height.
  ///
  /// In a view of another height, the text and its baselines stay in the vertical middle.
  @_spi(Overriding) open var centeredBaselineHeight: Double? { nil }

  /// Called when the intrinsic content size of a subview may have changed.
  @_spi(Overriding) open func subviewContentDidChange(_ view: View) {
    superview?.hostedContentDidChange(self)
  }

  /// Called when the intrinsic content size of a subview's subview may have changed.
  @_spi(Overriding) open func hostedContentDidChange(_ view: View) {}

  /// The layout margins of a view that has not set any.
  @_spi(Overriding) open var defaultLayoutMargins: EdgeInsets {
    EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  }

  /// The content that Mullion draws for the view without ``draw(_:in:)``.
  @_spi(Overriding) open var nativeContents: NativeContents {
    layerDetailsIfAny?.layer?.nativeContents ?? .none
  }

  /// The text that the native contents consist of; nil if they are no text.
  @_spi(Overriding) open var paintedText: PaintedText? { nil }

  /// Paints the native contents of the case `painted`; the context is clipped to the bounds.
  @_spi(Overriding) open func paintContents(in context: GraphicsContext) {}

  /// Returns the part of the view's safe area insets that is passed to subviews.
  @_spi(Overriding) open func safeAreaForSubviews(_ insets: EdgeInsets) -> EdgeInsets { insets }

  /// Views that show in front of the subviews and are not subviews.
  @_spi(Overriding) open var partsInFront: [View] { [] }

  /// The role of the view as one that scrolls its content; nil for others.
  @_spi(Overriding) open var scrollingContent: (any ScrollingContent)? { nil }

  /// The default of ``isUserInteractionEnabled``.
  @_spi(Overriding) open var isInteractiveAtFirst: Bool { true }

  /// The default answer of ``ScrollView/touchesShouldCancel(in:)`` for the view.
  @_spi(Overriding) open var losesTouchesToScrolling: Bool { true }

  /// The role of the view as one whose text breaks at its width; nil for others.
  @_spi(Overriding) open var wrappingContent: (any WrappingContent)? { nil }

  /// Whether ``draw(_:in:)`` may draw something.
  ///
  /// False for Mullion's own classes, which draw nothing in that method; subclasses may draw.
  @_spi(Overriding) open var mayDraw: Bool { type(of: self) != View.self }

  // MARK: Overridable members, which extensions cannot declare

  /// The interactions of the view, in the order in which they were added.
  ///
  /// Setting the property removes those that are missing, adds the new ones, and takes the new
  /// order; interactions that stay are not notified.
  open var interactions: [any Interaction] {
    get { interactionIfAny?.interactions ?? [] }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue { addInteraction(new) }
      let order = newValue.map(ObjectIdentifier.init)
      func rank(_ interaction: any Interaction) -> Int {
        order.firstIndex(of: ObjectIdentifier(interaction)) ?? order.count
      }
      // The callbacks may have added or removed interactions.
      interactionIfAny?.interactions = interactions.enumerated().sorted {
        (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
      }.map(\.element)
    }
  }

  /// Adds an interaction and removes it from its previous view.
  open func addInteraction(_ interaction: any Interaction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    self.interaction.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction; does nothing if it belongs to another view.
  open func removeInteraction(_ interaction: any Interaction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactionIfAny?.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// A Boolean value that indicates whether the view and its subviews receive touches.
  ///
  /// Default true; false in labels and image views.
  open var isUserInteractionEnabled: Bool {
    get { interactionIfAny?.isUserInteractionEnabled ?? isInteractiveAtFirst }
    set {
      guard newValue != isUserInteractionEnabled else { return }
      interaction.isUserInteractionEnabled = newValue
      interactionEnabledDidChange()
    }
  }

  /// A Boolean value that indicates whether the view receives more than one simultaneous touch.
  ///
  /// Default false. Gesture recognizers receive all touches.
  open var isMultipleTouchEnabled: Bool {
    get { interactionIfAny?.isMultipleTouchEnabled ?? false }
    set { if newValue != isMultipleTouchEnabled { interaction.isMultipleTouchEnabled = newValue } }
  }

  /// A Boolean value that indicates whether the view receives touches exclusively.
  ///
  /// An exclusive view receives a touch only while no other view of the window has one. While it
  /// has a touch, no other view of the window receives touches. Default false.
  open var isExclusiveTouch: Bool {
    get { interactionIfAny?.isExclusiveTouch ?? false }
    set { if newValue != isExclusiveTouch { interaction.isExclusiveTouch = newValue } }
  }

  /// The gesture recognizers of the view, in the order in which they receive touches.
  open var gestureRecognizers: [GestureRecognizer] {
    scrollingContent?.prepareGestures()
    return interactionIfAny?.gestureRecognizers ?? []
  }

  /// Adds a recognizer to the view and removes it from its previous view.
  open func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    interaction.gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Removes a recognizer from the view and cancels its gesture in progress.
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abandon()
    // The callbacks may have moved the recognizer; check again.
    guard recognizer.view === self else { return }
    recognizer.view = nil
    interactionIfAny?.gestureRecognizers.removeAll { $0 === recognizer }
  }

  /// Draws the view and its subviews in the current context, scaled to a rectangle.
  ///
  /// The picture is that of ``render(in:)``, with running animations.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in which the bounds appear, in the coordinates of the context.
  ///   - afterUpdates: Whether pending layouts of the tree run first.
  /// - Returns: Whether the view was drawn; false without a current context, and if the bounds or
  ///   the rectangle are empty or not finite.
  @discardableResult
  open func drawHierarchy(in rect: Rect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates { layOutTree() }
    guard let context = GraphicsContext.current, rect.isFinite, !rect.isEmpty, !bounds.isEmpty
    else { return false }
    let scale = (x: rect.width / bounds.width, y: rect.height / bounds.height)
    guard scale.x.isFinite, scale.y.isFinite else { return false }
    context.saveState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: scale.x, y: scale.y)
    render(in: context)
    context.restoreState()
    return true
  }

  /// Returns a view that shows the present picture of this view.
  ///
  /// - Parameter afterUpdates: Whether pending layouts of the tree run first.
  /// - Returns: The view, of the size of the bounds; nil if they are empty or too large for a bitmap.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    resizableSnapshotView(from: nil, afterUpdates, .zero)
  }

  /// Returns a view that shows the present picture of a part of this view.
  ///
  /// If the new view is resized, the parts of the picture inside the cap insets keep their size.
  ///
  /// - Parameters:
  ///   - rect: The part, in points of the bounds.
  ///   - afterUpdates: Whether pending layouts of the tree run first.
  ///   - capInsets: The distances of the part that grows from the edges of `rect`, in points.
  /// - Returns: The view, of the size of the part at (0, 0); nil if the part is empty, not finite or
  ///   too large for a bitmap.
  open func resizableSnapshotView(
    from rect: Rect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: EdgeInsets
  ) -> View? {
    resizableSnapshotView(from: .some(rect), afterUpdates, capInsets)
  }

  /// Marks the whole view to be drawn again by the next update that shows it.
  open func setNeedsDisplay() {
    TreeAccess.check(box, "requests display of")
    layerDetailsIfAny?.markedParts = nil
    needsDisplay = true
    appearanceDidChange()
  }

  /// Marks a part of the view to be drawn again by the next update that shows it.
  ///
  /// The update calls `draw` once, with the rectangle around all marked parts, and clips the drawing
  /// to these parts. If many parts are marked, near ones are combined.
  ///
  /// - Parameter rect: The part, in points of the bounds. It is clipped to the bounds; an empty
  ///   part marks nothing.
  open func setNeedsDisplay(_ rect: Rect) {
    guard rect.isFinite else { return }
    let part = rect.intersection(bounds)
    guard !part.isEmpty else { return }
    // The whole view is already marked.
    if needsDisplay, layerDetailsIfAny?.markedParts == nil { return }
    let details = layerDetails
    if needsDisplay, details.markedParts != nil {
      details.markedParts?.add(part)
    } else {
      details.markedParts = MarkedParts(part)
    }
    needsDisplay = true
    appearanceDidChange()
  }

  /// Whether the view draws every pixel of its bounds opaque; only relevant for views that draw.
  ///
  /// Default true, as in UIKit; false for labels, stack views, bars of buttons, and most controls.
  /// Set it to false in a view that is partly transparent. If it is true and the view has no
  /// background color, pixels that the view does not draw are black, and old pixels are not cleared
  /// before the view draws again. A view with a background color, even a clear one, draws over that
  /// color.
  open var isOpaque: Bool {
    get { layerDetailsIfAny?.isOpaque ?? Self.isOpaqueByDefault }
    set {
      guard newValue != isOpaque else { return }
      layerDetails.isOpaque = newValue
      setNeedsDisplay()
    }
  }

  /// Whether the redrawn part is cleared first, in a view that is not opaque.
  open var clearsContextBeforeDrawing: Bool {
    get { layerDetailsIfAny?.clearsContextBeforeDrawing ?? true }
    set {
      if newValue != clearsContextBeforeDrawing {
        layerDetails.clearsContextBeforeDrawing = newValue
      }
    }
  }

  /// The number of pixels per point of the view's drawing.
  ///
  /// Default the window's scale, or 1 without a window. Setting it marks the view for display. A
  /// value that is not a finite number above 0 is refused and reported.
  open var contentScaleFactor: Double {
    get { layerDetailsIfAny?.contentsScale ?? window?.scale ?? 1 }
    set { reporting { () throws(ViewError) in try setContentScaleFactor(newValue) } }
  }

  /// The point of the bounds at ``center``, as fractions of their size.
  ///
  /// Default (0.5, 0.5), the middle. ``transform`` turns and scales about the point. Setting it keeps
  /// ``center`` and moves the frame, without an animation. Constraints place the frame that the view
  /// has without its transform. An invalid number is refused and reported.
  open var anchorPoint: Point {
    get { layerDetailsIfAny?.anchorPoint ?? LayerDetails.middle }
    set { reporting { () throws(ViewError) in try setAnchorPoint(newValue) } }
  }

  /// The transform of the view and its subviews in space, applied about ``center``.
  ///
  /// It is ``transform`` if that is set, and ``transform`` is its affine part. The view and its
  /// subviews are drawn in one plane, which is then seen in perspective; see
  /// `Transform3D.perspective(distance:)`. Layout ignores it. A transform with a number that is
  /// not finite or too large is refused and reported.
  open var transform3D: Transform3D {
    get { depthIfAny?.transform ?? Transform3D(storedTransform) }
    set { reporting { () throws(ViewError) in try setTransform3D(newValue) } }
  }

  /// Activates a constraint that this view holds; locations are measured in the view's coordinates.
  ///
  /// A constraint that another view holds moves to this view. The call reports an error to
  /// ``ViewError/handler`` if an item is outside the view or no longer exists.
  /// ``LayoutConstraint/isActive`` chooses the view automatically.
  ///
  /// - Complexity: O(depth · terms).
  open func addConstraint(_ constraint: LayoutConstraint) {
    addConstraints([constraint])
  }

  /// Activates several constraints as ``addConstraint(_:)`` does, or none if one is invalid.
  open func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints {
      do throws(LayoutConstraintError) {
        try checkHolds(constraint)
      } catch {
        return report(.constraint(error))
      }
    }
    for constraint in constraints where constraint.holder !== box {
      constraint.deactivate()
      constraint.install(on: box)
    }
  }

  /// Deactivates a constraint if the view holds it.
  open func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.holder === box { constraint.deactivate() }
  }

  /// Deactivates those of the given constraints that the view holds.
  open func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Returns the constraints that affect the view's position and size along an axis.
  ///
  /// The effect may be direct or through other constraints. Inactive constraints stand for the rows
  /// of masks and intrinsic content sizes, with the names used in reports, such as
  /// `card.autoresizing.width`. The result omits constraints that were dropped in a conflict. It
  /// also omits constraints that can be satisfied wherever the view is, such as those that place a
  /// neighbor relative to the view.
  ///
  /// Errors of the layout are reported to ``ViewError/handler``. For debugging only.
  ///
  /// - Parameter axis: Horizontal for left and width, vertical for top and height.
  /// - Returns: The constraints of masks and contents in tree order, then the others in the order
  ///   of their activation.
  /// - Complexity: O(n · log n) for n constraints in the tree.
  open func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    box.constraintsAffectingLayout(for: axis)
  }

  /// Whether another position or size of the view would satisfy the constraints equally well.
  ///
  /// Errors of the layout are reported to ``ViewError/handler``, and the value is then false. For
  /// debugging only: computing the value takes several solves.
  open var hasAmbiguousLayout: Bool {
    box.hasAmbiguousLayout
  }

  /// Moves the view at random to another position that satisfies the constraints equally well.
  ///
  /// Views that depend on it move too. Does nothing if the layout is not ambiguous. The next change
  /// of the model restores the regular layout. Errors of the layout are reported to
  /// ``ViewError/handler``.
  open func exerciseAmbiguityInLayout() {
    var generator = SystemRandomNumberGenerator()
    exerciseAmbiguityInLayout(using: &generator)
  }

  /// Moves the view as ``exerciseAmbiguityInLayout()`` does, with a random number generator.
  ///
  /// - Parameter generator: The generator; equal numbers give equal frames.
  open func exerciseAmbiguityInLayout(using generator: inout some RandomNumberGenerator) {
    box.exerciseAmbiguityInLayout(using: &generator)
  }

  /// The meaning of the view's content, which determines the direction of its layout.
  ///
  /// The attribute applies to the view itself; subviews do not inherit it. Default unspecified.
  open var semanticContentAttribute: SemanticContentAttribute {
    get { box.semanticContentAttribute }
    set {
      guard newValue != semanticContentAttribute else { return }
      let direction = effectiveUserInterfaceLayoutDirection
      let margins = noticedMargins
      box.semanticContentAttribute = newValue
      guard effectiveUserInterfaceLayoutDirection != direction else { return }
      directionDidChange(since: margins)
    }
  }

  /// The direction in which the view arranges its content.
  ///
  /// The view's ``semanticContentAttribute`` determines it, otherwise the window's direction.
  /// Outside of a window, the direction is left to right. Leading and trailing in a constraint
  /// follow the direction of the constraint's holder.
  ///
  /// - Complexity: O(depth).
  open var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    box.effectiveDirection
  }

  /// A guide for the area of the view that the keyboard covers.
  ///
  /// It is as wide as the view and ends at the bottom of the view. Its top is the top of the docked
  /// keyboard, with the input view and the accessory view of the first responder, or the bottom of
  /// the safe area if that is higher. Constraints to its top follow the keyboard's motion.
  open var keyboardLayoutGuide: LayoutGuide {
    if let guide = detailsBox?.details.keyboardGuide { return guide }
    let guide = LayoutGuide(identifier: "keyboardLayoutGuide")
    addLayoutGuide(guide)
    details.keyboardGuide = guide
    reporting { () throws(ViewError) in try hold(keyboard: guide) }
    return guide
  }

  /// A number that identifies the view.
  ///
  /// Default 0.
  open var tag: Int {
    get { detailsBox?.details.tag ?? 0 }
    set { details.tag = newValue }
  }

  /// The color of the background; nil for none.
  open var backgroundColor: Color? {
    get { detailsBox?.details.backgroundColor }
    set {
      setCustomized(.backgroundColor)
      if detailsBox?.details.systemBackground != nil { details.systemBackground = nil }
      guard newValue != backgroundColor else { return }
      let change = beginChange(.backgroundColor)
      let drewOnBlack = drawsOnBlack
      details.backgroundColor = newValue
      if mayDraw, drawsOnBlack != drewOnBlack { setNeedsDisplay() } else { appearanceDidChange() }
      end(change, .backgroundColor)
      backgroundColorDidChange()
    }
  }

  /// The adjustment of the tint of the view and its descendants; set automatic to inherit it.
  ///
  /// Default automatic. Reading it returns normal or dimmed, as in UIKit: the first adjustment
  /// besides automatic of the view and its ancestors, or normal. A dimmed ``tintColor`` has no hue;
  /// its lightness follows that of the tint. Views whose adjustment changes receive
  /// ``tintColorDidChange()``. No presentation changes the property.
  ///
  /// - Complexity: O(depth) to read, O(descendants) to set.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { inherited.isDimmed ? .dimmed : .normal }
    set {
      guard newValue != detailsBox?.details.tintMode ?? .automatic else { return }
      let previous = inherited
      details.tintMode = newValue
      noticeTint(since: previous)
    }
  }

  /// The environment of the view.
  ///
  /// In a window narrower than 600 points, the horizontal size class is compact; in a window lower
  /// than 480 points, the vertical one is. Outside of a window, the size classes are unspecified,
  /// the scale is 0, and the content size category is unspecified unless it is overridden.
  ///
  /// - Complexity: O(depth).
  public final var traitCollection: TraitCollection {
    var traits = TraitCollection()
    let inherited = inherited
    traits.userInterfaceStyle = inherited.style
    traits.preferredContentSizeCategory = inherited.category
    traits.layoutDirection =
      effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    guard let window else { return traits }
    traits.setSizeClasses(ofSize: window.bounds.size)
    traits.displayScale = window.scale
    return traits
  }

  /// The style of the view and its descendants; unspecified to inherit it.
  ///
  /// Without any override, the style is that of the application, or light without one. Default
  /// unspecified.
  open var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { detailsBox?.details.traits?.style ?? .unspecified }
    set {
      guard newValue != overrideUserInterfaceStyle else { return }
      let (previous, inherited) = (traitCollection, inherited)
      traitDetails.style = newValue
      noticeTint(since: inherited)
      noticeTraits(since: previous)
    }
  }

  /// The color of interactive elements in the view and its descendants; nil to inherit it.
  ///
  /// Text fields, bars, the standard title of buttons and custom views use it. Reading it never
  /// returns nil. Without any tint in the tree, it is `#007aff`,
  /// and `#0a84ff` in dark style. If ``tintAdjustmentMode`` is dimmed, reading it returns a gray.
  ///
  /// - Complexity: O(depth) to read, O(descendants) to set.
  open var tintColor: Color! {
    get { inherited.tint }
    set {
      setCustomized(.tintColor, newValue != nil)
      let previous = inherited.brightTint
      guard newValue != detailsBox?.details.tint else { return }
      details.tint = newValue
      if inherited.brightTint != previous { tintDidChange(TintChange(hasOtherColor: true)) }
    }
  }

  /// The constraints that the view holds, in the order of their activation.
  open var constraints: [LayoutConstraint] { box.constraints }

  /// The parts of the view's frame that follow a change of the superview's size.
  open var autoresizingMask: AutoresizingMask {
    get { box.autoresizingMask }
    set { box.autoresizingMask = newValue }
  }

  /// Whether the subviews' autoresizing masks take effect.
  ///
  /// Default true. If false, the subviews keep their frames when the view is resized. Setting it
  /// moves nothing; it affects only later resizes.
  open var autoresizesSubviews: Bool {
    get { box.autoresizesSubboxes }
    set { box.autoresizesSubboxes = newValue }
  }

  /// Whether layout turns the frame and the mask into constraints.
  ///
  /// Set it to false for a view that constraints position.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { box.translatesMask }
    set { box.setTranslatesMask(newValue) }
  }

  /// Invalidates ``intrinsicContentSize`` and the baselines, which may have changed.
  open func invalidateIntrinsicContentSize() {
    superview?.subviewContentDidChange(self)
    box.contentSizeDidChange()
  }

  /// Returns the priority with which the view resists growing beyond its content.
  ///
  /// Default 250.
  open func contentHuggingPriority(for axis: Axis) -> Priority {
    box.contentHuggingPriority(for: axis)
  }

  /// Sets the priority with which the view resists growing beyond its content.
  open func setContentHuggingPriority(_ priority: Priority, for axis: Axis) {
    box.setContentHuggingPriority(priority, for: axis)
  }

  /// Returns the priority with which the view resists shrinking below its content.
  ///
  /// Default 750.
  open func contentCompressionResistancePriority(for axis: Axis) -> Priority {
    box.contentCompressionResistancePriority(for: axis)
  }

  /// Sets the priority with which the view resists shrinking below its content.
  open func setContentCompressionResistancePriority(_ priority: Priority, for axis: Axis) {
    box.setContentCompressionResistancePriority(priority, for: axis)
  }

  /// The guides added to the view, including the readable content guide once it was used.
  open var layoutGuides: [LayoutGuide] { box.layoutGuides }

  /// A guide for the view's rectangle inside its effective margins, which include the safe area.
  open var layoutMarginsGuide: LayoutGuide { box.layoutMarginsGuide }

  /// A guide for the view's rectangle inside the window's safe area.
  open var safeAreaLayoutGuide: LayoutGuide { box.safeAreaLayoutGuide }

  /// Adds a guide and removes it from the view it belongs to.
  open func addLayoutGuide(_ guide: LayoutGuide) { box.addLayoutGuide(guide) }

  /// Removes a guide and deactivates the constraints that reference it.
  open func removeLayoutGuide(_ guide: LayoutGuide) { box.removeLayoutGuide(guide) }

  /// The smallest content size category of the view and its descendants; nil for no limit.
  ///
  /// Default nil. If the limits contradict each other, the minimum applies. The limits of a
  /// descendant apply after those of the view. `unspecified` counts as nil.
  open var minimumContentSizeCategory: ContentSizeCategory? {
    get { categoryLimits.minimum }
    set {
      var limits = categoryLimits
      limits.minimum = newValue == .unspecified ? nil : newValue
      setLimits(limits)
    }
  }

  /// The largest content size category of the view and its descendants; nil for no limit.
  ///
  /// Default nil. `unspecified` counts as nil.
  open var maximumContentSizeCategory: ContentSizeCategory? {
    get { categoryLimits.maximum }
    set {
      var limits = categoryLimits
      limits.maximum = newValue == .unspecified ? nil : newValue
      setLimits(limits)
    }
  }

  // MARK: Focus

  /// Whether the view can have the focus of keys; see ``Responder/setNeedsFocusUpdate()``.
  ///
  /// Default false. A view that ignores touches cannot have the focus.
  open var canBecomeFocused: Bool { false }

  /// Whether the view has the focus of keys.
  open var isFocused: Bool { window?.focusedView === self }

  /// Called after the view has received or lost the focus, before the environments.
  @_spi(Overriding) open func focusDidChange() {}

  // MARK: Motion effects

  /// The effects of motions of the device on the view.
  ///
  /// A host reports no motion, so that the values of effects stay those of a device at rest: 0.
  open var motionEffects: [MotionEffect] {
    get { detailsBox?.details.motionEffects ?? [] }
    set { details.motionEffects = newValue }
  }

  /// Adds an effect; one that the view has already moves to the end.
  open func addMotionEffect(_ effect: MotionEffect) {
    motionEffects = motionEffects.filter { $0 !== effect } + [effect]
  }

  /// Removes an effect.
  open func removeMotionEffect(_ effect: MotionEffect) {
    motionEffects = motionEffects.filter { $0 !== effect }
  }

  // MARK: Coordinates of other objects

  /// Converts a point to the coordinates of a view or a screen.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  open func convert(_ point: Point, to space: any CoordinateSpace) -> Point {
    // The optional view selects the method of views, not this one again.
    (space as? View).map { convert(point, to: Optional($0)) } ?? convertToScreen(point)
  }

  /// Converts a point from the coordinates of a view or a screen.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  open func convert(_ point: Point, from space: any CoordinateSpace) -> Point {
    (space as? View).map { convert(point, from: Optional($0)) } ?? convertFromScreen(point)
  }

  /// Converts a rectangle to the coordinates of a view or a screen.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  open func convert(_ rect: Rect, to space: any CoordinateSpace) -> Rect {
    (space as? View).map { convert(rect, to: Optional($0)) } ?? convertToScreen(rect)
  }

  /// Converts a rectangle from the coordinates of a view or a screen.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  open func convert(_ rect: Rect, from space: any CoordinateSpace) -> Rect {
    (space as? View).map { convert(rect, from: Optional($0)) } ?? convertFromScreen(rect)
  }

  /// Converts a point from the view's coordinates to those of another view.
  ///
  /// - Parameters:
  ///   - point: The point, in points.
  ///   - view: The other view. If nil, the topmost view; if the receiver is a window, the screen.
  /// - Returns: The point in the other view's coordinates. If a transform on the path down is
  ///   singular, or the point is behind the eye of a perspective, the center of the other view's
  ///   bounds.
  /// - Complexity: O(depth).
  open func convert(_ point: Point, to view: View?) -> Point {
    guard let map = transform(to: view) else { return view?.bounds.middle ?? point }
    return map.image(of: point) ?? view?.bounds.middle ?? point
  }

  /// Converts a point from another view's coordinates to those of the view.
  ///
  /// - Parameters:
  ///   - point: The point, in points.
  ///   - view: The other view. If nil, the topmost view; if the receiver is a window, the screen.
  /// - Returns: The point in the view's coordinates. If a transform on the path down is singular,
  ///   or the point is behind the eye of a perspective, the center of the view's bounds.
  /// - Complexity: O(depth).
  open func convert(_ point: Point, from view: View?) -> Point {
    guard let map = transform(from: view) else { return bounds.middle }
    return map.image(of: point) ?? bounds.middle
  }

  /// Converts a rectangle from the view's coordinates to those of another view.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - view: The other view. If nil, the topmost view; if the receiver is a window, the screen.
  /// - Returns: The bounding box of the converted corners. If a transform on the path down is
  ///   singular, an empty rectangle at the center of the other view's bounds.
  /// - Complexity: O(depth).
  open func convert(_ rect: Rect, to view: View?) -> Rect {
    guard let map = transform(to: view) else {
      return Rect(origin: view?.bounds.middle ?? rect.origin, size: .zero)
    }
    return map.image(of: rect) ?? Rect(origin: view?.bounds.middle ?? rect.origin, size: .zero)
  }

  /// Converts a rectangle from another view's coordinates to those of the view.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - view: The other view. If nil, the topmost view; if the receiver is a window, the screen.
  /// - Returns: The bounding box of the converted corners. If a transform on the path down is
  ///   singular, an empty rectangle at the center of the view's bounds.
  /// - Complexity: O(depth).
  open func convert(_ rect: Rect, from view: View?) -> Rect {
    guard let map = transform(from: view) else { return Rect(origin: bounds.middle, size: .zero) }
    return map.image(of: rect) ?? Rect(origin: bounds.middle, size: .zero)
  }

  /// Resizes the view to ``sizeThatFits(_:)`` for its current size; the frame's origin stays.
  ///
  /// An invalid size is reported to ``ViewError/handler`` and changes nothing.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    reporting { () throws(ViewError) in
      let (old, middle) = (bounds.size, center)
      try setBounds(Rect(origin: bounds.origin, size: size))
      let (width, height) = (bounds.width - old.width, bounds.height - old.height)
      try setCenter(Point(x: middle.x + width / 2, y: middle.y + height / 2))
    }
  }

  /// A guide for the view's margins, centered and limited to a readable width of 672 points.
  ///
  /// UIKit's width depends on the text size; 672 points is its width at the default size.
  /// Constraints that the view holds position the guide. It fills the margins at priority 749. This
  /// is stronger than content hugging and weaker than constraints on the view itself at
  /// `Priority.high`.
  open var readableContentGuide: LayoutGuide { box.readableContentGuide }

  /// The baseline of the first line of text.
  @_disfavoredOverload
  open var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(self, .firstBaseline)
  }

  /// The baseline of the last line of text.
  @_disfavoredOverload
  open var lastBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(self, .lastBaseline)
  }

  /// Returns the alignment rectangle for a frame: the frame reduced by ``alignmentRectInsets``.
  ///
  /// The inverse of ``frame(forAlignmentRect:)``.
  open func alignmentRect(forFrame frame: Rect) -> Rect {
    box.alignmentRect(forFrame: frame)
  }

  /// Returns the frame for an alignment rectangle, extended by ``alignmentRectInsets``.
  ///
  /// The inverse of ``alignmentRect(forFrame:)``.
  open func frame(forAlignmentRect alignmentRect: Rect) -> Rect {
    box.frame(forAlignmentRect: alignmentRect)
  }

  /// Whether drawing omits the view and its subviews; they still take part in layout.
  open var isHidden: Bool {
    get { box.isHidden }
    set {
      guard newValue != isHidden else { return }
      box.isHidden = newValue
      appearanceDidChange()
      visibilityDidChange()
    }
  }

  /// The opacity of the view together with its subviews, 0…1; other values are clamped.
  open var alpha: Double {
    get { detailsBox?.details.alpha ?? 1 }
    set { reporting { () throws(ViewError) in try setAlpha(newValue) } }
  }

  /// The default distances between the view's edges and its content, in points.
  ///
  /// This is the stored value; ``effectiveLayoutMargins`` can differ. Default 8 on each side; 0 in
  /// a ``StackView``.
  open var layoutMargins: EdgeInsets {
    get { box.layoutMargins }
    set { reporting { () throws(ViewError) in try setLayoutMargins(newValue) } }
  }

  /// The layout margins by leading and trailing, in points.
  ///
  /// Margins set here follow leading and trailing when the direction changes. Margins set as
  /// ``layoutMargins`` stay left and right.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get { DirectionalEdgeInsets(layoutMargins, in: effectiveUserInterfaceLayoutDirection) }
    set {
      reporting { () throws(ViewError) in try setDirectionalLayoutMargins(newValue) }
    }
  }

  /// Whether each margin is at least the part of the superview's margin that overlaps the view.
  ///
  /// Default false.
  open var preservesSuperviewLayoutMargins: Bool {
    get { box.preservesSuperboxLayoutMargins }
    set { set(.preservesSuperbox, to: newValue) }
  }

  /// Whether the margins start at the edges of the safe area, not at those of the view.
  ///
  /// Default true.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { box.insetsLayoutMarginsFromSafeArea }
    set { set(.ignoresSafeArea, to: !newValue) }
  }

  /// Returns whether the view is another view or a descendant of it.
  ///
  /// - Complexity: O(depth).
  open func isDescendant(of other: View) -> Bool {
    let goal = Unmanaged.passUnretained(other).toOpaque()
    var view: Unmanaged? = .passUnretained(self)
    while let candidate = view {
      if candidate.toOpaque() == goal { return true }
      view = candidate._withUnsafeGuaranteedRef { $0.uncountedSuperview }
    }
    return false
  }

  /// Adds a view in front of the other subviews and removes it from its previous superview.
  open func addSubview(_ view: View) {
    insert(view) { $0.count }
  }

  /// Inserts a view at an index of the subviews; index 0 is the back.
  ///
  /// A view that is already a subview moves. The index then counts only the other subviews. At index
  /// 0, the view is also behind all sublayers without views.
  open func insertSubview(_ view: View, at index: Int) {
    let count = subviews.count - (view.superview === self ? 1 : 0)
    guard (0...count).contains(index) else {
      report(
        .invalidIndex(
          view: displayName, index: index, count: count + 1, of: "positions for subviews"))
      return
    }
    insert(view, index == 0 ? .backmost : .inFront) { _ in index }
  }

  /// Inserts a view directly below a subview.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, beside: sibling, offset: 0)
  }

  /// Inserts a view directly above a subview.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, beside: sibling, offset: 1)
  }

  /// Exchanges two subviews at their indices.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    for index in [first, second] where !subviews.indices.contains(index) {
      report(.invalidIndex(view: displayName, index: index, count: subviews.count))
      return
    }
    guard first != second else { return }
    subviews.swapAt(first, second)
    box.exchangeSubboxes(first, second)
    subviewsWereReordered()
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: View) {
    move(view) { $0.count }
  }

  /// Moves a subview behind the others and behind all sublayers without views.
  open func sendSubviewToBack(_ view: View) {
    move(view, .backmost) { _ in 0 }
  }

  /// Removes the view from its superview.
  ///
  /// Constraints that connect the view or a descendant with a view outside are deactivated
  /// permanently. Constraints inside the view stay active. A first responder inside the view
  /// resigns.
  open func removeFromSuperview() {
    guard let superview else { return }
    let access = TreeAccess(to: box, "removes")
    defer { access.end() }
    superview.box.noteCause("removes a subview from \(superview.displayName)")
    let (window, inherited) = (window, inherited)
    superview.willRemoveSubview(self)
    if window != nil { willMoveSubtree(toWindow: nil) }
    willMove(toSuperview: nil)
    if self.superview === superview { resignFirstResponderInside() }
    // The callbacks may have moved the view to another superview; check again.
    guard self.superview === superview else {
      settleOwners()
      return
    }
    detach()
    if window != nil { didMoveSubtreeToWindow() }
    viewOwner?.viewDidMoveToSuperview()
    noticeInherited(since: inherited)
    didMoveToSuperview()
  }

  /// Makes the first responder resign if it is the view, its controller or inside the view.
  ///
  /// - Parameter force: Whether the responder resigns even if it refuses.
  /// - Returns: Whether a responder resigned.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let window, let first = window.firstResponder, holds(first) else { return false }
    if first.resignFirstResponder() { return true }
    guard force, window.firstResponder === first else { return false }
    window.firstResponder = nil
    first.firstResponderWasTaken()
    return true
  }

  /// Returns the first view with a tag: the view itself or a descendant, depth first.
  ///
  /// - Complexity: O(views).
  open func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Returns whether the next layout first calls ``updateConstraints()``.
  open func needsUpdateConstraints() -> Bool { marks.contains(.constraints) }

  /// Marks the view so that the next layout first calls ``updateConstraints()``.
  open func setNeedsUpdateConstraints() { box.setNeedsUpdateConstraints() }

  /// Calls ``updateConstraints()`` of the marked views of the subtree, subviews first.
  open func updateConstraintsIfNeeded() { box.updateConstraintsIfNeeded() }

  /// The view's rectangle in its superview's coordinates, in points.
  ///
  /// Under a transform, this is the bounding box of the transformed rectangle. Setting it sets
  /// ``center`` and the size of ``bounds``, not the origin of the bounds. A rectangle with a
  /// negative size is standardized first.
  ///
  /// Under a transform, the bounds get the size of the box around the rectangle that the inverse
  /// transform results in, and the middle of the visible box becomes that of the rectangle. Under a
  /// scale or a quarter turn, the frame then equals the rectangle. Under another rotation it is
  /// larger, so set ``bounds`` and ``center`` instead. A transform without an inverse keeps the size
  /// of the bounds.
  open var frame: Rect {
    get {
      let frame = untransformedFrame
      if depthIfAny?.transform != nil { return frameInSpace() }
      if storedTransform == .identity { return frame }
      let anchor = frame.point(at: anchorPoint)
      return Rect(at: Point(x: 0, y: 0), anchor: anchorPoint, size: frame.size)
        .applying(storedTransform).offsetBy(dx: anchor.x, dy: anchor.y)
    }
    set {
      if isWrittenByLayout { return storeFromLayout(frame: newValue) }
      reporting { () throws(ViewError) in try setFrame(newValue) }
    }
  }

  /// The view's rectangle in its own coordinates, in points.
  ///
  /// Setting the size does not change ``center``.
  open var bounds: Rect {
    get { box.bounds }
    set {
      if isWrittenByLayout, newValue.origin == storedBounds.origin {
        let anchor = newValue.point(at: anchorPoint)
        return storeFromLayout(
          frame: newValue.offsetBy(dx: storedPosition.x - anchor.x, dy: storedPosition.y - anchor.y)
        )
      }
      reporting { () throws(ViewError) in try setBounds(newValue) }
    }
  }

  /// The position of ``anchorPoint`` in the superview's coordinates, in points; with the default
  /// anchor point, the center of the view.
  open var center: Point {
    get {
      guard marks.contains(.outdated) else { return storedPosition }
      return box.untransformedFrame.point(at: anchorPoint)
    }
    set {
      if isWrittenByLayout {
        return storeFromLayout(
          frame: Rect(at: newValue, anchor: anchorPoint, size: storedBounds.size))
      }
      reporting { () throws(ViewError) in try setCenter(newValue) }
    }
  }

  /// The transform of the view and its subviews, applied about ``center``; layout ignores it.
  ///
  /// It is the affine part of ``transform3D``, and setting it replaces that transform.
  open var transform: AffineTransform {
    get { storedTransform }
    set { reporting { () throws(ViewError) in try setTransform(newValue) } }
  }

  /// Returns the smallest or largest size that the constraints inside the view result in.
  ///
  /// - Parameter target: ``View/layoutFittingCompressedSize``, ``View/layoutFittingExpandedSize`` or
  ///   another size to approach, in points.
  /// - Returns: The frame's size, in points, rounded up to whole pixels.
  open func systemLayoutSizeFitting(_ target: Size) -> Size {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSize, verticalFittingPriority: .fittingSize)
  }

  /// Returns the size that the constraints inside the view result in, as near to a target as
  /// priorities allow.
  ///
  /// An error is reported to ``ViewError/handler``, and the size is zero; the method
  /// ``fittingSize(_:withHorizontalFittingPriority:verticalFittingPriority:)`` throws instead.
  ///
  /// - Parameters:
  ///   - target: The requested size, in points.
  ///   - horizontalPriority: The priority of the requested width; required fixes it.
  ///   - verticalPriority: The priority of the requested height; required fixes it.
  /// - Returns: The frame's size, in points, rounded up to whole pixels.
  open func systemLayoutSizeFitting(
    _ target: Size, withHorizontalFittingPriority horizontalPriority: Priority,
    verticalFittingPriority verticalPriority: Priority
  ) -> Size {
    var size = Size.zero
    reporting { () throws(ViewError) in
      size = try fittingSize(target, horizontalPriority, verticalPriority, includingMasks: true)
    }
    return size
  }
}
