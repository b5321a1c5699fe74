// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// Provides the animations and the presentation controller of a presented controller.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animator of an animated presentation; nil for the standard animation.
  ///
  /// - Parameters:
  ///   - presented: The controller to present.
  ///   - presenting: The controller that presents it.
  ///   - source: The controller on which `present` was called.
  /// - Returns: The animator; nil for the standard animation.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Returns the animator of an animated dismissal; nil for the standard animation.
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Returns the object that drives the animator of a presentation; nil for none.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// Returns the object that drives the animator of a dismissal; nil for none.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// Returns the presentation controller; nil for a standard one.
  ///
  /// Called for ``ModalPresentationStyle/custom``. The parameters are those of
  /// ``animationController(forPresented:presenting:source:)``.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  /// Returns nil.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns nil.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns nil.
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// Returns nil.
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// Returns nil.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}
