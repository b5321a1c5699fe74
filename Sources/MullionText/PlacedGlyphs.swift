// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// The glyphs of a layout at their places in a context, free to be painted without the lock.
struct PlacedGlyphs: Sendable {
  /// A glyph that nothing is kept of.
  private struct Outline {
    /// The number of stencils that are painted before.
    var place: Int
    /// In points.
    var path: Path
  }

  /// Points to a font unit.
  private let scale: Double
  private var stencils: [Stencil.Placed] = []
  private var outlines: [Outline] = []

  /// Makes room for some glyphs.
  init(scale: Double, count: Int) {
    self.scale = scale
    stencils.reserveCapacity(count)
  }

  /// Adds the glyphs of a line that have ink.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs.
  ///   - start: Where the line begins, in points.
  ///   - face: What they belong to.
  ///   - grid: Where stencils can be painted; nil if they cannot be.
  ///   - kept: What was kept of glyphs.
  mutating func append(
    _ glyphs: [TextLayout.Glyph], from start: Point, in face: FontFace, on grid: StencilGrid?,
    _ kept: inout GlyphStencils
  ) {
    for glyph in glyphs {
      let origin = Point(x: start.x + glyph.position.x, y: start.y + glyph.position.y)
      if let grid, let place = grid.place(x: origin.x, y: origin.y),
        let stencil = kept.stencil(of: glyph.id, in: face, at: place, on: grid)
      {
        if !stencil.isEmpty { stencils.append(Stencil.Placed(stencil, at: place)) }
        continue
      }
      let outline = face.outline(of: glyph.id)
      guard !outline.isEmpty else { continue }
      // Font units have y upwards, points downwards.
      let toPoints = AffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: origin.x, ty: origin.y)
      outlines.append(Outline(place: stencils.count, path: outline.applying(toPoints)))
    }
  }

  /// Paints the glyphs in their order.
  func paint(_ color: Color, in context: GraphicsContext) {
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
