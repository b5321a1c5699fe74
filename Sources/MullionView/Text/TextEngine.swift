// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// An engine that measures and paints text for labels.
///
/// The view system itself has no fonts; install an implementation in ``TextSystem``. Its methods
/// may be called from any thread, also concurrently.
nonisolated public protocol TextEngine: AnyObject, Sendable {
  /// Breaks a text into lines and positions its glyphs.
  ///
  /// - Parameters:
  ///   - text: The text; a newline ends a line.
  ///   - font: The font of the whole text.
  ///   - maximumWidth: The width in points at which lines wrap, or nil to break only at newlines.
  ///   - numberOfLines: The maximum number of lines; 0 for no limit.
  ///   - lineBreakMode: The rule for wrapping lines, and for the end of the last line if text is
  ///     left over.
  /// - Returns: The positioned lines; none for an empty text.
  /// - Complexity: Linear in the length of the text.
  func layout(
    _ text: String, font: Font, maximumWidth: Double?, numberOfLines: Int,
    lineBreakMode: LineBreakMode
  ) -> TextLayout

  /// Breaks a text with attributes into lines and positions its glyphs.
  ///
  /// The default implementation ignores the attributes.
  ///
  /// - Parameters:
  ///   - text: The text; a newline ends a line.
  ///   - font: The font of characters without a font of their own, and of the ellipsis.
  ///   - maximumWidth: The width in points at which lines wrap, or nil to break only at newlines.
  ///   - numberOfLines: The maximum number of lines; 0 for no limit.
  ///   - lineBreakMode: The rule for wrapping lines, and for the end of the last line if text is
  ///     left over.
  /// - Returns: The positioned lines; none for an empty text.
  /// - Complexity: Linear in the length of the text.
  func layout(
    _ text: AttributedText, font: Font, maximumWidth: Double?, numberOfLines: Int,
    lineBreakMode: LineBreakMode
  ) -> TextLayout

  /// Paints a layout.
  ///
  /// - Parameters:
  ///   - layout: A layout made by this engine.
  ///   - origin: The top left corner of the text block, in points of the context.
  ///   - width: The width in points in which each line is aligned.
  ///   - alignment: The alignment of the lines. The caller resolves ``TextAlignment/natural``; if
  ///     unresolved, it counts as left.
  ///   - color: The color of text without a color of its own.
  ///   - context: The context to paint in.
  /// - Complexity: Linear in the number of glyphs and of painted pixels.
  func draw(
    _ layout: TextLayout, at origin: Point, width: Double, alignment: TextAlignment,
    color: Color, in context: GraphicsContext)

  /// Finds the positions of the characters of a text on a single line of unlimited width.
  ///
  /// The default implementation assumes left-to-right text. It derives each character's width from
  /// the growth of the text's width.
  ///
  /// - Parameters:
  ///   - text: The text, without newlines.
  ///   - font: The font of the whole text.
  /// - Returns: The positions, one for each character.
  func characterPositions(of text: String, font: Font) -> CharacterPositions

  /// Finds the positions of the characters of a text with attributes on a single line of unlimited
  /// width.
  ///
  /// The default implementation is like that for a text without attributes.
  ///
  /// - Parameters:
  ///   - text: The text, without newlines.
  ///   - font: The font of characters without a font of their own.
  /// - Returns: The positions, one for each character.
  func characterPositions(of text: AttributedText, font: Font) -> CharacterPositions

  /// Finds where the words of a text may end in a hyphen at the end of a line.
  ///
  /// The default implementation finds none.
  ///
  /// - Parameters:
  ///   - text: The text, without newlines.
  ///   - language: The language of the words, such as `en` or `de-AT`.
  /// - Returns: The numbers of characters before the hyphens.
  func hyphens(in text: String, language: String) -> Set<Int>

  /// Returns the heights of the letters of a font.
  ///
  /// The default implementation returns nil.
  ///
  /// - Parameter font: The font.
  /// - Returns: The heights, in points; nil if the engine does not know them.
  func heights(of font: Font) -> FontHeights?
}

nonisolated extension TextEngine {
  /// Returns no positions of hyphens.
  public func hyphens(in text: String, language: String) -> Set<Int> { [] }

  /// Returns nil.
  public func heights(of font: Font) -> FontHeights? { nil }

  /// Breaks the text without its attributes into lines.
  public func layout(
    _ text: AttributedText, font: Font, maximumWidth: Double?, numberOfLines: Int,
    lineBreakMode: LineBreakMode
  ) -> TextLayout {
    layout(
      text.string, font: font, maximumWidth: maximumWidth, numberOfLines: numberOfLines,
      lineBreakMode: lineBreakMode)
  }

  /// Derives the positions of the characters from the widths of the text's prefixes.
  ///
  /// - Complexity: Quadratic in the length of the text.
  public func characterPositions(of text: String, font: Font) -> CharacterPositions {
    CharacterPositions(
      ends: text.indices.map(text.index(after:)).map { end in
        layout(
          String(text[..<end]), font: font, maximumWidth: nil, numberOfLines: 1,
          lineBreakMode: .byClipping)
      })
  }

  /// Derives the positions of the characters from the widths of the text's prefixes.
  ///
  /// - Complexity: Quadratic in the length of the text.
  public func characterPositions(of text: AttributedText, font: Font) -> CharacterPositions {
    let characters = Array(text.string)
    let attributes = AttributeRuns(text)
    return CharacterPositions(
      ends: characters.indices.map { last in
        layout(
          attributes.text(characters[...last], at: 0), font: font, maximumWidth: nil,
          numberOfLines: 1, lineBreakMode: .byClipping)
      })
  }

  /// Breaks a text into lines between words and ends the last line in an ellipsis if text is left
  /// over.
  ///
  /// - Parameters:
  ///   - text: The text; a newline ends a line.
  ///   - font: The font of the whole text.
  ///   - maximumWidth: The width in points at which lines wrap, or nil to break only at newlines.
  ///   - numberOfLines: The maximum number of lines; 0 for no limit.
  /// - Returns: The positioned lines; none for an empty text.
  /// - Complexity: Linear in the length of the text.
  public func layout(
    _ text: String, font: Font, maximumWidth: Double?, numberOfLines: Int
  ) -> TextLayout {
    layout(
      text, font: font, maximumWidth: maximumWidth, numberOfLines: numberOfLines,
      lineBreakMode: .byTruncatingTail)
  }
}

nonisolated extension CharacterPositions {
  /// Creates the positions of characters from the layouts of the text up to each of them.
  fileprivate init(ends layouts: [TextLayout]) {
    self.init(spans: [], width: 0, isRightToLeft: false)
    for layout in layouts {
      let end = max(layout.lines.first?.width ?? 0, width)
      spans.append(Span(minX: width, maxX: end, isRightToLeft: false))
      width = end
    }
  }
}
