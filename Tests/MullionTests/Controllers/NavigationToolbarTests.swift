// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Tests the toolbar of a navigation controller.
///
/// The window has 320 x 480 points.
@Suite struct NavigationToolbarTests {
  private let stage = ControllerStage()

  private func buttons(_ bar: Toolbar) -> [String] {
    bar.subviews.compactMap { ($0 as? Button)?.title }
  }

  private func withItems(_ names: String...) -> NavigationController {
    for name in names { stage[name].toolbarItems = [BarButtonItem(title: name)] }
    let navigation = stage.navigation("r")
    navigation.isToolbarHidden = false
    stage.update()
    return navigation
  }

  @Test(.rule("9.7.items", "13.navigation.toolbar"))
  func `a toolbar is hidden by default and covers no safe area`() {
    let navigation = stage.navigation("r")
    #expect(navigation.isToolbarHidden && navigation.toolbar.isHidden)
    stage.update()
    #expect(stage["r"].view.safeAreaInsets.bottom == 0)
    #expect(stage["r"].toolbarItems == nil && !stage["r"].hidesBottomBarWhenPushed)
  }

  @Test(.rule("9.7.items", "13.navigation.toolbar"))
  func `a shown toolbar has the top's items and belongs to the safe area`() {
    let navigation = withItems("r", "d")
    #expect(!navigation.toolbar.isHidden && buttons(navigation.toolbar) == ["r"])
    #expect(navigation.toolbar.frame == rect(0, 436, 320, 44))
    #expect(stage["r"].view.safeAreaInsets.bottom == 44)
    navigation.pushViewController(stage["d"], animated: false)
    #expect(buttons(navigation.toolbar) == ["d"])
    stage["d"].toolbarItems = [BarButtonItem(title: "e")]
    #expect(buttons(navigation.toolbar) == ["e"])
    stage["r"].toolbarItems = nil
    #expect(buttons(navigation.toolbar) == ["e"])
    navigation.popViewController(animated: false)
    #expect(buttons(navigation.toolbar).isEmpty && !navigation.toolbar.isHidden)
  }

  @Test(.rule("13.navigation.toolbar"))
  func `a toolbar's row is above the bottom safe area and above a tab bar`() {
    let navigation = NavigationController(rootViewController: stage["r"])
    navigation.isToolbarHidden = false
    stage["r"].toolbarItems = [BarButtonItem(title: "r")]
    let tabs = TabBarController(viewControllers: [navigation])
    tabs.additionalSafeAreaInsets.bottom = 34
    stage.show(tabs)
    // The tab bar has 49 points above the safe area of 34, and the row has 44 above the tab bar.
    #expect(navigation.toolbar.frame == rect(0, 480 - 34 - 49 - 44, 320, 34 + 49 + 44))
    #expect(stage["r"].view.safeAreaInsets.bottom == 34 + 49 + 44)
    let button = navigation.toolbar.subviews.first { $0 is Button }
    // The button is at whole pixels.
    #expect(button.map { ($0.frame.midY - 22).magnitude <= 0.5 } ?? false)
  }

  @Test(.rule("13.navigation.toolbar"))
  func `an animated change of items fades from the old ones to the new ones`() {
    let navigation = withItems("r")
    let bar = navigation.toolbar
    stage["r"].setToolbarItems([BarButtonItem(title: "s")], animated: true)
    #expect(buttons(bar) == ["r", "s"])
    stage.update()
    stage.update()
    #expect(buttons(bar) == ["s"])
    #expect(bar.subviews.allSatisfy { $0.alpha == 1 })
    // A second change ends the first one.
    stage["r"].setToolbarItems([BarButtonItem(title: "t")], animated: true)
    stage["r"].setToolbarItems([BarButtonItem(title: "u")], animated: false)
    #expect(buttons(bar) == ["u"])
  }

  @Test(.rule("9.7.items", "13.navigation.bottomBars"))
  func `a controller that hides bottom bars hides them until it is popped`() {
    for name in ["r", "d", "e"] { stage[name].toolbarItems = [BarButtonItem(title: name)] }
    let navigation = NavigationController(rootViewController: stage["r"])
    navigation.isToolbarHidden = false
    let tabs = TabBarController(viewControllers: [navigation, stage["x"]])
    stage.show(tabs)
    stage["d"].hidesBottomBarWhenPushed = true
    navigation.pushViewController(stage["d"], animated: false)
    stage.update()
    #expect(navigation.toolbar.isHidden && tabs.tabBar.isHidden)
    #expect(!navigation.isToolbarHidden && stage["d"].view.safeAreaInsets.bottom == 0)
    navigation.pushViewController(stage["e"], animated: false)
    stage.update()
    #expect(navigation.toolbar.isHidden && tabs.tabBar.isHidden)
    tabs.selectedIndex = 1
    stage.update()
    #expect(!tabs.tabBar.isHidden && stage["x"].view.safeAreaInsets.bottom == 49)
    tabs.selectedIndex = 0
    stage.update()
    #expect(tabs.tabBar.isHidden)
    navigation.popToRootViewController(animated: false)
    stage.update()
    #expect(!navigation.toolbar.isHidden && !tabs.tabBar.isHidden)
    #expect(stage["r"].view.safeAreaInsets.bottom == 44 + 49)
  }

