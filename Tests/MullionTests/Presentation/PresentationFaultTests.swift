// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// Tests presentations whose animators, callbacks and delegates do unusual things.
@Suite struct PresentationFaultTests {
  private let stage = ControllerStage()
  private var words: String { stage.trace.words.joined(separator: " ") }

  /// Moves the presenter's view into the container, as many animators do.
  private final class MovingAnimator: ViewControllerAnimatedTransitioning {
    var context: (any ViewControllerContextTransitioning)?
    var duration = 0.5
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      duration
    }
    func animateTransition(using context: any ViewControllerContextTransitioning) {
      self.context = context
      for key in [TransitionContextViewKey.from, .to] {
        if let view = context.view(forKey: key) { context.containerView.addSubview(view) }
      }
    }
    func animationEnded(_ transitionCompleted: Bool) {}
  }

  /// Returns one animator, and runs a closure when it is asked for a dismissal.
  private final class Transitions: ViewControllerTransitioningDelegate {
    var animator: (any ViewControllerAnimatedTransitioning)?
    var onDismissal: (() -> Void)?
    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }
    func animationController(
      forDismissed dismissed: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      onDismissal?()
      return animator
    }
  }

  /// Dismisses the presented controller when the delegate is notified of a dismissal by the user.
  private final class HastyDelegate: PopoverPresentationControllerDelegate {
    var didDismiss = 0
    func presentationControllerWillDismiss(_ controller: PresentationController) {
      controller.presentedViewController.dismiss(animated: false)
    }
    func presentationControllerDidDismiss(_ controller: PresentationController) { didDismiss += 1 }
  }

  /// Dismisses the presented controller when it is asked about a dismissal by the user.
  private final class EagerDelegate: AdaptivePresentationControllerDelegate {
    var calls: [String] = []
    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
      controller.presentedViewController.dismiss(animated: false)
      return true
    }
    func presentationControllerWillDismiss(_ controller: PresentationController) {
      calls.append("will")
    }
    func presentationControllerDidDismiss(_ controller: PresentationController) {
      calls.append("did")
    }
  }

  // MARK: Animators

  @Test func `an animator that keeps its context is released after the transition`() {
    let transitions = Transitions()
    var made: MovingAnimator? = MovingAnimator()
    weak let animator = made
    transitions.animator = made
    made = nil
    stage["b"].modalPresentationStyle = .overFullScreen
    stage["b"].transitioningDelegate = transitions
    stage.show(stage["a"])
    stage["a"].present(stage["b"], animated: true)
    stage.update()
    #expect(animator?.context != nil)
    animator?.context?.completeTransition(true)
    stage.update()
    transitions.animator = nil
    #expect(animator == nil)
  }

  @Test(arguments: [Double.nan, -1])
  func `an unusable duration of an animator counts as none`(duration: Double) {
    let (transitions, animator) = (Transitions(), MovingAnimator())
    (transitions.animator, animator.duration) = (animator, duration)
    stage["b"].modalPresentationStyle = .overFullScreen
    stage["b"].transitioningDelegate = transitions
    stage.show(stage["a"])
    stage["a"].present(stage["b"], animated: true)
    #expect(stage["b"].transitionCoordinator?.transitionDuration == 0)
    animator.context?.completeTransition(true)
    stage.update()
    #expect(stage["a"].presentedViewController === stage["b"])
  }

  // MARK: The presenter's view

  @Test(arguments: [AffineTransform.identity, .scale(x: 0.5, y: 0.5)])
  func `a presenter's view that an animator moved returns at the end of each transition`(
    transform: AffineTransform
  ) throws {
    let (delegate, animator) = (Transitions(), MovingAnimator())
    delegate.animator = animator
    stage["b"].modalPresentationStyle = .fullScreen
    stage["b"].transitioningDelegate = delegate
    stage.show(stage["a"])
    let view = try #require(stage["a"].view)
    view.transform = transform
    let (center, bounds) = (view.center, view.bounds)
    stage["a"].present(stage["b"], animated: true)
    stage.update()
    animator.context?.completeTransition(true)
    stage.update()
    #expect(view.superview === stage.window && view.isHidden && view.transform == transform)
    stage["a"].dismiss(animated: true)
    stage.update()
    view.transform = .identity
    animator.context?.completeTransition(true)
    stage.update()
    #expect(stage.window.subviews == [view] && !view.isHidden)
    #expect(view.transform == transform && view.center == center && view.bounds == bounds)
  }

  // MARK: Dismissals from callbacks of a dismissal

  @Test func `a dismissal requested by willDisappear joins the one that begins`() {
    _ = stage.shownCustom("b")
    stage["b"].hooks["willDisappear"] = { [stage] in
      stage["b"].dismiss(animated: false) { stage.trace.note("inner") }
    }
    stage["a"].dismiss(animated: false) { [stage] in stage.trace.note("outer") }
    stage.update()
    #expect(
      words == "pc.dismiss b.willDisappear b.didDisappear | pc.dismissed(true) outer inner")
  }

  @Test func `a dismissal requested while the animator is chosen joins the one that begins`() {
    let delegate = Transitions()
    stage["b"].modalPresentationStyle = .overFullScreen
    stage["b"].transitioningDelegate = delegate
    stage.show(stage["a"])
    stage["a"].present(stage["b"], animated: false)
    stage.update()
    stage.trace.words = []
    delegate.onDismissal = { [stage] in
      guard stage.trace.words.count < 20 else { return }
      stage.trace.note("asked")
      stage["b"].dismiss(animated: true) { stage.trace.note("inner") }
    }
    stage["a"].dismiss(animated: true) { [stage] in stage.trace.note("outer") }
    for _ in 0..<3 { stage.update() }
    #expect(
      stage.trace.words.filter { $0 != "|" }
        == ["asked", "b.willDisappear", "b.didDisappear", "outer", "inner"])
    #expect(stage["a"].presentedViewController == nil)
  }

  @Test func `a dismissal of a lower controller waits until the upper one's has begun`() {
    _ = stage.shownCustom("b")
    _ = stage.custom("c")
    stage["b"].present(stage["c"], animated: false)
    stage.update()
    stage.trace.words = []
    stage["c"].hooks["willDisappear"] = { [stage] in
      stage["a"].dismiss(animated: false) { stage.trace.note("all") }
    }
    stage["b"].dismiss(animated: false) { [stage] in stage.trace.note("upper") }
    stage.update()
    #expect(
      words == "pc.dismiss c.willDisappear c.didDisappear pc.dismiss b.willDisappear "
        + "b.didDisappear | pc.dismissed(true) upper pc.dismissed(true) all")
    #expect(stage.window.subviews == [stage["a"].view])
  }

  @Test func `a dismissal completes even if a callback dismisses the controller first`() {
    stage["b"].modalPresentationStyle = .overFullScreen
    stage.show(stage["a"])
    stage["a"].present(stage["b"], animated: false) { [stage] in
      stage["a"].dismiss(animated: false) { stage.trace.note("inner") }
    }
    // This call first ends the presentation, whose completion dismisses the controller.
    stage["a"].dismiss(animated: false) { [stage] in stage.trace.note("outer") }
    stage.update()
    #expect(stage.trace.words.filter { ["inner", "outer"].contains($0) } == ["inner", "outer"])
    #expect(stage["a"].presentedViewController == nil)
  }

  // MARK: Dismissals that do not happen

  @Test func `the delegate is not notified of a canceled dismissal by the user`() {
    let (transitions, animator) = (Transitions(), MovingAnimator())
    let tracer = PresentationTracer(stage.trace)
    stage["b"].modalPresentationStyle = .pageSheet
    stage["b"].transitioningDelegate = transitions
    stage["b"].sheetPresentationController?.delegate = tracer
    stage.show(stage["a"])
    stage["a"].present(stage["b"], animated: false)
    stage.update()
    stage.trace.words = []
    transitions.animator = animator
    stage.tap(160, 5)
    animator.context?.completeTransition(false)
    stage.update()
    #expect(stage["a"].presentedViewController === stage["b"])
    #expect(
      stage.trace.words.filter { $0.hasPrefix("d.") } == ["d.should", "d.will"])
  }

  @Test func `a delegate that dismisses in willDismiss is not notified of didDismiss`() {
    let delegate = HastyDelegate()
    stage["b"].modalPresentationStyle = .pageSheet
    stage["b"].sheetPresentationController?.delegate = delegate
    stage.show(stage["a"])
    stage["a"].present(stage["b"], animated: false)
    stage.update()
    stage.tap(160, 5)
    stage.update()
    #expect(stage["a"].presentedViewController == nil && delegate.didDismiss == 0)
  }

  @Test func `a delegate that dismisses in shouldDismiss is not notified further`() {
    let delegate = EagerDelegate()
    stage["b"].modalPresentationStyle = .pageSheet
    stage["b"].sheetPresentationController?.delegate = delegate
    stage.show(stage["a"])
    stage["a"].present(stage["b"], animated: false)
    stage.update()
    stage.tap(160, 5)
    stage.update()
    #expect(stage["a"].presentedViewController == nil && delegate.calls.isEmpty)
  }

  @Test func `an alert stays usable after a canceled dismissal`() {
    let (transitions, animator) = (Transitions(), MovingAnimator())
    let alert = AlertController(title: "T", message: nil, preferredStyle: .alert)
    alert.transitioningDelegate = transitions
    alert.addAction(
      AlertAction(title: "OK", style: .default) { [stage] _ in stage.trace.note("handler") })
    stage.show(stage["a"])
    stage["a"].present(alert, animated: false)
    stage.update()
    transitions.animator = animator
    stage.trace.words = []
    let button = Point(x: 160, y: alert.view.frame.maxY - 20)
    stage.tap(button.x, button.y)
    animator.context?.completeTransition(false)
    stage.update()
    #expect(!stage.trace.words.contains("handler"))
    stage.tap(button.x, button.y)
    animator.context?.completeTransition(true)
    stage.update()
    #expect(stage.trace.words.filter { $0 == "handler" } == ["handler"])
    #expect(stage["a"].presentedViewController == nil)
  }

  // MARK: Accessibility

  @Test func `the elements behind an undimmed sheet are accessible`() {
    let stage = ControllerStage(320, 568)
    stage["b"].modalPresentationStyle = .pageSheet
    let sheet = stage["b"].sheetPresentationController
    sheet?.detents = [.medium(), .large()]
    stage.show(stage["a"])
    let button = Button(frame: rect(100, 80, 100, 40))
    button.title = "Behind"
    stage["a"].view.addSubview(button)
    stage["a"].present(stage["b"], animated: false)
    stage.update()
    #expect(AccessibilityTree(of: stage.window).element(labelled: "Behind") == nil)
    sheet?.largestUndimmedDetentIdentifier = .medium
    #expect(AccessibilityTree(of: stage.window).element(labelled: "Behind") != nil)
  }
}
