// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// A transition that an animator performs, by itself or driven by an interaction controller.
class TransitionContext: ViewControllerContextTransitioning {
  final let containerView: View
  final let isAnimated: Bool
  final private(set) var transitionWasCancelled = false
  final private(set) var isInteractive = false
  /// Whether the transition began interactively.
  final private(set) var wasInteractive = false
  /// The position of an interactive transition, from 0 to 1.
  final private(set) var percentComplete = 0.0
  /// Whether the gesture of an interactive transition has ended, or the whole transition.
  final private(set) var isDecided = false
  /// Whether the animator answered with the default of
  /// ``ViewControllerAnimatedTransitioning/interruptibleAnimator(using:)``.
  final var usesDefaultAnimator = false
  /// Called when the transition has become interactive, or is no longer interactive.
  final var onInteractionChange: (() -> Void)?
  private var completion: ((Bool) -> Void)?
  private var animator: (any ViewControllerAnimatedTransitioning)?
  private var interactor: (any ViewControllerInteractiveTransitioning)?
  private var alongside: (() -> Void)?
  private var driven: DrivenTransition?

  init(in container: View, animated: Bool) { (containerView, isAnimated) = (container, animated) }

  var presentationStyle: ModalPresentationStyle { .none }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { nil }

  func view(forKey key: TransitionContextViewKey) -> View? { nil }

  func initialFrame(for controller: ViewController) -> Rect { .zero }

  func finalFrame(for controller: ViewController) -> Rect { .zero }

  /// The duration that the animator reports, in seconds.
  final var duration: Double {
    AnimationTiming.usable(animator?.transitionDuration(using: self) ?? 0)
  }

  /// Whether an animator or an interaction performs the transition.
  final var isRunning: Bool { completion != nil }

  // MARK: Running

  /// Runs an animator and calls the completion once the transition is completed.
  ///
  /// - Parameters:
  ///   - animator: The animator.
  ///   - interactor: The object that drives the animator; nil for none.
  ///   - alongside: Performs the animations along with the transition.
  ///   - completion: Called with whether the transition was completed, not canceled.
  final func run(
    _ animator: any ViewControllerAnimatedTransitioning,
    _ interactor: (any ViewControllerInteractiveTransitioning)?, alongside: @escaping () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    (self.completion, self.animator, self.interactor) = (completion, animator, interactor)
    self.alongside = alongside
    isInteractive = interactor?.wantsInteractiveStart ?? false
    wasInteractive = isInteractive
    if let interactor, isInteractive || interactor is PercentDrivenInteractiveTransition {
      interactor.startInteractiveTransition(self)
    } else {
      performAlongside()
      animator.animateTransition(using: self)
    }
  }

  private func performAlongside() {
    let body = alongside
    alongside = nil
    body?()
  }

  /// Performs the animator's animations in a time that an interaction drives.
  ///
  /// - Parameter runs: Whether the animations run by themselves until they are paused.
  /// - Returns: The animations; nil if the transition has ended or its container is in no window.
  final func performDriven(runs: Bool) -> DrivenTransition? {
    guard completion != nil, driven == nil, let animator else { return nil }
    guard let clock = containerView.window?.liveAnimationClock else {
      animator.animateTransition(using: self)
      return nil
    }
    let drive = AnimationDrive(duration: duration, clock: clock)
    var made = DrivenTransition.blocks(drive)
    driven = made
    drive.capture {
      performAlongside()
      let own = animator.interruptibleAnimator(using: self)
      if usesDefaultAnimator {
        animator.animateTransition(using: self)
      } else {
        own.pauseAnimation()
        made = .animator(own, drive)
      }
    }
    guard completion != nil else {
      drive.stop()
      return nil
    }
    driven = made
    if runs { made.begin(duration: duration) }
    return made
  }

  // MARK: Progress

  final func updateInteractiveTransition(_ percentComplete: Double) {
    guard isInteractive, !percentComplete.isNaN else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
  }

  final func pauseInteractiveTransition() {
    guard !isDecided, !isInteractive, completion != nil else { return }
    isInteractive = true
    onInteractionChange?()
  }

  final func finishInteractiveTransition() { decide(cancels: false) }

  final func cancelInteractiveTransition() { decide(cancels: true) }

  private func decide(cancels: Bool) {
    guard isInteractive, completion != nil else { return }
    (isInteractive, isDecided, transitionWasCancelled) = (false, true, cancels)
    onInteractionChange?()
  }

  // MARK: Ending

  final func completeTransition(_ didComplete: Bool) {
    guard let completion = release() else { return }
    transitionWasCancelled = !didComplete
    completion(didComplete)
  }

  /// Ends the transition at once: cancels it while a gesture drives it, otherwise with its outcome.
  final func endNow() {
    let driven = driven
    guard completion != nil else { return }
    completeTransition(!isInteractive && !transitionWasCancelled)
    driven?.stop()
  }

  /// Ends the animator's part in the transition; a later completion has no effect.
  final func invalidate() {
    let driven = driven
    if release() != nil { driven?.stop() }
  }

  private func release() -> ((Bool) -> Void)? {
    let completion = completion
    // Break the reference cycle with an animator that retains its context.
    (self.completion, animator, interactor, driven, alongside) = (nil, nil, nil, nil, nil)
    (isInteractive, isDecided) = (false, true)
    return completion
  }
}
