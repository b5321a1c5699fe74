// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A page whose lower right corner is rolled around a slanted cylinder, seen from above.
///
/// The cylinder lies on the page. Above its line of contact, the page is flat. Below it, the page
/// goes around the cylinder and then lies upside down on itself. ``PageCurl`` is the same with a
/// level cylinder that rolls up the whole page.
struct CornerCurl {
  /// The angle between the cylinder and the lower edge, in radians: the right end is higher.
  static let slant = 20 * Double.pi / 180
  /// The final radius of the cylinder, as a fraction of the page's height.
  static let radius = 0.08
  /// The height at which the line of contact finally crosses the vertical middle line, as a fraction
  /// of the page's height.
  static let rest = 0.42
  /// The greatest share of black in the shadow of the cylinder on the picture under the page.
  static let shadow = 1.0 / 3
  /// The greatest share of black in the shadow of the rolled part on the page.
  static let pageShadow = 0.2

  /// The side of the page at a point, its position on the page, and its brightness, 0…1.
  struct Side: Equatable {
    var isBack: Bool
    var place: Point
    var light: Double
    /// The share of the pixel that the page covers, less than 1 only at its edges.
    var coverage: Double
  }

  private let size: Size
  private let radius: Double
  /// The unit vector across the cylinder, towards the corner.
  private let direction: Point
  /// The distance of the line of contact from the upper left corner, along the direction.
  private let contact: Double
  /// The distance of the lower right corner from the upper left one, along the direction.
  private let extent: Double

  /// Creates a curl.
  ///
  /// - Parameters:
  ///   - size: The size of the page, in pixels.
  ///   - share: The progress, from 0 for a flat page to 1 for the final curl.
  init(size: Size, share: Double) {
    self.size = size
    direction = Point(x: sin(Self.slant), y: cos(Self.slant))
    extent = size.width * direction.x + size.height * direction.y
    let end = size.width / 2 * direction.x + size.height * Self.rest * direction.y
    contact = extent + share * (end - extent)
    radius = max(size.height * Self.radius, 1)
  }

  /// Returns the sides of the page at a point, from below and above; nil where the page is gone.
  func sides(at point: Point) -> (lower: Side?, upper: Side?) {
    let beyond = point.x * direction.x + point.y * direction.y - contact
    if beyond <= 0 {
      let flat = Side(isBack: false, place: point, light: light(onPageAt: point), coverage: 1)
      return (flat, side(point, beyond, .pi * radius - beyond, isBack: true, light: 1))
    }
    guard beyond < radius + 0.5 else { return (nil, nil) }
    let slope = min(beyond / radius, 1)
    let angle = asin(slope)
    // The light falls from above; the steepest part of the cylinder gets two thirds of it.
    let light = 1 - slope * slope / 3
    var lower = side(point, beyond, angle * radius, isBack: false, light: light)
    var upper = side(point, beyond, (.pi - angle) * radius, isBack: true, light: light)
    let silhouette = min(max(radius - beyond + 0.5, 0), 1)
    lower?.coverage *= silhouette
    upper?.coverage *= silhouette
    return (lower, upper)
  }

  /// Returns the side at a distance along the page from the line of contact; nil beyond its edges.
  private func side(
    _ point: Point, _ beyond: Double, _ way: Double, isBack: Bool, light: Double
  ) -> Side? {
    let place = moved(point, by: way - beyond)
    let coverage = min(max(0.5 - distanceOutside(place), 0), 1)
    guard coverage > 0 else { return nil }
    return Side(isBack: isBack, place: place, light: light, coverage: coverage)
  }

  private func moved(_ point: Point, by distance: Double) -> Point {
    Point(x: point.x + distance * direction.x, y: point.y + distance * direction.y)
  }

  /// The distance of a point from the page, negative inside.
  private func distanceOutside(_ point: Point) -> Double {
    max(-point.x, point.x - size.width, -point.y, point.y - size.height)
  }

  /// The brightness of the flat part, which is darker beside the rolled part that lies on it.
  private func light(onPageAt point: Point) -> Double {
    let beyond = point.x * direction.x + point.y * direction.y - contact
    let outside = distanceOutside(moved(point, by: .pi * radius - 2 * beyond))
    guard outside > 0, outside < radius else { return 1 }
    return 1 - Self.pageShadow * liftedShare * (1 - outside / radius)
  }

  /// The share of black in the shadow on the picture under the page.
  func shadow(at point: Point) -> Double {
    let beyond = point.x * direction.x + point.y * direction.y - contact
    guard beyond > 0 else { return 0 }
    let distance = max(beyond - radius, 0) / (2 * radius)
    return Self.shadow * liftedShare * min(max(1 - distance, 0), 1)
  }

  /// How far the corner is lifted, from 0 for a flat page to 1 for a whole turn of the cylinder.
  ///
  /// Shadows grow with it; otherwise they would appear at once.
  private var liftedShare: Double { min((extent - contact) / (.pi * radius), 1) }

  /// Returns the picture of a curled page, which is clear or a translucent shadow where the page is
  /// gone.
  func picture(of page: Bitmap) -> Bitmap {
    var pixels = page.pixels
    // All other pixels are flat and without a shadow.
    let reach = max(extent - contact - .pi * radius, 0) + 2 * radius
    for line in 0..<page.height {
      let y = Double(line) + 0.5
      let start = (contact - reach - y * direction.y) / direction.x
      let first = Int(min(max(start, 0), Double(page.width)))
      for column in first..<page.width {
        let point = Point(x: Double(column) + 0.5, y: y)
        pixels[line * page.width + column] = pixel(at: point, of: page)
      }
    }
    return (try? Bitmap(width: page.width, height: page.height, pixels: pixels)) ?? page
  }

  private func pixel(at point: Point, of page: Bitmap) -> UInt32 {
    let (lower, upper) = sides(at: point)
    var result = UInt32((shadow(at: point) * 255).rounded()) << 24
    if let lower { result = Bitmap.over(Self.pixel(of: lower, page), result) }
    if let upper { result = Bitmap.over(Self.pixel(of: upper, page), result) }
    return result
  }

  private static func pixel(of side: Side, _ page: Bitmap) -> UInt32 {
    var pixel = sample(page, side.place)
    if side.isBack {
      pixel = PageCurl.mix(pixel, (pixel >> 24) * 0x0101_0101, UInt32(PageCurl.whiteness * 256))
    }
    if side.light < 1 {
      pixel = PageCurl.mix(pixel & 0xFF00_0000, pixel, UInt32((side.light * 256).rounded()))
    }
    return side.coverage < 1 ? PageCurl.mix(0, pixel, UInt32(side.coverage * 256)) : pixel
  }

  /// Returns the pixel of a page at a position, mixed from the nearest four.
  private static func sample(_ page: Bitmap, _ place: Point) -> UInt32 {
    let x = min(max(place.x - 0.5, 0), Double(page.width - 1))
    let y = min(max(place.y - 0.5, 0), Double(page.height - 1))
    let (column, line) = (Int(x), Int(y))
    let across = UInt32((x - Double(column)) * 256)
    let down = UInt32((y - Double(line)) * 256)
    let right = min(column + 1, page.width - 1)
    func row(_ line: Int) -> UInt32 {
      let start = line * page.width
      let first = page.pixels[start + column]
      return across == 0 ? first : PageCurl.mix(first, page.pixels[start + right], across)
    }
    let upper = row(line)
    return down == 0 ? upper : PageCurl.mix(upper, row(min(line + 1, page.height - 1)), down)
  }
}
