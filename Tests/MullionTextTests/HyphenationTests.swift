// SPDX-License-Identifier: GPL-3.0-or-later
import CFreeType
import Foundation
import Mullion
import MullionGeometry
import RuleTrait
import Synchronization
import TestSupport
import Testing

@testable import MullionControls
@testable import MullionText
@testable import MullionView

/// Tests lines that end inside words where a dictionary allows it.
///
/// Most tests have a dictionary that allows a hyphen before each letter b and no other, and a font
/// whose letters all have one width.
struct HyphenationTests {
  private static let font = Font(family: "DejaVu Sans Mono", pointSize: 2048)
  private static let letters: [Unicode.Scalar] = ["a", "b", "c"]

  private let column: Double
  private let hyphen: UInt32
  /// The letters of glyphs.
  private let names: [UInt32: String]

  init() throws {
    let file = try #require(SystemFontLocator().file(for: Typeface(Self.font)))
    let oracle = try #require(Oracle(file))
    column = Double(try #require(oracle.advance("a")))
    hyphen = oracle.glyph("\u{2010}")
    var names = [hyphen: "-", oracle.glyph(" "): " "]
    for letter in Self.letters { names[oracle.glyph(letter)] = String(letter) }
    self.names = names
    for letter in Self.letters + [" ", "\u{2010}"] {
      #expect(oracle.advance(letter).map(Double.init) == column)
    }
  }

  /// Calls `body` with an engine whose dictionaries have the given texts, by their languages.
  private func withEngine(
    _ dictionaries: [String: [UInt8]] = ["en_US": Self.dictionary()],
    _ body: (FontEngine) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "mullion-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (language, text) in dictionaries {
      try Data(text).write(to: folder.appendingPathComponent("hyph_\(language).dic"))
    }
    try body(FontEngine(locator: SystemFontLocator(), dictionaries: [folder.path]))
  }

  private static func dictionary(_ pattern: String = "1b", _ encoding: String = "UTF-8") -> [UInt8]
  {
    Array("\(encoding)\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\n\(pattern)\n".utf8)
  }

  private func text(_ string: String, _ factor: Double, language: String? = nil) -> AttributedText {
    AttributedText(
      string,
      TextAttributes(
        paragraphStyle: ParagraphStyle(hyphenationFactor: factor, language: language)))
  }

  private func lines(
    _ text: AttributedText, columns: Double, with engine: FontEngine, limit: Int = 0,
    mode: LineBreakMode = .byWordWrapping
  ) -> [TextLayout.Line] {
    engine.layout(
      text, font: Self.font, maximumWidth: columns * column, numberOfLines: limit,
      lineBreakMode: mode
    ).lines
  }

  /// Returns the letters of each line, by their glyphs.
  private func shown(_ lines: [TextLayout.Line]) -> [String] {
    lines.map { $0.glyphs.map { names[$0.id] ?? "?" }.joined() }
  }

  // MARK: Lines

  /// Returns the lines of words in some columns, by the rule of UIKit's factor.
  private func expected(_ words: [String], columns: Int, factor: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    /// Moves the longest part of a word that may end in a hyphen to the line; false if none fits.
    func hyphenate(_ rest: inout String) -> Bool {
      let letters = Array(rest)
      let before = line.isEmpty ? "" : line + " "
      for end in stride(from: letters.count - 2, through: 1, by: -1)
      where letters[end] == "b" && before.count + end + 1 <= columns {
        lines.append(before + String(letters[..<end]) + "-")
        (line, rest) = ("", String(letters[end...]))
        return true
      }
      return false
    }
    for word in words {
      var rest = word
      var isWhole = true
      while true {
        let joined = line.isEmpty ? rest : line + " " + rest
        if joined.count <= columns {
          line = joined
          break
        }
        let isShort = Double(line.count) * column < factor * (Double(columns) * column)
        // The dictionary's least length counts from the beginning of the word.
        if isShort, isWhole || rest.count > 2, hyphenate(&rest) {
          isWhole = false
          continue
        }
        if !line.isEmpty {
          lines.append(line)
          line = ""
        } else {
          lines.append(String(rest.prefix(columns)))
          rest = String(rest.dropFirst(columns))
          isWhole = false
        }
      }
    }
    return lines + [line]
  }

  @Test(.rule("13.text.hyphenation"), arguments: [0.3, 0.71, 0.9, 1])
  func `a line below the hyphenation factor takes a part of the next word`(
    factor: Double
  ) throws {
    var random = SplitMix64(seed: UInt64(factor * 100))
    try withEngine { engine in
      for _ in 0..<80 {
        // Words begin with two letters other than b, so that no hyphen is too early.
        let words = (0..<8).map { _ in
          "ac"
            + (0..<Int.random(in: 3...9, using: &random))
            .map { _ in String(["a", "b", "c"].randomElement(using: &random) ?? "a") }.joined()
        }
        let columns = Int.random(in: 4...24, using: &random)
        let drawn = lines(
          text(words.joined(separator: " "), factor), columns: Double(columns), with: engine)
        let expected = expected(words, columns: columns, factor: factor)
        #expect(shown(drawn) == expected, "\(words) \(columns)")
        #expect(drawn.map(\.width) == expected.map { Double($0.count) * column })
      }
    }
  }

