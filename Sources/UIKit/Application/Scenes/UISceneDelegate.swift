// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

/// Receives the events of the life of a scene; all methods are optional.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol UISceneDelegate: AnyObject {
  /// Called when a scene has been connected: the place to create its window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)

  /// Called when a scene is disconnected, at the end of the process.
  func sceneDidDisconnect(_ scene: UIScene)

  /// Called after the scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)

  /// Called before the scene becomes inactive.
  func sceneWillResignActive(_ scene: UIScene)

  /// Called before the scene enters the foreground, also at the launch.
  func sceneWillEnterForeground(_ scene: UIScene)

  /// Called after the scene has entered the background.
  func sceneDidEnterBackground(_ scene: UIScene)

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Called when the user opens files with the scene, for instance by dropping them on its window.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}

  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// Receives the events of the life of a scene with windows.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The main window of the scene.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Nil; a setter does nothing.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
