// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
public import MullionGeometry
public import MullionRaster
import Synchronization

/// Text by FreeType, HarfBuzz and fontconfig.
///
/// Widths come from the font's own integers, unhinted, with kerning and ligatures: the same font
/// file gives the same layout on every machine, at every scale. Fonts are opened when first used
/// and stay open; a family that is not installed is replaced by DejaVu Sans. If the machine has no
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
  private let library: Mutex<FontLibrary>

  /// Creates an engine on the fonts of this machine; opens none yet.
  public convenience init() {
    self.init(locator: SystemFontLocator())
  }

  /// Creates an engine on the fonts a locator finds.
  init(locator: any FontLocating) {
    library = Mutex(FontLibrary(locator: locator))
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
  /// - Complexity: Linear in the length of the text.
  public func layout(
    _ text: String, font: Font, maximumWidth: Double?, numberOfLines: Int,
    lineBreakMode: LineBreakMode
  ) -> TextLayout {
    let maximumLines = numberOfLines > 0 ? numberOfLines : Int.max
    let (paragraphs, isCut) = Paragraphs.split(text, limit: maximumLines)
    let prepared = library.withLock { library -> Prepared? in
      guard !paragraphs.isEmpty, let face = library.face(for: font) else { return nil }
      return Prepared(
        metrics: face.metrics, paragraphs: paragraphs.map(face.shape), ellipsis: face.ellipsis)
    }
    guard let prepared else {
      return TextLayout(font: font, lines: [], size: .zero, firstBaseline: 0, lastBaseline: 0)
    }
    let placer = LinePlacer(font: font, metrics: prepared.metrics)
    let maximumWidth = maximumWidth.flatMap { $0.isNaN ? nil : $0 } ?? .infinity
    let breaker = LineBreaker(
      fits: { placer.points($0) <= maximumWidth }, maximumLines: maximumLines,
      ellipsisWidth: prepared.ellipsis.width(0..<prepared.ellipsis.count), mode: lineBreakMode)
    let lines = breaker.lines(of: prepared.paragraphs, isCut: isCut)
    var layout = placer.layout(lines, of: prepared.paragraphs, ellipsis: prepared.ellipsis)
    if lineBreakMode == .byClipping {
      layout.size.width = min(layout.size.width, max(maximumWidth.rounded(.up), 0))
    }
    return layout
  }

  /// Paints a layout: every glyph's outline filled at its place, no hinting.
  ///
  /// - Parameters:
  ///   - layout: A layout made by this engine; another's glyphs may come out wrong.
  ///   - origin: The top left corner of the text block, in points of the context.
  ///   - width: The width in points that each line is aligned in. A line wider than that sticks
  ///     out at the side it is not aligned to, or at both.
  ///   - alignment: Where the lines lie; ``TextAlignment/natural`` is taken as left.
  ///   - color: The colour of the text.
  ///   - context: Where to paint.
  /// - Complexity: Linear in the number of glyphs and of painted pixels.
  public func draw(
    _ layout: TextLayout, at origin: Point, width: Double, alignment: TextAlignment,
    color: Color, in context: GraphicsContext
  ) {
    let glyphs = Set(layout.lines.lazy.flatMap(\.glyphs).map(\.id))
    let drawn = library.withLock { library -> (unitsPerEm: Int, outlines: [UInt32: Path])? in
      guard !glyphs.isEmpty, let face = library.face(for: layout.font) else { return nil }
      let outlines = glyphs.map { ($0, face.outline(of: $0)) }.filter { !$0.1.isEmpty }
      return (face.metrics.unitsPerEm, Dictionary(uniqueKeysWithValues: outlines))
    }
    guard let drawn else { return }
    let scale = layout.font.pointSize / Double(drawn.unitsPerEm)
    for line in layout.lines {
      let left = origin.x + Self.offset(of: line, in: width, alignment: alignment)
      for glyph in line.glyphs {
        guard let outline = drawn.outlines[glyph.id] else { continue }
        // Font units have y upwards, points downwards.
        let transform = AffineTransform(
          a: scale, b: 0, c: 0, d: -scale, tx: left + glyph.position.x,
          ty: origin.y + glyph.position.y)
        context.fill(outline.applying(transform), color: color)
      }
    }
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
    let shaped = library.withLock { library -> (FontFace.Metrics, ShapedText)? in
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

  private static func offset(
    of line: TextLayout.Line, in width: Double, alignment: TextAlignment
  ) -> Double {
    switch alignment {
    case .natural, .left: 0
    case .center: (width - line.width) / 2
    case .right: width - line.width
    }
  }

  /// What the fonts have to say about a text, free to be used without the lock.
  private struct Prepared: Sendable {
    var metrics: FontFace.Metrics
    var paragraphs: [ShapedText]
    var ellipsis: ShapedText
  }
}
