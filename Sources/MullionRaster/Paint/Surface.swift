// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Pixels at their absolute place on the device.
struct Surface {
  /// Which device pixels these are; not empty.
  let box: PixelRect
  /// The premultiplied pixels, row by row.
  var pixels: [UInt32]
  /// What each pixel is as long as there are none.
  var blank: UInt32 = 0

  /// Makes a transparent surface.
  init(_ box: PixelRect) {
    self.box = box
    pixels = [UInt32](repeating: 0, count: box.width * box.height)
  }

  /// Makes the surface of a whole bitmap, whose first pixel is device pixel (0, 0).
  init(_ bitmap: Bitmap, x: Int32 = 0, y: Int32 = 0) {
    box = PixelRect(
      minX: x, minY: y, maxX: x + Int32(bitmap.width), maxY: y + Int32(bitmap.height))
    pixels = bitmap.pixels
  }

  /// Where a device pixel inside the box is kept.
  func index(x: Int, y: Int) -> Int {
    (y - Int(box.minY)) * box.width + x - Int(box.minX)
  }
}
