// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
public import MullionGeometry
public import MullionRaster
import Synchronization

extension FontEngine {
  /// Paints a layout: every glyph's outline filled at its place, no hinting.
  ///
  /// What small glyphs cover is kept for the next time, up to a few megabytes, and changes no pixel.
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
    guard !context.clipBox.isEmpty else { return }
    let glyphs = withLibrary { library -> PlacedGlyphs? in
      guard let face = library.face(for: layout.font) else { return nil }
      let scale = layout.font.pointSize / Double(face.metrics.unitsPerEm)
      // Font units have y upwards, points downwards.
      let grid = context.stencilGrid(unitX: scale, unitY: -scale)
      let count = layout.lines.reduce(0) { $0 + $1.glyphs.count }
      var glyphs = PlacedGlyphs(scale: scale, count: count)
      for line in layout.lines {
        let left = origin.x + Self.offset(of: line, in: width, alignment: alignment)
        let start = Point(x: left, y: origin.y)
        glyphs.append(line.glyphs, from: start, in: face, on: grid, &library.stencils)
      }
      return glyphs
    }
    glyphs?.paint(color, in: context)
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
}
