// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Compares the calls of custom transitions with the sequences that UIKit documents.
@Suite struct CustomTransitionTests {
  private static let navigating = [
    ControllerScenario(
      "a push",
      "animator(push,r,d) interactor willShow(d) r.willDisappear d.willAppear animate | | "
        + "end(false) r.didDisappear d.didAppear ended(true) didShow(d)"
    ) { stage in
      let tracer = TransitionTracer(stage, interactive: false)
      withExtendedLifetime(tracer) { _ = stage.push(tracer) }
    },
    ControllerScenario(
      "a pop",
      "animator(pop,d,r) interactor willShow(r) d.willDisappear r.willAppear animate | | "
        + "end(false) d.didDisappear r.didAppear ended(true) didShow(r)"
    ) { stage in
      let tracer = TransitionTracer(stage, interactive: false)
      let navigation = stage.navigation("r", "d")
      navigation.delegate = tracer
      navigation.popViewController(animated: true)
      stage.update()
      stage.update()
    },
    ControllerScenario(
      "a push without animation",
      "willShow(d) r.willDisappear d.willAppear r.didDisappear | "
        + "d.didAppear didShow(d)"
    ) { stage in
      let navigation = stage.navigation("r")
      let tracer = TransitionTracer(stage, interactive: false)
      navigation.delegate = tracer
      navigation.pushViewController(stage["d"], animated: false)
      stage.update()
    },
    ControllerScenario(
      "an interactive push that finishes",
      "animator(push,r,d) interactor willShow(d) r.willDisappear d.willAppear animate | | "
        + "finish | | end(false) r.didDisappear d.didAppear ended(true) didShow(d)"
    ) { stage in
      let tracer = TransitionTracer(stage, interactive: true)
      stage.push(tracer)
      stage.end(tracer, at: 0.5, finishes: true)
    },
    ControllerScenario(
      "an interactive push that is canceled",
      "animator(push,r,d) interactor willShow(d) r.willDisappear d.willAppear animate | | "
        + "cancel | | end(true) d.willDisappear r.willAppear d.didDisappear r.didAppear "
        + "ended(false)"
    ) { stage in
      let tracer = TransitionTracer(stage, interactive: true)
      stage.push(tracer)
      stage.end(tracer, at: 0.5, finishes: false)
    },
    ControllerScenario(
      "an interactive push that another push ends",
      "animator(push,r,d) interactor willShow(d) r.willDisappear d.willAppear animate | | "
        + "d.willDisappear r.willAppear d.didDisappear r.didAppear ended(false) willShow(e) "
        + "r.willDisappear e.willAppear r.didDisappear | end(true) e.didAppear didShow(e)"
    ) { stage in
      let tracer = TransitionTracer(stage, interactive: true)
      withExtendedLifetime(tracer) {
        let navigation = stage.push(tracer)
        navigation.setViewControllers([stage["r"], stage["e"]], animated: false)
        stage.update()
      }
    },
  ]

  @Test(.rule("13.transition.navigation", "13.transition.interactive"), arguments: navigating)
  func `a delegate's animator and interaction perform pushes and pops`(
    scenario: ControllerScenario
  ) {
    #expect(scenario.calls() == scenario.expected)
  }

  private static let selecting = [
    ControllerScenario(
      "a change of tabs",
      "animator(a,b) interactor a.willDisappear b.willAppear animate | | "
        + "end(false) a.didDisappear b.didAppear ended(true)"
    ) { stage in
      let tabs = stage.tabs("a", "b")
      let tracer = TransitionTracer(stage, interactive: false)
      tabs.delegate = tracer
      tabs.selectedIndex = 1
      stage.update()
      stage.update()
    },
    ControllerScenario(
      "a change that is canceled",
      "animator(a,b) interactor a.willDisappear b.willAppear animate | "
        + "| end(true) b.willDisappear a.willAppear b.didDisappear a.didAppear ended(false) 0"
    ) { stage in
      let tracer = TransitionTracer(stage, interactive: true)
      let tabs = stage.tabs("a", "b")
      tabs.delegate = tracer
      tabs.selectedIndex = 1
      stage.update()
      tracer.interaction?.update(0.2)
      tracer.interaction?.cancel()
      stage.advance(to: stage.now + 0.05)
      stage.update()
      stage.trace.note("\(tabs.selectedIndex)")
    },
  ]

