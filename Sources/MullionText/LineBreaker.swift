// SPDX-License-Identifier: GPL-3.0-or-later

/// Breaks shaped paragraphs into lines, greedily from the first line to the last.
///
/// A line ends at the last place allowed before it gets too wide; if there is none, before the
/// cluster that does not fit; and it holds at least one cluster. Spaces at its end do not count.
struct LineBreaker {
  /// A piece of a paragraph that makes one line.
  struct Line: Equatable {
    var paragraph: Int
    var clusters: Range<Int>
    var hasEllipsis = false
  }

  /// Whether a width in font units fits a line.
  let fits: (Int) -> Bool
  /// The most lines, ≥ 1.
  let maximumLines: Int
  /// The width of the ellipsis in font units.
  let ellipsisWidth: Int

  /// Breaks all paragraphs; `isCut` says that more of them follow, which never fit.
  ///
  /// - Complexity: Linear in the number of clusters.
  func lines(of paragraphs: [ShapedText], isCut: Bool) -> [Line] {
    var lines: [Line] = []
    for (index, text) in paragraphs.enumerated() {
      let isLast = index + 1 == paragraphs.count && !isCut
      var start = 0
      repeat {
        let end = lineEnd(of: text, from: start)
        if lines.count + 1 == maximumLines && !(isLast && end == text.count) {
          let clusters = start..<truncatedEnd(of: text, from: start)
          lines.append(Line(paragraph: index, clusters: clusters, hasEllipsis: true))
          return lines
        }
        let clusters = start..<trimmedEnd(of: text, start..<end, isSoft: end < text.count)
        lines.append(Line(paragraph: index, clusters: clusters))
        start = end
      } while start < text.count
    }
    return lines
  }

  private func lineEnd(of text: ShapedText, from start: Int) -> Int {
    var allowed = start
    for cluster in start..<text.count {
      if !text.traits[cluster].contains(.space) && cluster > start
        && !fits(text.width(start..<cluster + 1))
      {
        return allowed > start ? allowed : cluster
      }
      if text.traits[cluster].contains(.breakAfter) { allowed = cluster + 1 }
    }
    return text.count
  }

  /// Takes all spaces off the end of a wrapped line, and off another's end those that do not fit.
  private func trimmedEnd(of text: ShapedText, _ line: Range<Int>, isSoft: Bool) -> Int {
    var end = line.upperBound
    while end > line.lowerBound, text.traits[end - 1].contains(.space),
      isSoft || !fits(text.width(line.lowerBound..<end))
    {
      end -= 1
    }
    return end
  }

  /// The end of the longest piece that leaves room for the ellipsis.
  private func truncatedEnd(of text: ShapedText, from start: Int) -> Int {
    var end = start
    for cluster in start..<text.count where !text.traits[cluster].contains(.space) {
      guard fits(text.width(start..<cluster + 1) + ellipsisWidth) else { break }
      end = cluster + 1
    }
    return end
  }
}
