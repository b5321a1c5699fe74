// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

@testable import MullionControls
@testable import MullionText
@testable import MullionView

/// Tests where text views place lines whose last character is a space.
@MainActor struct TextViewAlignmentTests {
  /// Returns a view whose lines have the width of two of three equal words, between 5 and its width
  /// less 5 points.
  private func view(
    _ word: String, _ alignment: TextAlignment, style: Bool
  ) throws -> (view: TextView, word: Double) {
    let engine = try #require(TextSystem.engine)
    let font = Font()
    let width = engine.characterPositions(of: word, font: font).width
    let view = TextView(frame: Rect(x: 0, y: 0, width: (1.5 * width).rounded(.up) + 10, height: 90))
    view.font = font
    let text = "\(word) \(word)"
    if style {
      view.attributedText = AttributedText(
        text, TextAttributes(paragraphStyle: ParagraphStyle(alignment: alignment)))
    } else {
      view.text = text
      view.textAlignment = alignment
    }
    view.layoutIfNeeded()
    #expect(view.currentLines.map(\.range.count) == [word.count + 1, word.count])
    return (view, width)
  }

  @Test(arguments: [TextAlignment.left, .center, .right], [false, true])
  func `a space at the end of a wrapped line does not move it`(
    alignment: TextAlignment, style: Bool
  ) throws {
    try TextSystem.$scoped.withValue(FontEngine()) {
      let share = alignment == .left ? 0.0 : alignment == .center ? 0.5 : 1
      for word in ["justify", "שלומות"] {
        let (view, width) = try view(word, alignment, style: style)
        let left = 5 + share * (view.bounds.width - 10 - width)
        let isRightToLeft = word != "justify"
        // Both lines have the same word, and the first also a space after it.
        for start in [0, word.count + 1] {
          let ends = [view.caretRect(at: start).minX, view.caretRect(at: start + word.count).minX]
          // The end of the first line's word is before its space.
          #expect(abs(ends[isRightToLeft ? 1 : 0] - left) < 0.01, "\(word) \(start)")
          #expect(abs(ends[isRightToLeft ? 0 : 1] - left - width) < 0.01, "\(word) \(start)")
        }
      }
    }
  }

  @Test func `the lines of a view have the heights of their paragraph`() {
    TextSystem.$scoped.withValue(FontEngine()) {
      let view = TextView(frame: Rect(x: 0, y: 0, width: 60, height: 300))
      view.font = Font(pointSize: 20)
      var text = AttributedText(
        "one two\n", TextAttributes(paragraphStyle: ParagraphStyle(minimumLineHeight: 40)))
      text.append("\n", TextAttributes(paragraphStyle: ParagraphStyle(lineHeightMultiple: 1.5)))
      text.append("x")
      view.attributedText = text
      view.layoutIfNeeded()
      // A line of 20 points is 24 points high.
      #expect(view.currentLines.map(\.height) == [40, 40, 36, 24])
      #expect(view.currentLines.map(\.top) == [0, 40, 80, 116])
    }
  }

  @Test func `an image makes its line higher and may begin the next one`() throws {
    TextSystem.$scoped.withValue(FontEngine()) {
      let view = TextView(frame: Rect(x: 0, y: 0, width: 110, height: 300))
      view.font = Font(pointSize: 20)
      var text = AttributedText("A")
      for _ in 0..<3 {
        text.append(TextAttachment(bounds: Rect(x: 0, y: -6, width: 40, height: 50)))
      }
      text.append("B")
      view.attributedText = text
      view.layoutIfNeeded()
      // A letter and two images of 40 points fit into the 100 points between the insets.
      #expect(view.currentLines.map(\.range) == [0..<3, 3..<5])
      #expect(view.currentLines.map(\.height) == [50, 50])
      #expect(view.caretRect(at: 2).minX - view.caretRect(at: 1).minX == 40)
    }
  }
}
