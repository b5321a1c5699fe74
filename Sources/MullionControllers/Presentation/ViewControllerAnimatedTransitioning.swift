// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView

/// Animates a transition between two controllers: a presentation, a dismissal, a push, a pop, or a
/// change of tabs.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration, in seconds.
  ///
  /// - Parameter context: The transition; nil before it exists.
  /// - Returns: The duration, in seconds.
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double

  /// Performs the transition.
  ///
  /// For a presentation, the method adds the view of the key `to` to the container and gives it
  /// its final frame. At the end of the animations, it calls
  /// ``ViewControllerContextTransitioning/completeTransition(_:)``.
  func animateTransition(using context: any ViewControllerContextTransitioning)

  /// Returns the property animator of the transition, for an interaction that drives it.
  ///
  /// An implementation returns the same animator for every call in one transition. The animator's
  /// completion calls ``ViewControllerContextTransitioning/completeTransition(_:)``.
  ///
  /// Without an implementation, ``animateTransition(using:)`` performs the animations.
  ///
  /// - Returns: The animator.
  func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> ViewPropertyAnimator

  /// Called after the transition has ended.
  ///
  /// - Parameter transitionCompleted: Whether it was completed, not canceled.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// Returns an animator without animations, in place of which ``animateTransition(using:)`` is
  /// called.
  public func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> ViewPropertyAnimator {
    (context as? TransitionContext)?.usesDefaultAnimator = true
    return ViewPropertyAnimator(duration: 0, timingParameters: .cubic(.linear))
  }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}
