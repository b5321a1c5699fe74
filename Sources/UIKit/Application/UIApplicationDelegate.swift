// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
public import Foundation
public import Mullion

/// Configures an application and receives the events of its life.
///
/// ``Mullion/Application/launch(_:sceneDelegate:launchOptions:)`` starts an application with its
/// delegate. The methods are called as UIKit calls them; all are optional.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol UIApplicationDelegate: ApplicationDelegate {
  /// Called at the start of a launch.
  ///
  /// - Returns: False if the program cannot handle the reason of the launch.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called at the end of a launch, before the application becomes active.
  ///
  /// - Returns: False if the program cannot handle the reason of the launch.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Returns the configuration of a new scene.
  ///
  /// Default that of the session.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// Called after the user has closed the windows of scenes.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// Called when the user opens a file with an application without scenes, for instance by dropping
  /// it on the window.
  ///
  /// - Returns: Whether the program can open it. Default false.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  /// Called after the application has become active; not in an application with a scene delegate.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Called before the application becomes inactive; not in an application with a scene delegate.
  func applicationWillResignActive(_ application: UIApplication)

  /// Called after the application has entered the background; not in an application with a scene
  /// delegate.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Called before the application enters the foreground; not in an application with a scene
  /// delegate.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Called before the process ends.
  func applicationWillTerminate(_ application: UIApplication)

  /// Called when memory is low.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// Returns the orientations that a window supports; nil stands for all windows.
  ///
  /// Default all on large screens, and all except upside down on others.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
  /// Returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Returns the session's configuration.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  /// Returns false.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

  /// Returns all orientations on large screens, and all except upside down on others.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { application.screens[0].standardOrientations }

  /// Returns the orientations for all windows.
  public func supportedInterfaceOrientations(
    of application: UIApplication
  ) -> UIInterfaceOrientationMask {
    self.application(application, supportedInterfaceOrientationsFor: nil)
  }

  /// Returns the orientations for a window.
  public func supportedInterfaceOrientations(
    of application: UIApplication, for window: UIWindow
  ) -> UIInterfaceOrientationMask {
    self.application(application, supportedInterfaceOrientationsFor: window)
  }

  /// Calls the method of the event.
  ///
  /// An override receives all notifications, and no other method of events is called.
  public func application(
    _ application: UIApplication, did notice: ApplicationNotification
  ) {
    switch notice {
    case .willTerminate: applicationWillTerminate(application)
    case .memoryWarning: applicationDidReceiveMemoryWarning(application)
    default: break
    }
    // With scenes, their delegates receive the changes of state, as in UIKit.
    guard application.connectedScenes.allSatisfy({ $0.delegate == nil }) else { return }
    switch notice {
    case .becameActive: applicationDidBecomeActive(application)
    case .willResignActive: applicationWillResignActive(application)
    case .enteredBackground: applicationDidEnterBackground(application)
    case .willEnterForeground: applicationWillEnterForeground(application)
    default: break
    }
  }
}
