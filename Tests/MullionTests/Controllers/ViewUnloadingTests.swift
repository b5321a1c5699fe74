// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Tests what a memory warning releases: pixels of views that are not visible, and views.
@Suite struct ViewUnloadingTests {
  private final class Unloading: ViewController {
    var calls: [String] = []
    var onWillUnload: (() -> Void)?
    var unloads: Bool?

    override var unloadsViewWhenMemoryIsLow: Bool { unloads ?? super.unloadsViewWhenMemoryIsLow }
    override func viewDidLoad() { calls.append("didLoad") }
    override func viewWillUnload() {
      calls.append("willUnload \(isViewLoaded)")
      onWillUnload?()
    }
    override func viewDidUnload() { calls.append("didUnload \(isViewLoaded)") }
  }

  private let stage = ControllerStage()
  private var application: Application { stage.application }

  private static let released = ["didLoad", "willUnload true", "didUnload false"]

  /// Shows a navigation controller with two controllers; the first one's view is in no hierarchy.
  private func showStack() -> (lower: Unloading, upper: Unloading) {
    let (lower, upper) = (Unloading(), Unloading())
    let navigation = NavigationController(rootViewController: lower)
    stage.window.rootViewController = navigation
    stage.update()
    navigation.pushViewController(upper, animated: false)
    stage.update()
    return (lower, upper)
  }

  // MARK: Pixels

  @Test(.rule("9.7.purging", "1.10.VC08"))
  func `a memory warning releases the pixels of views that left their window`() {
    stage.show(stage["a"])
    let (canvas, inner) = (Canvas(frame: rect(0, 0, 20, 20)), Canvas(frame: rect(0, 0, 5, 5)))
    canvas.addSubview(inner)
    stage["a"].view.addSubview(canvas)
    stage.update()
    let (draws, innerDraws) = (canvas.calls.count, inner.calls.count)
    // Without a warning, the pixels stay: the views do not draw again.
    canvas.removeFromSuperview()
    stage.update()
    stage["a"].view.addSubview(canvas)
    stage.update()
    #expect(canvas.calls.count == draws && inner.calls.count == innerDraws)
    canvas.removeFromSuperview()
    application.receiveMemoryWarning()
    #expect(canvas.needsDisplay && inner.needsDisplay)
    stage["a"].view.addSubview(canvas)
    stage.update()
    #expect(canvas.calls.count == draws + 1 && inner.calls.count == innerDraws + 1)
  }

  @Test(.rule("9.7.purging", "1.10.VC08"))
  func `a memory warning releases the pixels of hidden views in a visible window`() {
    stage.show(stage["a"])
    let (hidden, clear, shown) = (Canvas(), Canvas(), Canvas())
    let box = View(frame: rect(0, 0, 100, 100))
    box.addSubview(hidden)
    for view in [box, clear, shown] { stage["a"].view.addSubview(view) }
    for view in [hidden, clear, shown] { view.frame = rect(0, 0, 10, 10) }
    stage.update()
    (box.isHidden, clear.alpha) = (true, 0)
    stage.update()
    let bytes = stage.window.backingStoreBytes
    application.receiveMemoryWarning()
    // Two stores of 10 × 10 pixels of four bytes.
    #expect(stage.window.backingStoreBytes == bytes - 800)
    #expect(hidden.needsDisplay && clear.needsDisplay && !shown.needsDisplay)
    box.isHidden = false
    stage.update()
    #expect(stage.window.backingStoreBytes == bytes - 400)
  }

  @Test(.rule("9.7.purging"))
  func `a memory warning releases the pixels of a hidden window`() {
    let window = Window(frame: rect(0, 0, 20, 20))
    window.rootView = Canvas()
    application.addWindow(window)
    stage.update()
    #expect(window.backingStoreBytes == 1600)
    window.isHidden = true
    application.receiveMemoryWarning()
    #expect(window.backingStoreBytes == 0)
  }

  @Test func `views that leave and return many times are not retained`() {
    stage.show(stage["a"])
    weak var gone: Canvas?
    for _ in 0..<200 {
      let canvas = Canvas(frame: rect(0, 0, 2, 2))
      stage["a"].view.addSubview(canvas)
      stage.window.update(at: stage.now)
      canvas.removeFromSuperview()
      gone = canvas
    }
    #expect(gone == nil)
    application.receiveMemoryWarning()
  }

