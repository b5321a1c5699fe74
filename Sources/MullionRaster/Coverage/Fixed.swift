// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Device positions in whole 1024ths of a pixel.
///
/// From here to the pixels, all arithmetic uses integers. So a sample depends only on the primitive
/// and the pixel's absolute position. Positions are kept within ±2^20 pixels, the side of the
/// largest bitmap. Differences then fit 31 bits and their products 62 bits, so no intermediate
/// value overflows an `Int`.
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

/// An axis-aligned rectangle in 1024ths of a device pixel.
struct FixedRect {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  /// Creates a rectangle from one under a transform that keeps it axis-aligned; nil if an edge is
  /// NaN.
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

  /// Whether all edges lie on pixel boundaries.
  var isAligned: Bool {
    (minX | minY | maxX | maxY) & (Fixed.one - 1) == 0
  }

  /// The pixels that share an area with the rectangle.
  var pixels: PixelRect {
    PixelRect(
      minX: Int32(Fixed.floor(minX)), minY: Int32(Fixed.floor(minY)),
      maxX: Int32(Fixed.ceil(maxX)), maxY: Int32(Fixed.ceil(maxY)))
  }

  /// Returns the nearest coverage byte for a covered area, which is 1024² for a whole pixel.
  static func byte(_ area: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: (area &* 255 &+ 1 << (2 * Fixed.bits - 1)) &>> (2 * Fixed.bits))
  }

  /// Returns whether pixels lie inside the rectangle, away from its corners.
  ///
  /// - Parameters:
  ///   - box: The pixels.
  ///   - corner: The extent of the corners along each axis, in 1024ths.
  /// - Returns: Whether all pixels lie inside, and between the corners on at least one axis; false
  ///   if an edge is out of reach.
  func covers(_ box: PixelRect, between corner: (x: Int, y: Int)) -> Bool {
    let reach = Int(Fixed.limit) * Fixed.one
    guard minX > -reach, minY > -reach, maxX < reach, maxY < reach else { return false }
    let (left, right) = (Int(box.minX) << Fixed.bits - minX, maxX - Int(box.maxX) << Fixed.bits)
    let (top, bottom) = (Int(box.minY) << Fixed.bits - minY, maxY - Int(box.maxY) << Fixed.bits)
    guard min(left, right, top, bottom) >= 0 else { return false }
    return min(left, right) >= corner.x || min(top, bottom) >= corner.y
  }

  /// Returns the overlap of a column with the left and right edges, 0…1024.
  func coverage(ofColumn x: Int) -> Int {
    max(0, min(maxX, (x + 1) << Fixed.bits) - max(minX, x << Fixed.bits))
  }

  /// Returns the overlap of a row with the top and bottom edges, 0…1024.
  func coverage(ofRow y: Int) -> Int {
    max(0, min(maxY, (y + 1) << Fixed.bits) - max(minY, y << Fixed.bits))
  }
}
