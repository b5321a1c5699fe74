// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Compares callbacks with recorded sequences: roots of windows, and children of containers.
@Suite struct ControllerTraceTests {
  private static let roots = [
    ControllerScenario(
      "a root is installed", isBrief: false,
      "a.load a.didLoad a.willAppear | a.constraints a.viewConstraints a.willLayout a.layout a.didLayout a.draw "
        + "a.didAppear"
    ) {
      $0.window.rootViewController = $0["a"]
      $0.update()
    },
    ControllerScenario("another root", "a.willDisappear b.willAppear a.didDisappear | b.didAppear")
    {
      $0.show($0["a"])
      $0.window.rootViewController = $0["b"]
      $0.update()
    },
    ControllerScenario("no root", "a.willDisappear a.didDisappear |") {
      $0.show($0["a"])
      $0.window.rootViewController = nil
      $0.update()
    },
    ControllerScenario("the same root again", "|") {
      $0.show($0["a"])
      $0.window.rootViewController = $0["a"]
      $0.update()
    },
    ControllerScenario(
      "two roots between two updates",
      "a.willAppear a.didAppear a.willDisappear b.willAppear a.didDisappear | b.didAppear"
    ) {
      $0.window.rootViewController = $0["a"]
      $0.window.rootViewController = $0["b"]
      $0.update()
    },
    ControllerScenario(
      "a window is hidden and shown", "a.willDisappear a.didDisappear | a.willAppear | a.didAppear"
    ) {
      $0.show($0["a"])
      $0.window.isHidden = true
      $0.update()
      $0.window.isHidden = false
      $0.update()
    },
    ControllerScenario(
      "a root in a hidden window", isBrief: true, "| a.willAppear | a.didAppear"
    ) {
      $0.window.isHidden = true
      $0.window.rootViewController = $0["a"]
      $0.update()
      $0.window.isHidden = false
      $0.update()
    },
    ControllerScenario("a root view of no controller", "a.willDisappear a.didDisappear |") {
      $0.show($0["a"])
      $0.window.rootView = View()
      $0.update()
    },
    ControllerScenario(
      "the root's view is let go and loaded again",
      "a.willDisappear a.didDisappear | a.willAppear | a.didAppear"
    ) {
      $0.show($0["a"])
      $0["a"].view = nil
      $0.update()
      $0["a"].loadViewIfNeeded()
      $0.update()
    },
    ControllerScenario(
      "the root's view is exchanged",
      "a.willDisappear a.didDisappear a.willAppear | a.didAppear"
    ) {
      $0.show($0["a"])
      $0["a"].view = View()
      $0.update()
    },
  ]

  @Test(
    .rule("9.7.initial", "9.7.leaving", "9.7.order", "1.10.VC10", "1.10.VC19"), arguments: roots)
  func `root controllers of windows receive callbacks in the recorded order`(
    scenario: ControllerScenario
  ) {
    #expect(scenario.calls() == scenario.expected)
  }

