// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// Makes a layout in points from lines in font units.
struct LinePlacer {
  /// The extent of a line above and below its baseline, in whole points.
  struct Extent: Sendable {
    var ascent = 0.0
    var descent = 0.0

    /// Creates an empty extent.
    init() {}

    /// Creates the extent of a font, rounded up.
    init(_ metrics: FontFace.Metrics, pointSize: Double) {
      let unitsPerEm = Double(metrics.unitsPerEm)
      ascent = (Double(metrics.ascender) * pointSize / unitsPerEm).rounded(.up)
      descent = (Double(metrics.descender) * pointSize / unitsPerEm).rounded(.up)
    }

    /// Creates the extent of an attachment, rounded up.
    init(_ attachment: TextAttachment) {
      let bounds = attachment.drawnBounds
      ascent = max(bounds.maxY, 0).rounded(.up)
      descent = max(-bounds.minY, 0).rounded(.up)
    }

    /// Grows to another extent.
    mutating func include(_ other: Extent) {
      ascent = max(ascent, other.ascent)
      descent = max(descent, other.descent)
    }
  }

  /// The attributes of a text, by the numbers of its styles and its paragraphs.
  struct Attributes: Sendable {
    var styles: [TextAttributes]
    /// The style at the beginning of each paragraph.
    var firstStyles: [UInt16]

    /// Returns the style of a paragraph.
    func paragraphStyle(_ paragraph: Int) -> ParagraphStyle? {
      styles[Int(firstStyles[paragraph])].paragraphStyle
    }
  }

  private let font: Font
  /// The length in points of `unitsPerEm` units, in which the lines' lengths are given.
  private let pointsPerEm: Double
  private let unitsPerEm: Double
  /// The extents of the fonts.
  private let extents: [FontKey: Extent]
  /// Whether all glyphs are in one font, so that all lines have its extent.
  private let isPlain: Bool
  /// The attributes; nil for a text without.
  let attributes: Attributes?

  /// Creates a placer of text without attributes.
  ///
  /// - Parameters:
  ///   - font: The font.
  ///   - unitsPerEm: The units per em of the lines.
  ///   - metrics: The metrics of the font.
  ///   - fallbacks: The metrics of the other fonts that have glyphs, by their numbers.
  init(
    font: Font, unitsPerEm: Int, metrics: FontFace.Metrics,
    fallbacks: [UInt32: FontFace.Metrics] = [:]
  ) {
    var extents = [FontKey(): Extent(metrics, pointSize: font.pointSize)]
    for (number, metrics) in fallbacks {
      extents[FontKey(fallback: number)] = Extent(metrics, pointSize: font.pointSize)
    }
    self.init(
      font: font, unitsPerEm: unitsPerEm, pointsPerEm: font.pointSize, extents: extents)
  }

  /// Creates a placer.
  ///
  /// - Parameters:
  ///   - font: The font of characters without a font of their own.
  ///   - unitsPerEm: The units per em of the lines.
  ///   - pointsPerEm: The length in points of `unitsPerEm` units.
  ///   - extents: The extents of all fonts.
  ///   - attributes: The attributes of the text; nil if it has none.
  init(
    font: Font, unitsPerEm: Int, pointsPerEm: Double, extents: [FontKey: Extent],
    attributes: Attributes? = nil
  ) {
    (self.font, self.unitsPerEm, self.pointsPerEm) = (font, Double(unitsPerEm), pointsPerEm)
    (self.extents, self.attributes) = (extents, attributes)
    isPlain = extents.count == 1
  }

  /// Converts a length from font units to points.
  ///
  /// A larger length never gives a smaller result, so a text always fits into its own width.
  /// Dividing first makes the result the same if both numbers of units are multiplied by a common
  /// factor.
  func points(_ units: Int) -> Double {
    Double(units) / unitsPerEm * pointsPerEm
  }

  /// Returns whether a width in font units fits into a line of the text in `maximumWidth` points.
  func fits(_ units: Int, _ place: LineBreaker.Place, _ maximumWidth: Double) -> Bool {
    points(units) <= available(place, maximumWidth)
  }

  /// Returns whether a line of a width in font units is so short that the next word is hyphenated,
  /// by the paragraph's factor.
  func isShort(_ units: Int, _ place: LineBreaker.Place, _ maximumWidth: Double) -> Bool {
    guard let factor = attributes?.paragraphStyle(place.paragraph)?.hyphenationFactor else {
      return false
    }
    return points(units) < factor * available(place, maximumWidth)
  }

  private func available(_ place: LineBreaker.Place, _ maximumWidth: Double) -> Double {
    attributes?.paragraphStyle(place.paragraph)?
      .available(isFirst: place.isFirst, width: maximumWidth) ?? maximumWidth
  }

