// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Reads an image at the centres of device pixels.
///
/// The place in the image is an integer in 2^24ths of an image pixel: the value at the primitive's
/// origin plus a whole number of steps. So it depends on the primitive and on the pixel's absolute
/// place only. A step of more than 2^15 image pixels is taken as 2^15: each device pixel then
/// still shows a pixel of the image, and no sum overflows.
struct ImageSampler {
  static let bits = 24
  private static let one = Double(1 << bits)
  private static let largestStep = 0x1p15
  private static let largestOffset = 0x1p37

  let bitmap: Bitmap
  private let interpolation: Interpolation
  /// The image place of the centre of device pixel (0, 0) and the steps to the next column and row.
  private let start: (u: Int, v: Int)
  private let column: (u: Int, v: Int)
  private let row: (u: Int, v: Int)

  /// Makes a sampler, or nil if the image would be squeezed into a line or its place is not finite.
  ///
  /// - Parameters:
  ///   - bitmap: the image.
  ///   - rect: where it goes.
  ///   - transform: from the rectangle's coordinates to device pixels.
  ///   - interpolation: what is seen between the centres of image pixels.
  init?(
    _ bitmap: Bitmap, in rect: Rect, _ transform: AffineTransform, _ interpolation: Interpolation
  ) {
    guard let toImage = Self.transformToImage(bitmap, rect, transform) else { return nil }
    self.bitmap = bitmap
    self.interpolation = interpolation
    let center = Point(x: 0.5, y: 0.5).applying(toImage)
    // A bilinear sample lies between the centres of pixels, which are at halves.
    let shift = interpolation == .bilinear ? 0.5 : 0
    start = (
      Self.fixed(center.x - shift, Self.largestOffset),
      Self.fixed(center.y - shift, Self.largestOffset)
    )
    column = (
      Self.fixed(toImage.a, Self.largestStep), Self.fixed(toImage.b, Self.largestStep)
    )
    row = (Self.fixed(toImage.c, Self.largestStep), Self.fixed(toImage.d, Self.largestStep))
  }

  /// From device pixels to image pixels.
  private static func transformToImage(
    _ bitmap: Bitmap, _ rect: Rect, _ transform: AffineTransform
  ) -> AffineTransform? {
    let toRect: AffineTransform
    if transform.isUpright {
      // The edges the coverage uses, so that a picture on whole pixels is copied unchanged.
      guard let fixed = FixedRect(rect, transform), fixed.minX < fixed.maxX,
        fixed.minY < fixed.maxY
      else { return nil }
      let unit = Double(Fixed.one)
      let (minX, maxX) = (Double(fixed.minX) / unit, Double(fixed.maxX) / unit)
      let (minY, maxY) = (Double(fixed.minY) / unit, Double(fixed.maxY) / unit)
      toRect = AffineTransform(
        a: transform.a < 0 ? minX - maxX : maxX - minX, b: 0, c: 0,
        d: transform.d < 0 ? minY - maxY : maxY - minY,
        tx: transform.a < 0 ? maxX : minX, ty: transform.d < 0 ? maxY : minY)
    } else {
      toRect = AffineTransform(
        a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY
      ).concatenating(transform)
    }
    let scale = AffineTransform.scale(x: Double(bitmap.width), y: Double(bitmap.height))
    guard let inverse = toRect.inverted()?.concatenating(scale), inverse.isFinite else {
      return nil
    }
    return inverse
  }

  private static func fixed(_ value: Double, _ limit: Double) -> Int {
    Int((min(max(value, -limit), limit) * one).rounded())
  }

  /// What stretches the image row by row, if it is upright, has to be mixed, and is made larger or
  /// not much smaller.
  func stretchedRows(_ area: PixelRect) -> StretchedRows? {
    guard interpolation == .bilinear, column.v == 0, row.u == 0,
      column.u.magnitude <= 3 << Self.bits
    else { return nil }
    return isCopy
      ? nil : StretchedRows(bitmap, start: start, stepX: column.u, stepY: row.v, in: area)
  }

  /// Whether each device pixel is an image pixel.
  private var isCopy: Bool {
    let unit = 1 << Self.bits
    return column == (unit, 0) && row == (0, unit) && (start.u | start.v) & (unit - 1) == 0
  }

