// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

/// Navigation bars and tab bars without a controller.
@Suite(BlockEngineTrait()) struct StandaloneBarTests {
  private final class Recorder: NavigationBarDelegate, TabBarDelegate {
    var calls: [String] = []
    var refuses = false

    func navigationBar(_ bar: NavigationBar, shouldPush item: NavigationItem) -> Bool { !refuses }
    func navigationBar(_ bar: NavigationBar, didPush item: NavigationItem) {
      calls.append("push \(item.title ?? "")")
    }
    func navigationBar(_ bar: NavigationBar, shouldPop item: NavigationItem) -> Bool { !refuses }
    func navigationBar(_ bar: NavigationBar, didPop item: NavigationItem) {
      calls.append("pop \(item.title ?? "")")
    }
    func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {
      calls.append("select \(item.title ?? "")")
    }
  }

  private let stage = InputStage(200, 200)
  private let recorder = Recorder()

  @Test func `a navigation bar shows the top item of its stack`() {
    let bar = NavigationBar(frame: rect(0, 0, 200, 44))
    bar.delegate = recorder
    let (a, b) = (NavigationItem(title: "A"), NavigationItem(title: "B"))
    #expect(bar.items == nil && bar.topItem == nil)
    bar.pushItem(a, animated: false)
    bar.pushItem(b, animated: false)
    #expect(bar.topItem === b && bar.backItem === a && bar.title == "B")
    #expect(bar.backButtonTitle == "A")
    b.title = "C"
    #expect(bar.title == "C")
    #expect(bar.popItem(animated: false) === b)
    #expect(bar.title == "A" && bar.backItem == nil)
    #expect(recorder.calls == ["push A", "push B", "pop C"])
  }

  @Test func `a delegate refuses to push and pop items`() {
    let bar = NavigationBar(frame: rect(0, 0, 200, 44))
    bar.delegate = recorder
    bar.items = [NavigationItem(title: "A"), NavigationItem(title: "B")]
    recorder.refuses = true
    #expect(bar.popItem(animated: false) == nil)
    bar.pushItem(NavigationItem(title: "C"), animated: false)
    #expect(bar.title == "B" && recorder.calls.isEmpty)
  }

  @Test func `the back button pops an item`() {
    let bar = NavigationBar(frame: rect(0, 0, 200, 44))
    stage.root.addSubview(bar)
    bar.items = [NavigationItem(title: "A"), NavigationItem(title: "B")]
    stage.update()
    stage.tap(20, 22)
    #expect(bar.title == "A")
  }

  @Test func `the bar of a navigation controller keeps the controller's items`() {
    let controller = NavigationController(rootViewController: ViewController())
    controller.topViewController?.title = "A"
    controller.loadViewIfNeeded()
    let bar = controller.navigationBar
    bar.pushItem(NavigationItem(title: "B"), animated: false)
    #expect(bar.popItem(animated: false) == nil)
    #expect(bar.topItem === controller.topViewController?.navigationItem)
  }

  @Test func `a tap on a tab selects its item and notifies the delegate`() {
    let bar = TabBar(frame: rect(0, 150, 200, 49))
    stage.root.addSubview(bar)
    bar.delegate = recorder
    let items = ["A", "B"].map { TabBarItem(title: $0, image: nil, tag: 0) }
    bar.items = items
    #expect(bar.selectedItem == nil && bar.titles == ["A", "B"])
    bar.selectedItem = items[0]
    #expect(recorder.calls.isEmpty)
    stage.update()
    stage.tap(150, 170)
    #expect(bar.selectedItem === items[1] && recorder.calls == ["select B"])
    bar.setItems([items[1]], animated: false)
    #expect(bar.selectedItem === items[1])
  }

  @Test func `a tab bar controller is the delegate of its bar`() {
    final class Tabs: TabBarController {
      var selections = 0
      override func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) { selections += 1 }
    }
    let tabs = Tabs(viewControllers: [ViewController(), ViewController()])
    #expect(tabs.tabBar.delegate === tabs)
    stage.window.rootViewController = tabs
    stage.update()
    stage.tap(150, 190)
    #expect(tabs.selectedIndex == 1 && tabs.selections == 1)
  }

  @Test func `a background image replaces the standard background`() throws {
    let red = try Image(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFFFF_0000]))
    let bar = NavigationBar(frame: rect(0, 0, 200, 44))
    bar.setBackgroundImage(red, for: .default)
    #expect(bar.backgroundImage(for: .default) == red && bar.backgroundImage(for: .compact) == red)
    #expect(bar.standardAppearance.backgroundImage == red)
    #expect(bar.backgroundColor == nil)
    bar.setBackgroundImage(nil, for: .default)
    #expect(bar.backgroundColor != nil)
    bar.shadowImage = red
    #expect(bar.standardAppearance.shadowImage == red)
    bar.setTitleVerticalPositionAdjustment(3, for: .default)
    #expect(bar.standardAppearance.titlePositionAdjustment.vertical == 3)
    let toolbar = Toolbar(frame: rect(0, 0, 200, 44))
    toolbar.setBackgroundImage(red, forToolbarPosition: .any, barMetrics: .default)
    #expect(toolbar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) == red)
  }

  @Test func `bar button items can be subclassed`() {
    final class Close: BarButtonItem {
      override init() {
        super.init()
        title = "Close"
      }
    }
    let item = Close()
    #expect(item.title == "Close" && item.style == .plain && item.customView == nil)
    #expect(BarButtonItem(systemItem: .done).style == .done)
    let view = View()
    #expect(BarButtonItem(customView: view).customView === view)
  }
}
