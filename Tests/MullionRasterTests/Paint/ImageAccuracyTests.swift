// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster
import TestSupport
import Testing

/// Compares scaled and rotated images with the weighted mean in floating point.
struct ImageAccuracyTests {
  private static let side = 48

  /// Returns the mean of the four pixels around a position, in each channel.
  private func reference(_ bitmap: Bitmap, _ place: Point) -> [Double] {
    let (u, v) = (place.x - 0.5, place.y - 0.5)
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    func pixel(_ x: Double, _ y: Double) -> UInt32 {
      let column = min(max(Int(x), 0), bitmap.width - 1)
      return bitmap.pixels[min(max(Int(y), 0), bitmap.height - 1) * bitmap.width + column]
    }
    return [0, 8, 16, 24].map { (shift: UInt32) in
      func channel(_ x: Double, _ y: Double) -> Double { Double(pixel(x, y) >> shift & 255) }
      let upper = channel(left, top) * (1 - u + left) + channel(left + 1, top) * (u - left)
      let lower = channel(left, top + 1) * (1 - u + left) + channel(left + 1, top + 1) * (u - left)
      return upper * (1 - v + top) + lower * (v - top)
    }
  }

  /// Returns the largest difference in any channel of a fully covered pixel.
  private func worst(
    _ seeds: Range<UInt64>, turned: Bool, opaque: Bool = true
  ) throws -> (error: Double, pixels: Int) {
    var (worst, count) = (0.0, 0)
    try withEverySeed(seeds) { _, random in
      let (width, height) = (
        Int.random(in: 1...20, using: &random), Int.random(in: 1...20, using: &random)
      )
      let image = try Image(
        bitmap: Bitmap(
          width: width, height: height,
          // Translucent images are drawn on a clear bitmap, which does not change their pixels.
          pixels: (0..<width * height).map { _ in
            randomPixel(&random) | (opaque ? 0xff00_0000 : 0)
          }))
      let rect = Rect(
        x: Double(Int.random(in: -10...20, using: &random)),
        y: Double(Int.random(in: -10...20, using: &random)),
        width: Double(Int.random(in: 3...60, using: &random)),
        height: Double(Int.random(in: 3...60, using: &random)))
      let turn =
        turned
        ? AffineTransform.translation(x: -20, y: -20)
          .concatenating(.rotation(.random(in: -3...3, using: &random)))
          .concatenating(.translation(x: 24, y: 24)) : .identity
      let context = try GraphicsContext(width: Self.side, height: Self.side)
      let mask = try GraphicsContext(width: Self.side, height: Self.side)
      for context in [context, mask] { context.concatenate(turn) }
      context.draw(image, in: rect)
      mask.fill(rect, color: .white)
      guard let back = turn.inverted() else { return }
      for (index, pixel) in context.bitmap.pixels.enumerated()
      where mask.bitmap.pixels[index] == .max {
        let point = Point(
          x: Double(index % Self.side) + 0.5, y: Double(index / Self.side) + 0.5
        ).applying(back)
        let place = Point(
          x: (point.x - rect.minX) / rect.width * Double(width),
          y: (point.y - rect.minY) / rect.height * Double(height))
        for (shift, value) in zip([0, 8, 16, 24] as [UInt32], reference(image.bitmap, place)) {
          worst = max(worst, abs(Double(pixel >> shift & 255) - value))
        }
        count += 1
      }
    }
    return (worst, count)
  }

  @Test(arguments: [true, false])
  func `a rotated image is within 1/255 of the exact area mean`(opaque: Bool) throws {
    let (error, pixels) = try worst(0..<60, turned: true, opaque: opaque)
    #expect(error <= 1 && pixels > 10_000)
  }

  @Test func `a stretched image is within 1/255 of the exact area mean`() throws {
    let (error, pixels) = try worst(0..<150, turned: false)
    // The error is at most half a 256th of a weight, half a unit of rounding, and 1/100 from
    // truncated products.
    #expect(error <= 1.01 && pixels > 10_000)
  }
}
