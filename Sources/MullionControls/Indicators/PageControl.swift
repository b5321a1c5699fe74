// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
import MullionSolver
@_spi(Overriding) public import MullionView

/// A control that shows a dot for each page and highlights the dot of the current page.
///
/// A touch that ends in the right half goes to the next page, and one in the left half to the
/// previous page. A right-to-left layout swaps the halves, and ``direction`` can make the row
/// vertical. A drag along the row changes a page for each distance of two dots. A change of the page
/// sends ``Control/Events/valueChanged``.
open class PageControl: Control {
  /// The properties that an ``AppearanceProxy`` leaves alone once the program has set them.
  enum Customized: Int { case pageIndicatorTintColor, currentPageIndicatorTintColor }

  static let dot = 7.0
  static let distance = 16.0
  static let height = 26.0
  /// The drag that changes pages; nil while no touch is tracked.
  final var scrub: Scrub?

  /// The number of pages.
  ///
  /// Default 0. Setting it clamps ``currentPage`` to the existing pages. A negative number is
  /// reported to ``ViewError/handler`` and changes nothing.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 {
        reportNegative("numberOfPages", numberOfPages)
        numberOfPages = oldValue
      }
      guard numberOfPages != oldValue else { return }
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// The index of the current page, clamped to the existing pages.
  ///
  /// Default 0. Setting it sends no event.
  open var currentPage = 0 {
    didSet {
      let page = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      if page != currentPage { currentPage = page }
      if currentPage != oldValue, !isDeferred { updateCurrentPageDisplay() }
    }
  }
  /// Whether the dots show a page that the user chose only after ``updateCurrentPageDisplay()``.
  ///
  /// Default false.
  open var defersCurrentPageDisplay = false
  /// Whether the user is changing the page and the dots keep the earlier one.
  private var isDeferred = false
  /// The page whose dot is highlighted.
  private(set) final var shownPage = 0

  /// Shows ``currentPage`` in the dots, if ``defersCurrentPageDisplay`` has kept an earlier page.
  open func updateCurrentPageDisplay() {
    guard shownPage != currentPage else { return }
    shownPage = currentPage
    setNeedsDisplay()
  }
  /// Whether the control shows nothing if there is only one page.
  ///
  /// Default false.
  open var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { setNeedsDisplay() } }
  }
  /// The direction from the first page to the last one.
  ///
  /// Default natural.
  public final var direction = Direction.natural {
    didSet {
      guard direction != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// The conditions under which the dots have a background.
  ///
  /// Default automatic.
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { if backgroundStyle != oldValue { setNeedsDisplay() } }
  }
  /// Whether a drag along the dots changes the page while the finger moves.
  ///
  /// Default true. Otherwise only a touch that ends changes the page.
  open var allowsContinuousInteraction = true
  /// The present interaction of the user.
  open var interactionState: InteractionState {
    guard let scrub else { return .none }
    return scrub.isContinuous ? .continuous : .discrete
  }
  /// The color of the dots of all pages except the current one.
  ///
  /// Default black at 20 %; white at 20 % in dark style.
  open var pageIndicatorTintColor: Color {
    get { styledDotColor.color }
    set {
      setCustomized(Customized.pageIndicatorTintColor)
      if styledDotColor.set(newValue) { setNeedsDisplay() }
    }
  }
  /// The color of the current page's dot.
  ///
  /// Default black at 80 %; white at 80 % in dark style.
  open var currentPageIndicatorTintColor: Color {
    get { styledCurrentDotColor.color }
    set {
      setCustomized(Customized.currentPageIndicatorTintColor)
      if styledCurrentDotColor.set(newValue) { setNeedsDisplay() }
    }
  }
  private var styledDotColor = StyledColor(.dot)
  private var styledCurrentDotColor = StyledColor(.currentDot)

  @_spi(Overriding) open override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    let changes = [styledDotColor.follow(style), styledCurrentDotColor.follow(style)]
    if changes.contains(true) { setNeedsDisplay() }
  }

  private func reportNegative(_ property: String, _ value: Int) {
    report(
      .outOfRange(
        view: displayName, property: property, value: Double(value),
        expected: "a number of at least 0"))
  }

  /// Returns the size that a number of pages needs in the present direction, in points.
  ///
  /// The length is at most ``View/maximumMagnitude``.
  open func size(forNumberOfPages count: Int) -> Size {
    let length = min(Double(max(count, 0)) * Self.distance, View.maximumMagnitude)
    return isVertical
      ? Size(width: Self.height, height: length) : Size(width: length, height: Self.height)
  }

  open override var intrinsicContentSize: Size { size(forNumberOfPages: numberOfPages) }
  /// Returns the intrinsic size, in points.
  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    beginScrub(touch)
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    continueScrub(touch, with: event)
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    let wasContinuous = endScrub()
    guard !wasContinuous, isTouchInside, let touch else { return }
    let place = touch.location(in: self)
    let isSecondHalf = isVertical ? place.y >= bounds.midY : place.x >= bounds.midX
    turn(to: currentPage + (isSecondHalf != isReversed ? 1 : -1), with: event)
  }

  open override func cancelTracking(with event: Event?) {
    super.cancelTracking(with: event)
    _ = endScrub()
  }

  // MARK: Painting

  @_spi(Overriding) open override class var isOpaqueByDefault: Bool { false }
  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != PageControl.self }

  // MARK: Accessibility

  @_spi(Overriding) open override var accessibilityRole: AccessibilityTraits {
    [.adjustable, .updatesFrequently]
  }

  @_spi(Overriding) open override var accessibilityDefaults: AccessibilityDefaults {
    let position = ControlAccessibility.position(currentPage, of: numberOfPages)
    return AccessibilityDefaults(
      isElement: true, value: numberOfPages > 0 ? "page \(position)" : nil, traits: controlTraits)
  }

  open override func accessibilityIncrement() {
    if isEnabled { turn(to: currentPage + 1, with: nil) }
  }
  open override func accessibilityDecrement() {
    if isEnabled { turn(to: currentPage - 1, with: nil) }
  }

  /// Changes the page by an action of the user.
  final func turn(to page: Int, with event: Event?) {
    let earlier = currentPage
    isDeferred = defersCurrentPageDisplay
    currentPage = page
    isDeferred = false
    if currentPage != earlier { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  @_spi(Overriding) open override var nativeContents: NativeContents {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return .none }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return .painted(width: bounds.width, alignment: isRightToLeft ? .right : .left)
  }

  @_spi(Overriding) open override func paintContents(in context: GraphicsContext) {
    paintBackground(in: context)
    let length = Double(numberOfPages) * Self.distance
    let start = (isVertical ? bounds.midY : bounds.midX) - length / 2
    for place in places(in: context.clipBounds, from: start) {
      let page = isReversed ? numberOfPages - 1 - place : place
      let along = start + Double(place) * Self.distance + (Self.distance - Self.dot) / 2
      let across = (isVertical ? bounds.midX : bounds.midY) - Self.dot / 2
      let dot = Rect(
        x: isVertical ? across : along, y: isVertical ? along : across, width: Self.dot,
        height: Self.dot)
      context.fill(
        .ellipse(in: dot),
        color: page == shownPage ? currentPageIndicatorTintColor : pageIndicatorTintColor)
    }
  }

  // See Responder.
  deinit {}
}
