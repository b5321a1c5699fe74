// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
public import MullionGeometry
public import MullionRaster
import Synchronization

extension FontEngine {
  /// Paints a layout by filling the outline of every glyph at its position, without hinting.
  ///
  /// The engine caches the coverage of small glyphs, in up to a few megabytes. A cached glyph gives
  /// exactly the same pixels as one that is not cached.
  ///
  /// - Parameters:
  ///   - layout: A layout made by this engine. The glyphs of another engine's layout may be wrong.
  ///   - origin: The top left corner of the text block, in points of the context.
  ///   - width: The width in points within which each line is aligned. A wider line overflows at
  ///     the side opposite its alignment, or at both sides if centered.
  ///   - alignment: The horizontal alignment; ``TextAlignment/natural`` means left.
  ///   - color: The color of the text.
  ///   - context: The context to paint in.
  /// - Complexity: Linear in the number of glyphs and of painted pixels.
  public func draw(
    _ layout: TextLayout, at origin: Point, width: Double, alignment: TextAlignment,
    color: Color, in context: GraphicsContext
  ) {
    guard !context.clipBox.isEmpty else { return }
    let glyphs = withLibrary { library -> PlacedGlyphs? in
      guard let face = library.face(for: layout.font) else { return nil }
      return placedGlyphs(
        layout, at: origin, width: width, alignment: alignment, in: face,
        grid: { context.stencilGrid(unitX: $0, unitY: $1) }, library)
    }
    glyphs?.paint(color, in: context)
  }

  /// Returns the glyphs of a layout at their positions; `grid` makes the grid of their stencils for
  /// the points in a font unit.
  func placedGlyphs(
    _ layout: TextLayout, at origin: Point, width: Double, alignment: TextAlignment,
    in face: FontFace, grid: (Double, Double) -> StencilGrid?, _ library: FontLibrary
  ) -> PlacedGlyphs {
    func placed(_ face: FontFace) -> PlacedGlyphs.Source {
      let scale = layout.font.pointSize / Double(face.metrics.unitsPerEm)
      // The y axis points up in font units, but down in points.
      return PlacedGlyphs.Source(face: face, scale: scale, grid: grid(scale, -scale))
    }
    var sources: [UInt32: PlacedGlyphs.Source] = [0: placed(face)]
    func source(_ number: UInt32) -> PlacedGlyphs.Source? {
      if let known = sources[number] { return known }
      let source = face.fallback?.face(number).map(placed)
      sources[number] = source
      return source
    }
    var glyphs = PlacedGlyphs(count: layout.lines.reduce(0) { $0 + $1.glyphs.count })
    for line in layout.lines {
      let left = origin.x + Self.offset(of: line, in: width, alignment: alignment)
      let start = Point(x: left, y: origin.y)
      glyphs.append(line.glyphs, from: start, &library.stencils, source)
    }
    return glyphs
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
