// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// What measures and paints text for labels.
///
/// The view system knows no fonts; an implementation is installed in ``TextSystem``. Its methods
/// may be called from any thread, also at the same time.
public protocol TextEngine: AnyObject, Sendable {
  /// Breaks a text into lines and places its glyphs.
  ///
  /// - Parameters:
  ///   - text: The text; a newline ends a line.
  ///   - font: The font of the whole text.
  ///   - maximumWidth: The width in points that lines are wrapped at, or nil to break at newlines
  ///     only.
  ///   - numberOfLines: The most lines to make, 0 for any number.
  ///   - lineBreakMode: Where lines wrap, and what becomes of the last one if text is left over.
  /// - Returns: The placed lines; none for an empty text.
  /// - Complexity: Linear in the length of the text.
  func layout(
    _ text: String, font: Font, maximumWidth: Double?, numberOfLines: Int,
    lineBreakMode: LineBreakMode
  ) -> TextLayout

  /// Paints a layout.
  ///
  /// - Parameters:
  ///   - layout: A layout made by this engine.
  ///   - origin: The top left corner of the text block, in points of the context.
  ///   - width: The width in points that each line is aligned in.
  ///   - alignment: Where the lines lie; ``TextAlignment/natural`` must have been resolved by the
  ///     caller and is taken as left.
  ///   - color: The colour of the text.
  ///   - context: Where to paint.
  /// - Complexity: Linear in the number of glyphs and of painted pixels.
  func draw(
    _ layout: TextLayout, at origin: Point, width: Double, alignment: TextAlignment,
    color: Color, in context: GraphicsContext)

  /// Finds where the characters of a text stand that is laid out on one line, of any width.
  ///
  /// An engine that does not say has text from left to right, each character as wide as the text grows by it.
  ///
  /// - Parameters:
  ///   - text: The text, without newlines.
  ///   - font: The font of the whole text.
  /// - Returns: The places, one for each character.
  func places(of text: String, font: Font) -> TextPlaces
}

extension TextEngine {
  /// The places that the widths of the text's beginnings say.
  ///
  /// - Complexity: Quadratic in the length of the text.
  public func places(of text: String, font: Font) -> TextPlaces {
    var spans: [TextPlaces.Span] = []
    var start = 0.0
    for end in text.indices.map(text.index(after:)) {
      let layout = layout(
        String(text[..<end]), font: font, maximumWidth: nil, numberOfLines: 1,
        lineBreakMode: .byClipping)
      let width = max(layout.lines.first?.width ?? 0, start)
      spans.append(TextPlaces.Span(minX: start, maxX: width, isRightToLeft: false))
      start = width
    }
    return TextPlaces(spans: spans, width: start, isRightToLeft: false)
  }

  /// Breaks a text into lines between words, the last of which ends in an ellipsis if text is left over.
  ///
  /// - Parameters:
  ///   - text: The text; a newline ends a line.
  ///   - font: The font of the whole text.
  ///   - maximumWidth: The width in points that lines are wrapped at, or nil to break at newlines
  ///     only.
  ///   - numberOfLines: The most lines to make, 0 for any number.
  /// - Returns: The placed lines; none for an empty text.
  /// - Complexity: Linear in the length of the text.
  public func layout(
    _ text: String, font: Font, maximumWidth: Double?, numberOfLines: Int
  ) -> TextLayout {
    layout(
      text, font: font, maximumWidth: maximumWidth, numberOfLines: numberOfLines,
      lineBreakMode: .byTruncatingTail)
  }
}
