// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

@testable import MullionControls
@testable import MullionView

@Suite(BlockEngineTrait()) struct TextUndoTests {
  @Test func `typing without a move of the caret is one change`() {
    let stage = TextStage(rect(0, 0, 110, 100))
    let view = stage.view
    view.text = "ab"
    view.becomeFirstResponder()
    for letter in ["x", "y", "z"] { stage.type(letter) }
    stage.key(.leftArrow)
    stage.type("1")
    stage.key(.deleteOrBackspace)
    stage.key(.deleteOrBackspace)
    #expect(view.text == "abxz")
    // Deleting, typing "1", and typing "xyz".
    for text in ["abxy1z", "abxyz", "ab", "ab"] {
      stage.command("z")
      #expect(view.text == text)
    }
    for text in ["abxyz", "abxy1z", "abxz"] {
      stage.command("z", .shift)
      #expect(view.text == text)
    }
    stage.command("z")
    stage.command("y")
    #expect(view.text == "abxz" && view.selectedRange == 3..<3)
  }

  @Test func `undo asks and notifies the delegate`() {
    final class Recorder: TextViewDelegate {
      var calls: [String] = []
      var allows = true
      func textView(
        _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
      ) -> Bool {
        calls.append("change \(range) \(text)")
        return allows
      }
      func textViewDidChange(_ textView: TextView) { calls.append("changed") }
    }
    let stage = TextStage(rect(0, 0, 110, 100))
    let recorder = Recorder()
    stage.view.becomeFirstResponder()
    stage.type("ab")
    stage.view.textDelegate = recorder
    stage.command("z")
    #expect(recorder.calls == ["change 0..<2 ", "changed"])
    (recorder.calls, recorder.allows) = ([], false)
    stage.command("z", .shift)
    #expect(recorder.calls == ["change 0..<0 ab"] && stage.view.text.isEmpty)
  }

  @Test func `a text set by the program and the end of editing clear the undo history`() {
    let stage = TextStage(rect(0, 0, 110, 100))
    let view = stage.view
    view.becomeFirstResponder()
    stage.type("a")
    #expect(view.canPerform(.undo, sender: nil) && !view.canPerform(.redo, sender: nil))
    view.text = "new"
    #expect(!view.canPerform(.undo, sender: nil))
    stage.type("b")
    view.resignFirstResponder()
    view.becomeFirstResponder()
    stage.command("z")
    #expect(view.text == "newb")
  }

  @Test func `a text field undoes like a text view`() {
    let stage = TextStage(rect(0, 0, 110, 100))
    let field = TextField(frame: rect(0, 200, 100, 30))
    stage.window.rootView?.addSubview(field)
    field.becomeFirstResponder()
    for letter in ["a", "b"] { stage.type(letter) }
    field.selectedRange = 0..<2
    stage.type("c")
    stage.command("z")
    #expect(field.text == "ab" && field.undoManager?.canRedo == true)
    stage.command("z")
    #expect(field.text.isEmpty)
    stage.command("y")
    stage.command("y")
    #expect(field.text == "c")
    field.resignFirstResponder()
    #expect(field.undoManager?.canUndo == false)
  }

  @Test(.rule("13.undo"), arguments: 0..<4)
  func `undo and redo walk through the states of random edits`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let stage = TextStage(rect(0, 0, 110, 100))
    let view = stage.view
    view.becomeFirstResponder()
    let parts = ["a", "é", "\u{301}", "\n", "\r", "two\nlines", "👩", "\u{200D}👩", "🇩", "🇪", ""]
    var states = [state(of: view)]
    for _ in 0..<200 {
      let (from, to) = (
        Int.random(in: 0...30, using: &random), Int.random(in: 0...30, using: &random)
      )
      view.selectedRange = min(from, to)..<max(from, to)
      // A selection that stays the same does not end the change that typing would continue.
      view.textUndo.caretDidMove()
      view.typingAttributes = TextAttributes(isUnderlined: random.chance(0.5))
      let part = random.pick(parts)
      guard !part.isEmpty || !view.selectedRange.isEmpty else { continue }
      view.edit(view.selectedRange, with: part)
      states.append(state(of: view))
    }
    for direction in 0..<2 {
      var expected = states.indices.reversed().dropFirst().map { states[$0] }
      if direction == 1 { expected = Array(states.dropFirst()) }
      for (index, state) in expected.enumerated() {
        view.perform(direction == 0 ? .undo : .redo, sender: nil)
        #expect(self.state(of: view) == state, "seed \(seed), step \(index)")
        guard self.state(of: view) == state else { return }
      }
    }
  }

  /// The scalars of a text, because equal strings may have different ones, and the attributes.
  private func state(of view: TextView) -> [String] {
    [view.text.unicodeScalars.map { String($0.value) }.joined(separator: " ")]
      + (view.attributedText?.runs.map { "\($0.text.count) \($0.attributes.isUnderlined)" } ?? [])
  }

  @Test func `characters deleted one by one return together with their attributes`() {
    let stage = TextStage(rect(0, 0, 110, 100))
    let view = stage.view
    view.becomeFirstResponder()
    for (letter, isUnderlined) in [("a", false), ("b", true), ("c", false), ("d", true)] {
      view.typingAttributes = TextAttributes(isUnderlined: isUnderlined)
      view.edit(view.selectedRange, with: letter)
    }
    let full = state(of: view)
    for _ in 0..<3 { stage.key(.deleteOrBackspace) }
    #expect(view.text == "a")
    stage.command("z")
    #expect(state(of: view) == full)
    stage.command("z", .shift)
    #expect(view.text == "a")
  }

  @Test func `typing after an edit without undo registration is an undo step of its own`() {
    let stage = TextStage(rect(0, 0, 110, 100))
    let view = stage.view
    view.becomeFirstResponder()
    view.undoManager?.disableUndoRegistration()
    stage.type("a")
    view.undoManager?.enableUndoRegistration()
    stage.type("b")
    stage.command("z")
    #expect(view.text == "a")
  }

  @Test func `an undo after edits without undo registration stays inside of the text`() {
    final class Recorder: TextFieldDelegate {
      var ranges: [Range<Int>] = []
      func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
        replacement text: String
      ) -> Bool {
        ranges.append(range)
        return true
      }
    }
    let stage = TextStage(rect(0, 0, 110, 100))
    let field = TextField(frame: rect(0, 200, 100, 30))
    stage.window.rootView?.addSubview(field)
    field.becomeFirstResponder()
    stage.type("abc")
    field.undoManager?.disableUndoRegistration()
    field.perform(.selectAll, sender: nil)
    field.deleteBackward()
    field.undoManager?.enableUndoRegistration()
    let recorder = Recorder()
    field.delegate = recorder
    field.undoManager?.undo()
    #expect(recorder.ranges.allSatisfy { $0 == 0..<0 } && field.text.isEmpty)
  }

  @Test func `restored characters that combine with their neighbors have attributes`() {
    let stage = TextStage(rect(0, 0, 110, 100))
    let view = stage.view
    view.attributedText = AttributedText("x🇩🇪", TextAttributes(isUnderlined: true))
    view.becomeFirstResponder()
    view.edit(1..<2, with: "")
    view.undoManager?.disableUndoRegistration()
    view.edit(0..<1, with: "🇫")
    view.undoManager?.enableUndoRegistration()
    view.undoManager?.undo()
    #expect(view.text == "🇫🇩🇪" && view.attributedText?.string == view.text)
  }

  @Test func `a text view and a text field without changes have no undo manager`() {
    let (view, field) = (TextView(), TextField())
    (view.text, field.text) = ("a", "b")
    view.attributedText = AttributedText("c")
    #expect(view.storedUndo == nil && field.storedUndo == nil)
  }
}

extension TextStage {
  /// Presses a letter with the command key.
  func command(_ letter: String, _ modifiers: Key.Modifiers = []) {
    for phase in [Press.Phase.began, .ended] {
      application.enqueue(
        .key(
          Key(Key.Code(rawValue: 0), characters: letter, modifiers: modifiers.union(.command)),
          phase), at: time)
    }
    application.turn(at: time)
  }
}
