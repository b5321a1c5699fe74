// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// The delegates of an application and of a scene, and observers of notifications, as they are
// written for iOS.

/// Records calls in their order.
final class CallLog {
  var calls: [String] = []
}

final class LifeDelegate: UIResponder, UIApplicationDelegate {
  let log: CallLog
  var window: UIWindow?

  init(_ log: CallLog) { self.log = log }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.calls.append("launched \(launchOptions?[.url] as? String ?? "by hand")")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    log.calls.append("configure")
    return UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }

  func applicationDidBecomeActive(_ application: UIApplication) { log.calls.append("active") }
  func applicationWillResignActive(_ application: UIApplication) { log.calls.append("resigns") }
  func applicationDidEnterBackground(_ application: UIApplication) {
    log.calls.append("background")
  }
  func applicationWillEnterForeground(_ application: UIApplication) {
    log.calls.append("foreground")
  }
  func applicationWillTerminate(_ application: UIApplication) { log.calls.append("terminates") }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    log.calls.append("memory")
  }
}

/// The delegate of an application without scenes, as templates had it before iOS 13.
final class ClassicDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  let log: CallLog
  var window: UIWindow?

  init(_ log: CallLog) { self.log = log }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    log.calls.append("connect \(session.configuration.name ?? "")")
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UIViewController()
    self.window = window
    window.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) { log.calls.append("disconnect") }
  func sceneDidBecomeActive(_ scene: UIScene) { log.calls.append("scene active") }
  func sceneWillResignActive(_ scene: UIScene) { log.calls.append("scene resigns") }
  func sceneWillEnterForeground(_ scene: UIScene) { log.calls.append("scene foreground") }
  func sceneDidEnterBackground(_ scene: UIScene) { log.calls.append("scene background") }
}

/// Records the keyboard's frames.
///
/// Closures of the center are `@Sendable`, so they record values instead of using views.
nonisolated final class KeyboardWatcher: @unchecked Sendable {
  private(set) var frame = CGRect.zero
  private(set) var duration: TimeInterval = 0
  private var tokens: [any NSObjectProtocol] = []

  init() {
    let center = NotificationCenter.default
    tokens.append(
      center.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { [weak self] notification in
        guard let self,
          let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        else { return }
        self.frame = frame
        duration =
          notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
      })
    tokens.append(
      center.addObserver(
        forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil
      ) { [weak self] _ in self?.frame = .zero })
  }

  deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}

/// A button that a person feels and hears.
final class FeelingButton: UIButton {
  private let impact = UIImpactFeedbackGenerator(style: .heavy)
  private let notice = UINotificationFeedbackGenerator()

  func press() {
    impact.prepare()
    impact.impactOccurred()
    UISelectionFeedbackGenerator().selectionChanged()
    notice.notificationOccurred(.success)
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    UIAccessibility.post(notification: .layoutChanged, argument: self)
  }

  var fade: TimeInterval { UIAccessibility.isReduceMotionEnabled ? 0 : 0.3 }
}
