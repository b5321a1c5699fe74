// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Compares the calls of custom presentations, animators and delegates with the sequences that follow from UIKit's documentation.
@Suite struct CustomPresentationTests {
  private static let presenting = [
    ControllerScenario(
      "custom", "d.adapts(none) pc.begin b.willAppear | b.didAppear pc.end(true) done"
    ) { stage in
      _ = stage.custom("b")
      stage.present(animated: false, notesEnd: true)
    },
    ControllerScenario(
      "custom, removing the presenter",
      "d.adapts(none) pc.begin a.willDisappear b.willAppear a.didDisappear | b.didAppear pc.end(true)"
    ) { stage in
      stage.custom("b").removes = true
      stage.present(animated: false)
    },
    ControllerScenario(
      "custom, removing the presenter and its child",
      "d.adapts(none) pc.begin a.willDisappear c.willDisappear b.willAppear c.didDisappear a.didDisappear | "
        + "b.didAppear pc.end(true)"
    ) { stage in
      stage.custom("b").removes = true
      stage.add(stage["c"], to: stage["a"])
      stage.show(stage["a"])
      stage["c"].present(stage["b"], animated: false)
      stage.update()
    },
    ControllerScenario(
      "custom, animated by the standard animation",
      "t.forPresented d.adapts(none) pc.begin b.willAppear | | b.didAppear pc.end(true) done"
    ) { stage in
      _ = stage.custom("b")
      stage.present(animated: true, notesEnd: true)
      stage.update()
    },
    ControllerScenario(
      "an animator that ends later",
      "t.forPresented d.adapts(none) pc.begin b.willAppear an.animate | | b.didAppear pc.end(true) an.ended(true) done"
    ) { stage in
      let animator = stage.custom("b").makeAnimator()
      stage.present(animated: true, notesEnd: true)
      stage.update()
      animator.context?.completeTransition(true)
      animator.context?.completeTransition(true)
    },
    ControllerScenario(
      "an animator that ends at once",
      "t.forPresented d.adapts(none) pc.begin b.willAppear an.animate b.didAppear pc.end(true) an.ended(true) done |"
    ) { stage in
      stage.custom("b").makeAnimator().endsAtOnce = true
      stage.present(animated: true, notesEnd: true)
    },
    ControllerScenario(
      "an animator that cancels",
      "t.forPresented d.adapts(none) pc.begin b.willAppear an.animate | b.willDisappear b.didDisappear pc.end(false) "
        + "an.ended(false) done"
    ) { stage in
      let animator = stage.custom("b").makeAnimator()
      stage.present(animated: true, notesEnd: true)
      animator.context?.completeTransition(false)
    },
    ControllerScenario(
      "an animator that cancels the removal of the presenter",
      "t.forPresented d.adapts(none) pc.begin a.willDisappear b.willAppear an.animate | b.willDisappear a.willAppear "
        + "b.didDisappear a.didAppear pc.end(false) an.ended(false)"
    ) { stage in
      let tracer = stage.custom("b")
      tracer.removes = true
      let animator = tracer.makeAnimator()
      stage.present(animated: true)
      animator.context?.completeTransition(false)
    },
    ControllerScenario(
      "an animator with a style of its own",
      "t.forPresented a.willDisappear b.willAppear an.animate | a.didDisappear b.didAppear an.ended(true)"
    ) { stage in
      let animator = PresentationTracer.attached(to: stage, "b").makeAnimator()
      stage.present(animated: true)
      animator.context?.completeTransition(true)
    },
    ControllerScenario(
      "no animator without an animation",
      "a.willDisappear b.willAppear a.didDisappear | b.didAppear"
    ) { stage in
      _ = PresentationTracer.attached(to: stage, "b").makeAnimator()
      stage.present(animated: false)
    },
    ControllerScenario(
      "animations along with the transition",
      "t.forPresented d.adapts(none) pc.begin b.willAppear along | | b.didAppear along.done pc.end(true) done"
    ) { stage in
      let tracer = stage.custom("b")
      tracer.onBegin = {
        stage["b"].transitionCoordinator?.animate(
          alongsideTransition: { _ in
            stage.trace.note("along")
          }, completion: { _ in stage.trace.note("along.done") })
      }
      stage.trace.words = []
      stage.show(stage["a"])
      stage["b"].hooks["didAppear"] = {}
      stage["a"].present(stage["b"], animated: true) { stage.trace.note("done") }
      stage.update()
      stage.update()
    },
    ControllerScenario(
      "in a context of a child",
      "d.adapts(none) pc.begin c.willDisappear b.willAppear c.didDisappear | b.didAppear pc.end(true)"
    ) { stage in
      let tracer = stage.custom("b")
      (tracer.removes, tracer.fullscreen) = (true, false)
      stage["c"].definesPresentationContext = true
      stage.add(stage["c"], to: stage["a"])
      stage.show(stage["a"])
      stage["c"].present(stage["b"], animated: false)
      stage.update()
    },
    ControllerScenario(
      "dismissed while it begins",
      "d.adapts(none) pc.begin b.willAppear b.didAppear pc.end(true) done pc.dismiss b.willDisappear b.didDisappear | "
        + "pc.dismissed(true) gone"
    ) { stage in
      let tracer = stage.custom("b")
      tracer.onBegin = {
        stage["b"].dismiss(animated: false) { stage.trace.note("gone") }
      }
      stage.present(animated: false, notesEnd: true)
    },
  ]

