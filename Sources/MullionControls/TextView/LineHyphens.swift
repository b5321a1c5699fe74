// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// The places in a paragraph of a text view where a line may end in a hyphen.
struct LineHyphens {
  private let source: TextLineSource
  /// The offset of the paragraph's first character.
  private let start: Int
  private let spans: [CharacterPositions.Span]
  private let factor: Double
  /// The positions of possible hyphens, as numbers of characters from the start of the paragraph.
  private let places: Set<Int>

  /// Finds the hyphens of a paragraph; nil if its style has no factor for hyphenation, if it is
  /// right-to-left, or if it has no hyphens.
  init?(
    _ source: TextLineSource, _ paragraph: Range<Int>, _ style: ParagraphStyle?,
    _ positions: CharacterPositions
  ) {
    guard let style, style.hyphenationFactor > 0, !positions.isRightToLeft else { return nil }
    places = source.engine.hyphens(
      in: String(source.characters[paragraph]), language: style.language ?? TextSystem.language)
    guard !places.isEmpty else { return nil }
    (self.source, start, spans) = (source, paragraph.lowerBound, positions.spans)
    factor = style.hyphenationFactor
  }

  /// Returns the end of a hyphenated line; nil if a hyphen is not needed or does not fit.
  ///
  /// `line` contains the characters that fit into `width`, in points. `allowed` is the position at which
  /// the line would end without a hyphen, or its start if a single word fills it.
  func end(of line: Range<Int>, allowed: Int, in width: Double) -> Int? {
    let spaces = source.characters[line.lowerBound..<allowed].reversed().prefix(
      while: \.isWhitespace)
    guard length(line.lowerBound..<allowed - spaces.count) < factor * width else { return nil }
    return (allowed..<line.upperBound).reversed().first { last in
      let part = line.lowerBound..<last + 1
      return places.contains(last + 1 - start) && !spans[last - start].isRightToLeft
        && length(part) + source.hyphenWidth(after: part) <= width + 1e-6
    }.map { $0 + 1 }
  }

  private func length(_ range: Range<Int>) -> Double {
    range.reduce(0) { sum, place in
      let index = place - start
      return spans.indices.contains(index)
        ? sum + max(spans[index].maxX - spans[index].minX, 0) : sum
    }
  }
}