  // MARK: Views

  @Test(.rule("9.7.purging"))
  func `views stay by default when memory is low`() {
    let (lower, upper) = showStack()
    application.receiveMemoryWarning()
    #expect(lower.isViewLoaded && upper.isViewLoaded && lower.calls == ["didLoad"])
  }

  @Test(.rule("9.7.unload", "1.10.VC07", "1.10.VC08"), arguments: [true, false])
  func `a view outside any hierarchy is released when memory is low, if requested`(byOwn: Bool) {
    let (lower, upper) = showStack()
    weak let old = lower.view
    if byOwn { lower.unloads = true } else { application.unloadsViewsWhenMemoryIsLow = true }
    application.receiveMemoryWarning()
    #expect(lower.calls == Self.released && old == nil)
    #expect(upper.isViewLoaded && upper.calls == ["didLoad"])
    // A second warning has nothing to release.
    application.receiveMemoryWarning()
    #expect(lower.calls == Self.released)
    (stage.window.rootViewController as? NavigationController)?.popViewController(animated: false)
    stage.update()
    #expect(lower.calls == Self.released + ["didLoad"] && lower.view.window === stage.window)
  }

  @Test(.rule("9.7.unload"))
  func `a controller can keep its view although the application releases views`() {
    let (lower, _) = showStack()
    lower.unloads = false
    application.unloadsViewsWhenMemoryIsLow = true
    application.receiveMemoryWarning()
    #expect(lower.isViewLoaded)
  }

  @Test(.rule("9.7.unload"))
  func `a program can release a view that is not used`() {
    let controller = Unloading()
    #expect(!controller.unloadViewIfUnused() && controller.calls == [])
    controller.loadViewIfNeeded()
    #expect(controller.unloadViewIfUnused() && controller.calls == Self.released)
    let holder = View()
    holder.addSubview(controller.view)
    #expect(!controller.unloadViewIfUnused() && controller.isViewLoaded)
    controller.view = nil
    #expect(controller.calls == Self.released + ["didLoad"])
  }

  @Test(.rule("9.7.unload"))
  func `a view that viewWillUnload shows is not released`() {
    let controller = Unloading()
    controller.loadViewIfNeeded()
    let holder = View()
    controller.onWillUnload = { holder.addSubview(controller.view) }
    #expect(!controller.unloadViewIfUnused())
    #expect(controller.calls == ["didLoad", "willUnload true"] && controller.isViewLoaded)
  }

  @Test(.rule("9.7.unload"))
  func `a container that was unloaded shows its children again`() {
    application.unloadsViewsWhenMemoryIsLow = true
    let (first, inside) = (Unloading(), Unloading())
    let navigation = NavigationController(rootViewController: inside)
    let tabs = TabBarController(viewControllers: [first, navigation])
    stage.window.rootViewController = tabs
    stage.update()
    tabs.selectedIndex = 1
    stage.update()
    tabs.selectedIndex = 0
    stage.update()
    application.receiveMemoryWarning()
    #expect(!navigation.isViewLoaded && inside.calls == Self.released && first.isViewLoaded)
    tabs.selectedIndex = 1
    stage.update()
    #expect(inside.view.window === stage.window && !first.view.isDescendant(of: stage.window))
    #expect(inside.view.frame.size == Size(width: 320, height: 480))
    application.receiveMemoryWarning()
    #expect(!first.isViewLoaded && inside.isViewLoaded)
  }

  @Test(.rule("9.7.unload"))
  func `the views of visible and of covered controllers stay`() {
    application.unloadsViewsWhenMemoryIsLow = true
    let (root, presented) = (Unloading(), Unloading())
    stage.window.rootViewController = root
    stage.update()
    presented.modalPresentationStyle = .fullScreen
    root.present(presented, animated: false)
    stage.update()
    application.receiveMemoryWarning()
    #expect(root.isViewLoaded && presented.isViewLoaded)
    root.dismiss(animated: false)
    stage.update()
    #expect(root.view.window === stage.window)
  }
}
