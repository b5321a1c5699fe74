// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// The glyphs of a layout at their positions in a context.
///
/// Painting them needs no font, and so no lock.
struct PlacedGlyphs: Sendable {
  /// A glyph that has no stencil.
  private struct Drawing {
    /// The number of stencils to paint before this glyph.
    var place: Int
    var content: Content
  }

  private enum Content {
    /// An outline in points, which has the color of the text.
    case outline(Path)
    /// A glyph with colors of its own, in points.
    case colors(ColorGlyph)
  }

  /// The face of glyphs, and its units in a context.
  struct Source {
    var face: FontFace
    /// The number of points in a font unit.
    var scale: Double
    /// The context's grid for stencils; nil if the context cannot paint stencils.
    var grid: StencilGrid?
    /// The number of device pixels in an em.
    var pixelsPerEm: Double
    /// Whether the face has colored glyphs.
    var hasColors: Bool
  }

  private var stencils: [StencilMask.Placed] = []
  /// ``GlyphStencils/generation`` at the time of the last page; nil without pages.
  private var generation: Int?
  /// The pages of the stencils.
  private var pages: [StencilPage] = []
  private var drawings: [Drawing] = []

  /// Creates an empty list with capacity for some glyphs.
  init(count: Int) {
    stencils.reserveCapacity(count)
  }

  /// Adds the glyphs of a line.
  ///
  /// Glyphs without an outline, such as spaces, are skipped, and so are glyphs without a source.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs.
  ///   - start: The left end of the line and the top of the layout, in points of the context.
  ///   - kept: The cache of stencils.
  ///   - source: Returns the source of a font's number, as in ``FontFallback``.
  mutating func append(
    _ glyphs: [TextLayout.Glyph], from start: Point, _ kept: inout GlyphStencils,
    _ source: (UInt32) -> Source?
  ) {
    var number: UInt32 = 0
    var current = source(number)
    for glyph in glyphs {
      if glyph.fallback != number { (number, current) = (glyph.fallback, source(glyph.fallback)) }
      guard let current else { continue }
      let origin = Point(x: start.x + glyph.position.x, y: start.y + glyph.position.y)
      if current.hasColors,
        let colors = current.face.colors(of: glyph.id, pixelsPerEm: current.pixelsPerEm)
      {
        add(.colors(colors.placed(scale: current.scale, at: origin)))
        continue
      }
      if let grid = current.grid, let place = grid.place(x: origin.x, y: origin.y),
        let stencil = kept.stencil(of: glyph.id, in: current.face, at: place, on: grid)
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
      let outline = current.face.outline(of: glyph.id)
      guard !outline.isEmpty else { continue }
      let scale = current.scale
      // The y axis points up in font units, but down in points.
      let toPoints = AffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: origin.x, ty: origin.y)
      add(.outline(outline.applying(toPoints)))
    }
  }

  private mutating func add(_ content: Content) {
    drawings.append(Drawing(place: stencils.count, content: content))
  }

  /// The stencils, moved by a number of columns and rows; nil if a glyph has none.
  ///
  /// The stencils are valid only as long as the caller keeps these glyphs, which retain the pages.
  func stencils(movedX x: Int32, y: Int32) -> [StencilMask.Placed]? {
    drawings.isEmpty ? stencils.map { $0.moved(x: x, y: y) } : nil
  }

  /// Paints the glyphs in the order in which they were added.
  ///
  /// A glyph with colors of its own has only the opacity of `color`.
  func paint(_ color: Color, in context: GraphicsContext) {
    defer { withExtendedLifetime(pages) {} }
    let pixel = color.premultiplied
    var done = 0
    for drawing in drawings {
      context.fill(stencils[done..<drawing.place], pixel: pixel)
      switch drawing.content {
      case .outline(let path): context.fill(path, color: color)
      case .colors(let glyph): glyph.paint(color, in: context)
      }
      done = drawing.place
    }
    context.fill(stencils[done...], pixel: pixel)
  }
}
