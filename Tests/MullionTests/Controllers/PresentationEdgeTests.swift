// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Tests presentations that end during callbacks, presentations whose hosts leave, and covered
/// controllers.
@Suite struct PresentationEdgeTests {
  private let stage = ControllerStage()

  // MARK: Dismissals from callbacks

  @Test(.rule("9.7.dismiss"), arguments: ["willAppear", "didLoad"])
  func `dismissing a chain during a presentation on it removes the whole chain`(hook: String) {
    stage.trace.isBrief = false
    stage.shown("b", from: "a", .fullScreen)
    stage["c"].hooks[hook] = { stage["a"].dismiss(animated: false) }
    stage["b"].present(stage["c"], animated: false)
    stage.update()
    #expect(stage.window.subviews == [stage["a"].view] && !stage["a"].view.isHidden)
    #expect(stage["c"].view.window == nil && stage["b"].view.window == nil)
    #expect(stage["b"].presentedViewController == nil)
    #expect(stage["a"].presentedViewController == nil)
    #expect(stage.trace.words.last { $0.hasPrefix("c.") } == "c.didDisappear")
    #expect(stage.trace.words.last { $0.hasPrefix("a.did") } == "a.didAppear")
  }

  @Test(.rule("9.7.dismiss", "1.10.VC19"))
  func `a new window root removes a presentation beginning over the old root`() {
    stage.shown("b", from: "a", .fullScreen)
    stage["c"].hooks["willAppear"] = { stage.window.rootViewController = stage["x"] }
    stage["b"].present(stage["c"], animated: false)
    stage.update()
    #expect(stage.window.subviews == [stage["x"].view])
    #expect(stage.trace.words.last { $0.hasPrefix("c.") } == "c.didDisappear")
    // The old root is no longer visible, so it does not appear when the covering controller leaves.
    #expect(!stage.trace.words.contains { $0.hasPrefix("a.") })
    #expect(stage["a"].presentedViewController == nil)
  }

  @Test(.rule("9.7.dismiss", "9.7.leaving"), arguments: [false, true])
  func `a controller presented during its presenter's dismissal is dismissed too`(animated: Bool) {
    stage.shown("b", from: "a", .fullScreen)
    stage["b"].hooks["willDisappear"] = { stage["b"].present(stage["c"], animated: false) }
    stage["a"].dismiss(animated: animated)
    for _ in 0..<3 { stage.update() }
    #expect(stage.window.subviews == [stage["a"].view])
    #expect(stage["b"].presentedViewController == nil)
    #expect(stage["c"].presentingViewController == nil)
    #expect(stage.trace.words.last { $0.hasPrefix("c.") } == "c.didDisappear")
    #expect(stage.trace.words.last { $0.hasPrefix("b.") } == "b.didDisappear")
  }

  @Test(.rule("9.7.dismiss", "9.7.leaving"))
  func `a presentation ends if its presenter is removed during willAppear`() {
    stage.shown("b", from: "a", .overFullScreen)
    stage["a"].dismiss(animated: true)
    stage["c"].hooks["willAppear"] = { stage["a"].present(stage["x"], animated: false) }
    stage["b"].present(stage["c"], animated: false)
    stage.update()
    #expect(stage["c"].view.window == nil && stage["c"].presentingViewController == nil)
    #expect(stage.trace.words.last { $0.hasPrefix("c.") } == "c.didDisappear")
    #expect(stage["x"].presentingViewController === stage["a"])
    #expect(stage.window.subviews == [stage["a"].view, stage["x"].view.superview])
  }

  // MARK: Presentation contexts that leave

