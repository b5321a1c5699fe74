// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
import MullionGeometry

extension FontEngine {
  /// Breaks a text with attributes into lines and positions its glyphs.
  ///
  /// If the fonts have several sizes, or with attachments, the engine rounds the advance of each
  /// glyph to 1/4096 point.
  /// Otherwise the widths are as exact as without attributes. Text of different attributes has no
  /// common ligatures and no kerning. A line has the height of its largest fonts.
  ///
  /// - Parameters:
  ///   - text: The text, of any length and content.
  ///   - font: The font of characters without a font of their own, and of the ellipsis.
  ///   - maximumWidth: The width in points at which lines wrap, with the indents of their
  ///     paragraphs. With nil, NaN or infinity, lines break only at newlines.
  ///   - numberOfLines: The largest number of lines; 0 or less for no limit.
  ///   - lineBreakMode: The mode for wrapping lines, and for truncating the last line if the text
  ///     does not fit into the lines.
  /// - Returns: The layout, which has no lines for an empty text.
  /// - Complexity: Linear in the length of the text. The engine does not cache the layout.
  public func layout(
    _ text: AttributedText, font: Font, maximumWidth: Double?, numberOfLines: Int,
    lineBreakMode: LineBreakMode
  ) -> TextLayout {
    let maximumLines = numberOfLines > 0 ? numberOfLines : Int.max
    let maximumWidth = maximumWidth.flatMap { $0.isNaN ? nil : $0 } ?? .infinity
    let styled = StyledText(text, font: font)
    let (paragraphs, isCut) = styled.paragraphs(limit: maximumLines)
    guard !paragraphs.isEmpty,
      let shaped = withLibrary({ StyledShapes(paragraphs, styled.styles, in: $0) })
    else {
      return TextLayout(font: font, lines: [], size: .zero, firstBaseline: 0, lastBaseline: 0)
    }
    let placer = LinePlacer(
      font: font, unitsPerEm: shaped.ellipsis.unitsPerEm, pointsPerEm: shaped.pointsPerEm,
      extents: shaped.extents,
      attributes: LinePlacer.Attributes(
        styles: styled.styles, firstStyles: paragraphs.map(\.first)))
    let breaker = LineBreaker(
      fits: { placer.fits($0, $1, maximumWidth) }, maximumLines: maximumLines,
      ellipsisWidth: shaped.ellipsis.width(0..<shaped.ellipsis.count),
      hyphenWidths: shaped.hyphens.map { $0.width(0..<$0.count) },
      isShort: { placer.isShort($0, $1, maximumWidth) }, mode: lineBreakMode)
    let lines = breaker.lines(of: shaped.paragraphs, isCut: isCut)
    var layout = placer.layout(
      lines, of: shaped.paragraphs, ellipsis: shaped.ellipsis, hyphens: shaped.hyphens)
    if lineBreakMode == .byClipping {
      layout.size.width = min(layout.size.width, max(maximumWidth.rounded(.up), 0))
    }
    return layout
  }

  /// Finds the positions of the characters of a text with attributes on a single line.
  ///
  /// - Parameters:
  ///   - text: The text; only its first paragraph counts.
  ///   - font: The font of characters without a font of their own.
  /// - Returns: The positions, one for each character.
  /// - Complexity: Linear in the length of the text.
  public func characterPositions(of text: AttributedText, font: Font) -> CharacterPositions {
    let styled = StyledText(text, font: font)
    let (paragraphs, _) = styled.paragraphs(limit: 1)
    guard let shaped = withLibrary({ StyledShapes(paragraphs, styled.styles, in: $0) }),
      !WorkLimit.isReached, let line = shaped.paragraphs.first
    else {
      let none = CharacterPositions.Span(minX: 0, maxX: 0, isRightToLeft: false)
      return CharacterPositions(
        spans: Array(repeating: none, count: styled.string.count), width: 0, isRightToLeft: false)
    }
    let placer = LinePlacer(
      font: font, unitsPerEm: line.unitsPerEm, pointsPerEm: shaped.pointsPerEm,
      extents: shaped.extents,
      attributes: LinePlacer.Attributes(
        styles: styled.styles, firstStyles: paragraphs.map(\.first)))
    return CharacterPlacer(line: line, placer: placer).characterPositions(of: styled.string)
  }

