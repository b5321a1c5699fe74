// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
import UIKit

import struct MullionGeometry.PixelRect
import struct MullionGeometry.Point
import struct MullionGeometry.Region
import struct MullionGeometry.Size

@testable import UIKitDesktop

/// A controller that records its transitions.
final class StageController: UIViewController {
  var sizes: [CGSize] = []
  var orientations = UIInterfaceOrientationMask.all
  let field = UITextField(frame: CGRect(x: 20, y: 40, width: 160, height: 30))
  let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
  var taps = 0
  var commands: [UIKeyCommand] = []

  override var keyCommands: [UIKeyCommand]? { commands }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    button.backgroundColor = .red
    button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
    view.addSubview(field)
    view.addSubview(button)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    sizes.append(size)
  }
}

/// Records the calls of all delegates.
final class StageLog {
  var calls: [String] = []
}

/// The delegate of an application on a stage.
final class StageDelegate: UIResponder, UIApplicationDelegate {
  let log: StageLog
  var makesScenes = true

  init(_ log: StageLog) { self.log = log }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.calls.append("launched")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: "Stage", sessionRole: connectingSceneSession.role)
    if makesScenes { configuration.delegateClass = StageSceneDelegate.self }
    return configuration
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    log.calls.append("open \(url.lastPathComponent)")
    return true
  }

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) { log.calls.append("discard \(sceneSessions.count)") }

  func applicationWillTerminate(_ application: UIApplication) { log.calls.append("terminate") }
}

/// The delegate of a scene on a stage; the desktop creates it by its class.
final class StageSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var calls: [String] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    calls.append("connect")
    window = UIWindow(windowScene: scene)
    window?.rootViewController = StageController()
    window?.makeKeyAndVisible()
  }

  func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active") }
  func sceneWillResignActive(_ scene: UIScene) { calls.append("resign") }
  func sceneDidEnterBackground(_ scene: UIScene) { calls.append("background") }
  func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground") }
  func sceneDidDisconnect(_ scene: UIScene) { calls.append("disconnect") }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    calls.append("open \(URLContexts.map(\.url.lastPathComponent).sorted())")
  }
}

/// An application on a host whose windows are in memory.
final class DesktopStage {
  let log = StageLog()
  let application: UIApplication
  let host: DesktopHost
  let delegate: StageDelegate
  private(set) var time = 0.0

  /// Launches an application.
  ///
  /// - Parameters:
  ///   - size: The size of its windows, in points.
  ///   - scale: The number of pixels per point.
  ///   - makesScenes: Whether it has scenes.
  init(size: Size = Size(width: 300, height: 400), scale: Double = 1, makesScenes: Bool = true) {
    func surface() -> MemorySurface { MemorySurface(size: size, scale: scale) }
    application = UIApplication(screens: [UIScreen(size: size, scale: scale)])
    delegate = StageDelegate(log)
    delegate.makesScenes = makesScenes
    host = DesktopHost(application, surface: surface(), openSurface: surface)
    host.launch(delegate, at: 0)
    wait(0)
  }

  /// Passes events to a window, and performs a turn after each.
  func send(_ events: DesktopEvent..., to index: Int = 0) {
    for event in events {
      host.handle(event, in: host.windows[index], at: time)
      wait(0)
    }
  }

  /// Performs the turns that are due within a time.
  func wait(_ seconds: Double) {
    let end = time + seconds
    repeat {
      guard !host.isOver, let next = try? host.turn(at: time), next <= end, time < end else {
        break
      }
      time = max(next, min(time + 1.0 / 60, end))
    } while true
    time = end
  }

  func tap(_ x: Double, _ y: Double, in index: Int = 0) {
    let point = Point(x: x, y: y)
    send(.pointerDown(point), to: index)
    wait(0.05)
    send(.pointerUp(point), to: index)
    wait(0.05)
  }

  /// Resizes a window as the desktop does.
  func resize(_ index: Int, width: Int, height: Int, scale: Double = 1) {
    surface(index).change(width: width, height: height, scale: scale)
    send(.resized(width: width, height: height, scale: scale), to: index)
  }

  func surface(_ index: Int = 0) -> MemorySurface {
    guard let surface = host.windows[index].surface as? MemorySurface else {
      fatalError("the surfaces of a stage are in memory")
    }
    return surface
  }

  func scene(_ index: Int = 0) -> StageSceneDelegate? {
    host.windows[index].scene?.delegate as? StageSceneDelegate
  }

  func controller(_ index: Int = 0) -> StageController? {
    scene(index)?.window?.rootViewController as? StageController
  }
}
