// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
import MullionSolver

/// A rectangle on the screen that draws itself, lays out its subviews and may be laid out by constraints.
///
/// Names and rules are UIKit's. All values are in points. A tree of views belongs to one isolation domain at a time;
/// it may change hands, but no two may use it at once. A debug build reports two threads that do to standard error.
///
/// Geometry lives in ``bounds`` and ``center``; ``frame`` is derived. ``layoutIfNeeded()`` writes the frames of views that
/// a mask or constraints place, not the setter of another view's size. Reading a frame, bounds or a center that follows a
/// resize by masks already gives what that layout will write.
open class View: Responder, LayoutItem {
  /// What ``intrinsicContentSize`` holds on an axis without an opinion.
  public static let noIntrinsicMetric = -1.0
  /// The smallest size, as a target of a fitting size.
  public static let layoutFittingCompressedSize = Size(width: 0, height: 0)
  /// A large size, as a target of a fitting size.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)
  /// The largest magnitude of a number in a view's geometry, in points.
  public static let largestMagnitude = 1e9
  /// The most levels a tree may have.
  public static let deepestNesting = 512

  // MARK: Tree

  /// The view that contains this one.
  public final internal(set) weak var superview: View?
  /// The views inside this one, back to front.
  public final internal(set) var subviews: [View] = []
  /// A name for messages and reports.
  public final var identifier: String?

  // MARK: Geometry, see View+Geometry.swift

  final var storedBounds: Rect
  final var storedCenter: Point

  /// The frame before it was rounded to pixels, untransformed, in points of the superview.
  ///
  /// After a layout: what the constraints say. After the program set the geometry: what it set. A resize that waits for
  /// the next layout is not in it.
  public final internal(set) var exactFrame: Rect

  // MARK: Layout, see View+Layout.swift and View+Constraints.swift

  final var storedMask: AutoresizingMask = []
  final var storedAutoresizesSubviews = true
  final var storedTranslates = true
  final var huggingPriorities = AxisPair(both: Priority.low)
  final var resistancePriorities = AxisPair(both: Priority.high)
  final var marks: LayoutMarks = [.layout, .constraints]
  /// The constraints installed on this view.
  final var installed: [LayoutConstraint] = []
  /// The constraints in force that mention this view.
  final var mentions: [LayoutConstraint] = []
  /// The live engine's variables for this view.
  final var node: LayoutNode?
  /// What the mask refers to, see View+Constraints.swift.
  final var referenceBox: AutoresizingReferenceBox?
  /// See ViewDetails.swift.
  final var detailsBox: ViewDetailsBox?

  // MARK: Appearance

