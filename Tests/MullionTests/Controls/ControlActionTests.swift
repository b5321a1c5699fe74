// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

private final class Doer: View {
  var known: Set<Action> = []
  var done: [Action] = []
  var accepts = false

  override var canBecomeFirstResponder: Bool { accepts }
  override func canPerform(_ action: Action, sender: AnyObject?) -> Bool {
    known.contains(action)
  }
  override func perform(_ action: Action, sender: AnyObject?) { done.append(action) }
}

private final class Saver: ViewController {
  var done: [(Action, AnyObject?)] = []

  override func canPerform(_ action: Action, sender: AnyObject?) -> Bool { action == "save" }
  override func perform(_ action: Action, sender: AnyObject?) { done.append((action, sender)) }
}

@Suite struct ControlActionTests {
  @Test(.rule("1.7.E05", "1.10.VC12")) func `a control sends its action to a view controller`() {
    let stage = ControlStage(Control())
    let controller = Saver()
    stage.control.addAction("save", to: controller, for: .touchUpInside)
    stage.control.addAction("other", to: controller, for: .touchUpInside)
    stage.tap(50, 20)
    #expect(controller.done.map(\.0) == ["save"])
    #expect(controller.done.first?.1 === stage.control)
  }

  @Test(.rule("9.5.action"))
  func `an action without target starts at the first responder, else the control`() {
    let stage = ControlStage(Control())
    let outer = Doer(frame: rect(0, 0, 600, 600))
    let elsewhere = Doer()
    stage.holder.addSubview(outer)
    stage.holder.addSubview(elsewhere)
    outer.addSubview(stage.control)
    outer.known = ["save"]
    elsewhere.known = ["save"]
    elsewhere.accepts = true
    stage.control.addAction("save", to: nil, for: .touchUpInside)
    stage.tap(50, 20)
    #expect((outer.done, elsewhere.done) == (["save"], []))
    elsewhere.becomeFirstResponder()
    stage.control.sendActions(for: .touchUpInside)
    #expect((outer.done, elsewhere.done) == (["save"], ["save"]))
    elsewhere.known = []
    // The outer view is not in the responder chain of the first responder.
    stage.control.sendActions(for: .touchUpInside)
    #expect((outer.done, elsewhere.done) == (["save"], ["save"]))
  }

  @Test(.rule("9.5.action"))
  func `an action without target starts at the control outside an application`() {
    let outer = Doer()
    let control = Control()
    outer.addSubview(control)
    outer.known = ["save"]
    control.addAction("save", to: nil, for: .valueChanged)
    control.addAction("save", to: outer, for: .valueChanged)
    control.addAction("print", to: outer, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(outer.done == ["save", "save"])
  }

  @Test func `control handlers run in registration order, once per sendActions call`() {
    let control = Control()
    var received: [Int] = []
    control.addAction(for: [.touchDown, .touchDownRepeat]) { _ in received.append(1) }
    control.addAction(for: .touchDownRepeat) { _ in received.append(2) }
    control.addAction(for: .touchUpInside) { _ in received.append(3) }
    control.addAction(for: .allTouchEvents) { _ in received.append(4) }
    control.sendActions(for: [.touchDown, .touchDownRepeat])
    #expect(received == [1, 2, 4])
  }

  @Test func `a removed handler is not called, even if removed during the event`() {
    let control = Control()
    var received: [String] = []
    let second = ControlActionBox()
    control.addAction(for: .valueChanged) { _ in
      received.append("first")
      second.action?.remove()
    }
    second.action = control.addAction(for: .valueChanged) { _ in received.append("second") }
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(received == ["first", "first"])
    #expect(control.allActions.count == 1)
    #expect(!control.hasActions(for: .touchDown) && control.hasActions(for: .valueChanged))
  }

  private final class ControlActionBox { var action: ControlAction? }

  @Test
  func `a control does not retain its targets, and its handlers are released`() {
    weak var target: Doer?
    weak var gone: Control?
    var received = 0
    do {
      let control = Slider()
      gone = control
      do {
        let doer = Doer()
        doer.known = ["save"]
        target = doer
        control.addTarget(doer, for: .valueChanged) { _, slider in
          received += 1
          slider.value = 0
        }
        control.addAction("save", to: doer, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(received == 1 && doer.done == ["save"])
      }
      #expect(target == nil)
      control.sendActions(for: .valueChanged)
      #expect(received == 1)
      control.addAction(for: .valueChanged) { slider in slider.value = 1 }
      control.sendActions(for: .valueChanged)
      #expect(control.value == 1)
    }
    #expect(gone == nil)
  }
}
