// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

/// The rectangle, the drawing and the shadow of a label's text.
@Suite(BlockEngineTrait()) struct LabelDrawingTests {
  private static let red = Color(red: 1, green: 0, blue: 0)

  /// A label that draws its text 20 points further to the right.
  private final class IndentedLabel: Label {
    override func drawText(in rect: Rect) {
      super.drawText(in: rect.inset(by: EdgeInsets(top: 0, left: 20, bottom: 0, right: 0)))
    }
  }

  private func pixels(of label: Label) throws -> Bitmap {
    let window = Window(frame: rect(0, 0, 60, 40))
    window.backgroundColor = .white
    label.frame = rect(0, 0, 60, 40)
    window.addSubview(label)
    window.update(at: 0)
    return try #require(window.snapshot())
  }

  @Test func `the text's rectangle follows the alignment and the lines`() {
    let label = Label()
    label.text = "abc"
    // Three characters of 10 × 20 points in 60 × 40 points.
    #expect(
      label.textRect(forBounds: rect(0, 0, 60, 40), limitedToNumberOfLines: 1)
        == rect(0, 10, 30, 20))
    label.textAlignment = .center
    #expect(
      label.textRect(forBounds: rect(0, 0, 60, 40), limitedToNumberOfLines: 1)
        == rect(15, 10, 30, 20))
    label.text = "abcdefgh"
    #expect(
      label.textRect(forBounds: rect(0, 0, 40, 100), limitedToNumberOfLines: 2)
        == rect(0, 30, 40, 40))
  }

  @Test func `an override of drawText moves the text`() throws {
    let label = IndentedLabel()
    label.text = "a"
    label.textColor = .black
    let shown = try pixels(of: label)
    #expect(shown[4, 20] == Color.white.premultiplied)
    #expect(shown[24, 20] == Color.black.premultiplied)
  }

  @Test func `a shadow is behind the text, moved by its offset`() throws {
    let label = Label()
    label.text = "a"
    label.textColor = .black
    label.shadowColor = Self.red
    label.shadowOffset = Size(width: 15, height: 0)
    // The box of the character is 9 points wide, so its shadow covers 15 to 24.
    let shown = try pixels(of: label)
    #expect(shown[4, 20] == Color.black.premultiplied)
    #expect(shown[12, 20] == Color.white.premultiplied)
    #expect(shown[18, 20] == Self.red.premultiplied)
  }

  @Test func `a shadow is one point above the text by default`() {
    #expect(Label().shadowOffset == Size(width: 0, height: -1))
  }
}
