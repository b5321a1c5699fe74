// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
public import MullionView

/// Shows one of its children above a bar with a tab for each child.
///
/// A child's view is loaded when its tab is first selected.
open class TabBarController: ViewController, TabBarDelegate {
  /// The tab bar.
  open private(set) var tabBar = TabBar()
  /// The object that controls the selection of tabs.
  open weak var delegate: (any TabBarControllerDelegate)?
  private var tabs: [ViewController] = []
  private weak var selected: ViewController?
  private lazy var stage = ChildStage(of: self)
  private lazy var slide = BarSlide(of: tabBar, isHidden: false)
  private let edge = BottomEdgeWatch()

  /// Creates a tab bar controller.
  ///
  /// - Parameter controllers: The children; the first one is selected.
  public init(viewControllers controllers: [ViewController] = []) {
    super.init(nibName: nil, bundle: nil)
    tabBar.delegate = self
    tabBar.onSelect = { [weak self] in self?.touch($0) }
    tabBar.onAppearanceChange = { [weak self] in self?.followEdge() }
    edge.onChange = { [weak self] in self?.showEdge() }
    stage.onChange = { [weak self] in self?.settleChildren() }
    viewControllers = controllers
  }

  // MARK: Tabs

  /// The controllers, one for each tab.
  ///
  /// If a controller is listed twice or is in use elsewhere, the whole list is refused and reported
  /// to ``ViewError/handler``. The selected controller stays selected if the list contains it;
  /// otherwise the first one is selected.
  open var viewControllers: [ViewController] {
    get { tabs }
    set { setTabs(newValue) }
  }

