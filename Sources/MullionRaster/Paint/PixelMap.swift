// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Maps the centers of device pixels to an image, in 2^24ths of an image pixel.
///
/// A position is the value at the device's origin plus a whole number of steps. So it depends only
/// on the primitive and the pixel's absolute position. Steps are clamped to 2^15 image pixels: each
/// device pixel then still shows a pixel of the image, and no sum overflows.
struct PixelMap {
  static let bits = 24
  static let one = 1 << bits
  private static let largestStep = 0x1p15
  private static let largestOffset = 0x1p37

  /// The image position of the center of device pixel (0, 0).
  private let start: (u: Int, v: Int)
  /// The step to the next column.
  let column: (u: Int, v: Int)
  /// The step to the next row.
  let row: (u: Int, v: Int)

  /// Whether the mapping is axis-aligned: a device row lies in one image row, and a column in one
  /// column.
  var isUpright: Bool { column.v == 0 && row.u == 0 }

  /// Whether consecutive device rows may show the same image row.
  var repeatsRows: Bool { isUpright && abs(row.v) < Self.one }

  /// Creates a map; returns nil if the image would have no area or its position is not finite.
  ///
  /// - Parameters:
  ///   - size: The image size in pixels.
  ///   - rect: The rectangle that the image fills.
  ///   - transform: The transform from the rectangle's coordinates to device pixels.
  init?(_ size: Size, in rect: Rect, _ transform: AffineTransform) {
    guard let toImage = Self.transformToImage(size, rect, transform) else { return nil }
    let center = Point(x: 0.5, y: 0.5).applying(toImage)
    start = (Self.fixed(center.x, Self.largestOffset), Self.fixed(center.y, Self.largestOffset))
    column = (Self.fixed(toImage.a, Self.largestStep), Self.fixed(toImage.b, Self.largestStep))
    row = (Self.fixed(toImage.c, Self.largestStep), Self.fixed(toImage.d, Self.largestStep))
  }

  /// Returns the image position of a device pixel's center.
  @inline(__always)
  func place(x: Int, y: Int) -> (u: Int, v: Int) {
    (start.u &+ x &* column.u &+ y &* row.u, start.v &+ x &* column.v &+ y &* row.v)
  }

  /// Returns the nearest 2^24th, clamped to the largest offset.
  static func fixed(_ value: Double) -> Int { fixed(value, largestOffset) }

  private static func fixed(_ value: Double, _ limit: Double) -> Int {
    Int((min(max(value, -limit), limit) * Double(one)).rounded())
  }

  /// Returns the transform from device pixels to image pixels.
  private static func transformToImage(
    _ size: Size, _ rect: Rect, _ transform: AffineTransform
  ) -> AffineTransform? {
    let toRect: AffineTransform
    if transform.isUpright {
      // Use the same rounded edges as the coverage, so that an image on whole pixels is copied
      // exactly.
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
    let scale = AffineTransform.scale(x: size.width, y: size.height)
    guard let inverse = toRect.inverted()?.concatenating(scale), inverse.isFinite else {
      return nil
    }
    return inverse
  }
}
