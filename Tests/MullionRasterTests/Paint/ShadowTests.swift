// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

struct ShadowTests {
  private static let side: Int32 = 64
  private static let whole = PixelRect(minX: 0, minY: 0, maxX: side, maxY: side)

  private func alphas(_ paint: (GraphicsContext) -> Void) throws -> [Int] {
    let context = try GraphicsContext(width: Int(Self.side), height: Int(Self.side))
    paint(context)
    return context.bitmap.pixels.map { Int($0 >> 24) }
  }

  /// Returns half of the weights of one box blur that has a third of the variance: ones, then a
  /// fraction.
  ///
  /// The computation is independent of the rasterizer: it finds the fraction by bisection.
  private func weights(_ deviation: Double) -> [Double] {
    let wanted = deviation * deviation / 3
    func variance(_ weights: [Double]) -> Double {
      let pairs = weights.enumerated().map { (Double($0.offset), $0.element) }
      let total = 2 * weights.reduce(0, +) - weights[0]
      return pairs.reduce(0) { $0 + 2 * $1.0 * $1.0 * $1.1 } / total
    }
    var weights = [1.0]
    while variance(weights + [1]) <= wanted { weights.append(1) }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if variance(weights + [middle]) < wanted { low = middle } else { high = middle }
    }
    return weights + [low]
  }

  /// Returns the values after three box blurs along one axis, in doubles.
  private func blurred(_ values: [Double], _ deviation: Double) -> [Double] {
    let weights = weights(deviation)
    let total = 2 * weights.reduce(0, +) - weights[0]
    var values = values
    for _ in 0..<3 {
      values = values.indices.map { place in
        var sum = 0.0
        for (distance, weight) in weights.enumerated() {
          if values.indices.contains(place - distance) { sum += weight * values[place - distance] }
          if distance > 0, values.indices.contains(place + distance) {
            sum += weight * values[place + distance]
          }
        }
        return sum / total
      }
    }
    return values
  }

  /// Returns the largest difference from 255 times the product of a row and a column.
  ///
  /// Rounding an alpha to a 255th allows half a 255th; the weights' 4096ths allow the rest.
  private func worst(_ found: [Int], _ across: [Double], _ down: [Double]) -> Double {
    found.enumerated().reduce(0) { worst, item in
      let expected = 255 * across[item.offset % 64] * down[item.offset / 64]
      return max(worst, abs(Double(item.element) - expected))
    }
  }

  @Test(arguments: [0, 0.3, 0.5, 1, 1.7, 2.5, 4, 6.3] as [Double])
  func `a shadow's alpha matches three box blurs computed in doubles`(radius: Double) throws {
    let shadow = Shadow(offset: .zero, radius: radius, color: .black)
    let rect = Rect(x: 22, y: 25, width: 19, height: 7)
    let found = try alphas { $0.draw(shadow, of: .rect(rect)) }
    let across = blurred((0..<64).map { (22..<41).contains($0) ? 1 : 0 }, radius)
    let down = blurred((0..<64).map { (25..<32).contains($0) ? 1 : 0 }, radius)
    #expect(worst(found, across, down) <= 0.75)
  }

  @Test(arguments: [1.5, 3, 5] as [Double])
  func `a shadow's edge is close to that of a Gaussian blur`(radius: Double) throws {
    let shadow = Shadow(offset: .zero, radius: radius, color: .black)
    let rect = Rect(x: -200, y: -200, width: 232, height: 500)
    let found = try alphas { $0.draw(shadow, of: .rect(rect)) }
    for x in 0..<64 {
      let distance = 32 - (Double(x) + 0.5)
      let expected = 255 * (1 + erf(distance / (radius * 2.0.squareRoot()))) / 2
      // Three box blurs of an edge differ from the Gaussian's integral by at most 1.2 %.
      #expect(abs(Double(found[32 * 64 + x]) - expected) <= 4, "\(x)")
    }
  }

  @Test(.rule("7.9.shadow"))
  func `a transform changes neither a shadow's offset nor its blur`() throws {
    let context = try GraphicsContext(width: 64, height: 64, scale: 2)
    context.concatenate(.rotation(.pi / 2))
    let square = Path.rect(Rect(x: 8, y: -14, width: 6, height: 6))
    // In device pixels, the square has the columns and rows 16..<28, and the offset is 6 right and
    // 10 down.
    let shadow = Shadow(offset: Size(width: 3, height: 5), radius: 1.5, color: .black)
    context.draw(shadow, of: square)
    let box = PixelRect(minX: 16, minY: 16, maxX: 28, maxY: 28)
    let ink = shadow.ink(of: box, scale: 2)
    var (sum, sumX, sumY, outside) = (0.0, 0.0, 0.0, 0)
    for y in 0..<64 {
      for x in 0..<64 {
        let alpha = Double((context.bitmap[x, y] ?? 0) >> 24)
        if alpha > 0, !ink.contains(x: Int32(x), y: Int32(y)) { outside += 1 }
        sum += alpha
        sumX += alpha * (Double(x) + 0.5)
        sumY += alpha * (Double(y) + 0.5)
      }
    }
    #expect(outside == 0 && abs(sum / 255 - 144) < 2)
    #expect(abs(sumX / sum - 28) < 0.05 && abs(sumY / sum - 32) < 0.05)
    // The shadow extends on each side by three deviations of 3 pixels, plus 3 pixels.
    #expect(ink.width <= 12 + 2 * (9 + 3))
  }

  @Test func `a shadow mask limited to a box equals that of the whole`() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<40 {
      let shadow = Shadow(
        offset: Size(
          width: .random(in: -9...9, using: &random), height: .random(in: -9...9, using: &random)),
        radius: .random(in: 0...5, using: &random), color: .white)
      let path = Path.ellipse(
        in: Rect(
          x: .random(in: -9...40, using: &random), y: .random(in: -9...40, using: &random),
          width: .random(in: 1...30, using: &random), height: .random(in: 1...30, using: &random)))
      let far = PixelRect(minX: -500, minY: -500, maxX: 500, maxY: 500)
      let masks = [far, Self.whole, PixelRect(minX: 9, minY: 20, maxX: 31, maxY: 27)].map {
        ShadowMask(
          path, transform: .identity, shadow: shadow, scale: 1, within: $0)
      }
      let small = PixelRect(minX: 9, minY: 20, maxX: 31, maxY: 27)
      let drawn = try masks.map { mask in
        try alphas {
          $0.clip(to: small)
          if let mask { $0.draw(mask, color: .black) }
        }
      }
      #expect(drawn[0] == drawn[1] && drawn[1] == drawn[2])
      #expect(masks[2].map { small.intersection($0.ink) == $0.ink } ?? true)
      let bounds = path.controlBounds
      let box = PixelRect(
        minX: Int32(bounds.minX.rounded(.down)), minY: Int32(bounds.minY.rounded(.down)),
        maxX: Int32(bounds.maxX.rounded(.up)), maxY: Int32(bounds.maxY.rounded(.up)))
      let ink = shadow.ink(of: box, scale: 1)
      #expect(masks[0].map { ink.intersection($0.ink) == $0.ink } ?? true)
    }
  }

  @Test func `a bitmap's shadow is the blur of its alpha at its position`() throws {
    let shadow = Shadow(offset: Size(width: 2, height: 1), radius: 2, color: .black)
    // Half of the row is opaque, the other half has an alpha of three fifths: 153 / 255.
    let row = (0..<16).map { $0 < 8 ? 0xff11_2233 : 0x9900_0000 as UInt32 }
    let bitmap = try Bitmap(
      width: 16, height: 12, pixels: Array([[UInt32]](repeating: row, count: 12).joined()))
    let mask = try #require(
      ShadowMask(bitmap, x: 20, y: 30, shadow: shadow, scale: 1, within: Self.whole))
    let found = try alphas { $0.draw(mask, color: .black) }
    let across = blurred((0..<64).map { $0 < 22 || $0 >= 38 ? 0 : $0 < 30 ? 1 : 0.6 }, 2)
    let down = blurred((0..<64).map { (31..<43).contains($0) ? 1 : 0 }, 2)
    #expect(worst(found, across, down) <= 0.75)
  }

  @Test func `shadows with invalid radii, offsets or positions never paint outside the bitmap`()
    throws
  {
    let values: [Double] = [0, -1, 1e-300, 1e6, 1e300, .infinity, -.infinity, .nan]
    let bitmap = try Bitmap(width: 1, height: 1, pixels: [.max])
    for radius in values {
      for offset in values {
        let shadow = Shadow(
          offset: Size(width: offset, height: -offset), radius: radius, color: .black)
        let found = try alphas {
          $0.draw(shadow, of: .rect(Rect(x: 9, y: 9, width: 2, height: 2)))
          $0.draw(shadow, of: .rect(Rect(x: offset, y: 9, width: 2, height: radius)))
          $0.draw(shadow, of: Path())
        }
        #expect(found.count == 64 * 64)
        for place in [Int32.min, -1 << 21, 0, 1 << 21, .max] {
          _ = ShadowMask(
            bitmap, x: place, y: -1, shadow: shadow, scale: 3, within: Self.whole)
          _ = ShadowMask(
            bitmap, x: 0, y: 0, shadow: shadow, scale: offset,
            within: PixelRect(minX: .min, minY: 0, maxX: place, maxY: 9))
        }
      }
    }
  }
}
