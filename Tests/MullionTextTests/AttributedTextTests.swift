// SPDX-License-Identifier: GPL-3.0-or-later
import CFreeType
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport
import Testing

@testable import MullionText

/// Tests texts with attributes: their runs, their lines and their widths.
struct AttributedTextTests {
  private let engine = FontEngine()
  /// A font whose unit is a point.
  private let font = Font(pointSize: 2048)

  private func layout(
    _ text: AttributedText, _ font: Font, width: Double? = nil, lines: Int = 0,
    mode: LineBreakMode = .byWordWrapping
  ) -> TextLayout {
    engine.layout(
      text, font: font, maximumWidth: width, numberOfLines: lines, lineBreakMode: mode)
  }

  private func oracle(_ font: Font) throws -> Oracle {
    let file = try #require(SystemFontLocator().file(for: font))
    return try #require(Oracle(file))
  }

  // MARK: Runs

  @Test func `runs are never empty, and neighbors have different attributes`() {
    let bold = TextAttributes(font: Font(weight: .bold))
    var text = AttributedText("a")
    text.append("", bold)
    text.append("b")
    text.append("c", bold)
    text.append(AttributedText("d", bold))
    #expect(text.runs.map(\.text) == ["ab", "cd"])
    #expect(text.string == "abcd")
    #expect(AttributedText().runs.isEmpty)
  }

  @Test func `an update changes the attributes of a range of characters`() {
    var text = AttributedText("ae\u{301}i")
    text.append("👩‍👩‍👧‍👦x", TextAttributes(isUnderlined: true))
    text.update(1..<4) { $0.kern = 2 }
    #expect(text.runs.map(\.text) == ["a", "e\u{301}i", "👩‍👩‍👧‍👦", "x"])
    #expect(text.runs.map(\.attributes.kern) == [0, 2, 2, 0])
    #expect(text.runs.map(\.attributes.isUnderlined) == [false, false, true, true])
    text.update(-5..<100) { $0 = TextAttributes() }
    #expect(text == AttributedText("ae\u{301}i👩‍👩‍👧‍👦x"))
    text.update(9..<12) { $0.kern = 1 }
    #expect(text.runs.count == 1)
  }

