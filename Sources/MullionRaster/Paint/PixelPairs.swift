// SPDX-License-Identifier: GPL-3.0-or-later

/// Samples images at half their size, as for a double-resolution image on a low-resolution screen.
///
/// The positions of neighboring device pixels are two image pixels apart and have the same
/// fractions. So four pixels are read and weighted at once.
enum PixelPairs {
  /// The largest number of weight bits for which a mean of four pixels fits 16 bits per channel.
  private static let bits = 4

  /// Returns whether ``mean(_:_:_:_:count:into:)`` supports the fractions of positions.
  @inline(__always)
  static func canWeigh(_ u: Int, _ v: Int) -> Bool {
    (u | v) & (1 &<< (PixelMap.bits - bits) &- 1) == 0
  }

  /// Copies every other pixel.
  ///
  /// - Parameters:
  ///   - pixels: The first pixel to copy.
  ///   - count: The number of pixels to copy.
  ///   - result: A buffer for `count` pixels.
  static func alternate(
    _ pixels: UnsafePointer<UInt32>, count: Int, into result: UnsafeMutablePointer<UInt32>
  ) {
    let from = UnsafeRawPointer(pixels)
    let to = UnsafeMutableRawPointer(result)
    var index = 0
    // Stop early, because memory after the last pixel must not be read.
    while index &+ 4 < count {
      to.storeBytes(of: pairs(from, index).first, toByteOffset: index &* 4, as: Pixels.self)
      index &+= 4
    }
    while index < count {
      result[index] = pixels[2 &* index]
      index &+= 1
    }
  }

  /// Computes the means of blocks of two by two pixels, equal to those of ``PixelMean``.
  ///
  /// - Parameters:
  ///   - upper: The first pixel of the upper row.
  ///   - lower: The first pixel of the lower row.
  ///   - u: The position of the first mean between two pixels of a row.
  ///   - v: The position between the two rows.
  ///   - count: The number of means.
  ///   - result: A buffer for `count` pixels.
  static func mean(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ u: Int, _ v: Int, count: Int,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let (right, below) = (weight(u), weight(v))
    let (left, above) = (16 &- right, 16 &- below)
    typealias Lanes = PixelLanes.Lanes
    let (wa, wb) = (Lanes(repeating: left &* above), Lanes(repeating: right &* above))
    let (wc, wd) = (Lanes(repeating: left &* below), Lanes(repeating: right &* below))
    @inline(__always)
    func mean(_ a: Lanes, _ b: Lanes, _ c: Lanes, _ d: Lanes) -> Lanes {
      let sum = a &* wa &+ b &* wb &+ c &* wc &+ d &* wd
      return (sum &+ Lanes(repeating: 128)) &>> Lanes(repeating: 8)
    }
    let to = UnsafeMutableRawPointer(result)
    var index = 0
    while index &+ 4 <= count {
      let up = pairs(UnsafeRawPointer(upper), index)
      let down = pairs(UnsafeRawPointer(lower), index)
      let (a, b) = (PixelLanes(up.first), PixelLanes(up.second))
      let (c, d) = (PixelLanes(down.first), PixelLanes(down.second))
      let even = mean(a.even, b.even, c.even, d.even)
      let odd = mean(a.odd, b.odd, c.odd, d.odd)
      to.storeBytes(
        of: PixelLanes(even: even, odd: odd).pixels, toByteOffset: index &* 4, as: Pixels.self)
      index &+= 4
    }
    while index < count {
      let place = 2 &* index
      result[index] = PixelMean.of(
        upper[place], upper[place &+ 1], lower[place], lower[place &+ 1], u, v)
      index &+= 1
    }
  }

  /// Returns the first and the second pixels of four pairs.
  @inline(__always)
  private static func pairs(
    _ pixels: UnsafeRawPointer, _ index: Int
  ) -> (first: Pixels, second: Pixels) {
    let eight = pixels.loadUnaligned(fromByteOffset: index &* 8, as: SIMD8<UInt32>.self)
    return (eight.evenHalf, eight.oddHalf)
  }

  @inline(__always)
  private static func weight(_ place: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: (place &>> (PixelMap.bits - bits)) & (1 &<< bits &- 1))
  }
}
