// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// Breaks shaped paragraphs into lines, greedily from the first line to the last.
///
/// A line ends at the last allowed position before it gets too wide. If there is none, it ends
/// before the cluster that does not fit. A line has at least one cluster. Spaces at its end do not
/// count toward its width. If a line would be too short, it ends inside the next word where a
/// dictionary allows a hyphen.
struct LineBreaker {
  /// A line: the index of its paragraph, and the range of the paragraph's clusters that it shows.
  struct Line: Equatable {
    var paragraph: Int
    var clusters: Range<Int>
    var hasEllipsis = false
    /// Whether the paragraph continues on the next line.
    var isWrapped = false
    /// Whether the line is its paragraph's first.
    var isFirst = true
    /// The hyphen at the end.
    var hyphen = Hyphen.none
    /// The clusters after an ellipsis at the start or in the middle of the line; empty for none.
    var tail = 0..<0
  }

  /// The hyphen at the end of a line.
  enum Hyphen {
    case none
    /// The last cluster is a soft hyphen that is visible.
    case soft
    /// A hyphen follows the last cluster.
    case added
  }

  /// A line whose end is being searched, by its paragraph and its position in it.
  struct Place {
    var paragraph: Int
    /// Whether the line is its paragraph's first.
    var isFirst: Bool
  }

  /// Returns whether a width in font units fits into a line.
  let fits: (Int, Place) -> Bool
  /// The largest number of lines, ≥ 1.
  let maximumLines: Int
  /// The width of the ellipsis in font units.
  let ellipsisWidth: Int
  /// The widths of the hyphens of all styles, in font units; empty if no line can end in one.
  var hyphenWidths: [Int] = []
  /// Returns whether a line of a width in font units is so short that the next word is hyphenated.
  var isShort: (Int, Place) -> Bool = { _, _ in false }
  let mode: LineBreakMode

  /// Breaks all paragraphs into lines.
  ///
  /// `isCut` says whether the text continues after the paragraphs. If so, there are already
  /// ``maximumLines`` paragraphs, so no more fit.
  ///
  /// - Complexity: Linear in the number of clusters.
  func lines(of paragraphs: [ShapedText], isCut: Bool) -> [Line] {
    var lines: [Line] = []
    for (index, text) in paragraphs.enumerated() {
      let isLast = index + 1 == paragraphs.count && !isCut
      var start = 0
      repeat {
        if WorkLimit.isReached { return lines }
        let place = Place(paragraph: index, isFirst: start == 0)
        let end = lineEnd(of: text, from: start, place)
        if lines.count + 1 == maximumLines && !(isLast && end == text.count) {
          var line = lastLine(of: text, place, start..<end, isLast: isLast)
          line.isFirst = place.isFirst
          lines.append(line)
          return lines
        }
        let isSoft = end < text.count
        let clusters = start..<trimmedEnd(of: text, start..<end, place, isSoft: isSoft)
        lines.append(
          Line(
            paragraph: index, clusters: clusters, isWrapped: isSoft, isFirst: place.isFirst,
            hyphen: isSoft ? hyphen(after: clusters, of: text, place) : .none))
        start = end
      } while start < text.count
    }
    return lines
  }

  /// Returns the last line if the text does not end with it.
  ///
  /// `isLast` says whether the line's paragraph is the last of the text.
  private func lastLine(
    of text: ShapedText, _ place: Place, _ wrapped: Range<Int>, isLast: Bool
  ) -> Line {
    let (start, paragraph) = (wrapped.lowerBound, place.paragraph)
    switch mode {
    case .byWordWrapping, .byCharWrapping:
      let end = trimmedEnd(of: text, wrapped, place, isSoft: wrapped.upperBound < text.count)
      return Line(
        paragraph: paragraph, clusters: start..<end,
        hyphen: end < text.count ? hyphen(after: start..<end, of: text, place) : .none)
    case .byClipping:
      return Line(paragraph: paragraph, clusters: start..<clippedEnd(of: text, from: start, place))
    case .byTruncatingHead where isLast:
      let tail = tailStart(of: text, from: start, place, beside: 0)..<text.count
      return Line(
        paragraph: paragraph, clusters: start..<start, hasEllipsis: true, tail: tail)
    case .byTruncatingMiddle where isLast:
      let head = start..<truncatedEnd(of: text, from: start, place, times: 2)
      let tail = tailStart(of: text, from: head.upperBound, place, beside: text.width(head))
      return Line(
        paragraph: paragraph, clusters: head, hasEllipsis: true, tail: tail..<text.count)
    case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail:
      let clusters = start..<truncatedEnd(of: text, from: start, place, times: 1)
      return Line(paragraph: paragraph, clusters: clusters, hasEllipsis: true)
    }
  }

