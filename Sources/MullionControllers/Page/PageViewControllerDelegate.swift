// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView

/// Receives notifications about turns of pages by the user.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol PageViewControllerDelegate: AnyObject {
  /// Called before the user begins to turn to a page.
  func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController])

  /// Called after a turn by the user has ended.
  ///
  /// - Parameters:
  ///   - pageViewController: The controller.
  ///   - finished: Whether the motion ran to its end.
  ///   - previousViewControllers: The controller that was shown before the turn.
  ///   - completed: Whether another page is shown now; false if the user let the page go back.
  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool)

  /// Returns the interface orientations that the container supports.
  ///
  /// Default all on large screens, and all except upside down on others. The container does not ask
  /// its children.
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: PageViewController
  ) -> InterfaceOrientationMask

  /// Returns the orientation in which the container is presented full screen.
  ///
  /// Default that of a plain controller.
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: PageViewController
  ) -> InterfaceOrientation
}

extension PageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  ) {}

  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) {}

  /// Returns the orientations of a plain controller.
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: PageViewController
  ) -> InterfaceOrientationMask { pageViewController.standardOrientations }

  /// Returns the orientation of a plain controller.
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: PageViewController
  ) -> InterfaceOrientation { pageViewController.standardPreference }
}
