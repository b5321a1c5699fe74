// SPDX-License-Identifier: GPL-3.0-or-later

/// Receives notifications about the controllers that a navigation controller shows.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol NavigationControllerDelegate: AnyObject {
  /// Called before a controller is shown.
  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool)

  /// Called after a controller has been shown.
  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController)
}

extension NavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController
  ) {}
}
