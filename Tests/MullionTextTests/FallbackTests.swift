// SPDX-License-Identifier: GPL-3.0-or-later
import CFreeType
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

@testable import MullionText

/// Tests the fonts of characters that a label's font lacks.
///
/// DejaVu Serif has neither Arabic nor Hebrew, DejaVu Sans Mono has Arabic, and DejaVu Sans has
/// both. All have 2048 units per em, so at that point size a font unit is a point.
struct FallbackTests {
  private static let serif = "DejaVu Serif"
  private static let font = Font(family: serif, pointSize: 2048)

  /// An engine whose fallback fonts for every font are Mono and Sans, in this order.
  private let engine = FontEngine(
    locator: ListLocator(families: ["DejaVu Sans Mono", "DejaVu Sans"]))

  private static func oracle(_ family: String) throws -> Oracle {
    let file = try #require(SystemFontLocator().file(family: family, weight: .regular))
    return try #require(Oracle(file))
  }

  private func line(_ text: String, _ font: Font = font) throws -> TextLayout.Line {
    let layout = engine.layout(text, font: font, maximumWidth: nil, numberOfLines: 1)
    return try #require(layout.lines.first)
  }

  // MARK: Choice of fonts

  @Test(.rule("13.text.fallback"))
  func `a missing character has the glyphs of the first font with it`() throws {
    let serif = try Self.oracle(Self.serif)
    let mono = try Self.oracle("DejaVu Sans Mono")
    let sans = try Self.oracle("DejaVu Sans")
    let line = try line("Ab سلام שלום Ж")
    func glyphs(_ number: UInt32) -> [UInt32] {
      line.glyphs.filter { $0.fallback == number }.map(\.id)
    }
    let (arabic, hebrew) = (mono.shape("سلام"), sans.shape("שלום"))
    #expect(glyphs(1) == arabic.glyphs)
    #expect(glyphs(2) == hebrew.glyphs)
    // The right-to-left words and the space between them form one part of the line.
    let own = [serif.shape("Ab "), serif.shape(" "), serif.shape(" "), serif.shape("Ж")]
    #expect(glyphs(0) == own.flatMap(\.glyphs))
    let advances = (own + [arabic, hebrew]).map(\.advance)
    #expect(line.width == Double(advances.reduce(0, +)))
  }

  @Test func `all scalars of a grapheme cluster have one font`() throws {
    // The serif font has the letter e, but not the Hebrew point after it.
    for cluster in ["e\u{5B8}", "\u{5D0}\u{5B8}"] {
      let line = try line("x\(cluster)x")
      let sans = try Self.oracle("DejaVu Sans")
      let glyphs = line.glyphs.filter { $0.fallback == 2 }.map(\.id)
      #expect(glyphs.sorted() == sans.shape(cluster).glyphs.sorted(), "\(cluster)")
      #expect(line.glyphs.allSatisfy { $0.id != 0 }, "\(cluster)")
      #expect(line.glyphs.filter { $0.fallback == 0 }.count == 2, "\(cluster)")
    }
  }

  @Test func `a character of no font has the font's glyph for missing characters`() throws {
    let line = try line("a\u{10FFFD}")
    #expect(line.glyphs.map(\.fallback) == [0, 0])
    #expect(line.glyphs.last?.id == 0)
  }

  @Test func `text that a font has completely uses no other font`() throws {
    for text in ["Hamburg", "e\u{301}", "Ж\tx", "\u{200D}a\u{AD}", "…"] {
      #expect(try line(text).glyphs.allSatisfy { $0.fallback == 0 }, "\(text)")
    }
  }

  /// Compares with the characters of all installed outline fonts.
  @Test(.rule("13.text.fallback")) func `no character of an installed font appears as missing`()
    throws
  {
    let installed = SystemFontLocator().fallbacks(for: Typeface(Self.font))
    var scalars: Set<Unicode.Scalar> = []
    for font in installed {
      guard let oracle = Oracle(font.file) else { continue }
      scalars.formUnion(oracle.scalars)
    }
    #expect(scalars.count > 5000)
    let engine = FontEngine()
    let font = Font(family: Self.serif, pointSize: 20)
    let missing = scalars.filter { scalar in
      let layout = engine.layout(
        String(scalar), font: font, maximumWidth: nil, numberOfLines: 1)
      return layout.lines.contains { $0.glyphs.contains { $0.id == 0 } }
    }
    #expect(missing.isEmpty, "\(missing.count): \(missing.prefix(9).map(\.value))")
  }

  // MARK: Lengths

  @Test func `positions of characters add up over several fonts`() throws {
    let text = "Ab שלום"
    let positions = engine.characterPositions(of: text, font: Self.font)
    #expect(positions.spans.count == text.count)
    #expect(positions.width == (try line(text).width))
    let covered = positions.intervals(of: 0..<text.count)
    #expect(covered == [0...positions.width])
  }

