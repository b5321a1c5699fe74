// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

@testable import MullionText

/// Tests where lines end, measured in characters of a monospaced font.
struct LineTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    /// The maximum width in characters; nil if there is none.
    var width: Double?
    var limit = 0
    var lines: [String]

    var testDescription: String { "\(text.debugDescription) in \(width ?? .infinity), \(limit)" }
  }

  static let cases: [Case] = [
    // Words.
    Case(text: "", width: 9, lines: []),
    Case(text: "hello world", width: nil, lines: ["hello world"]),
    Case(text: "hello world", width: 11, lines: ["hello world"]),
    Case(text: "hello world", width: 10.9, lines: ["hello", "world"]),
    Case(text: "hello world", width: 5, lines: ["hello", "world"]),
    Case(text: "hello   world", width: 6, lines: ["hello", "world"]),
    Case(text: "a b c d", width: 3, lines: ["a b", "c d"]),
    Case(text: "a\tb", width: 9, lines: ["a b"]),
    // Spaces at the end of the text count as far as they fit.
    Case(text: "a  ", width: nil, lines: ["a  "]),
    Case(text: "a  ", width: 2, lines: ["a "]),
    Case(text: "   ", width: 2, lines: ["  "]),
    Case(text: "  a", width: 3, lines: ["  a"]),
    // Hyphens inside words, but not minus signs.
    Case(text: "e-mail now", width: 5, lines: ["e-", "mail", "now"]),
    Case(text: "a -bc", width: 3, lines: ["a", "-bc"]),
    Case(text: "x 10-20", width: 5, lines: ["x", "10-20"]),
    Case(text: "a--bc", width: 4, lines: ["a--", "bc"]),
    // Words that are too wide.
    Case(text: "abcdefgh", width: 3, lines: ["abc", "def", "gh"]),
    Case(text: "ab cdefgh", width: 4, lines: ["ab", "cdef", "gh"]),
    Case(text: "abc", width: 0, lines: ["a", "b", "c"]),
    Case(text: "abc", width: -5, lines: ["a", "b", "c"]),
    Case(text: "abc", width: -.infinity, lines: ["a", "b", "c"]),
    Case(text: "abc", width: .nan, lines: ["abc"]),
    Case(text: "abc", width: .infinity, lines: ["abc"]),
    // Newlines.
    Case(text: "a\nb", width: nil, lines: ["a", "b"]),
    Case(text: "a\r\nb\rc", width: 9, lines: ["a", "b", "c"]),
    Case(
      text: "a\u{85}b\u{2028}c\u{2029}d\u{0B}e\u{0C}f", width: 9,
      lines: ["a", "b", "c", "d", "e", "f"]),
    Case(text: "a\n", width: 9, lines: ["a", ""]),
    Case(text: "\n\nb", width: 9, lines: ["", "", "b"]),
    Case(text: "aa \nb", width: 2, lines: ["aa", "b"]),
    // Limits.
    Case(text: "hello world", width: 11, limit: 1, lines: ["hello world"]),
    Case(text: "hello world", width: 8, limit: 1, lines: ["hello w…"]),
    Case(text: "hello world", width: 7, limit: 1, lines: ["hello…"]),
    Case(text: "aa bb cc", width: 2, limit: 2, lines: ["aa", "b…"]),
    Case(text: "aa bb cc", width: 2, limit: 3, lines: ["aa", "bb", "cc"]),
    Case(text: "aa bb cc", width: 2, limit: .max, lines: ["aa", "bb", "cc"]),
    Case(text: "aa bb cc", width: 2, limit: .min, lines: ["aa", "bb", "cc"]),
    Case(text: "hello", width: 0.5, limit: 1, lines: ["…"]),
    Case(text: "a\nb", width: nil, limit: 1, lines: ["a…"]),
    Case(text: "a\nb", width: 1, limit: 1, lines: ["…"]),
    Case(text: "a\n", width: 5, limit: 1, lines: ["a…"]),
    Case(text: "a\nb", width: 5, limit: 2, lines: ["a", "b"]),
  ]

  @Test(arguments: cases)
  func `line breaks and truncation match a table of examples`(_ item: Case) throws {
    let engine = FontEngine()
    // At this point size, `Double` represents every multiple of a character's width exactly.
    let probe = Font(family: "DejaVu Sans Mono", pointSize: 1024)
    let character = engine.layout("x", font: probe, maximumWidth: nil, numberOfLines: 0)
    let advance = try #require(character.lines.first).width
    var names: [UInt32: Character] = [:]
    for name in (0x20...0x7E).compactMap(Unicode.Scalar.init).map(Character.init) + ["…"] {
      let one = engine.layout(String(name), font: probe, maximumWidth: nil, numberOfLines: 0)
      names[try #require(one.lines.first?.glyphs.first).id] = name
    }
    let result = engine.layout(
      item.text, font: probe, maximumWidth: item.width.map { $0 * advance },
      numberOfLines: item.limit)
    let lines = result.lines.map { line in String(line.glyphs.map { names[$0.id] ?? "?" }) }
    #expect(lines == item.lines)
    #expect(result.lines.map(\.width) == item.lines.map { Double($0.count) * advance })
  }

  @Test func `an invisible character takes no width`() {
    let engine = FontEngine()
    let plain = engine.layout("ab", font: Font(), maximumWidth: nil, numberOfLines: 0)
    for hidden in [
      "\u{0}", "\u{7}", "\u{1B}", "\u{7F}", "\u{9F}", "\u{200B}", "\u{200E}", "\u{2066}",
    ] {
      let result = engine.layout("a\(hidden)b", font: Font(), maximumWidth: nil, numberOfLines: 0)
      #expect(result.size == plain.size, "\(hidden.unicodeScalars)")
    }
  }

  @Test func `truncated right-to-left text has its ellipsis at the left`() throws {
    let engine = FontEngine()
    let text = "مرحبا بالعالم الكبير"
    let whole = engine.layout(text, font: Font(), maximumWidth: nil, numberOfLines: 0)
    let cut = engine.layout(
      text, font: Font(), maximumWidth: whole.size.width - 10, numberOfLines: 1)
    let sign = engine.layout("…", font: Font(), maximumWidth: nil, numberOfLines: 0)
    let line = try #require(cut.lines.first)
    #expect(line.glyphs.first?.id == sign.lines.first?.glyphs.first?.id)
    // The remaining glyphs are the beginning of the text, which is at the right of the line.
    let rest = line.glyphs.dropFirst().map(\.id)
    #expect(whole.lines.first?.glyphs.suffix(rest.count).map(\.id) == rest)
    #expect(rest.count > 3)
  }
}
