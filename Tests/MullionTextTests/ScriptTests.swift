// SPDX-License-Identifier: GPL-3.0-or-later
import CFreeType
import Foundation
import Mullion
import MullionGeometry
import MullionImageIO
import MullionRaster
import Testing

@testable import MullionText

/// Tests a paragraph of eight scripts and emoji.
///
/// The tests hold with any fonts. `Tests/Fonts/run` runs them with fonts for all these scripts: it
/// sets `MULLION_SCRIPT_PICTURE` to the path of a picture, and then no character may be missing.
struct ScriptTests {
  private static let picturePath = ProcessInfo.processInfo.environment["MULLION_SCRIPT_PICTURE"]

  /// The words of the paragraph.
  private static let words = [
    "Latin", "Ελληνικά", "العربية", "עִבְרִית", "हिन्दी", "ภาษาไทย", "日本語", "😀🎉",
  ]
  private static let families = ["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"]

  /// The glyphs and the width that HarfBuzz gives a word.
  private struct ExpectedWord {
    /// For each glyph, the number of its font, as in `TextLayout.Glyph.fallback`, and its index.
    var glyphs: [[UInt32]] = []
    /// The width in ems.
    var width = 0.0
  }

  /// Returns a word's glyphs and width by HarfBuzz alone.
  ///
  /// Each character has the first font that has it, and an emoji the first such font with colors,
  /// found by FreeType alone.
  private static func expected(_ word: String, _ fonts: [Oracle]) -> ExpectedWord {
    var result = ExpectedWord()
    var rest = word[...]
    while let first = rest.first {
      let number = number(first, fonts)
      let part = rest.prefix { self.number($0, fonts) == number }
      rest = rest.dropFirst(part.count)
      let shaped = fonts[number].shape(String(part))
      let glyphs = shaped.glyphs.map { [UInt32(number), $0] }
      let isRightToLeft = ("\u{590}"..."\u{6FF}").contains(first.unicodeScalars.first ?? " ")
      result.glyphs = isRightToLeft ? glyphs + result.glyphs : result.glyphs + glyphs
      result.width += Double(shaped.advance) / fonts[number].unitsPerEm
    }
    return result
  }

  /// Returns the index of the first font that has a character; 0 if none has it.
  private static func number(_ character: Character, _ fonts: [Oracle]) -> Int {
    let scalars = character.unicodeScalars
    let having = fonts.indices.filter { index in
      scalars.allSatisfy { fonts[index].glyph($0) > 0 }
    }
    let isEmoji = scalars.first?.properties.isEmojiPresentation == true
    return having.first { fonts[$0].isColored == isEmoji } ?? having.first ?? 0
  }

  @Test(arguments: families)
  func `a paragraph of eight scripts has the glyphs and widths of HarfBuzz`(
    family: String
  ) throws {
    let locator = SystemFontLocator()
    let typeface = Typeface(Font(family: family))
    let own = try #require(locator.file(for: typeface))
    let files = [own] + locator.fallbacks(for: typeface).map(\.file)
    let fonts = try files.map { try #require(Oracle($0)) }
    let words = Self.words.map { Self.expected($0, fonts) }
    let line = try #require(
      FontEngine().layout(
        Self.words.joined(separator: " "), font: Font(family: family, pointSize: 20),
        maximumWidth: nil, numberOfLines: 1
      ).lines.first)

    let space = fonts[0].shape(" ")
    let spaces = Double(words.count - 1) * Double(space.advance)
    let width =
      spaces / Double(fonts[0].face.pointee.units_per_EM)
      + words.map(\.width).reduce(0, +)
    #expect(abs(line.width - width * 20) < 1e-9)

    // In the line, the Hebrew word is on the left of the Arabic one.
    let shown = [0, 1, 3, 2, 4, 5, 6, 7].map { words[$0] }
    let glyphs = shown.flatMap(\.glyphs)
    let inked = line.glyphs.filter { $0.fallback > 0 || !space.glyphs.contains($0.id) }
    #expect(inked.map { [$0.fallback, $0.id] } == glyphs)
    if Self.picturePath != nil { #expect(line.glyphs.allSatisfy { $0.id > 0 }) }
  }

  @Test func `a paragraph of eight scripts is painted in every family`() throws {
    let context = try GraphicsContext(width: 760, height: 430)
    context.fill(Rect(x: 0, y: 0, width: 760, height: 430), color: .white)
    let engine = FontEngine()
    var top = 12.0
    for family in Self.families {
      for text in [Self.words.joined(separator: " "), "Eight scripts: " + Self.long] {
        let layout = engine.layout(
          text, font: Font(family: family, pointSize: 22), maximumWidth: 736, numberOfLines: 0)
        let before = context.bitmap
        engine.draw(
          layout, at: Point(x: 12, y: top), width: 736, alignment: .left, color: .black,
          in: context)
        #expect(context.bitmap != before)
        top += layout.size.height + 12
      }
    }
    if let path = Self.picturePath { try PNG.write(context.bitmap, to: path) }
  }

  private static let long = """
    one Γλώσσα, اللغة العربية (12) 34, שפה עברית 56; नमस्ते दुनिया। สวัสดีชาวโลก \
    こんにちは世界。 ❤ 🚀🌍 and “quotes” end.
    """
}
