// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Compares callbacks with recorded sequences: navigation, tabs, split views and rotation.
@Suite struct ContainerTraceTests {
  private static let navigation = [
    ControllerScenario("the root comes with its container", "r.willAppear | r.didAppear") {
      $0.window.rootViewController = NavigationController(rootViewController: $0["r"])
      $0.update()
    },
    ControllerScenario(
      "push", isBrief: false,
      "d.willMove(n) r.willDisappear d.load d.didLoad d.willAppear r.didDisappear"
    ) {
      $0.navigation("r").pushViewController($0["d"], animated: false)
    },
    ControllerScenario(
      "push, and it is there", "r.willDisappear d.willAppear r.didDisappear | d.didAppear"
    ) {
      $0.navigation("r").pushViewController($0["d"], animated: false)
      $0.update()
    },
    ControllerScenario("pop", "d.willDisappear r.willAppear d.didDisappear | r.didAppear") {
      $0.navigation("r", "d").popViewController(animated: false)
      $0.update()
    },
    ControllerScenario(
      "pop, with the parent's part", isBrief: false,
      "d.willMove(nil) d.willDisappear r.load r.didLoad r.willAppear d.didDisappear"
    ) {
      $0.navigation("r", "d").popViewController(animated: false)
    },
    ControllerScenario(
      "pop to the root", "c.willDisappear r.willAppear c.didDisappear | r.didAppear"
    ) {
      $0.navigation("r", "b", "c").popToRootViewController(animated: false)
      $0.update()
    },
    ControllerScenario(
      "two pushes between two updates",
      "r.willDisappear b.willAppear r.didDisappear b.didAppear b.willDisappear c.willAppear b.didDisappear "
        + "| c.didAppear"
    ) {
      let navigation = $0.navigation("r")
      navigation.pushViewController($0["b"], animated: false)
      navigation.pushViewController($0["c"], animated: false)
      $0.update()
    },
    ControllerScenario(
      "another stack", "r.willDisappear b.willAppear r.didDisappear | b.didAppear"
    ) {
      $0.navigation("r").viewControllers = [$0["a"], $0["b"]]
      $0.update()
    },
    ControllerScenario("a stack below the top", "|") {
      $0.navigation("r", "d").viewControllers = [$0["a"], $0["b"], $0["d"]]
      $0.update()
    },
    ControllerScenario("no stack", "r.willDisappear r.didDisappear |") {
      $0.navigation("r").viewControllers = []
      $0.update()
    },
    ControllerScenario("a push that nobody sees", "") {
      let navigation = NavigationController(rootViewController: $0["r"])
      navigation.pushViewController($0["d"], animated: false)
      navigation.loadViewIfNeeded()
    },
    ControllerScenario(
      "a push from the pushed one's viewWillAppear",
      "r.willDisappear b.willAppear r.didDisappear b.didAppear b.willDisappear c.willAppear b.didDisappear "
        + "| c.didAppear"
    ) { stage in
      let navigation = stage.navigation("r")
      stage["b"].hooks["willAppear"] = {
        navigation.pushViewController(stage["c"], animated: false)
      }
      navigation.pushViewController(stage["b"], animated: false)
      stage.update()
    },
    ControllerScenario(
      "a pop from the pushed one's viewDidAppear",
      "r.willDisappear b.willAppear r.didDisappear | b.didAppear b.willDisappear r.willAppear b.didDisappear "
        + "| r.didAppear"
    ) { stage in
      let navigation = stage.navigation("r")
      stage["b"].hooks["didAppear"] = { navigation.popViewController(animated: false) }
      navigation.pushViewController(stage["b"], animated: false)
      stage.update()
      stage.update()
    },
    ControllerScenario(
      "a pop led by a finger", "d.willDisappear r.willAppear d.didDisappear r.didAppear"
    ) {
      let pop = $0.navigation("r", "d").beginInteractivePop()
      pop?.update(0.7)
      pop?.finish()
    },
    ControllerScenario(
      "a pop that is taken back",
      "d.willDisappear r.willAppear r.willDisappear d.willAppear r.didDisappear d.didAppear |"
    ) {
      let pop = $0.navigation("r", "d").beginInteractivePop()
      pop?.update(0.3)
      pop?.cancel()
      $0.update()
    },
    ControllerScenario(
      "a pop that is let go",
      "d.willDisappear r.willAppear r.willDisappear d.willAppear r.didDisappear d.didAppear |"
    ) {
      _ = $0.navigation("r", "d").beginInteractivePop()
      $0.update()
    },
  ]

