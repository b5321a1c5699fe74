// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// A glyph that has colors of its own.
enum ColorGlyph: Sendable {
  /// An outline in one color.
  struct Layer: Sendable {
    /// The outline, in font units with the y axis up.
    var outline: Path
    /// The color; nil for the color of the text.
    var color: Color?
  }

  /// Outlines from back to front.
  case layers([Layer])
  /// An image and its rectangle from the glyph's origin, in font units with the y axis down.
  case image(Image, Rect)

  /// The approximate size in memory, in bytes.
  var cost: Int {
    switch self {
    case .layers(let layers): 100 + layers.count * MemoryLayout<Layer>.stride
    case .image(let image, _): 100 + 4 * image.bitmap.pixels.count
    }
  }

  /// Returns the glyph converted from font units to points of a context.
  ///
  /// `scale` is the number of points in a font unit; `origin` is the position of the glyph's origin.
  func placed(scale: Double, at origin: Point) -> ColorGlyph {
    switch self {
    case .layers(let layers):
      // The y axis points up in font units, but down in points.
      let toPoints = AffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: origin.x, ty: origin.y)
      return .layers(
        layers.map { Layer(outline: $0.outline.applying(toPoints), color: $0.color) })
    case .image(let image, let rect):
      return .image(
        image,
        Rect(
          x: origin.x + rect.minX * scale, y: origin.y + rect.minY * scale,
          width: rect.width * scale, height: rect.height * scale))
    }
  }

  /// Paints the glyph, which ``placed(scale:at:)`` has converted to points of the context.
  ///
  /// Layers without a color of their own have `color`. The opacity of `color` applies to all layers and to
  /// an image.
  func paint(_ color: Color, in context: GraphicsContext) {
    switch self {
    case .image(let image, let rect):
      context.saveState()
      context.alpha *= color.alpha
      context.draw(image, in: rect, interpolation: .bilinear)
      context.restoreState()
    case .layers(let layers):
      Self.paint(layers, color, in: context)
    }
  }

  private static func paint(_ layers: [Layer], _ color: Color, in context: GraphicsContext) {
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    // Without a group, a layer would be visible through the layers in front of it.
    let isPlain = color.alpha == 1 && context.alpha == 1 && context.blendMode == .normal
    guard !isPlain || context.shadow != nil else {
      for layer in layers { context.fill(layer.outline, color: layer.color ?? opaque) }
      return
    }
    var box = Rect.zero
    for (index, layer) in layers.enumerated() {
      box = index == 0 ? layer.outline.boundingBox : box.union(layer.outline.boundingBox)
    }
    context.saveState()
    // A transparency layer needs memory for each pixel of the clip, so restrict the clip to the glyph. With
    // a shadow, keep the clip, because the shadow may fall anywhere in it.
    if context.shadow == nil { context.clip(to: box.insetBy(dx: -2, dy: -2)) }
    context.beginTransparencyLayer(alpha: color.alpha)
    for layer in layers { context.fill(layer.outline, color: layer.color ?? opaque) }
    context.endTransparencyLayer()
    context.restoreState()
  }
}
