// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Tests which controller decides about the bars of the system.
@Suite struct SystemBarsTests {
  private final class Screen: ViewController {
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarStyle: SystemBars.StatusBarStyle { .lightContent }
    override var prefersHomeIndicatorAutoHidden: Bool { true }
  }

  private final class Loop: ViewController {
    override var childForStatusBarHidden: ViewController? { self }
  }

  private func window(_ root: ViewController?) -> Window {
    let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 500))
    window.rootViewController = root
    window.isHidden = false
    return window
  }

  private let hidden: SystemBars = {
    var bars = SystemBars()
    bars.isStatusBarHidden = true
    bars.statusBarStyle = .lightContent
    bars.isHomeIndicatorAutoHidden = true
    return bars
  }()

  @Test(.rule("13.bars.status"))
  func `the root controller decides whether the status bar is hidden`() {
    #expect(window(nil).systemBars == SystemBars())
    #expect(window(ViewController()).systemBars == SystemBars())
    #expect(window(Screen()).systemBars == hidden)
  }

  @Test(.rule("13.bars.status"))
  func `a tab bar controller asks the selected child about the status bar`() {
    let tabs = TabBarController(viewControllers: [ViewController(), Screen()])
    let window = window(tabs)
    #expect(window.systemBars == SystemBars())
    tabs.selectedIndex = 1
    #expect(window.systemBars == hidden)
  }

  @Test(.rule("13.bars.status"))
  func `a visible navigation bar decides only the style of the status bar`() {
    let navigation = NavigationController(rootViewController: Screen())
    let window = window(navigation)
    var expected = hidden
    expected.statusBarStyle = .default
    #expect(window.systemBars == expected)
    navigation.isNavigationBarHidden = true
    #expect(window.systemBars == hidden)
  }

  @Test(arguments: [
    (ModalPresentationStyle.fullScreen, false, true), (.overFullScreen, false, false),
    (.overFullScreen, true, true), (.formSheet, false, false),
  ])
  func `a presented controller decides the status bar if it covers or captures it`(
    style: ModalPresentationStyle, captures: Bool, decides: Bool
  ) {
    let root = ViewController()
    let window = window(root)
    let presented = Screen()
    presented.modalPresentationStyle = style
    presented.modalPresentationCapturesStatusBarAppearance = captures
    root.present(presented, animated: false)
    #expect(window.systemBars == (decides ? hidden : SystemBars()))
    root.dismiss(animated: false)
    #expect(window.systemBars == SystemBars())
  }

  @Test func `a sheet that adapts to full screen decides the status bar`() {
    let root = ViewController()
    let window = window(root)
    let presented = Screen()
    presented.modalPresentationStyle = .pageSheet
    root.present(presented, animated: false)
    #expect(window.systemBars == SystemBars())
    window.frame = Rect(x: 0, y: 0, width: 500, height: 300)
    window.layoutIfNeeded()
    #expect(window.systemBars == hidden)
  }

  @Test(.rule("13.bars.status"))
  func `a controller that names itself as its status bar child ends the search`() {
    #expect(!window(Loop()).systemBars.isStatusBarHidden)
  }

  private final class CountingWindow: Window {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  @Test func `setNeedsStatusBarAppearanceUpdate requests an update of the window`() {
    let window = CountingWindow(frame: Rect(x: 0, y: 0, width: 300, height: 500))
    let root = ViewController()
    window.rootViewController = root
    window.isHidden = false
    window.layoutIfNeeded()
    let layouts = window.layouts
    window.layoutIfNeeded()
    #expect(window.layouts == layouts)
    root.setNeedsStatusBarAppearanceUpdate()
    window.layoutIfNeeded()
    #expect(window.layouts == layouts + 1)
  }
}
