// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

@testable import MullionText
@testable import MullionView

/// Tests images in texts.
///
/// At 20 points, DejaVu Sans has 1901 and 483 of 2048 units above and below the baseline: 19 and 5
/// points, each rounded up.
struct AttachmentTests {
  private let engine = FontEngine()
  private let oracle: Oracle

  init() throws {
    oracle = try #require(SystemFontLocator().defaultFile(weight: .regular).flatMap(Oracle.init))
  }

  private func layout(
    _ text: AttributedText, pointSize: Double = 20, width: Double? = nil
  ) -> TextLayout {
    engine.layout(
      text, font: Font(pointSize: pointSize), maximumWidth: width, numberOfLines: 0,
      lineBreakMode: .byWordWrapping)
  }

  private func attachment(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> TextAttachment
  {
    TextAttachment(bounds: Rect(x: x, y: y, width: width, height: height))
  }

  private func image(_ width: Int, _ height: Int, scale: Double = 1) throws -> Image {
    let pixels = (0..<width * height).map { 0xFF00_0000 | UInt32($0 * 37 % 256) << 8 | 0x40 }
    return try Image(
      bitmap: Bitmap(width: width, height: height, pixels: pixels), scale: scale)
  }

  // MARK: Lines

  @Test func `an attachment is as wide as its bounds`() throws {
    // At 2048 points, an advance in the font's units is one in points.
    var text = AttributedText("AV")
    text.append(attachment(3, 0, 300.5, 10))
    text.append("To")
    let line = try #require(layout(text, pointSize: 2048).lines.first)
    let parts = Double(oracle.shape("AV").advance + oracle.shape("To").advance)
    #expect(line.width == parts + 300.5)
    #expect(
      line.glyphs.map { $0.fallback == TextLayout.Glyph.attachment }
        == [false, false, true, false, false])
    let positions = engine.characterPositions(of: text, font: Font(pointSize: 2048))
    #expect(positions.spans.count == 5)
    #expect(positions.spans[2].maxX - positions.spans[2].minX == 300.5)
  }

  @Test(.rule("13.text.attachment"))
  func `an attachment without bounds has the size of its image`() throws {
    let text = AttributedText(TextAttachment(image: try image(30, 12, scale: 2)))
    #expect(layout(text).size.width == 15)
    #expect(layout(AttributedText(TextAttachment())).size.width == 0)
  }

  @Test(
    .rule("13.text.attachment"),
    arguments: [(Rect, Double, Double)]([
      (Rect(x: 0, y: 0, width: 10, height: 10), 19, 5),
      (Rect(x: 0, y: 0, width: 10, height: 40), 40, 5),
      (Rect(x: 0, y: -8, width: 10, height: 40), 32, 8),
      (Rect(x: 0, y: -8.5, width: 10, height: 40), 32, 9),
      (Rect(x: 0, y: 30, width: 10, height: 5), 35, 5),
      (Rect(x: 0, y: -30, width: 10, height: 5), 19, 30),
    ]))
  func `a line grows to the image above and below the baseline`(
    bounds: Rect, ascent: Double, descent: Double
  ) {
    var text = AttributedText("A")
    text.append(TextAttachment(bounds: bounds))
    text.append("\nB")
    let layout = layout(text)
    #expect(layout.lines.map(\.baseline) == [ascent, ascent + descent + 19])
    #expect(layout.size.height == ascent + descent + 24)
  }

  @Test func `a line may end before and after an attachment`() {
    var text = AttributedText()
    for _ in 0..<5 { text.append(attachment(0, 0, 20, 5)) }
    #expect(layout(text, width: 45).lines.map(\.width) == [40, 40, 20])
  }

  @Test func `an attachment in right-to-left text is left of the earlier letters`() throws {
    var text = AttributedText("שלום")
    text.append(attachment(0, 0, 20, 5))
    let line = try #require(layout(text).lines.first)
    let glyph = try #require(line.glyphs.first)
    #expect(glyph.fallback == TextLayout.Glyph.attachment && glyph.position.x == 0)
    #expect(line.glyphs.count == 5 && line.glyphs[1].position.x == 20)
  }

  @Test func `only the character U+FFFC is an attachment`() throws {
    var attributes = TextAttributes()
    attributes.attachment = attachment(0, 0, 100, 100)
    let letters = layout(AttributedText("AB", attributes))
    #expect(letters.lines[0].glyphs.map(\.id) == oracle.shape("AB").glyphs)
    #expect(letters.size.height == 24)
    let plain = layout(AttributedText("\u{FFFC}"))
    #expect(plain.lines[0].glyphs.allSatisfy { $0.fallback != TextLayout.Glyph.attachment })
  }

  @Test func `bounds that are not finite or too large give finite lines`() {
    let lengths = [Double.nan, .infinity, -.infinity, 1e300, -1e300, -5]
    for length in lengths {
      for bounds in [
        Rect(x: length, y: length, width: 5, height: 5),
        Rect(x: 0, y: 0, width: length, height: length),
      ] {
        var text = AttributedText("A")
        text.append(TextAttachment(bounds: bounds))
        let size = layout(text, width: 50).size
        #expect(size.width.isFinite && size.width >= 14 && size.height.isFinite)
        #expect(size.height >= 24)
      }
    }
  }

