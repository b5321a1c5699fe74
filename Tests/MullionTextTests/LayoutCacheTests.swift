// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport
import Testing

@testable import MullionText

/// Tests the cache of text layouts.
struct LayoutCacheTests {
  private struct Question {
    var text: String
    var font: Font
    var width: Double?
    var lines: Int
    var mode: LineBreakMode

    init(_ random: inout SplitMix64) {
      let texts = [
        "", " ", "Settings", "a b  c ", "line\nbreak", "\n", "one two three four", "AVAVAV To.",
        "שלום two", "soft\u{ad}hyphen", "tail   ",
      ]
      text = texts[Int.random(in: 0..<texts.count, using: &random)]
      font = Font(
        pointSize: [12, 17, 13.3][Int.random(in: 0..<3, using: &random)],
        weight: random.chance(0.8) ? .regular : .bold)
      let widths: [Double?] = [nil, .nan, .infinity, -3, 0, 30, 41.5, 60, 90, 91, 130, 500]
      width = widths[Int.random(in: 0..<widths.count, using: &random)]
      lines = Int.random(in: 0...3, using: &random)
      mode =
        LineBreakMode.allCases[Int.random(in: 0..<LineBreakMode.allCases.count, using: &random)]
    }

    func answer(of engine: FontEngine) -> TextLayout {
      engine.layout(
        text, font: font, maximumWidth: width, numberOfLines: lines, lineBreakMode: mode)
    }
  }

  @Test func `a cached text layout does not depend on earlier requests`() {
    var random = SplitMix64(seed: 7)
    let questions = (0..<600).map { _ in Question(&random) }
    let (one, other) = (FontEngine(), FontEngine())
    let first = questions.map { $0.answer(of: one) }
    let backwards = Array(questions.reversed().map { $0.answer(of: other) }.reversed())
    for (index, question) in questions.enumerated() {
      #expect(first[index] == backwards[index], "\(question)")
      #expect(first[index] == question.answer(of: one), "\(question)")
    }
    for (index, question) in questions.enumerated() where index % 20 == 0 {
      #expect(first[index] == question.answer(of: FontEngine()), "\(question)")
    }
  }

  /// An e with an accent is one scalar or two, and `String` considers both equal.
  @Test func `the layout cache distinguishes equal strings of different scalars`() {
    let texts = ["\u{e9}x\u{e9}", "e\u{301}xe\u{301}", "\u{e9}xe\u{301}"]
    let engine = FontEngine()
    let fresh = texts.map { FontEngine().characterPositions(of: $0, font: Font()) }
    for (text, places) in zip(texts, fresh) {
      #expect(engine.characterPositions(of: text, font: Font()) == places)
      #expect(places.spans.count == 3)
      #expect(places.spans.allSatisfy { $0.maxX > $0.minX })
    }
  }

  @Test func `the layout cache uses an unbroken layout for all widths it fits`() {
    var cache = LayoutCache()
    let question = LayoutCache.Question(
      text: ExactText("a"), font: Font(), maximumLines: 1, mode: .byClipping)
    let layout = TextLayout(font: Font(), lines: [], size: .zero, firstBaseline: 1, lastBaseline: 2)
    cache.keep(layout, for: question, 80, leastWidth: 50)
    for width in [50, 51, 1000, Double.infinity] {
      #expect(cache.layout(for: question, width) == layout)
    }
    #expect(cache.layout(for: question, 49.9) == nil)
    var broken = layout
    broken.firstBaseline = 3
    cache.keep(broken, for: question, 49.9, leastWidth: 50)
    #expect(cache.layout(for: question, 49.9) == broken)
    #expect(cache.layout(for: question, 49.8) == nil)
    #expect(cache.layout(for: question, 50) == layout)
  }
}