  @Test(.rule("13.presentation.order"), arguments: presenting)
  func `a custom presentation makes its calls in the expected order`(scenario: ControllerScenario) {
    #expect(scenario.calls() == scenario.expected)
  }

  private static let dismissing = [
    ControllerScenario(
      "custom", "pc.dismiss b.willDisappear b.didDisappear | pc.dismissed(true) done"
    ) { stage in
      _ = stage.shownCustom("b")
      stage["a"].dismiss(animated: false) { stage.trace.note("done") }
      stage.update()
    },
    ControllerScenario(
      "custom, returning the presenter",
      "pc.dismiss b.willDisappear a.willAppear b.didDisappear | a.didAppear pc.dismissed(true)"
    ) { stage in
      _ = stage.shownCustom("b", removes: true)
      stage["b"].dismiss(animated: false)
      stage.update()
    },
    ControllerScenario(
      "by an animator",
      "t.forDismissed(b) pc.dismiss b.willDisappear an.animate | b.didDisappear pc.dismissed(true) an.ended(true) done"
    ) { stage in
      let animator = stage.shownCustom("b").makeAnimator()
      stage["b"].dismiss(animated: true) { stage.trace.note("done") }
      stage.update()
      animator.context?.completeTransition(true)
    },
    ControllerScenario(
      "by an animator that moves the presenter",
      "t.forDismissed(b) pc.dismiss b.willDisappear a.willAppear an.animate | b.didDisappear a.didAppear pc.dismissed(true) "
        + "an.ended(true)"
    ) { stage in
      let animator = stage.shownCustom("b", removes: true).makeAnimator()
      stage["b"].dismiss(animated: true)
      stage.update()
      animator.context?.completeTransition(true)
    },
    ControllerScenario(
      "canceled by the animator",
      "t.forDismissed(b) pc.dismiss b.willDisappear an.animate | b.willAppear b.didAppear pc.dismissed(false) "
        + "an.ended(false) done"
    ) { stage in
      let animator = stage.shownCustom("b").makeAnimator()
      stage["b"].dismiss(animated: true) { stage.trace.note("done") }
      stage.update()
      animator.context?.completeTransition(false)
    },
    ControllerScenario(
      "again after a canceled one",
      "t.forDismissed(b) pc.dismiss b.willDisappear an.animate b.willAppear b.didAppear pc.dismissed(false) "
        + "an.ended(false) pc.dismiss b.willDisappear b.didDisappear | pc.dismissed(true)"
    ) { stage in
      let animator = stage.shownCustom("b").makeAnimator()
      stage["b"].dismiss(animated: true)
      animator.context?.completeTransition(false)
      stage["b"].dismiss(animated: false)
      stage.update()
    },
    ControllerScenario(
      "in the middle of the presentation",
      "b.didAppear pc.end(true) pc.dismiss b.willDisappear b.didDisappear | pc.dismissed(true)"
    ) { stage in
      _ = stage.custom("b")
      stage.present(animated: true)
      stage.trace.words = []
      stage["a"].dismiss(animated: false)
      stage.update()
    },
    ControllerScenario(
      "of two, without the animator of the lower one",
      "t.forDismissed(c) pc.dismiss pc.dismiss c.willDisappear b.willDisappear | | c.didDisappear b.didDisappear "
        + "pc.dismissed(true) pc.dismissed(true)"
    ) { stage in
      stage.showTwo()
      stage["a"].dismiss(animated: true)
      stage.update()
      stage.update()
    },
    ControllerScenario(
      "of the upper one of two",
      "pc.dismiss c.willDisappear c.didDisappear | pc.dismissed(true)"
    ) { stage in
      stage.showTwo()
      stage["c"].dismiss(animated: false)
      stage.update()
    },
    ControllerScenario(
      "because the window gets another root",
      "pc.dismiss b.willDisappear b.didDisappear pc.dismissed(true) a.willDisappear c.willAppear a.didDisappear | c.didAppear"
    ) { stage in
      _ = stage.shownCustom("b")
      stage.window.rootViewController = stage["c"]
      stage.update()
    },
  ]

