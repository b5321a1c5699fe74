// SPDX-License-Identifier: GPL-3.0-or-later

import MullionRaster

/// Encodes a bitmap as a PNG file.
///
/// libpng filters every row by default. That takes more than half of its time, and pictures of flat
/// interfaces become larger. The encoder therefore compresses a sample of the rows with and without
/// filters, and chooses the better of both for all rows. It also omits samples that the bitmap does
/// not need: alpha, or all but an index of a palette.
struct PNGEncoder {
  /// zlib's level of compression: level 6 takes a fifth longer and saves 1 to 8 percent.
  private static let level: Int32 = 5
  /// The largest chunk of compressed pixels; readers limit the memory for a chunk.
  private static let largestChunk = 1 << 20

  let bitmap: Bitmap
  let colors: PNGColors

  /// Returns the bytes of the file.
  ///
  /// - Throws: ``PNGError/encoding(_:)``.
  /// - Complexity: O(pixels).
  func encode() throws(PNGError) -> [UInt8] {
    let rows = PNGRows(of: bitmap, as: colors)
    let data = try rows.compressed(try rows.bestFiltering(), level: Self.level)
    var file = PNGChunk.signature
    file.reserveCapacity(data.count + 4096)
    PNGChunk.append("IHDR", header, to: &file)
    // Rendering intent 0, perceptual: the samples are sRGB (11.3.2.5).
    PNGChunk.append("sRGB", [0], to: &file)
    if case .palette(let palette) = colors {
      PNGChunk.append("PLTE", palette.colorBytes, to: &file)
      let alphas = palette.alphaBytes
      if !alphas.isEmpty { PNGChunk.append("tRNS", alphas, to: &file) }
    }
    for start in stride(from: 0, to: data.count, by: Self.largestChunk) {
      let end = min(start + Self.largestChunk, data.count)
      PNGChunk.append("IDAT", data[start..<end], to: &file)
    }
    PNGChunk.append("IEND", [], to: &file)
    return file
  }

  /// The size, 8 bits for each sample, the color type, and 0 for the only methods of compression
  /// and filtering and for no interlacing (11.2.2).
  private var header: [UInt8] {
    PNGChunk.bigEndian(UInt32(bitmap.width)) + PNGChunk.bigEndian(UInt32(bitmap.height))
      + [8, colors.code, 0, 0, 0]
  }
}
