// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

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
    /// What follows the ellipsis.
    var tail = 0..<0
  }

  /// Whether a width in font units fits a line.
  let fits: (Int) -> Bool
  /// The most lines, ≥ 1.
  let maximumLines: Int
  /// The width of the ellipsis in font units.
  let ellipsisWidth: Int
  let mode: LineBreakMode

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
          lines.append(lastLine(of: text, index, start..<end, isLast: isLast))
          return lines
        }
        let clusters = start..<trimmedEnd(of: text, start..<end, isSoft: end < text.count)
        lines.append(Line(paragraph: index, clusters: clusters))
        start = end
      } while start < text.count
    }
    return lines
  }

  /// The last line there is room for, of a text that goes on; `isLast` says that it does so in this paragraph only.
  private func lastLine(
    of text: ShapedText, _ paragraph: Int, _ wrapped: Range<Int>, isLast: Bool
  ) -> Line {
    let start = wrapped.lowerBound
    switch mode {
    case .byWordWrapping, .byCharWrapping:
      let end = trimmedEnd(of: text, wrapped, isSoft: wrapped.upperBound < text.count)
      return Line(paragraph: paragraph, clusters: start..<end)
    case .byClipping:
      return Line(paragraph: paragraph, clusters: start..<clippedEnd(of: text, from: start))
    case .byTruncatingHead where isLast:
      let tail = tailStart(of: text, from: start, beside: 0)..<text.count
      return Line(
        paragraph: paragraph, clusters: start..<start, hasEllipsis: true, tail: tail)
    case .byTruncatingMiddle where isLast:
      let head = start..<truncatedEnd(of: text, from: start, times: 2)
      let tail = tailStart(of: text, from: head.upperBound, beside: text.width(head))
      return Line(
        paragraph: paragraph, clusters: head, hasEllipsis: true, tail: tail..<text.count)
    case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail:
      let clusters = start..<truncatedEnd(of: text, from: start, times: 1)
      return Line(paragraph: paragraph, clusters: clusters, hasEllipsis: true)
    }
  }

  private func lineEnd(of text: ShapedText, from start: Int) -> Int {
    var allowed = start
    for cluster in start..<text.count {
      if !text.traits[cluster].contains(.space) && cluster > start
        && !fits(text.width(start..<cluster + 1))
      {
        return allowed > start ? allowed : cluster
      }
      if mode != .byCharWrapping, text.traits[cluster].contains(.breakAfter) {
        allowed = cluster + 1
      }
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

  /// The end of the longest piece that leaves room for the ellipsis, itself taken once or twice.
  private func truncatedEnd(of text: ShapedText, from start: Int, times: Int) -> Int {
    var end = start
    for cluster in start..<text.count where !text.traits[cluster].contains(.space) {
      guard fits(times * text.width(start..<cluster + 1) + ellipsisWidth) else { break }
      end = cluster + 1
    }
    return end
  }

  /// The start of the longest piece at the end of the text that leaves room for the ellipsis and what is before it.
  private func tailStart(of text: ShapedText, from start: Int, beside head: Int) -> Int {
    var first = text.count
    for cluster in (start..<text.count).reversed() {
      guard fits(head + ellipsisWidth + text.width(cluster..<text.count)) else { break }
      if !text.traits[cluster].contains(.space) { first = cluster }
    }
    return first
  }

  /// The end of what is seen at least in part.
  private func clippedEnd(of text: ShapedText, from start: Int) -> Int {
    var end = start
    while end < text.count, end == start || fits(text.width(start..<end)) { end += 1 }
    return end
  }
}
