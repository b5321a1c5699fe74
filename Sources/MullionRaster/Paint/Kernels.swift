// SPDX-License-Identifier: GPL-3.0-or-later

/// Source-over compositing of runs of premultiplied pixels.
///
/// The kernels process four pixels at a time, as ``PixelLanes``; the results are bit for bit those
/// of ``Pixel``. They are public only for benchmarks and do not check their arguments.
@_spi(Kernels)
public enum Kernels {
  /// Composites one color over a run.
  ///
  /// - Parameters:
  ///   - color: A premultiplied pixel.
  ///   - destination: The first destination pixel.
  ///   - count: The number of pixels.
  public static func over(
    _ color: UInt32, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    let alpha = color &>> 24
    if alpha == 255 { return fill(color, destination, count) }
    if color == 0 { return }
    let source = PixelLanes(Pixels(repeating: color))
    let keep = PixelLanes.Lanes(repeating: UInt16(255 &- alpha))
    let bytes = UnsafeMutableRawPointer(destination)
    var index = 0
    @inline(__always)
    func blend(_ place: UnsafeMutableRawPointer) {
      let below = place.loadUnaligned(as: Pixels.self)
      place.storeBytes(of: source.over(below, leaving: keep), as: Pixels.self)
    }
    while index &+ 8 <= count {
      blend(bytes + index &* 4)
      blend(bytes + (index &* 4 &+ 16))
      index &+= 8
    }
    if index &+ 4 <= count {
      blend(bytes + index &* 4)
      index &+= 4
    }
    while index < count {
      destination[index] = Pixel.over(color, destination[index])
      index &+= 1
    }
  }

  /// Fills a run with one pixel value, 16 pixels at a time.
  @inline(__always)
  private static func fill(
    _ color: UInt32, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    let four = Pixels(repeating: color)
    let bytes = UnsafeMutableRawPointer(destination)
    var index = 0
    while index &+ 16 <= count {
      let place = bytes + index &* 4
      place.storeBytes(of: four, as: Pixels.self)
      place.storeBytes(of: four, toByteOffset: 16, as: Pixels.self)
      place.storeBytes(of: four, toByteOffset: 32, as: Pixels.self)
      place.storeBytes(of: four, toByteOffset: 48, as: Pixels.self)
      index &+= 16
    }
    while index &+ 4 <= count {
      bytes.storeBytes(of: four, toByteOffset: index &* 4, as: Pixels.self)
      index &+= 4
    }
    while index < count {
      destination[index] = color
      index &+= 1
    }
  }

  /// Fills each row of a box of 4 to 16 columns with one pixel value.
  ///
  /// Each row takes the same few steps; the last steps end at the row's end and may overlap earlier
  /// ones. So there is no branch in a row that the processor could mispredict.
  private static func fillNarrow(
    _ color: UInt32, _ destination: UnsafeMutablePointer<UInt32>, stride: Int, width: Int,
    height: Int
  ) {
    let four = Pixels(repeating: color)
    var row = UnsafeMutableRawPointer(destination)
    let end = width &* 4
    for _ in 0..<height {
      row.storeBytes(of: four, as: Pixels.self)
      row.storeBytes(of: four, toByteOffset: end &- 16, as: Pixels.self)
      if width > 8 {
        row.storeBytes(of: four, toByteOffset: 16, as: Pixels.self)
        row.storeBytes(of: four, toByteOffset: end &- 32, as: Pixels.self)
      }
      row += stride &* 4
    }
  }

  /// Composites one color over a box.
  ///
  /// - Parameters:
  ///   - color: A premultiplied pixel.
  ///   - destination: The first pixel of the first row.
  ///   - stride: The number of pixels from one row to the next.
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  public static func over(
    _ color: UInt32, _ destination: UnsafeMutablePointer<UInt32>, stride: Int, width: Int,
    height: Int
  ) {
    let isOpaque = color &>> 24 == 255
    if isOpaque, width >= 4, width <= 16 {
      fillNarrow(color, destination, stride: stride, width: width, height: height)
      return
    }
    var row = destination
    for _ in 0..<height {
      // For a narrow row, the inlined code is faster than a call.
      if isOpaque { fill(color, row, width) } else { over(color, row, width) }
      row += stride
    }
  }

