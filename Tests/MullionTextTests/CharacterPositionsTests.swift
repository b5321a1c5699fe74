// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionText
import TestSupport
import Testing

@Suite struct CharacterPositionsTests {
  private let engine = FontEngine()
  private let font = Font(pointSize: 17)

  private static let texts = [
    "", "a", "Hello, world", "office affluent", "AVAToTy.", "e\u{301}a\u{308}\u{301}b", "שלום עולם",
    "مرحبا بالعالم", "لا إله", "abc שלום def", "שלום abc 123 עולם", "12 שלום", "👨‍👩‍👧‍👦 👍🏽 🇩🇪🇫🇷x", "नमस्ते क्षि",
    "  spaces  ", "שלום  ", "\tx\u{0}y", "각\u{1100}\u{1161}", "\u{301}x", "a\u{202E}bc\u{202C}d",
    String(repeating: "wide and long ", count: 60),
  ]

  @Test(arguments: texts)
  func `each character has a span, and the spans together fill the line`(_ text: String) {
    let places = engine.characterPositions(of: text, font: font)
    #expect(places.spans.count == text.count)
    let width = engine.layout(
      text, font: font, maximumWidth: nil, numberOfLines: 1, lineBreakMode: .byClipping
    ).lines.first?.width
    #expect(isNear(places.width, width ?? 0))
    let pieces = places.intervals(of: 0..<text.count)
    if places.width > 0 {
      #expect(pieces.count == 1)
      #expect(isNear(pieces.first?.lowerBound ?? -1, 0))
      #expect(isNear(pieces.first?.upperBound ?? -1, places.width))
    }
    // The spans do not overlap.
    #expect(isNear(places.spans.reduce(0) { $0 + $1.maxX - $1.minX }, places.width))
  }

  @Test func `in text of one direction, a caret's position is its prefix's width`() {
    for (text, isTurned) in [("Hello world", false), ("שלום עולם", true)] {
      let places = engine.characterPositions(of: text, font: font)
      #expect(places.isRightToLeft == isTurned)
      for count in 0...text.count {
        let part = engine.characterPositions(of: String(text.prefix(count)), font: font).width
        let caret = places.caret(after: count)
        #expect(isNear(isTurned ? places.width - caret : caret, part, 0.02), "\(count) of \(text)")
      }
    }
  }

  @Test func `the characters of a ligature share its width`() {
    let places = engine.characterPositions(of: "fi", font: font)
    #expect(places.spans.count == 2)
    // The letters lam and alef form one glyph.
    let lam = engine.characterPositions(of: "لا", font: font)
    #expect(isNear(lam.spans[0].maxX - lam.spans[0].minX, lam.width / 2))
    #expect(lam.spans[0].minX == lam.spans[1].maxX)
  }

  @Test func `a selection in text of both directions may have separate segments`() {
    let places = engine.characterPositions(of: "ab שלום", font: font)
    #expect(!places.isRightToLeft)
    #expect(places.intervals(of: 0..<3).count == 1)
    // The segments are the end of the first word, and the beginning of the second word at the
    // right.
    #expect(places.intervals(of: 1..<4).count == 2)
    #expect(places.spans[6].minX < places.spans[3].minX)
  }

  @Test func `in text of one direction, a caret's position maps to its index`() {
    for text in ["Hello world", "שלום עולם", "نص عربي"] {
      let places = engine.characterPositions(of: text, font: font)
      for count in 0...text.count {
        let found = places.count(nearest: places.caret(after: count))
        #expect(isNear(places.caret(after: found), places.caret(after: count)))
      }
      #expect(places.count(nearest: -100) == (places.isRightToLeft ? text.count : 0))
      #expect(places.count(nearest: 1e6) == (places.isRightToLeft ? 0 : text.count))
    }
  }

  // MARK: Text with attributes

  @Test(arguments: texts)
  func `attributes of one font do not change the positions`(_ text: String) {
    let plain = engine.characterPositions(of: text, font: font)
    let styled = engine.characterPositions(
      of: AttributedText(text, TextAttributes(isUnderlined: true)), font: font)
    #expect(styled == plain)
  }

  @Test func `characters of several fonts are at the glyphs of their layout`() throws {
    var text = AttributedText("small ", TextAttributes(font: Font(pointSize: 10)))
    text.append("LARGE", TextAttributes(font: Font(pointSize: 31, weight: .bold), kern: 3))
    text.append(" usual")
    let places = engine.characterPositions(of: text, font: font)
    let line = try #require(
      engine.layout(
        text, font: font, maximumWidth: nil, numberOfLines: 1, lineBreakMode: .byClipping
      ).lines.first)
    // The text has one glyph for each character.
    #expect(line.glyphs.count == 17 && places.spans.count == 17)
    for (span, glyph) in zip(places.spans, line.glyphs) {
      #expect(isNear(span.minX, glyph.position.x) && !span.isRightToLeft)
    }
    let ends = line.glyphs.dropFirst().map(\.position.x) + [line.width]
    for (span, end) in zip(places.spans, ends) { #expect(isNear(span.maxX, end)) }
    #expect(isNear(places.width, line.width))
  }

  @Test func `right-to-left text with attributes runs from the layout's last glyph to its first`()
    throws
  {
    var text = AttributedText("שלום", TextAttributes(font: Font(pointSize: 30)))
    text.append("עולם", TextAttributes(kern: 2))
    let places = engine.characterPositions(of: text, font: font)
    let line = try #require(
      engine.layout(
        text, font: font, maximumWidth: nil, numberOfLines: 1, lineBreakMode: .byClipping
      ).lines.first)
    #expect(places.isRightToLeft && line.glyphs.count == 8 && places.spans.count == 8)
    for (span, glyph) in zip(places.spans, line.glyphs.reversed()) {
      #expect(isNear(span.minX, glyph.position.x) && span.isRightToLeft)
    }
    #expect(isNear(places.spans.first?.maxX ?? 0, line.width))
  }

  @Test func `only the first paragraph of a text with attributes has positions of its own`() {
    var text = AttributedText("ab", TextAttributes(font: Font(pointSize: 30)))
    text.append("\ncd")
    let places = engine.characterPositions(of: text, font: font)
    let first = engine.characterPositions(
      of: AttributedText("ab", TextAttributes(font: Font(pointSize: 30))), font: font)
    #expect(places.spans.count == 5 && places.width == first.width)
    #expect(Array(places.spans.prefix(2)) == first.spans)
    #expect(places.spans.dropFirst(2).allSatisfy { $0.minX == places.width })
    #expect(engine.characterPositions(of: AttributedText(), font: font).spans.isEmpty)
  }
}
