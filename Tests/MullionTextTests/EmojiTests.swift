// SPDX-License-Identifier: GPL-3.0-or-later
import CFreeType
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Synchronization
import TestSupport
import Testing

@testable import MullionControls
@testable import MullionText
@testable import MullionView

/// Tests emoji with Noto Color Emoji, whose glyphs are bitmaps of 109 pixels per em.
struct EmojiTests {
  /// Emoji that are one cluster with one glyph each.
  static let emoji = [
    "😀", "❤\u{FE0F}", "👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "1\u{FE0F}\u{20E3}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳\u{FE0F}‍🌈", "👩🏿‍🚀", "✅",
  ]

  static func file() throws -> FontFile {
    try #require(
      SystemFontLocator().file(family: "Noto Color Emoji", weight: .regular),
      "install the package fonts-noto-color-emoji; .ci/install does")
  }

  /// An engine with DejaVu Sans, DejaVu Serif for missing characters, and the color font.
  private func engine() throws -> FontEngine {
    let locator = SystemFontLocator()
    let serif = try #require(locator.file(family: "DejaVu Serif", weight: .regular))
    return FontEngine(
      locator: FileLocator(
        own: try #require(locator.defaultFile(weight: .regular)),
        fallbacks: [(serif, false), (try Self.file(), true)]))
  }

  private func line(_ text: String, pointSize: Double = 2048) throws -> TextLayout.Line {
    let layout = try engine().layout(
      text, font: Font(pointSize: pointSize), maximumWidth: nil, numberOfLines: 1)
    return try #require(layout.lines.first)
  }

  // MARK: Choice of glyphs

  @Test(.rule("13.text.emoji"), arguments: emoji)
  func `an emoji is one glyph of the color font with HarfBuzz's width`(emoji: String) throws {
    let oracle = try #require(Oracle(try Self.file()))
    let expected = oracle.shape(emoji)
    #expect(expected.glyphs.count == 1)
    let line = try line(emoji)
    #expect(line.glyphs.map(\.fallback) == [2])
    #expect(line.glyphs.map(\.id) == expected.glyphs)
    // Both fonts have 2048 units per em, so at that size a unit is a point.
    #expect(line.width == Double(expected.advance))
    #expect(oracle.unitsPerEm == 2048)
  }

  @Test func `a text with emoji has the widths of its parts`() throws {
    let emoji = try #require(Oracle(try Self.file()))
    let sans = try #require(SystemFontLocator().defaultFile(weight: .regular).flatMap(Oracle.init))
    let text = "AV" + Self.emoji.joined() + "To"
    let width =
      sans.shape("AV").advance + sans.shape("To").advance
      + Self.emoji.map { emoji.shape($0).advance }.reduce(0, +)
    #expect(try line(text).width == Double(width))
    let positions = try engine().characterPositions(of: text, font: Font(pointSize: 2048))
    #expect(positions.spans.count == 4 + Self.emoji.count)
    let own = positions.spans[2..<12].map { $0.maxX - $0.minX }
    #expect(own == Self.emoji.map { Double(emoji.shape($0).advance) })
  }

  @Test func `characters that are text by default or by a selector have no colors`() throws {
    for text in ["❤", "😀\u{FE0E}", "☺\u{FE0E}", "1", "©", "1\u{FE0E}", "→", "e\u{301}"] {
      #expect(try line(text).glyphs.allSatisfy { $0.fallback == 0 }, "\(text)")
    }
    // With the selector for emoji, the same characters have colors.
    for text in ["❤\u{FE0F}", "☺\u{FE0F}", "©\u{FE0F}"] {
      #expect(try line(text).glyphs.first?.fallback == 2, "\(text)")
    }
  }

  @Test func `an emoji without a color font has another font's glyph`() throws {
    let locator = SystemFontLocator()
    let engine = FontEngine(
      locator: FileLocator(own: try #require(locator.defaultFile(weight: .regular))))
    let layout = engine.layout("😀", font: Font(), maximumWidth: nil, numberOfLines: 1)
    let oracle = try #require(locator.defaultFile(weight: .regular).flatMap(Oracle.init))
    #expect(layout.lines.first?.glyphs.map(\.id) == oracle.shape("😀").glyphs)
  }

  @Test func `a long run of emoji keeps its clusters`() throws {
    let oracle = try #require(Oracle(try Self.file()))
    let family = "👨‍👩‍👧‍👦"
    let line = try line(String(repeating: family, count: 300))
    #expect(line.glyphs.count == 300)
    #expect(line.width == Double(300 * oracle.shape(family).advance))
  }

  // MARK: Painting

  private func painted(
    _ text: String, pointSize: Double, at origin: Point, color: Color = .black, scale: Double = 1,
    side: Int = 200, clips: [PixelRect]? = nil, engine: FontEngine? = nil
  ) throws -> Bitmap {
    let engine = try engine ?? self.engine()
    let layout = engine.layout(
      text, font: Font(pointSize: pointSize), maximumWidth: nil, numberOfLines: 0)
    let context = try GraphicsContext(width: side, height: side, scale: scale)
    for clip in clips ?? [context.clipBox] {
      context.saveState()
      context.clip(to: clip)
      engine.draw(
        layout, at: origin, width: 0, alignment: .left, color: color, in: context)
      context.restoreState()
    }
    return context.bitmap
  }

  @Test(.rule("13.text.emoji"), arguments: [1.0, 0.5])
  func `an emoji in the font's size has the font's pixels`(alpha: Double) throws {
    let oracle = try #require(Oracle(try Self.file()))
    let glyph = try #require(oracle.shape("🇩🇪").glyphs.first)
    let picture = try #require(oracle.picture(ofGlyph: glyph))
    let engine = try engine()
    let layout = engine.layout(
      "🇩🇪", font: Font(pointSize: 109), maximumWidth: nil, numberOfLines: 1)
    let color = Color(red: 0, green: 1, blue: 0, alpha: alpha)
    let bitmap = try painted("🇩🇪", pointSize: 109, at: Point(x: 10, y: 20), color: color)
    let (left, top) = (10 + picture.left, 20 + Int(layout.firstBaseline) + picture.top)
    let rows = picture.pixels.count / picture.width
    for row in 0..<200 {
      for column in 0..<200 {
        let (x, y) = (column - left, row - top)
        let isInside = (0..<picture.width).contains(x) && (0..<rows).contains(y)
        let source = isInside ? picture.pixels[y * picture.width + x] : 0
        let drawn = bitmap[column, row] ?? 0
        for shift in [0, 8, 16, 24] {
          let expected = Double(source >> shift & 255) * alpha
          #expect(abs(Double(drawn >> shift & 255) - expected) <= (alpha == 1 ? 0 : 1))
        }
      }
    }
  }

  @Test(arguments: [7.0, 17, 40, 109, 160], [1.0, 1.5, 2])
  func `an emoji painted in parts has the same pixels`(size: Double, scale: Double) throws {
    var random = SplitMix64(seed: UInt64(size * scale))
    let origin = Point(x: 3.25, y: 1.5)
    let whole = try painted("A👩🏿‍🚀b✅", pointSize: size, at: origin, scale: scale)
    #expect(whole.pixels.contains { $0 != 0 })
    let x = Int32.random(in: 1..<199, using: &random)
    let y = Int32.random(in: 1..<100, using: &random)
    let parts = try painted(
      "A👩🏿‍🚀b✅", pointSize: size, at: origin, scale: scale,
      clips: [
        PixelRect(minX: 0, minY: 0, maxX: x, maxY: y),
        PixelRect(minX: x, minY: 0, maxX: 200, maxY: y),
        PixelRect(minX: 0, minY: y, maxX: 200, maxY: 200),
      ])
    #expect(parts == whole)
  }

  /// The means of all pixels of a picture must not depend on its size.
  @Test(arguments: [8.0, 14, 27, 55, 80])
  func `a smaller emoji has the mean color of the font's bitmap`(size: Double) throws {
    let oracle = try #require(Oracle(try Self.file()))
    let glyph = try #require(oracle.shape("👩🏿‍🚀").glyphs.first)
    let picture = try #require(oracle.picture(ofGlyph: glyph))
    let bitmap = try painted("👩🏿‍🚀", pointSize: size, at: Point(x: 5, y: 5))
    func sum(_ pixels: [UInt32], _ shift: Int) -> Double {
      pixels.reduce(0) { $0 + Double($1 >> shift & 255) }
    }
    for shift in [0, 8, 16, 24] {
      let expected = sum(picture.pixels, shift) * (size / 109) * (size / 109)
      let actual = sum(bitmap.pixels, shift)
      #expect(abs(actual - expected) < 0.03 * expected, "\(shift): \(actual) \(expected)")
    }
  }

  @Test func `emoji of an attributed text have their own colors`() throws {
    let engine = try engine()
    func pixels(_ attributes: TextAttributes) throws -> Bitmap {
      let layout = engine.layout(
        AttributedText("🇩🇪", attributes), font: Font(pointSize: 40), maximumWidth: nil,
        numberOfLines: 1, lineBreakMode: .byClipping)
      let context = try GraphicsContext(width: 80, height: 60)
      engine.draw(
        layout, at: .zero, width: 80, alignment: .left, color: .black, in: context)
      return context.bitmap
    }
    let plain = try painted("🇩🇪", pointSize: 40, at: .zero)
    let red = try pixels(TextAttributes(color: Color(red: 1, green: 0, blue: 0)))
    for row in 0..<60 {
      for column in 0..<80 { #expect(red[column, row] == plain[column, row]) }
    }
  }

  @Test func `a changed text with emoji is repainted as a whole`() throws {
    let engine = try engine()
    func placed(_ text: String) -> PlacedText {
      let box = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 40)
      let layout = engine.layout(text, font: Font(), maximumWidth: nil, numberOfLines: 1)
      return PlacedText(
        layout: layout, origin: .zero, width: 100, alignment: .left, box: box, clip: box)
    }
    #expect(engine.difference(from: placed("a✅"), to: placed("a❌"), scale: 1) == nil)
    #expect(engine.difference(from: placed("ab"), to: placed("ac"), scale: 1) != nil)
  }

  @Test func `the cache of colored glyphs has a size limit`() throws {
    let engine = try engine()
    let file = try Self.file()
    let oracle = try #require(Oracle(file))
    let context = try GraphicsContext(width: 160, height: 160)
    for scalar in oracle.scalars.filter({ $0.value > 0x1F300 }).prefix(400) {
      let layout = engine.layout(
        "\(scalar)\u{FE0F}", font: Font(pointSize: 100), maximumWidth: nil, numberOfLines: 1)
      engine.draw(
        layout, at: .zero, width: 0, alignment: .left, color: .black, in: context)
    }
    let cost = engine.library.withLock { library in
      library.face(for: Font())?.fallback?.face(2)?.colorGlyphs.cost
    }
    let kept = try #require(cost)
    #expect(kept > 1 << 20 && kept <= 2 << 20)
  }
}
