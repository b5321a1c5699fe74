// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// Shows a part of a content that may be larger than the view.
///
/// The offset is the origin of ``View/bounds``, so scrolling moves no frame: it asks for ``View/layoutSubviews()``, the
/// place to bring up tiles, and solves nothing but what hangs on ``frameLayoutGuide``, on something outside, or on a
/// safe area that it uncovers or covers. Subviews are placed in the coordinates of the content.
///
/// In constraints the width and the height of a scroll view, and its edges together with anything outside of it, are
/// those of its frame. Its edges, margins and centers together with anything inside are those of the content; they
/// and ``contentLayoutGuide`` decide ``contentSize``, and without such a constraint it stays as it was set. What is
/// constrained to something outside, or to ``frameLayoutGuide``, stays where it is seen while the content scrolls.
open class ScrollView: View {
  /// How the safe area widens the range of offsets.
  public enum ContentInsetAdjustmentBehavior: String, Sendable, CaseIterable {
    /// At top and bottom always, at the sides where the view always bounces sideways.
    case automatic
    /// Along the axes that can be scrolled.
    case scrollableAxes
    /// Not at all; then alone the content is told of the whole safe area.
    case never
    /// On all sides.
    case always
  }

  /// The share of its velocity that a scroll view keeps in each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// UIKit's usual rate, 0.998.
    public static let normal = Self(unchecked: 0.998)
    /// UIKit's rate for coming to rest soon, 0.99.
    public static let fast = Self(unchecked: 0.99)

    /// The share, above 0 and below 1.
    public let rawValue: Double

    /// Creates a rate; nil unless it is above 0 and below 1.
    public init?(rawValue: Double) {
      guard rawValue > 0, rawValue < 1 else { return nil }
      self.rawValue = rawValue
    }