  /// Returns the end of the line that begins at a cluster, with its trailing spaces.
  private func lineEnd(of text: ShapedText, from start: Int, _ place: Place) -> Int {
    var allowed = start
    for cluster in start..<text.count {
      if !text.traits[cluster].contains(.space) && cluster > start
        && !fits(text.width(start..<cluster + 1), place)
      {
        return hyphenated(text, start..<cluster, allowed, place)
          ?? (allowed > start ? allowed : cluster)
      }
      if mode != .byCharWrapping, text.traits[cluster].contains(.breakAfter),
        !text.traits[cluster].contains(.softHyphen)
          || hyphen(after: start..<cluster + 1, of: text, place) == .soft
      {
        allowed = cluster + 1
      }
    }
    return text.count
  }

  /// Returns the hyphen at the end of a wrapped line: one that fits, unless lines wrap between
  /// characters.
  private func hyphen(after line: Range<Int>, of text: ShapedText, _ place: Place) -> Hyphen {
    guard mode != .byCharWrapping, let last = line.last else { return .none }
    let traits = text.traits[last]
    let isSoft = traits.contains(.softHyphen)
    guard isSoft || (traits.contains(.hyphenation) && !traits.contains(.breakAfter)) else {
      return .none
    }
    let letters = line.lowerBound..<(isSoft ? last : last + 1)
    guard fits(text.width(letters) + hyphenWidths[Int(text.style(of: last))], place) else {
      return .none
    }
    return isSoft ? .soft : .added
  }

  /// Returns the end of a line inside a word, with a hyphen; nil if the line is not hyphenated.
  ///
  /// Without hyphenation, the line would end at `allowed`, the last position that the break rules allow, or
  /// between characters if `allowed` is the line's start.
  private func hyphenated(
    _ text: ShapedText, _ line: Range<Int>, _ allowed: Int, _ place: Place
  ) -> Int? {
    guard text.isHyphenated, mode != .byCharWrapping else { return nil }
    let start = line.lowerBound
    let end = trimmedEnd(of: text, start..<allowed, place, isSoft: true)
    guard isShort(text.width(start..<end), place) else { return nil }
    return (allowed..<line.upperBound).last {
      hyphen(after: start..<$0 + 1, of: text, place) == .added
    }.map { $0 + 1 }
  }

  /// Returns the end of a line without trailing spaces.
  ///
  /// If the line was wrapped (`isSoft`), all its trailing spaces are dropped. Otherwise, only those
  /// that do not fit are.
  private func trimmedEnd(
    of text: ShapedText, _ line: Range<Int>, _ place: Place, isSoft: Bool
  ) -> Int {
    var end = line.upperBound
    while end > line.lowerBound, text.traits[end - 1].contains(.space),
      isSoft || !fits(text.width(line.lowerBound..<end), place)
    {
      end -= 1
    }
    return end
  }

  /// Returns the end of the longest range from `start` that fits into a line with the ellipsis.
  ///
  /// The range's width counts `times` times: twice to leave as much space for the tail of a line
  /// truncated in the middle.
  private func truncatedEnd(
    of text: ShapedText, from start: Int, _ place: Place, times: Int
  ) -> Int {
    var end = start
    for cluster in start..<text.count where !text.traits[cluster].contains(.space) {
      guard fits(times * text.width(start..<cluster + 1) + ellipsisWidth, place) else { break }
      end = cluster + 1
    }
    return end
  }

  /// Returns the start of the longest range at the end of the text that fits into a line with the
  /// ellipsis and a head of the given width.
  private func tailStart(
    of text: ShapedText, from start: Int, _ place: Place, beside head: Int
  ) -> Int {
    var first = text.count
    for cluster in (start..<text.count).reversed() {
      guard fits(head + ellipsisWidth + text.width(cluster..<text.count), place) else { break }
      if !text.traits[cluster].contains(.space) { first = cluster }
    }
    return first
  }

  /// Returns the end of the clusters that are at least partly visible in a clipped line.
  private func clippedEnd(of text: ShapedText, from start: Int, _ place: Place) -> Int {
    var end = start
    while end < text.count, end == start || fits(text.width(start..<end), place) { end += 1 }
    return end
  }
}
