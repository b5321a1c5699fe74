// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView

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

  /// Returns the animator of an animated push or pop; nil for the standard animation.
  ///
  /// - Parameters:
  ///   - navigationController: The navigation controller.
  ///   - operation: Whether the change is a push or a pop.
  ///   - from: The controller that is shown at the start.
  ///   - to: The controller that is shown at the end.
  /// - Returns: The animator; nil for the standard animation.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Returns the object that drives an animator of the delegate; nil for none.
  ///
  /// If the transition is canceled, the navigation controller returns to the old stack.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// Returns the interface orientations that the container supports.
  ///
  /// Default all on large screens, and all except upside down on others. The container does not ask
  /// its children.
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: NavigationController
  ) -> InterfaceOrientationMask

  /// Returns the orientation in which the container is presented full screen.
  ///
  /// Default that of a plain controller.
  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: NavigationController
  ) -> InterfaceOrientation
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

  /// Returns nil.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns nil.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// Returns the orientations of a plain controller.
  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: NavigationController
  ) -> InterfaceOrientationMask { navigationController.standardOrientations }

  /// Returns the orientation of a plain controller.
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: NavigationController
  ) -> InterfaceOrientation { navigationController.standardPreference }
}
