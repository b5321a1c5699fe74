// SPDX-License-Identifier: GPL-3.0-or-later

import CRaster
@_spi(Kernels) import MullionRaster

/// Compares kernels with pixman's, row by row on the same pixels.
struct KernelRaces {
  static let sizes = [(64, 16), (256, 256), (1920, 1080)]

  let race: Race

  func run() {
    for (width, height) in Self.sizes {
      fill(width, height)
      solid(width, height)
      image(width, height)
      mask(width, height)
    }
    // The size of a glyph's mask.
    mask(9, 12, 0.8)
  }

  private func each(_ target: Pixels, _ body: (UnsafeMutablePointer<UInt32>, Int) -> Void) {
    for y in 0..<target.height { body(target.base + (y &* target.width), y &* target.width) }
  }

  private func fill(_ width: Int, _ height: Int) {
    let (own, other) = (Pixels(width, height), Pixels(width, height))
    let (w, h) = (Int32(width), Int32(height))
    race.run(
      "kernels", "fill \(width) × \(height)",
      own: { each(own) { row, _ in Kernels.over(0xff10_2030, row, width) } },
      [("pixman", 1.05, { raster_fill(other.base, w, h, 0xff10_2030) })])
  }

  private func solid(_ width: Int, _ height: Int) {
    let (own, other) = (Pixels(width, height), Pixels(width, height))
    let target = raster_pixels(other.base, Int32(width), Int32(height))
    let color = raster_color(0x8040_2010)
    race.run(
      "kernels", "colour over \(width) × \(height)",
      own: { each(own) { row, _ in Kernels.over(0x8040_2010, row, width) } },
      [("pixman", 1.2, { raster_over(color, nil, target, Int32(width), Int32(height)) })])
    raster_release(color)
    raster_release(target)
  }

  private func image(_ width: Int, _ height: Int) {
    var random = Random(state: 1)
    let sources: [(String, Pixels)] = [
      ("random", Pixels(width, height) { _ in random.pixel() }),
      ("opaque", Pixels(width, height) { _ in random.pixel(alpha: 255...255) }),
      ("clear", Pixels(width, height) { _ in 0 }),
      // Runs of clear and opaque pixels, separated by a translucent pixel.
      (
        "sprite",
        Pixels(width, height) { index in
          switch index % 32 {
          case 0..<10: 0
          case 10, 31: random.pixel(alpha: 100...100)
          default: random.pixel(alpha: 255...255)
          }
        }
      ),
    ]
    for (name, pixels) in sources {
      let (own, other) = (Pixels(width, height), Pixels(width, height))
      let target = raster_pixels(other.base, Int32(width), Int32(height))
      let source = raster_pixels(pixels.base, Int32(width), Int32(height))
      race.run(
        "kernels", "image over \(width) × \(height), \(name)",
        own: { each(own) { row, offset in Kernels.over(pixels.base + offset, row, width) } },
        [("pixman", 1.15, { raster_over(source, nil, target, Int32(width), Int32(height)) })])
      raster_release(source)
      raster_release(target)
    }
  }

  /// A mask like a glyph's, with empty, full and partial coverage.
  private func mask(_ width: Int, _ height: Int, _ aim: Double = 1.05) {
    var random = Random(state: 2)
    // Pixman requires rows of whole words.
    let stride = (width + 3) / 4 * 4
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * height)
    for index in 0..<stride * height {
      bytes[index] =
        index % 12 < 4 ? 0 : index % 12 < 8 ? 255 : .random(in: 0...255, using: &random)
    }
    let (own, other) = (Pixels(width, height), Pixels(width, height))
    let target = raster_pixels(other.base, Int32(width), Int32(height))
    let (color, mask) = (
      raster_color(0xff40_2010), raster_mask(bytes, Int32(stride), Int32(height))
    )
    race.run(
      "kernels", "mask \(width) × \(height)",
      own: {
        for y in 0..<height {
          Kernels.over(
            0xff40_2010, covering: bytes + (y &* stride), own.base + (y &* width), width)
        }
      },
      [("pixman", aim, { raster_over(color, mask, target, Int32(width), Int32(height)) })])
    raster_release(mask)
    raster_release(color)
    raster_release(target)
    bytes.deallocate()
  }
}
