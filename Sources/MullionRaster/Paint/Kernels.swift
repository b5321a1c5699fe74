// SPDX-License-Identifier: GPL-3.0-or-later

/// Source-over on runs of premultiplied pixels.
///
/// Four pixels at a time, as ``PixelLanes``; the results are those of ``Pixel`` bit for bit.
///
/// Open to benchmarks only: nothing here checks its arguments.
@_spi(Kernels)
public enum Kernels {
  /// Lays one colour over a run.
  ///
  /// - Parameters:
  ///   - color: a premultiplied pixel.
  ///   - destination: the run's first pixel.
  ///   - count: the number of pixels.
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

  /// Puts one colour everywhere, 16 pixels at a time.
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

  /// Puts one colour into each row of a box of 4 to 16 columns.
  ///
  /// Each row takes the same few steps, of which the last ones end where the row does and may meet
  /// those before: no choice is made in a row, and none can be foreseen wrongly.
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

  /// Lays one colour over a box.
  ///
  /// - Parameters:
  ///   - color: a premultiplied pixel.
  ///   - destination: the first pixel of the first row.
  ///   - stride: the number of pixels from one row to the next.
  ///   - width: the number of columns.
  ///   - height: the number of rows.
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
      // A narrow row is done before a call would have begun.
      if isOpaque { fill(color, row, width) } else { over(color, row, width) }
      row += stride
    }
  }

  /// Lays one colour over a run, as far as each pixel is covered.
  ///
  /// - Parameters:
  ///   - color: a premultiplied pixel.
  ///   - coverage: one byte for each pixel.
  ///   - destination: the run's first pixel.
  ///   - count: the number of pixels.
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
        // Outlines are mostly long runs of one byte.
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

  /// Lays a colour over one to three pixels: soft edges are seldom longer.
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

  /// Lays a colour over four pixels, as far as four bytes say.
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

  /// The first index after `start` whose byte differs, with eight bytes compared at a time.
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

  /// Lays a run of pixels over another.
  ///
  /// - Parameters:
  ///   - source: premultiplied pixels.
  ///   - destination: the run's first pixel.
  ///   - count: the number of pixels.
  public static func over(
    _ source: UnsafePointer<UInt32>, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(destination)
    var index = 0
    while index &+ 4 <= count {
      let above = from.loadUnaligned(fromByteOffset: index &* 4, as: Pixels.self)
      let place = to + index &* 4
      // Pictures are mostly opaque or clear for many pixels in a row.
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

  /// Copies pixels, eight at a time, as long as all eight are opaque; returns up to which one.
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

  /// Up to which pixel all are clear, looking at eight at a time.
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

  /// Lays a run of pixels over another, as far as each pixel is covered.
  ///
  /// - Parameters:
  ///   - source: premultiplied pixels.
  ///   - coverage: one byte for each pixel.
  ///   - destination: the run's first pixel.
  ///   - count: the number of pixels.
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

  /// Multiplies bytes of coverage by others.
  ///
  /// - Parameters:
  ///   - coverage: the bytes to change.
  ///   - other: one factor for each, in 255ths.
  ///   - count: the number of bytes.
  static func multiply(
    _ coverage: UnsafeMutablePointer<UInt8>, by other: UnsafePointer<UInt8>, _ count: Int
  ) {
    for index in 0..<count {
      coverage[index] = product(coverage[index], UInt16(other[index]))
    }
  }

  /// Multiplies bytes of coverage by one factor.
  ///
  /// - Parameters:
  ///   - coverage: the bytes to change.
  ///   - factor: in 255ths, 0…255.
  ///   - count: the number of bytes.
  static func multiply(_ coverage: UnsafeMutablePointer<UInt8>, by factor: UInt16, _ count: Int) {
    for index in 0..<count {
      coverage[index] = product(coverage[index], factor)
    }
  }

  /// As ``Pixel/scaled(_:by:)``, in 16 bits: the compiler can then do eight at a time.
  @inline(__always)
  private static func product(_ byte: UInt8, _ factor: UInt16) -> UInt8 {
    let t = UInt16(byte) &* factor &+ 128
    return UInt8(truncatingIfNeeded: (t &+ (t &>> 8)) &>> 8)
  }
}
