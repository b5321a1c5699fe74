// SPDX-License-Identifier: GPL-3.0-or-later

/// The way in which a scene is created.
///
/// On the desktop, the delegate of a scene is an object of ``delegateClass``. A host that passes a
/// delegate to ``Mullion/Application/launch(_:sceneDelegate:launchOptions:)`` uses that one.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class UISceneConfiguration {
  /// The name of the configuration; nil for none.
  public let name: String?
  /// The use of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene; without effect.
  public var sceneClass: AnyClass?
  /// The class of the scene's delegate; nil for the class of the program with the name
  /// `SceneDelegate`.
  public var delegateClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}
