// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// Makes a layout in points from lines in font units.
struct LinePlacer {
  private let font: Font
  private let unitsPerEm: Double
  private let ascent: Double
  private let lineHeight: Double

  /// Creates a placer.
  ///
  /// Its line height and ascent are rounded up to whole points.
  init(font: Font, metrics: FontFace.Metrics) {
    self.font = font
    unitsPerEm = Double(metrics.unitsPerEm)
    ascent = (Double(metrics.ascender) * font.pointSize / unitsPerEm).rounded(.up)
    lineHeight =
      ascent + (Double(metrics.descender) * font.pointSize / unitsPerEm).rounded(.up)
  }

  /// Converts a length from font units to points.
  ///
  /// A larger length never gives a smaller result, so a text always fits into its own width.
  func points(_ units: Int) -> Double {
    Double(units) * font.pointSize / unitsPerEm
  }

  /// Returns the layout of lines, each below the one before.
  ///
  /// - Complexity: Linear in the number of glyphs.
  func layout(
    _ lines: [LineBreaker.Line], of paragraphs: [ShapedText], ellipsis: ShapedText
  ) -> TextLayout {
    let placed = lines.enumerated().map { number, line in
      let text = paragraphs[line.paragraph]
      var glyphs = text.visualGlyphs(line.clusters)
      if line.hasEllipsis {
        let sign = ellipsis.visualGlyphs(0..<ellipsis.count)
        let tail = text.visualGlyphs(line.tail)
        // A right-to-left line ends at its left edge.
        glyphs = text.isRightToLeft ? tail + sign + glyphs : glyphs + sign + tail
      }
      return place(glyphs, baseline: Double(number) * lineHeight + ascent)
    }
    let width = placed.reduce(0) { max($0, $1.width) }.rounded(.up)
    return TextLayout(
      font: font, lines: placed,
      size: Size(width: width, height: Double(placed.count) * lineHeight),
      firstBaseline: placed.isEmpty ? 0 : ascent,
      lastBaseline: placed.isEmpty ? 0 : lineHeight - ascent)
  }

  private func place(_ glyphs: [ShapedText.Glyph], baseline: Double) -> TextLayout.Line {
    var pen = 0
    let placed = glyphs.map { glyph in
      defer { pen += Int(glyph.advance) }
      return TextLayout.Glyph(
        id: glyph.id,
        position: Point(
          x: points(pen + Int(glyph.xOffset)), y: baseline - points(Int(glyph.yOffset))))
    }
    return TextLayout.Line(glyphs: placed, width: points(pen), baseline: baseline)
  }
}