  /// Composites one color over a run with coverage.
  ///
  /// - Parameters:
  ///   - color: A premultiplied pixel.
  ///   - coverage: A coverage byte for each pixel.
  ///   - destination: The first destination pixel.
  ///   - count: The number of pixels.
  public static func over(
    _ color: UInt32, covering coverage: UnsafePointer<UInt8>,
    _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    if color == 0 { return }
    let bytes = UnsafeRawPointer(coverage)
    let to = UnsafeMutableRawPointer(destination)
    var index = 0
    while index &+ 8 <= count {
      let eight = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if eight == 0 {
        index &+= 8
      } else if eight == eight &<< 8 | eight &>> 56 {
        // The coverage of outlines consists mostly of long runs of one byte.
        let end = endOfRun(coverage, from: index &+ 7, count)
        let byte = UInt32(truncatingIfNeeded: eight & 255)
        let part = byte == 255 ? color : Pixel.multiplied(color, by: byte)
        over(part, destination + index, end &- index)
        index = end
      } else {
        over(color, UInt32(truncatingIfNeeded: eight), to + index &* 4)
        over(color, UInt32(truncatingIfNeeded: eight &>> 32), to + (index &* 4 &+ 16))
        index &+= 8
      }
    }
    if index &+ 4 <= count {
      let four = bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      over(color, four, to + index &* 4)
      index &+= 4
    }
    if index < count {
      overFew(color, coverage + index, destination + index, count &- index)
    }
  }

  /// Composites a color over one to three pixels; antialiased edges are rarely longer.
  @inline(__always)
  private static func overFew(
    _ color: UInt32, _ coverage: UnsafePointer<UInt8>,
    _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    var four = UInt32(coverage[0])
    var below = Pixels(destination[0], 0, 0, 0)
    if count > 1 {
      four |= UInt32(coverage[1]) &<< 8
      below[1] = destination[1]
    }
    if count > 2 {
      four |= UInt32(coverage[2]) &<< 16
      below[2] = destination[2]
    }
    let above = PixelLanes(Pixels(repeating: color)).multiplied(by: PixelLanes.spread(four))
    let result = above.over(below)
    destination[0] = result[0]
    if count > 1 { destination[1] = result[1] }
    if count > 2 { destination[2] = result[2] }
  }

  /// Composites a color over four pixels with four coverage bytes.
  @inline(__always)
  private static func over(
    _ color: UInt32, _ four: UInt32, _ place: UnsafeMutableRawPointer
  ) {
    if four == 0 { return }
    let source = Pixels(repeating: color)
    if four == .max, color &>> 24 == 255 { return place.storeBytes(of: source, as: Pixels.self) }
    let above = PixelLanes(source).multiplied(by: PixelLanes.spread(four))
    place.storeBytes(of: above.over(place.loadUnaligned(as: Pixels.self)), as: Pixels.self)
  }

