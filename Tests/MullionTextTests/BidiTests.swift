// SPDX-License-Identifier: GPL-3.0-or-later
import CFreeType
import Mullion
import MullionGeometry
import TestSupport
import Testing

@testable import MullionText

/// Tests text of both directions against Unicode Standard Annex 9; the comments name its rules,
/// such as N1.
@Suite struct BidiTests {
  private let engine = FontEngine()
  /// Returns the lines in visual order from left to right, at a width in characters.
  ///
  /// No letter in the Arabic words of these tests joins the next one, so each has one glyph.
  private func lines(
    _ text: String, _ width: Double? = nil, limit: Int = 0,
    _ mode: LineBreakMode = .byTruncatingTail
  ) throws -> [String] {
    // `DejaVu Sans Mono` is monospaced, but only `DejaVu Sans` has Hebrew.
    let font = Font(family: width == nil ? "DejaVu Sans" : "DejaVu Sans Mono", pointSize: 1024)
    func shape(_ text: String, _ width: Double?, _ limit: Int) -> TextLayout {
      engine.layout(
        text, font: font, maximumWidth: width, numberOfLines: limit, lineBreakMode: mode)
    }
    let advance = try #require(shape("x", nil, 0).lines.first).width
    var names: [UInt32: Unicode.Scalar] = [:]
    for name in (text + "()[]<>…").unicodeScalars where name.properties.generalCategory != .format {
      // Laid out alone, a bracket is not mirrored; only text from right to left mirrors it.
      if let glyph = shape(String(name), nil, 0).lines.first?.glyphs.first {
        names[glyph.id] = name
      }
    }
    return shape(text, width.map { $0 * advance }, limit).lines.map { line in
      var seen = String.UnicodeScalarView()
      let ends = line.glyphs.dropFirst().map(\.position.x) + [line.width]
      for (glyph, end) in zip(line.glyphs, ends) where end > glyph.position.x {
        seen.append(names[glyph.id] ?? "?")
      }
      return String(seen)
    }
  }

  /// Arabic words and their expected visual order, written letter by letter.
  ///
  /// The escapes keep an editor from displaying the letters in another order.
  private static let dar = "\u{62F}\u{627}\u{631}"
  private static let darSeen = "\u{631}\u{627}\u{62F}"
  private static let ward = "\u{648}\u{631}\u{62F}"
  private static let wardSeen = "\u{62F}\u{631}\u{648}"
  private static let shalom = "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"
  private static let shalomSeen = "\u{5DD}\u{5D5}\u{5DC}\u{5E9}"

