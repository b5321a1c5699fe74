// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// Places the glyphs and the decorations of a layout with attributes.
struct StyledPainter {
  /// The glyphs and the decorations of one style.
  ///
  /// They are values, so they can be painted without the lock.
  struct Part: Sendable {
    var glyphs: PlacedGlyphs
    var color: Color
    var backgroundColor: Color
    var backgrounds: [Rect] = []
    /// The lines under and through the letters.
    var lines: [Rect] = []
    /// The rectangles of the style's attachment.
    var attachments: [Rect] = []
    /// The image of the attachment.
    var image: Image?
  }

  /// The distances of a font's decorations from the baseline, in points; up is negative.
  private struct Decoration {
    var background: ClosedRange<Double>
    var underline: ClosedRange<Double>
    var strike: ClosedRange<Double>

    init(_ face: FontFace, pointSize: Double) {
      let scale = pointSize / Double(face.metrics.unitsPerEm)
      let metrics = face.decorations
      func line(_ top: Int, _ thickness: Int) -> ClosedRange<Double> {
        -Double(top) * scale...(-Double(top) + Double(max(thickness, 1))) * scale
      }
      background =
        -Double(face.metrics.ascender) * scale...Double(face.metrics.descender) * scale
      underline = line(metrics.underlineTop, metrics.underlineThickness)
      strike = line(metrics.strikeTop, metrics.strikeThickness)
    }
  }

  let layout: TextLayout
  /// The top left corner of the text block, in points of the context.
  let origin: Point
  let width: Double
  let alignment: TextAlignment

  /// Returns the parts of the layout, one for each style.
  ///
  /// - Parameters:
  ///   - color: The color of styles without a color.
  ///   - device: The device that the glyphs are painted on.
  ///   - library: The fonts.
  /// - Returns: The parts; none if there is no font.
  /// - Complexity: Linear in the number of glyphs.
  func parts(
    _ color: Color, on device: GlyphDevice, _ library: FontLibrary
  ) -> [Part] {
    let faces = layout.styles.compactMap { library.face(for: $0.font ?? layout.font) }
    guard faces.count == layout.styles.count else { return [] }
    var sources = zip(layout.styles, faces).map { style, face in
      GlyphSources(
        face: face, pointSize: (style.font ?? layout.font).pointSize, device: device)
    }
    let decorations = zip(layout.styles, faces).map { style, face in
      Decoration(face, pointSize: (style.font ?? layout.font).pointSize)
    }
    let spaces = faces.map { $0.glyph(for: 0x20) }
    var parts = layout.styles.map { style in
      Part(
        glyphs: PlacedGlyphs(count: 0), color: style.color ?? color,
        backgroundColor: style.backgroundColor ?? .clear, image: style.attachment?.image)
    }
    for line in layout.lines {
      if WorkLimit.isReached { break }
      let place = placed(line, spaces)
      let glyphs = place.moved(line.glyphs)
      let start = Point(x: origin.x + place.left, y: origin.y)
      for span in line.spans {
        let number = span.style
        parts[number].glyphs.append(
          device.visibleGlyphs(
            Array(glyphs[span.glyphs]), from: start,
            pointSize: (layout.styles[number].font ?? layout.font).pointSize),
          from: start, &library.stencils
        ) { sources[number].source($0) }
        if let bounds = layout.styles[number].attachment?.drawnBounds {
          parts[number].attachments += glyphs[span.glyphs].compactMap { glyph in
            guard glyph.fallback == TextLayout.Glyph.attachment else { return nil }
            // The y axis of the bounds points up, but down in points.
            return Rect(
              x: start.x + glyph.position.x + bounds.minX,
              y: start.y + line.baseline - bounds.maxY, width: bounds.width,
              height: bounds.height)
          }
        }
        let extent = place.extent(of: span)
        decorate(
          &parts[number], layout.styles[number], decorations[number],
          Rect(
            x: start.x + extent.lowerBound, y: origin.y + line.baseline,
            width: extent.upperBound - extent.lowerBound, height: 0))
      }
    }
    return parts
  }

  private func placed(_ line: TextLayout.Line, _ spaces: [UInt32?]) -> PlacedLine {
    var styles = [Int](repeating: 0, count: line.glyphs.count)
    for span in line.spans { for index in span.glyphs { styles[index] = span.style } }
    return PlacedLine(
      line, style: line.paragraphStyle.map { layout.paragraphStyles[$0] }, width: width,
      alignment: alignment,
      isSpace: { line.glyphs[$0].id == spaces[styles[$0]] && line.glyphs[$0].fallback == 0 })
  }

  /// Adds the decorations of a span whose part of the baseline is given.
  private func decorate(
    _ part: inout Part, _ style: TextAttributes, _ decoration: Decoration, _ baseline: Rect
  ) {
    func rect(_ range: ClosedRange<Double>) -> Rect {
      Rect(
        x: baseline.minX, y: baseline.minY + range.lowerBound, width: baseline.width,
        height: range.upperBound - range.lowerBound)
    }
    if style.backgroundColor != nil { part.backgrounds.append(rect(decoration.background)) }
    if style.isUnderlined { part.lines.append(rect(decoration.underline)) }
    if style.isStruckThrough { part.lines.append(rect(decoration.strike)) }
  }
}
