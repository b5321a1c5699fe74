// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests the status bar of a screen: its height in the safe area, its style, and its view.
@Suite struct StatusBarTests {
  /// A controller with settable answers about the status bar, and a view below the safe area.
  private final class Answering: ViewController {
    var hides = false
    var style = StatusBarStyle.default
    var update = StatusBarAnimation.fade
    let content = View()
    var insets: [Double] = []

    override var prefersStatusBarHidden: Bool { hides }
    override var preferredStatusBarStyle: StatusBarStyle { style }
    override var preferredStatusBarUpdateAnimation: StatusBarAnimation { update }

    override func viewDidLoad() {
      view.backgroundColor = .white
      content.backgroundColor = .black
      content.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(content)
      let guide = view.safeAreaLayoutGuide
      content.topAnchor.constraint(equalTo: guide.topAnchor).isActive = true
      content.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
      content.widthAnchor.constraint(equalToConstant: 50).isActive = true
      content.heightAnchor.constraint(equalToConstant: 30).isActive = true
    }

    override func viewSafeAreaInsetsDidChange() { insets.append(view.safeAreaInsets.top) }
  }

  private let stage = ControllerStage()
  private let root = Answering()

  private func show(height: Double = 20) {
    stage.screen.statusBarHeight = height
    stage.window.rootViewController = root
    stage.update()
  }

  private func setHidden(_ hides: Bool) {
    root.hides = hides
    root.setNeedsStatusBarAppearanceUpdate()
  }

  @Test(.rule("13.bars.statusArea"))
  func `a visible status bar covers the top of the safe area; a hidden one does not`() {
    show()
    #expect(root.view.safeAreaInsets.top == 20 && root.content.frame.minY == 20)
    #expect(stage.screen.statusBar.frame == rect(0, 0, 320, 20))
    setHidden(true)
    #expect(root.view.safeAreaInsets.top == 0 && root.insets == [20, 0])
    #expect(stage.screen.statusBar.isHidden && stage.screen.statusBar.frame == .zero)
    stage.update()
    #expect(root.content.frame.minY == 0)
    setHidden(false)
    stage.update()
    #expect(root.content.frame.minY == 20 && root.insets == [20, 0, 20])
    #expect(stage.window.safeArea == .zero)
  }

  @Test(.rule("13.bars.statusArea"))
  func `a notch keeps its safe area while the status bar is hidden`() {
    stage.window.safeArea = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    show(height: 44)
    #expect(root.view.safeAreaInsets.top == 47)
    setHidden(true)
    #expect(root.view.safeAreaInsets.top == 47 && root.insets == [47])
  }

  @Test(.rule("13.bars.statusArea"))
  func `a screen without a status bar has no status bar area`() {
    show(height: 0)
    #expect(root.view.safeAreaInsets.top == 0 && stage.screen.statusBar.isHidden)
    stage.screen.statusBarHeight = 20
    #expect(root.view.safeAreaInsets.top == 20)
    stage.screen.statusBarHeight = 0
    #expect(root.view.safeAreaInsets.top == 0)
  }

  @Test(.rule("13.bars.statusArea"))
  func `the status bar covers only windows at the top of the screen`() {
    show()
    let low = Window(frame: rect(0, 15, 100, 100))
    let lower = Window(frame: rect(0, 20, 100, 100))
    let root = View()
    low.rootView = root
    for window in [low, lower] { stage.application.addWindow(window) }
    #expect(root.safeAreaInsets.top == 5 && lower.safeAreaInsets.top == 0)
    stage.application.removeWindow(low)
    #expect(root.safeAreaInsets.top == 0)
  }

  @Test(.rule("13.bars.statusArea"))
  func `in an animation block, the layout moves along with the status bar`() {
    show()
    View.animate(withDuration: 1, options: .curveLinear) { setHidden(true) }
    #expect(root.content.frame.minY == 0)
    stage.advance(to: stage.now)
    func top() -> Int? {
      let picture = stage.window.snapshot()
      return (0..<60).first { picture?[10, $0] == 0xFF00_0000 }
    }
    #expect(top() == 20)
    stage.advance(to: stage.now + 0.5)
    #expect(top() == 10)
    stage.advance(to: stage.now + 0.5)
    #expect(top() == 0)
  }

  @Test(.rule("13.bars.statusArea"))
  func `a pending layout is not animated by the block that hides the status bar`() {
    show()
    let other = View(frame: rect(100, 100, 10, 10))
    other.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(other)
    let left = other.leftAnchor.constraint(equalTo: root.view.leftAnchor, constant: 100)
    left.isActive = true
    stage.update()
    left.constant = 200
    View.animate(withDuration: 1) { setHidden(true) }
    stage.advance(to: stage.now)
    #expect(other.layer.presentation()?.frame.minX ?? 200 == 200)
    #expect((root.content.layer.presentation()?.frame.minY ?? 0) == 20)
  }

  @Test(.rule("13.bars.status"))
  func `in a compact height, the status bar is hidden by default`() {
    stage.screen.statusBarHeight = 20
    stage.window.rootViewController = ViewController()
    stage.update()
    #expect(!stage.screen.statusBar.isHidden)
    // A height of 320 points is compact, below 480.
    #expect(stage.application.rotate(stage.screen, to: .landscapeLeft))
    #expect(stage.screen.statusBar.isHidden && stage.window.safeAreaInsets.top == 0)
  }

