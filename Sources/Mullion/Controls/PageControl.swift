// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
import MullionSolver

/// A control that shows a dot for each page and highlights the dot of the current page.
///
/// A touch that ends in the right half goes to the next page, and one in the left half to the
/// previous page. A right-to-left layout swaps the halves. A change of the page sends
/// ``Control/Events/valueChanged``.
open class PageControl: Control {
  private static let dot = 7.0
  private static let distance = 16.0
  private static let height = 26.0

  /// The number of pages.
  ///
  /// Default 0. Setting it clamps ``currentPage`` to the existing pages. A negative number is
  /// reported to ``ViewError/handler`` and changes nothing.
  public final var numberOfPages = 0 {
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
  public final var currentPage = 0 {
    didSet {
      let page = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      if page != currentPage { currentPage = page }
      if currentPage != oldValue { setNeedsDisplay() }
    }
  }
  /// Whether the control shows nothing if there is only one page.
  ///
  /// Default false.
  public final var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { setNeedsDisplay() } }
  }
  /// The color of the dots of all pages except the current one.
  ///
  /// Default black at 20 %; white at 20 % in dark style.
  public final var pageIndicatorTintColor: Color {
    get { styledDotColor.color }
    set {
      setCustomized(.pageIndicatorTintColor)
      if styledDotColor.set(newValue) { setNeedsDisplay() }
    }
  }
  /// The color of the current page's dot.
  ///
  /// Default black at 80 %; white at 80 % in dark style.
  public final var currentPageIndicatorTintColor: Color {
    get { styledCurrentDotColor.color }
    set {
      setCustomized(.currentPageIndicatorTintColor)
      if styledCurrentDotColor.set(newValue) { setNeedsDisplay() }
    }
  }
  private var styledDotColor = StyledColor(.dot)
  private var styledCurrentDotColor = StyledColor(.currentDot)

  override func styleDidChange(to style: UserInterfaceStyle) {
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

  /// Returns the size that a number of pages needs, in points.
  public final func size(forNumberOfPages count: Int) -> Size {
    Size(width: Double(max(count, 0)) * Self.distance, height: Self.height)
  }

  open override var intrinsicContentSize: Size { size(forNumberOfPages: numberOfPages) }
  /// Returns the intrinsic size, in points.
  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    let isRight = touch.location(in: self).x >= bounds.midX
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let earlier = currentPage
    currentPage += isRight != isRightToLeft ? 1 : -1
    if currentPage != earlier { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  // MARK: Painting

  override var mayDraw: Bool { type(of: self) != PageControl.self }

  // MARK: Accessibility

  override var accessibilityRole: AccessibilityTraits { [.adjustable, .updatesFrequently] }

  override var accessibilityDefaults: AccessibilityDefaults {
    let position = ControlAccessibility.position(currentPage, of: numberOfPages)
    return AccessibilityDefaults(
      isElement: true, value: numberOfPages > 0 ? "page \(position)" : nil, traits: controlTraits)
  }

  open override func accessibilityIncrement() { turn(by: 1) }
  open override func accessibilityDecrement() { turn(by: -1) }

  private func turn(by pages: Int) {
    let earlier = currentPage
    guard isEnabled else { return }
    currentPage += pages
    if currentPage != earlier { send([.valueChanged, .primaryActionTriggered], with: nil) }
  }

  override var nativeContents: NativeContents {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return .none }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return .painted(width: bounds.width, alignment: isRightToLeft ? .right : .left)
  }

  override func paintContents(in context: GraphicsContext) {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = bounds.midX - Double(numberOfPages) * Self.distance / 2
    for page in 0..<numberOfPages {
      let place = Double(isRightToLeft ? numberOfPages - 1 - page : page)
      let dot = Rect(
        x: start + place * Self.distance + (Self.distance - Self.dot) / 2,
        y: bounds.midY - Self.dot / 2, width: Self.dot, height: Self.dot)
      context.fill(
        .ellipse(in: dot),
        color: page == currentPage ? currentPageIndicatorTintColor : pageIndicatorTintColor)
    }
  }

  // See Responder.
  deinit {}
}