  @Test(
    arguments: [
      // An Arabic word in English is level 1 in level 0.
      ("the \(dar) now", "the \(darSeen) now"),
      // Two Arabic words and the space between them are one run (N1).
      ("ab \(dar) \(ward) cd", "ab \(wardSeen) \(darSeen) cd"),
      ("\(shalom) abc", "abc \(shalomSeen)"),
      // Digits after an Arabic letter are Arabic numbers (W2), level 2 in level 1.
      ("\(dar) 12 \(ward)", "\(wardSeen) 12 \(darSeen)"),
      // The same holds at the end of an English line; the space before the number is right to left
      // (N1).
      ("a \(dar) 12", "a 12 \(darSeen)"),
      // A comma stays in its number, also in an Arabic one (W4).
      ("\(shalom) 1,5", "1,5 \(shalomSeen)"), ("\(dar) 1,5", "1,5 \(darSeen)"),
      ("\(dar) \u{661},\u{665}", "\u{661},\u{665} \(darSeen)"),
      // A plus sign joins European numbers (W4). After Arabic letters it separates two numbers,
      // which then run from right to left.
      ("\(shalom) 1+5", "1+5 \(shalomSeen)"), ("\(dar) 1+5", "5+1 \(darSeen)"),
      // A percent sign stays at the end of a European number (W5), not of an Arabic one.
      ("\(shalom) 15%", "15% \(shalomSeen)"), ("\(dar) 15%", "%15 \(darSeen)"),
      // An English word in Arabic is level 2.
      ("\(dar) Mullion \(ward)", "\(wardSeen) Mullion \(darSeen)"),
      // Brackets around an English word are a pair with the direction of the text before them (N0),
      // and are mirrored (L4).
      ("\(dar) (ab) \(ward)", "\(wardSeen) (ab) \(darSeen)"),
      // A single bracket has the paragraph's direction (N2).
      ("\(dar) (ab", "ab) \(darSeen)"), ("\(dar) <ab", "ab> \(darSeen)"),
      // In English, brackets around Arabic have the paragraph's direction.
      ("ab (\(dar)) cd", "ab (\(darSeen)) cd"),
      // Neutral characters at the end have the paragraph's direction (N2), like spaces (L1).
      ("abc \(dar)!", "abc \(darSeen)!"), ("\(dar) abc!", "!abc \(darSeen)"),
      ("abc \(dar)  ", "abc \(darSeen)  "), ("\(dar) abc ", " abc \(darSeen)"),
      // A mark sets the direction of a paragraph if it is its first strong character (P2).
      // An override also turns characters that have a direction.
      ("\u{200F}abc!", "!abc"), ("\u{202E}abc\u{202C}d", "cbad"),
      // Isolated text does not determine the paragraph's direction (P2) and ignores the text around
      // it (X5a).
      ("\u{2067}\(dar)\u{2069} ab", "\(darSeen) ab"),
      ("a\u{2067}12, \(dar)\u{2069}1", "a\(darSeen) ,121"),
      // Without a letter a text runs from left to right.
      ("12 + 3", "12 + 3"),
    ] as [(String, String)])
  func `text of both directions has the visual order of Unicode Annex 9`(
    text: String, expected: String
  )
    throws
  {
    #expect(try lines(text) == [expected], "\(text.unicodeScalars.map(\.value))")
  }

