// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// A text view with characters of one width, as a string that is divided into lines at each use.
private struct Model {
  let columns: Int
  var text: [Character] = []
  var anchor = 0
  var head = 0
  var column: Int?

  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// The lines of the text: the range of each, and whether the paragraph continues.
  var lines: [(range: Range<Int>, isWrapped: Bool)] {
    var result: [(range: Range<Int>, isWrapped: Bool)] = []
    var start = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let end = start + paragraph.count
      var from = start
      while true {
        // The ink of a line ends before the spaces at its end.
        var fits = from
        while fits < end, fits - from < columns || text[fits] == " " { fits += 1 }
        guard text[fits..<end].contains(where: { $0 != " " }) else { break }
        let stop = (from + 1...max(fits, from + 1)).last { " -".contains(text[$0 - 1]) }
        let next = min(stop ?? fits, fits)
        result.append((from..<next, true))
        from = next
      }
      result.append((from..<end, false))
      start = end + 1
    }
    return result
  }

  var line: Int { lines.lastIndex { $0.range.lowerBound <= head } ?? 0 }

  mutating func replace(_ range: Range<Int>, _ new: String) {
    text.replaceSubrange(range, with: new)
    head = range.lowerBound + new.count
    (anchor, column) = (head, nil)
  }

  mutating func move(to place: Int, _ selects: Bool) {
    head = min(max(place, 0), text.count)
    if !selects { anchor = head }
    column = nil
  }

  mutating func move(lines count: Int, _ selects: Bool) {
    let all = lines
    let kept = column ?? head - all[line].range.lowerBound
    if count < 0, line == 0 {
      move(to: 0, selects)
    } else if count > 0, line == all.count - 1 {
      move(to: text.count, selects)
    } else {
      let target = all[min(max(line + count, 0), all.count - 1)]
      let last = target.range.upperBound - (target.isWrapped ? 1 : 0)
      move(to: min(target.range.lowerBound + kept, max(last, target.range.lowerBound)), selects)
    }
    column = kept
  }

  /// The caret positions of the line with the caret.
  var ends: (Int, Int) {
    let own = lines[line]
    let last = own.range.upperBound - (own.isWrapped ? 1 : 0)
    return (own.range.lowerBound, max(last, own.range.lowerBound))
  }
}

/// `MULLION_TEXT_EDITS` sets the number of edits; the default is 2000.
@Suite(BlockEngineTrait()) struct TextViewModelTests {
  private static let edits =
    ProcessInfo.processInfo.environment["MULLION_TEXT_EDITS"].flatMap { Int($0) } ?? 2000

  @Test(.rule("13.textView.editing"), arguments: 0..<4)
  func `random edits of a text view match edits of a string`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    // 10 points for each character, and 5 points of padding at both sides.
    let columns = Int.random(in: 3...12, using: &random)
    let stage = TextStage(rect(0, 0, Double(columns) * 10 + 10, 76))
    let view = stage.view
    var model = Model(columns: columns)
    view.becomeFirstResponder()
    for step in 0..<Self.edits / 4 {
      if step % 300 == 299 {
        view.text = ""
        model.replace(0..<model.text.count, "")
      }
      edit(stage, &model, &random)
      view.layoutIfNeeded()
      #expect(
        view.text == String(model.text) && view.selectedRange == model.selection, "step \(step)")
      let height = Double(model.lines.count) * 20 + 16
      #expect(view.contentSize.height == height, "step \(step)")
      guard view.text == String(model.text), view.selectedRange == model.selection,
        view.contentSize.height == height
      else { return }
    }
  }

  private func edit(_ stage: TextStage, _ model: inout Model, _ random: inout SplitMix64) {
    let selects = random.chance(0.3)
    let shift: Key.Modifiers = selects ? .shift : []
    switch Int.random(in: 0..<15, using: &random) {
    case 0...3:
      let text = random.pick(["a", "word", " ", "long-word ", "x y ", "\n", "two\nlines", "   "])
      stage.type(text)
      model.replace(model.selection, text)
    case 4:
      stage.key(.deleteOrBackspace)
      if model.selection.isEmpty, model.head > 0 { model.anchor = model.head - 1 }
      if !model.selection.isEmpty { model.replace(model.selection, "") }
    case 5:
      stage.key(.returnOrEnter)
      model.replace(model.selection, "\n")
    case 6, 7: stage.key(.upArrow, shift); model.move(lines: -1, selects)
    case 8, 9: stage.key(.downArrow, shift); model.move(lines: 1, selects)
    // A page has 76 / 20 lines.
    case 10: stage.key(.pageUp, shift); model.move(lines: -3, selects)
    case 11: stage.key(.pageDown, shift); model.move(lines: 3, selects)
    case 12: stage.key(.home, shift); model.move(to: model.ends.0, selects)
    case 13: stage.key(.end, shift); model.move(to: model.ends.1, selects)
    default:
      let from = Int.random(in: 0...60, using: &random)
      let to = Int.random(in: 0...60, using: &random)
      stage.view.selectedRange = min(from, to)..<max(from, to)
      model.column = nil
      model.anchor = min(min(from, to), model.text.count)
      model.head = min(max(from, to), model.text.count)
    }
  }
}

/// A text view in a window of an application.
final class TextStage {
  let application = Application(screens: [Screen(size: Size(width: 300, height: 300))])
  let window = Window()
  let view: TextView
  private(set) var time = 0.0

  init(_ frame: Rect) {
    view = TextView(frame: frame)
    let root = View(frame: rect(0, 0, 300, 300))
    root.addSubview(view)
    window.rootView = root
    application.addWindow(window)
    window.makeKeyAndVisible()
    application.turn(at: 0)
  }

  func key(_ code: Key.Code, _ modifiers: Key.Modifiers = []) {
    time += 1
    for phase in [Press.Phase.began, .ended] {
      application.enqueue(.key(Key(code, modifiers: modifiers), phase), at: time)
    }
    application.turn(at: time)
  }

  func type(_ text: String) {
    time += 1
    application.enqueue(.text(text), at: time)
    application.turn(at: time)
  }

  func touch(
    _ phase: TouchSample.Phase, _ x: Double, _ y: Double, kind: Touch.Kind = .direct,
    after delay: Double = 1
  ) {
    time += delay
    let sample = TouchSample(
      identifier: 0, phase: phase, location: Point(x: x, y: y), kind: kind)
    application.enqueue(.touches([sample]), at: time)
    application.turn(at: time)
  }

  func tap(_ x: Double, _ y: Double, after delay: Double = 1) {
    touch(.began, x, y, after: delay)
    touch(.ended, x, y, after: 0.05)
  }
}
