// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

struct SamplingTests {
  private static let side = 32

  /// Returns a channel of the weighted mean of the four pixels around a position, in doubles.
  private func mean(_ bitmap: Bitmap, _ place: Point, _ shift: UInt32) -> Double {
    let (u, v) = (place.x - 0.5, place.y - 0.5)
    let (column, row) = (u.rounded(.down), v.rounded(.down))
    func value(_ x: Double, _ y: Double) -> Double {
      let x = min(max(Int(x), 0), bitmap.width - 1)
      let y = min(max(Int(y), 0), bitmap.height - 1)
      return Double((bitmap[x, y] ?? 0) >> shift & 255)
    }
    let (a, b) = (u - column, v - row)
    return (1 - b) * ((1 - a) * value(column, row) + a * value(column + 1, row))
      + b * ((1 - a) * value(column, row + 1) + a * value(column + 1, row + 1))
  }

  @Test(.rule("7.9.image"), arguments: [true, false])
  func `scaled and rotated images are within 1/255 of exact bilinear sampling`(
    isTurned: Bool
  ) throws {
    var random = SplitMix64(seed: 61)
    var (greatest, count) = (0.0, 0)
    for _ in 0..<40 {
      let (width, height) = (
        Int.random(in: 1...20, using: &random), Int.random(in: 1...20, using: &random)
      )
      let bitmap = try Bitmap(
        width: width, height: height,
        pixels: (0..<width * height).map { _ in randomPixel(&random) })
      // The positions are quarters of pixels, which are exact when edges are rounded to 1024ths.
      func quarter(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random)) / 4
      }
      let rect = Rect(
        x: quarter(-40...40), y: quarter(-40...40), width: quarter(8...120),
        height: quarter(8...120))
      let turn: AffineTransform =
        isTurned
        ? .rotation(.random(in: -4...4, using: &random)).concatenating(.translation(x: 16, y: 16))
        : .identity
      let context = try GraphicsContext(width: Self.side, height: Self.side)
      context.concatenate(turn)
      context.draw(try Image(bitmap: bitmap), in: rect)
      let inverse = try #require(turn.inverted())
      for (index, pixel) in context.bitmap.pixels.enumerated() {
        let center = Point(
          x: Double(index % Self.side) + 0.5, y: Double(index / Self.side) + 0.5)
        let place = center.applying(inverse)
        // Only pixels that are fully covered are compared.
        guard rect.insetBy(dx: 1, dy: 1).contains(place) else { continue }
        count += 1
        let inImage = Point(
          x: (place.x - rect.minX) / rect.width * Double(width),
          y: (place.y - rect.minY) / rect.height * Double(height))
        for shift in [0, 8, 16, 24] as [UInt32] {
          let found = Double(pixel >> shift & 255)
          greatest = max(greatest, abs(found - mean(bitmap, inImage, shift)))
        }
      }
    }
    #expect(greatest <= 1 && count > 4000)
  }

  @Test(.rule("7.9.image"), arguments: [Interpolation.nearest, .bilinear])
  func `a half-size image is the rounded mean at every subpixel offset`(
    interpolation: Interpolation
  ) throws {
    var random = SplitMix64(seed: 62)
    let (width, height) = (37, 30)
    let bitmap = try Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { _ in randomPixel(&random) })
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      bitmap[min(max(x, 0), width - 1), min(max(y, 0), height - 1)] ?? 0
    }
    for offset in 0..<32 {
      // A 32nd of a device pixel is a 16th of an image pixel.
      let context = try GraphicsContext(width: Self.side, height: Self.side)
      let place = Point(x: Double(offset) / 32 + 2, y: Double(offset * 7 % 32) / 32 + 3)
      context.draw(
        try Image(bitmap: bitmap),
        in: Rect(
          x: place.x, y: place.y, width: Double(width) / 2, height: Double(height) / 2),
        interpolation: interpolation)
      // The compared pixels are fully covered, including those at the ends of a row.
      for y in 4..<17 {
        for x in 3..<20 {
          let shift = interpolation == .bilinear ? 8 : 0
          let u = (2 * x + 1) * 16 - Int(place.x * 32) - shift
          let v = (2 * y + 1) * 16 - Int(place.y * 32) - shift
          let (left, upper) = (u >> 4, v >> 4)
          let (a, b) = interpolation == .bilinear ? (u & 15, v & 15) : (0, 0)
          var expected: UInt32 = 0
          for channel in stride(from: UInt32(0), to: 32, by: 8) {
            func value(_ x: Int, _ y: Int) -> Int { Int(pixel(x, y) >> channel & 255) }
            let sum =
              (16 - b) * ((16 - a) * value(left, upper) + a * value(left + 1, upper))
              + b * ((16 - a) * value(left, upper + 1) + a * value(left + 1, upper + 1))
            expected |= UInt32((sum + 128) / 256) << channel
          }
          #expect(context.bitmap[x, y] == expected, "offset \(offset), pixel \(x), \(y)")
        }
      }
    }
  }

  @Test(.rule("7.9.image"), arguments: [Interpolation.nearest, .bilinear])
  func `an axis-aligned image is the integer mean with weights of 1/4096`(
    interpolation: Interpolation
  ) throws {
    var random = SplitMix64(seed: 63)
    for round in 0..<200 {
      let axes = (0..<2).map { _ in Axis(round, &random) }
      let (width, height) = (axes[0].count, axes[1].count)
      let alpha: UInt32 = round % 3 == 0 ? 0xff00_0000 : 0
      let bitmap = try Bitmap(
        width: width, height: height,
        pixels: (0..<width * height).map { _ in randomPixel(&random) | alpha })
      let context = try GraphicsContext(width: Self.side, height: Self.side)
      context.draw(
        try Image(bitmap: bitmap),
        in: Rect(
          x: Double(axes[0].start), y: Double(axes[1].start), width: Double(axes[0].length),
          height: Double(axes[1].length)), interpolation: interpolation)
      var differing = 0
      for y in axes[1].range(Self.side) {
        for x in axes[0].range(Self.side) {
          let (u, v) = (axes[0].place(x, interpolation), axes[1].place(y, interpolation))
          if context.bitmap[x, y] != Self.mean(bitmap, u, v, interpolation) { differing += 1 }
        }
      }
      #expect(differing == 0, "round \(round), \(axes)")
    }
  }

  /// One axis of a drawing: a count of image pixels over a length in device pixels.
  private struct Axis {
    let count: Int
    let start: Int
    let length: Int

    /// Draws an axis with a scale of 2, 4, 1.28, 1.5, 1 or 0.75, or with random counts.
    init(_ round: Int, _ random: inout SplitMix64) {
      let factors = [(1, 2), (1, 4), (25, 32), (2, 3), (1, 1), (4, 3)]
      if round % 2 == 0, let (down, up) = factors.randomElement(using: &random) {
        let size = Int.random(in: 1...32 / max(up, down) + 1, using: &random)
        (count, length) = (down * size, up * size)
      } else {
        count = Int.random(in: 1...40, using: &random)
        length = Int.random(in: 1...80, using: &random)
      }
      start = Int.random(in: -20...10, using: &random)
    }

    func range(_ side: Int) -> Range<Int> {
      let first = min(max(start, 0), side)
      return first..<max(first, min(start + length, side))
    }

    /// Returns the center of a device pixel in 2^24ths of an image pixel.
    ///
    /// Bilinear positions count from the first image pixel's center, nearest ones from its edge.
    func place(_ pixel: Int, _ interpolation: Interpolation) -> Int {
      // Rounds to the nearest integer; the quotient of a multiple of 2^24 by at most 160 is no tie.
      func divided(_ number: Int, _ divisor: Int) -> Int {
        Int((Double(2 * number + divisor) / Double(2 * divisor)).rounded(.down))
      }
      let one = 1 << 24
      return divided((1 - 2 * start) * count * one, 2 * length)
        + pixel * divided(count * one, length) - (interpolation == .bilinear ? one / 2 : 0)
    }
  }

  /// Returns the sampled pixel at a position by the rules, in integer arithmetic.
  private static func mean(
    _ bitmap: Bitmap, _ u: Int, _ v: Int, _ interpolation: Interpolation
  ) -> UInt32 {
    let (left, upper) = (u >> 24, v >> 24)
    let (a, b) = interpolation == .bilinear ? (u >> 12 & 4095, v >> 12 & 4095) : (0, 0)
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      func value(_ x: Int, _ y: Int) -> Int {
        let x = min(max(x, 0), bitmap.width - 1)
        return Int((bitmap[x, min(max(y, 0), bitmap.height - 1)] ?? 0) >> shift & 255)
      }
      let sum =
        (4096 - b) * ((4096 - a) * value(left, upper) + a * value(left + 1, upper))
        + b * ((4096 - a) * value(left, upper + 1) + a * value(left + 1, upper + 1))
      result |= UInt32((sum + (1 << 23)) >> 24) << shift
    }
    return result
  }
}