  /// Returns the letters of each line of a text view, without the spaces at the ends.
  @MainActor private func shownByView(
    _ text: AttributedText, columns: Double, with engine: FontEngine
  ) -> [String] {
    TextSystem.$scoped.withValue(engine) {
      // The lines begin and end 5 points inside the view.
      let view = TextView(frame: Rect(x: 0, y: 0, width: columns * column + 10, height: 1e6))
      view.font = Self.font
      view.attributedText = text
      view.layoutIfNeeded()
      let lines = view.subviews.compactMap { $0 as? TextLineView }.filter { !$0.isHidden }
      return lines.sorted { $0.frame.minY < $1.frame.minY }.map { line in
        #expect(line.shown.attributed?.string ?? line.shown.text == line.shown.text)
        let letters = line.shown.text.map { $0 == "\u{2010}" ? "-" : String($0) }.joined()
        return String(letters.reversed().drop(while: \.isWhitespace).reversed())
      }
    }
  }

  @MainActor @Test(.rule("13.text.hyphenation"), arguments: [0.3, 0.71, 0.9, 1])
  func `a text view hyphenates like a label`(factor: Double) throws {
    var random = SplitMix64(seed: UInt64(factor * 1000))
    try withEngine { engine in
      for _ in 0..<40 {
        let words = (0..<8).map { _ in
          "ac"
            + (0..<Int.random(in: 3...9, using: &random))
            .map { _ in String(["a", "b", "c"].randomElement(using: &random) ?? "a") }.joined()
        }
        let columns = Int.random(in: 4...24, using: &random)
        let drawn = shownByView(
          text(words.joined(separator: " "), factor), columns: Double(columns), with: engine)
        #expect(drawn == expected(words, columns: columns, factor: factor), "\(words) \(columns)")
      }
    }
  }

  @MainActor @Test func `a hyphenated line of a text view ends at the right edge`() throws {
    try withEngine { engine in
      TextSystem.$scoped.withValue(engine) {
        let view = TextView(frame: Rect(x: 0, y: 0, width: 10 * column + 10, height: 1e5))
        view.font = Self.font
        let style = ParagraphStyle(alignment: .right, hyphenationFactor: 1)
        view.attributedText = AttributedText(
          "aaaa acaabaa", TextAttributes(paragraphStyle: style))
        view.layoutIfNeeded()
        // "aaaa acaa-" fills the columns, and the caret after it is before "baa".
        #expect(view.currentLines.map(\.range) == [0..<9, 9..<12])
        #expect(view.currentLines.map(\.isHyphenated) == [true, false])
        #expect(view.caretRect(at: 0).minX == 5)
        #expect(view.caretRect(at: 9).minX == 5 + 7 * column)
        #expect(view.attributedText?.string == "aaaa acaabaa")
      }
    }
  }

  @Test func `the engine counts hyphens in characters`() throws {
    try withEngine { engine in
      // The letter e and its accent are one character, but two scalars.
      #expect(engine.hyphens(in: "ae\u{301}aabaa", language: "en") == [4])
      #expect(engine.hyphens(in: "ae\u{301}aabaa", language: "xx") == [])
    }
  }

  @Test func `without a hyphenation factor no word is hyphenated`() throws {
    try withEngine { engine in
      let drawn = lines(text("aaaa acaabaa", 0), columns: 10, with: engine)
      #expect(shown(drawn) == ["aaaa", "acaabaa"])
      let plain = engine.layout(
        "aaaa acaabaa", font: Self.font, maximumWidth: 10 * column, numberOfLines: 0,
        lineBreakMode: .byWordWrapping)
      #expect(shown(plain.lines) == ["aaaa", "acaabaa"])
    }
  }

  @Test func `lines that wrap between characters are not hyphenated`() throws {
    try withEngine { engine in
      let drawn = lines(text("aacaabaa", 1), columns: 6, with: engine, mode: .byCharWrapping)
      #expect(shown(drawn) == ["aacaab", "aa"])
    }
  }

  @Test func `a word with soft hyphens has no other hyphens`() throws {
    try withEngine { engine in
      let drawn = lines(text("acaa\u{AD}cabaca", 1), columns: 8, with: engine)
      #expect(shown(drawn) == ["acaa-", "cabaca"])
    }
  }

  @Test func `the last of a limited number of lines can end in a hyphen`() throws {
    try withEngine { engine in
      let drawn = lines(text("acaabaca", 1), columns: 6, with: engine, limit: 1)
      #expect(shown(drawn) == ["acaa-"])
    }
  }

  @Test func `only paragraphs with a hyphenation factor are hyphenated`() throws {
    try withEngine { engine in
      var text = text("acaabaca\n", 1)
      text.append("acaabaca")
      let drawn = lines(text, columns: 6, with: engine)
      #expect(shown(drawn) == ["acaa-", "baca", "acaaba", "ca"])
    }
  }

