// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Mullion
import MullionRaster
import RuleTrait
import TestSupport
import Testing

@testable import MullionView

/// Compares the curl of a page with points of the page that are rolled around a cylinder.
@Suite struct PageCurlTests {
  private static let shares = [0, 0.01, 0.1, 0.3, 0.5, 0.8, 0.97, 1]

  /// The point of a page of a height that is on top of a row, from points of the rolled page.
  private func top(at y: Double, height: Double, contact: Double) -> (place: Double, angle: Double)?
  {
    let radius = max(height * PageCurl.radius, 1)
    var best: (z: Double, place: Double, angle: Double)?
    let step = 0.001
    for index in 0..<Int(height / step) {
      let place = (Double(index) + 0.5) * step
      // The arc after the line of contact, and the point in space that it is rolled to.
      let arc = place - contact
      let angle = min(max(arc / radius, 0), .pi)
      let flat = arc <= 0 ? place : contact + radius * sin(angle) - max(arc - .pi * radius, 0)
      let z = radius * (1 - cos(angle))
      guard (flat - y).magnitude < 2 * step, z >= best?.z ?? -1 else { continue }
      best = (z, place, angle)
    }
    return best.map { ($0.place, $0.angle) }
  }

  @Test(.rule("13.transition.depth"), arguments: shares)
  func `each row shows the point of the rolled page that is on top`(share: Double) {
    let height = 40
    let curl = PageCurl(height: height, share: share)
    // The line of contact moves from the lower edge to one radius above the upper edge.
    let contact = 40 - share * 45
    for line in 0..<height {
      let y = Double(line) + 0.5
      // A row that touches the cylinder belongs to the page and to the picture under it.
      if (y - contact - 5).magnitude < 0.01 { continue }
      let row = curl.row(at: y)
      guard let top = top(at: y, height: 40, contact: contact) else {
        #expect(row.side == .under && row.place == y, "\(line)")
        continue
      }
      #expect(row.side == (top.angle > .pi / 2 ? .back : .front), "\(line)")
      // Near the vertical part of the cylinder, a row has many points.
      #expect((row.place - top.place).magnitude < 0.3, "\(line): \(row.place), \(top.place)")
      #expect(isNear(row.light, 1 - sin(top.angle) * sin(top.angle) / 3, 0.03), "\(line)")
    }
  }

  @Test(.rule("13.transition.depth"), arguments: [1, 2, 7, 64])
  func `a curl begins with the page and ends with the picture under it`(height: Int) throws {
    var generator = SplitMix64(seed: UInt64(height))
    func picture() throws -> Bitmap {
      let pixels = (0..<height * 3).map { _ in
        UInt32(truncatingIfNeeded: generator.next()) | 0xFF << 24
      }
      return try Bitmap(width: 3, height: height, pixels: pixels)
    }
    let (page, under) = (try picture(), try picture())
    let (first, last) = (PageCurl(height: height, share: 0), PageCurl(height: height, share: 1))
    #expect(first.picture(of: page, over: under) == page)
    #expect(last.picture(of: page, over: under) == under)
  }

  @Test(.rule("13.transition.depth"))
  func `the back of the page is lighter, and the steep part darker`() throws {
    let page = try Bitmap(width: 1, height: 80, pixels: Array(repeating: 0xFF80_4020, count: 80))
    let under = try Bitmap(width: 1, height: 80, pixels: Array(repeating: 0xFFFF_FFFF, count: 80))
    let picture = PageCurl(height: 80, share: 0.5).picture(of: page, over: under)
    // The line of contact is at 80 - 0.5 · 90 = 35, and the cylinder ends at 45. The page after the
    // cylinder has 45 - 10π = 13.6 rows, which lie on it from 21.4 to 35.
    #expect(picture[0, 10] == 0xFF80_4020)
    // Six tenths of white: 128 · 0.4 + 255 · 0.6 = 204, 64 → 178.6, 32 → 165.8; in 256ths.
    let back = picture[0, 30] ?? 0
    for (shift, value) in [(16, 204.0), (8, 178.6), (0, 165.8)] {
      #expect((Double(back >> shift & 255) - value).magnitude < 2)
    }
    func red(_ line: Int) -> UInt32 { (picture[0, line] ?? 0) >> 16 & 255 }
    #expect(red(44) < red(40) && red(40) < red(36))
    // The shadow of the cylinder ends two radii below it.
    #expect(red(46) < red(55) && red(55) < red(63) && red(66) == 255)
  }

  @Test func `a curl of translucent pictures has premultiplied pixels`() throws {
    var generator = SplitMix64(seed: 3)
    func picture() throws -> Bitmap {
      let pixels = (0..<40 * 4).map { _ in
        let alpha = UInt32(generator.next() % 256)
        return alpha << 24 | (alpha / 2) << 16 | alpha << 8 | alpha / 3
      }
      return try Bitmap(width: 4, height: 40, pixels: pixels)
    }
    let (page, under) = (try picture(), try picture())
    for share in Self.shares {
      for pixel in PageCurl(height: 40, share: share).picture(of: page, over: under).pixels {
        let most = max(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        #expect(most <= pixel >> 24)
      }
    }
  }
}
