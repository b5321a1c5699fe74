// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
public import MullionView

/// Shows one page at a time, and lets the user turn to the pages beside it.
///
/// Pages are controllers from a ``PageViewControllerDataSource``. Without a data source, only
/// ``setViewControllers(_:direction:animated:completion:)`` turns pages. In a right-to-left layout,
/// the next page is at the left. Names and rules are UIKit's; a curl is shown as a slide, and one
/// page is shown at a time.
open class PageViewController: ViewController {
  /// The animations between pages.
  nonisolated public enum TransitionStyle: Int, Sendable, CaseIterable {
    /// A page turns like a page of a book; shown as a slide.
    case pageCurl = 0
    /// The pages scroll.
    case scroll = 1
  }

  /// The axes along which pages follow each other.
  nonisolated public enum NavigationOrientation: Int, Sendable, CaseIterable {
    /// Side by side.
    case horizontal = 0
    /// One above the other.
    case vertical = 1
  }

  /// The directions of a turn.
  nonisolated public enum NavigationDirection: Int, Sendable, CaseIterable {
    /// To the next page.
    case forward = 0
    /// To the previous page.
    case reverse = 1
  }

  /// The locations of a book's spine.
  nonisolated public enum SpineLocation: Int, Sendable, CaseIterable {
    /// No spine, in the style ``TransitionStyle/scroll``.
    case none = 0
    /// At the leading or the top edge, so that one page is shown.
    case min = 1
  }

  /// The keys of a page view controller's options.
  nonisolated public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The distance between two pages, a `Double` in points; only for ``TransitionStyle/scroll``.
    public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")

    /// The name of the option.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The animation between pages.
  open private(set) var transitionStyle: TransitionStyle
  /// The axis along which pages follow each other.
  open private(set) var navigationOrientation: NavigationOrientation
  /// The object that provides the pages beside the shown one; nil disables turns by the user.
  open weak var dataSource: (any PageViewControllerDataSource)? {
    didSet { if dataSource !== oldValue { reloadNeighbors() } }
  }
  /// The object that is notified of turns by the user.
  open weak var delegate: (any PageViewControllerDelegate)?

  final let scroller: PageScroller
  private var pageControl: PageControl?
  /// The index of the shown page among the page control's dots.
  private var shownIndex = 0
  /// The shown page, from the end of the turn to it; nil before the first page.
  final var current: ViewController?
  final private(set) var before: ViewController?
  final private(set) var after: ViewController?
  /// The turn that is under way.
  final var turn: PageTurn?
  /// Whether a turn calls its first callbacks, which cannot end it yet.
  final var isStarting = false
  /// The request of such a callback, which runs after them; nil for none.
  final var waiting: (request: () -> Void, completion: ((Bool) -> Void)?)?
  /// The completions of waiting requests that later ones have replaced.
  final var replaced: [(Bool) -> Void] = []
  /// The last change without an animation, until it has been on screen.
  final var exchanged: PageTurn?

  /// Creates a controller without pages.
  ///
  /// - Parameters:
  ///   - style: The animation between pages.
  ///   - orientation: The axis along which pages follow each other.
  ///   - options: The options; nil for the defaults.
  public init(
    transitionStyle style: TransitionStyle = .pageCurl,
    navigationOrientation orientation: NavigationOrientation = .horizontal,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    navigationOrientation = orientation
    let given = options?[.interPageSpacing]
    let spacing = given as? Double ?? (given as? Int).map { Double($0) } ?? 0
    let isUsable = style == .scroll && spacing >= 0 && spacing <= View.maximumMagnitude
    scroller = PageScroller(isVertical: orientation == .vertical, spacing: isUsable ? spacing : 0)
    super.init(nibName: nil, bundle: nil)
    scroller.onMove = { [weak self] in self?.moved(to: $0) }
    scroller.onRest = { [weak self] in self?.rested(at: $0) }
  }

  /// The location of the spine: the minimum in the style ``TransitionStyle/pageCurl``, else none.
  open var spineLocation: SpineLocation { transitionStyle == .pageCurl ? .min : .none }

  /// The recognizers of turns in the style ``TransitionStyle/pageCurl``; empty in the other style.
  open var gestureRecognizers: [GestureRecognizer] {
    transitionStyle == .pageCurl ? [scroller.view.panGestureRecognizer] : []
  }

  /// The shown page, or the page that the program has requested; empty before the first one.
  open var viewControllers: [ViewController] {
    let shown = turn.flatMap { $0.isByUser ? nil : $0.next } ?? current
    return shown.map { [$0] } ?? []
  }

  /// Shows a page.
  ///
  /// A turn under way ends at once. A request by a callback at the start of a turn waits for the end
  /// of these callbacks. A later request replaces it, and its completion receives false. Mullion
  /// reports an empty list, several controllers, and a controller in use elsewhere to
  /// ``ViewError/handler`` and changes nothing.
  ///
  /// - Parameters:
  ///   - controllers: The page, as the only element.
  ///   - direction: The direction of the turn.
  ///   - animated: Whether the turn is animated, if the view is in a window.
  ///   - completion: Called after the page has appeared, with whether the motion ran to its end.
  open func setViewControllers(
    _ controllers: [ViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = controllers?.first else { return report(.noPage(controller: displayName)) }
    if let second = controllers?.dropFirst().first { return refuse(second, .isTooMany) }
    if let reason = page.obstacle(inside: self) { return refuse(page, reason) }
    if isStarting {
      if let completion = waiting?.completion { replaced.append(completion) }
      let request = { [weak self] () -> Void in
        self?.setViewControllers(
          [page], direction: direction, animated: animated, completion: completion)
      }
      waiting = (request, completion)
      return
    }
    endTurn()
    guard page !== current else {
      reloadNeighbors()
      completion?(true)
      return
    }
    let isShown = appearance.phase == .appeared && viewIfLoaded?.window != nil
    let next = PageTurn(
      from: current, to: page, direction, isByUser: false, animated: animated && isShown)
    next.completion = completion
    guard animated, isShown, current != nil else { return exchange(next) }
    guard start(next) else { return }
    scroller.setRange(before: direction == .reverse, after: direction == .forward)
    scroller.animate(direction)
  }

  // MARK: Views

  open override var supportedInterfaceOrientations: InterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? standardOrientations
  }

