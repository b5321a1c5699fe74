// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

extension Application {
  /// A reason of a launch.
  nonisolated public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the reason.
    public let rawValue: String

    /// Creates a reason of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The application was launched to open a URL.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  /// Launches the application as UIKit does, and makes it active.
  ///
  /// The delegates receive these calls: `application(_:willFinishLaunchingWithOptions:)`,
  /// `application(_:didFinishLaunchingWithOptions:)`, and with a scene delegate
  /// `application(_:configurationForConnecting:options:)`, `scene(_:willConnectTo:options:)`,
  /// `sceneWillEnterForeground(_:)` and `sceneDidBecomeActive(_:)`. Without one they receive
  /// `applicationDidBecomeActive(_:)`. The application retains both delegates. Its events are posted
  /// to `NotificationCenter.default` too. A second call does nothing.
  ///
  /// The host calls ``Mullion/Application/turn(at:)`` afterward, and reports changes of state with
  /// ``Mullion/Application/resignActive()`` and its like.
  ///
  /// - Parameters:
  ///   - delegate: The delegate of the application.
  ///   - sceneDelegate: The delegate of the scene; nil for an application without scenes.
  ///   - launchOptions: The reasons of the launch; nil for a launch by the user.
  public final func launch(
    _ delegate: any UIApplicationDelegate, sceneDelegate: (any UISceneDelegate)? = nil,
    launchOptions: [LaunchOptionsKey: Any]? = nil
  ) {
    guard ApplicationLife.of(self).delegate == nil else { return }
    UIDevice.current.application = self
    _ = begin(delegate, launchOptions: launchOptions)
    if let sceneDelegate {
      connect(UISceneSession(role: .windowApplication), on: screens[0]) { _ in sceneDelegate }
    }
    becomeActive()
  }

  /// Begins a launch; returns false if the application was launched already.
  package final func begin(
    _ delegate: any UIApplicationDelegate, launchOptions: [LaunchOptionsKey: Any]?
  ) -> Bool {
    let life = ApplicationLife.of(self)
    guard life.delegate == nil else { return false }
    life.postNotifications(of: self)
    life.delegate = delegate
    self.delegate = delegate
    prepareForLaunch()
    _ = delegate.application(self, willFinishLaunchingWithOptions: launchOptions)
    _ = delegate.application(self, didFinishLaunchingWithOptions: launchOptions)
    life.didLaunch(self)
    return true
  }

  /// Connects a scene.
  ///
  /// - Parameters:
  ///   - session: The session of the scene.
  ///   - screen: The screen of the scene.
  ///   - makeDelegate: Returns the delegate for a configuration; nil if the application has no
  ///     scenes.
  /// - Returns: The scene; nil without a delegate.
  @discardableResult
  package final func connect(
    _ session: UISceneSession, on screen: UIScreen,
    makeDelegate: (UISceneConfiguration) -> (any UISceneDelegate)?
  ) -> UIWindowScene? {
    let life = ApplicationLife.of(self)
    let options = UIScene.ConnectionOptions()
    if let delegate = life.delegate {
      session.configuration = delegate.application(
        self, configurationForConnecting: session, options: options)
    }
    guard let sceneDelegate = makeDelegate(session.configuration) else { return nil }
    let scene = UIWindowScene(session: session, application: self, screen: screen)
    session.scene = scene
    scene.isConnected = true
    (scene.delegate, scene.ownedDelegate) = (sceneDelegate, sceneDelegate)
    life.scenes.append(scene)
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
    life.willEnterForeground(scene)
    if applicationState == .active { sceneDelegate.sceneDidBecomeActive(scene) }
    return scene
  }

  /// Disconnects a scene, as when its window closes.
  package final func disconnect(_ scene: UIWindowScene) {
    guard scene.isConnected else { return }
    let life = ApplicationLife.of(self)
    if applicationState == .active { scene.delegate?.sceneWillResignActive(scene) }
    if applicationState != .background { scene.delegate?.sceneDidEnterBackground(scene) }
    life.disconnect(scene)
    life.delegate?.application(self, didDiscardSceneSessions: [scene.session])
  }

  /// The connected scenes.
  ///
  /// One after a launch with a scene delegate. A program on the desktop may have more, one for each
  /// window.
  public final var connectedScenes: Set<UIScene> {
    Set(ApplicationLife.ifAny(of: self)?.scenes ?? [])
  }
}
