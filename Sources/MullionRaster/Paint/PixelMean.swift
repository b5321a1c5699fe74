// SPDX-License-Identifier: GPL-3.0-or-later

/// The weighted mean of four neighbouring pixels.
///
/// Weights are in 4096ths on each axis, so that the mean, rounded once, is less than 1/255 from the
/// true one. Two channels share a 64-bit word, 32 bits each: 255 · 2^24 + 2^23 fits.
enum PixelMean {
  private static let bits = 12

  /// The mean.
  ///
  /// - Parameters:
  ///   - upperLeft: one of the four pixels.
  ///   - upperRight: one of the four pixels.
  ///   - lowerLeft: one of the four pixels.
  ///   - lowerRight: one of the four pixels.
  ///   - u: the place, whose fraction in 2^24ths is the weight of the right pixels.
  ///   - v: the place, whose fraction in 2^24ths is the weight of the lower pixels.
  /// - Returns: the mean of each channel, rounded once.
  @inline(__always)
  static func of(
    _ upperLeft: UInt32, _ upperRight: UInt32, _ lowerLeft: UInt32, _ lowerRight: UInt32,
    _ u: Int, _ v: Int
  ) -> UInt32 {
    let weightX = weight(u)
    let weightY = weight(v)
    let both = weightX &* weightY
    let onlyX = weightX &<< UInt64(bits) &- both
    let onlyY = weightY &<< UInt64(bits) &- both
    let neither = 1 &<< UInt64(2 &* bits) &- both &- onlyX &- onlyY
    @inline(__always)
    func pair(_ shift: UInt32) -> UInt64 {
      let sum =
        spread(upperLeft &>> shift) &* neither &+ spread(upperRight &>> shift) &* onlyX
        &+ spread(lowerLeft &>> shift) &* onlyY &+ spread(lowerRight &>> shift) &* both
      return ((sum &+ 0x0080_0000_0080_0000) &>> 24) & 0x0000_00ff_0000_00ff
    }
    let (even, odd) = (pair(0), pair(8))
    let low = UInt32(truncatingIfNeeded: even | even &>> 16)
    let high = UInt32(truncatingIfNeeded: odd | odd &>> 16)
    return low | high &<< 8
  }

  /// The nearest 4096th below one of a place's fraction.
  @inline(__always)
  private static func weight(_ place: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: (place &>> (PixelMap.bits - bits)) & ((1 << bits) - 1))
  }

  /// The lowest and the third byte, each in a half of its own.
  @inline(__always)
  private static func spread(_ pixel: UInt32) -> UInt64 {
    let wide = UInt64(pixel)
    return (wide | wide &<< 16) & 0x0000_00ff_0000_00ff
  }
}
