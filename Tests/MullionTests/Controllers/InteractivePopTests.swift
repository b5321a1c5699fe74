// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Tests callbacks that request another child or an interactive pop while a container changes.
@Suite struct InteractivePopTests {
  private let stage = ControllerStage()

  private var callbacks: [String] { stage.trace.words.filter { $0 != "|" } }

  /// Runs a body once, at the next callback of a kind on the controller with a name.
  private func at(_ word: String, of name: String, _ body: @escaping () -> Void) {
    stage[name].hooks[word] = { [stage] in
      stage[name].hooks[word] = nil
      body()
    }
  }

  @Test(.rule("9.7.leaving", "9.7.navigation"))
  func `a callback cannot begin an interactive pop while the stack changes`() {
    let navigation = stage.navigation("r")
    navigation.pushViewController(stage["x"], animated: true)
    var pop: InteractiveTransition?
    at("didAppear", of: "x") { pop = navigation.beginInteractivePop() }
    // The second push ends the first one, so `x` appears now.
    navigation.pushViewController(stage["y"], animated: false)
    stage.update()
    #expect(pop == nil)
    #expect(navigation.viewControllers == [stage["r"], stage["x"], stage["y"]])
    #expect(
      callbacks == [
        "r.willDisappear", "x.willAppear", "r.didDisappear", "x.didAppear",
        "x.willDisappear", "y.willAppear", "x.didDisappear", "y.didAppear",
      ])
  }

  @Test(.rule("9.7.leaving", "9.7.navigation"))
  func `changing the stack in an interactive pop's first callback cancels the pop`() {
    let navigation = stage.navigation("r", "d")
    at("willDisappear", of: "d") { navigation.pushViewController(stage["x"], animated: false) }
    #expect(navigation.beginInteractivePop() == nil)
    stage.update()
    #expect(navigation.viewControllers == [stage["r"], stage["d"], stage["x"]])
    #expect(stage["x"].view.window === stage.window)
    #expect(stage["d"].view.superview == nil && stage["r"].view.superview == nil)
    #expect(
      callbacks == [
        "d.willDisappear", "r.willAppear", "r.willDisappear", "d.willAppear",
        "r.didDisappear", "d.didAppear",
        "d.willDisappear", "x.willAppear", "d.didDisappear", "x.didAppear",
      ])
  }

  @Test(.rule("9.7.leaving", "9.7.navigation"))
  func `a pop requested while an interactive pop is cancelled shows the root`() {
    let navigation = stage.navigation("r", "d")
    let pop = navigation.beginInteractivePop()
    at("willAppear", of: "d") { navigation.popViewController(animated: false) }
    pop?.cancel()
    stage.update()
    #expect(navigation.viewControllers == [stage["r"]] && stage["d"].parent == nil)
    #expect(stage["r"].view.window === stage.window && stage["d"].view.superview == nil)
    #expect(callbacks.last { $0.hasPrefix("r.") } == "r.didAppear")
    #expect(callbacks.last { $0.hasPrefix("d.") } == "d.didDisappear")
  }

  @Test(.rule("9.7.leaving", "9.7.order"))
  func `a tab selected in the callback of an ending selection is shown`() {
    let tabs = stage.tabs("a", "b", "c")
    tabs.selectedIndex = 1
    at("didAppear", of: "b") { tabs.selectedIndex = 0 }
    // This selection ends the first one, whose callback then requests the first tab.
    tabs.selectedIndex = 2
    stage.update()
    #expect(tabs.selectedIndex == 0 && stage["a"].view.window === stage.window)
    #expect(
      callbacks == [
        "a.willDisappear", "b.willAppear", "a.didDisappear", "b.didAppear",
        "b.willDisappear", "a.willAppear", "b.didDisappear", "a.didAppear",
      ])
  }
}
