// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
public import MullionGeometry
public import MullionRaster
import Synchronization

extension FontEngine {
  /// A glyph at its place, free to be painted without the lock.
  private enum PlacedGlyph {
    /// What was kept of an earlier painting.
    case stencil(Stencil, StencilPlace)
    /// The outline, and the way from font units to points.
    case outline(Path, AffineTransform)
  }

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
    let grid = context.stencilGrid
    let glyphs = library.withLock { library in
      Self.place(layout, at: origin, width, alignment, on: grid, library)
    }
    let pixel = color.premultiplied
    for glyph in glyphs {
      switch glyph {
      case .stencil(let stencil, let place): context.fill(stencil, at: place, pixel: pixel)
      case .outline(let path, let transform):
        context.fill(path.applying(transform), color: color)
      }
    }
  }

  /// The glyphs of a layout that have ink, in the order they are painted in.
  private static func place(
    _ layout: TextLayout, at origin: Point, _ width: Double, _ alignment: TextAlignment,
    on grid: StencilGrid?, _ library: FontLibrary
  ) -> [PlacedGlyph] {
    var placed: [PlacedGlyph] = []
    placed.reserveCapacity(layout.lines.reduce(0) { $0 + $1.glyphs.count })
    guard placed.capacity > 0, let face = library.face(for: layout.font) else { return [] }
    let scale = layout.font.pointSize / Double(face.metrics.unitsPerEm)
    for line in layout.lines {
      let left = origin.x + offset(of: line, in: width, alignment: alignment)
      for glyph in line.glyphs {
        // Font units have y upwards, points downwards.
        let transform = AffineTransform(
          a: scale, b: 0, c: 0, d: -scale, tx: left + glyph.position.x,
          ty: origin.y + glyph.position.y)
        if let grid, let place = StencilPlace(transform, on: grid),
          let stencil = library.stencils.stencil(of: glyph.id, in: face, at: place)
        {
          if !stencil.isEmpty { placed.append(.stencil(stencil, place)) }
          continue
        }
        let outline = face.outline(of: glyph.id)
        if !outline.isEmpty { placed.append(.outline(outline, transform)) }
      }
    }
    return placed
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