  /// Returns the first index after `start` whose byte differs; compares eight bytes at a time.
  @inline(__always)
  private static func endOfRun(
    _ bytes: UnsafePointer<UInt8>, from start: Int, _ count: Int
  ) -> Int {
    let eight = UInt64(bytes[start]) &* 0x0101_0101_0101_0101
    let raw = UnsafeRawPointer(bytes)
    var index = start &+ 1
    while index &+ 8 <= count, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) == eight {
      index &+= 8
    }
    while index < count, bytes[index] == bytes[start] { index &+= 1 }
    return index
  }

  /// Composites a run of pixels over another.
  ///
  /// - Parameters:
  ///   - source: The premultiplied source pixels.
  ///   - destination: The first destination pixel.
  ///   - count: The number of pixels.
  public static func over(
    _ source: UnsafePointer<UInt32>, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(destination)
    var index = 0
    while index &+ 4 <= count {
      let above = from.loadUnaligned(fromByteOffset: index &* 4, as: Pixels.self)
      let place = to + index &* 4
      // Images mostly have long runs of opaque or transparent pixels.
      if isOpaque(above) {
        place.storeBytes(of: above, as: Pixels.self)
        index = copyOpaque(from, to, from: index &+ 4, count)
      } else if isClear(above) {
        index = endOfClear(from, from: index &+ 4, count)
      } else {
        let below = place.loadUnaligned(as: Pixels.self)
        place.storeBytes(of: PixelLanes(above).over(below), as: Pixels.self)
        index &+= 4
      }
    }
    while index < count {
      destination[index] = Pixel.over(source[index], destination[index])
      index &+= 1
    }
  }

  /// Copies groups of eight opaque pixels.
  ///
  /// - Returns: The index after the last copied pixel.
  @inline(__always)
  private static func copyOpaque(
    _ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, from start: Int, _ count: Int
  ) -> Int {
    var index = start
    while index &+ 8 <= count {
      let four = from.loadUnaligned(fromByteOffset: index &* 4, as: Pixels.self)
      let next = from.loadUnaligned(fromByteOffset: index &* 4 &+ 16, as: Pixels.self)
      guard isOpaque(four & next) else { break }
      to.storeBytes(of: four, toByteOffset: index &* 4, as: Pixels.self)
      to.storeBytes(of: next, toByteOffset: index &* 4 &+ 16, as: Pixels.self)
      index &+= 8
    }
    return index
  }

  /// Skips groups of eight transparent pixels.
  ///
  /// - Returns: The index after the last skipped pixel.
  @inline(__always)
  private static func endOfClear(
    _ pixels: UnsafeRawPointer, from start: Int, _ count: Int
  ) -> Int {
    var index = start
    while index &+ 8 <= count {
      let four = pixels.loadUnaligned(fromByteOffset: index &* 4, as: Pixels.self)
      let next = pixels.loadUnaligned(fromByteOffset: index &* 4 &+ 16, as: Pixels.self)
      guard isClear(four | next) else { break }
      index &+= 8
    }
    return index
  }

  @inline(__always)
  private static func isOpaque(_ pixels: Pixels) -> Bool {
    isClear(~pixels & Pixels(repeating: 0xff00_0000))
  }

  @inline(__always)
  private static func isClear(_ pixels: Pixels) -> Bool {
    let halves = unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] == 0
  }

  /// Composites a run of pixels over another with coverage.
  ///
  /// - Parameters:
  ///   - source: The premultiplied source pixels.
  ///   - coverage: A coverage byte for each pixel.
  ///   - destination: The first destination pixel.
  ///   - count: The number of pixels.
  public static func over(
    _ source: UnsafePointer<UInt32>, covering coverage: UnsafePointer<UInt8>,
    _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(destination)
    let bytes = UnsafeRawPointer(coverage)
    var index = 0
    while index &+ 4 <= count {
      let four = bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      if four != 0 {
        let pixels = from.loadUnaligned(fromByteOffset: index &* 4, as: Pixels.self)
        let above = PixelLanes(pixels).multiplied(by: PixelLanes.spread(four))
        let place = to + index &* 4
        place.storeBytes(of: above.over(place.loadUnaligned(as: Pixels.self)), as: Pixels.self)
      }
      index &+= 4
    }
    while index < count {
      let above = Pixel.multiplied(source[index], by: UInt32(coverage[index]))
      destination[index] = Pixel.over(above, destination[index])
      index &+= 1
    }
  }

  /// Multiplies coverage bytes by other bytes.
  ///
  /// - Parameters:
  ///   - coverage: The bytes to change.
  ///   - other: A factor for each byte, in 255ths.
  ///   - count: The number of bytes.
  static func multiply(
    _ coverage: UnsafeMutablePointer<UInt8>, by other: UnsafePointer<UInt8>, _ count: Int
  ) {
    for index in 0..<count {
      coverage[index] = product(coverage[index], UInt16(other[index]))
    }
  }

  /// Multiplies coverage bytes by one factor.
  ///
  /// - Parameters:
  ///   - coverage: The bytes to change.
  ///   - factor: The factor in 255ths, 0…255.
  ///   - count: The number of bytes.
  static func multiply(_ coverage: UnsafeMutablePointer<UInt8>, by factor: UInt16, _ count: Int) {
    for index in 0..<count {
      coverage[index] = product(coverage[index], factor)
    }
  }

  /// Computes ``Pixel/scaled(_:by:)`` in 16 bits, so that the compiler can process eight values at
  /// a time.
  @inline(__always)
  private static func product(_ byte: UInt8, _ factor: UInt16) -> UInt8 {
    let t = UInt16(byte) &* factor &+ 128
    return UInt8(truncatingIfNeeded: (t &+ (t &>> 8)) &>> 8)
  }
}
