// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// The status bar, transitions of children, unloading and curls of the folder Snippets.
@Suite struct StatusBarSnippetTests {
  private let screen = UIScreen(size: CGSize(width: 320, height: 568), scale: 2)

  @Test(.rule("13.bars.status", "13.bars.statusArea"))
  func `a photo viewer hides the status bar with its bars`() throws {
    let application = UIApplication(screens: [screen])
    screen.statusBarHeight = 20
    application.launch(LifeDelegate(CallLog()), sceneDelegate: SceneDelegate(CallLog()))
    let scene = try #require(application.connectedScenes.first as? UIWindowScene)
    let window = try #require(scene.windows.first)
    let viewer = ImmersiveViewController()
    window.rootViewController = viewer
    application.turn(at: 1)
    let manager = try #require(scene.statusBarManager)
    #expect(viewer.barHeight == 20 && !manager.isStatusBarHidden)
    #expect(manager.statusBarStyle == .lightContent && viewer.view.safeAreaInsets.top == 20)
    #expect(application.statusBarFrame == CGRect(x: 0, y: 0, width: 320, height: 20))
    viewer.toggle()
    #expect(viewer.barHeight == 0 && manager.isStatusBarHidden && application.isStatusBarHidden)
    #expect(viewer.view.safeAreaInsets.top == 0)
    // Controllers decide, so the deprecated setters of the application do nothing.
    application.isStatusBarHidden = false
    application.statusBarStyle = .darkContent
    #expect(application.isStatusBarHidden && application.statusBarStyle == .lightContent)
    application.terminate()
  }

  @Test(
    .rule("9.7.transitionFromTo"),
    arguments: [UIView.AnimationOptions.transitionCrossDissolve, .transitionCurlUp, .curveEaseOut])
  func `a container switches its children with options`(options: UIView.AnimationOptions) {
    let stage = SnippetStage()
    let container = SwitchingViewController()
    stage.show(container)
    stage.application.turn(at: 1)
    container.switchChild(options: options)
    for time in [2.0, 3, 4] { stage.application.turn(at: time) }
    #expect(container.finishedCount == 1 && container.children == [container.second])
    #expect(container.second.view.superview === container.view)
    #expect(container.first.view.superview == nil)
  }

  @Test(.rule("9.7.unload"))
  func `a controller written for iOS 5 releases its outlets when unloaded`() {
    let stage = SnippetStage()
    let purged = PurgedViewController()
    let navigation = UINavigationController(rootViewController: purged)
    stage.show(navigation)
    stage.application.turn(at: 1)
    navigation.pushViewController(UIViewController(), animated: false)
    stage.application.turn(at: 2)
    stage.application.receiveMemoryWarning()
    #expect(purged.label != nil && purged.isViewLoaded)
    stage.application.unloadsViewsWhenMemoryIsLow = true
    stage.application.receiveMemoryWarning()
    #expect(purged.label == nil && !purged.isViewLoaded)
    navigation.popViewController(animated: false)
    stage.application.turn(at: 3)
    #expect(purged.label?.window === stage.window)
  }

  @Test(.rule("13.transition.partialCurl")) func `a map curls up from its settings`() {
    let stage = SnippetStage(size: CGSize(width: 100, height: 150))
    let map = MapViewController()
    map.view.backgroundColor = .red
    stage.show(map)
    stage.application.turn(at: 1)
    map.showSettings()
    for time in [2.0, 3, 4] { stage.application.turn(at: time) }
    map.presentedViewController?.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    stage.application.turn(at: 5)
    #expect(stage.window.snapshot()?[90, 140] == 0xFF00_00FF)
    stage.tap(CGPoint(x: 20, y: 20), at: 6)
    for time in [7.0, 8] { stage.application.turn(at: time) }
    #expect(map.presentedViewController == nil)
  }
}
