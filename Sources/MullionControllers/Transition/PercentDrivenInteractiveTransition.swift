// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView

/// Drives the animations of a transition's animator by a percentage.
///
/// The animations that ``ViewControllerAnimatedTransitioning/animateTransition(using:)`` begins wait
/// at their start. ``update(_:)`` shows them at a position. ``finish()`` and ``cancel()`` run them
/// to their end or back to their start, and then their completions run. If the animator provides a
/// property animator, that one is driven.
///
/// Calls before the transition begins and after ``finish()`` or ``cancel()`` have no effect.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  /// The duration of the whole transition, in seconds; 0 before it begins.
  open private(set) var duration = 0.0
  /// The position of the transition, from 0 to 1.
  open private(set) var percentComplete = 0.0
  /// The speed of the rest of the transition after the gesture, as a multiple of that of the
  /// animations.
  ///
  /// The rest takes `(1 - percentComplete) * duration / completionSpeed` seconds if it finishes, and
  /// `percentComplete * duration / completionSpeed` seconds if it is canceled. Default 1. A number
  /// that is not positive counts as 1.
  open var completionSpeed = 1.0
  /// The curve of the rest of the transition after the gesture.
  ///
  /// Default `easeInOut`.
  open var completionCurve = View.AnimationCurve.easeInOut
  /// The curve of the rest in place of ``completionCurve``; nil for that one.
  open var timingCurve: ViewPropertyAnimator.TimingParameters?
  /// Whether the transition begins interactively.
  ///
  /// Default true. If false, the transition runs by itself until ``pause()``.
  open var wantsInteractiveStart = true

  private weak var context: TransitionContext?
  private var driven: DrivenTransition?

  /// Creates an interaction that waits for a transition.
  public init() {}

  /// Begins the transition and performs the animator's animations.
  open func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
    guard let context = context as? TransitionContext else { return }
    (self.context, percentComplete) = (context, 0)
    duration = context.duration
    driven = nil
    driven = context.performDriven(runs: !wantsInteractiveStart)
  }

  /// Pauses a transition that runs, so that a gesture can continue it.
  public final func pause() {
    guard let context, let driven, !context.isDecided else { return }
    driven.pause()
    percentComplete = driven.fraction
    context.pauseInteractiveTransition()
  }

  /// Moves the transition to a position.
  ///
  /// - Parameter percentComplete: The position. Values are clamped to 0…1; NaN is ignored.
  open func update(_ percentComplete: Double) {
    guard let context, let driven, context.isInteractive, !percentComplete.isNaN else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    driven.move(to: self.percentComplete)
    context.updateInteractiveTransition(self.percentComplete)
  }

  /// Completes the transition.
  open func finish() { end(finishes: true) }

  /// Cancels the transition.
  open func cancel() { end(finishes: false) }

  private func end(finishes: Bool) {
    guard let context, let driven, context.isInteractive else { return }
    if finishes {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    let rest = finishes ? 1 - percentComplete : percentComplete
    let speed = completionSpeed > 0 ? completionSpeed : 1
    driven.run(
      finishes: finishes, duration: rest * duration / speed,
      timing: timingCurve ?? .cubic(completionCurve.function))
  }

  // See Responder.
  deinit {}
}

/// The animations of a transition that an interaction drives.
enum DrivenTransition {
  /// Animations of blocks.
  case blocks(AnimationDrive)
  /// An animator of the program, and the animations along with the transition.
  case animator(ViewPropertyAnimator, AnimationDrive)

  private var drive: AnimationDrive {
    switch self {
    case .blocks(let drive), .animator(_, let drive): drive
    }
  }

  var fraction: Double {
    if case .animator(let animator, _) = self { return animator.fractionComplete }
    return drive.fraction
  }

  func pause() {
    if case .animator(let animator, _) = self { animator.pauseAnimation() }
    drive.pause()
  }

  func move(to fraction: Double) {
    if case .animator(let animator, _) = self { animator.fractionComplete = fraction }
    drive.move(to: fraction)
  }

  func run(finishes: Bool, duration: Double, timing: ViewPropertyAnimator.TimingParameters) {
    let seconds = AnimationTiming.usable(duration)
    if case .animator(let animator, _) = self {
      animator.pauseAnimation()
      animator.isReversed = !finishes
      let factor = animator.duration > 0 ? seconds / animator.duration : 0
      animator.continueAnimation(withTimingParameters: timing, durationFactor: factor)
    }
    drive.run(finishes: finishes, duration: seconds, curve: timing.curve(seconds))
  }

  /// Runs the animations from their start with their own speed.
  func begin(duration: Double) {
    if case .animator(let animator, _) = self { animator.startAnimation() }
    drive.run(finishes: true, duration: duration, curve: .linear)
  }

  func stop() { drive.stop() }
}
