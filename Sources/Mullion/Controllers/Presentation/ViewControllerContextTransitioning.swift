// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// Names one of the two controllers of a transition.
nonisolated public enum TransitionContextViewControllerKey: Sendable {
  /// The controller that is visible at the start.
  case from
  /// The controller that is visible at the end.
  case to
}

/// Names one of the two views of a transition.
nonisolated public enum TransitionContextViewKey: Sendable {
  /// The view that is visible at the start.
  case from
  /// The view that is visible at the end.
  case to
}

/// A transition between two controllers, for an animator.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place.
  var containerView: View { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition was canceled.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation.
  var presentationStyle: ModalPresentationStyle { get }
  /// Ends the transition; later calls have no effect.
  ///
  /// - Parameter didComplete: Whether the transition was completed, not canceled.
  func completeTransition(_ didComplete: Bool)
  /// Returns the controller for a key.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns the view for a key; nil for a presenter's view that stays in the hierarchy.
  func view(forKey key: TransitionContextViewKey) -> View?
  /// Returns the frame of a controller's view at the start; zero for a view that is not shown.
  func initialFrame(for controller: ViewController) -> Rect
  /// Returns the frame of a controller's view at the end; zero for a view that is not shown.
  func finalFrame(for controller: ViewController) -> Rect
}
