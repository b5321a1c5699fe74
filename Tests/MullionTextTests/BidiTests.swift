// SPDX-License-Identifier: GPL-3.0-or-later
import CFreeType
import Mullion
import MullionGeometry
import TestSupport
import Testing

@testable import MullionText

/// Text of both directions, by Unicode Standard Annex 9.
@Suite struct BidiTests {
  private let engine = FontEngine()
  /// The lines as they are seen from left to right, at a width in characters.
  ///
  /// The Arabic words of these tests are of letters that do not join what follows them, so that each has one glyph.
  private func lines(
    _ text: String, _ width: Double? = nil, limit: Int = 0,
    _ mode: LineBreakMode = .byTruncatingTail
  ) throws -> [String] {
    // In the first all characters are equally wide, the second has Hebrew too.
    let font = Font(family: width == nil ? "DejaVu Sans" : "DejaVu Sans Mono", pointSize: 1024)
    func shape(_ text: String, _ width: Double?, _ limit: Int) -> TextLayout {
      engine.layout(
        text, font: font, maximumWidth: width, numberOfLines: limit, lineBreakMode: mode)
    }
    let advance = try #require(shape("x", nil, 0).lines.first).width
    var names: [UInt32: Unicode.Scalar] = [:]
    for name in (text + "()[]<>…").unicodeScalars where name.properties.generalCategory != .format {
      // Alone, each stands as it is: a bracket is mirrored only in text from the right.
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

  /// The letters of the Arabic words and of what is expected are written one by one, in the order they are seen in, so
  /// that no editor can show them in another.
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
      // Two of them and the space between are one run, by N1.
      ("ab \(dar) \(ward) cd", "ab \(wardSeen) \(darSeen) cd"),
      ("\(shalom) abc", "abc \(shalomSeen)"),
      // Digits behind an Arabic letter are Arabic numbers (W2), level 2 in level 1.
      ("\(dar) 12 \(ward)", "\(wardSeen) 12 \(darSeen)"),
      // So are those that end an English line: what stands before them counts as from the right (N1), too.
      ("a \(dar) 12", "a 12 \(darSeen)"),
      // A comma in a number stays in it (W4); a percent sign at its end does not, behind Arabic letters (W5 is for EN).
      ("\(dar) 1,5", "1,5 \(darSeen)"), ("\(shalom) 15%", "15% \(shalomSeen)"),
      // An English word in Arabic is level 2.
      ("\(dar) Mullion \(ward)", "\(wardSeen) Mullion \(darSeen)"),
      // Brackets around it are a pair that follows what is before it (N0), and are mirrored (L4).
      ("\(dar) (ab) \(ward)", "\(wardSeen) (ab) \(darSeen)"),
      // One alone runs as the paragraph does (N2).
      ("\(dar) (ab", "ab) \(darSeen)"), ("\(dar) <ab", "ab> \(darSeen)"),
      // In English brackets around Arabic run as the paragraph does.
      ("ab (\(dar)) cd", "ab (\(darSeen)) cd"),
      // Neutral characters at the end run as the paragraph does (N2), and spaces with them (L1).
      ("abc \(dar)!", "abc \(darSeen)!"), ("\(dar) abc!", "!abc \(darSeen)"),
      ("abc \(dar)  ", "abc \(darSeen)  "), ("\(dar) abc ", " abc \(darSeen)"),
      // A mark turns a paragraph that has no letter, or another first one (P2), and an override what has a direction.
      ("\u{200F}abc!", "!abc"), ("\u{202E}abc\u{202C}d", "cbad"),
      // Isolated text does not decide (P2), and does not see what is around it (X5a).
      ("\u{2067}\(dar)\u{2069} ab", "\(darSeen) ab"),
      ("a\u{2067}12, \(dar)\u{2069}1", "a\(darSeen) ,121"),
      // Without a letter a text runs from left to right.
      ("12 + 3", "12 + 3"),
    ] as [(String, String)])
  func `text of both directions is seen in the order of Annex 9`(text: String, expected: String)
    throws
  {
    #expect(try lines(text) == [expected], "\(text.unicodeScalars.map(\.value))")
  }

  @Test func `lines are put in order one by one, after they were broken`() throws {
    let text = "ab \(Self.dar) \(Self.ward) cd"
    #expect(try lines(text, 6) == ["ab \(Self.darSeen)", "\(Self.wardSeen) cd"])
    #expect(try lines(text, 10) == ["ab \(Self.wardSeen) \(Self.darSeen)", "cd"])
    let arabic = "\(Self.dar) ab cd \(Self.ward)"
    #expect(try lines(arabic, 6) == ["ab \(Self.darSeen)", "\(Self.wardSeen) cd"])
    #expect(try lines(arabic, 3) == [Self.darSeen, "ab", "cd", Self.wardSeen])
    // A space that ends a line runs as the paragraph does, whatever is around it in the text (L1).
    #expect(
      try lines("abc \(Self.dar) \(Self.ward)", 7, limit: 1, .byClipping) == [
        "abc \(Self.darSeen) "
      ])
    // Each paragraph has its own direction.
    #expect(
      try lines("\(Self.dar) ab\nab \(Self.dar)") == ["ab \(Self.darSeen)", "ab \(Self.darSeen)"])
  }

  @Test func `an ellipsis stands where the paragraph's line ends`() throws {
    // Five characters and the sign; of دار the first two letters.
    #expect(try lines("ab \(Self.dar) \(Self.ward)", 6, limit: 1) == ["ab \u{627}\u{62F}…"])
    #expect(try lines("\(Self.dar) abc \(Self.ward)", 6, limit: 1) == ["…a \(Self.darSeen)"])
    #expect(
      try lines("\(Self.dar) abc \(Self.ward)", 6, limit: 1, .byTruncatingHead)
        == ["\(Self.wardSeen) c…"])
    #expect(
      try lines("abc \(Self.dar) \(Self.ward)", 6, limit: 1, .byTruncatingMiddle)
        == ["ab…" + Self.wardSeen])
  }

  @Test func `text of one script and direction has the glyphs HarfBuzz gives it as a whole`() throws
  {
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

  @Test func `scripts are shaped apart, and signs go with what is before them`() {
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

  /// Pieces of which random texts are made.
  private static let pieces = [
    "abc", "Mullion", " ", " ", "12", "3.5", "(", ")", "[x]", "!", ",", "-", "مرحبا", "شكرا", "دار",
    "שלום", "٣٤", "где", "e\u{301}", "\u{200F}", "\u{200E}", "\u{202B}", "\u{202C}", "\u{2067}",
    "\u{2069}", "\u{202E}", "👍🏽", "\t", "\u{1C}", "\u{64B}", "\u{300}",
  ]

  @Test func `order changes neither the glyphs of a line nor its width`() throws {
    let library = FontLibrary(locator: SystemFontLocator())
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

  /// Rule L2 as the annex writes it: from the highest level to the lowest odd one, what is at that level or above turns.
  @Test func `the order of a line is that of rule L2`() throws {
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
