// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
public import MullionGeometry
import MullionLists
public import MullionView

/// Shows the top controller of a stack, under a bar with that controller's title and a back button.
///
/// ``viewControllers`` immediately returns the last requested stack. The views change afterward. If
/// a callback requests another stack meanwhile, they finally show that stack.
open class NavigationController: ViewController {
  /// The navigation bar.
  open private(set) var navigationBar = NavigationBar()
  /// The object that is notified of the shown controllers.
  open weak var delegate: (any NavigationControllerDelegate)?
  /// A change of the top controller.
  nonisolated public enum Operation: Int, Sendable, CaseIterable {
    /// No change.
    case none = 0
    /// A new controller covers the top.
    case push = 1
    /// The top leaves.
    case pop = 2
  }

  private var stack: [ViewController] = []
  final lazy var stage = ChildStage(of: self)
  final lazy var bottomBars = NavigationBottomBars(of: self)
  final lazy var barHiding = NavigationBarHiding(of: self)
  final lazy var popGesture = NavigationPopGesture(of: self)
  final let fit = NavigationBarFit()
  /// The controller for which the delegate received `willShow` but not yet `didShow`; nil for none.
  private weak var announced: ViewController?

  /// Creates a navigation controller.
  ///
  /// - Parameter root: The root of the stack; nil for an empty stack.
  public init(rootViewController root: ViewController? = nil) {
    super.init(nibName: nil, bundle: nil)
    connect()
    if let root { setViewControllers([root], animated: false) }
  }

  /// Creates a navigation controller with an empty stack.
  public override init(nibName: String?, bundle: AnyObject?) {
    super.init(nibName: nibName, bundle: bundle)
    connect()
  }

  private func connect() {
    navigationBar.onBack = { [weak self] in self?.popViewController(animated: true) }
    navigationBar.onHeightChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
    fit.onScroll = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
    stage.onChange = { [weak self] in self?.settleChildren() }
  }

  // MARK: The stack

  /// The stack, with the root first.
  open var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller of the stack.
  open var topViewController: ViewController? { stack.last }

  /// The foremost controller: the presented controller, or the top of the stack.
  open var visibleViewController: ViewController? {
    presentedViewController ?? topViewController
  }

