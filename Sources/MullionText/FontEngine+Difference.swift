// SPDX-License-Identifier: GPL-3.0-or-later
package import Mullion
package import MullionGeometry
import MullionRaster

extension FontEngine: ComparingTextEngine {
  /// The largest number of changed glyphs whose pixels are compared; for more, painting the box
  /// around them is faster.
  private static let mostCompared = 8
  /// The largest number of boxes of a difference; beyond it, painting one larger box is faster.
  private static let mostBoxes = 512

  /// Returns the device pixels in which the coverages of two texts differ.
  ///
  /// Nil if the fonts differ, if a glyph is so large that the engine fills its outline, or if a glyph
  /// has colors of its own.
  package func difference(from old: PlacedText, to new: PlacedText, scale: Double) -> Region? {
    guard old.layout.font == new.layout.font, let before = glyphs(of: old, scale: scale),
      let after = glyphs(of: new, scale: scale)
    else { return nil }
    defer { withExtendedLifetime((before, after)) {} }
    guard let first = before.stencils(movedX: old.box.minX, y: old.box.minY),
      let second = after.stencils(movedX: new.box.minX, y: new.box.minY)
    else { return nil }
    // Stencils that are the same at the beginning or at the end of both texts change no pixel, unless the
    // clips differ.
    let most = old.clip == new.clip ? min(first.count, second.count) : 0
    var head = 0
    while head < most, first[head].isSame(as: second[head]) { head += 1 }
    var tail = 0
    while tail < most - head,
      first[first.count - 1 - tail].isSame(as: second[second.count - 1 - tail])
    {
      tail += 1
    }
    let (gone, come) = (first[head..<first.count - tail], second[head..<second.count - tail])
    let (goneBox, comeBox) = (Self.box(of: gone, in: old.clip), Self.box(of: come, in: new.clip))
    // A cell that is reused for another row can move far with its new text; then return both boxes without
    // a comparison.
    if !goneBox.isEmpty, !comeBox.isEmpty, goneBox.intersection(comeBox).isEmpty {
      return Region([goneBox, comeBox])
    }
    if max(gone.count, come.count) > Self.mostCompared { return Region(goneBox.union(comeBox)) }
    let region = StencilDifference.pixels(from: gone, in: old.clip, to: come, in: new.clip)
    return region.rects.count > Self.mostBoxes ? Region(region.bounds) : region
  }

  /// Returns the box around the pixels of stencils inside a clip.
  private static func box(
    of stencils: ArraySlice<StencilMask.Placed>, in clip: PixelRect
  ) -> PixelRect {
    var box = PixelRect.zero
    for stencil in stencils { box = box.union(stencil.box.intersection(clip)) }
    return box
  }

  /// Returns the glyphs of a text in painting order; nil if the font is missing.
  private func glyphs(of text: PlacedText, scale: Double) -> PlacedGlyphs? {
    let toPixels = AffineTransform.scale(x: scale, y: scale)
    let device = GlyphDevice(toPixels) { StencilGrid(toPixels, unitX: $0, unitY: $1) }
    return withLibrary { library -> PlacedGlyphs? in
      guard let face = library.face(for: text.layout.font) else { return nil }
      return placedGlyphs(
        text.layout, at: text.origin, width: text.width, alignment: text.alignment, in: face,
        on: device, library)
    }
  }
}
