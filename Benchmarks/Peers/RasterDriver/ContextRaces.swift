// SPDX-License-Identifier: GPL-3.0-or-later

import CRaster
import MullionGeometry
import MullionRaster

/// Compares the painting of a context with pixman and cairo.
struct ContextRaces {
  let race: Race

  private static let blue = Color(red: 0.2, green: 0.4, blue: 0.6)

  func run() throws {
    for (width, height) in KernelRaces.sizes { try rects(width, height) }
    try scales()
    try paths()
  }

  private func canvas(_ width: Int, _ height: Int) -> (OpaquePointer?, Pixels) {
    let pixels = Pixels(width, height)
    return (raster_canvas_create(pixels.base, Int32(width), Int32(height)), pixels)
  }

  /// Axis-aligned rectangles with edges inside pixels.
  private func rects(_ width: Int, _ height: Int) throws {
    let context = try GraphicsContext(width: width, height: height)
    let (other, pixels) = canvas(width, height)
    let rect = Rect(x: 0.25, y: 0.25, width: Double(width) - 0.5, height: Double(height) - 0.5)
    for alpha in [1, 0.5] {
      let color = Self.blue.multiplyingAlpha(by: alpha)
      race.run(
        "context", "rectangle \(width) × \(height), alpha \(alpha)",
        own: { context.fill(rect, color: color) },
        [
          (
            "cairo", 1.25,
            { raster_canvas_rect(other, rect.minX, rect.minY, rect.width, rect.height, alpha) }
          )
        ])
    }
    raster_canvas_release(other)
    withExtendedLifetime(pixels) {}
  }

  private func scales() throws {
    var random = Random(state: 3)
    let cases: [(String, Interpolation, (Int, Int), (Int, Int), Double)] = [
      ("nearest 2 up", .nearest, (128, 128), (256, 256), 0.85),
      ("nearest 1.5 up", .nearest, (1280, 720), (1920, 1080), 0.85),
      ("nearest 0.5 down", .nearest, (512, 512), (256, 256), 0.85),
      ("bilinear 2 up", .bilinear, (128, 128), (256, 256), 1.2),
      ("bilinear 1.28 up", .bilinear, (200, 200), (256, 256), 1.2),
      ("bilinear 1.5 up", .bilinear, (1280, 720), (1920, 1080), 1.2),
      ("bilinear 0.5 down", .bilinear, (512, 512), (256, 256), 1.4),
    ]
    for (name, interpolation, from, to, target) in cases {
      let pixels = Pixels(from.0, from.1) { _ in random.pixel(alpha: 255...255) }
      let image = try Image(
        bitmap: Bitmap(
          width: from.0, height: from.1,
          pixels: Array(UnsafeBufferPointer(start: pixels.base, count: pixels.count))))
      let context = try GraphicsContext(width: to.0, height: to.1)
      let other = Pixels(to.0, to.1)
      let (source, destination) = (
        raster_pixels(pixels.base, Int32(from.0), Int32(from.1)),
        raster_pixels(other.base, Int32(to.0), Int32(to.1))
      )
      let rect = Rect(x: 0, y: 0, width: Double(to.0), height: Double(to.1))
      race.run(
        "scaling", "\(name), to \(to.0) × \(to.1)",
        own: { context.draw(image, in: rect, interpolation: interpolation) },
        [
          (
            "pixman", target,
            {
              raster_scale(
                source, Int32(from.0), Int32(from.1), destination, Int32(to.0), Int32(to.1),
                interpolation == .bilinear)
            }
          )
        ])
      raster_release(source)
      raster_release(destination)
    }
  }

  // MARK: Paths

  private func paths() throws {
    let context = try GraphicsContext(width: 1024, height: 1024)
    let (other, pixels) = canvas(1024, 1024)
    func path(_ name: String, _ target: Double, _ path: Path, _ peer: @escaping () -> Void) {
      race.run(
        "context", name, own: { context.fill(path, color: Self.blue) }, [("cairo", target, peer)])
    }
    for (radius, target) in [(8.0, 0.75), (100, 0.75), (500, 0.9)] {
      let circle = Path.ellipse(
        in: Rect(x: 512.3 - radius, y: 512.3 - radius, width: 2 * radius, height: 2 * radius))
      path("circle, radius \(Int(radius))", target, circle) {
        raster_canvas_circle(other, 512.3, 512.3, radius)
      }
    }
    path(
      "rounded 300 × 80", 0.75,
      .roundedRect(Rect(x: 10.3, y: 10.3, width: 300, height: 80), cornerRadius: 12)
    ) { raster_canvas_rounded(other, 10.3, 10.3, 300, 80, 12) }
    let star = Self.star(spikes: 50, radius: 200)
    var points: [Double] = []
    var outline = Path()
    for point in star {
      points += [point.x, point.y]
      outline.addLine(to: point)
    }
    path("star of 50 spikes, radius 200", 0.9, outline) {
      raster_canvas_polygon(other, points, Int32(star.count))
    }
    raster_canvas_release(other)
    withExtendedLifetime(pixels) {}
  }

  private static func star(spikes: Int, radius: Double) -> [Point] {
    let step = AffineTransform.rotation(.pi / Double(spikes))
    var direction = Point(x: 1, y: 0)
    return (0..<2 * spikes).map { index in
      let length = index % 2 == 0 ? radius : radius / 2
      defer { direction = direction.applying(step) }
      return Point(x: 512 + direction.x * length, y: 512 + direction.y * length)
    }
  }
}
