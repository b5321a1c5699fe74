// SPDX-License-Identifier: GPL-3.0-or-later

/// The lines of an editable text in a width.
///
/// A line ends at a newline, or after the last space, hyphen or ideograph before the width's end,
/// otherwise inside of a word. Spaces at the end of a line may extend beyond the width. Only
/// paragraphs that changed are broken again.
struct TextLines {
  /// One line.
  struct Line: Equatable {
    /// The offsets of the characters, without the newline.
    var range: Range<Int>
    /// Whether the paragraph continues on the next line.
    var isWrapped: Bool
  }

  /// The conditions under which paragraphs were broken.
  private struct Conditions: Equatable {
    var width: Double
    var font: Font
    var engine: ObjectIdentifier
  }

  /// The lines, from top to bottom; at least one.
  private(set) var lines = [Line(range: 0..<0, isWrapped: false)]
  private var conditions: Conditions?
  /// The ends of the wrapped lines of each paragraph, relative to its start.
  private var breaks: [String: [Int]] = [:]

  /// Divides a text into lines.
  ///
  /// - Parameters:
  ///   - characters: The text.
  ///   - width: The width, in points; zero or less wraps nothing.
  ///   - font: The font.
  ///   - engine: The engine that measures.
  /// - Complexity: O(characters).
  mutating func update(
    _ characters: [Character], width: Double, font: Font, engine: any TextEngine
  ) {
    let now = Conditions(width: width, font: font, engine: ObjectIdentifier(engine))
    let known = now == conditions ? breaks : [:]
    (conditions, breaks) = (now, [:])
    lines.removeAll(keepingCapacity: true)
    var start = 0
    for index in 0...characters.count
    where index == characters.count || characters[index].isNewline {
      let paragraph = characters[start..<index]
      let text = String(paragraph)
      let ends =
        known[text] ?? Self.ends(Array(paragraph), text, width: width, font: font, engine: engine)
      breaks[text] = ends
      var from = start
      for end in ends {
        lines.append(Line(range: from..<start + end, isWrapped: true))
        from = start + end
      }
      lines.append(Line(range: from..<index, isWrapped: false))
      start = index + 1
    }
  }

  /// Returns the index of the line with a caret position.
  ///
  /// A position between two lines of a paragraph belongs to the second one.
  ///
  /// - Complexity: O(log lines).
  func index(of place: Int) -> Int {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].range.lowerBound <= place { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the ends of the wrapped lines of a paragraph, without its own end.
  private static func ends(
    _ characters: [Character], _ text: String, width: Double, font: Font, engine: any TextEngine
  ) -> [Int] {
    guard width > 0, !characters.isEmpty else { return [] }
    let spans = engine.characterPositions(of: text, font: font).spans
    var ends: [Int] = []
    var (start, used) = (0, 0.0)
    var place: Int?
    for (index, character) in characters.enumerated() where index < spans.count {
      let own = max(spans[index].maxX - spans[index].minX, 0)
      let isSpace = character.isWhitespace
      if !isSpace, character.breaksBefore, index > start { place = index }
      while !isSpace, used + own > width + 1e-6, index > start {
        let end = place ?? index
        ends.append(end)
        (start, place) = (end, nil)
        used = spans[end..<index].reduce(0) { $0 + max($1.maxX - $1.minX, 0) }
      }
      used += own
      if isSpace || character.breaksAfter { place = index + 1 }
    }
    return ends
  }
}

nonisolated extension Character {
  private var isIdeograph: Bool {
    unicodeScalars.first.map { scalar in
      scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
    } ?? false
  }

  /// Whether a line may end before the character.
  fileprivate var breaksBefore: Bool { isIdeograph }

  /// Whether a line may end after the character.
  fileprivate var breaksAfter: Bool { isIdeograph || self == "-" || self == "\u{2010}" }
}