  @Test func `bidirectional text is reordered separately in each line`() throws {
    let text = "ab \(Self.dar) \(Self.ward) cd"
    #expect(try lines(text, 6) == ["ab \(Self.darSeen)", "\(Self.wardSeen) cd"])
    #expect(try lines(text, 10) == ["ab \(Self.wardSeen) \(Self.darSeen)", "cd"])
    let arabic = "\(Self.dar) ab cd \(Self.ward)"
    #expect(try lines(arabic, 6) == ["ab \(Self.darSeen)", "\(Self.wardSeen) cd"])
    #expect(try lines(arabic, 3) == [Self.darSeen, "ab", "cd", Self.wardSeen])
    // A space at the end of a line has the paragraph's direction, whatever surrounds it (L1).
    #expect(
      try lines("abc \(Self.dar) \(Self.ward)", 7, limit: 1, .byClipping) == [
        "abc \(Self.darSeen) "
      ])
    // Each paragraph has its own direction.
    #expect(
      try lines("\(Self.dar) ab\nab \(Self.dar)") == ["ab \(Self.darSeen)", "ab \(Self.darSeen)"])
  }

  @Test func `an ellipsis is at the line's end in the paragraph's direction`() throws {
    // The line has five characters and the ellipsis; the Arabic part is the first two letters of
    // دار.
    #expect(try lines("ab \(Self.dar) \(Self.ward)", 6, limit: 1) == ["ab \u{627}\u{62F}…"])
    #expect(try lines("\(Self.dar) abc \(Self.ward)", 6, limit: 1) == ["…a \(Self.darSeen)"])
    #expect(
      try lines("\(Self.dar) abc \(Self.ward)", 6, limit: 1, .byTruncatingHead)
        == ["\(Self.wardSeen) c…"])
    #expect(
      try lines("abc \(Self.dar) \(Self.ward)", 6, limit: 1, .byTruncatingMiddle)
        == ["ab…" + Self.wardSeen])
  }

  @Test func `text of one script has HarfBuzz's glyphs for the whole text`() throws {
    let file = try #require(SystemFontLocator().defaultFile(weight: .regular))
    let oracle = try #require(Oracle(file))
    let font = Font(pointSize: Double(oracle.face.pointee.units_per_EM))
    for text in [
      "Hello, World (42 km)!", "AVATAR fi ffl 3.5 %", "Grüße — “ja”", "مرحبا بالعالم",
      "السلام عليكم",
      "(مرحبا)", "שלום עולם", "Привет, мир 7", "Καλημέρα", "12 + 3", "…",
    ] {
      let layout = engine.layout(text, font: font, maximumWidth: nil, numberOfLines: 1)
      let expected = oracle.shape(text)
      #expect(layout.lines.first?.glyphs.map(\.id) == expected.glyphs, "\(text)")
      #expect(layout.lines.first?.width == Double(expected.advance), "\(text)")
    }
  }

  @Test func `each script is a separate run; punctuation joins the run before`() {
    let bidi = BidiLevels()
    func runs(_ text: String) -> [String] {
      let scalars = text.unicodeScalars.map(\.value)
      return TextRun.runs(of: scalars, in: bidi.paragraph(of: scalars)).map { run in
        var piece = String.UnicodeScalarView()
        piece.append(contentsOf: scalars[run.scalars].compactMap(Unicode.Scalar.init))
        return String(piece) + "@\(run.level)"
      }
    }
    #expect(runs("12 abc, é.") == ["12 abc, é.@0"])
    #expect(runs("abc, где 12") == ["abc, @0", "где 12@0"])
    #expect(runs("e\u{301}x\u{301}") == ["e\u{301}x\u{301}@0"])
    #expect(runs("\(Self.dar) 12 ab") == ["\(Self.dar) @1", "12@2", " @1", "ab@2"])
    #expect(runs("\(Self.dar)") == ["\(Self.dar)@1"])
    #expect(runs("12 ") == ["12 @0"])
  }

  /// The parts of random texts.
  private static let pieces = [
    "abc", "Mullion", " ", " ", "12", "3.5", "(", ")", "[x]", "!", ",", "-", "مرحبا", "شكرا", "دار",
    "שלום", "٣٤", "где", "e\u{301}", "\u{200F}", "\u{200E}", "\u{202B}", "\u{202C}", "\u{2067}",
    "\u{2069}", "\u{202E}", "👍🏽", "\t", "\u{1C}", "\u{64B}", "\u{300}",
  ]

  @Test func `bidirectional reordering changes neither a line's glyphs nor its width`() throws {
    let library = FontLibrary(
      locator: SystemFontLocator(), systemFamily: "DejaVu Sans", dictionaries: [])
    let face = try #require(library.face(for: Font()))
    var mixed = 0
    try withEverySeed(0..<400) { seed, random in
      let text = (0..<Int.random(in: 1...25, using: &random)).map { _ in random.pick(Self.pieces) }
        .joined()
      let shaped = face.shape(text)
      if shaped.isMixed { mixed += 1 }
      var start = 0
      var total = 0
      while start < shaped.count {
        let line = start..<Int.random(in: start + 1...shaped.count, using: &random)
        let glyphs = shaped.visualGlyphs(line)
        let own = shaped.glyphs[
          Int(shaped.firstGlyphs[line.lowerBound])..<Int(shaped.firstGlyphs[line.upperBound])]
        let width = glyphs.reduce(0) { $0 + Int($1.advance) }
        total += width
        guard glyphs.map(\.id).sorted() == own.map(\.id).sorted(), width == shaped.width(line)
        else {
          throw Mismatch("\(text.debugDescription), clusters \(line)")
        }
        start = line.upperBound
      }
      guard total == shaped.width(0..<shaped.count) else { throw Mismatch(text.debugDescription) }
    }
    #expect(mixed > 200)
  }

  /// Rule L2 as the annex states it.
  ///
  /// From the highest level to the lowest odd one, reverse each sequence at that level or higher.
  @Test func `the visual order of a line follows rule L2 of Annex 9`() throws {
    try withEverySeed(0..<300) { seed, random in
      let levels = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        UInt8.random(in: 0...4, using: &random)
      }
      var expected = Array(levels.indices)
      for level in stride(from: 4, through: 1, by: -1) {
        var start = 0
        while start < expected.count {
          guard levels[expected[start]] >= level else {
            start += 1
            continue
          }
          var end = start
          while end < expected.count, levels[expected[end]] >= level { end += 1 }
          expected[start..<end].reverse()
          start = end
        }
      }
      guard BidiLevels.order(levels) == expected else { throw Mismatch("\(levels)") }
    }
  }
}
