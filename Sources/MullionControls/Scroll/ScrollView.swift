// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
@_spi(Overriding) public import MullionView

/// A view that shows a part of content that may be larger than the view.
///
/// The offset is the origin of ``View/bounds``, so scrolling moves no frame. Subviews are placed in
/// the coordinates of the content. Scrolling requests ``View/layoutSubviews()``, where a subclass
/// can place tiles. Scrolling solves only constraints that depend on ``frameLayoutGuide``, on an
/// item outside the scroll view, or on a safe area that scrolling covers or uncovers.
///
/// In constraints, a scroll view's width and height refer to its frame, and so do its edges in
/// constraints with items outside the scroll view. In constraints with items inside it, its edges,
/// margins and centers refer to the content. These constraints, and those with
/// ``contentLayoutGuide``, determine ``contentSize``; without them, ``contentSize`` keeps the value
/// that was set. Items constrained to an item outside or to ``frameLayoutGuide`` stay in place
/// while the content scrolls.
open class ScrollView: View {
  /// The ways in which the safe area extends the range of offsets.
  nonisolated public enum ContentInsetAdjustmentBehavior: String, Sendable, CaseIterable {
    /// Extends top and bottom, and also the sides if ``alwaysBounceHorizontal`` is true.
    case automatic
    /// Extends the axes along which the view can scroll.
    case scrollableAxes
    /// Extends nothing; only in this mode does the content receive the whole safe area.
    case never
    /// Extends all sides.
    case always
  }

  /// The ways in which a drag of the content hides the keyboard.
  nonisolated public enum KeyboardDismissMode: Int, Sendable, CaseIterable {
    /// It does not.
    case none = 0
    /// The keyboard hides when a drag begins.
    case onDrag = 1
  }

  /// The fraction of its velocity that a decelerating scroll view keeps after each millisecond.
  nonisolated public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// UIKit's usual rate, 0.998.
    public static let normal = Self(unchecked: 0.998)
    /// UIKit's fast rate, 0.99.
    public static let fast = Self(unchecked: 0.99)

    /// The fraction, above 0 and below 1.
    public let rawValue: Double

    /// Creates a rate; a value that is not above 0 and below 1 results in the usual rate.
    public init(rawValue: Double) {
      self.init(unchecked: rawValue > 0 && rawValue < 1 ? rawValue : 0.998)
    }