  @Test(.rule("13.transition.tabs", "13.transition.interactive"), arguments: selecting)
  func `a delegate's animator and interaction perform changes of tabs`(
    scenario: ControllerScenario
  ) {
    #expect(scenario.calls() == scenario.expected)
  }

  private static let presenting = [
    ControllerScenario(
      "a presentation that finishes",
      "interactor b.willAppear animate | finish | | end(false) b.didAppear ended(true) done"
    ) { stage in
      stage.end(stage.presenting(), finishes: true)
    },
    ControllerScenario(
      "a presentation that is canceled",
      "interactor b.willAppear animate | cancel | | end(true) b.willDisappear b.didDisappear "
        + "ended(false) done"
    ) { stage in
      stage.end(stage.presenting(), at: 0.75, finishes: false)
    },
    ControllerScenario(
      "a dismissal that is canceled",
      "interactor b.willDisappear animate | cancel | | end(true) b.willAppear b.didAppear "
        + "ended(false) done"
    ) { stage in
      let tracer = stage.presenting()
      stage.end(tracer, finishes: true)
      stage.trace.words = []
      stage["b"].dismiss(animated: true) { stage.trace.note("done") }
      stage.update()
      stage.end(tracer, at: 0.75, finishes: false)
    },
  ]

  @Test(.rule("13.transition.presentation", "13.transition.interactive"), arguments: presenting)
  func `an interaction drives presentations and dismissals`(scenario: ControllerScenario) {
    #expect(scenario.calls() == scenario.expected)
  }

