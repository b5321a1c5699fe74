// SPDX-License-Identifier: GPL-3.0-or-later

package import MullionGeometry

// What a compositor needs of a context that a program has no use for: device pixels, and the pixels themselves.
extension GraphicsContext {
  /// From the current coordinates to device pixels, set as a whole.
  package var deviceTransform: AffineTransform {
    get { state.transform }
    set { state.transform = newValue }
  }

  /// Whether anything was painted, or pixels were there from the start.
  package var hasPixels: Bool { !surfaces[0].pixels.isEmpty }

  /// Forgets saved states and clips, and restricts painting to a box of device pixels.
  ///
  /// Not inside of a transparency layer.
  package func restart(clip: PixelRect) {
    savedStates.removeAll(keepingCapacity: true)
    state = State(
      transform: AffineTransform.identity, clip: clip.intersection(surfaces[0].box), mask: nil)
  }

  /// Lays a pixel over all pixels of a box.
  ///
  /// - Parameters:
  ///   - box: The device pixels; those outside of the clip stay as they are.
  ///   - pixel: A premultiplied pixel.
  package func fill(_ box: PixelRect, pixel: UInt32) {
    guard isDirect else {
      return paint(.box(box), .color(pixel))
    }
    forEachRun(of: box) { run, _, _, count in Kernels.over(pixel, run, count) }
  }

  /// Sets all pixels of a box, whatever the clip's shape.
  ///
  /// - Parameters:
  ///   - box: The device pixels; those outside of the clip's box stay as they are.
  ///   - pixel: A premultiplied pixel.
  package func replace(_ box: PixelRect, by pixel: UInt32) {
    forEachRun(of: box) { run, _, _, count in run.update(repeating: pixel, count: count) }
  }

  /// Lays a bitmap over the device pixels from a place on, unscaled.
  ///
  /// - Parameters:
  ///   - bitmap: What to lay down.
  ///   - x: The device column of its first pixel.
  ///   - y: The device row of its first pixel.
  ///   - box: The device pixels that may change.
  package func lay(_ bitmap: Bitmap, x: Int32, y: Int32, inside box: PixelRect) {
    let place = PixelRect(
      minX: x, minY: y, maxX: x + Int32(bitmap.width), maxY: y + Int32(bitmap.height))
    let area = place.intersection(box)
    guard isDirect else {
      saveState()
      clip(to: area)
      paint(.box(area), .surface(Surface(bitmap, x: x, y: y)))
      return restoreState()
    }
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      forEachRun(of: area) { run, column, row, count in
        let source = base + ((row - Int(y)) * bitmap.width + column - Int(x))
        Kernels.over(source, run, count)
      }
    }
  }

  /// Whether paint reaches the pixels inside the clip as it is.
  var isDirect: Bool {
    state.mask == nil && state.opacity == 255 && state.alpha == 1 && state.blendMode == .normal
      && state.shadow == nil
  }

  /// Calls `body` for each row of a box inside the clip with its first pixel, the column and row of that, and the count.
  private func forEachRun(
    of box: PixelRect, _ body: (UnsafeMutablePointer<UInt32>, Int, Int, Int) -> Void
  ) {
    let area = box.intersection(state.clip)
    guard !area.isEmpty else { return }
    let top = surfaces.count - 1
    surfaces[top].materialize()
    let (surface, width) = (surfaces[top].box, surfaces[top].box.width)
    surfaces[top].pixels.withUnsafeMutableBufferPointer { pixels in
      guard var run = pixels.baseAddress else { return }
      run += (Int(area.minY) - Int(surface.minY)) * width + Int(area.minX) - Int(surface.minX)
      for y in Int(area.minY)..<Int(area.maxY) {
        body(run, Int(area.minX), y, area.width)
        run += width
      }
    }
  }

  // MARK: Pixels

  /// Gives the pixels away; nil if nothing was painted.
  ///
  /// The context paints on nothing from then on.
  package func takeBitmap() -> Bitmap? {
    restart(clip: .zero)
    layers = []
    surfaces.removeLast(surfaces.count - 1)
    guard hasPixels else { return nil }
    let (box, pixels) = (surfaces[0].box, surfaces[0].pixels)
    surfaces[0].pixels = []
    return Bitmap(trusted: pixels, width: box.width, height: box.height)
  }

  /// Calls `body` with the pixels of the bitmap, row by row.
  package func withPixels(_ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    surfaces[0].materialize()
    surfaces[0].pixels.withUnsafeBufferPointer(body)
  }
}

extension Bitmap {
  /// Whether all pixels of a box are opaque; O(pixels of the box), less if one near the start is not.
  package func isOpaque(in box: PixelRect) -> Bool {
    let area = box.intersection(
      PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height)))
    guard !area.isEmpty else { return true }
    return pixels.withUnsafeBufferPointer { pixels in
      for y in Int(area.minY)..<Int(area.maxY) {
        var all = UInt32.max
        for index in y * width + Int(area.minX)..<y * width + Int(area.maxX) {
          all &= pixels[index]
        }
        if all >> 24 != 255 { return false }
      }
      return true
    }
  }

  /// Whether all pixels are opaque.
  package var isOpaque: Bool {
    isOpaque(in: PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height)))
  }
}

extension Surface {
  /// Makes a surface that takes memory when something is painted.
  init(blank pixel: UInt32, _ box: PixelRect) {
    self.box = box
    pixels = []
    blank = pixel
  }

  /// Makes room for the pixels, if there is none yet.
  @inline(__always)
  mutating func materialize() {
    if pixels.isEmpty { pixels = [UInt32](repeating: blank, count: box.width * box.height) }
  }
}