  /// Finds where the words of a text may be hyphenated, with libhyphen and an installed dictionary.
  ///
  /// Without them, reports a warning once for each language.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - language: The language of the words, such as `en` or `de-AT`.
  /// - Returns: The numbers of characters before the hyphens.
  /// - Complexity: Linear in the length of the text.
  public func hyphens(in text: String, language: String) -> Set<Int> {
    let scalars = withLibrary { $0.hyphenator(for: language)?.hyphens(in: text) ?? [] }
    guard !scalars.isEmpty else { return [] }
    var hyphens: Set<Int> = []
    var (count, end) = (0, 0)
    for character in text {
      count += 1
      end += character.unicodeScalars.count
      if scalars.contains(end) { hyphens.insert(count) }
    }
    return hyphens
  }
}

/// The glyphs of a text with attributes, and the extents of their fonts.
///
/// They are values, so they can be used without the lock.
private struct StyledShapes: Sendable {
  var paragraphs: [ShapedText]
  var ellipsis: ShapedText
  /// The hyphen of each style; empty if no line can end in one.
  var hyphens: [ShapedText] = []
  var extents: [FontKey: LinePlacer.Extent] = [:]
  /// The length in points of ``ShapedText/unitsPerEm`` units of the glyphs.
  var pointsPerEm: Double

  /// Shapes paragraphs; nil if there is no font at all.
  init?(
    _ paragraphs: [StyledText.Paragraph], _ attributes: [TextAttributes], in library: FontLibrary
  ) {
    var styles: [ShapingStyle] = []
    for attributes in attributes {
      let font = attributes.font ?? Font()
      guard let face = library.face(for: font) else { return nil }
      let kern = attributes.kern.isFinite ? attributes.kern : 0
      styles.append(
        ShapingStyle(
          face: face, pointSize: font.pointSize, kern: kern,
          attachmentWidth: attributes.attachment?.drawnBounds.width))
    }
    let sign = styles[0].face.hasGlyph(for: 0x2026) ? "\u{2026}" : "..."
    let numbers = [UInt16](repeating: 0, count: sign.unicodeScalars.count)
    let texts =
      paragraphs.map {
        WorkLimit.isReached
          ? ShapedText(unitsPerEm: styles[0].face.metrics.unitsPerEm)
          : Shaper.shape($0.text, styles: styles, numbers: $0.styles)
      }
      + [Shaper.shape(sign, styles: styles, numbers: numbers)]
    pointsPerEm = ShapingStyle.usePoints(styles) ? 1 : styles[0].pointSize
    let units = texts.reduce(texts[0].unitsPerEm) { EmUnits.common($0, $1.unitsPerEm) }
    self.paragraphs = texts.dropLast().map { $0.scaled(to: units) }
    ellipsis = texts[texts.count - 1].scaled(to: units)
    hyphenate(paragraphs, attributes, in: library)
    if self.paragraphs.contains(where: { $0.hasSoftHyphens || $0.isHyphenated }) {
      hyphens = styles.enumerated().map { index, style in
        Shaper.shape(style.face.hyphenText, styles: styles, numbers: [UInt16(index)])
          .scaled(to: units)
      }
    }
    for (index, style) in styles.enumerated() {
      extents[FontKey(style: UInt16(index))] = LinePlacer.Extent(
        style.face.metrics, pointSize: style.pointSize)
      guard let attachment = attributes[index].attachment else { continue }
      let key = FontKey(style: UInt16(index), fallback: TextLayout.Glyph.attachment)
      extents[key] = LinePlacer.Extent(attachment)
    }
    for key in Set(texts.flatMap(\.fallbacks)) {
      let style = styles[Int(key.style)]
      guard let metrics = style.face.fallback?.face(key.fallback)?.metrics else { continue }
      extents[key] = LinePlacer.Extent(metrics, pointSize: style.pointSize)
    }
  }

  /// Lets lines end inside words in paragraphs whose style has a factor for hyphenation.
  private mutating func hyphenate(
    _ texts: [StyledText.Paragraph], _ attributes: [TextAttributes], in library: FontLibrary
  ) {
    for (index, text) in texts.enumerated() {
      guard let style = attributes[Int(text.first)].paragraphStyle, style.hyphenationFactor > 0,
        let hyphenator = library.hyphenator(for: style.language ?? TextSystem.language)
      else { continue }
      paragraphs[index].hyphenate(after: hyphenator.hyphens(in: text.text))
    }
  }
}
