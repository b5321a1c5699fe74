// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

/// A scene with windows on a screen.
open class UIWindowScene: UIScene {
  /// The screen.
  public let screen: UIScreen
  /// The limits of the size of the scene's window on the desktop.
  public final let sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions()

  init(session: UISceneSession, application: Application, screen: UIScreen) {
    self.screen = screen
    super.init(session: session, application: application)
  }

  deinit {}

  /// The windows on the screen, back to front.
  public final var windows: [UIWindow] {
    application?.windows.filter { $0.screen === screen } ?? []
  }

  /// The key window of the application, if it is on the screen.
  public final var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  /// The orientation of the screen.
  public final var interfaceOrientation: UIInterfaceOrientation { screen.orientation }

  /// The environment of the foremost window; unspecified without windows.
  public final var traitCollection: UITraitCollection {
    windows.last?.traitCollection ?? UITraitCollection()
  }
}

/// The limits of the size of a scene's window.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class UISceneSizeRestrictions {
  /// The smallest size, in points; zero for no limit.
  public var minimumSize = CGSize.zero
  /// The largest size, in points; the default is no limit.
  public var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  /// Whether the window can fill the screen; without effect.
  public var allowsFullScreen = true

  init() {}
}

extension Window {
  /// Creates a hidden window that fills the screen of a scene.
  ///
  /// The application retains its windows until ``Mullion/Application/removeWindow(_:)``.
  ///
  /// - Parameter windowScene: The scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    isHidden = true
    windowScene.application?.addWindow(self, on: windowScene.screen)
  }

  /// The scene of the window; nil outside of a launched application.
  ///
  /// Setting it moves the window to the scene's screen; nil removes the window.
  public final var windowScene: UIWindowScene? {
    get {
      application?.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }
        .first { $0.screen === self.screen }
    }
    set {
      guard newValue !== windowScene else { return }
      application?.removeWindow(self)
      guard let newValue else { return }
      newValue.application?.addWindow(self, on: newValue.screen)
    }
  }
}
