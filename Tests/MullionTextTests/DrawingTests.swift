// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

@testable import MullionText

/// Tests how text is drawn into pixels.
struct DrawingTests {
  private let engine = FontEngine()

  /// Compares the coverage of a filled glyph with FreeType's.
  ///
  /// At 64 pixels to the em of 2048 units, a font unit is 1/32 pixel, which FreeType's 26.6 points
  /// hold exactly. So both rasterizers have the same outline and differ only in the precision of
  /// its curves and edges. The rasterizer's required accuracy is 2/255 of a pixel.
  @Test func `a drawn glyph has the coverage of FreeType's outline`() throws {
    let file = try #require(SystemFontLocator().defaultFile(weight: .regular))
    let oracle = try #require(Oracle(file))
    for scalar in "agQ&8@ßЖ%".unicodeScalars {
      let layout = engine.layout(
        String(scalar), font: Font(pointSize: 64), maximumWidth: nil, numberOfLines: 0)
      let context = try GraphicsContext(width: 100, height: 100)
      // The baseline of a first line is 60 points down: ⌈1901 · 64 / 2048⌉.
      #expect(layout.firstBaseline == 60)
      engine.draw(
        layout, at: Point(x: 10, y: 10), width: 80, alignment: .left, color: .black, in: context)
      let bitmap = context.bitmap
      let coverage = oracle.coverage(scalar, pixelsPerEm: 64)
      #expect(coverage.count > 200)
      var worst = 0.0
      for y in 0..<100 {
        for x in 0..<100 {
          let alpha = Double(try #require(bitmap[x, y]) >> 24)
          worst = max(worst, abs(alpha - (coverage[[x - 10, y - 70]] ?? 0)))
        }
      }
      #expect(worst <= 2, "\(scalar)")
    }
  }

  /// The letter `H` has ink at both sides, which shows whether a line is at the start, middle or
  /// end of the width.
  @Test func `each line is shifted by the share of slack its alignment gives`() throws {
    let font = Font(pointSize: 32)
    let layout = engine.layout("H\nHHH", font: font, maximumWidth: nil, numberOfLines: 0)
    let left = try columns(layout, width: 200, .left)
    let slack = layout.lines.map { 200 - $0.width }
    for (alignment, share) in [(TextAlignment.natural, 0.0), (.center, 0.5), (.right, 1)] {
      let found = try columns(layout, width: 200, alignment)
      for line in 0...1 {
        let moved = Double(found[line].lowerBound - left[line].lowerBound)
        #expect(abs(moved - slack[line] * share) <= 1, "\(alignment) \(line)")
      }
    }
  }

  @Test func `text drawn at twice the scale equals text of twice the size`() throws {
    let text = "Mullion 42"
    let small = engine.layout(text, font: Font(pointSize: 20), maximumWidth: nil, numberOfLines: 1)
    let large = engine.layout(text, font: Font(pointSize: 40), maximumWidth: nil, numberOfLines: 1)
    let scaled = try GraphicsContext(width: 300, height: 80, scale: 2)
    let plain = try GraphicsContext(width: 300, height: 80)
    // Both baselines are at pixel 50.
    engine.draw(
      small, at: Point(x: 0, y: 25 - small.firstBaseline), width: 150, alignment: .left,
      color: .black, in: scaled)
    engine.draw(
      large, at: Point(x: 0, y: 50 - large.firstBaseline), width: 300, alignment: .left,
      color: .black, in: plain)
    #expect(scaled.bitmap == plain.bitmap)
    #expect(plain.bitmap.pixels.contains { $0 != 0 })
  }

  @Test func `empty text and invalid glyph numbers draw nothing`() throws {
    let context = try GraphicsContext(width: 40, height: 40)
    let texts = ["", " ", "\n\n", "\u{7}"]
    for layout in texts.map({
      engine.layout($0, font: Font(), maximumWidth: 20, numberOfLines: 0)
    }) {
      engine.draw(layout, at: .zero, width: 40, alignment: .left, color: .black, in: context)
    }
    var wrong = engine.layout("abc", font: Font(), maximumWidth: nil, numberOfLines: 0)
    for line in wrong.lines.indices {
      for glyph in wrong.lines[line].glyphs.indices {
        wrong.lines[line].glyphs[glyph].id = .max - UInt32(glyph)
      }
    }
    engine.draw(wrong, at: .zero, width: 40, alignment: .left, color: .black, in: context)
    let good = engine.layout("abc", font: Font(), maximumWidth: nil, numberOfLines: 0)
    for value in [Double.nan, .infinity, -1e300, 1e300] {
      let origin = Point(x: value, y: value)
      engine.draw(good, at: origin, width: value, alignment: .right, color: .black, in: context)
    }
    #expect(context.bitmap.pixels.allSatisfy { $0 == 0 })
  }

  /// Returns the columns that have ink, for each of two lines.
  private func columns(
    _ layout: TextLayout, width: Double, _ alignment: TextAlignment
  ) throws -> [ClosedRange<Int>] {
    let context = try GraphicsContext(width: Int(width), height: Int(layout.size.height))
    engine.draw(layout, at: .zero, width: width, alignment: alignment, color: .black, in: context)
    let bitmap = context.bitmap
    let half = bitmap.height / 2
    return try [0..<half, half..<bitmap.height].map { rows in
      let inked = (0..<bitmap.width).filter { x in rows.contains { (bitmap[x, $0] ?? 0) != 0 } }
      return try #require(inked.first)...#require(inked.last)
    }
  }
}
