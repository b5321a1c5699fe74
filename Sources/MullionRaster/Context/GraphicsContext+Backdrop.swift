// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

extension GraphicsContext {
  /// Composites pixels, at their own device positions, over the pixels inside the clip.
  ///
  /// - Complexity: O(device pixels of the box).
  package func draw(_ plane: PlanePixels) {
    paint(.box(plane.surface.box.intersection(state.clip)), .surface(plane.surface), opacity: 255)
  }
}

extension GraphicsContext {
  /// Blurs the pixels that the innermost layer, or the bitmap without one, has in a box, and composites the
  /// result over them.
  ///
  /// - Parameters:
  ///   - box: The device pixels that the blur samples.
  ///   - radius: The radius of one pass of the blur, in pixels.
  /// - Complexity: O(device pixels of the box).
  package func drawBackdrop(_ box: PixelRect, radius: Int) {
    guard let below = surfaces.last else { return }
    let part = box.intersection(below.box)
    guard !part.isEmpty else { return }
    var copy = Surface(part)
    for y in Int(part.minY)..<Int(part.maxY) {
      for x in Int(part.minX)..<Int(part.maxX) {
        copy.pixels[copy.index(x: x, y: y)] =
          below.pixels.isEmpty ? below.blank : below.pixels[below.index(x: x, y: y)]
      }
    }
    draw(PlanePixels(surface: copy).blurred(radius: radius))
  }
}

extension PlanePixels {
  /// The number of passes of a box filter that approximate a Gaussian.
  private static let passes = 3

  /// The largest distance of pixels on which a blurred pixel depends, along each axis.
  package static func reach(radius: Int) -> Int { passes * radius }

  /// The device pixels.
  package var box: PixelRect { surface.box }

  /// Returns the pixels blurred by three passes of a box filter along each axis.
  ///
  /// Each pixel is the rounded mean of whole numbers. So it depends only on the pixels within
  /// ``reach(radius:)``, not on the box. Outside of the box, the pixels at its edges repeat.
  ///
  /// - Parameter radius: The radius of one pass, in pixels; 0 or less changes nothing.
  /// - Returns: The blurred pixels of the same box.
  /// - Complexity: O(pixels), whatever the radius.
  package func blurred(radius: Int) -> PlanePixels {
    let (width, height) = (surface.box.width, surface.box.height)
    guard radius > 0, width > 0, height > 0, surface.pixels.count == width * height else {
      return self
    }
    var blurred = surface
    var line = [UInt32](repeating: 0, count: max(width, height))
    var other = line
    blurred.pixels.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<height {
        Self.blur(pixels, from: y * width, step: 1, count: width, radius, &line, &other)
      }
      for x in 0..<width {
        Self.blur(pixels, from: x, step: width, count: height, radius, &line, &other)
      }
    }
    return PlanePixels(surface: blurred)
  }

  /// Blurs a row or a column.
  private static func blur(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, from start: Int, step: Int, count: Int,
    _ radius: Int, _ line: inout [UInt32], _ other: inout [UInt32]
  ) {
    for index in 0..<count { line[index] = pixels[start + index * step] }
    for _ in 0..<passes {
      mean(line.span, &other, count, radius)
      swap(&line, &other)
    }
    for index in 0..<count { pixels[start + index * step] = line[index] }
  }

  /// Writes the mean of the pixels within a radius around each pixel.
  private static func mean(
    _ from: Span<UInt32>, _ to: inout [UInt32], _ count: Int, _ radius: Int
  ) {
    let last = count - 1
    let size = UInt32(2 * radius + 1)
    var sums = SIMD4<UInt32>.zero
    for offset in -radius...radius { sums &+= channels(from[min(max(offset, 0), last)]) }
    for index in 0..<count {
      let mean = (sums &+ SIMD4(repeating: size / 2)) / SIMD4(repeating: size)
      to[index] = mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24
      sums &+= channels(from[min(index + radius + 1, last)])
      sums &-= channels(from[max(index - radius, 0)])
    }
  }

  private static func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
    SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
  }
}
