// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport
import Testing

@testable import MullionText

/// Tests line wrapping by Unicode Standard Annex 14, whose rules the comments name, and truncation
/// of the last line.
struct LineBreakModeTests {
  private let engine = FontEngine()
  private let font = Font(family: "DejaVu Sans Mono", pointSize: 1024)

  /// Returns the lines at a width in characters of a monospaced font.
  private func lines(
    _ text: String, _ width: Double, limit: Int = 0, _ mode: LineBreakMode = .byTruncatingTail
  ) throws -> [String] {
    func shape(_ text: String, _ width: Double?, _ limit: Int) -> TextLayout {
      engine.layout(
        text, font: font, maximumWidth: width, numberOfLines: limit, lineBreakMode: mode)
    }
    let advance = try #require(shape("x", nil, 0).lines.first).width
    var names: [UInt32: Character] = [:]
    for name in Set(text + "…").sorted().reversed() where !name.isNewline {
      if let glyph = shape(String(name), nil, 0).lines.first?.glyphs.first {
        names[glyph.id] = name
      }
    }
    return shape(text, width * advance, limit).lines.map { line in
      String(line.glyphs.map { names[$0.id] ?? "?" })
    }
  }

  @Test(
    arguments: [
      // Text stays together with its brackets and punctuation (LB13 to LB16, LB19, LB21 and LB25).
      ("ab (cd) ef", 6, ["ab", "(cd)", "ef"]), ("ab cd! ef", 5, ["ab", "cd!", "ef"]),
      ("5.25 EUR", 6, ["5.25", "EUR"]), ("a/b c/d", 4, ["a/b", "c/d"]),
      ("it's so", 4, ["it's", "so"]), ("ab\u{A0}cd ef", 6, ["ab cd", "ef"]),
      // Dashes may end lines (LB21), and a long word breaks anywhere.
      ("ab\u{2014}cd", 4, ["ab\u{2014}", "cd"]), ("ab\u{2013}cd", 4, ["ab\u{2013}", "cd"]),
      ("ab\u{2011}cd", 4, ["ab\u{2011}c", "d"]),
      // A word joiner forbids a break (LB11), a zero width space allows one (LB8).
      ("abc\u{200B}def", 4, ["abc", "def"]),
    ] as [(String, Double, [String])])
  func `lines wrap only where Unicode Annex 14 allows`(
    text: String, width: Double, expected: [String]
  ) throws {
    let found = try lines(text, width).map {
      $0.replacing("\u{200B}", with: "").replacing("\u{A0}", with: " ")
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    (LineBreakMode.byWordWrapping, ["aaa", "bbb"]), (.byCharWrapping, ["aaa bb", "b cccc"]),
    (.byClipping, ["aaa", "bbb cccc d"]), (.byTruncatingHead, ["aaa", "…c ddd"]),
    (.byTruncatingTail, ["aaa", "bbb c…"]), (.byTruncatingMiddle, ["aaa", "bb…ddd"]),
  ])
  func `the last line is truncated as the line break mode says`(
    mode: LineBreakMode, expected: [String]
  ) throws {
    let found = try lines("aaa bbb cccc ddd", 6, limit: 2, mode)
    // With clipping, only the beginning of the last line is compared, because the rest is not
    // visible.
    #expect(
      found.map { mode == .byClipping ? String($0.prefix(6)) : $0 }
        == expected.map { String($0.prefix(6)) })
    // If the whole text fits, all modes have the same lines.
    for limit in [0, 1, 2] {
      #expect(try lines("aaa bbb", 7, limit: limit, mode) == ["aaa bbb"])
    }
  }

  @Test func `a line limit that omits later paragraphs adds an ellipsis`() throws {
    for mode in [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
      #expect(try lines("abc\ndef", 9, limit: 1, mode) == ["abc…"])
    }
    #expect(try lines("abc\ndef", 9, limit: 1, .byWordWrapping) == ["abc"])
  }

  @Test func `line break modes have UIKit's raw values`() {
    #expect(LineBreakMode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(LineBreakMode.byTruncatingTail.rawValue == 4)
  }

  /// Scripts without spaces break lines between characters or, in Thai, between words.
  @Test func `text of a script without spaces wraps too`() {
    for text in ["これは長い日本語の文章です。改行されます。", "ภาษาไทยไม่มีช่องว่างระหว่างคำ", "这是一个很长的中文句子没有空格"] {
      let whole = engine.layout(text, font: Font(), maximumWidth: nil, numberOfLines: 0)
      let half = (whole.size.width / 2).rounded(.up) + 40
      let broken = engine.layout(text, font: Font(), maximumWidth: half, numberOfLines: 0)
      #expect(broken.lines.count == 2, "\(text)")
      #expect(broken.lines.flatMap(\.glyphs).count == whole.lines.flatMap(\.glyphs).count)
    }
    // "。" never begins a line (LB13).
    let text = "日本語。日本語。"
    let four = engine.layout("日本語。", font: Font(), maximumWidth: nil, numberOfLines: 0)
    let broken = engine.layout(
      text, font: Font(), maximumWidth: four.size.width - 1, numberOfLines: 0)
    #expect(broken.lines.first.map { $0.glyphs.count } == 2)
  }

  /// No text crashes in any mode, and the line count respects the limit.
  @Test(arguments: LineBreakMode.allCases)
  func `random text in any line break mode obeys the line limit`(mode: LineBreakMode) throws {
    let pieces = [
      "👩‍👩‍👧‍👦", "🇩🇪", "مرحبا", "שלום", "e\u{301}\u{323}", "\u{0}", "\u{FEFF}", "\u{10FFFF}", "\u{200D}",
      "\u{202E}",
      "क्षि", "日本語", "\r\n", "\u{2028}", "\u{AD}", "ภาษาไทย", "ខ្មែរ", "မြန်မာ", "word", " ", " ", "-",
      "1.5", "…",
    ]
    try withEverySeed(0..<60) { seed, random in
      let text = (0..<Int.random(in: 0...20, using: &random)).map { _ in random.pick(pieces) }
        .joined()
      let width = Double.random(in: 0...200, using: &random)
      for limit in 0...3 {
        let layout = engine.layout(
          text, font: Font(), maximumWidth: width, numberOfLines: limit, lineBreakMode: mode)
        guard limit == 0 || layout.lines.count <= limit,
          layout.lines.allSatisfy({ $0.width.isFinite && $0.width >= 0 })
        else { throw Mismatch("\(text.debugDescription) in \(width), \(limit) lines: \(layout)") }
      }
    }
  }
}
