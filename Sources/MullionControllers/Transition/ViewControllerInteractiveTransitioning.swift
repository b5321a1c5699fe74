// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView

/// Drives a transition between controllers by the progress of a gesture.
///
/// ``PercentDrivenInteractiveTransition`` drives the animations of an animator.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Begins the transition.
  ///
  /// An implementation moves the views with its gesture, and reports the progress to the context.
  /// At the end of the gesture, it calls
  /// ``ViewControllerContextTransitioning/finishInteractiveTransition()`` or
  /// ``ViewControllerContextTransitioning/cancelInteractiveTransition()``. When the views have
  /// arrived, it calls ``ViewControllerContextTransitioning/completeTransition(_:)``.
  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning)

  /// The speed of the rest of the transition after the gesture, as a multiple of that of its
  /// animations.
  var completionSpeed: Double { get }

  /// The curve of the rest of the transition after the gesture.
  var completionCurve: View.AnimationCurve { get }

  /// Whether the transition begins interactively.
  ///
  /// If false, the animator performs it.
  var wantsInteractiveStart: Bool { get }
}

extension ViewControllerInteractiveTransitioning {
  /// Returns 1.
  public var completionSpeed: Double { 1 }

  /// Returns `easeInOut`.
  public var completionCurve: View.AnimationCurve { .easeInOut }

  /// Returns true.
  public var wantsInteractiveStart: Bool { true }
}