  @Test func `a right-to-left paragraph is not hyphenated`() throws {
    try withEngine { engine in
      let drawn = lines(text("שלום acaabaca", 1), columns: 10, with: engine)
      #expect(drawn.allSatisfy { !$0.glyphs.map(\.id).contains(hyphen) })
    }
  }

  @Test func `a hyphen has the style of its word`() throws {
    try withEngine { engine in
      var text = text("aa ", 1)
      text.append("acaabaca", TextAttributes(isUnderlined: true))
      let drawn = lines(text, columns: 8, with: engine)
      #expect(shown(drawn) == ["aa acaa-", "baca"])
      #expect(drawn[0].spans.map(\.glyphs) == [0..<3, 3..<8])
    }
  }

  // MARK: Dictionaries

  @Test(.rule("13.text.hyphenation")) func `English words have the hyphens of TeX's patterns`()
    throws
  {
    let hyphenator = try #require(
      Hyphenator(language: "en", folders: Hyphenator.folders),
      "install the packages libhyphen0 and hyphen-en-us; .ci/install does")
    // The first word is the example of Liang's thesis; the others are in Knuth's tests of TeX.
    for word in ["hy-phen-ation", "al-go-rithm", "com-puter", "dic-tio-nary"] {
      var places: Set<Int> = []
      var letters = 0
      for letter in word { if letter == "-" { places.insert(letters) } else { letters += 1 } }
      let plain = word.filter { $0 != "-" }
      #expect(hyphenator.hyphens(in: plain) == places, "\(word)")
      #expect(hyphenator.hyphens(in: plain.uppercased()) == places, "\(word)")
      #expect(hyphenator.hyphens(in: "1 (\(plain)), ") == Set(places.map { $0 + 3 }), "\(word)")
    }
    #expect(hyphenator.hyphens(in: "to be or not to be").isEmpty)
    #expect(hyphenator.hyphens(in: "").isEmpty)
    #expect(hyphenator.hyphens(in: String(repeating: "hyphenation", count: 500)).isEmpty)
  }

  @Test func `the dictionary is that of the language and region`() throws {
    let dictionaries = [
      "en_US": Self.dictionary("1b"), "de_DE": Self.dictionary("1c"),
      "de_AT": Self.dictionary("1d"), "pt_BR": Self.dictionary("1e"),
    ]
    let letters = [
      "en": "b", "en-GB": "b", "de": "c", "de-AT": "d", "de_CH": "c", "pt-PT": "e", "DE-at": "d",
    ]
    try withEngine(dictionaries) { engine in
      for (language, letter) in letters {
        let places = engine.library.withLock {
          $0.hyphenator(for: language)?.hyphens(in: "aabacadaeaa")
        }
        let place = ["b": 2, "c": 4, "d": 6, "e": 8][letter]
        #expect(places == place.map { [$0] }, "\(language)")
      }
    }
  }

  @Test func `letters outside ASCII are found in every encoding`() throws {
    // The pattern has the letter ä before a hyphen: in Latin 1 the byte E4, in UTF-8 two bytes.
    let latin = Self.dictionary("", "ISO8859-1") + [0xE4, UInt8(ascii: "1"), 0x0A]
    let cyrillic = Self.dictionary("", "microsoft-cp1251") + [0xE6, UInt8(ascii: "1"), 0x0A]
    let dictionaries = ["de": Self.dictionary("ä1"), "sv": latin, "ru": cyrillic]
    try withEngine(dictionaries) { engine in
      func places(_ language: String, _ word: String) -> Set<Int>? {
        engine.library.withLock { $0.hyphenator(for: language)?.hyphens(in: word) }
      }
      for language in ["de", "sv"] {
        #expect(places(language, "xxäxxÄxx") == [3, 6])
        #expect(places(language, "日本語日本語").map(\.isEmpty) == true)
      }
      #expect(places("ru", "ооожоо") == [4])
    }
  }

  @Test func `a missing dictionary is reported once for each language`() throws {
    try withEngine { engine in
      let warnings = engine.library.withLock { library in
        for language in ["xx", "xx", "../en", "", "en", "zz"] {
          _ = library.hyphenator(for: language)
        }
        return library.takeWarnings()
      }
      #expect(
        warnings == ["xx", "../en", "", "zz"].map { ViewWarning.noHyphenation(language: $0) })
    }
  }

  @Test func `damaged hyphenation dictionaries do not crash`() throws {
    let files: [[UInt8]] = [
      [], [0], [0x0A], Array("UTF-8".utf8), Array("NO-SUCH-ENCODING\n1b\n".utf8),
      [UInt8](repeating: 0x31, count: 5000), Self.dictionary("\u{0}1b"),
      Self.dictionary(String(repeating: "1b2c", count: 500)),
    ]
    for file in files {
      try withEngine(["en_US": file]) { engine in
        _ = lines(text("acaabaca \u{0}bbbbbb", 1), columns: 5, with: engine)
      }
    }
  }
}
