// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView

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

  /// Returns the animator of a change of tabs; nil for no animation.
  ///
  /// - Parameters:
  ///   - tabBarController: The tab bar controller.
  ///   - from: The controller that is shown at the start.
  ///   - to: The controller that is shown at the end.
  /// - Returns: The animator; nil for no animation.
  func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Returns the object that drives an animator of the delegate; nil for none.
  ///
  /// If the transition is canceled, the old tab is selected again.
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// Returns the interface orientations that the container supports.
  ///
  /// Default all on large screens, and all except upside down on others. The container does not ask
  /// its children.
  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: TabBarController
  ) -> InterfaceOrientationMask

  /// Returns the orientation in which the container is presented full screen.
  ///
  /// Default that of a plain controller.
  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: TabBarController
  ) -> InterfaceOrientation
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

  /// Returns nil.
  public func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns nil.
  public func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// Returns the orientations of a plain controller.
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: TabBarController
  ) -> InterfaceOrientationMask { tabBarController.standardOrientations }

  /// Returns the orientation of a plain controller.
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: TabBarController
  ) -> InterfaceOrientation { tabBarController.standardPreference }
}