  /// Sets ``viewControllers``.
  ///
  /// - Parameters:
  ///   - controllers: The controllers.
  ///   - animated: Whether to animate the change; Mullion shows the new tabs at once.
  open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    setTabs(controllers)
  }

  private func setTabs(_ controllers: [ViewController]) {
    for (index, controller) in controllers.enumerated() {
      let isTwice = controllers[..<index].contains { $0 === controller }
      let reason: ControllerError.Obstacle? =
        isTwice ? .isListedTwice : controller.obstacle(inside: self)
      if let reason { return refuse(controller, reason) }
    }
    stage.finish()
    let old = tabs
    tabs = controllers
    if selected.map({ !contains($0) }) ?? true { selected = controllers.first }
    for child in old where !contains(child) && child.parent === self {
      child.willMove(toParent: nil)
    }
    for child in controllers where contains(child) && child.parent !== self { addChild(child) }
    showSelected()
  }

  private func contains(_ controller: ViewController) -> Bool {
    tabs.contains { $0 === controller }
  }

  override var opaqueBarEdges: RectEdge { tabBar.isTranslucent ? [] : .bottom }

  /// The selected controller.
  ///
  /// A controller that is not in ``viewControllers`` is reported to ``ViewError/handler`` and not
  /// selected.
  open var selectedViewController: ViewController? {
    get { selected }
    set {
      guard let newValue, newValue !== selected else { return }
      guard contains(newValue) else {
        report(.notAChild(controller: newValue.displayName, parent: displayName))
        return
      }
      // A canceled transition of an animator returns to its old tab.
      if stage.hasAnimator { stage.finish() }
      let old = selected
      selected = newValue
      showSelected(by: animator(to: newValue, replacing: old))
    }
  }

  /// The index of the selected tab; -1 if no tab is selected.
  ///
  /// An index out of range is reported to ``ViewError/handler`` and changes nothing.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? -1 }
    set {
      guard tabs.indices.contains(newValue) else {
        report(
          .invalidIndex(view: displayName, index: newValue, count: tabs.count, of: "tabs"))
        return
      }
      selectedViewController = tabs[newValue]
    }
  }

  private func touch(_ index: Int) {
    guard tabs.indices.contains(index) else { return }
    let controller = tabs[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    if controller === selected {
      // A tap on the selected tab returns to the root of its stack.
      (controller as? NavigationController)?.popToRootViewController(animated: true)
    }
    selectedViewController = controller
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Called after a tap on a tab, because the controller is the delegate of its bar.
  ///
  /// By default, nothing happens.
  open func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {}

  // MARK: Views

  open override var childForStatusBarHidden: ViewController? { selectedViewController }

  open override var childForStatusBarStyle: ViewController? { selectedViewController }

  open override var childForHomeIndicatorAutoHidden: ViewController? { selectedViewController }

  open override var supportedInterfaceOrientations: InterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? standardOrientations
  }

  open override var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? standardPreference
  }

  /// Selects a child in the course of an unwind segue.
  open override func unwind(for unwindSegue: Segue, towards subsequentVC: ViewController) {
    if viewControllers.contains(where: { $0 === subsequentVC }) {
      selectedViewController = subsequentVC
    }
  }

  open override func loadView() {
    let view = ContainerView(frame: makePlainView().frame)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stage.area)
    view.addSubview(tabBar)
    view.onLayout = { [weak self] in self?.layOut() }
    self.view = view
    layOut()
    stage.restore()
    showSelected()
  }

  private func layOut() {
    guard let view = viewIfLoaded else { return }
    let safeArea = view.safeAreaInsets
    let height = safeArea.bottom + BarStyle.tabHeight
    let size = view.bounds.size
    tabBar.bounds = Rect(x: 0, y: 0, width: size.width, height: height)
    tabBar.center = Point(x: size.width / 2, y: size.height - height / 2)
    stage.layOut(
      in: Rect(origin: .zero, size: size), top: 0, bottom: slide.isHidden ? 0 : height,
      safeArea: safeArea)
    followEdge()
  }

  /// Follows the content of the selected controller, if the appearance depends on it.
  private func followEdge() {
    edge.follow(tabBar.followsScrollEdge ? selected?.bottomScrollView : nil)
    showEdge()
  }

  private func showEdge() { tabBar.isAtScrollEdge = edge.isAtEdge }

  override func childContentDidChange(_ child: ViewController) { followEdge() }

  open override func viewSafeAreaInsetsDidChange() { viewIfLoaded?.setNeedsLayout() }

  open override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: Size
  ) -> Size {
    contains(child)
      ? size : super.size(forChildContentContainer: child, withParentContainerSize: size)
  }

  // MARK: The bar

  override var bottomBarSlide: BarSlide? { slide }

  override func childDidHideBottomBar(_ hidden: Bool, aside distance: Double?) {
    guard hidden == hidesBar, hidden != slide.isHidden else { return }
    if let distance {
      slide.move(hidden: hidden, aside: -distance)
    } else {
      slide.set(hidden: hidden)
    }
    viewIfLoaded?.setNeedsLayout()
  }

  /// Whether the selected navigation controller hides the bar.
  private var hidesBar: Bool {
    (selected as? NavigationController)?.bottomBars.areHidden ?? false
  }

  // MARK: Transitions

  override var childCoordinator: TransitionCoordinator? { stage.coordinator }

  /// Returns the delegate's animation of a change of tabs; nil for none.
  private func animator(
    to new: ViewController, replacing old: ViewController?
  ) -> StageAnimator? {
    guard let delegate, stage.isOnScreen, let from = stage.shown, from === old, from !== new,
      let animator = delegate.tabBarController(
        self, animationControllerForTransitionFrom: from, to: new)
    else { return nil }
    return StageAnimator(
      from: from, to: new, animator: animator,
      interactor: delegate.tabBarController(self, interactionControllerFor: animator)
    ) { [weak self] in
      guard let self, selected === new, contains(from) else { return }
      selected = from
      showSelected()
    }
  }

  private func showSelected(by custom: StageAnimator? = nil) {
    tabBar.show(
      tabs.map(\.tabBarItem), selected: tabs.firstIndex { $0 === selected })
    if isViewLoaded {
      stage.show(selected, look: custom == nil ? .none : .push, custom: custom)
      if slide.isHidden != hidesBar {
        slide.set(hidden: hidesBar)
        viewIfLoaded?.setNeedsLayout()
      }
    }
    settleChildren()
  }

  /// Removes the children that have left and notifies the ones that have arrived.
  private func settleChildren() {
    for child in children where !stage.holds(child) && !contains(child) { child.removeFromParent() }
    for child in tabs where child.parent === self && child.appearance.coming == .toParent {
      if !child.appearance.isInTransition { child.didMove(toParent: self) }
    }
  }

  override func appearanceDidEnd() { settleChildren() }

  override func childItemsDidChange(_ child: ViewController) {
    guard contains(child) else { return }
    tabBar.show(
      tabs.map(\.tabBarItem), selected: tabs.firstIndex { $0 === selected })
  }

  // See Responder.
  deinit {}
}
