// SPDX-License-Identifier: GPL-3.0-or-later
import CFreeType
import MullionGeometry
import MullionRaster

/// Reads colored glyphs: layers of the table COLR, version 0, and bitmaps of the tables CBDT and
/// sbix.
extension FreeTypeFace {
  /// The bitmap of a glyph in the font's own size.
  struct Picture {
    var bitmap: Bitmap
    /// The pixels per em.
    var pixelsPerEm: Double
    /// The column of the left edge from the glyph's origin.
    var left: Double
    /// The rows of the top edge above the baseline.
    var top: Double
  }

  /// The most layers of a glyph; further ones are left out.
  private static let mostLayers = 1024
  /// The largest side of a bitmap that is read, in pixels.
  private static let largestSide = 1024
  /// The largest number of pixels per em of the bitmaps that are preferred.
  private static let preferredSize = 256

  /// Returns the glyphs of a glyph's layers with their colors, from back to front; none if it has
  /// no layers.
  ///
  /// A layer without a color has that of the text.
  func layers(of glyph: UInt32) -> [(glyph: UInt32, color: Color?)] {
    guard let face = opened, let palette = palette(of: face) else { return [] }
    var layers: [(glyph: UInt32, color: Color?)] = []
    var iterator = FT_LayerIterator()
    var (layer, index): (UInt32, UInt32) = (0, 0)
    while layers.count < Self.mostLayers,
      FT_Get_Color_Glyph_Layer(face, glyph, &layer, &index, &iterator) != 0
    {
      layers.append((layer, index < palette.count ? palette[Int(index)] : nil))
    }
    return layers
  }

  /// Returns the colors of a font's first palette; nil if it has none.
  private func palette(of face: FT_Face) -> [Color]? {
    var data = FT_Palette_Data()
    var colors: UnsafeMutablePointer<FT_Color>?
    guard FT_Palette_Data_Get(face, &data) == 0, FT_Palette_Select(face, 0, &colors) == 0,
      let colors
    else { return nil }
    return (0..<Int(data.num_palette_entries)).map { index in
      let color = colors[index]
      func part(_ byte: FT_Byte) -> Double { Double(byte) / 255 }
      return Color(
        red: part(color.red), green: part(color.green), blue: part(color.blue),
        alpha: part(color.alpha))
    }
  }

  /// Returns the colored bitmap of a glyph; nil if it has none.
  func picture(of glyph: UInt32) -> Picture? {
    guard let face = opened, selectBitmaps(of: face), let slot = face.pointee.glyph else {
      return nil
    }
    let flags = Int32(FT_LOAD_COLOR) | Int32(FT_LOAD_SBITS_ONLY)
    // The sizes come first, because FreeType allocates a bitmap of any size.
    guard FT_Load_Glyph(face, glyph, flags | Int32(FT_LOAD_BITMAP_METRICS_ONLY)) == 0,
      (1...Self.largestSide).contains(Int(slot.pointee.bitmap.width)),
      (1...Self.largestSide).contains(Int(slot.pointee.bitmap.rows)),
      FT_Load_Glyph(face, glyph, flags) == 0, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP,
      let bitmap = Self.bitmap(slot.pointee.bitmap), let size = face.pointee.size,
      size.pointee.metrics.x_ppem > 0
    else { return nil }
    return Picture(
      bitmap: bitmap, pixelsPerEm: Double(size.pointee.metrics.x_ppem),
      left: Double(slot.pointee.bitmap_left), top: Double(slot.pointee.bitmap_top))
  }

  /// Returns the pixels per em of the bitmaps of a font; nil without bitmaps.
  func selectedBitmapSize(of face: FT_Face) -> Double? {
    guard selectBitmaps(of: face), let size = face.pointee.size else { return nil }
    return Double(size.pointee.metrics.x_ppem)
  }

  /// Selects the largest bitmaps of a font up to the preferred size, or else the smallest ones;
  /// false if the font has none.
  private func selectBitmaps(of face: FT_Face) -> Bool {
    guard let sizes = face.pointee.available_sizes else { return false }
    let all = (0..<Int(max(face.pointee.num_fixed_sizes, 0))).map { index in
      (index: index, size: Int(sizes[index].x_ppem >> 6))
    }
    let best =
      all.filter { $0.size <= Self.preferredSize }.max { $0.size < $1.size }
      ?? all.min { $0.size < $1.size }
    return best.map { FT_Select_Size(face, Int32(clamping: $0.index)) == 0 } ?? false
  }

  /// Copies FreeType's bitmap; nil if its pixels have no colors.
  private static func bitmap(_ source: FT_Bitmap) -> Bitmap? {
    let (width, height, pitch) = (Int(source.width), Int(source.rows), Int(source.pitch))
    guard source.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let bytes = source.buffer,
      pitch >= 4 * width, width <= largestSide, height <= largestSide
    else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let pixel = bytes + (row * pitch + 4 * column)
        pixels.append(
          UInt32(pixel[3]) << 24 | UInt32(pixel[2]) << 16 | UInt32(pixel[1]) << 8
            | UInt32(pixel[0]))
      }
    }
    // FreeType multiplies by alpha; a bitmap with other pixels is refused.
    return try? Bitmap(width: width, height: height, pixels: pixels)
  }
}
