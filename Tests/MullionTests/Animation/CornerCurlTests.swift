// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

@testable import MullionView

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Compares the curl of a corner with points of the page that are rolled around a slanted cylinder.
@Suite struct CornerCurlTests {
  private static let size = Size(width: 90, height: 130)

  /// The position of a point of the page, seen from above, and the angle by which it has turned.
  private func rolled(_ point: Point, _ share: Double) -> (place: Point, angle: Double) {
    let (width, height) = (Self.size.width, Self.size.height)
    let (across, along) = (sin(CornerCurl.slant), cos(CornerCurl.slant))
    let (start, end) = (
      width * across + height * along, width / 2 * across + height * CornerCurl.rest * along
    )
    let contact = start + share * (end - start)
    let radius = height * CornerCurl.radius
    let way = point.x * across + point.y * along - contact
    guard way > 0 else { return (point, 0) }
    let angle = min(way / radius, .pi)
    // On the cylinder, the point is at the sine; after half a turn, the page runs back.
    let distance = way < .pi * radius ? radius * sin(angle) : .pi * radius - way
    return (
      Point(x: point.x + (distance - way) * across, y: point.y + (distance - way) * along), angle
    )
  }

  @Test(
    .rule("13.transition.depth", "13.transition.partialCurl"), arguments: [0, 0.1, 0.4, 0.8, 1.0])
  func `each point of a curled page is where the rolled page has it`(share: Double) {
    var generator = SplitMix64(seed: 7)
    let curl = CornerCurl(size: Self.size, share: share)
    for _ in 0..<4000 {
      func number(_ limit: Double) -> Double {
        1 + (limit - 2) * Double(generator.next() % 100_000) / 100_000
      }
      let point = Point(x: number(Self.size.width), y: number(Self.size.height))
      let (place, angle) = rolled(point, share)
      let sides = curl.sides(at: place)
      let isBack = angle > .pi / 2
      // Near the vertical part of the cylinder, a small distance from above is a long way on it.
      guard (angle - .pi / 2).magnitude > 0.1 else { continue }
      let side = isBack ? sides.upper : sides.lower
      #expect(side?.isBack == isBack, "\(point)")
      let found = side?.place ?? Point(x: -1, y: -1)
      #expect((found.x - point.x).magnitude < 0.01 && (found.y - point.y).magnitude < 0.01)
    }
  }

  @Test(.rule("13.transition.partialCurl"))
  func `a flat page is its picture`() throws {
    var generator = SplitMix64(seed: 2)
    let pixels = (0..<20 * 30).map { _ in UInt32(truncatingIfNeeded: generator.next()) | 0xFF << 24
    }
    let page = try Bitmap(width: 20, height: 30, pixels: pixels)
    let size = Size(width: 20, height: 30)
    #expect(CornerCurl(size: size, share: 0).picture(of: page) == page)
  }

  @Test(.rule("13.transition.partialCurl"))
  func `a curled page is clear or shaded where the page is gone`() throws {
    let page = try Bitmap(
      width: 90, height: 130, pixels: Array(repeating: 0xFF40_8020, count: 90 * 130))
    let curl = CornerCurl(size: Self.size, share: 1)
    let picture = curl.picture(of: page)
    var (clear, shaded, covered) = (0, 0, 0)
    for y in 0..<130 {
      for x in 0..<90 {
        let pixel = picture[x, y] ?? 0
        let sides = curl.sides(at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        guard sides.lower == nil, sides.upper == nil else {
          covered += 1
          continue
        }
        // Beside the page there is only its shadow: black, with an alpha of at most a third of 255.
        #expect(pixel & 0xFF_FFFF == 0 && pixel >> 24 <= 85, "\(x) \(y)")
        if pixel == 0 { clear += 1 } else { shaded += 1 }
      }
    }
    #expect(clear > 2000 && shaded > 500 && covered > 4000)
  }

  @Test func `curls of translucent pages have premultiplied pixels`() throws {
    var generator = SplitMix64(seed: 3)
    let pixels = (0..<40 * 60).map { _ in
      let alpha = UInt32(generator.next() % 256)
      return alpha << 24 | (alpha / 2) << 16 | alpha << 8 | alpha / 3
    }
    let page = try Bitmap(width: 40, height: 60, pixels: pixels)
    for share in [0.2, 0.5, 1] {
      let size = Size(width: 40, height: 60)
      for pixel in CornerCurl(size: size, share: share).picture(of: page).pixels {
        let most = max(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        #expect(most <= pixel >> 24)
      }
    }
  }

  @Test(arguments: [Size(width: 0, height: 0), Size(width: 1, height: 1)])
  func `a curl of an empty or tiny page has finite coordinates`(size: Size) {
    for share in [0, 0.5, 1.0] {
      let sides = CornerCurl(size: size, share: share).sides(at: Point(x: 0.5, y: 0.5))
      for side in [sides.lower, sides.upper].compactMap(\.self) {
        #expect(side.place.x.isFinite && side.place.y.isFinite && side.light.isFinite)
      }
    }
  }
}
