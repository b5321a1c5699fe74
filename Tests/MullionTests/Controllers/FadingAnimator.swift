// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// An animator that fades the new view in, or the old view of a dismissal out, in 0.5 seconds.
final class FadingAnimator: ViewControllerAnimatedTransitioning {
  let trace: ControllerTrace
  var own: ViewPropertyAnimator?
  weak var context: (any ViewControllerContextTransitioning)?

  init(_ trace: ControllerTrace) { self.trace = trace }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.5
  }

  private func prepare(_ context: any ViewControllerContextTransitioning) -> () -> Void {
    self.context = context
    if let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) {
      view.frame = context.finalFrame(for: to)
      view.alpha = 0
      context.containerView.addSubview(view)
      return { view.alpha = 1 }
    }
    let view = context.view(forKey: .from)
    return { view?.alpha = 0 }
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    trace.note("animate")
    let change = prepare(context)
    View.animate(
      withDuration: 0.5, options: .curveLinear, animations: change,
      completion: { [trace] _ in
        trace.note("end(\(context.transitionWasCancelled))")
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  func makeAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> ViewPropertyAnimator {
    if let own { return own }
    trace.note("own")
    let made = ViewPropertyAnimator(
      duration: 0.5, timingParameters: .cubic(.linear), animations: prepare(context))
    made.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    own = made
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) { trace.note("ended(\(transitionCompleted))") }
}

/// An animator that provides a property animator.
final class InterruptibleAnimator: ViewControllerAnimatedTransitioning {
  let fading: FadingAnimator

  init(_ fading: FadingAnimator) { self.fading = fading }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    fading.transitionDuration(using: context)
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> ViewPropertyAnimator { fading.makeAnimator(using: context) }

  func animationEnded(_ transitionCompleted: Bool) { fading.animationEnded(transitionCompleted) }
}
