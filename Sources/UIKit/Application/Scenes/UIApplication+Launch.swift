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
    let life = ApplicationLife.of(self)
    guard life.delegate == nil else { return }
    life.postNotifications(of: self)
    (life.delegate, life.sceneDelegate) = (delegate, sceneDelegate)
    UIDevice.current.application = self
    self.delegate = delegate
    prepareForLaunch()
    _ = delegate.application(self, willFinishLaunchingWithOptions: launchOptions)
    _ = delegate.application(self, didFinishLaunchingWithOptions: launchOptions)
    life.didLaunch(self)
    if let sceneDelegate { connect(sceneDelegate, life) }
    becomeActive()
  }

  private func connect(_ sceneDelegate: any UISceneDelegate, _ life: ApplicationLife) {
    let session = UISceneSession(role: .windowApplication)
    let options = UIScene.ConnectionOptions()
    if let delegate = life.delegate {
      session.configuration = delegate.application(
        self, configurationForConnecting: session, options: options)
    }
    let scene = UIWindowScene(session: session, application: self, screen: screens[0])
    session.scene = scene
    scene.isConnected = true
    scene.delegate = sceneDelegate
    life.scenes = [scene]
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
    life.willEnterForeground(scene)
  }

  /// The connected scenes: one after a launch with a scene delegate.
  public final var connectedScenes: Set<UIScene> {
    Set(ApplicationLife.ifAny(of: self)?.scenes ?? [])
  }
}
