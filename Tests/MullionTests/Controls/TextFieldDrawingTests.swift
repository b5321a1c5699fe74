// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

@testable import MullionControls
@testable import MullionView

/// Tests the drawing of text fields by subclasses, and text that shrinks to the field.
///
/// A character is 10 points wide.
@Suite(BlockEngineTrait()) struct TextFieldDrawingTests {
  private final class DrawnField: TextField {
    static let red = Color(red: 1, green: 0, blue: 0)
    var texts: [Rect] = []
    var placeholders: [Rect] = []

    override func drawText(in rect: Rect) {
      texts.append(rect)
      GraphicsContext.current?.fill(rect, color: Self.red)
    }

    override func drawPlaceholder(in rect: Rect) {
      placeholders.append(rect)
      super.drawPlaceholder(in: rect)
    }
  }

  @Test func `a subclass draws its text in the coordinates of the field`() throws {
    let window = Window(frame: rect(0, 0, 100, 50))
    window.backgroundColor = .white
    let field = DrawnField(frame: rect(10, 5, 60, 30))
    field.placeholder = "pppp"
    window.addSubview(field)
    window.update(at: 0)
    #expect(field.placeholders.contains(rect(0, 0, 60, 30)) && field.texts.isEmpty)
    // The block of the first character is at the left edge, and its line of 20 points in the middle.
    #expect(try #require(window.snapshot()?[12, 20]) != Color.white.premultiplied)
    #expect(try #require(window.snapshot()?[65, 20]) == Color.white.premultiplied)
    field.text = "a"
    window.update(at: 1)
    #expect(field.texts.contains(rect(0, 0, 60, 30)))
    #expect(try #require(window.snapshot()?[65, 8]) == DrawnField.red.premultiplied)
    #expect(try #require(window.snapshot()?[75, 8]) == Color.white.premultiplied)
  }

  @Test func `text that does not fit shrinks down to the minimum size`() {
    let field = TextField(frame: rect(0, 0, 50, 30))
    field.font = Font(pointSize: 20)
    field.text = "abcdefghij"
    field.layoutIfNeeded()
    #expect(field.fittedFont == nil)
    // 100 points in 50.
    field.adjustsFontSizeToFitWidth = true
    field.layoutIfNeeded()
    #expect(field.fittedFont?.pointSize == 10)
    field.minimumFontSize = 15
    field.layoutIfNeeded()
    #expect(field.fittedFont?.pointSize == 15)
    field.text = "abc"
    field.layoutIfNeeded()
    #expect(field.fittedFont == nil)
    #expect(Reported.errors(naming: "minimumFontSize") { field.minimumFontSize = -1 }.count == 1)
    #expect(field.minimumFontSize == 15)
  }

  @Test func `the text of a field keeps its attributes while it is edited`() {
    let red = TextAttributes(color: Color(red: 1, green: 0, blue: 0))
    let field = TextField(frame: rect(0, 0, 100, 30))
    let window = Window(frame: rect(0, 0, 100, 30))
    window.addSubview(field)
    window.isHidden = false
    field.attributedText = AttributedText("ab", red)
    #expect(field.text == "ab" && field.typingAttributes == red)
    #expect(field.becomeFirstResponder())
    field.selectedRange = 1..<1
    field.insertText("x")
    #expect(field.attributedText == AttributedText("axb", red))
    field.typingAttributes = TextAttributes()
    field.insertText("y")
    #expect(field.text == "axyb")
    #expect(field.attributes?.attributes(at: 1) == red)
    #expect(field.attributes?.attributes(at: 2) == TextAttributes())
    field.deleteBackward()
    #expect(field.attributedText == AttributedText("axb", red))
    field.text = "axb"
    #expect(field.attributedText == nil)
  }

  @Test func `default attributes apply to all characters and to new texts`() {
    let field = TextField(frame: rect(0, 0, 100, 30))
    field.text = "ab"
    let font = Font(pointSize: 9)
    field.defaultTextAttributes = TextAttributes(font: font, kern: 2)
    #expect(
      field.font == font && field.attributedText == AttributedText("ab", TextAttributes(kern: 2)))
    field.text = "c"
    #expect(field.attributedText == AttributedText("c", TextAttributes(kern: 2)))
    #expect(field.defaultTextAttributes.font == font && field.defaultTextAttributes.kern == 2)
  }

  @Test func `a button keeps the type with which it was created`() {
    #expect(Button().buttonType == .custom && Button(type: .system).buttonType == .system)
  }
}
