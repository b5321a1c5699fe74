// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

extension SharedApplicationTests {
  /// The orientations of the folder Snippets; the device belongs to the process.
  @Suite struct OrientationSnippetTests {
    private let application = UIApplication(
      screens: [UIScreen(size: CGSize(width: 320, height: 480), scale: 1)])
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let delegate = OrientationDelegate()
    private var screen: UIScreen { application.screens[0] }

    /// Launches the application with a controller in its window.
    private func launch(_ root: UIViewController?) {
      application.launch(delegate)
      application.addWindow(window)
      guard let root else { return }
      window.rootViewController = root
      window.makeKeyAndVisible()
    }

    /// Runs turns of a tenth of a second.
    private func run(to end: Double) {
      var time = application.time
      while time < end {
        time = min(time + 0.1, end)
        application.turn(at: time)
      }
    }

    @Test func `a program with a landscape root starts in landscape`() {
      launch(TimetableViewController())
      #expect(window.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
      #expect(application.statusBarOrientation == .landscapeRight)
      #expect(screen.bounds == window.frame)
      #expect(window.rootViewController?.view.frame == window.bounds)
    }

    @Test func `the delegate decides for each window together with the controller`() {
      delegate.mask = .landscapeLeft
      launch(TimetableViewController())
      #expect(application.statusBarOrientation == .landscapeLeft)
      #expect(delegate.windows.contains(window))
      #expect(application.supportedInterfaceOrientations(for: window) == .landscapeLeft)
    }

    @Test func `a scene starts in the orientation of its root`() throws {
      final class Landscape: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options connectionOptions: UIScene.ConnectionOptions
        ) {
          guard let scene = scene as? UIWindowScene else { return }
          window = UIWindow(windowScene: scene)
          window?.rootViewController = TimetableViewController()
          window?.makeKeyAndVisible()
        }
      }
      let scenes = Landscape()
      application.launch(delegate, sceneDelegate: scenes)
      let scene = try #require(application.connectedScenes.first as? UIWindowScene)
      #expect(scene.interfaceOrientation == .landscapeRight)
      #expect(scene.effectiveGeometry.interfaceOrientation == .landscapeRight)
      #expect(scenes.window?.frame.size == CGSize(width: 480, height: 320))
    }

    @Test func `the device's orientation is known while a program asks for it`() {
      launch(nil)
      let device = UIDevice.current
      application.turnDevice(to: .landscapeLeft)
      #expect(!device.isGeneratingDeviceOrientationNotifications && device.orientation == .unknown)
      device.beginGeneratingDeviceOrientationNotifications()
      device.beginGeneratingDeviceOrientationNotifications()
      #expect(device.orientation == .landscapeLeft)
      device.endGeneratingDeviceOrientationNotifications()
      #expect(device.isGeneratingDeviceOrientationNotifications)
      device.endGeneratingDeviceOrientationNotifications()
      #expect(device.orientation == .unknown)
      device.endGeneratingDeviceOrientationNotifications()
      device.beginGeneratingDeviceOrientationNotifications()
      #expect(device.orientation == .landscapeLeft)
      device.endGeneratingDeviceOrientationNotifications()
      // A window with a controller needs the orientation itself.
      window.rootViewController = UIViewController()
      #expect(device.orientation == .landscapeLeft)
    }

    @Test func `turns of the device are posted although the interface stays`() {
      launch(nil)
      let turns = Turns()
      let watcher = DeviceWatcher { turns.list.append(UIDevice.current.orientation) }
      application.turnDevice(to: .landscapeLeft)
      #expect(turns.list.isEmpty)
      window.rootViewController = PortraitViewController()
      application.turnDevice(to: .landscapeRight)
      application.turnDevice(to: .faceDown)
      #expect(turns.list == [.landscapeRight, .faceDown] && screen.orientation == .portrait)
      withExtendedLifetime(watcher) {}
    }

    @Test func `the change of the interface is posted with the old orientation`() throws {
      launch(UIViewController())
      let seen = Turns()
      let token = NotificationCenter.default.addObserver(
        forName: UIApplication.didChangeStatusBarOrientationNotification, object: application,
        queue: nil
      ) {
        let key = UIApplication.statusBarOrientationUserInfoKey
        seen.old = $0.userInfo?[key] as? Int
      }
      defer { NotificationCenter.default.removeObserver(token) }
      application.turnDevice(to: .landscapeLeft)
      #expect(seen.old == UIInterfaceOrientation.portrait.rawValue)
      application.turnDevice(to: .landscapeRight)
      #expect(seen.old == UIInterfaceOrientation.landscapeRight.rawValue)
    }

    @Test func `an alternative landscape controller comes and goes with the device`() {
      let portfolio = PortfolioViewController()
      launch(portfolio)
      defer { UIDevice.current.endGeneratingDeviceOrientationNotifications() }
      application.enqueue(.device(.landscapeRight), at: 1)
      application.enqueue(.device(.faceUp), at: 2)
      application.enqueue(.device(.portrait), at: 3)
      run(to: 2.5)
      #expect(portfolio.presentedViewController is ChartViewController)
      #expect(screen.orientation == .landscapeLeft)
      #expect(
        portfolio.presentedViewController?.view.frame
          == CGRect(x: 0, y: 0, width: 480, height: 320))
      run(to: 5)
      #expect(portfolio.presentedViewController == nil && screen.orientation == .portrait)
      #expect(portfolio.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    }

    @Test func `a scene's geometry changes on request, or the request fails`() throws {
      final class Scenes: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }
      application.launch(delegate, sceneDelegate: Scenes())
      let scene = try #require(application.connectedScenes.first as? UIWindowScene)
      window.windowScene = scene
      let player = FilmViewController()
      window.rootViewController = player
      window.makeKeyAndVisible()
      player.setFullScreen(true)
      run(to: 1)
      #expect(scene.interfaceOrientation == .landscapeRight && player.failure == nil)
      player.setFullScreen(false)
      run(to: 2)
      #expect(scene.interfaceOrientation == .portrait && player.failure == nil)
      player.lieUpsideDown()
      #expect(player.failure == "geometryRequestUnsupported")
      #expect(scene.interfaceOrientation == .portrait)
      delegate.mask = .portrait
      player.setFullScreen(true)
      #expect(
        player.failure?.hasSuffix("Requested: landscapeRight; supported: none.") == true)
    }

    @Test func `a controller written before iOS 8 is called, and can lock the rotation`() {
      let controller = OldViewController()
      launch(controller)
      controller.allowsRotation = false
      application.turnDevice(to: .landscapeLeft)
      #expect(controller.calls.isEmpty && screen.orientation == .portrait)
      controller.unlock()
      run(to: 2)
      #expect(controller.calls == ["will true true", "animate 0.3", "did true true"])
      #expect(screen.orientation == .landscapeRight)
    }
  }
}

/// A controller that supports portrait only.
private final class PortraitViewController: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

/// Collects what notifications say.
nonisolated private final class Turns: @unchecked Sendable {
  var list: [UIDeviceOrientation] = []
  var old: Int?
}
