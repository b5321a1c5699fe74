// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// The glyphs of a layout at their positions in a context.
///
/// Painting them needs no font, and so no lock.
struct PlacedGlyphs: Sendable {
  /// The outline of a glyph that has no stencil.
  private struct Outline {
    /// The number of stencils to paint before this outline.
    var place: Int
    /// The outline, in points.
    var path: Path
  }

  /// The number of points in a font unit.
  private let scale: Double
  private var stencils: [StencilMask.Placed] = []
  /// The generation of the cache that has the last page; nil without pages.
  private var generation: Int?
  /// The pages of the stencils.
  private var pages: [StencilPage] = []
  private var outlines: [Outline] = []

  /// Creates an empty list with capacity for some glyphs.
  init(scale: Double, count: Int) {
    self.scale = scale
    stencils.reserveCapacity(count)
  }

  /// Adds the glyphs of a line.
  ///
  /// Glyphs without an outline, such as spaces, are skipped.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs.
  ///   - start: The left end of the line and the top of the layout, in points of the context.
  ///   - face: The face of the glyphs.
  ///   - grid: The context's grid for stencils; nil if the context cannot paint stencils.
  ///   - kept: The cache of stencils.
  mutating func append(
    _ glyphs: [TextLayout.Glyph], from start: Point, in face: FontFace, on grid: StencilGrid?,
    _ kept: inout GlyphStencils
  ) {
    for glyph in glyphs {
      let origin = Point(x: start.x + glyph.position.x, y: start.y + glyph.position.y)
      if let grid, let place = grid.place(x: origin.x, y: origin.y),
        let stencil = kept.stencil(of: glyph.id, in: face, at: place, on: grid)
      {
        guard !stencil.isEmpty else { continue }
        if kept.generation != generation {
          // The previous page stays in the list, because the cache may drop it.
          generation = kept.generation
          pages.append(kept.page)
        }
        stencils.append(StencilMask.Placed(stencil, at: place))
        continue
      }
      let outline = face.outline(of: glyph.id)
      guard !outline.isEmpty else { continue }
      // The y axis points up in font units, but down in points.
      let toPoints = AffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: origin.x, ty: origin.y)
      outlines.append(Outline(place: stencils.count, path: outline.applying(toPoints)))
    }
  }

  /// The stencils, moved by a number of columns and rows; nil if a glyph has none.
  ///
  /// The caller must keep the glyphs, which keep the pages of the stencils.
  func stencils(movedX x: Int32, y: Int32) -> [StencilMask.Placed]? {
    outlines.isEmpty ? stencils.map { $0.moved(x: x, y: y) } : nil
  }

  /// Paints the glyphs with a color, in the order in which they were added.
  func paint(_ color: Color, in context: GraphicsContext) {
    defer { withExtendedLifetime(pages) {} }
    let pixel = color.premultiplied
    var done = 0
    for outline in outlines {
      context.fill(stencils[done..<outline.place], pixel: pixel)
      context.fill(outline.path, color: color)
      done = outline.place
    }
    context.fill(stencils[done...], pixel: pixel)
  }
}