  @Test(arguments: 0..<20)
  func `random updates match a list of characters`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let characters = Array("ab e\u{301}ñ👍🏽\r\nשלום🇩🇪x\nyz")
    var text = AttributedText(String(characters))
    var model = [Double](repeating: 0, count: characters.count)
    for step in 1...100 {
      let bounds = (0..<2).map { _ in Int.random(in: -2...characters.count + 2, using: &random) }
      let range = bounds.min()!..<bounds.max()!
      text.update(range) { $0.kern = Double(step) }
      for index in range.clamped(to: 0..<characters.count) { model[index] = Double(step) }
      #expect(text.string == String(characters))
      let kerns = text.runs.flatMap { run in run.text.map { _ in run.attributes.kern } }
      #expect(kerns == model)
      for (one, next) in zip(text.runs, text.runs.dropFirst()) {
        #expect(one.attributes != next.attributes)
      }
    }
  }

  // MARK: Widths

  @Test func `text of one font has the lines of text without attributes`() {
    let samples = [
      "", "x", "Hamburg fi AVATAR", "one two three four five", "two\nlines", "\n", "a\r\nb\n",
      "مرحبا abc שלום 12", "日本語 and e\u{5B8}",
    ]
    let font = Font(pointSize: 17)
    for text in samples {
      for width in [nil, 10.0, 60, 100] {
        for limit in [0, 1, 2] {
          for mode in LineBreakMode.allCases {
            let plain = engine.layout(
              text, font: font, maximumWidth: width, numberOfLines: limit, lineBreakMode: mode)
            let styled = layout(
              AttributedText(text, TextAttributes(isUnderlined: true)), font, width: width,
              lines: limit, mode: mode)
            let comment: Comment = "\(text.debugDescription) \(width ?? -1) \(limit) \(mode)"
            #expect(styled.size == plain.size, comment)
            #expect(styled.lines.map(\.glyphs) == plain.lines.map(\.glyphs), comment)
            #expect(styled.lines.map(\.width) == plain.lines.map(\.width), comment)
            #expect(styled.lines.map(\.baseline) == plain.lines.map(\.baseline), comment)
            #expect(styled.lines.map(\.isWrapped) == plain.lines.map(\.isWrapped), comment)
          }
        }
      }
    }
  }

  @Test func `runs of several fonts have the widths of HarfBuzz`() throws {
    let bold = Font(pointSize: 2048, weight: .bold)
    var text = AttributedText("Total ")
    text.append("AV fi", TextAttributes(font: bold))
    text.append("!", TextAttributes(color: .white))
    let line = try #require(layout(text, font).lines.first)
    let (one, other) = (try oracle(font), try oracle(bold))
    let parts = [one.shape("Total "), other.shape("AV fi"), one.shape("!")]
    #expect(line.glyphs.map(\.id) == parts.flatMap(\.glyphs))
    #expect(line.width == Double(parts.map(\.advance).reduce(0, +)))
    #expect(line.spans.map(\.style) == [0, 1, 2])
    #expect(
      line.spans.map(\.glyphs) == [
        0..<6, 6..<6 + parts[1].glyphs.count,
        6 + parts[1].glyphs.count..<line.glyphs.count,
      ])
    let edges = [0, parts[0].advance, parts[0].advance + parts[1].advance].map(Double.init)
    #expect(line.spans.map(\.extent.lowerBound) == edges)
    #expect(line.spans.map(\.extent.upperBound) == Array(edges.dropFirst()) + [line.width])
  }

  @Test func `runs of several sizes have widths in proportion`() throws {
    var text = AttributedText("small ", TextAttributes(font: Font(pointSize: 10)))
    text.append("large", TextAttributes(font: Font(family: "DejaVu Serif", pointSize: 31)))
    let layout = layout(text, Font(pointSize: 17))
    let line = try #require(layout.lines.first)
    let serif = try oracle(Font(family: "DejaVu Serif"))
    let width =
      Double(try oracle(Font()).shape("small ").advance) * 10 / 2048
      + Double(serif.shape("large").advance) * 31 / 2048
    // Each of eleven glyphs is rounded to 1/4096 point.
    #expect(abs(line.width - width) <= 11.0 / 8192)
    // The line has the ascender and the descender of 31 points: 1901 and 483 of 2048 units.
    #expect(layout.firstBaseline == (1901.0 * 31 / 2048).rounded(.up))
    #expect(layout.lastBaseline == (483.0 * 31 / 2048).rounded(.up))
  }

  @Test(arguments: [-3.0, 0.5, 12])
  func `a kern adds space after each character and prevents ligatures`(kern: Double) throws {
    let oracle = try oracle(font)
    let line = try #require(
      layout(AttributedText("office", TextAttributes(kern: kern)), font).lines.first)
    let letters = try "office".unicodeScalars.map { try #require(oracle.advance($0)) }
    // DejaVu Sans has no kerning among these letters, but a ligature of three of them.
    #expect(oracle.shape("office").glyphs.count == 4)
    #expect(line.glyphs.count == 6)
    let width = Double(letters.reduce(0, +)) + 6 * kern.rounded(.toNearestOrAwayFromZero)
    #expect(line.width == width)
  }

  @Test func `a grapheme cluster has one style although runs divide it`() throws {
    var text = AttributedText("e")
    text.append("\u{301}x", TextAttributes(font: Font(pointSize: 2048, weight: .bold)))
    let line = try #require(layout(text, font).lines.first)
    let accented = try oracle(font).shape("e\u{301}").glyphs
    #expect(line.glyphs.prefix(accented.count).map(\.id) == accented)
    #expect(line.spans.map(\.style) == [0, 1])
  }

  @Test func `a missing character has a fallback font of its own style`() throws {
    var text = AttributedText(
      "ש", TextAttributes(font: Font(family: "DejaVu Serif", pointSize: 20)))
    text.append(" ש", TextAttributes(font: Font(family: "DejaVu Sans", pointSize: 40)))
    let line = try #require(layout(text, Font(pointSize: 20)).lines.first)
    #expect(line.glyphs.allSatisfy { $0.id != 0 })
    // Right-to-left: the last letter is on the left, in the font that has it.
    #expect(line.glyphs.first?.fallback == 0)
    #expect(line.glyphs.last.map { $0.fallback > 0 } == true)
  }

  // MARK: Paragraphs

  @Test func `line and paragraph spacing are between lines, not around them`() throws {
    var style = ParagraphStyle(lineSpacing: 3.5, paragraphSpacing: 10)
    let font = Font(pointSize: 17)
    let height = engine.layout("x", font: font, maximumWidth: nil, numberOfLines: 1).size.height
    let text = AttributedText("aa aa\na", TextAttributes(paragraphStyle: style))
    let width = layout(AttributedText("aa"), font).size.width
    let lines = layout(text, font, width: width)
    let first = lines.firstBaseline
    // 3.5 points are rounded up to 4.
    #expect(lines.lines.map(\.baseline) == [first, first + height + 4, first + 2 * height + 14])
    #expect(lines.size.height == 3 * height + 14)
    style.lineSpacing = -.infinity
    style.paragraphSpacing = -3
    #expect(style == ParagraphStyle())
  }

  @Test func `indents narrow the lines of their paragraph`() throws {
    let style = ParagraphStyle(firstLineHeadIndent: 30, headIndent: 10, tailIndent: -5)
    let font = Font(pointSize: 17)
    let words = Array(repeating: "word", count: 8).joined(separator: " ")
    let text = AttributedText(words + "\nplain", TextAttributes(paragraphStyle: style))
    for width in stride(from: 60.0, through: 300, by: 7) {
      let lines = layout(text, font, width: width).lines
      for line in lines {
        let available = width - (line.isFirst ? 35 : 15)
        let plain = engine.layout(
          words, font: font, maximumWidth: available, numberOfLines: 0,
          lineBreakMode: .byWordWrapping)
        #expect(line.width <= available, "\(width)")
        // A line has as many words as the same width without indents.
        if line == lines[0] {
          #expect(line.glyphs.count == plain.lines.first?.glyphs.count, "\(width)")
        }
      }
      #expect(lines.map(\.isFirst).count { $0 } == 2)
    }
    let natural = layout(text, font)
    let widest = engine.layout(words, font: font, maximumWidth: nil, numberOfLines: 1).lines[0]
    #expect(natural.size.width == (widest.width + 35).rounded(.up))
  }

  @Test(arguments: [
    (ParagraphStyle(), false, 0.0, 100.0), (ParagraphStyle(headIndent: 8), false, 8, 92),
    (ParagraphStyle(firstLineHeadIndent: 20, headIndent: 8), true, 20, 80),
    (ParagraphStyle(tailIndent: -7), true, 0, 93), (ParagraphStyle(tailIndent: 70), true, 0, 70),
    (ParagraphStyle(headIndent: 10, tailIndent: 70), false, 10, 60),
    (ParagraphStyle(headIndent: 10, tailIndent: 300), false, 10, 90),
    (ParagraphStyle(headIndent: 110), false, 110, 0),
  ])
  func `a positive tail indent counts from the leading edge`(
    style: ParagraphStyle, isFirst: Bool, head: Double, available: Double
  ) {
    #expect(style.available(isFirst: isFirst, width: 100) == available)
    #expect(style.indents(isFirst: isFirst, width: 100).head == head)
  }
}