  open override var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? standardPreference
  }

  open override func loadView() {
    let view = ContainerView(frame: makePlainView().frame)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    view.addSubview(scroller.view)
    view.onLayout = { [weak self] in self?.layOut() }
    self.view = view
    layOut()
    if let current { place(current, at: 0) }
    reloadNeighbors()
  }

  open override func viewSafeAreaInsetsDidChange() { viewIfLoaded?.setNeedsLayout() }

  private static let pageControlHeight = 37.0

  private func layOut() {
    guard let view = viewIfLoaded else { return }
    var page = Rect(origin: .zero, size: view.bounds.size)
    if let pageControl, !pageControl.isHidden {
      page.size.height = max(
        page.height - view.safeAreaInsets.bottom - Self.pageControlHeight, 0)
      pageControl.frame = Rect(
        x: 0, y: page.maxY, width: page.width, height: Self.pageControlHeight)
    }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard scroller.layOut(page, isRightToLeft: isRightToLeft) else { return }
    // End the turn, because the positions of its pages belong to the old size.
    endTurn()
    current?.viewIfLoaded?.frame = scroller.frame(at: 0)
    scroller.setRange(before: before != nil, after: after != nil)
  }

  final func place(_ page: ViewController, at distance: Double) {
    guard isViewLoaded, page.parent === self, let view: View = page.view else { return }
    view.frame = scroller.frame(at: distance)
    if view.superview !== scroller.view { scroller.view.addSubview(view) }
  }

  open override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: Size
  ) -> Size {
    guard child === current else {
      return super.size(forChildContentContainer: child, withParentContainerSize: size)
    }
    var size = size
    if let pageControl, !pageControl.isHidden {
      size.height = max(
        size.height - (viewIfLoaded?.safeAreaInsets.bottom ?? 0) - Self.pageControlHeight, 0)
    }
    return size
  }

  open override var childForStatusBarHidden: ViewController? { current }
  open override var childForStatusBarStyle: ViewController? { current }
  open override var childForHomeIndicatorAutoHidden: ViewController? { current }

  // MARK: The pages beside the shown one

  /// Asks the data source for the pages beside the shown one and for the page control's dots.
  final func reloadNeighbors() {
    findNeighbors()
    guard let view = viewIfLoaded else { return }
    let shows = transitionStyle == .scroll && navigationOrientation == .horizontal
    let count = shows && current != nil ? dataSource?.presentationCount(for: self) ?? 0 : 0
    if count > 0, pageControl == nil {
      let control = PageControl()
      control.addAction(for: .valueChanged) { [weak self] _ in self?.turnByControl() }
      view.addSubview(control)
      pageControl = control
    }
    pageControl?.isHidden = count <= 0
    if count > 0 {
      pageControl?.numberOfPages = count
      pageControl?.currentPage = dataSource?.presentationIndex(for: self) ?? 0
      shownIndex = pageControl?.currentPage ?? 0
    }
    view.setNeedsLayout()
  }

  private func findNeighbors() {
    (before, after) = (nil, nil)
    guard isViewLoaded else { return }
    if let current, let dataSource {
      let pages = (
        dataSource.pageViewController(self, viewControllerBefore: current),
        dataSource.pageViewController(self, viewControllerAfter: current)
      )
      // The data source may have shown another page, whose neighbors are known now.
      guard self.current === current else { return }
      (before, after) = (usable(pages.0), usable(pages.1))
    }
    scroller.setEnabled(dataSource != nil)
    scroller.setRange(before: before != nil, after: after != nil)
  }

  private func usable(_ page: ViewController?) -> ViewController? {
    guard let page else { return nil }
    let reason = page === current ? .isListedTwice : page.obstacle(inside: self)
    if let reason { refuse(page, reason) }
    return reason == nil ? page : nil
  }

  /// Returns the page beside the shown one; nil if there is none, or if it is now in use elsewhere.
  final func neighbor(_ direction: NavigationDirection) -> ViewController? {
    let page = direction == .forward ? after : before
    return page?.obstacle(inside: self) == nil ? page : nil
  }

  private func turnByControl() {
    guard let control = pageControl, control.currentPage != shownIndex else { return }
    let direction: NavigationDirection = control.currentPage > shownIndex ? .forward : .reverse
    control.currentPage = shownIndex
    guard turn == nil, let next = neighbor(direction) else { return }
    if start(PageTurn(from: current, to: next, direction, isByUser: true)) {
      scroller.animate(direction)
    }
  }

  /// Updates the page control and the pages beside the shown one after a turn by the user.
  final func userDidTurn(_ direction: NavigationDirection) {
    let index = max(shownIndex + (direction == .forward ? 1 : -1), 0)
    pageControl?.currentPage = index
    // The page control limits the index to its dots.
    shownIndex = pageControl?.currentPage ?? index
    findNeighbors()
  }

  // See Responder.
  deinit {}
}