  @Test(
    .rule("9.7.navigation", "9.7.order", "9.7.leaving", "1.10.VC20"), arguments: navigation)
  func `a navigation controller sends its stack callbacks in the recorded order`(
    scenario: ControllerScenario
  ) {
    #expect(scenario.calls() == scenario.expected)
  }

  private static let tabs = [
    ControllerScenario(
      "only the selected tab is loaded", isBrief: false,
      "a.load a.didLoad a.willAppear"
    ) {
      let tabs = TabBarController(viewControllers: [$0["a"], $0["b"]])
      tabs.identifier = "t"
      $0.trace.words = []
      $0.window.rootViewController = tabs
    },
    ControllerScenario(
      "another tab", "a.willDisappear b.willAppear a.didDisappear | b.didAppear"
    ) {
      $0.tabs("a", "b").selectedIndex = 1
      $0.update()
    },
    ControllerScenario("the same tab", "|") {
      $0.tabs("a", "b").selectedIndex = 0
      $0.update()
    },
    ControllerScenario(
      "there and back between two updates",
      "a.willDisappear b.willAppear a.didDisappear b.didAppear b.willDisappear a.willAppear b.didDisappear "
        + "| a.didAppear"
    ) {
      let tabs = $0.tabs("a", "b")
      tabs.selectedIndex = 1
      tabs.selectedIndex = 0
      $0.update()
    },
    ControllerScenario(
      "other tabs", "a.willDisappear c.willAppear a.didDisappear | c.didAppear"
    ) {
      $0.tabs("a", "b").viewControllers = [$0["c"], $0["b"]]
      $0.update()
    },
    ControllerScenario("a tab less, not the selected one", "|") {
      $0.tabs("a", "b").viewControllers = [$0["a"]]
      $0.update()
    },
    ControllerScenario(
      "a stack in a tab that is not seen",
      "a.willDisappear c.willAppear a.didDisappear | c.didAppear"
    ) {
      let navigation = NavigationController(rootViewController: $0["b"])
      let tabs = TabBarController(viewControllers: [$0["a"], navigation])
      $0.show(tabs)
      navigation.pushViewController($0["c"], animated: false)
      tabs.selectedIndex = 1
      $0.update()
    },
  ]

  @Test(.rule("9.7.items", "9.7.order", "1.10.VC14"), arguments: tabs)
  func `a tab bar controller sends its tabs callbacks in the recorded order`(
    scenario: ControllerScenario
  ) {
    #expect(scenario.calls() == scenario.expected)
  }

  private static let splits = [
    ControllerScenario(
      "both are seen where there is room", "m.willAppear d.willAppear | m.didAppear d.didAppear"
    ) {
      $0.screenIsWide()
      $0.window.rootViewController = SplitViewController(viewControllers: [$0["m"], $0["d"]])
      $0.update()
    },
    ControllerScenario("one is where there is not", "m.willAppear | m.didAppear") {
      $0.window.rootViewController = SplitViewController(viewControllers: [$0["m"], $0["d"]])
      $0.update()
    },
    ControllerScenario(
      "a detail that is asked for is pushed",
      "m.willDisappear d.willAppear m.didDisappear | d.didAppear"
    ) {
      let master = NavigationController(rootViewController: $0["m"])
      let split = SplitViewController(viewControllers: [master])
      $0.show(split)
      $0["m"].showDetail($0["d"], sender: nil)
      $0.update()
    },
    ControllerScenario(
      "another detail beside the master",
      "d.willDisappear e.willAppear d.didDisappear | e.didAppear"
    ) {
      $0.screenIsWide()
      $0.show(SplitViewController(viewControllers: [$0["m"], $0["d"]]))
      $0["m"].showDetail($0["e"], sender: nil)
      $0.update()
    },
  ]

