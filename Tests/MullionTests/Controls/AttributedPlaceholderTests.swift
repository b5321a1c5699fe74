// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

@testable import MullionControls
@testable import MullionView

@Suite struct AttributedPlaceholderTests {
  private let large = TextAttributes(font: Font(pointSize: 20))

  @Test func `the placeholder is the text of the attributed one`() {
    let field = TextField()
    #expect(field.attributedPlaceholder == nil && field.placeholder.isEmpty)
    var text = AttributedText("ab")
    text.append("c", large)
    field.attributedPlaceholder = text
    #expect(field.placeholder == "abc" && field.attributedPlaceholder == text)
    field.placeholder = "de"
    #expect(field.placeholder == "de" && field.attributedPlaceholder == nil)
    field.attributedPlaceholder = text
    // The same text again removes the attributes.
    field.placeholder = "abc"
    #expect(field.placeholder == "abc" && field.attributedPlaceholder == nil)
    field.attributedPlaceholder = text
    field.attributedPlaceholder = nil
    #expect(field.placeholder.isEmpty)
  }

  @Test func `an empty field is as wide as its attributed placeholder`() {
    TextSystem.$scoped.withValue(PointEngine()) {
      let field = TextField()
      field.font = Font(pointSize: 10)
      field.placeholder = "abc"
      let plain = field.intrinsicContentSize.width
      var text = AttributedText("a")
      text.append("bc", large)
      field.attributedPlaceholder = text
      // Two characters of 20 points in place of 10.
      #expect(field.intrinsicContentSize.width == plain + 20)
      field.text = "abc"
      #expect(field.intrinsicContentSize.width == plain + TextField.caretWidth)
    }
  }

  @Test(.rule("13.text.placeholder"))
  func `the shown placeholder has its attributes and the field's alignment`() throws {
    try TextSystem.$scoped.withValue(PointEngine()) {
      let field = TextField(frame: rect(0, 0, 200, 30))
      let red = Color(red: 1, green: 0, blue: 0)
      let style = ParagraphStyle(alignment: .center, firstLineHeadIndent: 50)
      field.attributedPlaceholder = AttributedText(
        "ab", TextAttributes(color: red, paragraphStyle: style))
      field.textAlignment = .right
      field.layoutIfNeeded()
      let line = try #require(field.subviews.compactMap { $0 as? TextLineView }.first)
      #expect(line.shown.attributed == AttributedText("ab", TextAttributes(color: red)))
      #expect(line.shown.alignment == .right && line.shown.color == field.placeholderColor)
      field.text = "c"
      field.layoutIfNeeded()
      #expect(line.shown.attributed == nil && line.shown.text == "c")
    }
  }
}