  @Test(.rule("13.presentation.order"), arguments: dismissing)
  func `a custom dismissal makes its calls in the expected order`(scenario: ControllerScenario) {
    #expect(scenario.calls() == scenario.expected)
  }

  @Test func `an animator that moves the presenter's view gives it back`() {
    let stage = ControllerStage()
    let animator = stage.shownCustom("b", removes: true).makeAnimator()
    let frame = stage["a"].view.frame
    stage["b"].dismiss(animated: true)
    #expect(stage["a"].view.superview !== stage.window)
    animator.context?.completeTransition(true)
    stage.update()
    #expect(stage["a"].view.superview === stage.window && stage["a"].view.frame == frame)
    #expect(stage.window.subviews == [stage["a"].view])
  }

  @Test func `presentation controllers are notified before and after the container's layout`() {
    let stage = ControllerStage()
    let tracer = stage.shownCustom("b")
    stage.trace.isBrief = false
    tracer.made?.containerView?.setNeedsLayout()
    stage.update()
    #expect(stage.trace.words.filter { $0.hasPrefix("pc.") } == ["pc.willLayout", "pc.didLayout"])
  }

  @Test func `the context names the controllers, views and frames of a transition`() throws {
    let stage = ControllerStage()
    let animator = stage.custom("b").makeAnimator()
    stage.show(stage["a"])
    stage["a"].present(stage["b"], animated: true)
    let context = try #require(animator.context)
    #expect(context.viewController(forKey: .from) === stage["a"])
    #expect(context.viewController(forKey: .to) === stage["b"])
    #expect(context.view(forKey: .from) == nil && context.view(forKey: .to) === stage["b"].view)
    #expect(context.initialFrame(for: stage["b"]) == .zero)
    #expect(context.finalFrame(for: stage["b"]) == rect(0, 0, 320, 480))
    #expect(context.initialFrame(for: stage["a"]) == rect(0, 0, 320, 480))
    #expect(context.isAnimated && context.presentationStyle == .custom)
    context.completeTransition(true)
    #expect(!context.transitionWasCancelled)
  }

  @Test func `a controller with the style none is refused`() {
    let stage = ControllerStage()
    stage.show(stage["a"])
    stage["b"].modalPresentationStyle = .none
    let errors = stage.window.errors { stage["a"].present(stage["b"], animated: false) }
    #expect(
      errors == [.controller(.notPresentable(controller: "TracedController \"b\""))])
  }

  @Test func `a presentation controller forgets a released controller`() {
    var controller: ViewController? = ViewController()
    controller?.modalPresentationStyle = .popover
    let popover = controller?.popoverPresentationController
    #expect(popover?.presentedViewController === controller)
    weak let released = controller
    controller = nil
    #expect(released == nil && popover != nil)
  }
}

extension ControllerStage {
  /// Gives a controller a custom presentation that traces its calls.
  func custom(_ name: String) -> PresentationTracer {
    self[name].modalPresentationStyle = .custom
    return PresentationTracer.attached(to: self, name)
  }

  /// Shows `a`, presents `b` from it and runs a turn.
  fileprivate func present(animated: Bool, notesEnd: Bool = false) {
    show(self["a"])
    self["a"].present(
      self["b"], animated: animated,
      completion: notesEnd ? { [trace] in trace.note("done") } : nil)
    update()
  }

  /// Presents two controllers in custom presentations, `c` from `b`, and clears the trace.
  fileprivate func showTwo() {
    _ = shownCustom("b")
    _ = custom("c")
    self["b"].present(self["c"], animated: false)
    update()
    trace.words = []
  }

  /// Presents a controller in a custom presentation from the root `a` and clears the trace.
  func shownCustom(_ name: String, removes: Bool = false) -> PresentationTracer {
    let tracer = custom(name)
    tracer.removes = removes
    show(self["a"])
    self["a"].present(self[name], animated: false)
    update()
    trace.words = []
    return tracer
  }
}
