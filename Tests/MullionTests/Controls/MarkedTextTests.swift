// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport
import Testing

/// The text that an input method composes in text fields and text views.
@Suite(BlockEngineTrait()) struct MarkedTextTests {
  private let application = Application(screens: [Screen(size: Size(width: 300, height: 200))])
  private let window = Window(frame: rect(0, 0, 300, 200))
  private let field = TextField(frame: rect(10, 10, 200, 30))
  private let view = TextView(frame: rect(10, 50, 200, 100))

  init() {
    window.rootView = View()
    window.rootView?.addSubview(field)
    window.rootView?.addSubview(view)
    application.addWindow(window)
    window.makeKeyAndVisible()
    application.turn(at: 0)
  }

  private func compose(_ text: String, _ range: Range<Int>? = nil) {
    let end = text.count
    application.enqueue(
      .markedText(text, selectedRange: range ?? end..<end), at: application.time)
    application.turn(at: application.time)
  }

  private func commit(_ text: String) {
    compose("")
    application.enqueue(.text(text), at: application.time)
    application.turn(at: application.time)
  }

  @Test func `composed text replaces the selection, and the committed text replaces it`() {
    field.text = "abcd"
    field.becomeFirstResponder()
    field.selectedRange = 1..<3
    compose("x")
    #expect(field.text == "axd" && field.markedRange == 1..<2)
    compose("xyz", 1..<2)
    #expect(field.text == "axyzd" && field.markedRange == 1..<4)
    #expect(field.selectedRange == 2..<3)
    commit("漢字")
    #expect(field.text == "a漢字d" && field.markedRange == nil)
    #expect(field.selectedRange == 3..<3)
  }

  @Test func `a commit without an end of the composition replaces the composed text`() {
    field.becomeFirstResponder()
    compose("ka")
    application.enqueue(.text("か"), at: application.time)
    application.turn(at: application.time)
    #expect(field.text == "か" && field.markedRange == nil)
  }

  @Test func `a canceled composition restores the text and the selection`() {
    view.text = "one two"
    view.becomeFirstResponder()
    view.selectedRange = 4..<7
    compose("zwei")
    #expect(view.text == "one zwei")
    compose("")
    #expect(view.text == "one two" && view.selectedRange == 4..<7 && view.markedRange == nil)
  }

  @Test func `one undo reverses a committed composition`() {
    for (text, read) in [(field, { self.field.text }), (view, { self.view.text })]
      as [(any KeyInput, () -> String)]
    {
      text.becomeFirstResponder()
      text.insertText("ab")
      // Typed characters that follow each other are one change, so the caret moves.
      field.selectedRange = 1..<1
      view.selectedRange = 1..<1
      compose("n")
      compose("ni")
      commit("你")
      #expect(read() == "a你b")
      text.undoManager?.undo()
      #expect(read() == "ab")
    }
  }

  @Test func `a move of the caret, a new text and the end of editing keep the composed text`() {
    field.becomeFirstResponder()
    compose("abc")
    field.selectedRange = 0..<0
    #expect(field.text == "abc" && field.markedRange == nil)
    compose("x")
    field.text = "new"
    #expect(field.markedRange == nil)
    compose("y")
    field.resignFirstResponder()
    #expect(field.text == "newy" && field.markedRange == nil)
    compose("z")
    #expect(field.text == "newy")
  }

  @Test func `composed text keeps the attributes of the text around it`() {
    let bold = TextAttributes(font: Font(pointSize: 20))
    view.attributedText = AttributedText("ab", bold)
    view.becomeFirstResponder()
    view.selectedRange = 1..<1
    compose("x")
    commit("y")
    #expect(view.attributedText == AttributedText("ayb", bold))
  }

  @Test func `the caret's frame follows the caret on the screen`() throws {
    #expect(application.caretFrame == nil)
    field.becomeFirstResponder()
    let first = try #require(application.caretFrame)
    #expect(field.frame.contains(Point(x: first.midX, y: first.midY)))
    compose("abc")
    let second = try #require(application.caretFrame)
    #expect(second.minX > first.minX)
  }

  @Test func `random compositions and edits keep the text equal to a model`() {
    var generator = SplitMix64(seed: 7)
    view.becomeFirstResponder()
    let pieces = ["a", "é", "漢", "e\u{301}", "👍", "\n", "\u{301}", "🇩", ""]
    for step in 0..<500 {
      let before = view.text
      let range = view.selectedRange
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        compose(pieces.randomElement(using: &generator) ?? "")
      }
      compose("")
      #expect(view.text == before && view.selectedRange == range, "step \(step)")
      commit(pieces.randomElement(using: &generator) ?? "")
      let count = view.text.count
      let place = Int.random(in: 0...count, using: &generator)
      view.selectedRange = place..<min(place + step % 3, count)
    }
  }
}
