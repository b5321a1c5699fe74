// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// A coverage byte for each pixel of a box: the coverage of a clip, or a blurred silhouette.
struct CoverageMask: Equatable, Sendable {
  /// The device pixels of the mask; pixels outside are not covered.
  private(set) var box: PixelRect
  /// The coverage from 0 (none) to 255 (full), row by row.
  private var bytes: [UInt8]

  /// Creates a mask from existing bytes.
  init(_ box: PixelRect, bytes: [UInt8]) {
    self.box = box
    self.bytes = bytes
  }

  /// Creates a mask that covers some boxes inside a box.
  init(filling boxes: [PixelRect], in box: PixelRect) {
    self.box = box
    bytes = [UInt8](repeating: 0, count: box.width * box.height)
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for part in boxes {
        for y in part.minY..<part.maxY {
          let row = base + Int(y - box.minY) * box.width + Int(part.minX - box.minX)
          row.update(repeating: 255, count: part.width)
        }
      }
    }
  }

  /// Creates the mask of a shape inside a box.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - source: The painted source, whose alpha is multiplied in; nil if it is opaque.
  ///   - clip: The pixels whose coverage is needed.
  ///   - earlier: A mask to multiply in; its box contains the clip.
  ///   - isAntialiased: Whether the shape may cover a pixel partly.
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

  /// Moves the mask by a number of columns and rows.
  mutating func move(x: Int, y: Int) { box = box.moved(x: x, y: y) }

  /// The mask's bytes, row by row.
  var values: [UInt8] { bytes }

  /// Sets coverage of at least half a pixel to full, and other coverage to none.
  static func sharpen(_ coverage: UnsafeMutablePointer<UInt8>, _ count: Int) {
    for index in 0..<count { coverage[index] = coverage[index] >= 128 ? 255 : 0 }
  }

  /// Multiplies coverage by the mask.
  ///
  /// - Parameters:
  ///   - coverage: A byte for each pixel.
  ///   - x: The device column of the first pixel; the whole run lies in the mask's box.
  ///   - y: The device row.
  ///   - count: The number of pixels.
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
  ///   - area: The requested pixels, all inside the box.
  ///   - body: Receives a row.
  func forEachRow(in area: PixelRect, _ body: (Int, Int, Int, UnsafePointer<UInt8>?) -> Void) {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let inset = Int(area.minX) - Int(box.minX)
      for y in Int(area.minY)..<Int(area.maxY) {
        body(y, Int(area.minX), area.width, base + (y - Int(box.minY)) * box.width + inset)
      }
    }
  }

  /// Calls `body` with a pointer to the byte of a device pixel inside the box.
  ///
  /// The other bytes follow; the length of a row is the width of the box.
  @inline(__always)
  func withBytes(fromColumn x: Int, row y: Int, _ body: (UnsafePointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      body(base + ((y - Int(box.minY)) * box.width + x - Int(box.minX)))
    }
  }
}