    private init(unchecked rawValue: Double) { self.rawValue = rawValue }
  }

  final var storedContentSize = Size.zero {
    didSet {
      guard storedContentSize != oldValue else { return }
      bottomEdgeMayHaveMoved()
      notifyObservers()
    }
  }
  private var storedContentInset = EdgeInsets.zero
  /// The ``adjustedContentInset`` that was last reported to the view and its delegate.
  final var notifiedInset = EdgeInsets.zero
  /// The content layout guide; nil until it is first read or a constraint needs it.
  @_spi(Overriding) public package(set) final var contentGuide: LayoutGuide?
  /// The frame layout guide; nil until it is first read or a constraint needs it.
  @_spi(Overriding) public package(set) final var frameGuide: LayoutGuide?
  final var indicatorInsets = ScrollIndicatorInsets()
  /// The motion of the offset by touches and animations; nil until the first touch or animation.
  package final var motion: ScrollMotion?
  /// The part of a bar above the view that collapses with the offset; nil for none.
  package final var collapsingBar: CollapsingBar?
  /// The closures that are called after the offset, the inset or the size of the content changed.
  final var changeObservers: [ScrollChangeObserver] = []
  /// The observers that report whether the content ends above a bar at the bottom.
  final var bottomWatches: [BottomEdgeWatch.Weak] = []

  /// The delegate, which is notified of scrolling, dragging and zooming.
  open weak var delegate: (any ScrollViewDelegate)?
  /// The way in which the safe area extends the range of offsets.
  ///
  /// Default automatic.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      guard contentInsetAdjustmentBehavior != oldValue else { return }
      safeAreaForSubviewsDidChange()
      insetWasSet()
      adjustedInsetMayHaveChanged()
    }
  }
  /// The rate at which the content decelerates after a drag.
  ///
  /// Default normal.
  open var decelerationRate = DecelerationRate.normal
  /// Whether scrolling stops only at multiples of the size of the bounds.
  ///
  /// Default false.
  open var isPagingEnabled = false

  /// The control above the content that a pull of the content triggers; nil for none.
  package final var pullControl: (any PullControl)?

  /// Whether the offset stays unchanged when the safe area changes; true for scroll views of JSON
  /// documents.
  package final var keepsOffset = false

  // The following properties configure gestures. Layout reads only the two `alwaysBounce`
  // properties, for the insets.

  /// Whether touches and wheels scroll the content.
  ///
  /// Default true.
  open var isScrollEnabled = true {
    didSet {
      if !isScrollEnabled { motion?.pan.abandon() }
      if isScrollEnabled != oldValue { scrollEnabledDidChange() }
    }
  }
  /// Whether a finger can pull the content beyond the range of offsets, from where it springs back.
  ///
  /// Default true.
  open var bounces = true
  /// Whether content bounces horizontally even if it is no wider than the view.
  ///
  /// Default false.
  open var alwaysBounceHorizontal = false {
    didSet {
      guard alwaysBounceHorizontal != oldValue else { return }
      safeAreaForSubviewsDidChange()
      adjustedInsetMayHaveChanged()
    }
  }
  /// Whether content bounces vertically even if it is no higher than the view.
  ///
  /// Default false.
  open var alwaysBounceVertical = false
  /// Whether a drag that begins along one axis scrolls only along that axis.
  ///
  /// Default false.
  open var isDirectionalLockEnabled = false
  /// Whether subviews receive a touch only after it is clear that the touch is not a drag.
  ///
  /// Default true.
  open var delaysContentTouches = true
  /// Whether a drag cancels a touch that a subview already receives.
  ///
  /// Default true.
  open var canCancelContentTouches = true
  /// Whether an indicator shows the horizontal position while the content moves.
  ///
  /// Default true.
  open var showsHorizontalScrollIndicator = true
  /// Whether an indicator shows the vertical position while the content moves.
  ///
  /// Default true.
  open var showsVerticalScrollIndicator = true
  /// The minimum zoom scale.
  ///
  /// Default 1.
  open var minimumZoomScale = 1.0
  /// The maximum zoom scale.
  ///
  /// Default 1.
  open var maximumZoomScale = 1.0
  /// Whether a pinch can zoom beyond the minimum and maximum scale, from where the content springs
  /// back.
  ///
  /// Default true.
  open var bouncesZoom = true
  /// Whether a tap on the bar above the content scrolls to the top of the content.
  ///
  /// Default true. A host detects the tap and calls ``scrollToTop(animated:)``.
  open var scrollsToTop = true
  /// Whether a drag ends editing, so that the keyboard hides.
  ///
  /// Default none.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The way in which the content is drawn while it moves.
  ///
  /// Default full.
  public final var drawingPolicy = ScrollDrawingPolicy.full

  /// Creates a scroll view that clips its subviews to its bounds.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Returns whether touches that begin on a view in the content are delivered to that view.
  ///
  /// Default true.
  ///
  /// - Parameters:
  ///   - touches: The touches.
  ///   - event: The event that contains the touches.
  ///   - view: The view.
  /// - Returns: Whether the view receives the touches.
  open func touchesShouldBegin(
    _ touches: Set<Touch>, with event: Event?, in view: View
  ) -> Bool { true }

  /// Returns whether a drag may cancel touches that a view in the content already receives.
  ///
  /// Default true, but false for controls. Called only if ``canCancelContentTouches`` is true.
  open func touchesShouldCancel(in view: View) -> Bool { view.losesTouchesToScrolling }

  /// Called when ``isScrollEnabled`` has changed.
  @_spi(Overriding) open func scrollEnabledDidChange() {}

  /// Scrolls the content, or passes the event up the responder chain if the content cannot move
  /// further.
  open override func scrollWheelTurned(with event: ScrollEvent) {
    if !turnWheel(by: event.translation) { super.scrollWheelTurned(with: event) }
  }

  /// Returns the offset of a goal in the current content; nil if the goal is a row or item that
  /// does not exist.
  package final func offset(of goal: ScrollGoal) -> Point? {
    switch goal {
    case .offset(let offset): offset
    case .nearest(let offset): clamped(offset)
    case .top: Point(x: contentOffset.x, y: minimumContentOffset.y)
    case .element(let element): element.offset(in: self)
    }
  }

  /// Returns the offset at which a drag comes to rest, before the delegate may change it.
  ///
  /// - Parameters:
  ///   - proposed: The offset to which the motion leads, in points.
  ///   - velocity: The offset's velocity, in points per second.
  /// - Returns: The offset, in points of the content.
  @_spi(Overriding) open func restingOffset(_ proposed: Point, velocity: Point) -> Point {
    proposed
  }

  /// The view behind the content; nil for none.
  @_spi(Overriding) open var contentBackground: View? { nil }

  /// The offset at which the content comes to rest if a touch stops it and ends without a drag; nil
  /// for the nearest valid offset.
  @_spi(Overriding) open var settledOffset: Point? { nil }

  /// Called when a programmatic scroll has reached the offset of its goal.
  ///
  /// - Parameters:
  ///   - goal: The goal.
  ///   - layingOut: Whether the view may lay out immediately.
  @_spi(Overriding) open func land(on goal: ScrollGoal, layingOut: Bool) {}

  /// Called when the recognizers of scrolling have been created.
  @_spi(Overriding) open func makeRowGestures() {}

  /// Called when a finger begins to move the content.
  @_spi(Overriding) open func dragDidBegin() {}

  // MARK: Touches on rows and items

  /// The touch that highlights a row or an item; nil for none.
  @_spi(Overriding) open var pressedTouch: Touch? { nil }

  /// Highlights the row or item under the first of the touches.
  ///
  /// - Returns: A set of that touch, whose later events the view itself handles; empty if the view
  ///   highlighted nothing.
  @_spi(Overriding) open func press(_ touches: Set<Touch>) -> Set<Touch> { [] }

  /// Ends the highlight, and selects the row or item if the touch ended on it.
  ///
  /// - Returns: A set of the touch that highlighted it; empty if it is not one of the given touches.
  @_spi(Overriding) open func release(_ touches: Set<Touch>, selects: Bool) -> Set<Touch> { [] }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    let others = touches.subtracting(press(touches))
    if !others.isEmpty { super.touchesBegan(others, with: event) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    let others = touches.filter { $0 !== pressedTouch }
    if !others.isEmpty { super.touchesMoved(others, with: event) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    let others = touches.subtracting(release(touches, selects: true))
    if !others.isEmpty { super.touchesEnded(others, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    let others = touches.subtracting(release(touches, selects: false))
    if !others.isEmpty { super.touchesCancelled(others, with: event) }
  }

  @_spi(Overriding) open override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    for bar in partsInFront { bar.styleDidChange(to: style) }
  }

  @_spi(Overriding) public override final var partsInFront: [View] {
    motion?.indicators?.bars ?? []
  }

  @_spi(Overriding) public override final func configureBox() { box.scrollsContent() }

  @_spi(Overriding) public override final var scrollingContent: (any ScrollingContent)? { self }
  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != ScrollView.self }

  @_spi(Overriding) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(groupsChildren: true)
  }

  /// The size of the content, in points.
  ///
  /// Default zero. It limits the range of offsets and moves no subview. If constraints refer to the
  /// content, a layout sets the size to their solution, rounded to pixels.
  open var contentSize: Size {
    get { storedContentSize }
    set { reporting { () throws(ViewError) in try setContentSize(newValue) } }
  }

  /// Sets ``contentSize``.
  ///
  /// - Parameter size: The size, in points, not negative.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)`` or
  ///   ``ViewError/outOfRange(view:property:value:expected:)``.
  public final func setContentSize(_ size: Size) throws(ViewError) {
    try checkCoordinates([size.width, size.height], "contentSize")
    for length in [size.width, size.height] where length < 0 {
      try checkNotNegative(length, "contentSize")
    }
    guard size != storedContentSize else { return }
    storedContentSize = size
    // Constraints override this value at the next layout.
    if isContentConstrained { box.rewriteFrame() }
    if contentInsetAdjustmentBehavior == .scrollableAxes { adjustedInsetMayHaveChanged() }
  }

  /// The distance by which scrolling can go beyond the content on each side, in points.
  ///
  /// Default zero.
  open var contentInset: EdgeInsets {
    get { storedContentInset }
    set { reporting { () throws(ViewError) in try setContentInset(newValue) } }
  }

  /// Sets ``contentInset``.
  ///
  /// - Parameter inset: The distances, in points.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setContentInset(_ inset: EdgeInsets) throws(ViewError) {
    try check([inset.top, inset.left, inset.bottom, inset.right], "contentInset")
    guard inset != storedContentInset else { return }
    storedContentInset = inset
    insetWasSet()
    notifyObservers()
    bottomEdgeMayHaveMoved()
    adjustedInsetMayHaveChanged()
  }

  /// Called when the program has set a property on which ``adjustedContentInset`` depends.
  @_spi(Overriding) open func insetWasSet() {}

  /// Called when ``adjustedContentInset`` has changed, for any reason, before the delegate's
  /// ``ScrollViewDelegate/scrollViewDidChangeAdjustedContentInset(_:)``.
  ///
  /// The default implementation does nothing.
  open func adjustedContentInsetDidChange() {}

  /// Returns the safe-area insets that the content receives: those of the edges that do not already
  /// extend the range of offsets.
  ///
  /// Otherwise, content laid out within the safe area would move in the view while it scrolls under
  /// a bar. The content size is ignored, because it may depend on these insets.
  @_spi(Overriding) public override final func safeAreaForSubviews(_ insets: EdgeInsets)
    -> EdgeInsets
  {
    switch contentInsetAdjustmentBehavior {
    case .never: insets
    case .automatic where !alwaysBounceHorizontal:
      EdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
    case .automatic, .scrollableAxes, .always: .zero
    }
  }

  // MARK: Overridable members, which extensions cannot declare

  /// The color of the scroll indicators.
  ///
  /// Default default.
  open var indicatorStyle: IndicatorStyle {
    get { indicatorInsets.style }
    set {
      guard newValue != indicatorInsets.style else { return }
      indicatorInsets.style = newValue
      motion?.indicators?.color(newValue)
    }
  }

  /// The distances between the vertical indicator and the edges of the view, in points.
  ///
  /// Default zero. The indicator runs from the top inset to the bottom inset, beside the right one.
  open var verticalScrollIndicatorInsets: EdgeInsets {
    get { indicatorInsets.vertical }
    set { setIndicatorInsets(newValue, \.vertical, "verticalScrollIndicatorInsets") }
  }

  /// The distances between the horizontal indicator and the edges of the view, in points.
  ///
  /// Default zero. The indicator runs from the left inset to the right inset, above the bottom one.
  open var horizontalScrollIndicatorInsets: EdgeInsets {
    get { indicatorInsets.horizontal }
    set { setIndicatorInsets(newValue, \.horizontal, "horizontalScrollIndicatorInsets") }
  }

  /// The distances between both indicators and the edges of the view, in points.
  ///
  /// Setting it sets those of each indicator; reading it returns the vertical indicator's.
  open var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Whether the safe area is added to the insets of the indicators.
  ///
  /// Default true, as in UIKit, where it keeps indicators out from under bars.
  open var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { indicatorInsets.adjustsAutomatically }
    set { indicatorInsets.adjustsAutomatically = newValue }
  }

  /// The scale of the view that the delegate returns from
  /// ``ScrollViewDelegate/viewForZooming(in:)``.
  ///
  /// Default 1. The scale is part of that view's ``View/transform``. The view's frame stays at the
  /// origin of the content, and ``contentSize`` is the frame's size. Therefore place the view by
  /// its frame, not by constraints. Setting the scale clamps it between ``minimumZoomScale`` and
  /// ``maximumZoomScale``, and keeps the center of the visible area.
  open var zoomScale: Double {
    get { motion?.zoomScale ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether a pinch zooms the content.
  open var isZooming: Bool { motion?.pinching != nil }

  /// Whether the content springs back to the minimum or maximum scale.
  open var isZoomBouncing: Bool { motion?.isZoomBouncing ?? false }

  /// Sets ``zoomScale``.
  ///
  /// - Parameters:
  ///   - scale: The scale. A value that is not a finite number above 0 is reported to
  ///     ``ViewError/handler``.
  ///   - animated: Whether to animate the change.
  open func setZoomScale(_ scale: Double, animated: Bool) {
    zoom(to: scale, about: Point(x: bounds.width / 2, y: bounds.height / 2), animated: animated)
  }

  /// Zooms so that a rectangle of the zoomed view is centered and as large as fits.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points of the zoomed view. An empty or invalid one is reported to
  ///     ``ViewError/handler``.
  ///   - animated: Whether to animate the change.
  open func zoom(to rect: Rect, animated: Bool) {
    guard let zoomed = delegate?.viewForZooming(in: self) else { return }
    reporting { () throws(ViewError) in
      try check([rect.minX, rect.minY, rect.maxX, rect.maxY], "zoom(to:)")
      for length in [rect.width, rect.height] where !(length > 0) {
        throw .outOfRange(
          view: displayName, property: "zoom(to:)", value: length, expected: "a size above 0")
      }
      let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
      let origin = zoomed.bounds.origin
      let middle = Point(
        x: (rect.midX - origin.x) * scale - bounds.width / 2,
        y: (rect.midY - origin.y) * scale - bounds.height / 2)
      startedMotion.zoom(to: scale, offset: middle, animated: animated)
    }
  }

  /// The sum of ``contentInset``, the insets of ``contentInsetAdjustmentBehavior`` and the space of a
  /// refreshing control, in points.
  ///
  /// With ``ContentInsetAdjustmentBehavior/scrollableAxes``, the view can scroll along an axis if
  /// its content is longer there than the view, or always bounces there.
  ///
  /// - Complexity: O(depth).
  open var adjustedContentInset: EdgeInsets { adjustedContentInset(in: safeAreaInsets) }

  /// The point of the content at the top left corner of the view: the origin of ``View/bounds``.
  ///
  /// Any value is valid, even one outside the range in which the content can rest.
  open var contentOffset: Point {
    get { bounds.origin }
    set { reporting { () throws(ViewError) in try setContentOffset(newValue) } }
  }

  /// Scrolls to an offset and stops any motion of the content.
  ///
  /// Any value is valid, even one outside the range in which the content can rest. The content then
  /// stays there until the next touch releases it. ``scrollRectToVisible(_:animated:)`` stays within
  /// the range.
  ///
  /// - Parameters:
  ///   - offset: The point, in points of the content.
  ///   - animated: Whether to animate the change. The animation takes ``scrollAnimationDuration``
  ///     and is slower at both ends. Outside a window the offset changes at once.
  open func setContentOffset(_ offset: Point, animated: Bool) {
    reporting { () throws(ViewError) in
      try checkCoordinates([offset.x, offset.y], "contentOffset")
      try scroll(to: .offset(offset), animated: animated)
    }
  }

  /// Scrolls the least distance that shows a rectangle, or as much of it as fits.
  ///
  /// The content stays within the range in which it can rest.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points of the content.
  ///   - animated: Whether to animate the change; see ``setContentOffset(_:animated:)``.
  open func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    reporting { () throws(ViewError) in
      try checkCoordinates([rect.minX, rect.minY, rect.maxX, rect.maxY], "scrollRectToVisible")
      let inset = adjustedContentInset
      func least(_ offset: Double, _ first: Double, _ second: Double) -> Double {
        min(max(offset, min(first, second)), max(first, second))
      }
      // Between these two offsets the rectangle is entirely visible, or fills the visible area.
      let offset = Point(
        x: least(
          contentOffset.x, rect.minX - inset.left, rect.maxX + inset.right - bounds.width),
        y: least(
          contentOffset.y, rect.minY - inset.top, rect.maxY + inset.bottom - bounds.height))
      try scroll(to: .nearest(offset), animated: animated)
    }
  }

  /// The recognizer that drags the content.
  open var panGestureRecognizer: PanGestureRecognizer { startedMotion.pan }

  /// The recognizer that zooms the content.
  open var pinchGestureRecognizer: PinchGestureRecognizer { startedMotion.pinch }

  /// Whether a touch is down that drags or may drag the content.
  open var isTracking: Bool { motion?.isTracking ?? false }

  /// Whether a touch drags the content.
  open var isDragging: Bool { motion?.drag != nil }

  /// Whether the content still moves after the end of a drag.
  open var isDecelerating: Bool { motion?.isDecelerating ?? false }

  /// Shows the scroll indicators briefly.
  open func flashScrollIndicators() { startedMotion.flashIndicators() }

  /// The layout guide of the content: its origin is (0, 0) and its size is ``contentSize``.
  open var contentLayoutGuide: LayoutGuide {
    if let contentGuide { return contentGuide }
    let guide = box.addContentGuide()
    contentGuide = guide
    return guide
  }

  /// The layout guide of the scroll view's frame, for constraints with items in the content.
  ///
  /// Items that depend on it stay in place while the content scrolls.
  open var frameLayoutGuide: LayoutGuide {
    if let frameGuide { return frameGuide }
    let guide = LayoutGuide(kind: .frame, owner: box)
    frameGuide = guide
    return guide
  }

  // See Responder.
  deinit {}
}

@_spi(Overriding) extension ScrollView: ScrollingContent {}
