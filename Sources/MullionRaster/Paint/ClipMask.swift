// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// How much of each pixel of a box a clip lets through.
struct ClipMask {
  /// Which device pixels the bytes are for; outside, nothing gets through.
  let box: PixelRect
  /// 0 nothing … 255 everything, row by row.
  private var bytes: [UInt8]

  /// Makes the mask of a shape inside a box, on top of an earlier mask.
  init(_ shape: Shape, in clip: PixelRect, over earlier: ClipMask?) {
    let box = shape.pixels.intersection(clip)
    self.box = box
    var bytes = [UInt8](repeating: 0, count: box.width * box.height)
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      shape.forEachRun(in: box) { y, x, count, coverage in
        let row = base + (y - Int(box.minY)) * box.width + (x - Int(box.minX))
        if let coverage {
          row.update(from: coverage, count: count)
        } else {
          row.update(repeating: 255, count: count)
        }
        earlier?.multiply(row, x: x, y: y, count: count)
      }
    }
    self.bytes = bytes
  }

  /// Multiplies coverage by the mask.
  ///
  /// - Parameters:
  ///   - coverage: one byte for each pixel.
  ///   - x: the device column of the first; the whole run lies in the mask's box.
  ///   - y: the device row.
  ///   - count: the number of pixels.
  func multiply(_ coverage: UnsafeMutablePointer<UInt8>, x: Int, y: Int, count: Int) {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let row = base + (y - Int(box.minY)) * box.width + (x - Int(box.minX))
      Kernels.multiply(coverage, by: row, count)
    }
  }
}
