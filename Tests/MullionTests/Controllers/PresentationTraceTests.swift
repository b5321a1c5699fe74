// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Compares the callbacks of presenting and dismissing with recorded sequences.
@Suite struct PresentationTraceTests {
  private static let presenting = [
    ControllerScenario(
      "on the full screen", isBrief: false,
      "a.willDisappear b.load b.didLoad b.willAppear a.didDisappear"
    ) {
      $0.show($0["a"])
      $0["a"].present($0["b"], animated: false)
    },
    ControllerScenario(
      "with a completion", "a.willDisappear b.willAppear a.didDisappear | b.didAppear done"
    ) { stage in
      stage.show(stage["a"])
      stage["a"].present(stage["b"], animated: false) { stage.trace.note("done") }
      stage.update()
    },
    ControllerScenario("over the full screen", "b.willAppear | b.didAppear") {
      $0.present("b", from: "a", .overFullScreen)
      $0.update()
    },
    ControllerScenario("as a page", "b.willAppear | b.didAppear") {
      $0.present("b", from: "a", .pageSheet)
      $0.update()
    },
    ControllerScenario("as a form", "b.willAppear | b.didAppear") {
      $0.present("b", from: "a", .formSheet)
      $0.update()
    },
    ControllerScenario(
      "in the context of a child", "c.willDisappear b.willAppear c.didDisappear | b.didAppear"
    ) {
      $0["c"].definesPresentationContext = true
      $0.add($0["c"], to: $0["a"])
      $0.present("b", from: "a", by: "c", .currentContext)
      $0.update()
    },
    ControllerScenario("over the context of a child", "b.willAppear | b.didAppear") {
      $0["c"].definesPresentationContext = true
      $0.add($0["c"], to: $0["a"])
      $0.present("b", from: "a", by: "c", .overCurrentContext)
      $0.update()
    },
    ControllerScenario(
      "by a child, on the full screen",
      "a.willDisappear c.willDisappear b.willAppear c.didDisappear a.didDisappear | b.didAppear"
    ) {
      $0.add($0["c"], to: $0["a"])
      $0.present("b", from: "a", by: "c", .fullScreen)
      $0.update()
    },
    ControllerScenario(
      "another from the presented controller",
      "a.willDisappear b.willAppear a.didDisappear | b.didAppear b.willDisappear c.willAppear b.didDisappear | "
        + "c.didAppear"
    ) { stage in
      stage["b"].hooks["didAppear"] = { stage["b"].present(stage["c"], animated: false) }
      stage.show(stage["a"])
      stage["a"].present(stage["b"], animated: false)
      stage.update()
      stage.update()
    },
  ]

  @Test(
    .rule("12.20", "9.7.present", "9.7.order", "9.7.context", "1.10.VC15"), arguments: presenting)
  func `presenting sends controllers callbacks in the recorded order`(scenario: ControllerScenario)
  {
    #expect(scenario.calls() == scenario.expected)
  }