  @Test(.rule("13.transition.interactive"), arguments: [true, false])
  func `an interaction shows the animations at its percentage`(isInterruptible: Bool) {
    let stage = ControllerStage()
    let tracer = TransitionTracer(stage, interactive: true)
    tracer.isInterruptible = isInterruptible
    let navigation = stage.push(tracer, turns: 1)
    let interaction = tracer.interaction
    #expect(interaction?.duration == 0.5 && stage.opacity("d") == 0)
    #expect(tracer.animator.context?.isInteractive == true)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    for percent in [0.4, 0.1, 0.5] {
      interaction?.update(percent)
      stage.advance(to: stage.now + 1)
      #expect((stage.opacity("d") - percent).magnitude < 1e-9)
      #expect(interaction?.percentComplete == percent)
      #expect(navigation.transitionCoordinator?.percentComplete == percent)
    }
    interaction?.update(.nan)
    interaction?.completionCurve = .linear
    interaction?.completionSpeed = 2
    interaction?.finish()
    #expect(tracer.animator.context?.isInteractive == false)
    // The rest of 0.25 seconds runs twice as fast.
    stage.advance(to: stage.now + 1)
    stage.advance(to: stage.now + 0.0625)
    #expect((stage.opacity("d") - 0.75).magnitude < 1e-9)
    stage.advance(to: stage.now + 0.07)
    #expect(navigation.transitionCoordinator == nil && stage["r"].view.superview == nil)
    #expect(navigation.viewControllers == [stage["r"], stage["d"]])
    interaction?.cancel()
    stage.update()
    #expect(navigation.viewControllers.count == 2)
  }

  @Test(.rule("13.transition.interactive"))
  func `a canceled push returns to the stack, the frame and the title before it`() {
    let stage = ControllerStage()
    let tracer = TransitionTracer(stage, interactive: true)
    let navigation = stage.navigation("r", "c")
    navigation.delegate = tracer
    let frame = stage["c"].view.frame
    navigation.setViewControllers([stage["r"], stage["d"], stage["e"]], animated: true)
    stage["c"].view.transform = .translation(x: -50, y: 0)
    stage.update()
    tracer.interaction?.update(0.5)
    tracer.interaction?.cancel()
    stage.update()
    stage.update()
    #expect(navigation.viewControllers == [stage["r"], stage["c"]])
    #expect(navigation.children == [stage["r"], stage["c"]])
    #expect(navigation.navigationBar.title == "c")
    #expect(stage["c"].view.frame == frame && stage["c"].view.window === stage.window)
    #expect(stage["e"].view.superview == nil && stage["d"].parent == nil)
    #expect(!stage["c"].isMovingFromParent)
  }

  @Test(.rule("13.transition.interactive"))
  func `an interaction that begins by itself can be paused and continued`() {
    let stage = ControllerStage()
    let tracer = TransitionTracer(stage, interactive: true)
    let interaction = tracer.interaction
    interaction?.wantsInteractiveStart = false
    let navigation = stage.push(tracer, turns: 0)
    let coordinator = navigation.transitionCoordinator
    var changes: [Bool] = []
    coordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    stage.update()
    stage.advance(to: stage.now + 0.2)
    #expect((stage.opacity("d") - 0.4).magnitude < 1e-9 && coordinator?.isInteractive == false)
    interaction?.pause()
    stage.update()
    #expect((stage.opacity("d") - 0.4).magnitude < 1e-9 && coordinator?.isInteractive == true)
    interaction?.cancel()
    stage.update()
    stage.update()
    #expect(navigation.viewControllers == [stage["r"]] && changes == [true, false])
    #expect(coordinator?.isCancelled == true && coordinator?.initiallyInteractive == false)
  }

  @Test(.rule("13.transition.coordinator"))
  func `animations along with a push run in it and complete after it`() {
    let stage = ControllerStage()
    let navigation = stage.navigation("r")
    let view = View(frame: rect(0, 0, 10, 10))
    stage["d"].view.addSubview(view)
    stage["d"].hooks["willAppear"] = {
      stage["d"].transitionCoordinator?.animate(
        alongsideTransition: { context in
          stage.trace.note("along(\(context.isAnimated))")
          view.alpha = 0
        }, completion: { _ in stage.trace.note("along.done") })
    }
    navigation.pushViewController(stage["d"], animated: true)
    #expect(navigation.transitionCoordinator?.viewController(forKey: .to) === stage["d"])
    #expect(navigation.transitionCoordinator?.transitionDuration == 0.35)
    stage.update()
    #expect(shownOpacity(of: view) == 1)
    stage.update()
    #expect(shownOpacity(of: view) == 0 && navigation.transitionCoordinator == nil)
    #expect(
      stage.trace.words == [
        "r.willDisappear", "d.willAppear", "along(true)", "|", "|", "r.didDisappear",
        "d.didAppear", "along.done",
      ])
  }
}

extension ControllerStage {
  /// Pushes `d` on `r` with an animation and runs some turns.
  @discardableResult
  fileprivate func push(_ tracer: TransitionTracer, turns: Int = 2) -> NavigationController {
    let navigation = self.navigation("r")
    navigation.delegate = tracer
    navigation.pushViewController(self["d"], animated: true)
    for _ in 0..<turns { update() }
    return navigation
  }

  /// Ends an interaction, at a percentage if it is not nil, and runs two turns.
  fileprivate func end(
    _ tracer: TransitionTracer, at percent: Double? = nil, finishes: Bool
  ) {
    if let percent { tracer.interaction?.update(percent) }
    trace.note(finishes ? "finish" : "cancel")
    if finishes { tracer.interaction?.finish() } else { tracer.interaction?.cancel() }
    update()
    update()
  }

  /// Begins to present `b` over `a` interactively, and runs a turn.
  fileprivate func presenting() -> TransitionTracer {
    let tracer = TransitionTracer(self, interactive: true)
    self["b"].transitioningDelegate = tracer
    self["b"].modalPresentationStyle = .overFullScreen
    show(self["a"])
    self["a"].present(self["b"], animated: true) { [trace] in trace.note("done") }
    update()
    return tracer
  }

  /// The visible opacity of a controller's view.
  fileprivate func opacity(_ name: String) -> Double { shownOpacity(of: self[name].view) }
}

/// Returns the opacity that a view shows at present.
private func shownOpacity(of view: View) -> Double {
  view.layer.presentation()?.opacity ?? view.alpha
}
