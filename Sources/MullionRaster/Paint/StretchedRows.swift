// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Mixes the pixels of an upright image, the columns first and then two rows.
///
/// A row of the image is stretched to the columns of the device once and kept for the next device
/// row, which mostly lies between the same two. Channels are kept in 256ths, 16 bits each; weights
/// are rounded to 256ths between columns and are 65536ths between rows. Each pixel depends on its
/// own place only, so other columns or another order of rows change nothing.
final class StretchedRows {
  private typealias Row = UnsafeMutablePointer<UInt64>

  private let bitmap: Bitmap
  private let start: (u: Int, v: Int)
  private let stepX: Int
  private let stepY: Int
  private let minX: Int
  private let width: Int

  /// The two rows, and the number of the image row each holds; -1 for none.
  private let memory: Pile<UInt64>
  private var held = (-1, -1)
  /// The image pixels between the first and the last column, their channels apart.
  private let spread: Pile<UInt64>
  private let firstPixel: Int
  private let pixelCount: Int

  /// Makes the rows of an area.
  ///
  /// - Parameters:
  ///   - bitmap: the image.
  ///   - start: the image place of the centre of device pixel (0, 0), as ``ImageSampler`` has it.
  ///   - stepX: the way in the image to the next column.
  ///   - stepY: the way in the image to the next row.
  ///   - area: the device pixels that will be read, at least one.
  init(_ bitmap: Bitmap, start: (u: Int, v: Int), stepX: Int, stepY: Int, in area: PixelRect) {
    self.bitmap = bitmap
    self.start = start
    self.stepX = stepX
    self.stepY = stepY
    minX = Int(area.minX)
    width = area.width
    let first = (start.u &+ minX &* stepX) &>> ImageSampler.bits
    let last = (start.u &+ (minX &+ width &- 1) &* stepX) &>> ImageSampler.bits
    firstPixel = min(first, last)
    // One for the right neighbour, and one more where the place is rounded up to the next pixel.
    pixelCount = max(first, last) - firstPixel + 3
    spread = Pile(repeating: 0, count: pixelCount)
    memory = Pile(repeating: 0, count: 2 * width)
  }

  /// Reads a run of pixels of the area.
  ///
  /// - Parameters:
  ///   - x: the first device column.
  ///   - y: the device row.
  ///   - count: the number of pixels.
  ///   - result: room for `count` pixels.
  func read(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
    let v = start.v &+ y &* stepY
    let row = v &>> ImageSampler.bits
    let last = bitmap.height &- 1
    let (upper, lower) = rows(min(max(row, 0), last), min(max(row &+ 1, 0), last))
    let weight = UInt16(truncatingIfNeeded: v &>> (ImageSampler.bits - 16))
    Self.mix(
      UnsafeRawPointer(upper + (x &- minX)), UnsafeRawPointer(lower + (x &- minX)), weight,
      UnsafeMutableRawPointer(result), 4 &* count)
  }

  /// The stretched rows of two image rows.
  private func rows(_ upper: Int, _ lower: Int) -> (Row, Row) {
    if held.0 != upper, held.1 != upper {
      // The row that is not needed next to it goes.
      if held.0 == lower { replaceSecond(upper) } else { replaceFirst(upper) }
    }
    if held.0 != lower, held.1 != lower {
      if held.0 == upper { replaceSecond(lower) } else { replaceFirst(lower) }
    }
    let (first, second) = (memory.base, memory.base + width)
    return (held.0 == upper ? first : second, held.0 == lower ? first : second)
  }

  private func replaceFirst(_ row: Int) {
    stretch(row, into: memory.base)
    held.0 = row
  }

  private func replaceSecond(_ row: Int) {
    stretch(row, into: memory.base + width)
    held.1 = row
  }

  private func stretch(_ row: Int, into result: Row) {
    let pixels = spread.base
    bitmap.pixels.withUnsafeBufferPointer { image in
      guard let base = image.baseAddress else { return }
      spreadRow(base + row &* bitmap.width, into: pixels)
    }
    // Half a weight is added once, so that weights are rounded by cutting.
    var u = start.u &+ minX &* stepX &+ 1 &<< (ImageSampler.bits - 9)
    u &-= firstPixel &<< ImageSampler.bits
    for index in 0..<width {
      let pixel = pixels + u &>> ImageSampler.bits
      let weight = UInt64(truncatingIfNeeded: (u &>> (ImageSampler.bits - 8)) & 255)
      // Left · (256 - weight) + right · weight in each channel; no sum is above 255 · 256.
      result[index] = pixel[0] &<< 8 &+ (pixel[1] &- pixel[0]) &* weight
      u &+= stepX
    }
  }

  /// Sets the channels of the needed pixels apart, those outside being like the nearest.
  private func spreadRow(_ row: UnsafePointer<UInt32>, into result: Row) {
    let inside =
      max(0, firstPixel)..<max(0, firstPixel, min(bitmap.width, firstPixel &+ pixelCount))
    let from = UnsafeRawPointer(row + inside.lowerBound).assumingMemoryBound(to: UInt8.self)
    let to = UnsafeMutableRawPointer(result + (inside.lowerBound &- firstPixel))
      .assumingMemoryBound(to: UInt16.self)
    for index in 0..<4 &* inside.count { to[index] = UInt16(from[index]) }
    let first = Self.spread(row[0])
    for index in 0..<max(0, min(inside.lowerBound &- firstPixel, pixelCount)) {
      result[index] = first
    }
    let last = Self.spread(row[bitmap.width &- 1])
    for index in min(pixelCount, max(0, inside.upperBound &- firstPixel))..<pixelCount {
      result[index] = last
    }
  }

  private static func spread(_ pixel: UInt32) -> UInt64 {
    var wide = UInt64(pixel)
    wide = (wide | wide &<< 16) & 0x0000_ffff_0000_ffff
    return (wide | wide &<< 8) & 0x00ff_00ff_00ff_00ff
  }

  /// Mixes two stretched rows; the products are cut to 256ths, which half a unit makes up for.
  @inline(__always)
  private static func mix(
    _ upper: UnsafeRawPointer, _ lower: UnsafeRawPointer, _ weight: UInt16,
    _ result: UnsafeMutableRawPointer, _ count: Int
  ) {
    let a = upper.assumingMemoryBound(to: UInt16.self)
    let b = lower.assumingMemoryBound(to: UInt16.self)
    let bytes = result.assumingMemoryBound(to: UInt8.self)
    if weight == 0 {
      for index in 0..<count {
        bytes[index] = UInt8(truncatingIfNeeded: (a[index] &+ 128) &>> 8)
      }
      return
    }
    // 65536 less the weight, which is not 0. Of 16 bits each, the upper half of a product is one
    // instruction.
    let rest = 0 &- weight
    for index in 0..<count {
      let sum =
        UInt16(truncatingIfNeeded: (UInt32(a[index]) &* UInt32(rest)) &>> 16)
        &+ UInt16(truncatingIfNeeded: (UInt32(b[index]) &* UInt32(weight)) &>> 16)
      bytes[index] = UInt8(truncatingIfNeeded: (sum &+ 128) &>> 8)
    }
  }
}
