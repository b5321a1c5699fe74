// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Pixels at their absolute place on the device.
struct Surface {
  /// Which device pixels these are.
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

  /// Makes the surface of a whole bitmap; pixels that lie beyond the largest number are an empty
  /// box.
  ///
  /// - Parameters:
  ///   - bitmap: the pixels.
  ///   - x: the device column of the first one.
  ///   - y: the device row of the first one.
  init(_ bitmap: Bitmap, x: Int32 = 0, y: Int32 = 0) {
    // Edges up to twice the reach of a path leave room for every sum that is made of them.
    let reach = -(1 << 21)...(1 << 21)
    let isInReach = reach.contains(Int(x)) && reach.contains(Int(y))
    let whole = PixelRect(
      minX: 0, minY: 0, maxX: Int32(bitmap.width), maxY: Int32(bitmap.height))
    box = isInReach ? whole.moved(x: Int(x), y: Int(y)) : .zero
    pixels = bitmap.pixels
  }

  /// Where a device pixel inside the box is kept.
  func index(x: Int, y: Int) -> Int {
    (y - Int(box.minY)) * box.width + x - Int(box.minX)
  }
}
