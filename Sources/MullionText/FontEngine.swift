// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
import MullionGeometry
import Synchronization

/// A text engine on FreeType, HarfBuzz and fontconfig.
///
/// Widths come from the font's own integers, unhinted, with kerning and ligatures. The same font
/// file therefore gives the same layout on every machine, at every scale. The engine opens each
/// font at its first use and keeps the most recent ones open. If a family is not installed, the
/// engine reports it to `ViewError.handler` once and uses DejaVu Sans instead. If the machine has
/// no font at all, every text has the size zero and no lines.
///
/// The default family `system-ui` stands for Apple's system font: Inter with the tracking of San
/// Francisco, or DejaVu Sans if Inter is not installed. If the environment variable
/// `MULLION_SYSTEM_FONT` names a family when the engine is created, the engine uses that one. Digits
/// of the family `system-ui tabular-nums` have one width.
///
/// A line's height is the font's ascender plus its descender, each rounded up to whole points.
/// Baselines therefore lie on whole points, and glyphs within the ascender and descender never
/// overlap the next line.
///
/// A newline always ends a line. Lines wrap where Unicode Standard Annex 14 allows it. A word that
/// is wider than a line also wraps between characters. A soft hyphen is visible if a line ends after
/// it, and invisible otherwise.
///
/// The first letter of a paragraph determines the paragraph's direction. If a paragraph mixes
/// left-to-right and right-to-left scripts, the engine orders each line by Unicode Standard Annex
/// 9.
///
/// A character that the font lacks has the glyph of another font: the first one that has it, in the
/// order in which fontconfig sorts the installed outline fonts for the family and the weight. All
/// scalars of a grapheme cluster have one font. The order does not depend on the locale. A line
/// with glyphs of other fonts grows to the largest ascender and descender of its fonts. A character
/// that no font has appears as the font's glyph for missing characters.
///
/// Emoji, as Unicode Technical Standard 51 defines them, have the glyphs and the colors of the first
/// color font that has them. Other characters have a color font only if no other font has them. The
/// engine paints bitmaps of the tables CBDT and sbix, and layers of the table COLR, version 0.
///
/// In a paragraph whose style has a factor for hyphenation, lines also end inside words, where
/// libhyphen and a dictionary for the language allow it. The engine loads both at their first use. If
/// they are missing, it reports this to `ViewError.handler` once for each language.
///
/// Any number of threads may use an engine at once. Only one thread at a time uses the fonts, which
/// a lock protects.
public final class FontEngine: TextEngine {
  let library: Mutex<FontLibrary>
  private let layouts = Mutex(LayoutCache())

  /// Creates an engine that uses the fonts installed on this machine.
  ///
  /// Opens no font yet.
  public convenience init() {
    self.init(locator: SystemFontLocator())
  }

  /// Creates an engine with a family in place of Inter for the system's font; nil for Inter.
  ///
  /// The environment variable `MULLION_SYSTEM_FONT` is ignored.
  package convenience init(systemFamily: String?) {
    self.init(locator: SystemFontLocator(), systemFamily: systemFamily)
  }

  /// Creates an engine that uses the fonts that a locator finds, and the dictionaries for
  /// hyphenation in some folders.
  init(
    locator: any FontLocating, systemFamily: String? = SystemFont.pinnedFamily,
    dictionaries: [String] = Hyphenator.folders
  ) {
    library = Mutex(
      FontLibrary(locator: locator, systemFamily: systemFamily, dictionaries: dictionaries))
  }

  /// Calls `body` with the locked font library.
  ///
  /// After unlocking, reports missing families.
  func withLibrary<Result: Sendable>(_ body: (FontLibrary) -> sending Result) -> Result {
    let (result, warnings) = library.withLock { (body($0), $0.takeWarnings()) }
    for warning in warnings { ViewError.report(warning) }
    return result
  }

  /// Breaks a text into lines and positions its glyphs.
  ///
  /// - Parameters:
  ///   - text: The text, of any length and content. A tab counts as a space; other control
  ///     characters are invisible.
  ///   - font: The font of the whole text.
  ///   - maximumWidth: The width in points at which lines wrap. With nil, NaN or infinity, lines
  ///     break only at newlines.
  ///   - numberOfLines: The largest number of lines; 0 or less for no limit.
  ///   - lineBreakMode: The mode for wrapping lines, and for truncating the last line if the text
  ///     does not fit into the lines. If further paragraphs follow the last line's paragraph, the
  ///     ellipsis always stands at the end of the line.
  /// - Returns: The layout, which has no lines for an empty text. A line is wider than
  ///   `maximumWidth` only if a single cluster of characters or the ellipsis is wider, or if the
  ///   last line is clipped.
  /// - Complexity: Linear in the length of the text. If the layout is cached, the call only hashes
  ///   and compares the text.
  public func layout(
    _ text: String, font: Font, maximumWidth: Double?, numberOfLines: Int,
    lineBreakMode: LineBreakMode
  ) -> TextLayout {
    let question = LayoutCache.Question(
      text: ExactText(text), font: font, maximumLines: numberOfLines > 0 ? numberOfLines : Int.max,
      mode: lineBreakMode)
    let maximumWidth = maximumWidth.flatMap { $0.isNaN ? nil : $0 } ?? .infinity
    if let known = layouts.withLock({ $0.layout(for: question, maximumWidth) }) { return known }
    return makeLayout(question, maximumWidth)
  }

