// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// A delegate that records its calls and refuses some of them.
private final class Delegate: TextFieldDelegate {
  var calls: [String] = []
  var refused: Set<String> = []

  private func ask(_ name: String) -> Bool {
    calls.append(name)
    return !refused.contains(name)
  }

  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { ask("shouldBegin") }
  func textFieldDidBeginEditing(_ textField: TextField) { calls.append("didBegin") }
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool { ask("shouldEnd") }
  func textFieldDidEndEditing(_ textField: TextField) { calls.append("didEnd") }
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacement text: String
  ) -> Bool { ask("change \(range) \(text)") }
  func textFieldShouldClear(_ textField: TextField) -> Bool { ask("shouldClear") }
  func textFieldShouldReturn(_ textField: TextField) -> Bool { ask("shouldReturn") }
}

@Suite(BlockEngineTrait()) struct TextFieldTests {
  private func stage(_ text: String = "", width: Double = 200) -> ControlStage<TextField> {
    let stage = ControlStage(TextField(), at: rect(100, 200, width, 30))
    stage.control.text = text
    return stage
  }

  @Test(.rule("1.7.E05")) func `a text field sends its editing events in order`() {
    let stage = stage("ab")
    stage.tap(5, 15)
    #expect(stage.record() == "down+begin+upin")
    stage.type("x")
    #expect(stage.record() == "changed")
    stage.key(.deleteOrBackspace)
    #expect(stage.record() == "changed")
    stage.key(.leftArrow)
    #expect(stage.record() == "-")
    // Return ends editing, because the test has an action for `.editingDidEndOnExit`.
    stage.key(.returnOrEnter)
    #expect(stage.record() == "primary+return+end")
    #expect(!stage.control.isEditing && !stage.control.isFirstResponder)
    stage.control.text = "by the program"
    #expect(stage.record() == "-")
  }

  @Test func `Return ends editing only with an action for editingDidEndOnExit`() {
    let window = Window(frame: rect(0, 0, 100, 100))
    let field = TextField(frame: rect(0, 0, 100, 30))
    window.addSubview(field)
    field.becomeFirstResponder()
    field.insertText("\n")
    #expect(field.isEditing)
    field.addAction(for: .editingDidEndOnExit) { _ in }
    field.insertText("\n")
    #expect(!field.isEditing && field.text.isEmpty)
  }

  @Test func `a text field's delegate may refuse clearing`() {
    let stage = stage("abc")
    let delegate = Delegate()
    stage.control.delegate = delegate
    stage.control.clearButtonMode = .always
    delegate.refused = ["shouldClear"]
    stage.tap(186, 15)
    #expect(stage.control.text == "abc" && delegate.calls.last == "shouldClear")
    delegate.refused = []
    delegate.calls = []
    stage.tap(186, 15)
    #expect(stage.control.text.isEmpty && delegate.calls.contains("shouldClear"))
  }

  @Test func `a text field's delegate may refuse beginning, changes, Return and ending`() {
    let stage = stage("abc")
    let delegate = Delegate()
    stage.control.delegate = delegate
    delegate.refused = ["shouldBegin"]
    stage.tap(5, 15)
    #expect(!stage.control.isEditing && !stage.control.isFirstResponder)
    delegate.refused = ["change 1..<1 x", "shouldReturn", "shouldEnd"]
    delegate.calls = []
    stage.tap(12, 15)
    stage.type("x")
    stage.type("y")
    stage.key(.returnOrEnter)
    #expect(!stage.control.resignFirstResponder() && stage.control.isEditing)
    delegate.refused = []
    #expect(stage.control.resignFirstResponder() && !stage.control.isEditing)
    #expect(stage.control.text == "aybc")
    #expect(
      delegate.calls == [
        "shouldBegin", "didBegin", "change 1..<1 x", "change 1..<1 y", "shouldReturn", "shouldEnd",
        "shouldEnd", "didEnd",
      ])
  }

  @Test
  func `a tap places the caret, drags and repeated taps select text`() {
    let stage = stage("hello brave world")
    stage.tap(34, 15)
    #expect(stage.control.isEditing && stage.control.selectedRange == 3..<3)
    stage.tap(76, 15)
    #expect(stage.control.selectedRange == 8..<8)
    _ = ["D16,15", "M60,15"].map { stage.run($0) }
    #expect(stage.control.selectedRange == 2..<6)
    _ = ["M4,15", "U4,15"].map { stage.run($0) }
    #expect(stage.control.selectedRange == 0..<2)
    _ = ["D76,15", "~U76,15", "~D76,15", "~U76,15"].map { stage.run($0) }
    #expect(stage.control.selectedRange == 6..<11)
    _ = ["~D76,15", "~U76,15"].map { stage.run($0) }
    #expect(stage.control.selectedRange == 0..<17)
  }

  @Test func `a drag that leaves a text field does not begin editing`() {
    let stage = stage("hello")
    _ = ["D16,15", "M60,300", "U60,300"].map { stage.run($0) }
    #expect(!stage.control.isEditing)
    stage.control.isEnabled = false
    stage.tap(16, 15)
    #expect(!stage.control.isEditing)
  }

  @Test func `a disabled or removed text field ends editing`() {
    for leaves in [false, true] {
      let stage = stage("hello")
      stage.tap(16, 15)
      _ = stage.record()
      if leaves {
        let delegate = Delegate()
        delegate.refused = ["shouldEnd"]
        stage.control.delegate = delegate
        stage.holder.removeFromSuperview()
      } else {
        stage.control.isEnabled = false
      }
      #expect(!stage.control.isEditing && stage.record() == "end")
    }
  }

  @Test func `a text field moved within its window ends editing despite its delegate`() {
    let stage = stage("hello")
    stage.tap(16, 15)
    let delegate = Delegate()
    delegate.refused = ["shouldEnd"]
    stage.control.delegate = delegate
    _ = stage.record()
    let other = View(frame: rect(0, 0, 600, 600))
    stage.holder.addSubview(other)
    other.addSubview(stage.control)
    #expect(!stage.control.isEditing && !stage.control.isFirstResponder)
    #expect(stage.record() == "end" && !stage.control.state.contains(.focused))
    #expect(stage.control.becomeFirstResponder() && stage.control.isFirstResponder)
    stage.type("x")
    #expect(stage.control.text.contains("x"))
  }

  @Test func `a text field scrolls a long text to show its caret`() {
    let stage = stage("0123456789012345678901234567890123456789", width: 100)
    let field = stage.control
    stage.tap(5, 15)
    func caret() -> Double { field.subviews[2].frame.minX }
    for _ in 0..<40 {
      stage.key(.rightArrow)
      #expect(caret() >= 0 && caret() <= 98)
    }
    #expect(field.selectedRange == 40..<40 && caret() == 98)
    // The left edge of the visible text is between characters 30 and 31.
    stage.tap(40, 15)
    #expect(field.selectedRange == 34..<34)
    stage.key(.home)
    #expect(caret() == 0)
    stage.key(.end)
    for _ in 0..<39 { stage.key(.deleteOrBackspace) }
    #expect(field.text == "0" && caret() == 10)
  }

  @Test func `a secure text field neither shows nor copies its text`() {
    let stage = stage("secret")
    stage.control.isSecureTextEntry = true
    stage.tap(5, 15)
    stage.control.selectedRange = 0..<6
    #expect(!stage.control.canPerform(.copy, sender: nil))
    #expect(!stage.control.canPerform(.cut, sender: nil))
    #expect(BlockEngine.count(of: "secret") == 0)
    stage.type("x")
    #expect(stage.control.text == "x")
  }

  @Test func `keys and actions copy, cut and paste through the application's pasteboard`() {
    let stage = stage("hello world")
    let field = stage.control
    stage.tap(5, 15)
    field.selectedRange = 0..<6
    stage.key(.init(rawValue: 0x06), .control)
    #expect(stage.application.pasteboard.string == "hello " && field.text == "hello world")
    stage.key(.end)
    stage.key(.init(rawValue: 0x19), .command)
    #expect(field.text == "hello worldhello ")
    stage.application.sendAction(.selectAll, to: nil, from: nil)
    stage.application.sendAction(.cut, to: nil, from: nil)
    #expect(field.text.isEmpty && stage.application.pasteboard.string == "hello worldhello ")
    stage.application.pasteboard.string = "two\nlines\r\nor three"
    stage.application.sendAction(.paste, to: nil, from: nil)
    #expect(field.text == "two lines or three")
    #expect(stage.application.pasteboard.changeCount == 3)
    #expect(!field.canPerform("save", sender: nil))
  }

  @Test func `the clear button follows its mode and clears the text`() {
    for mode in TextField.ViewMode.allCases {
      let stage = stage("hello")
      let field = stage.control
      field.clearButtonMode = mode
      stage.application.turn(at: 0)
      let shows = !field.subviews[3].isHidden
      #expect(shows == (mode == .always || mode == .unlessEditing))
      stage.tap(5, 15)
      #expect(!field.subviews[3].isHidden == (mode == .always || mode == .whileEditing))
      stage.tap(186, 15)
      #expect(field.text.isEmpty == (mode == .always || mode == .whileEditing))
      stage.application.turn(at: 1000)
      let isShown = !field.text.isEmpty && mode == .whileEditing
      #expect(!field.subviews[3].isHidden == isShown)
    }
  }

  @Test func `a blinking caret repaints only its own pixels every half second`() throws {
    let application = Application(screens: [Screen(size: Size(width: 1920, height: 1080), scale: 2)]
    )
    let window = Window()
    window.backgroundColor = .white
    application.addWindow(window)
    window.makeKeyAndVisible()
    let field = TextField(frame: rect(100, 100, 200, 30))
    field.text = "hello"
    window.addSubview(field)
    field.becomeFirstResponder()
    application.turn(at: 0)
    let caret = field.convert(field.subviews[2].frame, to: nil)
    var last = window.snapshot()
    for beat in 1...6 {
      let turn = application.turn(at: Double(beat) * 0.5)
      let update = try #require(turn.updates.first?.update)
      #expect(update.counts.pixels <= 2 * Int(caret.width * 2) * Int(caret.height * 2))
      #expect(
        Array(update.damage.rects) == [
          PixelRect(
            minX: Int32(caret.minX * 2), minY: Int32(caret.minY * 2), maxX: Int32(caret.maxX * 2),
            maxY: Int32(caret.maxY * 2))
        ])
      #expect(window.snapshot() != last)
      last = window.snapshot()
      #expect(turn.nextTurn == Double(beat + 1) * 0.5)
    }
    field.resignFirstResponder()
    #expect(application.turn(at: 4).nextTurn == nil)
  }

  @Test func `a text field removed during editing is deallocated`() {
    weak var gone: TextField?
    let application = Application(screens: [Screen(size: Size(width: 100, height: 100))])
    let window = Window()
    application.addWindow(window)
    do {
      let field = TextField(frame: rect(0, 0, 100, 30))
      field.addAction(for: .editingDidBegin) { field in field.text = "begun" }
      window.addSubview(field)
      field.becomeFirstResponder()
      application.turn(at: 1)
      gone = field
      #expect(field.text == "begun")
      field.removeFromSuperview()
    }
    application.turn(at: 2)
    #expect(gone == nil)
  }

  @Test func `a text field's intrinsic size fits its text and border`() {
    let field = TextField()
    field.placeholder = "abcd"
    #expect(field.intrinsicContentSize == Size(width: 40, height: 20))
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize == Size(width: 54, height: 32))
    #expect(field.firstBaselineOffset == 21 && field.lastBaselineOffset == 11)
    field.text = "a"
    #expect(field.intrinsicContentSize.width == 10 + 14 + 2)
  }
}
