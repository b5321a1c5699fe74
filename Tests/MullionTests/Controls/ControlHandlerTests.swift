// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Tests the list of a control's actions and its primary action.
@Suite(BlockEngineTrait()) struct ControlHandlerTests {
  private final class Target: View {
    override func canPerform(_ action: Action, sender: AnyObject?) -> Bool { true }
  }

  @Test(.rule("13.control.handlers")) func `a control lists its actions in their order`() {
    let (control, target) = (Control(), Target())
    #expect(control.allControlEvents == [])
    let titled = MenuAction(title: "Save") { _ in }
    control.addAction(titled, for: .valueChanged)
    control.addAction("save", to: target, for: [.touchUpInside, .touchDown])
    control.addAction("find", to: nil, for: .editingChanged)
    let handler = control.addAction(for: .touchCancel) { _ in }
    #expect(
      control.allControlEvents
        == [.valueChanged, .touchUpInside, .touchDown, .editingChanged, .touchCancel])
    var rows: [String] = []
    control.enumerateEventHandlers { action, named, events, _ in
      let hasTarget = named?.target === target
      rows.append(
        "\(action?.title ?? "-") \(named?.action == "save") \(hasTarget) \(events.rawValue)")
    }
    #expect(
      rows == [
        "Save false false 4096", "- true true 65", "- false false 131072",
        "- false false 256",
      ])
    handler.remove()
    control.removeAction(titled, for: .valueChanged)
    #expect(control.allControlEvents == [.touchUpInside, .touchDown, .editingChanged])
  }

  @Test func `an enumeration stops, and skips actions that it removes`() {
    let control = Control()
    let first = control.addAction(for: .touchDown) { _ in }
    let second = control.addAction(for: .touchUpInside) { _ in }
    control.addAction(for: .touchCancel) { _ in }
    var count = 0
    control.enumerateEventHandlers { _, _, _, stop in
      count += 1
      stop = true
    }
    #expect(count == 1)
    var events: [Control.Events] = []
    control.enumerateEventHandlers { _, _, current, _ in
      events.append(current)
      second.remove()
    }
    #expect(events == [.touchDown, .touchCancel] && first.isValid)
  }

  @Test(.rule("13.control.primary")) func `the primary action sends its event`() {
    let stage = ControlStage(Control())
    stage.control.performPrimaryAction()
    #expect(stage.record() == "primary")
    stage.control.isEnabled = false
    _ = stage.record()
    stage.control.performPrimaryAction()
    #expect(stage.record() == "-")
  }

  @Test(.rule("13.control.primary")) func `the primary action of a button selects or opens a menu`()
  {
    let stage = InputStage()
    let button = Button(frame: rect(20, 20, 100, 40))
    stage.root.addSubview(button)
    var words: [String] = []
    button.addAction(for: .primaryActionTriggered) { _ in words.append("primary") }
    button.addAction(for: .menuActionTriggered) { _ in words.append("menu") }
    stage.update()
    button.performPrimaryAction()
    #expect(words == ["primary"] && !button.isSelected)
    button.changesSelectionAsPrimaryAction = true
    button.performPrimaryAction()
    #expect(words == ["primary", "primary"] && button.isSelected)
    button.changesSelectionAsPrimaryAction = false
    button.menu = Menu(children: [MenuAction(title: "A") { _ in words.append("A") }])
    button.performPrimaryAction()
    #expect(words.count == 3 && stage.window.subviews.count == 1)
    button.showsMenuAsPrimaryAction = true
    button.performPrimaryAction()
    #expect(words == ["primary", "primary", "primary", "menu"])
    #expect(stage.window.subviews.count == 2)
    stage.wait(1)
    // The menu begins 8 points below the button and has rows of 44 points.
    stage.tap(60, 90)
    #expect(words.last == "A" && stage.window.subviews.count == 1)
  }
}
