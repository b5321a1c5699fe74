// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

/// A text with the properties that decide its lines.
struct TextLineSource {
  var characters: [Character]
  /// The attributes of the characters; nil for a text without attributes.
  var attributes: AttributeRuns?
  /// The width of the lines, in points; zero or less wraps nothing.
  var width: Double
  /// The font of characters without a font of their own.
  var font: Font
  /// The height of a line in this font, in points.
  var lineHeight: Double
  var engine: any TextEngine

  /// Calls `body` with the lines of some paragraphs; the lines have no vertical positions yet.
  ///
  /// When the ``WorkLimit`` is reached, the remaining paragraphs are omitted, but never the first
  /// one.
  ///
  /// - Complexity: O(characters).
  func forEachLine(in range: Range<Int>, _ body: (TextLines.Line) -> Void) {
    var start = range.lowerBound
    for index in range.lowerBound...range.upperBound
    where index == range.upperBound || characters[index].isNewline {
      if start > range.lowerBound, WorkLimit.isReached { return }
      forEachLine(ofParagraph: start..<index, body)
      start = index + 1
    }
  }

  private func forEachLine(ofParagraph range: Range<Int>, _ body: (TextLines.Line) -> Void) {
    let style = paragraphStyle(at: range.lowerBound)
    let ends = ends(of: range, style) + [End(place: range.upperBound)]
    var start = range.lowerBound
    for (number, lineEnd) in ends.enumerated() {
      let end = lineEnd.place
      let isWrapped = number + 1 < ends.count
      var line = TextLines.Line(range: start..<end, isWrapped: isWrapped)
      line.isHyphenated = lineEnd.isHyphenated
      line.offset = start - range.lowerBound
      line.height = height(of: line.range, inParagraph: range.lowerBound)
      // As in a label, spaces between lines are whole points.
      line.spacing =
        ((isWrapped ? style?.lineSpacing : style?.paragraphSpacing) ?? 0).rounded(.up)
      body(line)
      start = end
    }
  }

  /// Returns the style of a paragraph, which is that of its first character.
  func paragraphStyle(at start: Int) -> ParagraphStyle? {
    attributes?.attributes(at: start).paragraphStyle
  }

  /// Returns the text of a line with its attributes and the line heights of its paragraph's style.
  ///
  /// Nil if the line has neither. The paragraph begins at `start`.
  func attributedText(of range: Range<Int>, inParagraph start: Int) -> AttributedText? {
    guard let attributes else { return nil }
    let heights = paragraphStyle(at: start)?.lineHeights
    let line = attributes[range]
    guard heights != nil || line.hasAttributes else { return nil }
    var text = line.text(characters[range], at: 0)
    text.update(0..<range.count) { $0.paragraphStyle = heights }
    return text
  }

  /// Returns the positions of the characters of a line.
  func positions(of range: Range<Int>) -> CharacterPositions {
    if let text = attributedText(of: range, inParagraph: range.lowerBound) {
      return engine.characterPositions(of: text, font: font)
    }
    return engine.characterPositions(of: String(characters[range]), font: font)
  }

  /// Returns the hyphen at the end of a line, with the attributes of the line's last character.
  func hyphen(after line: Range<Int>) -> AttributedText {
    var attributes = attributes?.attributes(at: max(line.upperBound - 1, 0)) ?? TextAttributes()
    attributes.paragraphStyle = nil
    return AttributedText("\u{2010}", attributes)
  }

  /// Returns the width of the hyphen at the end of a line, in points.
  func hyphenWidth(after line: Range<Int>) -> Double {
    engine.characterPositions(of: hyphen(after: line), font: font).width
  }

  private func height(of range: Range<Int>, inParagraph start: Int) -> Double {
    guard let attributes else { return lineHeight }
    // A line without characters has the height of its newline, which has no glyph to measure.
    var text = attributedText(of: range, inParagraph: start)
    if range.isEmpty {
      let newline = attributes.attributes(at: range.lowerBound)
      text = AttributedText(
        "X",
        TextAttributes(
          font: newline.font, paragraphStyle: paragraphStyle(at: start)?.lineHeights))
    }
    guard let text else { return lineHeight }
    let layout = engine.layout(
      text, font: font, maximumWidth: nil, numberOfLines: 1, lineBreakMode: .byClipping)
    return layout.size.height > 0 ? layout.size.height : lineHeight
  }

  /// The end of a line.
  private struct End {
    /// The offset after the line's last character.
    var place: Int
    var isHyphenated = false
  }

  /// Returns the ends of the lines of a paragraph, except that of the last line.
  private func ends(of range: Range<Int>, _ style: ParagraphStyle?) -> [End] {
    guard width > 0, !range.isEmpty else { return [] }
    let positions = positions(of: range)
    if WorkLimit.isReached { return [] }
    let spans = positions.spans
    // Most paragraphs fit into a line and need no dictionary.
    lazy var hyphens = LineHyphens(self, range, style, positions)
    var ends: [End] = []
    var (start, used) = (range.lowerBound, 0.0)
    var place: Int?
    func length(_ index: Int) -> Double {
      let span = spans[index - range.lowerBound]
      return max(span.maxX - span.minX, 0)
    }
    for index in range where index - range.lowerBound < spans.count {
      let (character, own) = (characters[index], length(index))
      let isSpace = character.isWhitespace
      if !isSpace, character.breaksBefore, index > start { place = index }
      while !isSpace, index > start {
        let available = style?.available(isFirst: ends.isEmpty, width: width) ?? width
        guard used + own > available + 1e-6 else { break }
        let last = hyphens?.end(of: start..<index, allowed: place ?? start, in: available)
        let end = last ?? place ?? index
        ends.append(End(place: end, isHyphenated: last != nil))
        if WorkLimit.isReached { return ends }
        (start, place) = (end, nil)
        used = (end..<index).reduce(0) { $0 + length($1) }
      }
      used += own
      if isSpace || character.breaksAfter { place = index + 1 }
    }
    return ends
  }
}

extension Character {
  private var isIdeograph: Bool {
    unicodeScalars.first.map { scalar in
      // Ideographs begin with the CJK radicals at U+2E80; for lower values, this saves a slow
      // lookup.
      guard scalar.value >= 0x2E80 else { return false }
      return scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
    } ?? false
  }

  /// Whether a line may end before the character.
  fileprivate var breaksBefore: Bool { isIdeograph || self == TextAttachment.character }

  /// Whether a line may end after the character.
  fileprivate var breaksAfter: Bool {
    isIdeograph || self == "-" || self == "\u{2010}" || self == TextAttachment.character
  }
}
