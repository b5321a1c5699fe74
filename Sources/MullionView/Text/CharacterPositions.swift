// SPDX-License-Identifier: GPL-3.0-or-later

/// The positions of the characters of a line of text, for carets and selections.
///
/// Characters are those of `String`, counted in the order of the text. In right-to-left text, later
/// characters are further left. All lengths are in points from the left end of the line.
nonisolated public struct CharacterPositions: Hashable, Sendable {
  /// The position of one character.
  nonisolated public struct Span: Hashable, Sendable {
    /// The left edge.
    public var minX: Double
    /// The right edge.
    public var maxX: Double
    /// Whether the surrounding text runs from right to left.
    public var isRightToLeft: Bool

    /// Creates the position of a character.
    public init(minX: Double, maxX: Double, isRightToLeft: Bool) {
      (self.minX, self.maxX, self.isRightToLeft) = (minX, maxX, isRightToLeft)
    }

    /// The edge at which the character begins.
    var start: Double { isRightToLeft ? maxX : minX }
    /// The edge at which the character ends.
    var end: Double { isRightToLeft ? minX : maxX }
  }

  /// The positions of the characters.
  public var spans: [Span]
  /// The width of the line.
  public var width: Double
  /// Whether the line as a whole runs from right to left.
  public var isRightToLeft: Bool

  /// Creates the positions of a line.
  public init(spans: [Span], width: Double, isRightToLeft: Bool) {
    (self.spans, self.width, self.isRightToLeft) = (spans, width, isRightToLeft)
  }

  /// Returns the position of a caret after a number of characters, in points.
  ///
  /// The caret is at the end of the last of these characters, or at the start of the first
  /// character if there are none.
  public func caret(after count: Int) -> Double {
    guard !spans.isEmpty else { return 0 }
    return count <= 0 ? spans[0].start : spans[min(count, spans.count) - 1].end
  }

  /// Returns the number of characters before the caret position nearest to a point.
  ///
  /// - Complexity: O(characters).
  public func count(nearest x: Double) -> Int {
    var nearest = 0
    var least = Double.infinity
    for (index, span) in spans.enumerated() {
      // For a point inside a character, only that character's edges count.
      let isInside = span.minX <= x && x < span.maxX
      for (count, edge) in [(index, span.start), (index + 1, span.end)] {
        let distance = isInside ? (x - edge).magnitude - 1e9 : (x - edge).magnitude
        if distance < least { (nearest, least) = (count, distance) }
      }
    }
    return nearest
  }

  /// Returns the intervals of the line that a range of characters covers, from left to right.
  ///
  /// - Complexity: O(characters · log characters).
  public func intervals(of characters: Range<Int>) -> [ClosedRange<Double>] {
    let edges = spans[characters.clamped(to: spans.indices)].sorted { $0.minX < $1.minX }
    var pieces: [ClosedRange<Double>] = []
    for span in edges where span.maxX > span.minX {
      if let last = pieces.last, span.minX <= last.upperBound + 1e-9 {
        pieces[pieces.count - 1] = last.lowerBound...max(last.upperBound, span.maxX)
      } else {
        pieces.append(span.minX...span.maxX)
      }
    }
    return pieces
  }
}
