// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Tests containers that change while they appear, details shown again, and transitions that are
/// reversed.
@Suite struct ContainerEdgeTests {
  private let stage = ControllerStage()

  // MARK: Changes while the container appears

  @Test(.rule("9.7.addChild", "9.7.order", "9.7.flags"))
  func `a push during the stack's appearance completes when the stack has appeared`() {
    let navigation = NavigationController(rootViewController: stage["r"])
    navigation.identifier = "n"
    stage.trace.isBrief = false
    stage.trace.words = []
    stage.window.rootViewController = navigation
    navigation.pushViewController(stage["d"], animated: false)
    stage.update()
    let order = stage.trace.words.filter { $0.contains("ppear") }
    #expect(
      order == [
        "r.willAppear", "r.willDisappear", "d.willAppear", "r.didDisappear", "d.didAppear",
      ])
    #expect(stage.trace.words.last == "d.didMove(n)")
    var isMoving = true
    stage["d"].hooks["willDisappear"] = { isMoving = stage["d"].isMovingToParent }
    stage.window.rootViewController = nil
    #expect(!isMoving)
  }

  @Test(.rule("9.7.addChild", "9.7.order"))
  func `a tab selected while its container appears still receives didMove`() {
    let tabs = TabBarController()
    tabs.identifier = "t"
    stage.window.rootViewController = tabs
    stage.trace.isBrief = false
    tabs.viewControllers = [stage["a"], stage["b"]]
    tabs.selectedIndex = 1
    stage.update()
    #expect(
      stage.trace.words.filter { $0.contains("didMove") }.sorted() == [
        "a.didMove(t)", "b.didMove(t)",
      ])
    #expect(
      stage.trace.words.filter { $0.contains("ppear") } == [
        "a.willAppear", "a.willDisappear", "b.willAppear", "a.didDisappear", "b.didAppear",
      ])
  }

  @Test(.rule("9.7.addChild", "1.10.VC20"))
  func `a detail shown while the split view appears still receives didMove`() {
    stage.screenIsWide()
    let split = SplitViewController(viewControllers: [stage["m"]])
    split.identifier = "s"
    stage.window.rootViewController = split
    stage.trace.isBrief = false
    split.showDetailViewController(stage["d"])
    stage.update()
    #expect(stage.trace.words.last { $0.hasPrefix("d.") } == "d.didMove(s)")
  }

  @Test(.rule("9.7.leaving"))
  func `a child removed by an appearance callback does not appear`() {
    for name in ["a", "b"] { stage.add(stage[name], to: stage["p"]) }
    stage["a"].hooks["willAppear"] = { stage.remove(stage["b"]) }
    stage.window.rootViewController = stage["p"]
    stage.update()
    #expect(
      stage.trace.words.filter { $0.contains("ppear") } == [
        "p.willAppear", "a.willAppear", "a.didAppear", "p.didAppear",
      ])
  }

  @Test(.rule("9.7.leaving"))
  func `a top controller replaced in willAppear receives the disappearance callbacks`() {
    stage.show(stage["q"])
    let navigation = NavigationController(rootViewController: stage["r"])
    stage["r"].hooks["willAppear"] = {
      navigation.pushViewController(stage["d"], animated: false)
    }
    stage["q"].present(navigation, animated: false)
    stage.update()
    #expect(
      stage.trace.words.filter { $0.hasPrefix("r.") } == [
        "r.willAppear", "r.willDisappear", "r.didDisappear",
      ])
    #expect(stage["d"].view.window === stage.window)
  }

  @Test(.rule("9.7.navigation", "9.7.delegate"))
  func `a navigation controller notifies its delegate of the first root controller`() {
    let navigation = NavigationController()
    let delegate = NavigationWords()
    navigation.delegate = delegate
    navigation.viewControllers = [stage["r"]]
    stage.show(navigation)
    #expect(delegate.words == ["will r", "did r"])
    navigation.pushViewController(stage["d"], animated: false)
    stage.update()
    #expect(delegate.words == ["will r", "did r", "will d", "did d"])
  }

  // MARK: Split views

  @Test(.rule("1.10.VC20"))
  func `a detail that the user popped can be shown a second time`() {
    let master = NavigationController(rootViewController: stage["m"])
    let split = SplitViewController(viewControllers: [master])
    stage.show(split)
    split.showDetailViewController(stage["d"])
    stage.update()
    master.popViewController(animated: false)
    stage.update()
    split.showDetailViewController(stage["d"])
    stage.update()
    #expect(master.viewControllers == [stage["m"], stage["d"]])
    #expect(stage["d"].view.window === stage.window)
    // Showing the detail again pops the controllers in front of it.
    master.pushViewController(stage["e"], animated: false)
    stage.update()
    split.showDetailViewController(stage["d"])
    stage.update()
    #expect(master.viewControllers == [stage["m"], stage["d"]])
    stage.screenIsWide()
    for _ in 0..<2 { stage.update() }
    #expect(stage["d"].parent === split && master.viewControllers == [stage["m"]])
  }

  @Test(.rule("1.10.VC20"))
  func `a popped detail stack can be shown again; a visible one stays`() {
    let master = NavigationController(rootViewController: stage["m"])
    let detail = NavigationController(rootViewController: stage["d"])
    let split = SplitViewController(viewControllers: [master, detail])
    stage.show(split)
    split.showDetailViewController(detail)
    stage["d"].show(stage["e"], sender: nil)
    stage.update()
    stage.trace.words = []
    split.showDetailViewController(detail)
    stage.update()
    #expect(master.viewControllers == [stage["m"], stage["d"], stage["e"]])
    #expect(stage.trace.words == ["|"])
    master.popToRootViewController(animated: false)
    stage.update()
    split.showDetailViewController(detail)
    stage.update()
    #expect(master.viewControllers == [stage["m"], stage["d"]])
    #expect(stage["d"].view.window === stage.window)
  }

  // MARK: Transitions between children

  @Test(.rule("9.7.transitionFromTo", "9.7.leaving"))
  func `a transition reversed while it runs ends with the last requested view`() {
    stage.add(stage["a"], to: stage["p"])
    stage["p"].addChild(stage["b"])
    stage.show(stage["p"])
    var ends: [String] = []
    stage["p"].transition(
      from: stage["a"], to: stage["b"], duration: 2, animations: { stage["b"].view.alpha = 0.5 }
    ) { ends.append("there \($0)") }
    stage.update()
    stage["p"].transition(
      from: stage["b"], to: stage["a"], duration: 2, animations: { stage["a"].view.alpha = 0.5 }
    ) { ends.append("back \($0)") }
    #expect(ends == ["there false"])
    for _ in 0..<6 { stage.update() }
    #expect(ends == ["there false", "back true"])
    #expect(stage["a"].view.superview === stage["p"].view)
    #expect(stage["b"].view.superview == nil)
    #expect(
      stage.trace.words.filter { $0 != "|" } == [
        "a.willDisappear", "b.willAppear", "a.didDisappear", "b.didAppear",
        "b.willDisappear", "a.willAppear", "b.didDisappear", "a.didAppear",
      ])
  }

  @Test(.rule("9.7.transitionFromTo"))
  func `transitions of different children do not end each other`() {
    for name in ["a", "c"] { stage.add(stage[name], to: stage["p"]) }
    for name in ["b", "d"] { stage["p"].addChild(stage[name]) }
    stage.show(stage["p"])
    for (old, new) in [("a", "b"), ("c", "d")] {
      stage["p"].transition(
        from: stage[old], to: stage[new], duration: 2,
        animations: { stage[new].view.alpha = 0.5 })
    }
    #expect(stage["a"].view.superview != nil && stage["c"].view.superview != nil)
    for _ in 0..<4 { stage.update() }
    #expect(stage["p"].view.subviews == [stage["b"].view, stage["d"].view])
  }
}
