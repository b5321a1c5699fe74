// SPDX-License-Identifier: GPL-3.0-or-later

@_spi(Kernels) import MullionRaster
import TestSupport
import Testing

/// Returns a · b / 255 as ((ab + 128) + (ab + 128) / 256) / 256, the formula of pixman and Blinn.
private func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let t = a * b + 128
  return (t + t >> 8) >> 8
}

private func channels(_ pixel: UInt32, _ change: (UInt32) -> UInt32) -> UInt32 {
  [0, 8, 16, 24].reduce(0) { $0 | change(pixel >> $1 & 255) << $1 }
}

private func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
  source + channels(destination) { product($0, 255 - source >> 24) }
}

/// Compares blending kernels with the exact formula; `Benchmarks/raster --check` compares the
/// formula with pixman.
struct KernelTests {
  /// Runs a kernel for every pair of alpha and value, in rows of a width.
  private func forEachPair(
    _ width: Int, _ kernel: (UInt32, UnsafeMutablePointer<UInt32>, Int) -> Void,
    expected: (UInt32, UInt32) -> UInt32
  ) throws {
    for alpha in 0..<256 as Range<UInt32> {
      for start in stride(from: 0, to: 256, by: width) {
        let count = min(width, 256 - start)
        var row = (0..<count).map { UInt32(start + $0) * 0x0101_0101 }
        row.withUnsafeMutableBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          kernel(alpha, base, count)
        }
        for index in 0..<count
        where row[index] != expected(alpha, UInt32(start + index) * 0x0101_0101) {
          throw Mismatch("value \(start + index), alpha \(alpha)")
        }
      }
    }
  }

  @Test(arguments: [256, 7, 13])
  func `a color blends by the formula for all 65 536 value-alpha pairs`(width: Int) throws {
    try forEachPair(width) {
      Kernels.over($0 * 0x0101_0101, $1, $2)
    } expected: {
      over($0 * 0x0101_0101, $1)
    }
    try forEachPair(width) {
      Kernels.over($0 * 0x0101_0101, $1, stride: $2, width: $2, height: 1)
    } expected: {
      over($0 * 0x0101_0101, $1)
    }
  }

  @Test(arguments: [256, 7, 13])
  func `an image blends by the formula for all 65 536 value-alpha pairs`(width: Int) throws {
    try forEachPair(width) { alpha, row, count in
      // Each alpha has opaque and clear neighbors, because the kernel processes four pixels at a
      // time.
      let source = (0..<count).map {
        $0 / 4 % 3 == 0 ? alpha * 0x0101_0101 : $0 % 2 == 0 ? 0 : .max
      }
      let before = (0..<count).map { row[$0] }
      Kernels.over(source, row, count)
      for index in 0..<count where source[index] != alpha * 0x0101_0101 {
        // This function checks these pixels; the caller checks the others.
        let isRight = row[index] == over(source[index], before[index])
        row[index] = isRight ? over(alpha * 0x0101_0101, before[index]) : 0x00ff_00ff
      }
    } expected: {
      over($0 * 0x0101_0101, $1)
    }
  }

  @Test(arguments: [256, 7, 13], [0xffff_ffff, 0x8040_2010, 0xff00_7f01] as [UInt32])
  func `masked colors and images blend by the formula for all value-mask pairs`(
    width: Int, color: UInt32
  ) throws {
    func expected(_ byte: UInt32, _ below: UInt32) -> UInt32 {
      over(channels(color) { product($0, byte) }, below)
    }
    try forEachPair(
      width,
      { byte, row, count in
        Kernels.over(color, covering: [UInt8](repeating: UInt8(byte), count: count), row, count)
      }, expected: expected)
    try forEachPair(
      width,
      { byte, row, count in
        Kernels.over(
          [UInt32](repeating: color, count: count),
          covering: [UInt8](repeating: UInt8(byte), count: count), row, count)
      }, expected: expected)
  }

  @Test func `masks of any bytes and lengths blend by the formula`() throws {
    try withEverySeed(0..<400) { _, random in
      let count = Int.random(in: 0...70, using: &random)
      // The masks have runs of zeros, of full coverage, of one partial coverage, and of random
      // bytes.
      var mask: [UInt8] = []
      while mask.count < count {
        let byte = random.pick([0, 255, UInt8.random(in: 0...255, using: &random)])
        mask += [UInt8](repeating: byte, count: .random(in: 1...14, using: &random))
      }
      let below = (0..<count).map { _ in randomPixel(&random) }
      let source = (0..<count).map { _ in randomPixel(&random) }
      let color = random.chance(0.5) ? randomPixel(&random) : randomPixel(&random) | 0xff00_0000
      var (row, image) = (below, below)
      row.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        Kernels.over(color, covering: mask, base, count)
      }
      image.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        Kernels.over(source, covering: mask, base, count)
      }
      for index in 0..<count {
        let byte = UInt32(mask[index])
        guard row[index] == over(channels(color) { product($0, byte) }, below[index]),
          image[index] == over(channels(source[index]) { product($0, byte) }, below[index])
        else { throw Mismatch("pixel \(index) of \(mask)") }
      }
    }
  }
}
