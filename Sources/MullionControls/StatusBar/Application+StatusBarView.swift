// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionApplication
import MullionGeometry
public import MullionView

extension Application {
  /// Shows a view as the status bar of a screen.
  ///
  /// The view is the root of a window of the level ``WindowLevel/statusBar``, which covers only the
  /// bar and receives no touches. The window is one of ``windows``. Without such a view, the host
  /// draws the bar itself: ``statusBarHandler`` reports its changes.
  ///
  /// - Parameters:
  ///   - view: The view; by default, the one of Mullion.
  ///   - screen: One of ``screens``; nil for the first one.
  /// - Returns: The window of the bar. To remove the bar, call ``removeWindow(_:)`` with it.
  @discardableResult
  public final func showStatusBar(
    _ view: StatusBarView = StatusBarView(), on screen: Screen? = nil
  ) -> Window {
    let screen = screen.flatMap { screen in screens.first { $0 === screen } } ?? screens[0]
    let window = Window(frame: screen.statusBarArea)
    window.windowLevel = .statusBar
    window.isUserInteractionEnabled = false
    window.rootView = view
    view.screen = screen
    screen.statusBarWindow = window
    addWindow(window, on: screen)
    // A window without a size gets that of the screen.
    window.frame = screen.statusBarArea
    return window
  }
}