  /// Reads a run of pixels.
  ///
  /// - Parameters:
  ///   - x: the first device column.
  ///   - y: the device row.
  ///   - count: the number of pixels.
  ///   - result: room for `count` pixels.
  func read(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
    var u = start.u &+ x &* column.u &+ y &* row.u
    var v = start.v &+ x &* column.v &+ y &* row.v
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      switch interpolation {
      case .bilinear where isCopy:
        readRow(base + clampedY(v) &* bitmap.width, u, count, into: result)
      case .nearest where column.v == 0:
        readRow(base + clampedY(v) &* bitmap.width, u, count, into: result)
      case .nearest:
        for index in 0..<count {
          result[index] = base[clampedY(v) &* bitmap.width &+ clampedX(u)]
          u &+= column.u
          v &+= column.v
        }
      case .bilinear:
        for index in 0..<count {
          result[index] = bilinear(base, u, v)
          u &+= column.u
          v &+= column.v
        }
      }
    }
  }

  /// Reads pixels of one image row.
  private func readRow(
    _ row: UnsafePointer<UInt32>, _ start: Int, _ count: Int,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let first = start &>> Self.bits
    if column.u == 1 << Self.bits, first >= 0, first + count <= bitmap.width {
      return result.update(from: row + first, count: count)
    }
    var u = start
    let end = (start &+ (count &- 1) &* column.u) &>> Self.bits
    if min(first, end) >= 0, max(first, end) < bitmap.width {
      for index in 0..<count {
        result[index] = row[u &>> Self.bits]
        u &+= column.u
      }
      return
    }
    for index in 0..<count {
      result[index] = row[clampedX(u)]
      u &+= column.u
    }
  }

  @inline(__always)
  private func clampedX(_ u: Int) -> Int { min(max(u &>> Self.bits, 0), bitmap.width &- 1) }

  @inline(__always)
  private func clampedY(_ v: Int) -> Int { min(max(v &>> Self.bits, 0), bitmap.height &- 1) }

  @inline(__always)
  private func bilinear(_ pixels: UnsafePointer<UInt32>, _ u: Int, _ v: Int) -> UInt32 {
    let unit = 1 << Self.bits
    let (left, right) = (clampedX(u), clampedX(u &+ unit))
    let upper = pixels + clampedY(v) &* bitmap.width
    let lower = pixels + clampedY(v &+ unit) &* bitmap.width
    let weightX = UInt64(truncatingIfNeeded: (u &>> (Self.bits - 11)) & 2047)
    let weightY = UInt64(truncatingIfNeeded: (v &>> (Self.bits - 11)) & 2047)
    return Self.mix(
      upper[left], upper[right], lower[left], lower[right], weightX, weightY)
  }

  /// The weighted mean of four pixels, rounded once; weights are in 2048ths.
  ///
  /// Two channels share a 64-bit word, 32 bits each: 255 · 2^22 + 2^21 fits 30.
  @inline(__always)
  private static func mix(
    _ p: UInt32, _ q: UInt32, _ r: UInt32, _ s: UInt32, _ weightX: UInt64, _ weightY: UInt64
  ) -> UInt32 {
    let both = weightX &* weightY
    let onlyX = weightX &* 2048 &- both
    let onlyY = weightY &* 2048 &- both
    let neither = 1 &<< 22 &- both &- onlyX &- onlyY
    @inline(__always)
    func pair(_ shift: UInt32) -> UInt64 {
      let sum =
        spread(p &>> shift) &* neither &+ spread(q &>> shift) &* onlyX
        &+ spread(r &>> shift) &* onlyY &+ spread(s &>> shift) &* both
      return ((sum &+ 0x0020_0000_0020_0000) &>> 22) & 0x0000_00ff_0000_00ff
    }
    let (even, odd) = (pair(0), pair(8))
    let low = UInt32(truncatingIfNeeded: even | even &>> 16)
    let high = UInt32(truncatingIfNeeded: odd | odd &>> 16)
    return low | high &<< 8
  }

  /// The lowest and the third byte, each in a half of its own.
  @inline(__always)
  private static func spread(_ pixel: UInt32) -> UInt64 {
    let wide = UInt64(pixel)
    return (wide | wide &<< 16) & 0x0000_00ff_0000_00ff
  }
}
