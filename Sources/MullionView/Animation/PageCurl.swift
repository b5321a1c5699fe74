// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A page that is rolled around a level cylinder, from its bottom edge up, seen from above.
///
/// Above the line of contact, the page is flat. Below it, the page goes around the cylinder and
/// then lies upside down on itself. So a row of the picture shows one row of the page, its front or
/// its back, or the picture under the page.
struct PageCurl {
  /// The radius of the cylinder, as a fraction of the page's height.
  static let radius = 0.125
  /// The share of white in the back of the page.
  static let whiteness = 0.6

  /// The side that a row shows.
  enum Side {
    case front, back, under
  }

  /// The content of a row.
  struct Row {
    var side: Side
    /// The position on the page, or on the picture under it, from the top in rows.
    var place: Double
    /// The brightness, 0…1.
    var light: Double
  }

  private let height: Double
  private let radius: Double
  /// The line of contact, from the top.
  private let contact: Double

  /// Creates a curl.
  ///
  /// - Parameters:
  ///   - height: The number of rows.
  ///   - share: The progress, from 0 for a flat page to 1 for one that is gone.
  init(height: Int, share: Double) {
    self.height = Double(height)
    radius = max(self.height * Self.radius, 1)
    contact = self.height - share * (self.height + radius)
  }

  /// Returns the content at a distance from the top, in rows.
  func row(at y: Double) -> Row {
    // The page from the line of contact to its lower edge.
    let rest = height - contact
    if y <= contact {
      let turned = contact - y + .pi * radius
      if turned <= rest { return Row(side: .back, place: contact + turned, light: 1) }
      return Row(side: .front, place: y, light: 1)
    }
    guard y < contact + radius else { return under(y) }
    let slope = (y - contact) / radius
    let angle = asin(slope)
    // The light falls from above; the steepest part of the cylinder gets two thirds of it.
    let light = 1 - slope * slope / 3
    let far = (.pi - angle) * radius
    if far <= rest { return Row(side: .back, place: contact + far, light: light) }
    let near = angle * radius
    if near <= rest { return Row(side: .front, place: contact + near, light: light) }
    return under(y)
  }

  /// Returns a row of the picture under the page, with the shadow of the cylinder.
  private func under(_ y: Double) -> Row {
    let distance = (y - contact - radius) / (2 * radius)
    // Near the end, the cylinder leaves the picture, and so does its shadow.
    let strength = min(max((contact + radius) / radius, 0), 1) / 3
    let shadow = strength * min(max(1 - distance, 0), 1)
    return Row(side: .under, place: y, light: 1 - shadow)
  }

  /// Returns the picture of a page in front of another picture of the same size.
  func picture(of page: Bitmap, over under: Bitmap) -> Bitmap {
    let width = page.width
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * page.height)
    for line in 0..<page.height {
      let row = row(at: Double(line) + 0.5)
      let source = row.side == .under ? under : page
      let place = min(max(row.place - 0.5, 0), Double(page.height - 1))
      let first = Int(place)
      let weight = UInt32((place - Double(first)) * 256)
      let (upper, lower) = (first * width, min(first + 1, page.height - 1) * width)
      let light = UInt32((row.light * 256).rounded())
      let white = row.side == .back ? UInt32(Self.whiteness * 256) : 0
      for column in 0..<width {
        var pixel = source.pixels[upper + column]
        if weight > 0 { pixel = Self.mix(pixel, source.pixels[lower + column], weight) }
        if white > 0 { pixel = Self.mix(pixel, (pixel >> 24) * 0x0101_0101, white) }
        if light < 256 { pixel = Self.mix(pixel & 0xFF00_0000, pixel, light) }
        pixels.append(pixel)
      }
    }
    return (try? Bitmap(width: width, height: page.height, pixels: pixels)) ?? under
  }

  /// Mixes two pixels; the weight of the second one is in 256ths.
  static func mix(_ first: UInt32, _ second: UInt32, _ weight: UInt32) -> UInt32 {
    let rest = 256 - weight
    let even = (first & 0xFF_00FF) * rest + (second & 0xFF_00FF) * weight + 0x80_0080
    let odd =
      (first >> 8 & 0xFF_00FF) * rest + (second >> 8 & 0xFF_00FF) * weight + 0x80_0080
    return even >> 8 & 0xFF_00FF | odd & 0xFF00_FF00
  }
}
