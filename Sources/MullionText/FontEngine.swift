// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
import MullionGeometry
import Synchronization

/// Text by FreeType, HarfBuzz and fontconfig.
///
/// Widths come from the font's own integers, unhinted, with kerning and ligatures: the same font
/// file gives the same layout on every machine, at every scale. Fonts are opened when first used
/// and stay open; a family that is not installed is reported to `ViewError.handler` once, and
/// replaced by DejaVu Sans. If the machine has no
/// font at all, every text has the size zero and no lines.
///
/// All lines have one height: the ascender and the descender, each rounded up to whole points, so
/// that baselines lie on whole points and no line's ink reaches into the next. A newline always
/// ends a line; lines are wrapped where Unicode Standard Annex 14 allows it, and between
/// characters where a word alone is too wide. A paragraph runs as its first letter does; where it
/// mixes left-to-right and right-to-left scripts each line is put in order by Annex 9. Lines are
/// not justified. Characters that the font lacks show its sign for a missing character; other
/// fonts are not searched for them.
///
/// An engine may be used from any number of threads; they take turns at the fonts.
public final class FontEngine: TextEngine {
  let library: Mutex<FontLibrary>
  private let layouts = Mutex(LayoutCache())

  /// Creates an engine on the fonts of this machine; opens none yet.
  public convenience init() {
    self.init(locator: SystemFontLocator())
  }

  /// Creates an engine on the fonts a locator finds.
  init(locator: any FontLocating) {
    library = Mutex(FontLibrary(locator: locator))
  }

  /// Uses the fonts, and reports afterwards which of them are missing.
  func withLibrary<Result: Sendable>(_ body: (FontLibrary) -> sending Result) -> Result {
    let (result, warnings) = library.withLock { (body($0), $0.takeWarnings()) }
    for warning in warnings { ViewError.report(warning) }
    return result
  }

  /// Breaks a text into lines and places its glyphs.
  ///
  /// - Parameters:
  ///   - text: The text, of any length and content. Tabs are spaces; other control characters
  ///     are invisible.
  ///   - font: The font of the whole text.
  ///   - maximumWidth: The width in points that lines are wrapped at; nil, NaN or infinity to break
  ///     at newlines only.
  ///   - numberOfLines: The most lines to make, 0 or less for any number.
  ///   - lineBreakMode: Where lines wrap, and what becomes of the last one if text is left over. An
  ///     ellipsis stands at its end where that text is of further paragraphs.
  /// - Returns: The placed lines; none for an empty text. No line is wider than `maximumWidth`
  ///   unless a single cluster of characters, or the ellipsis, is, or the last line is to be
  ///   clipped.
  /// - Complexity: Linear in the length of the text; of a text whose layout was asked for before, only its bytes are
  ///   read.
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

  /// Breaks a text that is not among those that were asked for last.
  private func makeLayout(
    _ question: LayoutCache.Question, _ maximumWidth: Double
  ) -> TextLayout {
    let font = question.font
    let (paragraphs, isCut) = Paragraphs.split(
      question.text.string, limit: question.maximumLines)
    let prepared = withLibrary { library -> Prepared? in
      guard !paragraphs.isEmpty, let face = library.face(for: font) else { return nil }
      return Prepared(
        metrics: face.metrics, paragraphs: paragraphs.map(face.shape), ellipsis: face.ellipsis)
    }
    guard let prepared else {
      return TextLayout(font: font, lines: [], size: .zero, firstBaseline: 0, lastBaseline: 0)
    }
    let placer = LinePlacer(font: font, metrics: prepared.metrics)
    let breaker = LineBreaker(
      fits: { placer.points($0) <= maximumWidth }, maximumLines: question.maximumLines,
      ellipsisWidth: prepared.ellipsis.width(0..<prepared.ellipsis.count), mode: question.mode)
    let lines = breaker.lines(of: prepared.paragraphs, isCut: isCut)
    var layout = placer.layout(lines, of: prepared.paragraphs, ellipsis: prepared.ellipsis)
    if question.mode == .byClipping {
      layout.size.width = min(layout.size.width, max(maximumWidth.rounded(.up), 0))
    }
    let widest = prepared.paragraphs.reduce(0) { max($0, $1.longestBeginning) }
    let leastWidth = isCut ? .infinity : placer.points(widest)
    layouts.withLock { $0.keep(layout, for: question, maximumWidth, leastWidth: leastWidth) }
    return layout
  }

  /// Finds where the characters of a text stand that is laid out on one line, of any width.
  ///
  /// Characters that are drawn as one, as in a ligature, share its width equally.
  ///
  /// - Parameters:
  ///   - text: The text, up to the first newline; characters from there on are of no width, at the end.
  ///   - font: The font of the whole text.
  /// - Returns: The places, one for each character.
  /// - Complexity: O(characters · log).
  public func places(of text: String, font: Font) -> TextPlaces {
    let (paragraphs, _) = Paragraphs.split(text, limit: 1)
    let shaped = withLibrary { library -> (FontFace.Metrics, ShapedText)? in
      guard let paragraph = paragraphs.first, let face = library.face(for: font) else { return nil }
      return (face.metrics, face.shape(paragraph))
    }
    guard let (metrics, line) = shaped else {
      let none = TextPlaces.Span(minX: 0, maxX: 0, isRightToLeft: false)
      return TextPlaces(
        spans: Array(repeating: none, count: text.count), width: 0, isRightToLeft: false)
    }
    return CharacterPlacer(line: line, placer: LinePlacer(font: font, metrics: metrics))
      .places(of: text)
  }

  /// What the fonts have to say about a text, free to be used without the lock.
  private struct Prepared: Sendable {
    var metrics: FontFace.Metrics
    var paragraphs: [ShapedText]
    var ellipsis: ShapedText
  }
}
