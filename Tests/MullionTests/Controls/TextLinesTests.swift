// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport
import Testing

@testable import MullionControls
@testable import MullionView

@Suite struct TextLinesTests {
  private static let parts = [
    "a", "word ", "\n", "\r", "\r\n", "e\u{301}", "\u{301}", "👩", "\u{200D}", "🇩🇪", "long-word", "",
  ]

  private func range(in count: Int, _ random: inout SplitMix64) -> Range<Int> {
    let places = [0, 1].map { _ in Int.random(in: 0...count, using: &random) }
    let end = random.chance(0.5) ? places[0] + 2 : places[1]
    return min(places[0], end)..<min(max(places[0], end), count)
  }

  @Test(arguments: 0..<8) func `an edit of characters is an edit of the string`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var text = EditableText()
    for step in 0..<400 {
      let old = text.characters
      let range = range(in: old.count, &random)
      let part = random.pick(Self.parts)
      let expected = String(old[..<range.lowerBound]) + part + String(old[range.upperBound...])
      let change = text.replace(range, with: part)
      #expect(text.characters.count == expected.count, "step \(step)")
      #expect(text.string.unicodeScalars.elementsEqual(expected.unicodeScalars), "step \(step)")
      // The caret is after the first characters that contain the new text.
      let before = (String(old[..<range.lowerBound]) + part).utf8.count
      let caret = text.characters[..<text.head]
      #expect(String(caret).utf8.count >= before && text.anchor == text.head)
      #expect(caret.isEmpty || String(caret.dropLast()).utf8.count < before)
      // The change describes the difference, and its inverse restores every scalar.
      #expect(change.removed.count == change.range.count)
      #expect(change.range.lowerBound <= range.lowerBound)
      #expect(change.range.upperBound >= range.upperBound)
      var back = text
      back.replace(change.newRange, with: String(change.removed))
      #expect(back.string.unicodeScalars.elementsEqual(String(old).unicodeScalars))
      #expect(back.characters.count == old.count)
    }
  }

  @Test(arguments: 0..<8) func `lines after edits are those of the whole text`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var text = EditableText()
    var runs = AttributeRuns()
    var lines = TextLines()
    let width = Double(Int.random(in: 2...9, using: &random)) * 10
    let styles = [
      TextAttributes(), TextAttributes(font: Font(pointSize: 20)),
      TextAttributes(paragraphStyle: ParagraphStyle(lineSpacing: 3, paragraphSpacing: 5)),
      TextAttributes(paragraphStyle: ParagraphStyle(firstLineHeadIndent: 10, tailIndent: -5)),
    ]
    func source() -> TextLineSource {
      TextLineSource(
        characters: text.characters, attributes: runs, width: width, font: Font(pointSize: 10),
        lineHeight: 20, engine: PointEngine())
    }
    lines.update(source())
    for step in 0..<200 {
      let change = text.replace(
        range(in: text.characters.count, &random), with: random.pick(Self.parts))
      runs.replace(change.range, with: AttributeRuns(random.pick(styles), count: change.count))
      #expect(runs.count == text.characters.count)
      let before = lines.lines
      let replaced = lines.update(change, source())
      var whole = TextLines()
      whole.update(source())
      #expect(lines.lines == whole.lines, "seed \(seed), step \(step)")
      guard lines.lines == whole.lines else { return }
      for line in lines.lines {
        let newline = text.characters[..<line.range.lowerBound].lastIndex(where: \.isNewline)
        #expect(line.paragraphStart == newline.map { $0 + 1 } ?? 0)
      }
      // Lines outside of the replaced ones have the same length as before.
      let unchanged = lines.lines.count - replaced.range.upperBound - replaced.delta
      #expect(
        before.suffix(unchanged).map(\.range.count)
          == lines.lines.suffix(unchanged).map(\.range.count))
    }
  }

  @Test func `edited runs of attributes equal an array of one entry per character`() {
    var random = SplitMix64(seed: 5)
    var runs = AttributeRuns()
    var model: [TextAttributes] = []
    for _ in 0..<500 {
      let range = range(in: model.count, &random)
      let new = TextAttributes(kern: Double(Int.random(in: 0...2, using: &random)))
      let count = Int.random(in: 0...4, using: &random)
      runs.replace(range, with: AttributeRuns(new, count: count))
      model.replaceSubrange(range, with: Array(repeating: new, count: count))
      #expect(runs.count == model.count)
      #expect(model.indices.allSatisfy { runs.attributes(at: $0) == model[$0] })
      let part = self.range(in: model.count, &random)
      #expect(
        part.indices.allSatisfy {
          runs[part].attributes(at: $0 - part.lowerBound) == model[$0]
        })
      #expect(runs.hasAttributes == model.contains { $0 != TextAttributes() })
    }
  }
}

/// An engine with characters as wide as their font size, and lines twice as high as the largest.
final class PointEngine: TextEngine {
  func layout(
    _ text: String, font: Font, maximumWidth: Double?, numberOfLines: Int,
    lineBreakMode: LineBreakMode
  ) -> TextLayout {
    layout(
      AttributedText(text), font: font, maximumWidth: maximumWidth, numberOfLines: numberOfLines,
      lineBreakMode: lineBreakMode)
  }

  func layout(
    _ text: AttributedText, font: Font, maximumWidth: Double?, numberOfLines: Int,
    lineBreakMode: LineBreakMode
  ) -> TextLayout {
    let sizes = text.runs.flatMap { run in
      run.text.map { _ in (run.attributes.font ?? font).pointSize }
    }
    let height = (sizes.max() ?? 0) * 2
    let line = TextLayout.Line(glyphs: [], width: sizes.reduce(0, +), baseline: height)
    return TextLayout(
      font: font, lines: sizes.isEmpty ? [] : [line],
      size: Size(width: line.width, height: height), firstBaseline: height, lastBaseline: 0)
  }

  func draw(
    _ layout: TextLayout, at origin: Point, width: Double, alignment: TextAlignment, color: Color,
    in context: GraphicsContext
  ) {}
}
