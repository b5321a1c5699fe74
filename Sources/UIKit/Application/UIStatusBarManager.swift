// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
public import MullionGeometry

/// The animation with which a status bar appears and disappears.
public typealias UIStatusBarAnimation = StatusBarAnimation

/// The status bar of a scene.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class UIStatusBarManager {
  private let screen: UIScreen

  init(screen: UIScreen) { self.screen = screen }

  /// The frame of the status bar on the screen, in points; zero while it is hidden.
  public var statusBarFrame: Rect { screen.statusBar.frame }
  /// Whether the status bar is hidden.
  public var isStatusBarHidden: Bool { screen.statusBar.isHidden }
  /// The colors of the bar's content.
  public var statusBarStyle: UIStatusBarStyle { screen.statusBar.style }
}

extension UIWindowScene {
  /// The status bar of the scene.
  public final var statusBarManager: UIStatusBarManager? { UIStatusBarManager(screen: screen) }
}

extension Application {
  /// The frame of the status bar on the first screen, in points; zero while it is hidden.
  public final var statusBarFrame: Rect { screens[0].statusBar.frame }

  /// Whether the status bar of the first screen is hidden.
  ///
  /// As in UIKit, controllers decide by default, so setting the property does nothing.
  public final var isStatusBarHidden: Bool {
    get { screens[0].statusBar.isHidden }
    set {}
  }

  /// The colors of the status bar's content on the first screen.
  ///
  /// As in UIKit, controllers decide by default, so setting the property does nothing.
  public final var statusBarStyle: UIStatusBarStyle {
    get { screens[0].statusBar.style }
    set {}
  }

  /// Does nothing: as in UIKit, controllers decide by default.
  public final func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}

  /// Does nothing: as in UIKit, controllers decide by default.
  public final func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) {}
}
