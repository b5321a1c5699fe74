// SPDX-License-Identifier: GPL-3.0-or-later
@_exported public import MullionAnalysis
@_exported public import MullionFormulas
public import MullionGeometry
@_exported public import MullionLayout
public import MullionRaster
import MullionSolver

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
  @exclusivity(unchecked) public final internal(set) unowned(unsafe) var superview: View? {
    didSet { box.superbox = superview?.box }
  }
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
  public final var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue { appearanceDidChange() } }
  }
  /// The way content is scaled and aligned in the bounds.
  @exclusivity(unchecked) public final var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { appearanceDidChange() } }
  }
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
    super.init()
    box.belong(to: self)
    configureBox()
    reporting { () throws(ViewError) in try setFrame(frame) }
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

  /// The value of ``isOpaque`` until it is set; as UIKit's for each of Mullion's classes.
  @_spi(Overriding) open class var isOpaqueByDefault: Bool { true }

  /// The view that provides the last baseline: this view or a descendant.
  ///
  /// Mullion uses the position, the alignment rectangle and the baseline offset of that view. Call
  /// `invalidateIntrinsicContentSize()` on this view when an override's value changes.
  open var viewForLastBaselineLayout: View { self }

  /// The view that provides the first baseline; by default ``viewForLastBaselineLayout``.
  open var viewForFirstBaselineLayout: View { viewForLastBaselineLayout }

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
  func configureBox() {}

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
  package var defaultLayoutMargins: EdgeInsets { EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }

  /// The content that Mullion draws for the view without ``draw(_:in:)``.
  @_spi(Overriding) open var nativeContents: NativeContents {
    layerDetailsIfAny?.layer?.nativeContents ?? .none
  }

  /// The text that the native contents consist of; nil if they are no text.
  var paintedText: PaintedText? { nil }

  /// Paints the native contents of the case `painted`; the context is clipped to the bounds.
  @_spi(Overriding) open func paintContents(in context: GraphicsContext) {}

  /// Returns the part of the view's safe area insets that is passed to subviews.
  package func safeAreaForSubviews(_ insets: EdgeInsets) -> EdgeInsets { insets }

  /// Views that show in front of the subviews and are not subviews.
  var partsInFront: [View] { [] }

  /// The role of the view as one that scrolls its content; nil for others.
  var scrollingContent: (any ScrollingContent)? { nil }

  /// The default of ``isUserInteractionEnabled``.
  @_spi(Overriding) open var isInteractiveAtFirst: Bool { true }

  /// The default answer of ``ScrollView/touchesShouldCancel(in:)`` for the view.
  @_spi(Overriding) open var losesTouchesToScrolling: Bool { true }

  /// The role of the view as one whose text breaks at its width; nil for others.
  package var wrappingContent: (any WrappingContent)? { nil }

  /// Whether ``draw(_:in:)`` may draw something.
  ///
  /// False for Mullion's own classes, which draw nothing in that method; subclasses may draw.
  @_spi(Overriding) open var mayDraw: Bool { type(of: self) != View.self }
}
