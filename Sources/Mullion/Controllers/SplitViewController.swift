// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// Shows a master and a detail side by side where there is room, else one in place of the other.
///
/// The master stands at the leading edge.
/// On narrow widths it is collapsed: the master fills the view, and a detail that was shown is pushed on the master's
/// navigation controller, the one it is or lies in; without one the detail takes the master's place. Neither of the two needs
/// to know.
open class SplitViewController: ViewController {
  /// The narrowest view that has room for both, in points.
  ///
  /// Default 672.
  public final var minimumWidthForColumns = ViewController.leastRegularWidth {
    didSet { if minimumWidthForColumns != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// The widest master, in points; it never takes more than two fifths.
  ///
  /// Default 320.
  public final var maximumPrimaryColumnWidth = 320.0 {
    didSet { if maximumPrimaryColumnWidth != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// Whether only one of the two is shown for want of room.
  public final private(set) var isCollapsed = false

  private var master: ViewController?
  private var detail: ViewController?
  /// Whether the detail was asked for, so that it is in front when there is room for one only.
  private var detailIsWanted = false
  /// What of the detail's own stack lies on the master's.
  private var moved: [ViewController] = []
  private lazy var masterStage = ChildStage(of: self)
  private lazy var detailStage = ChildStage(of: self)
  private let line = View()

  /// Creates a split view controller.
  ///
  /// - Parameter controllers: The master, and the detail.
  public init(viewControllers controllers: [ViewController] = []) {
    super.init()
    line.backgroundColor = BarStyle.line
    for stage in [masterStage, detailStage] {
      stage.onChange = { [weak self] in self?.settleChildren() }
    }
    viewControllers = controllers
  }

  /// The master, and the detail if there is one; more than two, or a controller that has another place, is refused and
  /// reported.
  public final var viewControllers: [ViewController] {
    get { [master, detail].compactMap { $0 } }
    set { setControllers(newValue) }
  }

  private func setControllers(_ controllers: [ViewController]) {
    let isTwice = controllers.count == 2 && controllers[0] === controllers[1]
    guard controllers.count <= 2, !isTwice, controllers.allSatisfy(mayShow) else {
      ViewError.report(
        .notShowable(
          controller: controllers.last?.displayName ?? "no controller", inside: displayName))
      return
    }
    takeBack()
    master = controllers.first
    detail = controllers.count > 1 ? controllers[1] : nil
    detailIsWanted = false
    arrange(animated: false)
  }

  private func mayShow(_ controller: ViewController) -> Bool {
    let isMine = controller === detail || controller === master
    return isMine
      || controller.presentedBy == nil && controller.rootWindow == nil && !isInside(controller)
  }

  /// Shows a controller as the detail: beside the master, or in front of it.
  ///
  /// - Parameters:
  ///   - controller: The controller; one that has another place is refused and reported.
  ///   - animated: Whether its coming is animated, where it comes in front.
  public final func showDetailViewController(_ controller: ViewController, animated: Bool = false) {
    guard controller !== master, mayShow(controller) else {
      ViewError.report(.notShowable(controller: controller.displayName, inside: displayName))
      return
    }
    if controller !== detail || !isDetailInFront { takeBack() }
    detail = controller
    detailIsWanted = true
    arrange(animated: animated)
  }

  // MARK: Views

  open override func loadView() {
    let view = ContainerView(frame: makePlainView().frame)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for subview in [detailStage.area, masterStage.area, line] { view.addSubview(subview) }
    view.onLayout = { [weak self] in self?.layOut() }
    self.view = view
    arrange(animated: false)
  }

  open override func viewSafeAreaInsetsDidChange() { viewIfLoaded?.setNeedsLayout() }

  open override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: Size
  ) -> Size {
    let column = columnWidth(in: size.width)
    if size.width < minimumWidthForColumns { return size }
    if child === master { return Size(width: column, height: size.height) }
    return Size(width: size.width - column, height: size.height)
  }

  private func columnWidth(in width: Double) -> Double {
    max(min(maximumPrimaryColumnWidth, width * 0.4), 0).rounded()
  }

  private func layOut() {
    guard let view = viewIfLoaded else { return }
    let size = view.bounds.size
    if isCollapsed != (size.width < minimumWidthForColumns) { arrange(animated: false) }
    let column = isCollapsed ? size.width : columnWidth(in: size.width)
    let hairline = BarStyle.hairline(in: view.window)
    let mirror = BarMirror(of: view)
    func place(_ x: Double, _ width: Double) -> Rect {
      mirror.frame(Rect(x: x, y: 0, width: width, height: size.height))
    }
    line.isHidden = isCollapsed
    line.frame = place(column, hairline)
    masterStage.layOut(in: place(0, column), top: 0, bottom: 0, safeArea: .zero)
    detailStage.layOut(
      in: place(column, max(size.width - column, 0)), top: 0, bottom: 0, safeArea: .zero)
    detailStage.area.isHidden = isCollapsed
  }

  /// Puts master and detail where the width has room for them.
  private func arrange(animated: Bool) {
    guard let view = viewIfLoaded else { return settleChildren() }
    let size = view.bounds.size
    isCollapsed = size.width < minimumWidthForColumns
    guard isCollapsed else {
      takeBack()
      adopt(master)
      adopt(detail)
      masterStage.show(master)
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

  /// Shows the detail in front of the master.
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

  /// Whether the user has neither left the detail on the master's stack nor put anything in front of it.
  private var isDetailInFront: Bool {
    guard let first = moved.first, let navigation = masterNavigation else { return true }
    // All in front of a detail with a stack of its own is in that.
    return detail is NavigationController
      ? navigation.viewControllers.contains { $0 === first }
      : navigation.topViewController === first
  }

  /// Takes the detail from the master's stack back to where it was; what the user popped is gone from it.
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

  private func adopt(_ controller: ViewController?) {
    if let controller, controller.parent !== self { addChild(controller) }
  }

  /// Ends the ties to those that have gone, and tells those that have come.
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
}