  private static let dismissing = [
    ControllerScenario(
      "from the full screen", "b.willDisappear a.willAppear b.didDisappear | a.didAppear done"
    ) { stage in
      stage.shown("b", from: "a", .fullScreen)
      stage["a"].dismiss(animated: false) { stage.trace.note("done") }
      stage.update()
    },
    ControllerScenario(
      "requested on the presented controller",
      "b.willDisappear a.willAppear b.didDisappear | a.didAppear"
    ) {
      $0.shown("b", from: "a", .fullScreen)
      $0["b"].dismiss(animated: false)
      $0.update()
    },
    ControllerScenario(
      "requested on a child of the presented controller",
      "b.willDisappear c.willDisappear a.willAppear c.didDisappear b.didDisappear | a.didAppear"
    ) {
      $0.add($0["c"], to: $0["b"])
      $0.shown("b", from: "a", .fullScreen)
      $0["c"].dismiss(animated: false)
      $0.update()
    },
    ControllerScenario("a presentation over another", "b.willDisappear b.didDisappear |") {
      $0.shown("b", from: "a", .overFullScreen)
      $0["a"].dismiss(animated: false)
      $0.update()
    },
    ControllerScenario(
      "two at once, the lower one covered",
      "c.willDisappear a.willAppear c.didDisappear | a.didAppear"
    ) {
      $0.shown("b", from: "a", .fullScreen)
      $0.shown("c", by: "b", .fullScreen)
      $0["a"].dismiss(animated: false)
      $0.update()
    },
    ControllerScenario(
      "two at once, both visible",
      "c.willDisappear b.willDisappear c.didDisappear b.didDisappear |"
    ) {
      $0.shown("b", from: "a", .pageSheet)
      $0.shown("c", by: "b", .overFullScreen)
      $0["a"].dismiss(animated: false)
      $0.update()
    },
    ControllerScenario(
      "the upper of two", "c.willDisappear b.willAppear c.didDisappear | b.didAppear"
    ) {
      $0.shown("b", from: "a", .fullScreen)
      $0.shown("c", by: "b", .fullScreen)
      $0["b"].dismiss(animated: false)
      $0.update()
    },
    ControllerScenario("without a presentation", "|") {
      $0.show($0["a"])
      $0["a"].dismiss(animated: false) {}
      $0.update()
    },
    ControllerScenario(
      "before it was on the screen",
      "a.willDisappear b.willAppear a.didDisappear b.didAppear b.willDisappear a.willAppear b.didDisappear "
        + "| a.didAppear"
    ) {
      $0.show($0["a"])
      $0["a"].present($0["b"], animated: false)
      $0["a"].dismiss(animated: false)
      $0.update()
    },
    ControllerScenario(
      "from its own viewWillAppear",
      "a.willDisappear b.willAppear a.didDisappear b.didAppear b.willDisappear a.willAppear b.didDisappear "
        + "| a.didAppear"
    ) { stage in
      stage.show(stage["a"])
      stage["b"].hooks["willAppear"] = { stage["b"].dismiss(animated: false) }
      stage["a"].present(stage["b"], animated: false)
      stage.update()
    },
    ControllerScenario(
      "because the window gets another root",
      "b.willDisappear a.willAppear b.didDisappear a.didAppear a.willDisappear c.willAppear a.didDisappear "
        + "| c.didAppear"
    ) {
      $0.shown("b", from: "a", .fullScreen)
      $0.window.rootViewController = $0["c"]
      $0.update()
    },
    ControllerScenario(
      "because the context is removed",
      "b.willDisappear c.willAppear b.didDisappear c.didAppear c.willDisappear c.didDisappear |"
    ) { stage in
      stage["c"].definesPresentationContext = true
      stage.add(stage["c"], to: stage["a"])
      stage.present("b", from: "a", by: "c", .currentContext)
      stage.update()
      stage.trace.words = []
      stage["c"].willMove(toParent: nil)
      stage["c"].removeFromParent()
      stage["c"].view.removeFromSuperview()
      stage.update()
    },
  ]

  @Test(.rule("9.7.dismiss", "9.7.order", "1.10.VC15"), arguments: dismissing)
  func `dismissing sends controllers callbacks in the recorded order`(scenario: ControllerScenario)
  {
    #expect(scenario.calls() == scenario.expected)
  }
}

extension ControllerStage {
  /// Shows a root controller and presents a controller in a style.
  func present(
    _ name: String, from root: String, by presenter: String? = nil, _ style: ModalPresentationStyle
  ) {
    show(self[root])
    self[name].modalPresentationStyle = style
    self[presenter ?? root].present(self[name], animated: false)
  }

  /// Presents a controller in a style and clears the trace.
  func shown(
    _ name: String, from root: String? = nil, by presenter: String? = nil,
    _ style: ModalPresentationStyle
  ) {
    if let root { show(self[root]) }
    self[name].modalPresentationStyle = style
    self[presenter ?? root ?? ""].present(self[name], animated: false)
    update()
    trace.words = []
  }
}
