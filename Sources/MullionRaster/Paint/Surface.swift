// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Pixels at an absolute position on the device.
struct Surface {
  /// The device pixels of the surface.
  var box: PixelRect
  /// The premultiplied pixels, row by row.
  var pixels: [UInt32]
  /// The value of each pixel while `pixels` is empty.
  var blank: UInt32 = 0

  /// Creates a transparent surface.
  init(_ box: PixelRect) {
    self.box = box
    pixels = [UInt32](repeating: 0, count: box.width * box.height)
  }

  /// Creates the surface of a whole bitmap.
  ///
  /// A bitmap beyond the range of coordinates gets an empty box.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels.
  ///   - x: The device column of the first column.
  ///   - y: The device row of the first row.
  init(_ bitmap: Bitmap, x: Int32 = 0, y: Int32 = 0) {
    // Offsets within twice the limit of paths leave enough range for all sums of coordinates.
    let reach = -(1 << 21)...(1 << 21)
    let isInReach = reach.contains(Int(x)) && reach.contains(Int(y))
    let whole = PixelRect(
      minX: 0, minY: 0, maxX: Int32(bitmap.width), maxY: Int32(bitmap.height))
    box = isInReach ? whole.moved(x: Int(x), y: Int(y)) : .zero
    pixels = bitmap.pixels
  }

  /// Returns the index of a device pixel inside the box.
  func index(x: Int, y: Int) -> Int {
    (y - Int(box.minY)) * box.width + x - Int(box.minX)
  }
}
