// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

extension Application {
  /// Shows the initial scene of a storyboard in a new key window that fills a screen.
  ///
  /// - Parameters:
  ///   - storyboard: The storyboard.
  ///   - screen: One of the application's screens; nil for the first one.
  /// - Returns: The window, which belongs to the application.
  /// - Throws: A `DocumentError` if the storyboard names no initial scene, or if the scene has
  ///   children that its class does not support.
  @discardableResult
  public final func showInitialScene(
    of storyboard: Storyboard, on screen: Screen? = nil
  ) throws(DocumentError) -> Window {
    let controller = try storyboard.instantiateInitialViewController()
    let window = Window(frame: (screen ?? screens[0]).bounds)
    addWindow(window, on: screen)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }
}
