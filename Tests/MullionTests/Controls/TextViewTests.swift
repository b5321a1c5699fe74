// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

@testable import MullionControls
@testable import MullionLists
@testable import MullionView

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

  @Test(.rule("13.textView.editing"))
  func `the delegate is called in UIKit's order and may refuse changes`() {
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

  @Test(.rule("13.textView.editing")) func `a tap edits and places the caret, further taps select`()
  {
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

  @Test(.rule("13.textView.scrolling"))
  func `typing scrolls to the caret, and only changed lines are repainted`() {
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

  @Test(.rule("13.textView.scrolling"))
  func `without scrolling, the height is that of the wrapped text`() {
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

  @Test func `a new text, font or width resets the column of vertical caret moves`() {
    let stage = TextStage(rect(0, 0, 110, 100))
    let view = stage.view
    let changes: [() -> Void] = [
      { view.text = "x\nabcdefgh" }, { view.font = Font(pointSize: 30) },
      { view.frame.size.width = 90 },
    ]
    for (index, change) in changes.enumerated() {
      view.text = "abcdef\na\nabcdefgh"
      view.frame.size.width = 110
      view.becomeFirstResponder()
      view.selectedRange = 6..<6
      stage.key(.downArrow)
      #expect(view.selectedRange == 8..<8)
      change()
      if index == 0 {
        // The caret is at the end, in the last column; it moves up to the end of the short line.
        stage.key(.upArrow)
        view.text = "abcdefgh\nab"
        stage.key(.upArrow)
        #expect(view.selectedRange == 2..<2)
      } else {
        // The caret is in the second column.
        stage.key(.downArrow)
        #expect(view.selectedRange == 10..<10, "\(index)")
      }
    }
  }

  @Test func `a new text engine breaks the lines again`() {
    let view = TextView(frame: rect(0, 0, 60, 100))
    view.text = "abcdefgh"
    #expect(view.currentLines.count == 2)
    TextSystem.$scoped.withValue(HalfEngine()) {
      #expect(view.currentLines.count == 1)
    }
    #expect(view.currentLines.count == 2)
  }

  @Test func `only lines that are not at the left edge are measured`() {
    let stage = TextStage(rect(0, 0, 300, 100))
    stage.view.text = "measured 1\nmeasured 2"
    stage.application.turn(at: 1)
    // The line of the caret is measured in any case.
    #expect(stage.view.keptPositions.count == 1)
    stage.view.textAlignment = .right
    stage.application.turn(at: 2)
    #expect(stage.view.keptPositions.count == 2)
  }

  @Test func `typing measures only the paragraph that changes`() {
    let stage = TextStage(rect(0, 0, 300, 100))
    stage.view.text = "typed beside 1\ntyped beside 2"
    stage.view.becomeFirstResponder()
    stage.type("0")
    let kept = BlockEngine.count(of: "typed beside 1")
    for step in 1...5 { stage.type("\(step)") }
    #expect(stage.view.text.hasSuffix("12345"))
    #expect(BlockEngine.count(of: "typed beside 1") == kept)
  }

  @Test func `isEditable and isSelectable end editing only if the text loses its caret`() {
    let stage = TextStage(rect(0, 0, 110, 100))
    let recorder = Recorder()
    let view = stage.view
    view.textDelegate = recorder
    view.becomeFirstResponder()
    recorder.calls = []
    view.isSelectable = false
    #expect(view.isFirstResponder && recorder.calls.isEmpty)
    view.isSelectable = true
    view.isEditable = false
    #expect(!view.isFirstResponder && recorder.calls == ["end"])
    // Editing does not begin in a text that is only selectable, and so does not end.
    view.becomeFirstResponder()
    recorder.calls = []
    #expect(view.isFirstResponder && view.canResignFirstResponder)
    view.resignFirstResponder()
    #expect(recorder.calls.isEmpty)
    view.isEditable = true
    recorder.calls = []
    #expect(view.canResignFirstResponder && recorder.calls.isEmpty)
  }

  @Test func `a text that is not editable leaves return and delete to the next responder`() {
    final class Outer: View {
      var codes: [Key.Code] = []
      override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
        codes += presses.map(\.key.code)
      }
    }
    let stage = TextStage(rect(0, 0, 110, 100))
    let outer = Outer(frame: rect(0, 0, 300, 300))
    stage.window.rootView?.addSubview(outer)
    outer.addSubview(stage.view)
    let codes: [Key.Code] = [.returnOrEnter, .deleteOrBackspace, .deleteForward]
    stage.view.becomeFirstResponder()
    for code in codes { stage.key(code) }
    #expect(outer.codes.isEmpty)
    stage.view.isEditable = false
    stage.view.becomeFirstResponder()
    for code in codes + [.leftArrow] { stage.key(code) }
    #expect(outer.codes == codes)
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

  @Test func `a subclass may measure the text whenever it needs layout`() {
    final class Measuring: TextView {
      override func setNeedsLayout() {
        super.setNeedsLayout()
        _ = intrinsicContentSize
      }
    }
    let stage = TextStage(rect(0, 0, 110, 100))
    let view = Measuring(frame: rect(0, 110, 110, 100))
    view.isScrollEnabled = false
    stage.window.rootView?.addSubview(view)
    stage.application.turn(at: 1)
    view.becomeFirstResponder()
    var text = ""
    for part in ["a", "\n", "b", "", "", "c d", "\n\n", ""] {
      if part.isEmpty { stage.key(.deleteOrBackspace) } else { stage.type(part) }
      text = part.isEmpty ? String(text.dropLast()) : text + part
      let fresh = TextView(frame: view.frame)
      fresh.text = text
      #expect(view.text == text && view.currentLines == fresh.currentLines)
    }
  }
}

/// A text engine with characters 5 points wide.
private final class HalfEngine: TextEngine {
  private let whole = BlockEngine()

  func layout(
    _ text: String, font: Font, maximumWidth: Double?, numberOfLines: Int,
    lineBreakMode: LineBreakMode
  ) -> TextLayout {
    var layout = whole.layout(
      text, font: font, maximumWidth: maximumWidth.map { $0 * 2 }, numberOfLines: numberOfLines,
      lineBreakMode: lineBreakMode)
    layout.size.width /= 2
    for line in layout.lines.indices { layout.lines[line].width /= 2 }
    return layout
  }

  func draw(
    _ layout: TextLayout, at origin: Point, width: Double, alignment: TextAlignment, color: Color,
    in context: GraphicsContext
  ) {}
}

extension TextView {
  /// The frame of the caret after a layout, which is 2 points wide.
  fileprivate var firstCaret: Rect {
    layoutIfNeeded()
    return subviews.map(\.frame).first { $0.width == 2 } ?? .zero
  }
}
