// SPDX-License-Identifier: GPL-3.0-or-later
import CFreeType
import Mullion
import MullionGeometry
import Testing

@testable import MullionText

/// Tests the choice of a font and its metrics.
struct FontTests {
  private let engine = FontEngine()

  @Test(arguments: Font.Weight.allCases)
  func `a glyph's advance is the integer that the font file gives`(weight: Font.Weight) throws {
    let file = try #require(SystemFontLocator().defaultFile(weight: weight))
    let oracle = try #require(Oracle(file))
    let unitsPerEm = Double(oracle.face.pointee.units_per_EM)
    // At a point size equal to the units per em, a font unit is a point.
    let font = Font(pointSize: unitsPerEm, weight: weight)
    for value in Array(UInt32(0x20)...0x7E) + Array(0xA0...0xFF) where value != 0xAD {
      // 0xAD, the soft hyphen, is invisible inside a line.
      let scalar = try #require(Unicode.Scalar(value))
      let line = try #require(layout(String(scalar), font).lines.first)
      #expect(line.glyphs.map(\.id) == [oracle.glyph(scalar)], "\(value)")
      #expect(line.width == oracle.advance(scalar).map(Double.init), "\(value)")
      let small = layout(String(scalar), Font(pointSize: 13, weight: weight))
      #expect(small.lines.first?.width == line.width * 13 / unitsPerEm, "\(value)")
    }
  }

  @Test func `kerning and ligatures equal those of HarfBuzz`() throws {
    let file = try #require(SystemFontLocator().defaultFile(weight: .regular))
    let oracle = try #require(Oracle(file))
    let font = Font(pointSize: Double(oracle.face.pointee.units_per_EM))
    for text in [
      "AV", "To", "LT", "Ty", "fi ffi fl", "Grüße, Welt", "مرحبا بالعالم", "e\u{301}a\u{323}",
    ] {
      let line = try #require(layout(text, font).lines.first)
      let expected = oracle.shape(text)
      #expect(line.glyphs.map(\.id) == expected.glyphs, "\(text)")
      #expect(line.width == Double(expected.advance), "\(text)")
    }
    let apart = try #require(oracle.advance("A")) + #require(oracle.advance("V"))
    #expect(layout("AV", font).size.width < Double(apart))
  }

  @Test func `baselines and line heights are the ascender and descender rounded up`() throws {
    let file = try #require(SystemFontLocator().defaultFile(weight: .regular))
    let oracle = try #require(Oracle(file))
    let unitsPerEm = Double(oracle.face.pointee.units_per_EM)
    for pointSize in [0.125, 1, 9, 13, 14.5, 17, 34, 100, 8192] {
      let result = layout("x\ny\nz", Font(pointSize: pointSize))
      let ascent = (Double(oracle.face.pointee.ascender) * pointSize / unitsPerEm).rounded(.up)
      let descent = (Double(-oracle.face.pointee.descender) * pointSize / unitsPerEm).rounded(.up)
      #expect(result.firstBaseline == ascent)
      #expect(result.lastBaseline == descent)
      #expect(result.size.height == 3 * (ascent + descent))
      #expect(result.lines.map(\.baseline) == [0, 1, 2].map { $0 * (ascent + descent) + ascent })
    }
  }

  @Test func `a missing font family is replaced by the default family`() {
    let expected = layout("Hamburg", Font()).lines
    for family in [
      "", "dejavu sans", "No Such Family", "Helvetica\0", String(repeating: "x", count: 9999),
    ] {
      #expect(layout("Hamburg", Font(family: family)).lines == expected, "\(family.prefix(20))")
    }
    #expect(layout("Hamburg", Font(family: "dejavu sans mono")).lines != expected)
    #expect(layout("Hamburg", Font(weight: .bold)).lines != expected)
  }

  @Test func `text has no lines and no size if no font loads`() {
    for path in [nil, "/nonexistent.ttf", "/dev/null", "/usr"] {
      let engine = FontEngine(locator: OneFileLocator(path: path))
      let result = engine.layout("Hello\nthere", font: Font(), maximumWidth: 10, numberOfLines: 1)
      #expect(result.lines.isEmpty)
      #expect(result.size == .zero)
      #expect(result.firstBaseline == 0 && result.lastBaseline == 0)
    }
  }

  @Test(arguments: [
    (Double.nan, 17.0), (0, 0.125), (-3, 0.125), (-.infinity, 0.125), (.infinity, 8192),
    (1e300, 8192), (12.5, 12.5),
  ])
  func `a font clamps its point size to the valid range`(given: Double, kept: Double) {
    #expect(Font(pointSize: given).pointSize == kept)
    var font = Font()
    font.pointSize = given
    #expect(font.pointSize == kept)
  }

  private func layout(_ text: String, _ font: Font) -> TextLayout {
    engine.layout(text, font: font, maximumWidth: nil, numberOfLines: 0)
  }
}

/// A locator that returns the same file for every font.
private struct OneFileLocator: FontLocating {
  var path: String?

  func file(for typeface: Typeface) -> FontFile? {
    path.map { FontFile(path: $0, index: 0) }
  }

  func defaultFile(for typeface: Typeface) -> FontFile? {
    file(for: typeface)
  }

  func fallbacks(for typeface: Typeface) -> [FallbackFont] { [] }
}
