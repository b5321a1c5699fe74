// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

@testable import MullionControls
@testable import MullionView

@Suite(BlockEngineTrait()) struct AttributedTextViewTests {
  private let large = TextAttributes(font: Font(pointSize: 20))
  private let underlined = TextAttributes(isUnderlined: true)

  @Test func `a line is as high as its largest font`() {
    TextSystem.$scoped.withValue(PointEngine()) {
      let view = TextView(frame: rect(0, 0, 300, 300))
      view.font = Font(pointSize: 10)
      var text = AttributedText("ab\nc")
      text.append("D", large)
      text.append("\ne")
      view.attributedText = text
      view.layoutIfNeeded()
      // Insets of 8 points; lines of 20, 40 and 20.
      #expect(view.contentSize.height == 96)
      #expect(view.caretRect(at: 4) == rect(15, 28, 2, 40))
      #expect(view.caretRect(at: 5).minX == 35)
      #expect(view.place(nearest: Point(x: 33, y: 60)) == 5)
      #expect(view.place(nearest: Point(x: 13, y: 70)) == 7)
    }
  }

  @Test(.rule("13.textView.attributes"))
  func `a paragraph has its style's alignment, indents and spaces`() {
    TextSystem.$scoped.withValue(PointEngine()) {
      let view = TextView(frame: rect(0, 0, 110, 300))
      view.font = Font(pointSize: 10)
      let style = ParagraphStyle(
        alignment: .right, lineSpacing: 2, paragraphSpacing: 7, firstLineHeadIndent: 30,
        headIndent: 10, tailIndent: -10)
      view.attributedText = AttributedText("abcde fgh\nx", TextAttributes(paragraphStyle: style))
      view.layoutIfNeeded()
      // The area is 5…105. The first line fits 60 points after its indent, "abcde ".
      #expect(view.currentLines.map(\.range) == [0..<6, 6..<9, 10..<11])
      #expect(view.currentLines.map(\.top) == [0, 22, 49])
      // The lines end at 95; the space at the end of the first one does not count.
      #expect(view.caretRect(at: 0).minX == 45 && view.caretRect(at: 6).minX == 65)
    }
  }

  @Test(.rule("13.textView.attributes"))
  func `typed text has the attributes of the character before it`() {
    let stage = TextStage(rect(0, 0, 110, 100))
    let view = stage.view
    var text = AttributedText("plain")
    text.append("line", underlined)
    text.append("\nnext")
    view.attributedText = text
    view.becomeFirstResponder()
    view.selectedRange = 9..<9
    #expect(view.typingAttributes == underlined)
    stage.type("s")
    #expect(view.attributedText?.runs.map(\.text) == ["plain", "lines", "\nnext"])
    // At the start of a paragraph, the attributes are those of its first character.
    view.selectedRange = 11..<11
    #expect(view.typingAttributes == TextAttributes())
    view.typingAttributes = large
    stage.type("X")
    #expect(view.attributedText?.runs.map(\.text) == ["plain", "lines", "\n", "X", "next"])
    view.selectedRange = 0..<2
    #expect(view.typingAttributes == TextAttributes())
    stage.command("z")
    #expect(view.attributedText?.runs.map(\.text) == ["plain", "lines", "\nnext"])
  }

  @Test func `typed text does not continue an attachment`() {
    let stage = TextStage(rect(0, 0, 110, 100))
    let view = stage.view
    let attachment = TextAttachment(bounds: rect(0, 0, 10, 10))
    view.attributedText = AttributedText(attachment, underlined)
    view.becomeFirstResponder()
    #expect(view.typingAttributes == underlined)
    stage.type("a")
    var expected = AttributedText(attachment, underlined)
    expected.append("a", underlined)
    #expect(view.attributedText == expected)
    stage.key(.deleteOrBackspace)
    stage.key(.deleteOrBackspace)
    #expect(view.text.isEmpty)
    stage.command("z")
    #expect(view.attributedText?.runs.first == AttributedText(attachment, underlined).runs.first)
  }

  @Test func `an emptied text keeps the attributes for typing`() {
    let stage = TextStage(rect(0, 0, 110, 100))
    let view = stage.view
    view.attributedText = AttributedText("a", underlined)
    view.becomeFirstResponder()
    stage.key(.deleteOrBackspace)
    #expect(view.attributedText == nil && view.typingAttributes == underlined)
    stage.type("b")
    #expect(view.attributedText == AttributedText("b", underlined))
  }

  @Test func `setting text removes the attributes, and nil attributed text keeps the text`() {
    let view = TextView()
    view.attributedText = AttributedText("ab", underlined)
    #expect(view.text == "ab" && view.selectedRange == 2..<2)
    view.text = "ab"
    #expect(view.attributedText == nil)
    view.attributedText = AttributedText("cd", large)
    view.attributedText = nil
    #expect(view.text == "cd" && view.attributedText == nil)
    view.attributedText = AttributedText("plain")
    #expect(view.attributedText == nil && view.text == "plain")
  }
}