  /// Whether the view and its subviews are left out of drawing; they take part in layout all the same.
  public final var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      lookDidChange()
      visibilityDidChange()
      superview?.subviewTraitDidChange(self)
    }
  }
  /// Whether nothing of the view and its subviews shows outside of its bounds.
  public final var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue { lookDidChange() } }
  }
  /// How content is placed in the bounds.
  public final var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { lookDidChange() } }
  }
  /// Whether the view was asked to draw itself anew since it last did.
  public final internal(set) var needsDisplay = true

  // MARK: Compositing, see Scene.swift

  /// Where the view stands in the scene.
  final var sceneIndex: Int32 = -1
  /// What the view is part of on the screen; it forgets the view before one of them ends, or the view leaves.
  final unowned(unsafe) var scene: Scene?

  /// Creates a view.
  ///
  /// - Parameter frame: Its place in the superview it will get, in points; zero if the numbers are not usable.
  public init(frame: Rect = .zero) {
    storedBounds = .zero
    storedCenter = Point(x: 0, y: 0)
    exactFrame = .zero
    super.init()
    ViewError.reporting { () throws(ViewError) in try setFrame(frame) }
  }

  deinit {
    if let animations { animations.clock.forget(animations) }
    // Whoever still holds a part of this tree gets it as a tree of its own.
    for subview in subviews { subview.forgetEngine() }
    for guide in layoutGuides { guide.node = nil }
    for constraint in installed { constraint.holderIsGoing() }
  }

  // MARK: Points of extension

  /// The controller whose root view this is, else the superview.
  open override var next: Responder? { viewController ?? superview }

  /// The view that is touched at a point: the one furthest in front of those inside of it, or the view itself.
  ///
  /// Not one that is hidden, nearly clear (``alpha`` below 0.01), or hears of no touches, and none inside of such a view;
  /// and none where the point is outside of a view around it, whatever that clips. Places are those of the model, not
  /// those of running animations.
  ///
  /// - Parameters:
  ///   - point: The point, in points of the view.
  ///   - event: What it is asked for; nil outside of events.
  /// - Returns: The view; nil if the point is not in this one.
  /// - Complexity: O(subviews at each level on the way to the view that is found).
  open func hitTest(_ point: Point, with event: Event?) -> View? {
    guard receivesTouches, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      guard let inside = subview.pointFromSuperview(point) else { continue }
      if let found = subview.hitTest(inside, with: event) { return found }
    }
    return self
  }

  /// Whether a point counts as inside of the view, for touches.
  ///
  /// By default if it is in ``bounds``: on the left and upper edge too, on the right and lower not.
  ///
  /// - Parameters:
  ///   - point: The point, in points of the view.
  ///   - event: What it is asked for; nil outside of events.
  /// - Returns: Whether it is inside.
  open func point(inside point: Point, with event: Event?) -> Bool { bounds.contains(point) }

  /// Whether a recognizer of the view, or of one that the view lies in, may recognize a gesture in touches on the view.
  ///
  /// Default true. Asked after the recognizer's delegate, of the touched view and then of those around it up to the recognizer's.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Called before the view gets another superview, or none.
  open func willMove(toSuperview superview: View?) {}

  /// Called when the view has got another superview, or none.
  open func didMoveToSuperview() {}

  /// Called before the view, or one that it is in, comes into another window, or out of one.
  open func willMove(toWindow window: Window?) {}

  /// Called when the view, or one that it is in, has come into another window, or out of one.
  open func didMoveToWindow() {}

  /// Called when a view has become a subview.
  open func didAddSubview(_ subview: View) {}

  /// Called before a subview leaves.
  open func willRemoveSubview(_ subview: View) {}

  /// The size the content wants, in points of the alignment rectangle; `noIntrinsicMetric` where there is none.
  ///
  /// Call `invalidateIntrinsicContentSize()` when it changes.
  open var intrinsicContentSize: Size {
    Size(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The distance from the frame to the alignment rectangle, which is what constraints see, in points.
  ///
  /// An override's value must stay the same; set this property to change it.
  open var alignmentRectInsets: EdgeInsets {
    get { storedAlignmentInsets }
    set { ViewError.reporting { () throws(ViewError) in try setAlignmentRectInsets(newValue) } }
  }

  /// The first baseline's distance below the top of the alignment rectangle, in points.
  ///
  /// Call `invalidateIntrinsicContentSize()` when an override's value changes.
  open var firstBaselineOffset: Double {
    get { storedFirstBaseline ?? 0 }
    set { ViewError.reporting { () throws(ViewError) in try setFirstBaselineOffset(newValue) } }
  }

  /// The last baseline's distance above the bottom of the alignment rectangle, in points.
  ///
  /// Call `invalidateIntrinsicContentSize()` when an override's value changes.
  open var lastBaselineOffset: Double {
    get { storedLastBaseline ?? 0 }
    set { ViewError.reporting { () throws(ViewError) in try setLastBaselineOffset(newValue) } }
  }

  /// The size that suits the content best, for ``View/sizeToFit()``; resizes nothing and asks no constraints.
  ///
  /// As it is, the size of the bounds.
  ///
  /// - Parameter size: The room there is, in points.
  /// - Returns: The size of the frame, in points.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// Whether the view makes its constraints in ``updateConstraints()`` and nowhere else.
  ///
  /// UIKit may never call that method otherwise; here it is called in either case, for every layout is by constraints.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The view whose last baseline is this one's: the view itself, or one somewhere inside of it.
  ///
  /// Its alignment rectangle and its own offset count where it is. Call `invalidateIntrinsicContentSize()` of this
  /// view when an override's value changes.
  open var viewForLastBaselineLayout: View { self }

  /// The view whose first baseline is this one's: by default that of the last one.
  open var viewForFirstBaselineLayout: View { viewForLastBaselineLayout }

  /// Called when ``safeAreaInsets`` have changed: because they were set, or by a layout that moved the view.
  open func safeAreaInsetsDidChange() {}

  /// Called when ``effectiveLayoutMargins`` have changed: because they were set, or by a layout that moved the view.
  open func layoutMarginsDidChange() {}

  /// Called by a layout pass when the view was marked; the frames that constraints decide are already written.
  ///
  /// The place to put subviews by hand. Do not call it; call ``View/setNeedsLayout()`` or ``View/layoutIfNeeded()``.
  open func layoutSubviews() {}

  /// Called before a layout, subviews first, when the view was marked.
  ///
  /// The place to change many constraints at once; call super last.
  open func updateConstraints() {}

  /// The class of the view's ``layer``.
  open class var layerClass: Layer.Type { Layer.self }

  /// Draws the view's content, which is kept as pixels until the next ``setNeedsDisplay()``.
  ///
  /// Do not call it. An update does, after layout, once at most, when the view was marked for display, is to be seen and
  /// has a size; see ``isOpaque`` for what is there already. Pixels are kept only if the view paints some. Inside, change
  /// neither layout nor model; the context is of no use afterwards.
  ///
  /// - Parameters:
  ///   - rect: What encloses the marked parts, in the view's coordinates; the context is clipped to it.
  ///   - context: Where to draw, in the view's coordinates.
  open func draw(_ rect: Rect, in context: GraphicsContext) {}

  // MARK: What kinds of views are told

  /// A subview is about to leave.
  func subviewWillLeave(_ view: View) {}

  /// A subview was hidden or shown, or has another semantic content.
  func subviewTraitDidChange(_ view: View) {}

  /// The view itself was hidden or shown.
  func visibilityDidChange() {}

  /// The view itself has another semantic content.
  func semanticContentDidChange() {}

  /// The intrinsic content size of a subview may have changed.
  func subviewContentDidChange(_ view: View) {}

  /// The strongest priority that content inside a hidden subview may have; nil for any.
  func contentLimit(ofHidden view: View) -> Priority? { nil }

  /// The layout margins of a view that has none of its own.
  var defaultLayoutMargins: EdgeInsets { ViewDetails.defaultMargins }

  /// The subviews in the order in which they decide what constraints leave open.
  var subviewsInLayoutOrder: [View] { subviews }

  /// What the view shows without a drawing of its own.
  var nativeContents: NativeContents { .none }

  /// Paints the native contents, where they are not an image; inside a clip to the bounds.
  func paintContents(in context: GraphicsContext) {}

  /// What subviews are told of the view's safe area.
  func safeAreaForSubviews(_ insets: EdgeInsets) -> EdgeInsets { insets }

  /// What shows where the content of the view is, in front of the subviews and none of them.
  var scrollBars: [View] { [] }

  /// The view itself, if it scrolls.
  var asScrollView: ScrollView? { nil }

  /// Whether the view hears of touches unless it was said otherwise.
  var isInteractiveAtFirst: Bool { true }

  /// Whether a scroll view around it may take touches away that the view has heard of, unless a scroll view says otherwise.
  var losesTouchesToScrolling: Bool { true }

  /// The view as a label, if it is one.
  var label: Label? { nil }

  /// Whether ``draw(_:in:)`` may be another than that of a class from here, which draws nothing.
  var mayDraw: Bool { type(of: self) != View.self }
}