  /// Makes a layout and caches it.
  private func makeLayout(
    _ question: LayoutCache.Question, _ maximumWidth: Double
  ) -> TextLayout {
    let font = question.font
    let (paragraphs, isCut) = Paragraphs.split(
      question.text.string, limit: question.maximumLines)
    let prepared = withLibrary { library -> Prepared? in
      guard !paragraphs.isEmpty, let face = library.face(for: font) else { return nil }
      return Prepared(face.shape(paragraphs), in: face)
    }
    guard let prepared else {
      return TextLayout(font: font, lines: [], size: .zero, firstBaseline: 0, lastBaseline: 0)
    }
    let placer = LinePlacer(
      font: font, unitsPerEm: prepared.ellipsis.unitsPerEm, metrics: prepared.metrics,
      fallbacks: prepared.fallbacks)
    let breaker = LineBreaker(
      fits: { units, _ in placer.points(units) <= maximumWidth },
      maximumLines: question.maximumLines,
      ellipsisWidth: prepared.ellipsis.width(0..<prepared.ellipsis.count),
      hyphenWidths: prepared.hyphens.map { $0.width(0..<$0.count) }, mode: question.mode)
    let lines = breaker.lines(of: prepared.paragraphs, isCut: isCut)
    var layout = placer.layout(
      lines, of: prepared.paragraphs, ellipsis: prepared.ellipsis, hyphens: prepared.hyphens)
    if question.mode == .byClipping {
      layout.size.width = min(layout.size.width, max(maximumWidth.rounded(.up), 0))
    }
    let widest = prepared.paragraphs.reduce(0) { max($0, $1.longestBeginning) }
    let leastWidth = isCut ? .infinity : placer.points(widest)
    // If the work limit is reached, parts of the layout are missing, so do not cache it.
    if !WorkLimit.isReached {
      layouts.withLock { $0.keep(layout, for: question, maximumWidth, leastWidth: leastWidth) }
    }
    return layout
  }

  /// Returns the horizontal positions of the characters of a text on one line of unlimited width.
  ///
  /// Characters that share a glyph, as in a ligature, divide its width equally.
  ///
  /// - Parameters:
  ///   - text: The text. Only the line up to the first newline is measured; later characters have
  ///     no width and stand at the end of the line.
  ///   - font: The font of the whole text.
  /// - Returns: The positions, one for each character.
  /// - Complexity: Linear in the length of the text.
  public func characterPositions(of text: String, font: Font) -> CharacterPositions {
    let (paragraphs, _) = Paragraphs.split(text, limit: 1)
    let shaped = withLibrary { library -> (FontFace.Metrics, ShapedText)? in
      guard let paragraph = paragraphs.first, let face = library.face(for: font) else { return nil }
      return (face.metrics, face.shape(paragraph))
    }
    guard !WorkLimit.isReached, let (metrics, line) = shaped else {
      let none = CharacterPositions.Span(minX: 0, maxX: 0, isRightToLeft: false)
      return CharacterPositions(
        spans: Array(repeating: none, count: text.count), width: 0, isRightToLeft: false)
    }
    let placer = LinePlacer(font: font, unitsPerEm: line.unitsPerEm, metrics: metrics)
    return CharacterPlacer(line: line, placer: placer).characterPositions(of: text)
  }

  /// The metrics and glyphs of a text.
  ///
  /// They are values, so they can be used without the lock.
  private struct Prepared: Sendable {
    var metrics: FontFace.Metrics
    /// The metrics of the fallback fonts that have glyphs, by their numbers.
    var fallbacks: [UInt32: FontFace.Metrics] = [:]
    var paragraphs: [ShapedText]
    var ellipsis: ShapedText
    /// The hyphen; empty if the text has no soft hyphens.
    var hyphens: [ShapedText] = []

    /// Copies the values of a face, and gives all glyphs the same units.
    init(_ paragraphs: [ShapedText], in face: FontFace) {
      let ellipsis = face.ellipsis
      let units = paragraphs.reduce(ellipsis.unitsPerEm) { EmUnits.common($0, $1.unitsPerEm) }
      metrics = face.metrics
      self.paragraphs = paragraphs.map { $0.scaled(to: units) }
      self.ellipsis = ellipsis.scaled(to: units)
      if paragraphs.contains(where: \.hasSoftHyphens) { hyphens = [face.hyphen.scaled(to: units)] }
      for key in Set((paragraphs + [ellipsis]).flatMap(\.fallbacks)) {
        fallbacks[key.fallback] = face.fallback?.face(key.fallback)?.metrics
      }
    }
  }
}

extension FontEngine {
  /// The letters that the engine shows for a font.
  package struct Letters: Sendable {
    /// The family of the letters.
    package var family: String
    /// The space after each letter, as a part of the size.
    package var tracking: Double
    /// Whether all digits have one width, if the family has such digits.
    package var hasTabularDigits: Bool
  }

  /// Returns the letters that the engine shows for a font; nil if no font is installed.
  package func letters(of font: Font) -> Letters? {
    withLibrary { library in
      library.face(for: font).map {
        Letters(
          family: $0.family, tracking: $0.spacing.tracking,
          hasTabularDigits: $0.spacing.hasTabularDigits)
      }
    }
  }

  /// Returns the heights of the letters of a font, from its file.
  ///
  /// - Parameter font: The font.
  /// - Returns: The heights, in points; nil if no font is installed.
  public func heights(of font: Font) -> FontHeights? {
    withLibrary { library -> FontHeights? in
      guard let face = library.face(for: font) else { return nil }
      let (unit, heights) = (font.pointSize / Double(face.metrics.unitsPerEm), face.letterHeights)
      return FontHeights(
        capHeight: Double(heights.capital) * unit, xHeight: Double(heights.lowercase) * unit)
    }
  }
}
