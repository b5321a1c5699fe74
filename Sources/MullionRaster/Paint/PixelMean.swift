// SPDX-License-Identifier: GPL-3.0-or-later

/// The weighted mean of four neighboring pixels: first along each row, then between the rows.
///
/// Weights are in 4096ths on each axis, so the mean, rounded once, has an error below 1/255. Two
/// channels share a 64-bit word with 32 bits each: 255 · 2^24 + 2^23 fits.
enum PixelMean {
  private static let bits: UInt64 = 12

  /// The channels of a pixel, times 4096.
  struct Wide {
    /// Blue and red.
    var even: UInt64
    /// Green and alpha.
    var odd: UInt64
  }

  /// Returns the mean of four pixels at a position.
  ///
  /// The fractions of the position, in 2^24ths, are the weights of the right and the lower pixels.
  @inline(__always)
  static func of(
    _ upperLeft: UInt32, _ upperRight: UInt32, _ lowerLeft: UInt32, _ lowerRight: UInt32,
    _ u: Int, _ v: Int
  ) -> UInt32 {
    of(across(upperLeft, upperRight, u), across(lowerLeft, lowerRight, u), v)
  }

  /// Returns the mean of two pixels of a row; the position's fraction is the weight of the right
  /// one.
  @inline(__always)
  static func across(_ left: UInt32, _ right: UInt32, _ place: Int) -> Wide {
    let weight = weight(place)
    return Wide(
      even: mix(spread(left), spread(right), weight),
      odd: mix(spread(left &>> 8), spread(right &>> 8), weight))
  }

  /// Returns the mean of two rows; the position's fraction is the weight of the lower one.
  @inline(__always)
  static func of(_ upper: Wide, _ lower: Wide, _ place: Int) -> UInt32 {
    let weight = weight(place)
    let half: UInt64 = 0x0080_0000_0080_0000
    let mask: UInt64 = 0x0000_00ff_0000_00ff
    let even = ((mix(upper.even, lower.even, weight) &+ half) &>> 24) & mask
    let odd = ((mix(upper.odd, lower.odd, weight) &+ half) &>> 24) & mask
    let low = UInt32(truncatingIfNeeded: even | even &>> 16)
    let high = UInt32(truncatingIfNeeded: odd | odd &>> 16)
    return low | high &<< 8
  }

  /// Returns p · (4096 - weight) + q · weight in both halves.
  ///
  /// A borrow between the halves in an intermediate result cancels in the end.
  @inline(__always)
  private static func mix(_ p: UInt64, _ q: UInt64, _ weight: UInt64) -> UInt64 {
    p &<< bits &+ (q &- p) &* weight
  }

  /// Returns a position's fraction, rounded down to a 4096th.
  @inline(__always)
  private static func weight(_ place: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: place &>> (PixelMap.bits - Int(bits))) & (1 &<< bits &- 1)
  }

  /// Returns the lowest and the third byte, each in its own half.
  @inline(__always)
  private static func spread(_ pixel: UInt32) -> UInt64 {
    let wide = UInt64(pixel)
    return (wide | wide &<< 16) & 0x0000_00ff_0000_00ff
  }
}