  /// Replaces the stack.
  ///
  /// A stack is refused and reported to ``ViewError/handler`` if it contains a controller twice, a
  /// navigation controller, or a controller that is in use elsewhere.
  ///
  /// - Parameters:
  ///   - controllers: The stack, with the root first.
  ///   - animated: Whether the change is animated: as a pop if the new top was in the old stack,
  ///     otherwise as a push.
  open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    stage.finishSettling()
    for (index, controller) in controllers.enumerated() {
      let isTwice = controllers[..<index].contains { $0 === controller }
      let isNavigation = controller is NavigationController
      let reason: ControllerError.Obstacle? =
        isTwice
        ? .isListedTwice
        : isNavigation ? .isNavigationController : controller.obstacle(inside: self)
      if let reason { return refuse(controller, reason) }
    }
    stage.finish()
    let old = stack
    stack = controllers
    let isBack = controllers.last.map { top in old.contains { $0 === top } } ?? true
    for child in old where !contains(child) && child.parent === self {
      child.willMove(toParent: nil)
    }
    for child in controllers where contains(child) && child.parent !== self { addChild(child) }
    showTop(look: animated ? (isBack ? .pop : .push) : .none, replacing: old)
    if old.first !== stack.first { itemsDidChange() }
  }

  private func contains(_ controller: ViewController) -> Bool {
    stack.contains { $0 === controller }
  }

  /// Pushes a controller onto the stack.
  ///
  /// - Parameters:
  ///   - controller: The controller. A controller already in the stack, a navigation controller, or
  ///     a controller in use elsewhere is refused and reported to ``ViewError/handler``.
  ///   - animated: Whether the controller moves in from the trailing edge.
  open func pushViewController(_ controller: ViewController, animated: Bool) {
    stage.finishSettling()
    setViewControllers(stack + [controller], animated: animated)
  }

  /// Pops the top controller, unless it is the root.
  ///
  /// - Parameter animated: Whether the controller moves out to the trailing edge.
  /// - Returns: The popped controller; nil if only the root is left.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    stage.finishSettling()
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(stack.dropLast(), animated: animated)
    return top
  }

  /// Pops all controllers above the root.
  ///
  /// - Parameter animated: Whether the top controller moves out to the trailing edge.
  /// - Returns: The popped controllers.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController] {
    guard let root = stack.first else { return [] }
    return popToViewController(root, animated: animated)
  }

  /// Pops all controllers above a controller.
  ///
  /// - Parameters:
  ///   - controller: A controller in the stack; any other controller is reported to
  ///     ``ViewError/handler``.
  ///   - animated: Whether the top controller moves out to the trailing edge.
  /// - Returns: The popped controllers.
  @discardableResult
  open func popToViewController(
    _ controller: ViewController, animated: Bool
  ) -> [ViewController] {
    stage.finishSettling()
    guard let index = stack.firstIndex(where: { $0 === controller }) else {
      report(.notAChild(controller: controller.displayName, parent: displayName))
      return []
    }
    let above = Array(stack[(index + 1)...])
    if !above.isEmpty { setViewControllers(Array(stack[...index]), animated: animated) }
    return above
  }

  /// Begins an interactive pop of the top controller.
  ///
  /// Any other change of the stack first cancels the interactive pop. The top controller leaves
  /// toward the trailing edge. A program calls this method only for a gesture of its own;
  /// ``interactivePopGestureRecognizer`` is built in.
  ///
  /// - Returns: The transition, which the caller must keep. It is nil if the top is the root, an
  ///   interactive pop is under way, or the navigation controller is not on screen. It is also nil
  ///   if a callback of another change of the stack calls this method, or if a callback of this
  ///   method changes the stack.
  public final func beginInteractivePop() -> InteractiveTransition? {
    guard stack.count > 1, stage.canUncover else { return nil }
    // The callbacks of the change under way may still replace the top.
    stage.finish()
    guard stack.count > 1, let top = stack.last, stage.shown === top else { return nil }
    let next = stack[stack.count - 2]
    announce(next, animated: true)
    guard stack.dropLast().last === next, stack.last === top, stage.shown === top else {
      return nil
    }
    top.willMove(toParent: nil)
    guard stack.dropLast().last === next, stack.last === top else { return nil }
    let fade = NavigationBarFade(
      of: navigationBar, to: stack.dropLast().map(\.navigationItem))
    let moveBars = bottomBars.hold(for: stack.dropLast(), aside: stage.distanceAside)
    let moved: (Double) -> Void = { fraction in
      fade.move(to: fraction)
      moveBars(fraction)
    }
    let pop = stage.uncover(next, below: top, moved: moved) { [weak self] isPopped in
      fade.end()
      guard let self else { return }
      bottomBars.release()
      if isPopped {
        stack.removeAll { $0 === top }
      } else if contains(top) {
        top.appearance.coming = nil
        if announced === next { announced = nil }
      }
      // The delegate was notified of the pop, and it is not notified of a canceled one.
      let isExpected = stack.last === (isPopped ? next : top)
      showTop(look: .none, announces: !isExpected)
    }
    if pop == nil {
      fade.end()
      bottomBars.release()
      top.appearance.coming = nil
    }
    guard stack.last === top else {
      pop?.cancel()
      return nil
    }
    return pop
  }

  /// The recognizer of a swipe from the leading edge that pops the top controller.
  ///
  /// Its delegate refuses the gesture while the bar shows no back button, and if ``delegate`` provides
  /// an animator for the pop. A delegate that replaces it decides instead. The gesture never pops the
  /// root. Set ``GestureRecognizer/isEnabled`` to false to disable the gesture.
  ///
  /// The swipe pops the controller if its distance, together with the distance that its velocity
  /// leads to in 0.15 seconds, is more than half of the width. Otherwise the controller stays.
  open var interactivePopGestureRecognizer: GestureRecognizer? { popGesture.recognizer }

  // MARK: The bar

  /// A Boolean value that indicates whether the navigation bar is hidden.
  ///
  /// Default false.
  open var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  // MARK: Views

  open override var childForStatusBarHidden: ViewController? { topViewController }

  /// The top controller if the navigation bar is hidden, otherwise nil.
  open override var childForStatusBarStyle: ViewController? {
    isNavigationBarHidden ? topViewController : nil
  }

  open override var childForHomeIndicatorAutoHidden: ViewController? { topViewController }

  open override var supportedInterfaceOrientations: InterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? standardOrientations
  }

  open override var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? standardPreference
  }

  open override func loadView() {
    let view = ContainerView(frame: makePlainView().frame)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stage.area)
    view.addSubview(navigationBar)
    if let toolbar = bottomBars.toolbar { view.addSubview(toolbar) }
    view.onLayout = { [weak self] in self?.layOut() }
    view.addGestureRecognizer(popGesture.recognizer)
    self.view = view
    barHiding.gesturesDidChange()
    layOut()
    stage.restore()
    showTop(look: .none)
  }

  override var bottomScrollView: ScrollView? { stack.last?.bottomScrollView }

  override func childContentDidChange(_ child: ViewController) { contentDidChange() }

  open override func viewSafeAreaInsetsDidChange() { viewIfLoaded?.setNeedsLayout() }

  open override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: Size
  ) -> Size {
    contains(child)
      ? size : super.size(forChildContentContainer: child, withParentContainerSize: size)
  }

  /// Shows the top of the stack if the view is loaded.
  ///
  /// - Parameters:
  ///   - look: The animation.
  ///   - announces: Whether to notify the delegate.
  ///   - old: The stack to return to if an animator of the delegate cancels the change.
  private func showTop(
    look: ChildStage.Appearance, announces: Bool = true, replacing old: [ViewController] = []
  ) {
    let custom = look == .none ? nil : animator(for: look == .pop ? .pop : .push, replacing: old)
    navigationBar.show(stack.map(\.navigationItem))
    viewIfLoaded?.setNeedsLayout()
    if isViewLoaded {
      bottomBars.show(
        stack, aside: look != .none && stage.isOnScreen ? stage.distanceAside : nil)
      if announces, let top = stack.last { announce(top, animated: look != .none) }
      stage.show(stack.last, look: look, custom: custom)
    }
    settleChildren()
  }

  /// Returns the delegate's animation of a change of the top; nil for the standard one.
  private func animator(
    for operation: Operation, replacing old: [ViewController]
  ) -> StageAnimator? {
    guard let delegate, stage.isOnScreen, let from = stage.shown, let to = stack.last, from !== to,
      let animator = delegate.navigationController(
        self, animationControllerFor: operation, from: from, to: to)
    else { return nil }
    let new = stack
    return StageAnimator(
      from: from, to: to, animator: animator,
      interactor: delegate.navigationController(self, interactionControllerFor: animator)
    ) { [weak self] in
      guard let self, stack.elementsEqual(new, by: ===) else { return }
      restore(old)
    }
  }

  /// Returns to an earlier stack after a canceled change.
  private func restore(_ old: [ViewController]) {
    stack = old.filter { $0.obstacle(inside: self) == nil }
    announced = nil
    for child in children where !contains(child) { child.willMove(toParent: nil) }
    for child in stack {
      if child.parent === self { child.appearance.coming = nil } else { addChild(child) }
    }
    showTop(look: .none, announces: stage.shown !== stack.last)
  }

  override var childCoordinator: TransitionCoordinator? { stage.coordinator }

  private func announce(_ controller: ViewController, animated: Bool) {
    guard announced !== controller else { return }
    announced = controller
    delegate?.navigationController(self, willShow: controller, animated: animated)
  }

  /// Removes the children that have left and notifies the ones that have arrived.
  private func settleChildren() {
    for child in children where !stage.holds(child) {
      if !contains(child) {
        child.contentScrollView?.collapsingBar = nil
        child.removeFromParent()
      }
    }
    for child in stack where child.parent === self && child.appearance.coming == .toParent {
      if !child.appearance.isInTransition { child.didMove(toParent: self) }
    }
    if let shown = stage.shown, shown.appearance.phase == .appeared, announced === shown {
      announced = nil
      delegate?.navigationController(self, didShow: shown)
    }
  }

  override func appearanceDidEnd() { settleChildren() }

  override func childItemsDidChange(_ child: ViewController) {
    if contains(child) {
      navigationBar.show(stack.map(\.navigationItem))
      viewIfLoaded?.setNeedsLayout()
    }
    if child === stack.first { itemsDidChange() }
  }

  override var opaqueBarEdges: RectEdge {
    var edges: RectEdge = navigationBar.isTranslucent ? [] : .top
    if let toolbar = bottomBars.toolbar, !toolbar.isTranslucent { edges.insert(.bottom) }
    return edges
  }

  override var tabBarItemOwner: ViewController? { title == nil ? stack.first : nil }

  // MARK: Overridable members, which extensions cannot declare

  /// The toolbar at the bottom, with the items of the top controller.
  ///
  /// It is hidden by default. Its items come from ``ViewController/toolbarItems``; do not set them
  /// directly.
  open var toolbar: Toolbar { bottomBars.makeToolbar() }

  /// Whether the toolbar is hidden.
  ///
  /// Default true. The toolbar is also hidden while the stack contains a controller with
  /// ``ViewController/hidesBottomBarWhenPushed``.
  open var isToolbarHidden: Bool {
    get { bottomBars.isToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the toolbar.
  ///
  /// - Parameters:
  ///   - hidden: Whether to hide it.
  ///   - animated: Whether the toolbar moves below the bottom edge, or in from there.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    bottomBars.setToolbarHidden(hidden, animated: animated)
  }

  /// Hides or shows the navigation bar.
  ///
  /// - Parameters:
  ///   - hidden: Whether to hide it.
  ///   - animated: Whether the bar moves beyond the top edge, or in from there.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isNavigationBarHidden else { return }
    guard animated, let view = viewIfLoaded, view.window != nil else {
      isNavigationBarHidden = hidden
      return
    }
    barHiding.animate(hidden: hidden, in: view)
  }

  /// Whether a swipe up hides the bars, and a swipe down shows them.
  ///
  /// The bars are the navigation bar, and the toolbar if it is not hidden when the swipe begins.
  /// Default false.
  open var hidesBarsOnSwipe: Bool {
    get { barHiding.hidesOnSwipe }
    set { barHiding.hidesOnSwipe = newValue }
  }

  /// Whether a tap outside of the bars hides and shows them, unless a control receives it.
  ///
  /// Default false.
  open var hidesBarsOnTap: Bool {
    get { barHiding.hidesOnTap }
    set { barHiding.hidesOnTap = newValue }
  }

  /// Whether the bars are hidden in a compact height, and shown again in a regular one.
  ///
  /// Default false. In a compact height, a tap outside of the bars shows and hides them.
  open var hidesBarsWhenVerticallyCompact: Bool {
    get { barHiding.hidesWhenCompact }
    set { barHiding.hidesWhenCompact = newValue }
  }

  /// Whether the bars are hidden when the keyboard appears.
  ///
  /// Default false. A swipe down or a tap outside of the bars shows them again.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { barHiding.hidesWithKeyboard }
    set { barHiding.hidesWithKeyboard = newValue }
  }

  /// Called after the environment has changed; it may hide the bars.
  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    barHiding.heightDidChange()
  }

  /// Called when the view is about to be shown; it may hide the bars.
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    barHiding.observeKeyboard()
    barHiding.heightDidChange()
  }

  /// Pops to a child in the course of an unwind segue.
  open override func unwind(for unwindSegue: Segue, towards subsequentVC: ViewController) {
    guard viewControllers.contains(where: { $0 === subsequentVC }) else { return }
    popToViewController(subsequentVC, animated: unwindSegue.animatesUnwind)
  }

  /// The recognizer of the swipes of ``hidesBarsOnSwipe``.
  open var barHideOnSwipeGestureRecognizer: PanGestureRecognizer { barHiding.swipe }

  /// The recognizer of the taps of ``hidesBarsOnTap``.
  open var barHideOnTapGestureRecognizer: TapGestureRecognizer { barHiding.tap }

  // See Responder.
  deinit {}
}
