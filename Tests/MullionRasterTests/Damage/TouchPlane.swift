// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// A bitmap that counts how often each pixel is written.
struct TouchPlane {
  let bounds: PixelRect
  private(set) var pixels: [UInt32]
  private(set) var touches: [UInt8]

  init(_ bounds: PixelRect) {
    self.bounds = bounds
    pixels = [UInt32](repeating: 0x2a11_0715, count: bounds.width * bounds.height)
    touches = [UInt8](repeating: 0, count: pixels.count)
  }

  /// Sets the write count of every pixel to zero.
  mutating func resetTouches() {
    touches = [UInt8](repeating: 0, count: pixels.count)
  }

  /// Changes the pixels of a box that are inside the bitmap, and counts one write for each.
  mutating func write(_ box: PixelRect, _ change: (UInt32) -> UInt32) {
    let box = box.intersection(bounds)
    guard !box.isEmpty else { return }
    for y in Int(box.minY)..<Int(box.maxY) {
      for x in Int(box.minX)..<Int(box.maxX) {
        let index = self.index(x: x, y: y)
        pixels[index] = change(pixels[index])
        touches[index] += 1
      }
    }
  }

  func index(x: Int, y: Int) -> Int {
    (y - Int(bounds.minY)) * bounds.width + x - Int(bounds.minX)
  }

  /// The column and row of every pixel.
  var places: [(x: Int32, y: Int32)] {
    (bounds.minY..<bounds.maxY).flatMap { y in (bounds.minX..<bounds.maxX).map { ($0, y) } }
  }
}
