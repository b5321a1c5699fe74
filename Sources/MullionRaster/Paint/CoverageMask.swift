// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// A byte of coverage for each pixel of a box: what a clip lets through, or a blurred silhouette.
struct CoverageMask: Sendable {
  /// Which device pixels the bytes are for; outside, nothing is covered.
  let box: PixelRect
  /// 0 nothing … 255 everything, row by row.
  private var bytes: [UInt8]

  /// Makes a mask of bytes that are there.
  init(_ box: PixelRect, bytes: [UInt8]) {
    self.box = box
    self.bytes = bytes
  }

  /// Makes the mask of a shape inside a box.
  ///
  /// - Parameters:
  ///   - shape: what is covered.
  ///   - source: what is painted on it, whose alpha counts too; nil if that is opaque.
  ///   - clip: the pixels that are wanted.
  ///   - earlier: a mask that counts too; its box holds the clip.
  ///   - isAntialiased: whether a pixel may be covered by the shape in part.
  init(
    _ shape: Shape, _ source: Source? = nil, in clip: PixelRect, over earlier: CoverageMask? = nil,
    isAntialiased: Bool = true
  ) {
    let box = shape.pixels.intersection(clip)
    self.box = box
    var bytes = [UInt8](repeating: 0, count: box.width * box.height)
    var fetched = [UInt32](repeating: 0, count: source == nil ? 0 : box.width)
    bytes.withUnsafeMutableBufferPointer { buffer in
      fetched.withUnsafeMutableBufferPointer { fetched in
        guard let base = buffer.baseAddress else { return }
        shape.forEachRow(in: box) { y, x, count, coverage in
          let row = base + (y - Int(box.minY)) * box.width + (x - Int(box.minX))
          if let coverage {
            row.update(from: coverage, count: count)
            if !isAntialiased { Self.sharpen(row, count) }
          } else {
            row.update(repeating: 255, count: count)
          }
          if let source, let fetched = fetched.baseAddress {
            source.read(x: x, y: y, count: count, into: fetched)
            for index in 0..<count {
              let covered = Pixel.scaled(fetched[index] &>> 24, by: UInt32(row[index]))
              row[index] = UInt8(truncatingIfNeeded: covered)
            }
          }
          earlier?.multiply(row, x: x, y: y, count: count)
        }
      }
    }
    self.bytes = bytes
  }

  /// The mask's bytes, row by row.
  var values: [UInt8] { bytes }

  /// Makes at least half of a pixel the whole of it, and less nothing.
  static func sharpen(_ coverage: UnsafeMutablePointer<UInt8>, _ count: Int) {
    for index in 0..<count { coverage[index] = coverage[index] >= 128 ? 255 : 0 }
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

  /// Calls `body` with each row's number, first column, number of columns and bytes.
  ///
  /// - Parameters:
  ///   - area: the pixels that are wanted, all inside the box.
  ///   - body: what is done with a row.
  func forEachRow(in area: PixelRect, _ body: (Int, Int, Int, UnsafePointer<UInt8>?) -> Void) {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let inset = Int(area.minX) - Int(box.minX)
      for y in Int(area.minY)..<Int(area.maxY) {
        body(y, Int(area.minX), area.width, base + (y - Int(box.minY)) * box.width + inset)
      }
    }
  }

  /// Calls `body` with the byte of a device pixel inside the box, and what follows; rows are as long as the box is wide.
  @inline(__always)
  func withBytes(fromColumn x: Int, row y: Int, _ body: (UnsafePointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      body(base + ((y - Int(box.minY)) * box.width + x - Int(box.minX)))
    }
  }
}
