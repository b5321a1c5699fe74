// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

extension Bitmap {
  /// Returns the bitmap in the middle of a square of a color; nil if the square is too large.
  func inSquare(of color: UInt32) -> Bitmap? {
    let side = max(width, height)
    var square = [UInt32](repeating: color, count: side * side)
    let (left, top) = ((side - width) / 2, (side - height) / 2)
    for y in 0..<height {
      for x in 0..<width { square[(top + y) * side + left + x] = pixels[y * width + x] }
    }
    return try? Bitmap(width: side, height: side, pixels: square)
  }

  /// Returns the box around the pixels that differ from those of a bitmap of the same size.
  func difference(to other: Bitmap) -> PixelRect {
    var box: (minX: Int, minY: Int, maxX: Int, maxY: Int)?
    for y in 0..<height {
      for x in 0..<width where pixels[y * width + x] != other.pixels[y * width + x] {
        let old = box ?? (x, y, x, y)
        box = (min(old.minX, x), old.minY, max(old.maxX, x), y)
      }
    }
    guard let box else { return PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    return PixelRect(
      minX: Int32(box.minX), minY: Int32(box.minY), maxX: Int32(box.maxX + 1),
      maxY: Int32(box.maxY + 1))
  }
}