  private static let children = [
    ControllerScenario(
      "a child is added to what is seen", isBrief: false,
      "c.willMove(p) c.load c.didLoad c.willAppear c.didMove(p)"
    ) {
      $0.show($0["p"])
      $0.add($0["c"], to: $0["p"])
    },
    ControllerScenario("and then it is on the screen", "c.willAppear | c.didAppear") {
      $0.show($0["p"])
      $0.add($0["c"], to: $0["p"])
      $0.update()
    },
    ControllerScenario(
      "a child is taken away", isBrief: false,
      "c.willMove(nil) c.willDisappear c.didDisappear c.didMove(nil)"
    ) {
      $0.add($0["c"], to: $0["p"])
      $0.show($0["p"])
      $0.remove($0["c"])
    },
    ControllerScenario(
      "a child comes with its parent", "p.willAppear c.willAppear | c.didAppear p.didAppear"
    ) {
      $0.add($0["c"], to: $0["p"])
      $0.window.rootViewController = $0["p"]
      $0.update()
    },
    ControllerScenario(
      "a child goes with its parent",
      "p.willDisappear c.willDisappear c.didDisappear p.didDisappear |"
    ) {
      $0.add($0["c"], to: $0["p"])
      $0.show($0["p"])
      $0.window.rootViewController = nil
      $0.update()
    },
    ControllerScenario(
      "three levels",
      "p.willAppear c.willAppear d.willAppear | d.didAppear c.didAppear p.didAppear"
    ) {
      $0.add($0["c"], to: $0["p"])
      $0.add($0["d"], to: $0["c"])
      $0.window.rootViewController = $0["p"]
      $0.update()
    },
    ControllerScenario("a child without its view", "|") {
      $0.show($0["p"])
      $0["p"].addChild($0["c"])
      $0.update()
    },
    ControllerScenario(
      "added and taken away between two updates", "c.willAppear c.willDisappear c.didDisappear |"
    ) {
      $0.show($0["p"])
      $0.add($0["c"], to: $0["p"])
      $0.remove($0["c"])
      $0.update()
    },
    ControllerScenario(
      "the views are exchanged", "a.willDisappear b.willAppear a.didDisappear | b.didAppear"
    ) { stage in
      stage.add(stage["a"], to: stage["p"])
      stage["p"].addChild(stage["b"])
      stage.show(stage["p"])
      stage["p"].transition(from: stage["a"], to: stage["b"], duration: 0)
      stage.update()
    },
    ControllerScenario(
      "another parent", isBrief: false,
      "c.didMove(nil) c.willDisappear c.didDisappear c.willMove(q) c.willAppear c.didMove(q)"
    ) {
      $0.add($0["q"], to: $0["p"], rect(0, 0, 50, 50))
      $0.add($0["r"], to: $0["p"], rect(50, 0, 50, 50))
      $0.add($0["c"], to: $0["r"])
      $0.show($0["p"])
      $0.add($0["c"], to: $0["q"])
    },
    ControllerScenario("a parent that forwards by hand", "p.willAppear | p.didAppear |") {
      $0["p"].forwards = false
      $0.add($0["c"], to: $0["p"])
      $0.window.rootViewController = $0["p"]
      $0.update()
      $0.update()
    },
    ControllerScenario("and does it", "c.willAppear c.didAppear c.willDisappear c.didDisappear") {
      $0["p"].forwards = false
      $0.add($0["c"], to: $0["p"])
      $0.show($0["p"])
      $0["c"].beginAppearanceTransition(true, animated: false)
      $0["c"].endAppearanceTransition()
      $0["c"].beginAppearanceTransition(false, animated: false)
      $0["c"].endAppearanceTransition()
    },
  ]

  @Test(.rule("9.7.forwarding", "9.7.addChild", "9.7.removeChild"), arguments: children)
  func `child controllers receive callbacks in the recorded order`(scenario: ControllerScenario) {
    #expect(scenario.calls() == scenario.expected)
  }

  private static let reversals = [
    ControllerScenario(
      "appearing is taken back", "c.willAppear c.willDisappear c.didDisappear"
    ) {
      $0["c"].beginAppearanceTransition(true, animated: true)
      $0["c"].beginAppearanceTransition(false, animated: true)
      $0["c"].endAppearanceTransition()
    },
    ControllerScenario(
      "disappearing is taken back", "c.willDisappear c.willAppear c.didAppear"
    ) {
      $0["p"].forwards = false
      $0.add($0["c"], to: $0["p"])
      $0.show($0["p"])
      $0["c"].beginAppearanceTransition(true, animated: false)
      $0["c"].endAppearanceTransition()
      $0.trace.words = []
      $0["c"].beginAppearanceTransition(false, animated: true)
      $0["c"].beginAppearanceTransition(true, animated: true)
      $0["c"].endAppearanceTransition()
      $0["c"].endAppearanceTransition()
    },
    ControllerScenario("begun twice, ended twice", "c.willAppear c.didAppear") {
      $0["c"].beginAppearanceTransition(true, animated: true)
      $0["c"].beginAppearanceTransition(true, animated: true)
      $0["c"].endAppearanceTransition()
      $0["c"].endAppearanceTransition()
    },
    ControllerScenario(
      "taken back with a child inside",
      "p.willAppear c.willAppear p.willDisappear c.willDisappear c.didDisappear p.didDisappear"
    ) {
      $0.add($0["c"], to: $0["p"])
      $0["p"].beginAppearanceTransition(true, animated: true)
      $0["p"].beginAppearanceTransition(false, animated: true)
      $0["p"].endAppearanceTransition()
    },
    ControllerScenario("ended without a beginning", "") { $0["c"].endAppearanceTransition() },
  ]

