// SPDX-License-Identifier: GPL-3.0-or-later

/// Controls the selection of tabs in a tab bar controller and is notified of selections.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol TabBarControllerDelegate: AnyObject {
  /// Returns whether to select a tab that was tapped.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool

  /// Called after a tap has selected a tab.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController)
}

extension TabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController
  ) {}
}
