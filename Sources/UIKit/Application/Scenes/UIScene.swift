// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

/// A part of an application with windows of its own.
///
/// An application that a host launches has one scene, which shows windows on the application's first
/// screen; see ``Mullion/Application/launch(_:sceneDelegate:launchOptions:)``. On the desktop, each
/// scene has a window. Differences from UIKit: a scene has the state of its application, and it is not
/// a part of the responder chain.
open class UIScene: Responder {
  /// The states of a scene, with UIKit's raw values.
  nonisolated public enum ActivationState: Int, Sendable {
    /// The scene is not connected.
    case unattached = -1
    /// The scene is in front and receives events.
    case foregroundActive = 0
    /// The scene is visible and receives no events.
    case foregroundInactive = 1
    /// The scene is not visible.
    case background = 2
  }

  /// The reasons for which a scene was created; empty, because a host passes none.
  nonisolated public final class ConnectionOptions: Sendable {
    init() {}
  }

  /// The session of the scene.
  public let session: UISceneSession
  /// The delegate.
  ///
  /// The scene retains the delegate that it received when it connected, but not one that the
  /// program assigns later.
  public weak var delegate: (any UISceneDelegate)?
  /// The delegate that the scene received when it connected.
  var ownedDelegate: (any UISceneDelegate)?
  /// The name of the scene, for instance for a window's title.
  public var title = ""
  /// The application of the scene; nil after its release.
  weak var application: Application?
  /// Whether the scene is connected.
  var isConnected = false

  init(session: UISceneSession, application: Application) {
    (self.session, self.application) = (session, application)
  }

  deinit {}

  /// The state of the scene.
  public final var activationState: ActivationState {
    guard isConnected, let application else { return .unattached }
    return switch application.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }
}