  @Test(.rule("13.navigation.bottomBars"))
  func `pushes and pops move the bottom bars aside and back`() {
    let navigation = withItems("r")
    let bar = navigation.toolbar
    stage["d"].hidesBottomBarWhenPushed = true
    navigation.pushViewController(stage["d"], animated: true)
    #expect(!bar.isHidden && bar.transform == .translation(x: -320, y: 0))
    stage.update()
    stage.update()
    #expect(bar.isHidden && bar.transform == .identity)
    navigation.popViewController(animated: true)
    #expect(!bar.isHidden && bar.transform == .identity)
    #expect(bar.layer.presentation()?.frame.minX == -320)
    stage.update()
    stage.update()
    #expect(!bar.isHidden && bar.layer.presentation()?.frame == rect(0, 436, 320, 44))
  }

  @Test(.rule("13.navigation.bottomBars"), arguments: [true, false])
  func `an interactive pop moves the bottom bars with the finger`(finishes: Bool) {
    let navigation = withItems("r")
    let bar = navigation.toolbar
    stage["d"].hidesBottomBarWhenPushed = true
    navigation.pushViewController(stage["d"], animated: false)
    stage.update()
    let pop = navigation.beginInteractivePop()
    pop?.update(0.25)
    #expect(!bar.isHidden && bar.transform == .translation(x: -240, y: 0))
    if finishes { pop?.finish() } else { pop?.cancel() }
    stage.update()
    #expect(bar.isHidden == !finishes && bar.transform == .identity)
  }

  @Test(.rule("13.navigation.toolbar"))
  func `an animated toolbar and navigation bar move beyond their edges`() {
    let navigation = withItems("r")
    navigation.setToolbarHidden(true, animated: true)
    navigation.setNavigationBarHidden(true, animated: true)
    #expect(navigation.isToolbarHidden && navigation.isNavigationBarHidden)
    #expect(!navigation.toolbar.isHidden && navigation.toolbar.frame.minY == 480)
    #expect(!navigation.navigationBar.isHidden && navigation.navigationBar.frame.maxY == 0)
    stage.update()
    stage.update()
    #expect(navigation.toolbar.isHidden && navigation.navigationBar.isHidden)
    #expect(stage["r"].view.safeAreaInsets == .zero)
    navigation.setToolbarHidden(false, animated: true)
    navigation.setNavigationBarHidden(false, animated: true)
    stage.update()
    stage.update()
    #expect(navigation.toolbar.frame.minY == 436 && !navigation.toolbar.isHidden)
    #expect(navigation.navigationBar.frame == rect(0, 0, 320, 44))
    #expect(stage["r"].view.safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 44, right: 0))
  }

  @Test(.rule("13.navigation.hidesBars"))
  func `a swipe up hides the bars and a swipe down shows them`() {
    let navigation = withItems("r")
    navigation.hidesBarsOnSwipe = true
    stage.swipe(from: Point(x: 100, y: 300), by: Point(x: 0, y: -30))
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    stage.swipe(from: Point(x: 100, y: 300), by: Point(x: 0, y: -90))
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    stage.swipe(from: Point(x: 100, y: 100), by: Point(x: 0, y: 90))
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    navigation.hidesBarsOnSwipe = false
    stage.swipe(from: Point(x: 100, y: 300), by: Point(x: 0, y: -90))
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test(.rule("13.navigation.hidesBars"))
  func `a tap outside of bars and controls hides and shows the bars`() {
    let navigation = stage.navigation("r")
    navigation.hidesBarsOnTap = true
    let button = Button(frame: rect(0, 200, 100, 44))
    stage["r"].view.addSubview(button)
    func tap(_ y: Double) {
      stage.finger(.began, at: Point(x: 50, y: y))
      stage.finger(.ended, at: Point(x: 50, y: y))
      stage.update()
      stage.update()
    }
    tap(220)
    tap(20)
    #expect(!navigation.isNavigationBarHidden)
    tap(300)
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    tap(300)
    #expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden)
  }
}