  @Test func `a smaller text has smaller attachments`() throws {
    var text = AttributedText("AV")
    text.append(TextAttachment(image: try image(30, 20)))
    let small = text.scaled(by: 0.5)
    #expect(
      small.runs[1].attributes.attachment?.drawnBounds == Rect(x: 0, y: 0, width: 15, height: 10))
    #expect(small.runs[0] == text.runs[0])
  }

  // MARK: Equality

  @Test func `attachments are equal if image and bounds are`() throws {
    let first = TextAttachment(image: try image(4, 4))
    #expect(first == TextAttachment(image: try image(4, 4)))
    #expect(first.hashValue == TextAttachment(image: try image(4, 4)).hashValue)
    #expect(first != TextAttachment(image: try image(4, 5)))
    #expect(first != TextAttachment(image: try image(4, 4), bounds: first.drawnBounds))
    var text = AttributedText(first)
    text.append(TextAttachment(image: try image(4, 4)))
    #expect(text.runs.count == 1 && text.string == "\u{FFFC}\u{FFFC}")
    text.append(TextAttachment())
    #expect(text.runs.count == 2)
  }

  // MARK: Painting

  private func bitmap(scale: Double, _ body: (GraphicsContext) -> Void) throws -> Bitmap {
    let context = try GraphicsContext(width: 120, height: 80, scale: scale)
    body(context)
    return context.bitmap
  }

  @Test(.rule("13.text.attachment"), arguments: [1.0, 1.5, 2])
  func `an image is painted on the baseline, and text beside it`(scale: Double) throws {
    let image = try image(8, 6)
    for bounds in [Rect.zero, Rect(x: 1, y: -3, width: 12, height: 9)] {
      var text = AttributedText(TextAttachment(image: image, bounds: bounds))
      text.append("A")
      let layout = layout(text)
      let drawn = try bitmap(scale: scale) { context in
        engine.draw(
          layout, at: Point(x: 5, y: 4), width: 50, alignment: .left, color: .black, in: context)
      }
      let rect = bounds == .zero ? Rect(x: 0, y: 0, width: 8, height: 6) : bounds
      let expected = try bitmap(scale: scale) { context in
        engine.draw(
          self.layout(AttributedText("A")), at: Point(x: 5 + rect.width, y: 4), width: 50,
          alignment: .left, color: .black, in: context)
        // The baseline is 19 points below the top. Images are in front of letters.
        context.draw(
          image,
          in: Rect(
            x: 5 + rect.minX, y: 4 + 19 - rect.maxY, width: rect.width, height: rect.height))
      }
      // Not an expectation of the bitmaps, which would print all pixels.
      let isEqual = drawn == expected
      #expect(isEqual, "\(bounds)")
    }
  }

  @MainActor @Test func `a partial repaint of a label's attachments equals a full one`() throws {
    let engine = engine
    try TextSystem.$scoped.withValue(engine) {
      let window = Window(frame: Rect(x: 0, y: 0, width: 120, height: 80))
      let label = Label(frame: Rect(x: 7, y: 3, width: 100, height: 70))
      label.numberOfLines = 0
      label.alpha = 0.7
      var text = AttributedText("one ")
      text.append(
        TextAttachment(image: try image(30, 20), bounds: Rect(x: 0, y: -6, width: 30, height: 20)))
      text.append(" two three")
      label.attributedText = text
      window.addSubview(label)
      window.layoutIfNeeded()
      let whole = try bitmap(scale: 1) { window.render(in: $0) }
      #expect(whole.pixels.contains { $0 != 0 })
      let parts = try bitmap(scale: 1) { context in
        for x in stride(from: Int32(0), to: 120, by: 17) {
          context.saveState()
          context.clip(to: PixelRect(minX: x, minY: 0, maxX: x + 17, maxY: 80))
          window.render(in: context)
          context.restoreState()
        }
      }
      let isEqual = parts == whole
      #expect(isEqual)
    }
  }

  @Test(arguments: [1e300, -1e300, .greatestFiniteMagnitude])
  func `a huge space between characters is limited`(kern: Double) {
    var text = AttributedText("ab", TextAttributes(kern: kern))
    text.append(attachment(0, 0, 10, 10), TextAttributes(kern: kern))
    #expect(layout(text, width: 100).size.height > 0)
  }

  @Test func `different images of one size have different hashes`() throws {
    let hashes = try (0..<100).map { index in
      let pixels = [UInt32](repeating: 0xFF00_0000 | UInt32(index), count: 16)
      let image = try Image(bitmap: Bitmap(width: 4, height: 4, pixels: pixels))
      return TextAttachment(image: image).hashValue
    }
    #expect(Set(hashes).count == 100)
  }
}
