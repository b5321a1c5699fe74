// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// Makes a layout in points from lines in font units.
struct LinePlacer {
  /// The extent of a line above and below its baseline, in whole points.
  private struct Extent {
    var ascent: Double
    var descent: Double

    /// Creates the extent of a font, rounded up.
    init(_ metrics: FontFace.Metrics, pointSize: Double) {
      let unitsPerEm = Double(metrics.unitsPerEm)
      ascent = (Double(metrics.ascender) * pointSize / unitsPerEm).rounded(.up)
      descent = (Double(metrics.descender) * pointSize / unitsPerEm).rounded(.up)
    }

    /// Grows to another extent.
    mutating func include(_ other: Extent) {
      ascent = max(ascent, other.ascent)
      descent = max(descent, other.descent)
    }
  }

  private let font: Font
  private let unitsPerEm: Double
  /// The extent of each line without glyphs of other fonts.
  private let extent: Extent
  /// The extents of the other fonts that have glyphs, by their numbers.
  private let fallbacks: [UInt32: Extent]

  /// Creates a placer.
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
    self.font = font
    self.unitsPerEm = Double(unitsPerEm)
    extent = Extent(metrics, pointSize: font.pointSize)
    self.fallbacks = fallbacks.mapValues { Extent($0, pointSize: font.pointSize) }
  }

  /// Converts a length from font units to points.
  ///
  /// A larger length never gives a smaller result, so a text always fits into its own width. The
  /// division is the first step, so the result is the same in a multiple of the units per em.
  func points(_ units: Int) -> Double {
    Double(units) / unitsPerEm * font.pointSize
  }

  /// Returns the layout of lines, each below the one before.
  ///
  /// - Complexity: Linear in the number of glyphs.
  func layout(
    _ lines: [LineBreaker.Line], of paragraphs: [ShapedText], ellipsis: ShapedText
  ) -> TextLayout {
    var top = 0.0
    let placed = lines.map { line in
      let text = paragraphs[line.paragraph]
      var glyphs = text.visualGlyphs(line.clusters)
      if line.hasEllipsis {
        let sign = ellipsis.visualGlyphs(0..<ellipsis.count)
        let tail = text.visualGlyphs(line.tail)
        // A right-to-left line ends at its left edge.
        glyphs = text.isRightToLeft ? tail + sign + glyphs : glyphs + sign + tail
      }
      let extent = extent(of: glyphs)
      defer { top += extent.ascent + extent.descent }
      return place(glyphs, baseline: top + extent.ascent)
    }
    let width = placed.reduce(0) { max($0, $1.width) }.rounded(.up)
    return TextLayout(
      font: font, lines: placed,
      size: Size(width: width, height: top), firstBaseline: placed.first?.baseline ?? 0,
      lastBaseline: placed.last.map { top - $0.baseline } ?? 0)
  }

  /// Returns the extent of a line: that of the font and of all other fonts that have its glyphs.
  private func extent(of glyphs: [ShapedText.Glyph]) -> Extent {
    var extent = extent
    guard !fallbacks.isEmpty else { return extent }
    for glyph in glyphs where glyph.fallback > 0 {
      if let other = fallbacks[glyph.fallback] { extent.include(other) }
    }
    return extent
  }

  private func place(_ glyphs: [ShapedText.Glyph], baseline: Double) -> TextLayout.Line {
    var pen = 0
    let placed = glyphs.map { glyph in
      defer { pen += Int(glyph.advance) }
      return TextLayout.Glyph(
        id: glyph.id, fallback: glyph.fallback,
        position: Point(
          x: points(pen + Int(glyph.xOffset)), y: baseline - points(Int(glyph.yOffset))))
    }
    return TextLayout.Line(glyphs: placed, width: points(pen), baseline: baseline)
  }
}
