// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport
import Testing

/// A text with a selection, kept as a string whose characters are counted again at each edit.
private struct Model {
  var text = ""
  var anchor = 0
  var head = 0

  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

  private func index(_ count: Int) -> String.Index { text.index(text.startIndex, offsetBy: count) }

  mutating func replace(_ range: Range<Int>, _ new: String) {
    let bounds = index(range.lowerBound)..<index(range.upperBound)
    let scalars = text[..<bounds.lowerBound].unicodeScalars.count + new.unicodeScalars.count
    text.replaceSubrange(bounds, with: new)
    // The caret's index is the number of characters that begin before the given index of scalars.
    head = text.indices.count {
      text.unicodeScalars.distance(from: text.startIndex, to: $0) < scalars
    }
    anchor = head
  }

  mutating func move(to place: Int, _ selects: Bool) {
    head = min(max(place, 0), text.count)
    if !selects { anchor = head }
  }

  mutating func arrow(_ step: Int, _ selects: Bool) {
    if !selects, anchor != head {
      move(to: step > 0 ? selection.upperBound : selection.lowerBound, false)
    } else {
      move(to: head + step, selects)
    }
  }
}

@Suite(BlockEngineTrait()) struct TextEditingModelTests {
  /// Texts that combine with neighboring characters, have either direction, or have several
  /// scalars.
  private static let pieces = [
    "a", "b ", "word", "\u{301}", "\u{308}", "é", "\u{200D}", "👩", "👨‍👩‍👧‍👦", "🇩🇪", "🇫🇷",
    "\u{1F1E9}", "אב", "שלום", "مرحبا", "ك\u{64E}", "각", "\u{1100}", "\u{1161}", "\u{11A8}", "नि",
    "क्षि", "\t", "\r\n", "\u{0}", "\u{FE0F}", "❤", "👍🏽", "\u{1F3FD}", "𝔘", "\u{202E}", "1.5", "ﬁ",
  ]

  @Test(arguments: 0..<24) func `random edits of Unicode text match edits of a String`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let stage = ControlStage(TextField(), at: rect(0, 0, 120, 30))
    let field = stage.control
    var model = Model()
    field.becomeFirstResponder()
    for step in 0..<100 {
      let selects = random.chance(0.4)
      let shift: Key.Modifiers = selects ? .shift : []
      switch Int.random(in: 0..<12, using: &random) {
      case 0...3:
        let text = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          random.pick(Self.pieces)
        }.joined()
        stage.type(text)
        model.replace(model.selection, String(text.map { $0.isNewline ? " " : $0 }))
      case 4:
        field.deleteBackward()
        if model.selection.isEmpty, model.head > 0 { model.anchor -= 1 }
        if !model.selection.isEmpty { model.replace(model.selection, "") }
      case 5:
        stage.key(.deleteForward)
        if model.selection.isEmpty, model.head < model.text.count { model.anchor += 1 }
        if !model.selection.isEmpty { model.replace(model.selection, "") }
      case 6: stage.key(.leftArrow, shift); model.arrow(-1, selects)
      case 7: stage.key(.rightArrow, shift); model.arrow(1, selects)
      case 8: stage.key(.home, shift); model.move(to: 0, selects)
      case 9: stage.key(.end, shift); model.move(to: .max, selects)
      case 10:
        let from = Int.random(in: -2...40, using: &random)
        let to = Int.random(in: 0...40, using: &random)
        field.selectedRange = min(from, to)..<max(from, to)
        (model.anchor, model.head) = (
          min(max(min(from, to), 0), model.text.count), min(max(from, to), model.text.count)
        )
      default:
        let cut = model.selection
        stage.application.sendAction(.cut, to: nil, from: nil)
        if !cut.isEmpty {
          #expect(stage.application.pasteboard.string == String(Array(model.text)[cut]))
          model.replace(cut, "")
        }
      }
      #expect(field.text == model.text && field.selectedRange == model.selection, "step \(step)")
      guard field.text == model.text, field.selectedRange == model.selection else { return }
    }
  }

  @Test func `moving by words stops at word boundaries and the text's ends`() {
    let stage = ControlStage(TextField(), at: rect(0, 0, 500, 30))
    stage.control.text = "one, two  שלום 3_4"
    stage.control.becomeFirstResponder()
    stage.key(.home)
    var stops: [Int] = []
    for _ in 0..<5 {
      stage.key(.rightArrow, .alternate)
      stops.append(stage.control.selectedRange.lowerBound)
    }
    #expect(stops == [3, 8, 14, 18, 18])
    stops = []
    for _ in 0..<5 {
      stage.key(.leftArrow, .control)
      stops.append(stage.control.selectedRange.lowerBound)
    }
    #expect(stops == [15, 10, 5, 0, 0])
    stage.key(.end)
    stage.key(.deleteOrBackspace, .alternate)
    #expect(stage.control.text == "one, two  שלום ")
    stage.key(.leftArrow, [.shift, .command])
    #expect(stage.control.selectedRange == 0..<15)
  }
}
