// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport
import Testing

@testable import MullionText

/// Tests rules that hold for every text, width and line limit.
struct LayoutLawTests {
  private let engine = FontEngine()

  /// Parts of texts in which every character is one glyph.
  private static let simple = [
    "a", "be", "Wort", "AVATAR", "extraordinarily", " ", " ", "  ", "-", "well-known", "7", "ü",
    "\n",
    "Ж", "“q”", "\t",
  ]
  private static let wild = [
    "👩‍👩‍👧‍👦", "🇩🇪", "❤️", "مرحبا", "ﷺ", "שלום", "e\u{301}\u{323}", "\u{0}", "\u{7F}", "\u{FEFF}",
    "\u{FFFE}",
    "\u{10FFFF}", "\u{200D}", "\u{202E}", "क्षि", "日本語", "\r\n", "\u{2028}", "\u{AD}", "ffi",
    "\u{300}", "𝕏",
  ]

  @Test(arguments: 0..<8)
  func `random simple text wraps within the width and loses no glyph`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<60 {
      let text = Self.text(of: Self.simple, &random)
      let font = Font(pointSize: Double.random(in: 4...40, using: &random))
      let width = Double.random(in: 0...300, using: &random)
      let all = checkShape(text, font: font, width: nil)
      let wrapped = checkShape(text, font: font, width: width)
      for line in wrapped.lines where line.width > width {
        #expect(line.glyphs.count == 1, "\(text.debugDescription) \(width)")
      }
      let space = try #require(layout(" ", font).lines.first?.glyphs.first).id
      #expect(ink(wrapped, space) == ink(all, space), "\(text.debugDescription) \(width)")
      checkLimits(text, font: font, width: width, whole: wrapped)
    }
  }

  @Test(arguments: 0..<8)
  func `random text of any script keeps the layout's invariants`(seed: Int) {
    var random = SplitMix64(seed: UInt64(100 + seed))
    let families = ["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono", "None"]
    for _ in 0..<40 {
      let text = Self.text(of: Self.simple + Self.wild, &random)
      let font = Font(
        family: families.randomElement(using: &random) ?? "",
        pointSize: Double.random(in: 0.1...60, using: &random),
        weight: Bool.random(using: &random) ? .bold : .regular)
      let width = Double.random(in: 0...300, using: &random)
      checkShape(text, font: font, width: nil)
      let wrapped = checkShape(text, font: font, width: width)
      checkLimits(text, font: font, width: width, whole: wrapped)
    }
  }

  /// Long texts of the hardest kinds for shaping and line breaking take linear time.
  ///
  /// A step of quadratic time would take too long for this test.
  @Test(arguments: ["a", "a ", " ", "\u{301}", "\n", "-", "👍🏽", "ا"])
  func `a text of 256 KiB is laid out within its line limit`(piece: String) {
    let text = String(repeating: piece, count: (1 << 18) / piece.utf8.count)
    let one = layout(text, Font(), width: 100, limit: 2)
    #expect(one.lines.count <= 2)
    let all = layout(text, Font(), width: 1000, limit: 0)
    #expect(all.size.height == Double(all.lines.count) * (one.firstBaseline + one.lastBaseline))
  }

  @Test func `sixteen tasks that share an engine get the same layouts`() async {
    let texts = (0..<40).map { number in
      var random = SplitMix64(seed: UInt64(500 + number))
      return Self.text(of: Self.simple + Self.wild, &random)
    }
    let expected = texts.map {
      FontEngine().layout($0, font: Font(), maximumWidth: 80, numberOfLines: 3)
    }
    let engine = engine
    await withTaskGroup(of: [TextLayout].self) { group in
      for task in 0..<16 {
        group.addTask {
          var results: [Int: TextLayout] = [:]
          for step in texts.indices {
            let index = (step * 7 + task) % texts.count
            results[index] = engine.layout(
              texts[index], font: Font(), maximumWidth: 80, numberOfLines: 3)
            await Task.yield()
          }
          return texts.indices.compactMap { results[$0] }
        }
      }
      for await results in group { #expect(results == expected) }
    }
  }

  /// Checks that lines stack without gaps and determine the size.
  ///
  /// Also checks that a layout fits its own width, and that a narrower width never has fewer lines.
  @discardableResult
  private func checkShape(_ text: String, font: Font, width: Double?) -> TextLayout {
    let result = layout(text, font, width: width)
    let widest = result.lines.map(\.width).max() ?? 0
    let lineHeight = result.firstBaseline + result.lastBaseline
    #expect(result.size.width == widest.rounded(.up))
    #expect(result.firstBaseline == result.firstBaseline.rounded())
    #expect(lineHeight == lineHeight.rounded())
    #expect(result.lines.first?.baseline ?? 0 == result.firstBaseline)
    #expect((result.lines.last?.baseline ?? 0) + result.lastBaseline == result.size.height)
    // Glyphs of other fonts can only make a line higher.
    let least = layout("x", font).size.height
    #expect(result.size.height >= Double(result.lines.count) * least)
    for (line, next) in zip(result.lines, result.lines.dropFirst()) {
      #expect(next.baseline - line.baseline >= least)
    }
    if result.lines.allSatisfy({ $0.glyphs.allSatisfy { $0.fallback == 0 } }) {
      #expect(result.size.height == Double(result.lines.count) * lineHeight)
      for (number, line) in result.lines.enumerated() {
        #expect(line.baseline == Double(number) * lineHeight + result.firstBaseline)
      }
    }
    let again = layout(text, font, width: widest)
    #expect(again.lines.count <= result.lines.count, "\(text.debugDescription)")
    if width == nil { #expect(again == result, "\(text.debugDescription)") }
    let narrower = layout(text, font, width: (width ?? widest) * 0.8)
    #expect(narrower.lines.count >= result.lines.count, "\(text.debugDescription)")
    return result
  }

  /// Checks that a line limit keeps the first lines and ends the last one in an ellipsis.
  private func checkLimits(_ text: String, font: Font, width: Double, whole: TextLayout) {
    let ellipsis = layout("…", font).lines.first?.glyphs.first?.id
    for limit in 1...4 {
      let limited = layout(text, font, width: width, limit: limit)
      if whole.lines.count <= limit {
        #expect(limited == whole, "\(text.debugDescription)")
      } else {
        #expect(limited.lines.count == limit)
        #expect(limited.lines.dropLast() == whole.lines[..<(limit - 1)])
        let last = limited.lines.last
        #expect(last?.glyphs.contains { $0.id == ellipsis } == true, "\(text.debugDescription)")
        #expect(last.map { $0.width <= width || $0.glyphs.count == 1 } == true)
      }
    }
  }

  private func layout(
    _ text: String, _ font: Font, width: Double? = nil, limit: Int = 0
  ) -> TextLayout {
    engine.layout(text, font: font, maximumWidth: width, numberOfLines: limit)
  }

  /// Returns the glyphs of all lines in order, without spaces.
  private func ink(_ layout: TextLayout, _ space: UInt32) -> [UInt32] {
    layout.lines.flatMap(\.glyphs).map(\.id).filter { $0 != space }
  }

  private static func text(of pieces: [String], _ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...30, using: &random)).reduce(into: "") { text, _ in
      text += pieces.randomElement(using: &random) ?? ""
    }
  }
}
