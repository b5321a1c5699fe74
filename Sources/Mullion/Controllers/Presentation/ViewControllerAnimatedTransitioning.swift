// SPDX-License-Identifier: GPL-3.0-or-later

/// Animates the presentation or the dismissal of a controller.
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

  /// Called after the transition has ended.
  ///
  /// - Parameter transitionCompleted: Whether it was completed, not canceled.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}
