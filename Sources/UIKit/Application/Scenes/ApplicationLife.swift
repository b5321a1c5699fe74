// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
import Foundation
import Mullion

/// The launch of an application: its delegates, its scenes and the notifications of its events.
///
/// The application retains it.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
final class ApplicationLife {
  nonisolated(unsafe) private static var key: UInt8 = 0

  var delegate: (any UIApplicationDelegate)?
  var scenes: [UIScene] = []
  /// The host that shows each scene in a window of its own; nil for a host with one scene.
  weak var sceneHost: (any SceneHost)?
  /// Opens a URL in another program; nil if the host cannot.
  var urlOpener: ((URL) -> Bool)?
  private var observation: ApplicationObservation?
  /// The orientation of each screen in the last notification.
  private var orientations: [ObjectIdentifier: UIInterfaceOrientation] = [:]

  /// Returns the launch of an application; nil if it was not launched.
  static func ifAny(of application: Application) -> ApplicationLife? {
    objc_getAssociatedObject(application, &key) as? ApplicationLife
  }

  /// Returns the launch of an application, created on first access.
  static func of(_ application: Application) -> ApplicationLife {
    if let life = ifAny(of: application) { return life }
    let life = ApplicationLife()
    objc_setAssociatedObject(application, &key, life, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return life
  }

  /// Posts the events of an application to the default center from now on.
  func postNotifications(of application: Application) {
    guard observation == nil else { return }
    for screen in application.screens {
      orientations[ObjectIdentifier(screen)] = screen.orientation
    }
    observation = application.observe { [weak self, weak application] notice in
      guard let self, let application else { return }
      receive(notice, of: application)
    }
  }

  private func receive(_ notice: ApplicationNotification, of application: Application) {
    switch notice {
    case .becameActive: tellScenes(UIScene.didActivateNotification) { $0.sceneDidBecomeActive($1) }
    case .willResignActive:
      tellScenes(UIScene.willDeactivateNotification) { $0.sceneWillResignActive($1) }
    case .enteredBackground:
      tellScenes(UIScene.didEnterBackgroundNotification) { $0.sceneDidEnterBackground($1) }
    case .willEnterForeground:
      for scene in scenes { willEnterForeground(scene) }
    case .willTerminate: disconnectScenes()
    case .rotated(let screen): interfaceDidTurn(on: screen, of: application)
    default: break
    }
    NotificationCenter.default.post(notice, of: application)
  }

  /// Posts that the application has been launched.
  func didLaunch(_ application: Application) {
    NotificationCenter.default.post(
      name: UIApplication.didFinishLaunchingNotification, object: application)
  }

  /// Reports that a scene is about to enter the foreground.
  func willEnterForeground(_ scene: UIScene) {
    scene.delegate?.sceneWillEnterForeground(scene)
    NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
  }

  /// Posts that the interface of a screen has another orientation.
  private func interfaceDidTurn(on screen: UIScreen, of application: Application) {
    let old = orientations[ObjectIdentifier(screen)] ?? .portrait
    orientations[ObjectIdentifier(screen)] = screen.orientation
    NotificationCenter.default.post(
      name: UIApplication.didChangeStatusBarOrientationNotification, object: application,
      userInfo: [UIApplication.statusBarOrientationUserInfoKey: old.rawValue])
  }

  private func disconnectScenes() {
    for scene in scenes { disconnect(scene) }
  }

  /// Disconnects a scene, after a notification.
  func disconnect(_ scene: UIScene) {
    scene.delegate?.sceneDidDisconnect(scene)
    NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
    scene.isConnected = false
    scenes.removeAll { $0 === scene }
  }

  /// Calls a method of the scenes' delegates and posts a notification for each scene.
  private func tellScenes(
    _ name: NSNotification.Name, _ call: (any UISceneDelegate, UIScene) -> Void
  ) {
    for scene in scenes {
      if let delegate = scene.delegate { call(delegate, scene) }
      NotificationCenter.default.post(name: name, object: scene)
    }
  }
}