  /// Returns the layout of lines, each below the one before.
  ///
  /// - Complexity: Linear in the number of glyphs.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - paragraphs: The paragraphs of the text.
  ///   - ellipsis: The ellipsis.
  ///   - hyphens: The hyphen of each style; empty if no line can end in one.
  /// - Returns: The layout.
  func layout(
    _ lines: [LineBreaker.Line], of paragraphs: [ShapedText], ellipsis: ShapedText,
    hyphens: [ShapedText] = []
  ) -> TextLayout {
    var layout = TextLayout(
      font: font, lines: [], size: .zero, firstBaseline: 0, lastBaseline: 0)
    layout.styles = attributes?.styles ?? []
    layout.lines.reserveCapacity(lines.count)
    var top = 0.0
    var width = 0.0
    for (number, line) in lines.enumerated() {
      if WorkLimit.isReached { break }
      let text = paragraphs[line.paragraph]
      let glyphs = Self.glyphs(of: line, in: text, ellipsis, hyphens)
      let extent = extent(of: glyphs, in: line.paragraph)
      var placed = place(glyphs, baseline: top + extent.ascent)
      placed.isWrapped = line.isWrapped
      placed.isFirst = line.isFirst
      placed.isRightToLeft = text.isRightToLeft
      top += extent.ascent + extent.descent
      width = max(width, placed.width)
      if let style = attributes?.paragraphStyle(line.paragraph) {
        placed.paragraphStyle = layout.add(style)
        let indents = style.indents(isFirst: line.isFirst, width: .infinity)
        width = max(width, indents.head + placed.width + indents.tail)
        let isLast = number + 1 == lines.count
        let ends = !isLast && lines[number + 1].paragraph != line.paragraph
        if !isLast { top += (ends ? style.paragraphSpacing : style.lineSpacing).rounded(.up) }
      }
      layout.lines.append(placed)
    }
    layout.size = Size(width: width.rounded(.up), height: top)
    layout.firstBaseline = layout.lines.first?.baseline ?? 0
    layout.lastBaseline = layout.lines.last.map { top - $0.baseline } ?? 0
    return layout
  }

  /// Returns the glyphs of a line with its hyphen or its ellipsis, from left to right.
  private static func glyphs(
    of line: LineBreaker.Line, in text: ShapedText, _ ellipsis: ShapedText, _ hyphens: [ShapedText]
  ) -> [ShapedText.Glyph] {
    if line.hyphen != .none, let last = line.clusters.last {
      let hyphen = hyphens[Int(text.style(of: last))].glyphs
      return line.hyphen == .soft
        ? text.visualGlyphs(line.clusters, replacingLast: hyphen)
        : text.visualGlyphs(line.clusters) + hyphen
    }
    let glyphs = text.visualGlyphs(line.clusters)
    guard line.hasEllipsis else { return glyphs }
    let sign = ellipsis.visualGlyphs(0..<ellipsis.count)
    let tail = text.visualGlyphs(line.tail)
    // A right-to-left line ends at its left edge.
    return text.isRightToLeft ? tail + sign + glyphs : glyphs + sign + tail
  }

  /// Returns the extent of a line: that of all fonts of its glyphs' styles, and of all other fonts
  /// that have its glyphs, with the height that its paragraph requires.
  private func extent(of glyphs: [ShapedText.Glyph], in paragraph: Int) -> Extent {
    var extent = ownExtent(of: glyphs, in: paragraph)
    guard let style = attributes?.paragraphStyle(paragraph) else { return extent }
    // As in UIKit, a line grows and shrinks at its top.
    extent.ascent = style.lineHeight(extent.ascent + extent.descent) - extent.descent
    return extent
  }

  private func ownExtent(of glyphs: [ShapedText.Glyph], in paragraph: Int) -> Extent {
    let first = attributes.map { $0.firstStyles[paragraph] } ?? 0
    let start = (glyphs.first?.style ?? first)
    guard var extent = extents[FontKey(style: start)] else { return Extent() }
    guard !isPlain else { return extent }
    var last = FontKey(style: start)
    for glyph in glyphs {
      let key = FontKey(style: glyph.style, fallback: glyph.fallback)
      guard key != last else { continue }
      last = key
      for key in [key, FontKey(style: glyph.style)] {
        if let other = extents[key] { extent.include(other) }
      }
    }
    return extent
  }

  private func place(_ glyphs: [ShapedText.Glyph], baseline: Double) -> TextLayout.Line {
    var pen = 0
    var line = TextLayout.Line(glyphs: [], width: 0, baseline: baseline)
    line.glyphs.reserveCapacity(glyphs.count)
    var (start, left) = (0, 0)
    for (index, glyph) in glyphs.enumerated() {
      if attributes != nil, glyph.style != glyphs[start].style {
        line.spans.append(span(glyphs[start].style, start..<index, left, pen))
        (start, left) = (index, pen)
      }
      line.glyphs.append(
        TextLayout.Glyph(
          id: glyph.id, fallback: glyph.fallback,
          position: Point(
            x: points(pen + Int(glyph.xOffset)), y: baseline - points(Int(glyph.yOffset)))))
      pen += Int(glyph.advance)
    }
    if attributes != nil, start < glyphs.count {
      line.spans.append(span(glyphs[start].style, start..<glyphs.count, left, pen))
    }
    line.width = points(pen)
    return line
  }

  private func span(
    _ style: UInt16, _ glyphs: Range<Int>, _ start: Int, _ end: Int
  ) -> TextLayout.Span {
    TextLayout.Span(
      style: Int(style), glyphs: glyphs,
      extent: points(min(start, end))...points(max(start, end)))
  }
}

extension TextLayout {
  /// Returns the index of a paragraph's style, which is added if it differs from the last one.
  fileprivate mutating func add(_ style: ParagraphStyle) -> Int {
    if paragraphStyles.last != style { paragraphStyles.append(style) }
    return paragraphStyles.count - 1
  }
}
