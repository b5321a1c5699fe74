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
    for box in Self.boxes(layout, at: origin, width: width, alignment: alignment) {
      context.fill(box, color: color)
    }
  }

  /// Returns the boxes of the characters.
  private static func boxes(
    _ layout: TextLayout, at origin: Point, width: Double, alignment: TextAlignment
  ) -> [Rect] {
    layout.lines.flatMap { line in
      let spare = alignment == .right ? width - line.width : 0
      return line.glyphs.map { glyph in
        // The box is wider than the character's advance, so boxes overlap and extend outside the
        // text.
        Rect(
          x: origin.x + spare + glyph.position.x - 0.2, y: origin.y + glyph.position.y - 4.3,
          width: 3.1, height: 4.6)
      }
    }
  }
}

extension BoxText: ComparingTextEngine {
  /// Returns the pixels that the boxes touch that only one text has.
  package func difference(from old: PlacedText, to new: PlacedText, scale: Double) -> Region? {
    let (first, second) = (Self.boxes(old), Self.boxes(new))
    let isClipEqual = old.clip == new.clip && old.box == new.box
    let equal = isClipEqual ? zip(first, second).prefix { $0 == $1 }.count : 0
    return Region(
      first[equal...].map { Self.pixels($0, of: old, scale) }
        + second[equal...].map { Self.pixels($0, of: new, scale) })
  }

  private static func boxes(_ text: PlacedText) -> [Rect] {
    boxes(text.layout, at: text.origin, width: text.width, alignment: text.alignment)
  }

  /// Returns the device pixels that a box of a text touches inside the clip.
  private static func pixels(_ box: Rect, of text: PlacedText, _ scale: Double) -> PixelRect {
    func pixel(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
      Int32((value * scale).rounded(rule))
    }
    return PixelRect(
      minX: text.box.minX + pixel(box.minX, .down), minY: text.box.minY + pixel(box.minY, .down),
      maxX: text.box.minX + pixel(box.maxX, .up), maxY: text.box.minY + pixel(box.maxY, .up)
    ).intersection(text.clip)
  }
}
