// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The delegate of a split view controller.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol SplitViewControllerDelegate: AnyObject {
  /// Called before the display mode changes.
  func splitViewController(
    _ splitViewController: SplitViewController,
    willChangeTo displayMode: SplitViewController.DisplayMode)
}

extension SplitViewControllerDelegate {
  /// Does nothing.
  public func splitViewController(
    _ splitViewController: SplitViewController,
    willChangeTo displayMode: SplitViewController.DisplayMode
  ) {}
}
