// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
public import MullionView

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
  /// Whether a gesture drives the transition at present.
  var isInteractive: Bool { get }
  /// Reports the position of an interactive transition, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: Double)
  /// Makes a transition that runs by itself interactive.
  func pauseInteractiveTransition()
  /// Reports that the gesture has ended and that the transition will be completed.
  ///
  /// The views may still move until ``completeTransition(_:)``.
  func finishInteractiveTransition()
  /// Reports that the gesture has ended and that the transition will be canceled.
  ///
  /// Sets ``transitionWasCancelled``. The views may still move back until
  /// ``completeTransition(_:)``.
  func cancelInteractiveTransition()
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