  @Test(.rule("9.7.context"), arguments: [false, true])
  func `a controller presented in a tab's context hides and returns with it`(covers: Bool) {
    let tabs = stage.tabs("c", "e")
    stage["c"].definesPresentationContext = true
    stage["b"].modalPresentationStyle = covers ? .currentContext : .overCurrentContext
    stage["c"].present(stage["b"], animated: false)
    stage.update()
    stage.trace.words = []
    tabs.selectedIndex = 1
    stage.update()
    #expect(stage["b"].view.window == nil)
    #expect(
      stage.trace.words.joined(separator: " ")
        == (covers
          ? "b.willDisappear e.willAppear b.didDisappear | e.didAppear"
          : "c.willDisappear b.willDisappear e.willAppear c.didDisappear b.didDisappear "
            + "| e.didAppear"))
    stage.trace.words = []
    tabs.selectedIndex = 0
    stage.update()
    let area = stage["c"].view.superview
    #expect(area?.subviews.first === stage["c"].view && stage["c"].view.isHidden == covers)
    #expect(stage["b"].view.superview === area?.subviews.last && area?.subviews.count == 2)
    #expect(
      stage.trace.words.joined(separator: " ")
        == (covers
          ? "e.willDisappear b.willAppear e.didDisappear | b.didAppear"
          : "e.willDisappear c.willAppear b.willAppear e.didDisappear | c.didAppear b.didAppear"))
    stage["b"].dismiss(animated: false)
    stage.update()
    #expect(area?.subviews == [stage["c"].view] && !stage["c"].view.isHidden)
  }

  @Test(.rule("9.7.context"))
  func `after its host returns, a presented controller follows the host's frame`() {
    stage["c"].definesPresentationContext = true
    stage.add(stage["c"], to: stage["a"], rect(0, 0, 100, 100))
    stage["c"].view.autoresizingMask = []
    stage.shown("b", from: "a", by: "c", .overCurrentContext)
    stage["c"].view.removeFromSuperview()
    stage.update()
    #expect(stage["b"].view.window == nil)
    #expect(stage.trace.words.last == "|" && stage.trace.words.contains("b.didDisappear"))
    stage["a"].view.addSubview(stage["c"].view)
    stage["c"].view.frame = rect(30, 40, 120, 90)
    stage.update()
    let view = stage["b"].view!
    #expect(view.convert(view.bounds, to: stage.window) == rect(30, 40, 120, 90))
    #expect(stage.trace.words.last { $0.hasPrefix("b.") } == "b.didAppear")
  }

  @Test(.rule("9.7.context"))
  func `a controller presented in a context moves with its host's interactive pop`() {
    let navigation = stage.navigation("r", "c")
    stage["c"].definesPresentationContext = true
    stage["b"].modalPresentationStyle = .overCurrentContext
    stage["c"].present(stage["b"], animated: false)
    stage.update()
    let back = navigation.beginInteractivePop()
    back?.update(0.25)
    let view = stage["b"].view!
    // The view has moved by a quarter of 320 points.
    #expect(view.convert(view.bounds, to: stage.window).minX == 80)
    back?.cancel()
    stage.update()
    #expect(view.convert(view.bounds, to: stage.window).minX == 0)
    #expect(stage["b"].presentingViewController === stage["c"])
    navigation.popViewController(animated: false)
    stage.update()
    // When its host is removed permanently, a presented controller is dismissed.
    #expect(stage["b"].presentingViewController == nil && view.window == nil)
  }

  @Test(.rule("9.7.context", "9.7.forwarding"))
  func `a presentation in a child's context disappears and reappears with the parent`() {
    for style in [ModalPresentationStyle.overCurrentContext, .currentContext] {
      let stage = ControllerStage()
      stage["c"].definesPresentationContext = true
      stage.add(stage["c"], to: stage["a"])
      stage.shown("b", from: "a", by: "c", style)
      stage["a"].present(stage["x"], animated: false)
      stage.update()
      let covers = style == .currentContext
      #expect(
        stage.trace.words.joined(separator: " ")
          == (covers
            ? "a.willDisappear b.willDisappear x.willAppear b.didDisappear a.didDisappear "
            : "a.willDisappear c.willDisappear b.willDisappear x.willAppear "
              + "c.didDisappear b.didDisappear a.didDisappear ") + "| x.didAppear")
      stage.trace.words = []
      stage["a"].dismiss(animated: false)
      stage.update()
      #expect(
        stage.trace.words.joined(separator: " ")
          == (covers
            ? "x.willDisappear a.willAppear b.willAppear x.didDisappear | b.didAppear a.didAppear"
            : "x.willDisappear a.willAppear c.willAppear b.willAppear x.didDisappear "
              + "| c.didAppear b.didAppear a.didAppear"))
    }
  }

  @Test(.rule("9.7.context", "9.7.forwarding"))
  func `under manual forwarding, a context's presentation appears with its host's view`() {
    stage["p"].forwards = false
    stage["c"].definesPresentationContext = true
    stage.add(stage["c"], to: stage["p"])
    stage.shown("b", from: "p", by: "c", .overCurrentContext)
    var isToldBefore = false
    stage["b"].hooks["willAppear"] = { isToldBefore = stage["b"].view.window == nil }
    stage["c"].view.removeFromSuperview()
    stage["p"].view.addSubview(stage["c"].view)
    stage.update()
    #expect(
      stage.trace.words == [
        "b.willDisappear", "b.didDisappear", "b.willAppear", "|", "b.didAppear",
      ])
    #expect(isToldBefore)
  }

  @Test(.rule("9.7.context", "9.7.present"))
  func `an animated presentation in a context stays animated while the parent appears`() {
    stage["c"].definesPresentationContext = true
    stage.add(stage["c"], to: stage["a"])
    stage["b"].modalPresentationStyle = .overCurrentContext
    stage.window.rootViewController = stage["a"]
    stage["c"].present(stage["b"], animated: true) { stage.trace.note("done") }
    stage.update()
    #expect(stage.trace.words.last == "a.didAppear")
    for _ in 0..<2 { stage.update() }
    #expect(stage.trace.words.filter { $0 != "|" }.suffix(2) == ["b.didAppear", "done"])
  }

  // MARK: Covered controllers

  @Test(.rule("9.7.orientation", "1.10.VC16"))
  func `the screen rotates back only after an animated dismissal ends`() {
    stage["a"].orientations = .portrait
    stage["b"].orientations = .landscapeRight
    stage.show(stage["a"])
    stage["a"].present(stage["b"], animated: false)
    stage.update()
    #expect(stage.screen.orientation == .landscapeRight)
    var seen: InterfaceOrientation?
    stage["a"].dismiss(animated: true) { seen = stage.screen.orientation }
    for _ in 0..<3 { stage.update() }
    #expect(stage.screen.orientation == .portrait && seen == .portrait)
    #expect(stage["a"].view.frame == rect(0, 0, 320, 480))
  }

  @Test(.rule("9.7.styles", "9.6.keyEvents"), arguments: [false, true])
  func `a text field covered by a presentation stops being first responder`(animated: Bool) {
    let field = TextField(frame: rect(0, 0, 90, 30))
    stage["a"].view.addSubview(field)
    stage.show(stage["a"])
    stage.window.makeKeyAndVisible()
    #expect(field.becomeFirstResponder())
    stage["a"].present(stage["b"], animated: animated)
    for _ in 0..<3 { stage.update() }
    stage.application.enqueue(.text("x"), at: 100)
    stage.application.turn(at: 100)
    #expect(field.text == "" && !field.isFirstResponder)
  }

  @Test(.rule("9.7.styles"))
  func `a resigning text field may dismiss the controller that covers it`() {
    final class Leaving: TextField {
      var onLeave: (() -> Void)?
      override func resignFirstResponder() -> Bool {
        onLeave?()
        return super.resignFirstResponder()
      }
    }
    let field = Leaving(frame: rect(0, 0, 90, 30))
    stage["a"].view.addSubview(field)
    stage.show(stage["a"])
    stage.window.makeKeyAndVisible()
    #expect(field.becomeFirstResponder())
    field.onLeave = { stage["a"].dismiss(animated: false) }
    stage["a"].present(stage["b"], animated: false)
    field.onLeave = nil
    for _ in 0..<2 { stage.update() }
    #expect(!stage["a"].view.isHidden && stage.window.subviews == [stage["a"].view])
    #expect(stage.trace.words.last { $0.hasPrefix("a.") } == "a.didAppear")
  }
}