  @Test(.rule("9.7.leaving", "1.10.VC10"), arguments: reversals)
  func `a transition reversed midway sends callbacks in the recorded order`(
    scenario: ControllerScenario
  ) {
    #expect(scenario.calls() == scenario.expected)
  }

  private static let hostile = [
    ControllerScenario(
      "its view is taken away in viewDidAppear",
      "c.willAppear | c.didAppear c.willDisappear c.didDisappear"
    ) { stage in
      stage.show(stage["p"])
      stage["c"].hooks["didAppear"] = { stage["c"].view.removeFromSuperview() }
      stage.add(stage["c"], to: stage["p"])
      stage.update()
    },
    ControllerScenario(
      "its parent leaves in viewWillAppear",
      "c.willAppear p.willDisappear p.didDisappear c.willDisappear c.didDisappear |"
    ) { stage in
      stage.show(stage["p"])
      stage["c"].hooks["willAppear"] = { stage.window.rootViewController = nil }
      stage.add(stage["c"], to: stage["p"])
      stage.update()
    },
    ControllerScenario(
      "it leaves in didMove(toParent:)", "c.willAppear c.willDisappear c.didDisappear |"
    ) { stage in
      stage.show(stage["p"])
      stage["c"].hooks["didMove(p)"] = { stage.remove(stage["c"]) }
      stage.add(stage["c"], to: stage["p"])
      stage.update()
    },
    ControllerScenario(
      "both wills begin the other way, without end", "16 16 reported"
    ) { stage in
      stage["c"].title = "endless appearing"
      stage["c"].hooks["willAppear"] = {
        stage["c"].beginAppearanceTransition(false, animated: false)
      }
      stage["c"].hooks["willDisappear"] = {
        stage["c"].beginAppearanceTransition(true, animated: false)
      }
      let errors = Reported.errors(naming: "endless appearing") {
        stage["c"].beginAppearanceTransition(true, animated: false)
      }
      let wills = stage.trace.words.count
      stage.trace.words = ["\(wills)", "16", errors.isEmpty ? "quiet" : "reported"]
    },
    ControllerScenario(
      "it comes again in viewDidDisappear",
      "c.willDisappear c.didDisappear c.willAppear | c.didAppear"
    ) { stage in
      stage.add(stage["c"], to: stage["p"])
      stage.show(stage["p"])
      stage["c"].hooks["didDisappear"] = { stage["p"].view.addSubview(stage["c"].view) }
      stage["c"].view.removeFromSuperview()
      stage.update()
    },
    ControllerScenario(
      "a root takes its own place away in viewWillAppear",
      "a.willAppear a.didAppear a.willDisappear a.didDisappear |"
    ) { stage in
      stage["a"].hooks["willAppear"] = { stage.window.rootViewController = nil }
      stage.window.rootViewController = stage["a"]
      stage.update()
    },
    ControllerScenario(
      "a root puts another one there in viewWillAppear",
      "a.willAppear a.didAppear a.willDisappear b.willAppear a.didDisappear | b.didAppear"
    ) { stage in
      stage["a"].hooks["willAppear"] = { stage.window.rootViewController = stage["b"] }
      stage.window.rootViewController = stage["a"]
      stage.update()
    },
  ]

  @Test(.rule("9.7.leaving"), arguments: hostile)
  func `appearance callbacks stay balanced although callbacks change the hierarchy`(
    scenario: ControllerScenario
  ) {
    #expect(scenario.calls() == scenario.expected)
  }
}
