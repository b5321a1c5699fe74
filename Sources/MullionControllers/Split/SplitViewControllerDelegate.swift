// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView

/// The delegate of a split view controller.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol SplitViewControllerDelegate: AnyObject {
  /// Called before the display mode changes.
  func splitViewController(
    _ splitViewController: SplitViewController,
    willChangeTo displayMode: SplitViewController.DisplayMode)

  /// Returns the interface orientations that the container supports.
  ///
  /// Default all on large screens, and all except upside down on others. The container does not ask
  /// its children.
  func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: SplitViewController
  ) -> InterfaceOrientationMask

  /// Returns the orientation in which the container is presented full screen.
  ///
  /// Default that of a plain controller.
  func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: SplitViewController
  ) -> InterfaceOrientation
}

extension SplitViewControllerDelegate {
  /// Does nothing.
  public func splitViewController(
    _ splitViewController: SplitViewController,
    willChangeTo displayMode: SplitViewController.DisplayMode
  ) {}

  /// Returns the orientations of a plain controller.
  public func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: SplitViewController
  ) -> InterfaceOrientationMask { splitViewController.standardOrientations }

  /// Returns the orientation of a plain controller.
  public func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: SplitViewController
  ) -> InterfaceOrientation { splitViewController.standardPreference }
}