  @Test(.rule("1.10.VC20"), arguments: splits)
  func `a split view controller sends its columns callbacks in the recorded order`(
    scenario: ControllerScenario
  ) {
    #expect(scenario.calls() == scenario.expected)
  }

  private static let rotations = [
    ControllerScenario(
      "a root", isBrief: false,
      "a.willTransition(480x320) a.willLayout a.layout a.didLayout |"
    ) {
      $0.show($0["a"])
      $0.application.rotate($0.screen, to: .landscapeLeft)
      $0.update()
    },
    ControllerScenario(
      "a child that fills its parent", "a.willTransition(480x320) c.willTransition(480x320)"
    ) {
      $0.show($0["a"])
      $0.add($0["c"], to: $0["a"])
      $0.update()
      $0.trace.words = []
      $0.application.rotate($0.screen, to: .landscapeLeft)
    },
    ControllerScenario("a child that does not", "a.willTransition(480x320)") {
      $0.add($0["c"], to: $0["a"], rect(0, 0, 5, 5))
      $0["c"].view.autoresizingMask = []
      $0.show($0["a"])
      $0.application.rotate($0.screen, to: .landscapeLeft)
    },
    ControllerScenario(
      "who is presented, and who is covered",
      "a.willTransition(480x320) b.willTransition(480x320)"
    ) {
      $0.shown("b", from: "a", .fullScreen)
      $0.application.rotate($0.screen, to: .landscapeLeft)
    },
    ControllerScenario("the top of a stack", "d.willTransition(480x320)") {
      _ = $0.navigation("r", "d")
      $0.application.rotate($0.screen, to: .landscapeLeft)
    },
    ControllerScenario("there and back", "a.willTransition(480x320) a.willTransition(320x480)") {
      $0.show($0["a"])
      $0.application.rotate($0.screen, to: .landscapeLeft)
      $0.application.rotate($0.screen, to: .portrait)
    },
    ControllerScenario("upside down: the same size", "") {
      $0.show($0["a"])
      $0.application.rotate($0.screen, to: .portraitUpsideDown)
    },
    ControllerScenario("refused", "") {
      $0["a"].orientations = .portrait
      $0.show($0["a"])
      $0.application.rotate($0.screen, to: .landscapeLeft)
    },
    ControllerScenario("a window of another size by hand", "a.willTransition(100x50) |") {
      $0.show($0["a"])
      $0.window.frame = rect(0, 0, 100, 50)
      $0.update()
    },
  ]

  @Test(
    .rule("9.7.transition", "9.7.orientation", "1.10.VC09", "1.10.VC18"), arguments: rotations)
  func `a size change sends controllers callbacks in the recorded order`(
    scenario: ControllerScenario
  ) {
    #expect(scenario.calls() == scenario.expected)
  }
}

extension ControllerStage {
  /// Shows a navigation controller with these controllers as the window's root, and returns it.
  func navigation(_ names: String...) -> NavigationController {
    let navigation = NavigationController(rootViewController: self[names[0]])
    navigation.identifier = "n"
    navigation.viewControllers = names.map { self[$0] }
    show(navigation)
    return navigation
  }

  /// Shows a tab bar controller with these controllers as the window's root, and returns it.
  func tabs(_ names: String...) -> TabBarController {
    let tabs = TabBarController(viewControllers: names.map { self[$0] })
    tabs.identifier = "t"
    show(tabs)
    return tabs
  }

  /// Makes the window wide enough for two columns.
  func screenIsWide() { window.frame = rect(0, 0, 1024, 768) }
}
