// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Device positions in whole 1024ths of a pixel.
///
/// From these positions to the pixels, all arithmetic uses integers. So a sample depends only on
/// the primitive and the pixel's absolute position. Positions are kept within ±2^20 pixels, the
/// side of the largest bitmap. Differences then fit 31 bits and their products 62 bits, so no
/// intermediate value overflows an `Int`.
enum Fixed {
  /// The number of fraction bits.
  static let bits = 10
  /// One pixel.
  static let one = 1 << bits
  /// The largest distance from the origin, in pixels.
  static let limit = Double(Bitmap.maximumSide)

  /// Returns a position in pixels rounded to the nearest 1024th, with halves rounded up.
  ///
  /// Positions beyond the limit are clamped to it. The value must not be NaN.
  @inline(__always)
  static func nearest(_ value: Double) -> Int {
    // Round down with a conversion: without SSE4.1, `rounded` is a call of libm.
    let scaled = min(max(value, -limit), limit) * Double(one) + 0.5
    let whole = Int(scaled)
    return Double(whole) > scaled ? whole - 1 : whole
  }

  /// Rounds both coordinates of a point that is known to be within the limit.
  @inline(__always)
  static func nearest(inside point: Point) -> (x: Int, y: Int) {
    let scaled = SIMD2(point.x, point.y) * Double(one) + 0.5
    // A number this large has no fraction bits; its low bits hold the added value, rounded.
    let large = SIMD2(repeating: 0x1.8p52)
    let sum = scaled + large
    func bits(_ numbers: SIMD2<Double>) -> SIMD2<Int64> { unsafeBitCast(numbers, to: SIMD2.self) }
    let whole = bits(sum) &- bits(large)
    let down = whole.replacing(with: whole &- 1, where: sum - large .> scaled)
    return (Int(down.x), Int(down.y))
  }

  /// Returns the pixel that contains a position.
  @inline(__always)
  static func floor(_ value: Int) -> Int { value &>> bits }

  /// Returns the first pixel that does not start before a position.
  @inline(__always)
  static func ceil(_ value: Int) -> Int { (value &+ one &- 1) &>> bits }

  /// Returns `value * numerator / denominator` rounded down, for a denominator above zero.
  @inline(__always)
  static func scaled(_ value: Int, _ numerator: Int, over denominator: Int) -> Int {
    let product = value &* numerator
    let quotient = product / denominator
    return quotient &* denominator > product ? quotient &- 1 : quotient
  }
}
