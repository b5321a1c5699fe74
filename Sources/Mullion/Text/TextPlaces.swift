// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the characters of a line of text stand, for carets and selections.
///
/// Characters are those of `String`, and are counted along the text; where it runs from right to left, those further on stand
/// further left. All lengths are points from the left end of the line.
public struct TextPlaces: Hashable, Sendable {
  /// The place of one character.
  public struct Span: Hashable, Sendable {
    /// The left edge.
    public var minX: Double
    /// The right edge.
    public var maxX: Double
    /// Whether the text around it runs from right to left.
    public var isRightToLeft: Bool

    /// Creates a place.
    public init(minX: Double, maxX: Double, isRightToLeft: Bool) {
      (self.minX, self.maxX, self.isRightToLeft) = (minX, maxX, isRightToLeft)
    }

    /// Where the character begins.
    var start: Double { isRightToLeft ? maxX : minX }
    /// Where the character ends.
    var end: Double { isRightToLeft ? minX : maxX }
  }

  /// The places of the characters.
  public var spans: [Span]
  /// The width of the line.
  public var width: Double
  /// Whether the line as a whole runs from right to left.
  public var isRightToLeft: Bool

  /// Creates the places of a line.
  public init(spans: [Span], width: Double, isRightToLeft: Bool) {
    (self.spans, self.width, self.isRightToLeft) = (spans, width, isRightToLeft)
  }

  /// Where a caret stands after a number of characters: where the last of them ends, and before all where the first begins.
  public func caret(after count: Int) -> Double {
    guard !spans.isEmpty else { return 0 }
    return count <= 0 ? spans[0].start : spans[min(count, spans.count) - 1].end
  }

  /// The number of characters before the place where a caret is nearest to a point.
  ///
  /// O(characters).
  public func count(nearest x: Double) -> Int {
    var nearest = 0
    var least = Double.infinity
    for (index, span) in spans.enumerated() {
      // Within a character only its own edges count.
      let isInside = span.minX <= x && x < span.maxX
      for (count, edge) in [(index, span.start), (index + 1, span.end)] {
        let distance = isInside ? (x - edge).magnitude - 1e9 : (x - edge).magnitude
        if distance < least { (nearest, least) = (count, distance) }
      }
    }
    return nearest
  }

  /// The pieces of the line that some characters fill, from left to right.
  ///
  /// O(characters · log).
  public func pieces(of characters: Range<Int>) -> [ClosedRange<Double>] {
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
