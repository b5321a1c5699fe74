// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// A presentation controller that traces its callbacks.
final class TracedPresentation: PresentationController {
  var trace: ControllerTrace?
  var removes = false
  var fullscreen = true
  var onBegin: (() -> Void)?

  private func note(_ word: String) { trace?.note("pc.\(word)") }

  override func presentationTransitionWillBegin() {
    note("begin")
    onBegin?()
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { note("end(\(completed))") }
  override func dismissalTransitionWillBegin() { note("dismiss") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { note("dismissed(\(completed))") }
  override var shouldRemovePresentersView: Bool { removes }
  override var shouldPresentInFullscreen: Bool { fullscreen }
  override func containerViewWillLayoutSubviews() {
    if !(trace?.isBrief ?? true) { note("willLayout") }
  }
  override func containerViewDidLayoutSubviews() {
    if !(trace?.isBrief ?? true) { note("didLayout") }
  }
}

/// An animator that fades, or ends when the test says so.
final class TracedAnimator: ViewControllerAnimatedTransitioning {
  let trace: ControllerTrace
  var context: (any ViewControllerContextTransitioning)?
  /// Whether the animator ends the transition at once.
  var endsAtOnce = false

  init(_ trace: ControllerTrace) { self.trace = trace }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.5
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    trace.note("an.animate")
    self.context = context
    if let view = context.view(forKey: .to) {
      context.containerView.addSubview(view)
      if let controller = context.viewController(forKey: .to) {
        view.frame = context.finalFrame(for: controller)
      }
    }
    if endsAtOnce { context.completeTransition(true) }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    trace.note("an.ended(\(transitionCompleted))")
  }
}

/// The delegates of a presentation, which trace what they are asked.
final class PresentationTracer: ViewControllerTransitioningDelegate,
  PopoverPresentationControllerDelegate, SheetPresentationControllerDelegate
{
  let trace: ControllerTrace
  var made: TracedPresentation?
  var removes = false
  var fullscreen = true
  var animator: TracedAnimator?
  var style: ModalPresentationStyle?
  var permits = true
  var onBegin: (() -> Void)?
  /// Keeps the tracer alive, because delegates are weak.
  static func attached(to stage: ControllerStage, _ name: String) -> PresentationTracer {
    let tracer = PresentationTracer(stage.trace)
    stage.keep(tracer)
    stage[name].transitioningDelegate = tracer
    return tracer
  }

  init(_ trace: ControllerTrace) { self.trace = trace }

  /// Returns an animator, which the tracer then provides.
  func makeAnimator() -> TracedAnimator {
    let made = TracedAnimator(trace)
    animator = made
    return made
  }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    let made = TracedPresentation(presentedViewController: presented, presenting: presenting)
    (made.trace, made.removes, made.fullscreen) = (trace, removes, fullscreen)
    made.delegate = self
    made.onBegin = onBegin
    self.made = made
    return made
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    trace.note("t.forPresented")
    return animator
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    trace.note("t.forDismissed(\(dismissed.identifier ?? ""))")
    return animator
  }

  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
    style ?? .none
  }

  func presentationController(
    _ controller: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator coordinator: TransitionCoordinator?
  ) { trace.note("d.adapts(\(style))") }

  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
    trace.note("d.should")
    return permits
  }
  func presentationControllerWillDismiss(_ controller: PresentationController) {
    trace.note("d.will")
  }
  func presentationControllerDidDismiss(_ controller: PresentationController) {
    trace.note("d.did")
  }
  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
    trace.note("d.attempt")
  }
  func prepareForPopoverPresentation(_ controller: PopoverPresentationController) {
    trace.note("d.prepare")
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ controller: SheetPresentationController
  ) { trace.note("d.detent(\(controller.selectedDetentIdentifier?.rawValue ?? "nil"))") }
}

extension ControllerStage {
  /// Sends a tap.
  func tap(_ x: Double, _ y: Double) { drag(Point(x: x, y: y), by: 0, steps: 0) }

  /// Drags a finger vertically by a distance, in steps of a tenth of a second.
  func drag(_ from: Point, by way: Double, steps: Int = 4) {
    let start = now + 0.01
    application.enqueue(.touch(0, .began, at: from), at: start)
    for step in 0..<steps {
      let y = from.y + way * Double(step + 1) / Double(steps)
      application.enqueue(
        .touch(0, .moved, at: Point(x: from.x, y: y)), at: start + 0.1 * Double(step + 1))
    }
    let end = start + 0.1 * Double(steps)
    // The finger rests before it leaves the screen, so that the sheet has no velocity.
    let last = Point(x: from.x, y: from.y + way)
    if steps > 0 { application.enqueue(.touch(0, .moved, at: last), at: end + 0.3) }
    application.enqueue(.touch(0, .ended, at: last), at: end + 0.35)
    advance(to: end + 0.4)
  }
}