  @Test func `a line grows to the largest ascender and descender of its fonts`() {
    func line(_ text: [UInt32]) -> ShapedText {
      var line = ShapedText(unitsPerEm: 1000)
      for (index, number) in text.enumerated() {
        line.append(
          glyphs: [
            ShapedText.Glyph(id: 1, fallback: number, xOffset: 0, yOffset: 0, advance: 500)
          ], traits: [], level: 0, scalarEnd: index + 1)
      }
      return line
    }
    let placer = LinePlacer(
      font: Font(pointSize: 10), unitsPerEm: 1000,
      metrics: FontFace.Metrics(unitsPerEm: 1000, ascender: 800, descender: 200),
      fallbacks: [
        1: FontFace.Metrics(unitsPerEm: 2000, ascender: 2010, descender: 100),
        2: FontFace.Metrics(unitsPerEm: 100, ascender: 50, descender: 45),
      ])
    let paragraphs = [line([0, 0]), line([0, 1]), line([2]), line([1, 2]), line([])]
    let lines = paragraphs.enumerated().map {
      LineBreaker.Line(paragraph: $0.offset, clusters: 0..<$0.element.count)
    }
    let layout = placer.layout(lines, of: paragraphs, ellipsis: line([]))
    // In points, the fonts have 8 and 2, ⌈10.05⌉ and 1, 5 and ⌈4.5⌉ above and below the baseline.
    // The lines are 8 + 2, 11 + 2, 8 + 5, 11 + 5 and 8 + 2 points high.
    #expect(layout.lines.map(\.baseline) == [8, 21, 31, 47, 60])
    #expect(layout.size.height == 62)
    #expect(layout.firstBaseline == 8 && layout.lastBaseline == 2)
    #expect(layout.lines.map(\.width) == [10, 10, 5, 10, 0])
  }

  /// DejaVu Sans has 2048 units per em and no script letters; DejaVu Math TeX Gyre has 1000.
  @Test func `a line's width is exact with fonts of different units`() throws {
    let (sans, math) = (try Self.oracle("DejaVu Sans"), try Self.oracle("DejaVu Math TeX Gyre"))
    #expect(sans.face.pointee.units_per_EM == 2048 && math.face.pointee.units_per_EM == 1000)
    let engine = FontEngine(locator: ListLocator(families: ["DejaVu Math TeX Gyre"]))
    let letters = sans.shape("a").advance + sans.shape("b").advance
    let script = math.shape("𝒞").advance
    for pointSize in [13.0, 17, 1000] {
      let layout = engine.layout(
        "a𝒞b", font: Font(pointSize: pointSize), maximumWidth: nil, numberOfLines: 1)
      #expect(layout.lines.first?.glyphs.map(\.fallback) == [0, 1, 0])
      // 256 000 is the least common multiple of 2048 and 1000.
      #expect(
        layout.lines.first?.width == Double(letters * 125 + script * 256) / 256_000 * pointSize)
    }
  }

  @Test func `lengths of fonts are converted to common units exactly`() {
    #expect(EmUnits.common(1000, 2048) == 256_000)
    #expect(EmUnits.common(2048, 2048) == 2048)
    #expect(EmUnits.scale(3, from: 1000, to: 256_000) == 768)
    #expect(EmUnits.scale(-5, from: 2048, to: 256_000) == -625)
    // The least common multiple of 16384 and 16381 is too large.
    #expect(EmUnits.common(16384, 16381) == 16384)
    #expect(EmUnits.scale(16381, from: 16381, to: 16384) == 16384)
    var text = ShapedText(unitsPerEm: 1000)
    for advance: Int32 in [500, 250] {
      text.append(
        glyphs: [ShapedText.Glyph(id: 1, xOffset: 10, yOffset: -2, advance: advance)], traits: [],
        level: 0, scalarEnd: 1)
    }
    let scaled = text.scaled(to: 256_000)
    #expect(scaled.positions == [0, 128_000, 192_000])
    #expect(scaled.glyphs.map(\.xOffset) == [2560, 2560])
    #expect(scaled.glyphs.map(\.yOffset) == [-512, -512])
  }

  // MARK: Painting

  @Test func `a missing character is painted with the other font's outline`() throws {
    func pixels(_ family: String) throws -> Bitmap {
      let font = Font(family: family, pointSize: 30)
      let layout = engine.layout("ש", font: font, maximumWidth: nil, numberOfLines: 1)
      let context = try GraphicsContext(width: 40, height: 50)
      // The baseline is at pixel 40 with either font.
      engine.draw(
        layout, at: Point(x: 3, y: 40 - layout.firstBaseline), width: 30, alignment: .left,
        color: .black, in: context)
      return context.bitmap
    }
    let painted = try pixels(Self.serif)
    #expect(try painted == pixels("DejaVu Sans"))
    #expect(painted.pixels.contains { $0 != 0 })
  }
}

/// A locator with chosen fallback fonts.
private struct ListLocator: FontLocating {
  var families: [String]

  func file(for typeface: Typeface) -> FontFile? {
    SystemFontLocator().file(for: typeface)
  }

  func defaultFile(for typeface: Typeface) -> FontFile? {
    SystemFontLocator().defaultFile(for: typeface)
  }

  func fallbacks(for typeface: Typeface) -> [FallbackFont] {
    families.compactMap { family in
      var other = typeface
      other.family = family
      guard let file = file(for: other), let face = FontFace(file: file) else {
        return nil
      }
      return FallbackFont(file: file, has: face.hasGlyph)
    }
  }
}