    private init(unchecked rawValue: Double) { self.rawValue = rawValue }
  }

  final var storedContentSize = Size.zero
  private var storedContentInset = EdgeInsets.zero
  /// Made when it is first asked for, or a constraint needs it.
  final var contentGuide: LayoutGuide?
  final var frameGuide: LayoutGuide?
  /// What fingers and the clock do to the offset; made when the first finger comes down.
  final var motion: ScrollMotion?

  /// Is told of changes of the offset.
  public final weak var delegate: (any ScrollViewDelegate)?
  /// How the safe area widens the range of offsets.
  ///
  /// Default automatic.
  public final var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { safeAreaForSubviewsDidChange() } }
  }
  /// How soon scrolling comes to rest.
  ///
  /// Default normal.
  public final var decelerationRate = DecelerationRate.normal
  /// Whether scrolling rests at multiples of the size of the bounds only.
  ///
  /// Default false.
  public final var isPagingEnabled = false

  /// Whether the offset stays what it was set to when the safe area changes, as documents have it.
  package final var keepsOffset = false

  // What follows is for whoever turns touches into offsets; layout does not look at it.

  /// Whether touches scroll.
  ///
  /// Default true.
  public final var isScrollEnabled = true {
    didSet { if !isScrollEnabled { motion?.pan.abandon() } }
  }
  /// Whether a finger can pull the content beyond the range of offsets, to which it springs back.
  ///
  /// Default true.
  public final var bounces = true
  /// Whether that goes for content too that is no wider than the view.
  ///
  /// Default false.
  public final var alwaysBounceHorizontal = false {
    didSet { if alwaysBounceHorizontal != oldValue { safeAreaForSubviewsDidChange() } }
  }
  /// Whether that goes for content too that is no higher than the view.
  ///
  /// Default false.
  public final var alwaysBounceVertical = false
  /// Whether a drag scrolls along one axis only, if it begins along one.
  ///
  /// Default false.
  public final var isDirectionalLockEnabled = false
  /// Whether subviews hear of a touch only when it has turned out to be no drag.
  ///
  /// Default true.
  public final var delaysContentTouches = true
  /// Whether a drag takes a touch away from the subview that had it.
  ///
  /// Default true.
  public final var canCancelContentTouches = true
  /// Whether a bar shows where the content is while it scrolls sideways.
  ///
  /// Default true.
  public final var showsHorizontalScrollIndicator = true
  /// Whether a bar shows where the content is while it scrolls up and down.
  ///
  /// Default true.
  public final var showsVerticalScrollIndicator = true
  /// The least factor that two fingers can give the content.
  ///
  /// Default 1.
  public final var minimumZoomScale = 1.0
  /// The largest factor that two fingers can give the content.
  ///
  /// Default 1.
  public final var maximumZoomScale = 1.0
  /// Whether two fingers can go beyond these factors, to which the content springs back.
  ///
  /// Default true.
  public final var bouncesZoom = true
  /// Whether a tap on the bar above the content scrolls to its top.
  ///
  /// Default true. See ``scrollToTop(animated:)``.
  public final var scrollsToTop = true
  /// What the content looks like while it moves.
  ///
  /// Default full.
  public final var drawingPolicy = ScrollDrawingPolicy.full

  /// Creates a scroll view that cuts off what reaches beyond its bounds.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Whether a view inside hears of touches that have begun on it.
  ///
  /// Default true.
  ///
  /// - Parameters:
  ///   - touches: The touches.
  ///   - event: The event that they belong to.
  ///   - view: The view.
  /// - Returns: Whether it does.
  open func touchesShouldBegin(
    _ touches: Set<Touch>, with event: Event, in view: View
  ) -> Bool { true }

  /// Whether a drag may take touches away from a view inside that has heard of them.
  ///
  /// Default true, but not for controls. Not asked unless ``canCancelContentTouches``.
  open func touchesShouldCancel(in view: View) -> Bool { view.losesTouchesToScrolling }

  /// Scrolls, or hands on to a scroll view around this one if there is nothing left to scroll that way.
  open override func scrollWheelTurned(with event: ScrollEvent) {
    if !turnWheel(by: event.translation) { super.scrollWheelTurned(with: event) }
  }

  /// The offset at which a scroll to a goal ends at present; nil if there is no such goal.
  func offset(of goal: ScrollGoal) -> Point? {
    switch goal {
    case .offset(let offset): clamped(offset)
    case .top: Point(x: contentOffset.x, y: minimumContentOffset.y)
    case .row: nil
    }
  }

  /// Called when a programmatic scroll has reached the offset of its goal.
  ///
  /// - Parameters:
  ///   - goal: The goal.
  ///   - layingOut: Whether the view may be laid out at once.
  func land(on goal: ScrollGoal, layingOut: Bool) {}

  override final var scrollBars: [View] { motion?.indicators?.bars ?? [] }

  override var asScrollView: ScrollView? { self }
  override var mayDraw: Bool { type(of: self) != ScrollView.self }

  /// The size of what can be scrolled over, in points.
  ///
  /// Default zero. It says how far the offset goes, and moves no subview. Where constraints mention the content, a layout
  /// sets it to what they say, rounded to pixels.
  public final var contentSize: Size {
    get { storedContentSize }
    set { ViewError.reporting { () throws(ViewError) in try setContentSize(newValue) } }
  }

  /// Sets ``contentSize``.
  ///
  /// - Parameter size: The size, in points, not negative.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)`` or
  ///   ``ViewError/outOfRange(view:property:value:expected:)``.
  public final func setContentSize(_ size: Size) throws(ViewError) {
    try checkNotNegative(size.width, "contentSize")
    try checkNotNegative(size.height, "contentSize")
    guard size != storedContentSize else { return }
    storedContentSize = size
    // Constraints have the last word, at the next layout.
    if isContentConstrained { node?.engine?.rewrite(self) }
  }

  /// How far scrolling goes beyond the content on each side, in points.
  ///
  /// Default zero.
  public final var contentInset: EdgeInsets {
    get { storedContentInset }
    set { ViewError.reporting { () throws(ViewError) in try setContentInset(newValue) } }
  }

  /// Sets ``contentInset``.
  ///
  /// - Parameter inset: The distances, in points.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setContentInset(_ inset: EdgeInsets) throws(ViewError) {
    try check([inset.top, inset.left, inset.bottom, inset.right], "contentInset")
    storedContentInset = inset
  }

  /// ``contentInset`` and what ``contentInsetAdjustmentBehavior`` adds to it, in points; O(depth).
  ///
  /// An axis can be scrolled if the content is longer there than the view, or always bounces.
  public final var adjustedContentInset: EdgeInsets { adjustedContentInset(in: safeAreaInsets) }

  private func adjustedContentInset(in safeArea: EdgeInsets) -> EdgeInsets {
    var safe = safeArea
    switch contentInsetAdjustmentBehavior {
    case .never: return contentInset
    case .always: break
    case .automatic: if !alwaysBounceHorizontal { (safe.left, safe.right) = (0, 0) }
    case .scrollableAxes:
      if contentSize.width <= bounds.width, !alwaysBounceHorizontal {
        (safe.left, safe.right) = (0, 0)
      }
      if contentSize.height <= bounds.height, !alwaysBounceVertical {
        (safe.top, safe.bottom) = (0, 0)
      }
    }
    return contentInset.adding(safe)
  }

  /// Has the beginning of the content, where that is what rests at the edge, stay beside what reaches in.
  final func followSafeArea(from earlier: EdgeInsets) {
    guard !keepsOffset, motion?.isMoving != true else { return }
    let (old, new) = (adjustedContentInset(in: earlier), adjustedContentInset)
    var offset = contentOffset
    if offset.x == -old.left { offset.x = -new.left }
    if offset.y == -old.top { offset.y = -new.top }
    if offset != contentOffset { contentOffset = offset }
  }

  /// What of the safe area the content is told: the edges that the offset does not make room for.
  ///
  /// Else content that keeps inside of it would move in the view while it scrolls under a bar. The size of the content
  /// does not matter, for it may hang on what it is told.
  override final func safeAreaForSubviews(_ insets: EdgeInsets) -> EdgeInsets {
    switch contentInsetAdjustmentBehavior {
    case .never: insets
    case .automatic where !alwaysBounceHorizontal:
      EdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
    case .automatic, .scrollableAxes, .always: .zero
    }
  }
}
