// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
import Foundation
public import Mullion

/// A host that shows each scene of an application in a window of its own.
#if MAIN_ACTOR
  @MainActor
#endif
package protocol SceneHost: AnyObject {
  /// Opens a window for the scene of a session, or shows the existing one in front.
  ///
  /// - Throws: The reason for which the host opens no window.
  func activate(_ session: UISceneSession) throws

  /// Closes the window of a session's scene.
  func close(_ session: UISceneSession)
}

nonisolated extension UIScene {
  /// The options for the activation of a scene; none is defined.
  nonisolated public final class ActivationRequestOptions: Sendable {
    /// Creates options.
    public init() {}
  }
}

extension UIApplication {
  /// Whether the host shows several scenes, each in a window of its own.
  public final var supportsMultipleScenes: Bool {
    ApplicationLife.ifAny(of: self)?.sceneHost != nil
  }

  /// The sessions of the connected scenes.
  public final var openSessions: Set<UISceneSession> {
    Set(connectedScenes.map(\.session))
  }

  /// Opens a new window with a scene, or shows the scene of a session in front.
  ///
  /// - Parameters:
  ///   - sceneSession: The session of a connected scene; nil for a new scene.
  ///   - userActivity: Nil; there are no activities.
  ///   - options: The options for the activation.
  ///   - errorHandler: Called if the host shows only one scene, or the program has no delegate for it.
  public final func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: Never?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let host = ApplicationLife.ifAny(of: self)?.sceneHost else {
      errorHandler?(
        UISceneError(
          code: .multipleScenesNotSupported,
          description: "The host of the application shows one scene; check supportsMultipleScenes.")
      )
      return
    }
    do {
      try host.activate(sceneSession ?? UISceneSession(role: .windowApplication))
    } catch {
      errorHandler?(error)
    }
  }

  /// Closes the window of a session's scene, after the current turn.
  ///
  /// - Parameters:
  ///   - sceneSession: The session.
  ///   - options: Nil; there are no options.
  ///   - errorHandler: Called if the session has no connected scene.
  public final func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: Never?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let host = ApplicationLife.ifAny(of: self)?.sceneHost, sceneSession.scene != nil else {
      errorHandler?(
        UISceneError(
          code: .requestDenied, description: "The session has no scene that a host could close."))
      return
    }
    host.close(sceneSession)
  }

  /// Opens a URL in the program of the desktop for it.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - options: Ignored.
  ///   - completion: Called with whether the host has opened it.
  public final func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpen = ApplicationLife.ifAny(of: self)?.urlOpener?(url) ?? false
    completion?(isOpen)
  }

  /// Returns whether the host can open a URL in another program.
  public final func canOpenURL(_ url: URL) -> Bool {
    ApplicationLife.ifAny(of: self)?.urlOpener != nil && url.scheme != nil
  }

  /// An option for opening a URL in another program.
  nonisolated public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// Creates an option with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// A circumstance in which a URL is opened.
  nonisolated public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the circumstance.
    public let rawValue: String

    /// Creates a circumstance of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Sets the host that shows several scenes and opens URLs.
  package final func setHost(_ host: any SceneHost, opensURL opener: @escaping (URL) -> Bool) {
    let life = ApplicationLife.of(self)
    (life.sceneHost, life.urlOpener) = (host, opener)
  }

  /// Returns a new delegate for a scene of a configuration.
  ///
  /// Its class is that of the configuration. Without one, it is that of the manifest in `Info.plist`,
  /// or the class `SceneDelegate` in the module of the application's delegate.
  ///
  /// - Returns: The delegate; nil if the program has no such class.
  package final func makeSceneDelegate(
    _ configuration: UISceneConfiguration
  ) -> (any UISceneDelegate)? {
    guard let delegate = ApplicationLife.ifAny(of: self)?.delegate else { return nil }
    let name = SceneManifest.delegateClassName(of: configuration.name) ?? "SceneDelegate"
    let type: AnyClass? =
      configuration.delegateClass ?? Program.classNamed(name, besides: type(of: delegate))
    return type.flatMap { Program.makeObject(of: $0) } as? any UISceneDelegate
  }

  /// Sends files to a scene, or to the delegate of an application without scenes.
  package final func open(_ urls: [URL], in scene: UIScene?) {
    guard !urls.isEmpty, let life = ApplicationLife.ifAny(of: self) else { return }
    if let scene {
      scene.delegate?.scene(scene, openURLContexts: Set(urls.map { UIOpenURLContext(url: $0) }))
    } else {
      for url in urls { _ = life.delegate?.application(self, open: url, options: [:]) }
    }
  }
}

/// The manifest of scenes in the file `Info.plist` of the program.
private enum SceneManifest {
  /// Returns the name of a delegate's class.
  ///
  /// - Parameter name: The name of the configuration; nil for the first one.
  /// - Returns: The name; nil without a manifest.
  static func delegateClassName(of name: String?) -> String? {
    let manifest =
      Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let scenes = roles?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]] ?? []
    let scene = scenes.first { name == nil || $0["UISceneConfigurationName"] as? String == name }
    let type = scene?["UISceneDelegateClassName"] as? String
    // Drop the module's name, which is a variable that Xcode would replace.
    return type.flatMap { $0.split(separator: ".").last }.map(String.init)
  }
}

extension UISceneSession: nonisolated Hashable {
  /// Returns whether two values are the same session.
  nonisolated public static func == (a: UISceneSession, b: UISceneSession) -> Bool { a === b }

  /// Hashes the identity of the session.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
