// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Tests navigation, tab bar and split view controllers: their stacks, bars, areas and refusals.
@Suite struct ContainerTests {
  private let stage = ControllerStage()

  /// Taps a point of the screen.
  private func tap(_ x: Double, _ y: Double, at time: Double) {
    stage.application.enqueue(.touch(0, .began, at: Point(x: x, y: y)), at: time)
    stage.application.enqueue(.touch(0, .ended, at: Point(x: x, y: y)), at: time)
    stage.application.turn(at: time)
  }

  // MARK: Navigation

  @Test(.rule("9.7.navigation", "1.10.VC20", "9.7.items"))
  func `the navigation bar shows the top controller's title and the back title`() {
    let navigation = stage.navigation("r")
    #expect(
      navigation.navigationBar.title == "r" && navigation.navigationBar.backButtonTitle == nil)
    navigation.pushViewController(stage["d"], animated: false)
    #expect(
      navigation.navigationBar.title == "d" && navigation.navigationBar.backButtonTitle == "r")
    stage["d"].navigationItem.title = "Detail"
    stage["r"].navigationItem.backButtonTitle = "Back"
    #expect(
      navigation.navigationBar.title == "Detail"
        && navigation.navigationBar.backButtonTitle == "Back")
    stage["d"].navigationItem.hidesBackButton = true
    #expect(navigation.navigationBar.backButtonTitle == nil)
    stage["d"].navigationItem.title = nil
    stage["d"].title = "Other"
    #expect(navigation.navigationBar.title == "Other")
    #expect(stage["d"].navigationController === navigation)
  }

  @Test(.rule("9.7.navigation"))
  func `the back arrow is drawn over the bar without a background`() throws {
    let navigation = stage.navigation("r", "d")
    stage.update()
    let picture = try #require(stage.window.snapshot())
    func pixel(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * picture.width + x] }
    let bar = try #require(navigation.navigationBar.backgroundColor).premultiplied
    // The arrow is inside 8…20 by 12…32. The left corners of this box and the bar's middle show no
    // arrow.
    #expect(pixel(8, 12) == bar && pixel(8, 31) == bar && pixel(160, 22) == bar)
    #expect((8..<20).contains { pixel($0, 22) != bar })
  }

  @Test(.rule("1.10.VC20", "1.7.E05"))
  func `a tap on the back button pops the top controller`() {
    let navigation = stage.navigation("r", "d")
    stage.update()
    // The button lies in the lower 44 points of the bar, at the left.
    tap(14, 22, at: 100)
    #expect(navigation.topViewController === stage["r"])
    for time in 101...105 { stage.application.turn(at: Double(time)) }
    #expect(stage["d"].parent == nil && stage["r"].view.window === stage.window)
  }

  @Test(.rule("9.7.navigation"))
  func `a navigation stack changes at once, and parents with the next update`() {
    let navigation = stage.navigation("r", "a", "b")
    #expect(navigation.popToViewController(stage["a"], animated: false) == [stage["b"]])
    #expect(navigation.viewControllers == [stage["r"], stage["a"]])
    #expect(navigation.popToRootViewController(animated: false) == [stage["a"]])
    #expect(navigation.popViewController(animated: false) == nil)
    stage.update()
    #expect(navigation.children == [stage["r"]])
    #expect(stage["a"].parent == nil && stage["b"].parent == nil)
    #expect(stage["a"].viewIfLoaded?.superview == nil)
  }

  @Test(.rule("9.7.navigation"))
  func `a navigation stack refuses duplicates, navigation controllers and controllers in use`() {
    let navigation = stage.navigation("r")
    navigation.title = "strict"
    let other = ControllerStage()
    other.show(other["x"])
    let errors = stage.window.errors {
      navigation.pushViewController(stage["r"], animated: false)
      navigation.pushViewController(NavigationController(), animated: false)
      navigation.pushViewController(other["x"], animated: false)
      navigation.popToViewController(stage["d"], animated: false)
    }
    let reasons = [
      "it would be shown twice", "navigation controllers cannot be nested",
      "it is the root of a window", "is not a child of",
    ]
    #expect(errors.count == 4 && navigation.viewControllers == [stage["r"]])
    for (error, reason) in zip(errors, reasons) { #expect("\(error)".contains(reason)) }
  }

  @Test func `a container names the reason why it refuses a controller`() {
    let outer = ViewController()
    stage.show(outer)
    let split = SplitViewController()
    outer.addChild(split)
    stage["p"].title = "presented"
    outer.view.addSubview(split.view)
    outer.present(stage["p"], animated: false)
    let lists: [([ViewController], ControllerError.Obstacle)] = [
      ([stage["a"], stage["b"], stage["c"]], .isTooMany),
      ([stage["a"], stage["a"]], .isListedTwice),
      ([stage["p"]], .isPresented), ([outer], .isRootOfWindow), ([split], .containsContainer),
    ]
    for (list, expected) in lists {
      let errors = stage.window.errors { split.viewControllers = list }
      guard case .controller(.notShowable(_, _, let reason))? = errors.first else {
        Issue.record("\(expected): \(errors)")
        continue
      }
      #expect(errors.count == 1 && reason == expected && split.viewControllers.isEmpty)
    }
  }

  @Test(.rule("9.7.navigation", "9.7.edges", "3.9.controller"))
  func `the top controller's view fills the area; its safe area excludes bars`() {
    stage.window.safeArea = EdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    let navigation = stage.navigation("r")
    stage.update()
    #expect(navigation.navigationBar.frame == rect(0, 0, 320, 64))
    #expect(stage["r"].view.frame == rect(0, 0, 320, 480))
    #expect(stage["r"].view.safeAreaInsets == EdgeInsets(top: 64, left: 0, bottom: 10, right: 0))
    stage["r"].edgesForExtendedLayout = []
    stage.update()
    #expect(stage["r"].view.frame == rect(0, 64, 320, 416))
    #expect(stage["r"].view.safeAreaInsets.top == 0)
    stage["r"].edgesForExtendedLayout = .all
    navigation.isNavigationBarHidden = true
    stage.update()
    #expect(stage["r"].view.safeAreaInsets.top == 20 && stage["r"].view.frame.height == 480)
  }

  @Test(.rule("9.7.navigation", "9.7.delegate"))
  func `a navigation delegate is notified before and after a controller is shown`() {
    let navigation = stage.navigation("r")
    let delegate = NavigationWords()
    navigation.delegate = delegate
    navigation.pushViewController(stage["d"], animated: false)
    #expect(delegate.words == ["will d"])
    stage.update()
    navigation.popViewController(animated: true)
    for _ in 0..<3 { stage.update() }
    #expect(delegate.words == ["will d", "did d", "will r", "did r"])
  }

  @Test(.rule("9.7.leaving"))
  func `an interactive pop moves the top view and then finishes or cancels`() {
    let navigation = stage.navigation("r", "d")
    let back = navigation.beginInteractivePop()
    back?.update(0.25)
    // The view has moved by a quarter of 320 points.
    #expect(stage["d"].view.transform.tx == 80 && stage["r"].view.window != nil)
    back?.update(.nan)
    back?.update(7)
    #expect(back?.fraction == 1)
    back?.cancel()
    #expect(stage["d"].view.transform == .identity && stage["r"].view.superview == nil)
    #expect(
      navigation.viewControllers == [stage["r"], stage["d"]] && stage["d"].parent === navigation)
    navigation.beginInteractivePop()?.finish()
    stage.update()
    #expect(navigation.viewControllers == [stage["r"]] && stage["d"].parent == nil)
    #expect(navigation.beginInteractivePop() == nil)
  }

  // MARK: Tabs

  @Test(.rule("9.7.items", "1.10.VC14"))
  func `a tab bar shows its children's titles`() {
    let tabs = stage.tabs("a", "b")
    #expect(tabs.tabBar.titles == ["a", "b"])
    stage["b"].tabBarItem.title = "Settings"
    stage["a"].title = "Mail"
    #expect(tabs.tabBar.titles == ["Mail", "Settings"])
    #expect(stage["a"].tabBarController === tabs)
    #expect(stage["a"].tabBarItem === stage["a"].tabBarItem)
  }

  @Test(.rule("9.7.items"))
  func `a navigation controller in a tab shows its root's item`() {
    let tabs = stage.tabs("a", "b")
    let navigation = NavigationController(rootViewController: stage["r"])
    tabs.viewControllers = [navigation, stage["b"]]
    #expect(tabs.tabBar.titles == ["r", "b"])
    #expect(navigation.tabBarItem === stage["r"].tabBarItem)
    stage["r"].tabBarItem.title = "Mail"
    #expect(tabs.tabBar.titles == ["Mail", "b"])
    navigation.pushViewController(stage["d"], animated: false)
    #expect(tabs.tabBar.titles == ["Mail", "b"])
    navigation.setViewControllers([stage["c"]], animated: false)
    #expect(tabs.tabBar.titles == ["c", "b"])
    navigation.title = "Own"
    #expect(tabs.tabBar.titles == ["Own", "b"])
  }

  @Test(.rule("9.7.items", "1.7.E05", "9.7.delegate"))
  func `a tap selects a tab if the delegate allows it`() {
    final class Delegate: TabBarControllerDelegate {
      var lets = true
      var selected: [String] = []
      func tabBarController(
        _ tabBarController: TabBarController, shouldSelect controller: ViewController
      ) -> Bool { lets }
      func tabBarController(
        _ tabBarController: TabBarController, didSelect controller: ViewController
      ) { selected.append(controller.title ?? "") }
    }
    let tabs = stage.tabs("a", "b")
    let delegate = Delegate()
    tabs.delegate = delegate
    // The point is in the right half of the lower 49 points.
    tap(240, 460, at: 100)
    #expect(tabs.selectedIndex == 1 && delegate.selected == ["b"])
    delegate.lets = false
    tap(80, 460, at: 101)
    #expect(tabs.selectedIndex == 1 && delegate.selected == ["b"])
  }

  @Test(.rule("9.7.items"))
  func `a tab's safe area ends at the tab bar`() {
    stage.window.safeArea = EdgeInsets(top: 0, left: 0, bottom: 21, right: 0)
    let tabs = stage.tabs("a", "b")
    stage.update()
    #expect(tabs.tabBar.frame == rect(0, 410, 320, 70))
    #expect(stage["a"].view.frame == rect(0, 0, 320, 480))
    #expect(stage["a"].view.safeAreaInsets.bottom == 70)
    tabs.selectedIndex = 1
    stage.update()
    #expect(stage["b"].view.safeAreaInsets.bottom == 70)
  }

  @Test(.rule("9.7.items"))
  func `a tab bar controller refuses unknown and duplicate tabs`() {
    let tabs = stage.tabs("a", "b")
    tabs.title = "two tabs"
    let errors = stage.window.errors {
      tabs.selectedIndex = 2
      tabs.selectedViewController = stage["x"]
      tabs.viewControllers = [stage["x"], stage["x"]]
    }
    #expect(errors.count == 3 && tabs.selectedIndex == 0 && tabs.viewControllers.count == 2)
  }

  // MARK: Split views

  @Test(.rule("1.10.VC20"))
  func `a narrow split view pushes the detail, a wide one shows both`() {
    let master = NavigationController(rootViewController: stage["m"])
    let split = SplitViewController(viewControllers: [master])
    stage.show(split)
    #expect(split.isCollapsed)
    stage["m"].showDetail(stage["d"], sender: nil)
    stage.update()
    #expect(master.viewControllers == [stage["m"], stage["d"]])
    #expect(master.navigationBar.backButtonTitle == "m")
    let view = stage["d"].view
    stage.screenIsWide()
    for _ in 0..<2 { stage.update() }
    #expect(!split.isCollapsed && master.viewControllers == [stage["m"]])
    #expect(stage["d"].view === view && stage["d"].parent === split)
    // The master is 320 points wide; the detail has the other points.
    #expect(view?.convert(view?.bounds ?? .zero, to: stage.window) == rect(320, 0, 704, 768))
    #expect(stage["m"].splitViewController === split)
    stage.window.frame = rect(0, 0, 320, 480)
    for _ in 0..<2 { stage.update() }
    #expect(split.isCollapsed && master.viewControllers == [stage["m"], stage["d"]])
    #expect(stage["d"].view === view)
  }

  @Test(.rule("1.10.VC20"))
  func `collapsing a split view moves the detail stack to the master`() {
    let master = NavigationController(rootViewController: stage["m"])
    let detail = NavigationController(rootViewController: stage["d"])
    let split = SplitViewController(viewControllers: [master, detail])
    stage.show(split)
    split.showDetailViewController(detail)
    #expect(master.viewControllers == [stage["m"], stage["d"]] && detail.viewControllers.isEmpty)
    stage["d"].show(stage["e"], sender: nil)
    stage.update()
    stage.screenIsWide()
    for _ in 0..<2 { stage.update() }
    #expect(master.viewControllers == [stage["m"]])
    #expect(detail.viewControllers == [stage["d"], stage["e"]])
  }

  @Test(.rule("9.7.items"))
  func `a navigation controller's visible controller is the presented one, else the top`() {
    let navigation = stage.navigation("r")
    #expect(navigation.visibleViewController === stage["r"])
    stage["r"].present(stage["p"], animated: false)
    #expect(navigation.visibleViewController === stage["p"])
  }
}
