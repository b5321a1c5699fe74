// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Reads an image at the centres of device pixels.
///
/// The place in the image is an integer in 2^24ths of an image pixel: the value at the primitive's
/// origin plus a whole number of steps. So it depends on the primitive and on the pixel's absolute
/// place only. A step of more than 2^15 image pixels is taken as 2^15: each device pixel then
/// still shows a pixel of the image, and no sum overflows.
struct ImageSampler {
  private static let bits = 24
  private static let one = Double(1 << bits)
  private static let largestStep = 0x1p15
  private static let largestOffset = 0x1p37

  private let bitmap: Bitmap
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
      for index in 0..<count {
        result[index] =
          switch interpolation {
          case .nearest: nearest(base, u, v)
          case .bilinear: bilinear(base, u, v)
          }
        u &+= column.u
        v &+= column.v
      }
    }
  }

  @inline(__always)
  private func nearest(_ pixels: UnsafePointer<UInt32>, _ u: Int, _ v: Int) -> UInt32 {
    let x = min(max(u &>> Self.bits, 0), bitmap.width &- 1)
    let y = min(max(v &>> Self.bits, 0), bitmap.height &- 1)
    return pixels[y &* bitmap.width &+ x]
  }

  @inline(__always)
  private func bilinear(_ pixels: UnsafePointer<UInt32>, _ u: Int, _ v: Int) -> UInt32 {
    let (x, y) = (u &>> Self.bits, v &>> Self.bits)
    let left = min(max(x, 0), bitmap.width &- 1)
    let right = min(max(x &+ 1, 0), bitmap.width &- 1)
    let upper = pixels + min(max(y, 0), bitmap.height &- 1) &* bitmap.width
    let lower = pixels + min(max(y &+ 1, 0), bitmap.height &- 1) &* bitmap.width
    let weightX = UInt64(truncatingIfNeeded: (u &>> (Self.bits - 8)) & 255)
    let weightY = UInt64(truncatingIfNeeded: (v &>> (Self.bits - 8)) & 255)
    return Self.mix(
      upper[left], upper[right], lower[left], lower[right], weightX, weightY)
  }

  /// The weighted mean of four pixels, rounded once; weights are in 256ths.
  ///
  /// Two channels share a 64-bit word, 32 bits each: 255 · 256 · 256 + 2^15 fits 24.
  @inline(__always)
  private static func mix(
    _ p: UInt32, _ q: UInt32, _ r: UInt32, _ s: UInt32, _ weightX: UInt64, _ weightY: UInt64
  ) -> UInt32 {
    let restX = 256 &- weightX
    let restY = 256 &- weightY
    @inline(__always)
    func pair(_ shift: UInt32) -> UInt64 {
      @inline(__always)
      func spread(_ pixel: UInt32) -> UInt64 {
        let low = UInt64((pixel &>> shift) & 0xff)
        let high = UInt64((pixel &>> (shift &+ 16)) & 0xff)
        return low | high &<< 32
      }
      let upper = spread(p) &* restX &+ spread(q) &* weightX
      let lower = spread(r) &* restX &+ spread(s) &* weightX
      let rounding: UInt64 = 0x0000_8000_0000_8000
      return ((upper &* restY &+ lower &* weightY &+ rounding) &>> 16) & 0x0000_00ff_0000_00ff
    }
    let even = pair(0)
    let odd = pair(8)
    let low = UInt32(truncatingIfNeeded: even) | UInt32(truncatingIfNeeded: even &>> 16)
    let high = UInt32(truncatingIfNeeded: odd) | UInt32(truncatingIfNeeded: odd &>> 16)
    return low | high &<< 8
  }
}
