// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
public import MullionGeometry
public import MullionRaster

/// A text engine without fonts: it draws a box for each character, with edges inside pixels.
public final class BoxText: TextEngine {
  /// Creates the engine.
  public init() {}

  /// Lays out a text with characters 3 points wide and lines 5 points high.
  public func layout(
    _ text: String, font: Font, maximumWidth: Double?, numberOfLines: Int,
    lineBreakMode: LineBreakMode
  ) -> TextLayout {
    let most = max(text.count, 1)
    let perLine = maximumWidth.map { Int(min(max($0 / 3, 1), Double(most))) } ?? most
    let lineCount = (text.count + perLine - 1) / perLine
    let shown = numberOfLines > 0 ? min(lineCount, numberOfLines) : lineCount
    let lines = (0..<shown).map { row in
      let count = min(text.count - row * perLine, perLine)
      let baseline = Double(row) * 5 + 4
      return TextLayout.Line(
        glyphs: (0..<count).map {
          .init(id: UInt32($0), position: Point(x: Double($0) * 3, y: baseline))
        }, width: Double(count) * 3, baseline: baseline)
    }
    return TextLayout(
      font: font, lines: lines,
      size: Size(width: lines.map(\.width).max() ?? 0, height: Double(shown) * 5),
      firstBaseline: 4, lastBaseline: 1)
  }

  /// Fills a box for each character.
  public func draw(
    _ layout: TextLayout, at origin: Point, width: Double, alignment: TextAlignment, color: Color,
    in context: GraphicsContext
  ) {
    for line in layout.lines {
      let spare = alignment == .right ? width - line.width : 0
      for glyph in line.glyphs {
        // The box is wider than the character's advance, so boxes overlap and extend outside the
        // text.
        context.fill(
          Rect(
            x: origin.x + spare + glyph.position.x - 0.2, y: origin.y + glyph.position.y - 4.3,
            width: 3.1, height: 4.6),
          color: color)
      }
    }
  }
}
