// SPDX-License-Identifier: GPL-3.0-or-later

/// Source-over on runs of premultiplied pixels.
///
/// Four pixels at a time are seen as eight 16-bit lanes, so that a product of two bytes fits and
/// nothing has to be widened; every operation exists in SSE2. The results are those of ``Pixel``
/// bit for bit. Adding never carries into the next channel, because no channel is above its alpha.
enum Kernels {
  private typealias Pixels = SIMD4<UInt32>
  private typealias Lanes = SIMD8<UInt16>

  private static let lowBytes = Lanes(repeating: 0x00ff)
  private static let highBytes = Lanes(repeating: 0xff00)
  private static let half = Lanes(repeating: 128)

  /// Lays one colour over a run.
  ///
  /// - Parameters:
  ///   - color: a premultiplied pixel.
  ///   - destination: the run's first pixel.
  ///   - count: the number of pixels.
  static func over(_ color: UInt32, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int) {
    let alpha = color &>> 24
    if alpha == 255 { return destination.update(repeating: color, count: count) }
    if color == 0 { return }
    let source = Pixels(repeating: color)
    let keep = Lanes(repeating: UInt16(255 &- alpha))
    let bytes = UnsafeMutableRawPointer(destination)
    var index = 0
    while index &+ 4 <= count {
      let place = bytes + index &* 4
      let below = place.loadUnaligned(as: Pixels.self)
      place.storeBytes(of: source &+ multiplied(below, by: keep), as: Pixels.self)
      index &+= 4
    }
    while index < count {
      destination[index] = Pixel.over(color, destination[index])
      index &+= 1
    }
  }

  /// Lays one colour over a run, as far as each pixel is covered.
  ///
  /// - Parameters:
  ///   - color: a premultiplied pixel.
  ///   - coverage: one byte for each pixel.
  ///   - destination: the run's first pixel.
  ///   - count: the number of pixels.
  static func over(
    _ color: UInt32, covering coverage: UnsafePointer<UInt8>,
    _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    if color == 0 { return }
    var index = 0
    while index < count {
      let byte = coverage[index]
      // Outlines are mostly long runs of nothing or of everything.
      if byte == 0 || byte == 255 {
        let start = index
        repeat { index &+= 1 } while index < count && coverage[index] == byte
        if byte == 255 { over(color, destination + start, index &- start) }
      } else {
        let source = Pixel.multiplied(color, by: UInt32(byte))
        destination[index] = Pixel.over(source, destination[index])
        index &+= 1
      }
    }
  }

  /// Lays a run of pixels over another.
  ///
  /// - Parameters:
  ///   - source: premultiplied pixels.
  ///   - destination: the run's first pixel.
  ///   - count: the number of pixels.
  static func over(
    _ source: UnsafePointer<UInt32>, _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(destination)
    var index = 0
    while index &+ 4 <= count {
      let above = from.loadUnaligned(fromByteOffset: index &* 4, as: Pixels.self)
      let place = to + index &* 4
      let below = place.loadUnaligned(as: Pixels.self)
      let keep = Pixels(repeating: 255) &- (above &>> Pixels(repeating: 24))
      let lanes = unsafeBitCast(keep | keep &<< Pixels(repeating: 16), to: Lanes.self)
      place.storeBytes(of: above &+ multiplied(below, by: lanes), as: Pixels.self)
      index &+= 4
    }
    while index < count {
      destination[index] = Pixel.over(source[index], destination[index])
      index &+= 1
    }
  }

  /// Lays a run of pixels over another, as far as each pixel is covered.
  ///
  /// - Parameters:
  ///   - source: premultiplied pixels.
  ///   - coverage: one byte for each pixel.
  ///   - destination: the run's first pixel.
  ///   - count: the number of pixels.
  static func over(
    _ source: UnsafePointer<UInt32>, covering coverage: UnsafePointer<UInt8>,
    _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    var index = 0
    while index < count {
      let byte = coverage[index]
      if byte != 0 {
        let above = Pixel.multiplied(source[index], by: UInt32(byte))
        destination[index] = Pixel.over(above, destination[index])
      }
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
      let product = Pixel.scaled(UInt32(coverage[index]), by: UInt32(other[index]))
      coverage[index] = UInt8(truncatingIfNeeded: product)
    }
  }

  @inline(__always)
  private static func multiplied(_ pixels: Pixels, by factor: Lanes) -> Pixels {
    let lanes = unsafeBitCast(pixels, to: Lanes.self)
    let low = (lanes & lowBytes) &* factor &+ half
    let high = (lanes &>> Lanes(repeating: 8)) &* factor &+ half
    let lowResult = (low &+ (low &>> Lanes(repeating: 8))) &>> Lanes(repeating: 8)
    let highResult = (high &+ (high &>> Lanes(repeating: 8))) & highBytes
    return unsafeBitCast(lowResult | highResult, to: Pixels.self)
  }
}
