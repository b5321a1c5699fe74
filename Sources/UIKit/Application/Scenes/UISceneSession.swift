// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// The information about a scene that outlives its object.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class UISceneSession {
  /// The use of a scene.
  nonisolated public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String

    /// Creates a role of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A scene that shows the interface of the application.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The identifier of the session, unique in the process.
  public let persistentIdentifier = UUID().uuidString
  /// The use of the scene.
  public let role: Role
  /// The scene; nil while it is not connected.
  public internal(set) weak var scene: UIScene?
  /// The configuration of the scene.
  public internal(set) var configuration: UISceneConfiguration
  /// Values of the program.
  public var userInfo: [String: Any]?

  package init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
  }
}
