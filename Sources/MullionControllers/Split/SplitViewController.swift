// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
public import MullionGeometry
public import MullionView

/// Shows a master and a detail side by side, or only one of them if the view is too narrow.
///
/// The master is at the leading edge. In a narrow view, the split view is collapsed and the master
/// fills it. A requested detail is then pushed onto the navigation controller that is the master.
/// If the master is not a navigation controller, the detail replaces the master. Neither controller
/// has to handle the collapse itself.
open class SplitViewController: ViewController {
  /// The minimum width of a view that shows both controllers, in points.
  ///
  /// Default 672.
  public final var minimumWidthForColumns = ViewController.leastRegularWidth {
    didSet { if minimumWidthForColumns != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// The maximum width of the master, in points.
  ///
  /// Default 320.
  open var maximumPrimaryColumnWidth = 320.0 {
    didSet { if maximumPrimaryColumnWidth != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// The minimum width of the master, in points, if the maximum width allows it.
  ///
  /// Default 0.
  open var minimumPrimaryColumnWidth = 0.0 {
    didSet { if minimumPrimaryColumnWidth != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// The preferred width of the master, as a fraction of the width of the view.
  ///
  /// Default 0.4.
  open var preferredPrimaryColumnWidthFraction = 0.4 {
    didSet {
      if preferredPrimaryColumnWidthFraction != oldValue { viewIfLoaded?.setNeedsLayout() }
    }
  }
  /// The width of the master beside the other controller, in points.
  open var primaryColumnWidth: Double {
    columnWidth(in: viewIfLoaded?.bounds.width ?? 0)
  }
  /// A Boolean value that indicates whether only one controller is shown because the view is
  /// narrow.
  open private(set) var isCollapsed = false

  /// The display mode that the program or the system prefers.
  ///
  /// Default ``DisplayMode/automatic``. Setting it discards a mode that the user or
  /// ``show(_:)`` has selected.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      guard preferredDisplayMode != oldValue else { return }
      modes.selected = nil
      changeMode(animated: AnimationContext.animating != nil)
    }
  }
  /// Whether a swipe from the leading edge shows a hidden master.
  ///
  /// Default true.
  open var presentsWithGesture = true {
    didSet { modes.edge.isEnabled = presentsWithGesture }
  }
  /// The object that is notified of changes of the display mode.
  open weak var delegate: (any SplitViewControllerDelegate)?

  private(set) final lazy var modes = SplitDisplayModes(of: self)
  private var master: ViewController?
  private var detail: ViewController?
  /// Whether the detail was requested, so that it is in front if only one controller is shown.
  private var detailIsWanted = false
  /// The detail's controllers that are on the master's navigation stack while the view is
  /// collapsed.
  private var moved: [ViewController] = []
  private lazy var masterStage = ChildStage(of: self)
  private lazy var detailStage = ChildStage(of: self)
  private let line = View()

  /// Creates a split view controller.
  ///
  /// - Parameter controllers: The master and the detail, in this order; the array may also be empty
  ///   or contain only the master.
  public init(viewControllers controllers: [ViewController] = []) {
    super.init(nibName: nil, bundle: nil)
    line.showBackground(.barLine)
    for stage in [masterStage, detailStage] {
      stage.onChange = { [weak self] in self?.settleChildren() }
    }
    viewControllers = controllers
  }

  /// The master and, if there is one, the detail.
  ///
  /// A list is refused and reported to ``ViewError/handler`` if it has more than two controllers,
  /// one controller twice, or a controller that is in use elsewhere.
  open var viewControllers: [ViewController] {
    get { [master, detail].compactMap { $0 } }
    set { setControllers(newValue) }
  }

  private func setControllers(_ controllers: [ViewController]) {
    for (index, controller) in controllers.enumerated() {
      let isTwice = controllers[..<index].contains { $0 === controller }
      let reason: ControllerError.Obstacle? =
        index > 1 ? .isTooMany : isTwice ? .isListedTwice : obstacle(for: controller)
      if let reason { return refuse(controller, reason) }
    }
    takeBack()
    master = controllers.first
    detail = controllers.count > 1 ? controllers[1] : nil
    detailIsWanted = false
    arrange(animated: false)
  }

  private func obstacle(for controller: ViewController) -> ControllerError.Obstacle? {
    let isMine = controller === detail || controller === master
    return isMine ? nil : controller.obstacle(inside: self)
  }

  /// Shows a controller as the detail, beside the master or in front of it.
  ///
  /// - Parameters:
  ///   - controller: The controller; a controller in use elsewhere is refused and reported to
  ///     ``ViewError/handler``.
  ///   - animated: Whether the transition is animated if the split view is collapsed.
  public final func showDetailViewController(_ controller: ViewController, animated: Bool = false) {
    let reason: ControllerError.Obstacle? =
      controller === master ? .isListedTwice : obstacle(for: controller)
    if let reason { return refuse(controller, reason) }
    if controller !== detail || !isDetailInFront { takeBack() }
    detail = controller
    detailIsWanted = true
    arrange(animated: animated)
  }

  // MARK: Views

  open override var supportedInterfaceOrientations: InterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? standardOrientations
  }

  open override var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? standardPreference
  }

  open override func loadView() {
    let view = ContainerView(frame: makePlainView().frame)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for subview in [detailStage.area, modes.dimming, masterStage.area, line] {
      view.addSubview(subview)
    }
    modes.attach(to: view)
    view.onLayout = { [weak self] in self?.layOut() }
    self.view = view
    for stage in [masterStage, detailStage] { stage.restore() }
    arrange(animated: false)
  }

  open override func viewSafeAreaInsetsDidChange() { viewIfLoaded?.setNeedsLayout() }

  open override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: Size
  ) -> Size {
    let column = columnWidth(in: size.width)
    if size.width < minimumWidthForColumns { return size }
    if child !== master, modes.mode(for: size) != .oneBesideSecondary { return size }
    if child === master { return Size(width: column, height: size.height) }
    return Size(width: size.width - column, height: size.height)
  }

  private func columnWidth(in width: Double) -> Double {
    let fraction = width * preferredPrimaryColumnWidthFraction
    let wanted = max(fraction, minimumPrimaryColumnWidth)
    return min(max(min(maximumPrimaryColumnWidth, wanted), 0), max(width, 0)).rounded()
  }

  private func layOut() {
    guard let view = viewIfLoaded else { return }
    let size = view.bounds.size
    if isCollapsed != (size.width < minimumWidthForColumns) || modes.isOutdated(for: size) {
      arrange(animated: false)
    }
    let column = isCollapsed ? size.width : columnWidth(in: size.width)
    let hairline = BarStyle.hairline(in: view.window)
    let mirror = BarMirror(of: view)
    func place(_ x: Double, _ width: Double) -> Rect {
      mirror.frame(Rect(x: x, y: 0, width: width, height: size.height))
    }
    let isBeside = displayMode == .oneBesideSecondary && !isCollapsed
    modes.layOut(in: Rect(origin: .zero, size: size), isRightToLeft: mirror.isRightToLeft)
    line.isHidden = !isBeside
    line.frame = place(column, hairline)
    masterStage.layOut(in: place(0, column), top: 0, bottom: 0, safeArea: .zero)
    masterStage.area.isUserInteractionEnabled = isCollapsed || displayMode != .secondaryOnly
    let start = isBeside ? column : 0
    detailStage.layOut(
      in: place(start, max(size.width - start, 0)), top: 0, bottom: 0, safeArea: .zero)
    detailStage.area.isHidden = isCollapsed
  }

  /// Shows the master and the detail as the width allows.
  private func arrange(animated: Bool) {
    guard let view = viewIfLoaded else { return settleChildren() }
    let size = view.bounds.size
    let wasCollapsed = isCollapsed
    isCollapsed = size.width < minimumWidthForColumns
    if isCollapsed, !wasCollapsed, let master, let detail {
      master.collapseSecondaryViewController(detail, for: self)
    }
    guard isCollapsed else {
      takeBack()
      if wasCollapsed, let separated = master?.separateSecondaryViewController(for: self),
        separated !== master, obstacle(for: separated) == nil
      {
        detail = separated
      }
      adopt(master)
      adopt(detail)
      modes.update(for: size)
      let isHidden = displayMode == .secondaryOnly
      masterStage.show(
        isHidden ? nil : master, look: animated ? (isHidden ? .conceal : .reveal) : .none)
      detailStage.show(detail)
      view.setNeedsLayout()
      return settleChildren()
    }
    detailStage.show(nil)
    adopt(master)
    if let detail, detailIsWanted {
      collapse(detail, animated: animated)
    } else {
      masterStage.show(master)
    }
    view.setNeedsLayout()
    settleChildren()
  }

  private var masterNavigation: NavigationController? {
    master as? NavigationController
  }

  /// Shows the detail in front of the master, in a collapsed split view.
  private func collapse(_ detail: ViewController, animated: Bool) {
    guard let navigation = masterNavigation else {
      adopt(detail)
      return masterStage.show(detail)
    }
    masterStage.show(navigation)
    guard moved.isEmpty else { return }
    if let own = detail as? NavigationController {
      moved = own.viewControllers
      own.setViewControllers([], animated: false)
    } else {
      detailStage.finish()
      moved = [detail]
    }
    navigation.setViewControllers(navigation.viewControllers + moved, animated: animated)
  }

  /// Whether the detail is still on the master's stack, with nothing in front of it.
  private var isDetailInFront: Bool {
    guard let first = moved.first, let navigation = masterNavigation else { return true }
    // A detail that is a navigation controller owns all controllers in front of its first one.
    return detail is NavigationController
      ? navigation.viewControllers.contains { $0 === first }
      : navigation.topViewController === first
  }

  /// Moves the detail's controllers from the master's stack back to the detail.
  ///
  /// The detail's stack loses the controllers that the user popped. If the user popped all of them,
  /// the stack is restored but the detail is no longer in front.
  private func takeBack() {
    guard !moved.isEmpty, let navigation = masterNavigation else { return }
    let stack = navigation.viewControllers
    let first = stack.firstIndex { controller in moved.contains { $0 === controller } }
    let left = first.map { Array(stack[$0...]) } ?? []
    if left.isEmpty { detailIsWanted = false }
    if let first { navigation.setViewControllers(Array(stack[..<first]), animated: false) }
    for controller in left where controller.parent != nil { controller.removeFromParent() }
    if let own = detail as? NavigationController {
      own.setViewControllers(left.isEmpty ? moved : left, animated: false)
    }
    moved = []
  }

  // MARK: The display mode

  /// The arrangement of the master and the detail.
  ///
  /// In a collapsed split view, the arrangement that it would have without the collapse.
  open var displayMode: DisplayMode { modes.current }

  /// Arranges the controllers for the display mode that is wanted now.
  final func changeMode(animated: Bool) {
    guard let view = viewIfLoaded, !isCollapsed else { return }
    guard animated, view.window != nil else { return arrange(animated: false) }
    view.layoutIfNeeded()
    arrange(animated: true)
    View.animate(withDuration: ControllerMotion.standardDuration) { view.layoutIfNeeded() }
  }

  /// The title of a button that shows the master.
  final var masterTitle: String {
    let shown = (master as? NavigationController)?.viewControllers.first ?? master
    return shown?.navigationItem.shownTitle ?? "Menu"
  }

  private func adopt(_ controller: ViewController?) {
    if let controller, controller.parent !== self { addChild(controller) }
  }

  /// Removes the children that have left and notifies the ones that have arrived.
  private func settleChildren() {
    for child in children
    where child !== master && child !== detail && !masterStage.holds(child)
      && !detailStage.holds(child)
    {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    for child in children where child.appearance.coming == .toParent {
      if !child.appearance.isInTransition { child.didMove(toParent: self) }
    }
  }

  override func appearanceDidEnd() { settleChildren() }

  // MARK: Overridable members, which extensions cannot declare

  /// A button that shows and hides the master, for the navigation item of the detail.
  ///
  /// Its title is that of the master.
  open var displayModeButtonItem: BarButtonItem { modes.button }

  // See Responder.
  deinit {}
}
