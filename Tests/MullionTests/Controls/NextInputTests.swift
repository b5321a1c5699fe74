// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport
import Testing

/// Presses Tab in forms.
@Suite struct NextInputTests {
  private let stage = InputStage()

  private func add(_ name: String, _ x: Double, _ y: Double) -> TextField {
    let field = TextField(frame: rect(x, y, 100, 30))
    field.identifier = name
    stage.root.addSubview(field)
    return field
  }

  private func press(_ code: Key.Code, _ modifiers: Key.Modifiers = []) {
    stage.application.enqueue(.key(Key(code, modifiers: modifiers), .began), at: stage.now)
    stage.application.enqueue(.key(Key(code, modifiers: modifiers), .ended), at: stage.now)
    stage.update()
  }

  private var edited: String? { (stage.window.firstResponder as? View)?.identifier }

  @Test func `Tab moves through text fields in reading order and around`() {
    // Added in another order than they are read.
    for (name, x, y) in [("last", 10.0, 100.0), ("right", 150, 10), ("left", 10, 10)] {
      _ = add(name, x, y)
    }
    let text = TextView(frame: rect(10, 50, 200, 40))
    text.identifier = "note"
    stage.root.addSubview(text)
    stage.root.subviews.first { $0.identifier == "left" }?.becomeFirstResponder()
    stage.update()
    press(.tab)
    #expect(edited == "right")
    press(.tab)
    #expect(edited == "note")
    stage.root.subviews.first { $0.identifier == "last" }?.becomeFirstResponder()
    press(.tab)
    #expect(edited == "left")
    press(.tab, .shift)
    #expect(edited == "last")
    press(.tab, [.shift, .capsLock])
    #expect(edited == "note")
  }

  @Test func `Tab skips fields that cannot be edited`() {
    let first = add("first", 10, 10)
    let hidden = add("hidden", 10, 50)
    let disabled = add("disabled", 10, 90)
    let passive = add("passive", 10, 130)
    let last = add("last", 10, 170)
    hidden.isHidden = true
    disabled.isEnabled = false
    passive.isUserInteractionEnabled = false
    first.becomeFirstResponder()
    press(.tab)
    #expect(last.isFirstResponder && last.isEditing && !first.isEditing)
  }

  @Test func `Tab in a single text field goes to the responders around it`() {
    final class Root: View {
      var codes: [Key.Code] = []
      override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
        codes += presses.map(\.key.code)
      }
    }
    let root = Root(frame: rect(0, 0, 200, 100))
    let field = TextField(frame: rect(10, 10, 100, 30))
    root.addSubview(field)
    stage.root.addSubview(root)
    field.becomeFirstResponder()
    press(.tab)
    #expect(field.isFirstResponder && root.codes == [.tab])
  }

  @Test func `Tab stays within a presented controller`() {
    let base = ViewController()
    base.view.addSubview(TextField(frame: rect(10, 10, 100, 30)))
    stage.window.rootViewController = base
    stage.update()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    let fields = [10.0, 60].map { TextField(frame: rect(10, $0, 100, 30)) }
    for field in fields { sheet.view.addSubview(field) }
    base.present(sheet, animated: false)
    stage.wait(1)
    fields[1].becomeFirstResponder()
    press(.tab)
    #expect(fields[0].isFirstResponder)
    press(.tab)
    #expect(fields[1].isFirstResponder)
  }
}
