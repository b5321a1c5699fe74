// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Device positions in whole 1024ths of a pixel.
///
/// Everything from here to the pixels is integer arithmetic, so that a sample depends on the
/// primitive and on the pixel's absolute place, and on nothing else. Positions are kept within
/// ±2^20 pixels, the side of the largest bitmap: a difference then fits 31 bits and the product of
/// two of them 62, so that no intermediate value overflows an `Int`.
enum Fixed {
  /// The number of bits after the point.
  static let bits = 10
  /// One pixel.
  static let one = 1 << bits
  /// The farthest place from the origin, in pixels.
  static let limit = Double(Bitmap.maximumSide)

  /// The 1024th nearest to a number of pixels, half way up; beyond the limit, the limit.
  ///
  /// NaN must be sorted out before.
  @inline(__always)
  static func nearest(_ value: Double) -> Int {
    // Rounding down by a conversion: without SSE4.1, `rounded` is a call of libm.
    let scaled = min(max(value, -limit), limit) * Double(one) + 0.5
    let whole = Int(scaled)
    return Double(whole) > scaled ? whole - 1 : whole
  }

  /// The same for both coordinates of a point that is known to be within the limit.
  @inline(__always)
  static func nearest(inside point: Point) -> (x: Int, y: Int) {
    let scaled = SIMD2(point.x, point.y) * Double(one) + 0.5
    // This large, a number has no bits after its point, and its last ones are the whole number that
    // was added, rounded.
    let large = SIMD2(repeating: 0x1.8p52)
    let sum = scaled + large
    func bits(_ numbers: SIMD2<Double>) -> SIMD2<Int64> { unsafeBitCast(numbers, to: SIMD2.self) }
    let whole = bits(sum) &- bits(large)
    let down = whole.replacing(with: whole &- 1, where: sum - large .> scaled)
    return (Int(down.x), Int(down.y))
  }

  /// The pixel a position lies in.
  @inline(__always)
  static func floor(_ value: Int) -> Int { value &>> bits }

  /// The first pixel that does not start before a position.
  @inline(__always)
  static func ceil(_ value: Int) -> Int { (value &+ one &- 1) &>> bits }

  /// The whole number at or below `value * numerator / denominator`, for a denominator above zero.
  @inline(__always)
  static func scaled(_ value: Int, _ numerator: Int, over denominator: Int) -> Int {
    let product = value &* numerator
    let quotient = product / denominator
    return quotient &* denominator > product ? quotient &- 1 : quotient
  }
}

/// An upright rectangle in 1024ths of a device pixel.
struct FixedRect {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  /// A rectangle under a transform that keeps it upright, or nil if an edge is not a number.
  init?(_ rect: Rect, _ transform: AffineTransform) {
    let x0 = rect.minX * transform.a + transform.tx
    let x1 = rect.maxX * transform.a + transform.tx
    let y0 = rect.minY * transform.d + transform.ty
    let y1 = rect.maxY * transform.d + transform.ty
    guard !(x0.isNaN || x1.isNaN || y0.isNaN || y1.isNaN) else { return nil }
    minX = Fixed.nearest(min(x0, x1))
    maxX = Fixed.nearest(max(x0, x1))
    minY = Fixed.nearest(min(y0, y1))
    maxY = Fixed.nearest(max(y0, y1))
  }

  /// Whether all edges lie between pixels.
  var isAligned: Bool {
    (minX | minY | maxX | maxY) & (Fixed.one - 1) == 0
  }

  /// The pixels that share an area with the rectangle.
  var pixels: PixelRect {
    PixelRect(
      minX: Int32(Fixed.floor(minX)), minY: Int32(Fixed.floor(minY)),
      maxX: Int32(Fixed.ceil(maxX)), maxY: Int32(Fixed.ceil(maxY)))
  }

  /// The byte of coverage nearest to a covered area, which is 1024² for a whole pixel.
  static func byte(_ area: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: (area &* 255 &+ 1 << (2 * Fixed.bits - 1)) &>> (2 * Fixed.bits))
  }

  /// Whether pixels lie inside, away from the corners.
  ///
  /// - Parameters:
  ///   - box: the pixels.
  ///   - corner: how far the corners reach along each axis, in 1024ths.
  /// - Returns: true if all of them lie inside, and between the corners on one of the axes; false if
  ///   an edge is out of reach.
  func covers(_ box: PixelRect, between corner: (x: Int, y: Int)) -> Bool {
    let reach = Int(Fixed.limit) * Fixed.one
    guard minX > -reach, minY > -reach, maxX < reach, maxY < reach else { return false }
    let (left, right) = (Int(box.minX) << Fixed.bits - minX, maxX - Int(box.maxX) << Fixed.bits)
    let (top, bottom) = (Int(box.minY) << Fixed.bits - minY, maxY - Int(box.maxY) << Fixed.bits)
    guard min(left, right, top, bottom) >= 0 else { return false }
    return min(left, right) >= corner.x || min(top, bottom) >= corner.y
  }

  /// How much of a column lies between the left and the right edge, 0…1024.
  func coverage(ofColumn x: Int) -> Int {
    max(0, min(maxX, (x + 1) << Fixed.bits) - max(minX, x << Fixed.bits))
  }

  /// How much of a row lies between the top and the bottom edge, 0…1024.
  func coverage(ofRow y: Int) -> Int {
    max(0, min(maxY, (y + 1) << Fixed.bits) - max(minY, y << Fixed.bits))
  }
}