  @Test(.rule("13.bars.status"))
  func `a presented controller decides about the status bar until its dismissal begins`() {
    show()
    let presented = Answering()
    (presented.hides, presented.modalPresentationStyle) = (true, .fullScreen)
    root.present(presented, animated: true)
    stage.update()
    #expect(stage.screen.statusBar.isHidden && presented.view.safeAreaInsets.top == 0)
    stage.update()
    root.dismiss(animated: true)
    stage.advance(to: stage.now)
    #expect(!stage.screen.statusBar.isHidden && root.view.safeAreaInsets.top == 20)
  }

  @Test(.rule("13.bars.status"))
  func `the host receives each change with its frame, style, animation and duration`() {
    var seen: [StatusBar] = []
    stage.application.statusBarHandler = { _, bar in seen.append(bar) }
    show()
    #expect(seen.last?.style == .darkContent && seen.last?.frame == rect(0, 0, 320, 20))
    let count = seen.count
    stage.update()
    #expect(seen.count == count)
    root.style = .lightContent
    root.setNeedsStatusBarAppearanceUpdate()
    #expect(seen.count == count + 1 && seen.last?.style == .lightContent)
    root.update = .slide
    View.animate(withDuration: 0.3) { setHidden(true) }
    let last = seen.last
    #expect(last?.isHidden == true && last?.animation == .slide && last?.duration == 0.3)
    root.style = .default
    stage.window.overrideUserInterfaceStyle = .dark
    stage.update()
    #expect(seen.last?.style == .lightContent && seen.count == count + 2)
    root.hides = false
    stage.update()
    #expect(seen.last?.isHidden == false && seen.last?.duration == 0)
  }

  // MARK: The view

  @Test(.rule("13.bars.statusView"), arguments: StatusBarAnimation.allCases)
  func `the status bar's view fades or slides away with the block`(update: StatusBarAnimation) {
    root.update = update
    let bar = StatusBarView()
    let window = stage.application.showStatusBar(bar)
    show()
    #expect(window.frame == rect(0, 0, 320, 20) && window.windowLevel == .statusBar)
    #expect(stage.application.windows.last === window && bar.frame.size == window.bounds.size)
    #expect(bar.alpha == 1 && bar.transform == .identity)
    View.animate(withDuration: 1, options: .curveLinear) { setHidden(true) }
    stage.advance(to: stage.now)
    stage.advance(to: stage.now + 0.5)
    let shown = bar.layer.presentation()
    switch update {
    case .none: #expect(bar.alpha == 0 && shown?.opacity ?? 0 == 0)
    case .fade: #expect(bar.alpha == 0 && isNear(shown?.opacity ?? 0, 0.5, 0.01))
    case .slide: #expect(isNear(shown?.frame.minY ?? 0, -10, 0.1) && bar.alpha == 1)
    }
    stage.update()
    setHidden(false)
    #expect(bar.alpha == 1 && bar.transform == .identity)
  }

  @Test(.rule("13.bars.statusView"))
  func `the content of the status bar's view has the color of the style`() {
    let bar = StatusBarView()
    bar.batteryLevel = 1
    let window = stage.application.showStatusBar(bar)
    show()
    // The charge is 18 points wide and begins 30 points before the trailing edge, around y = 10.
    #expect(window.snapshot()?[300, 10] == 0xFF00_0000)
    #expect(window.snapshot()?[100, 10] == 0)
    root.style = .lightContent
    root.setNeedsStatusBarAppearanceUpdate()
    stage.update()
    #expect(window.snapshot()?[300, 10] == 0xFFFF_FFFF)
    bar.batteryLevel = 0.5
    stage.update()
    #expect(window.snapshot()?[304, 10] == 0 && window.snapshot()?[292, 10] == 0xFFFF_FFFF)
  }

  @Test(.rule("13.bars.statusView"))
  func `the status bar's window receives no touches and follows the screen`() {
    let bar = StatusBarView()
    let window = stage.application.showStatusBar(bar)
    show()
    #expect(window.hitTest(Point(x: 5, y: 5), with: nil) == nil)
    #expect(stage.application.rotate(stage.screen, to: .landscapeLeft))
    #expect(window.frame == rect(0, 0, 480, 20))
  }

  @Test func `an unusable height of the status bar is reported and ignored`() {
    stage.screen.statusBarHeight = 20
    let errors = Reported.errors(naming: "statusBarHeight") {
      stage.screen.statusBarHeight = -1
      stage.screen.statusBarHeight = .nan
    }
    #expect(errors.count == 2 && stage.screen.statusBarHeight == 20)
  }

  @Test func `a status bar preference that requests an update does not loop`() {
    final class Loop: ViewController {
      override var prefersStatusBarHidden: Bool {
        setNeedsStatusBarAppearanceUpdate()
        return true
      }
    }
    stage.screen.statusBarHeight = 20
    stage.window.rootViewController = Loop()
    stage.update()
    #expect(stage.screen.statusBar.isHidden)
  }
}
