// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// A cache of the colored glyphs of a face.
///
/// Bitmaps are kept in about the size in which they are painted: the font's size divided by a power
/// of two. Interpolation of a much larger bitmap would skip some of its pixels.
struct ColorGlyphs {
  private struct Key: Hashable {
    var glyph: UInt32
    /// The number of times that the bitmap was halved.
    var level: Int
  }

  /// The most times that a bitmap is halved; then the largest bitmap has one pixel.
  private static let mostLevels = 10

  private var glyphs: BoundedCache<Key, ColorGlyph?>

  /// Creates an empty cache; each of its two generations has at most `limit` bytes.
  init(limit: Int = 1 << 20) {
    glyphs = BoundedCache(limit: limit)
  }

  /// The approximate size of the cached glyphs, in bytes.
  var cost: Int { glyphs.cost }

  /// Returns a glyph with its colors for a size in device pixels; nil if it has no colors.
  ///
  /// The face owns the cache, and `freeType` reads it.
  mutating func glyph(
    _ glyph: UInt32, in face: FontFace, _ freeType: FreeTypeFace, pixelsPerEm: Double
  ) -> ColorGlyph? {
    let level = level(freeType.bitmapSize, pixelsPerEm)
    let key = Key(glyph: glyph, level: level)
    if let known = glyphs.value(for: key) { return known }
    let layers = freeType.layers(of: glyph)
    let made =
      layers.isEmpty
      ? image(of: glyph, in: face, freeType, level: level)
      : ColorGlyph.layers(
        layers.map { ColorGlyph.Layer(outline: face.outline(of: $0.glyph), color: $0.color) })
    glyphs.insert(made, for: key, cost: made?.cost ?? 50)
    return made
  }

  /// Returns the number of times that bitmaps of a size are halved: as long as they stay larger than
  /// the painted size.
  private func level(_ bitmapSize: Double, _ pixelsPerEm: Double) -> Int {
    guard pixelsPerEm > 0 else { return 0 }
    var (size, level) = (bitmapSize / 2, 0)
    while size >= pixelsPerEm, level < Self.mostLevels { (size, level) = (size / 2, level + 1) }
    return level
  }

  private func image(
    of glyph: UInt32, in face: FontFace, _ freeType: FreeTypeFace, level: Int
  ) -> ColorGlyph? {
    guard var picture = freeType.picture(of: glyph) else { return nil }
    for _ in 0..<level {
      guard let halved = picture.bitmap.halved else { return nil }
      picture.bitmap = halved
    }
    guard let image = try? Image(bitmap: picture.bitmap) else { return nil }
    let unit = Double(face.metrics.unitsPerEm) / picture.pixelsPerEm
    let pixel = unit * Double(1 << level)
    return .image(
      image,
      Rect(
        x: picture.left * unit, y: -picture.top * unit, width: image.size.width * pixel,
        height: image.size.height * pixel))
  }
}

extension Bitmap {
  /// The bitmap in half its size, rounded up: each pixel is the mean of four.
  ///
  /// Beyond the right and the bottom edge, pixels are transparent.
  var halved: Bitmap? {
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    var result: [UInt32] = []
    result.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        var sums: (UInt32, UInt32) = (0x0002_0002, 0x0002_0002)
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
          let pixel = self[2 * column + x, 2 * row + y] ?? 0
          sums.0 += pixel & 0x00FF_00FF
          sums.1 += pixel >> 8 & 0x00FF_00FF
        }
        result.append(sums.0 >> 2 & 0x00FF_00FF | (sums.1 >> 2 & 0x00FF_00FF) << 8)
      }
    }
    return try? Bitmap(width: columns, height: rows, pixels: result)
  }
}
