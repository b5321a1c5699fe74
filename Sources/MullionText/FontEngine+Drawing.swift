// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
public import MullionGeometry
public import MullionRaster
import Synchronization

extension FontEngine {
  /// Paints a layout by filling the outline of every glyph at its position, without hinting.
  ///
  /// A glyph of a color font has its own colors, with the opacity of the text's color.
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
    let clip = context.clipBounds
    let device = GlyphDevice(context.transform, visible: clip.minY...max(clip.minY, clip.maxY)) {
      context.stencilGrid(unitX: $0, unitY: $1)
    }
    guard layout.styles.isEmpty else {
      let parts = withLibrary { library in
        StyledPainter(layout: layout, origin: origin, width: width, alignment: alignment)
          .parts(color, on: device, library)
      }
      for part in parts { context.fill(part.backgrounds, color: part.backgroundColor) }
      for part in parts {
        part.glyphs.paint(part.color, in: context)
        context.fill(part.lines, color: part.color)
        guard let image = part.image else { continue }
        for rect in part.attachments { context.draw(image, in: rect) }
      }
      return
    }
    let glyphs = withLibrary { library -> PlacedGlyphs? in
      guard let face = library.face(for: layout.font) else { return nil }
      return placedGlyphs(
        layout, at: origin, width: width, alignment: alignment, in: face, on: device,
        library)
    }
    glyphs?.paint(color, in: context)
  }

  /// Returns the glyphs of a layout without attributes at their positions.
  func placedGlyphs(
    _ layout: TextLayout, at origin: Point, width: Double, alignment: TextAlignment,
    in face: FontFace, on device: GlyphDevice, _ library: FontLibrary
  ) -> PlacedGlyphs {
    var sources = GlyphSources(face: face, pointSize: layout.font.pointSize, device: device)
    let space = face.glyph(for: 0x20)
    var glyphs = PlacedGlyphs(count: layout.lines.reduce(0) { $0 + $1.glyphs.count })
    for line in layout.lines {
      if WorkLimit.isReached { break }
      let place = PlacedLine(
        line, style: nil, width: width, alignment: alignment,
        isSpace: { line.glyphs[$0].id == space && line.glyphs[$0].fallback == 0 })
      let start = Point(x: origin.x + place.left, y: origin.y)
      let visible = device.visibleGlyphs(
        place.moved(line.glyphs), from: start, pointSize: layout.font.pointSize)
      glyphs.append(visible, from: start, &library.stencils) { sources.source($0) }
    }
    return glyphs
  }
}

/// The pixels of the device that glyphs are painted on.
struct GlyphDevice {
  /// The largest number of pixels that a point is wide or high.
  let pixelsPerPoint: Double
  /// Returns the grid of stencils for the points in a font unit along each axis; nil if the device
  /// cannot paint stencils.
  let grid: (Double, Double) -> StencilGrid?
  /// The y coordinates of visible points; nil if all glyphs are wanted.
  private let visible: ClosedRange<Double>?

  /// Creates a device.
  ///
  /// - Parameters:
  ///   - transform: The transform from points to pixels.
  ///   - visible: The y coordinates of visible points; nil if all glyphs are wanted.
  ///   - grid: Returns the grid of stencils for the points in a font unit.
  init(
    _ transform: AffineTransform, visible: ClosedRange<Double>? = nil,
    grid: @escaping (Double, Double) -> StencilGrid?
  ) {
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    pixelsPerPoint = max(length(transform.a, transform.b), length(transform.c, transform.d))
    self.grid = grid
    self.visible = visible
  }

  /// Returns the glyphs of a line that may be visible.
  ///
  /// A text can be much longer than the picture, and a glyph needs up to a kilobyte while it is
  /// painted. No glyph extends 16 em above or below its origin.
  func visibleGlyphs(
    _ glyphs: [TextLayout.Glyph], from start: Point, pointSize: Double
  ) -> [TextLayout.Glyph] {
    guard let visible, let first = glyphs.first else { return glyphs }
    let reach = 16 * pointSize
    // The coordinates of a layout that a program makes may be infinite or NaN, which no range can
    // contain.
    let least = visible.lowerBound - reach - start.y
    let most = visible.upperBound + reach - start.y
    func isVisible(_ glyph: TextLayout.Glyph) -> Bool {
      !(glyph.position.y < least || glyph.position.y > most)
    }
    // Nearly all glyphs of a line have one y coordinate.
    return isVisible(first) ? glyphs : glyphs.filter(isVisible)
  }
}

/// The sources of the glyphs of a font and its fallback fonts in a context.
struct GlyphSources {
  private let face: FontFace
  private let pointSize: Double
  private let device: GlyphDevice
  private var sources: [UInt32: PlacedGlyphs.Source] = [:]

  /// Creates sources for a device.
  init(face: FontFace, pointSize: Double, device: GlyphDevice) {
    (self.face, self.pointSize, self.device) = (face, pointSize, device)
  }

  /// Returns the source of a font's number, as in ``FontFallback``.
  mutating func source(_ number: UInt32) -> PlacedGlyphs.Source? {
    if let known = sources[number] { return known }
    guard number != TextLayout.Glyph.attachment,
      let face = number == 0 ? face : face.fallback?.face(number)
    else { return nil }
    let scale = pointSize / Double(face.metrics.unitsPerEm)
    // The y axis points up in font units, but down in points.
    let source = PlacedGlyphs.Source(
      face: face, scale: scale, grid: device.grid(scale, -scale),
      pixelsPerEm: pointSize * device.pixelsPerPoint, hasColors: face.hasColors)
    sources[number] = source
    return source
  }
}

extension GraphicsContext {
  fileprivate func fill(_ rects: [Rect], color: Color) {
    for rect in rects { fill(rect, color: color) }
  }
}
