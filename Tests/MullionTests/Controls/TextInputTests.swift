// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// The positions, ranges and rectangles of text fields and text views, as UIKit's `UITextInput`.
@Suite(BlockEngineTrait()) struct TextInputTests {
  private let window = Window(frame: rect(0, 0, 300, 200))
  private let field = TextField(frame: rect(10, 10, 200, 30))
  private let view = TextView(frame: rect(10, 50, 200, 100))

  init() {
    window.addSubview(field)
    window.addSubview(view)
  }

  private func range(_ input: any TextInput, _ start: Int, _ end: Int) throws -> TextRange {
    let from = try #require(input.position(from: input.beginningOfDocument, offset: start))
    let to = try #require(input.position(from: input.beginningOfDocument, offset: end))
    return try #require(input.textRange(from: from, to: to))
  }

  // MARK: Positions

  @Test func `offsets of positions are UTF-16 units`() throws {
    field.text = "a👍b"
    let (start, end) = (field.beginningOfDocument, field.endOfDocument)
    #expect(field.offset(from: start, to: end) == 4)
    #expect(field.offset(from: end, to: start) == -4)
    let afterThumb = try #require(field.position(from: start, offset: 3))
    #expect(field.text(in: try #require(field.textRange(from: start, to: afterThumb))) == "a👍")
    #expect(field.position(from: start, offset: 5) == nil)
    #expect(field.position(from: start, offset: -1) == nil)
  }

  @Test func `an offset into the middle of a character moves to its far end`() throws {
    field.text = "a👍b"
    let forward = try #require(field.position(from: field.beginningOfDocument, offset: 2))
    #expect(field.offset(from: field.beginningOfDocument, to: forward) == 3)
    let backward = try #require(field.position(from: field.endOfDocument, offset: -2))
    #expect(field.offset(from: field.beginningOfDocument, to: backward) == 1)
  }

  @Test func `positions compare by their order, and equal ones are equal`() throws {
    view.text = "abc"
    let first = try #require(view.position(from: view.beginningOfDocument, offset: 1))
    let same = try #require(view.position(from: view.endOfDocument, offset: -2))
    #expect(first == same && view.compare(first, to: same) == .orderedSame)
    #expect(view.compare(view.beginningOfDocument, to: first) == .orderedAscending)
    #expect(view.compare(view.endOfDocument, to: first) == .orderedDescending)
    let backward = view.textRange(from: view.endOfDocument, to: first)
    #expect(try backward == range(view, 1, 3))
  }

  @Test func `a text range selects text`() throws {
    field.text = "hello"
    field.selectedTextRange = try range(field, 1, 3)
    #expect(field.selectedRange == 1..<3)
    field.selectedTextRange = nil
    #expect(field.selectedRange == 1..<3)
    #expect(field.selectedTextRange.flatMap(field.text) == "el")
  }

  // MARK: Changes

  @Test func `a replacement by the program can be undone`() throws {
    field.text = "hello world"
    field.replace(try range(field, 0, 5), withText: "bye")
    #expect(field.text == "bye world" && field.selectedRange == 3..<3)
    field.undoManager?.undo()
    #expect(field.text == "hello world")
    view.text = "one two"
    view.replace(try range(view, 4, 7), withText: "three")
    #expect(view.text == "one three")
  }

  @Test func `an override of shouldChangeText refuses typed text`() {
    final class Digits: TextField {
      override func shouldChangeText(in range: TextRange, replacementText text: String) -> Bool {
        text.allSatisfy(\.isNumber)
      }
    }
    let field = Digits(frame: rect(0, 0, 100, 30))
    field.insertText("1")
    field.insertText("a")
    field.insertText("2")
    #expect(field.text == "12")
  }

  @Test func `with clearsOnInsertion, the next insertion replaces the whole text once`() {
    for input in [field, view] as [any TextInput] {
      input.insertText("abc")
      (input as? TextField)?.clearsOnInsertion = true
      (input as? TextView)?.clearsOnInsertion = true
      input.insertText("x")
      input.insertText("y")
      let text = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
      #expect(text.flatMap(input.text) == "xy")
    }
  }

  @Test func `the end of marking keeps the composed text`() {
    field.text = "ab"
    field.becomeFirstResponder()
    field.setMarkedText("xy", selectedRange: 2..<2)
    #expect(field.markedTextRange.flatMap(field.text) == "xy")
    field.unmarkText()
    #expect(field.text == "abxy" && field.markedTextRange == nil)
    field.undoManager?.undo()
    #expect(field.text == "ab")
  }

  @Test func `the input delegate is notified of changes of the text and the selection`() {
    final class Recorder: TextInputDelegate {
      var calls: [String] = []
      func textWillChange(_ textInput: (any TextInput)?) { calls.append("will") }
      func textDidChange(_ textInput: (any TextInput)?) { calls.append("did") }
      func selectionWillChange(_ textInput: (any TextInput)?) { calls.append("willSelect") }
      func selectionDidChange(_ textInput: (any TextInput)?) { calls.append("didSelect") }
    }
    let recorder = Recorder()
    field.inputDelegate = recorder
    view.inputDelegate = recorder
    field.text = "abc"
    field.selectedRange = 0..<1
    field.insertText("x")
    #expect(recorder.calls == ["will", "did", "willSelect", "didSelect", "will", "did"])
    recorder.calls = []
    view.text = "abc"
    view.selectedRange = 0..<1
    view.selectedRange = 0..<1
    view.insertText("x")
    #expect(recorder.calls == ["will", "did", "willSelect", "didSelect", "will", "did"])
  }

  // MARK: Geometry

  @Test func `rectangles of a field's text are in its coordinates`() throws {
    field.text = "abcd"
    // Characters are 10 points wide and lines 20 points high; the line is centered in 30 points.
    let position = try #require(field.position(from: field.beginningOfDocument, offset: 2))
    #expect(field.caretRect(for: position) == rect(20, 5, 2, 20))
    #expect(field.firstRect(for: try range(field, 1, 3)) == rect(10, 5, 20, 20))
    let closest = try #require(field.closestPosition(to: Point(x: 21, y: 15)))
    #expect(closest == position)
    #expect(field.characterRange(at: Point(x: 15, y: 15)) == (try range(field, 1, 2)))
    let limited = field.closestPosition(to: Point(x: 100, y: 15), within: try range(field, 0, 1))
    #expect(limited.map { field.offset(from: field.beginningOfDocument, to: $0) } == 1)
  }

  @Test func `a selection over two lines has a rectangle on each`() throws {
    view.text = "ab\ncd"
    // The text begins 8 points below the top and 5 points from the left.
    let rects = view.selectionRects(for: try range(view, 1, 5))
    #expect(rects.map(\.rect) == [rect(15, 8, 10, 20), rect(5, 28, 20, 20)])
    #expect(rects.map(\.containsStart) == [true, false])
    #expect(rects.map(\.containsEnd) == [false, true])
    let position = try #require(view.position(from: view.beginningOfDocument, offset: 4))
    #expect(view.caretRect(for: position) == rect(15, 28, 2, 20))
    #expect(view.closestPosition(to: Point(x: 16, y: 40)) == position)
  }

  @Test func `layout directions move by characters and by lines`() throws {
    view.text = "ab\ncd"
    let start = try #require(view.position(from: view.beginningOfDocument, offset: 1))
    let right = view.position(from: start, in: .right, offset: 1)
    #expect(right.map { view.offset(from: view.beginningOfDocument, to: $0) } == 2)
    let below = view.position(from: start, in: .down, offset: 1)
    #expect(below.map { view.offset(from: view.beginningOfDocument, to: $0) } == 4)
    #expect(view.characterRange(byExtending: start, in: .left) == (try range(view, 0, 1)))
    #expect(view.baseWritingDirection(for: start, in: .forward) == .leftToRight)
  }

  @Test func `a floating cursor follows the finger`() {
    field.text = "abcd"
    field.beginFloatingCursor(at: Point(x: 0, y: 15))
    field.updateFloatingCursor(at: Point(x: 21, y: 15))
    field.endFloatingCursor()
    #expect(field.selectedRange == 2..<2)
  }

  // MARK: Units

  @Test func `the tokenizer finds words`() throws {
    field.text = "one two. Three"
    let tokenizer = field.tokenizer
    let two = try #require(field.position(from: field.beginningOfDocument, offset: 5))
    let gap = try #require(field.position(from: field.beginningOfDocument, offset: 3))
    let forward = TextDirection.storage(.forward)
    let backward = TextDirection.storage(.backward)
    let word = tokenizer.rangeEnclosingPosition(two, with: .word, inDirection: forward)
    #expect(word.flatMap(field.text) == "two")
    #expect(tokenizer.rangeEnclosingPosition(gap, with: .word, inDirection: forward) == nil)
    let before = tokenizer.rangeEnclosingPosition(gap, with: .word, inDirection: backward)
    #expect(before.flatMap(field.text) == "one")
    #expect(tokenizer.isPosition(gap, atBoundary: .word, inDirection: forward))
    #expect(!tokenizer.isPosition(two, atBoundary: .word, inDirection: forward))
    let next = tokenizer.position(from: gap, toBoundary: .word, inDirection: forward)
    #expect(next.map { field.offset(from: field.beginningOfDocument, to: $0) } == 7)
  }

  @Test func `the tokenizer finds sentences, paragraphs, lines and the document`() throws {
    view.text = "One two. Three!\nFour"
    let place = try #require(view.position(from: view.beginningOfDocument, offset: 4))
    func unit(_ granularity: TextGranularity) -> String? {
      view.tokenizer
        .rangeEnclosingPosition(place, with: granularity, inDirection: .storage(.forward))
        .flatMap(view.text)
    }
    #expect(unit(.character) == "t")
    #expect(unit(.sentence) == "One two. ")
    #expect(unit(.paragraph) == "One two. Three!")
    #expect(unit(.document) == "One two. Three!\nFour")
    let end = view.tokenizer.position(
      from: place, toBoundary: .paragraph, inDirection: .storage(.forward))
    #expect(end.map { view.offset(from: view.beginningOfDocument, to: $0) } == 15)
  }

  @Test func `dictated phrases are inserted as typed text`() {
    field.insertDictationResult([
      TextDictationPhrase(text: "hello "), TextDictationPhrase(text: "world"),
    ])
    #expect(field.text == "hello world")
  }
}
