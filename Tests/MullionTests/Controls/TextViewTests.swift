// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

@Suite(BlockEngineTrait()) struct TextViewTests {
  /// Records the calls of the delegate.
  private final class Recorder: TextViewDelegate {
    var calls: [String] = []
    var refusesChanges = false
    func textViewShouldBeginEditing(_ textView: TextView) -> Bool {
      calls.append("shouldBegin")
      return true
    }
    func textViewDidBeginEditing(_ textView: TextView) { calls.append("begin") }
    func textViewShouldEndEditing(_ textView: TextView) -> Bool {
      calls.append("shouldEnd")
      return true
    }
    func textViewDidEndEditing(_ textView: TextView) { calls.append("end") }
    func textView(
      _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool {
      calls.append("change \(range) \(text)")
      return !refusesChanges
    }
    func textViewDidChange(_ textView: TextView) { calls.append("changed") }
    func textViewDidChangeSelection(_ textView: TextView) { calls.append("selection") }
  }

  @Test func `the delegate is called in UIKit's order and may refuse changes`() {
    let stage = TextStage(rect(0, 0, 110, 100))
    let recorder = Recorder()
    stage.view.textDelegate = recorder
    stage.view.becomeFirstResponder()
    stage.type("a")
    #expect(
      recorder.calls == ["shouldBegin", "begin", "change 0..<0 a", "selection", "changed"])
    (recorder.calls, recorder.refusesChanges) = ([], true)
    stage.type("b")
    #expect(recorder.calls == ["change 1..<1 b"] && stage.view.text == "a")
    recorder.calls = []
    stage.view.text = "program"
    stage.view.selectedRange = 0..<2
    stage.view.resignFirstResponder()
    #expect(recorder.calls == ["selection", "shouldEnd", "end"])
    stage.view.becomeFirstResponder()
    recorder.calls = []
    stage.view.isEditable = false
    #expect(recorder.calls == ["end"] && !stage.view.isFirstResponder)
  }

  @Test func `a tap edits and places the caret, further taps select`() {
    let stage = TextStage(rect(0, 0, 110, 100))
    let view = stage.view
    view.text = "one two\nthree"
    stage.tap(46, 20)
    #expect(view.isFirstResponder && view.selectedRange == 4..<4)
    stage.tap(46, 20, after: 0.1)
    #expect(view.selectedRange == 4..<7)
    stage.tap(46, 20, after: 0.1)
    #expect(view.selectedRange == 0..<7)
    // Below the text is the last line.
    stage.tap(26, 95)
    #expect(view.selectedRange == 10..<10)
  }

  @Test func `a pointer selects where a finger scrolls`() {
    let stage = TextStage(rect(0, 0, 110, 56))
    let view = stage.view
    view.text = "one\ntwo\nthree\nfour\nfive"
    stage.touch(.began, 16, 20, kind: .pointer)
    stage.touch(.moved, 36, 30, kind: .pointer)
    stage.touch(.moved, 26, 45, kind: .pointer)
    stage.touch(.ended, 26, 45, kind: .pointer)
    #expect(view.selectedRange == 1..<6 && view.contentOffset.y == 0)
    stage.touch(.began, 26, 50)
    for step in 1...5 { stage.touch(.moved, 26, 50 - Double(step) * 8, after: 0.02) }
    stage.touch(.ended, 26, 10, after: 0.5)
    #expect(view.contentOffset.y > 0 && view.selectedRange == 1..<6)
  }

  @Test func `typing scrolls to the caret, and only changed lines are repainted`() {
    let stage = TextStage(rect(0, 0, 110, 56))
    let view = stage.view
    view.becomeFirstResponder()
    stage.type("1\n2\n3\n4")
    // Four lines of 20 points, and 8 points of inset at both ends.
    #expect(view.contentSize.height == 96 && view.contentOffset.y == 32)
    view.scrollRangeToVisible(0..<0)
    #expect(view.contentOffset.y == 8)
    let large = TextStage(rect(0, 0, 110, 200))
    large.view.becomeFirstResponder()
    large.type("aa\nbb\ncc")
    large.key(.upArrow)
    large.application.enqueue(.text("x"), at: large.time + 0.1)
    let damage = large.application.turn(at: large.time + 0.1).updates[0].update.damage.bounds
    #expect(damage.minY >= 28 && damage.maxY <= 48)
    #expect(large.view.text == "aa\nbbx\ncc")
  }

  @Test func `without scrolling, the height is that of the wrapped text`() {
    let view = TextView(frame: rect(0, 0, 60, 10))
    view.text = "aaaa bbb"
    #expect(view.intrinsicContentSize.height == View.noIntrinsicMetric)
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize == Size(width: View.noIntrinsicMetric, height: 56))
    #expect(view.sizeThatFits(Size(width: 100, height: 0)) == Size(width: 100, height: 36))
    view.textContainerInset = EdgeInsets(top: 1, left: 10, bottom: 2, right: 0)
    #expect(view.intrinsicContentSize.height == 43)
    view.lineFragmentPadding = 0
    view.textContainerInset = .zero
    #expect(view.intrinsicContentSize.height == 40)
    Reported.quietly { view.lineFragmentPadding = .nan }
    #expect(view.lineFragmentPadding == 0)
  }

  @Test func `a text that is not editable can be selected and copied only`() {
    let stage = TextStage(rect(0, 0, 110, 100))
    let view = stage.view
    view.text = "one two"
    view.isEditable = false
    view.becomeFirstResponder()
    stage.type("x")
    stage.key(.deleteOrBackspace)
    view.selectedRange = 0..<3
    for action in [Action.cut, .paste, .delete, .copy] {
      stage.application.sendAction(action, to: nil, from: nil)
    }
    #expect(view.text == "one two" && stage.application.pasteboard.string == "one")
    (view.isSelectable, stage.application.pasteboard.string) = (false, "new")
    #expect(!view.isFirstResponder && !view.becomeFirstResponder())
    (view.isEditable, view.isSelectable) = (true, true)
    view.becomeFirstResponder()
    stage.application.sendAction(.paste, to: nil, from: nil)
    #expect(view.text == "new two")
  }

  @Test func `lines are placed by the alignment`() {
    let stage = TextStage(rect(0, 0, 110, 100))
    stage.view.text = "ab"
    stage.view.becomeFirstResponder()
    for (alignment, x) in [(TextAlignment.left, 25.0), (.right, 105), (.center, 65)] {
      stage.view.textAlignment = alignment
      #expect(stage.view.firstCaret.minX == x, "\(alignment)")
    }
  }

  @Test func `a long text has views only for its visible lines`() {
    let stage = TextStage(rect(0, 0, 110, 96))
    stage.view.text = (0..<5000).map { "line \($0)" }.joined(separator: "\n")
    stage.application.turn(at: 1)
    #expect(stage.view.contentSize.height == 100_016)
    for offset in [0.0, 50_000, 99_920, 3] {
      stage.view.contentOffset.y = offset
      stage.application.turn(at: stage.time + 2)
      #expect(stage.view.subviews.count { !$0.isHidden } <= 6)
    }
  }
}

extension TextView {
  /// The frame of the caret after a layout, which is 2 points wide.
  fileprivate var firstCaret: Rect {
    layoutIfNeeded()
    return subviews.map(\.frame).first { $0.width == 2 } ?? .zero
  }
}
