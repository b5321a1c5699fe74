// SPDX-License-Identifier: GPL-3.0-or-later

package import MullionGeometry

// Access to device pixels and to the bitmap for a compositor; programs do not need it.
extension GraphicsContext {
  /// The transform from the current coordinates to device pixels; can be replaced as a whole.
  package var deviceTransform: AffineTransform {
    get { state.transform }
    set { state.transform = newValue }
  }

  /// Whether the base bitmap has memory: something was painted, or the context began with a bitmap.
  package var hasPixels: Bool { !surfaces[0].pixels.isEmpty }

  /// Resets the context to default settings and the identity transform, without saved states, and
  /// restricts the clip to a box of device pixels.
  ///
  /// Do not call this method inside a transparency layer.
  package func restart(clip: PixelRect) {
    savedStates.removeAll(keepingCapacity: true)
    state = State(
      transform: AffineTransform.identity, clip: clip.intersection(surfaces[0].box), mask: nil)
  }

  /// Composites a pixel over all pixels of a box.
  ///
  /// - Parameters:
  ///   - box: The device pixels; pixels outside the clip stay unchanged.
  ///   - pixel: A premultiplied pixel.
  package func fill(_ box: PixelRect, pixel: UInt32) {
    guard isDirect else {
      return paint(.box(box), .color(pixel))
    }
    forEachRun(of: box) { run, _, _, count in Kernels.over(pixel, run, count) }
  }

  /// Sets all pixels of a box and ignores the shape of the clip.
  ///
  /// - Parameters:
  ///   - box: The device pixels; pixels outside the clip's box stay unchanged.
  ///   - pixel: A premultiplied pixel.
  package func replace(_ box: PixelRect, by pixel: UInt32) {
    forEachRun(of: box) { run, _, _, count in run.update(repeating: pixel, count: count) }
  }

  /// Composites a bitmap over device pixels, without scaling.
  ///
  /// - Parameters:
  ///   - bitmap: The bitmap.
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

  /// Whether painting inside the clip is only source-over: no mask, opacity, blend mode or shadow.
  var isDirect: Bool {
    state.mask == nil && state.opacity == 255 && state.alpha == 1 && state.blendMode == .normal
      && state.shadow == nil
  }

  /// Calls `body` for each row of a box inside the clip.
  ///
  /// The arguments are the row's first pixel, its column and row, and the number of pixels.
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

  /// Transfers the pixels to the caller; returns nil if the context began blank and nothing was
  /// painted.
  ///
  /// Afterwards the clip of the context is empty.
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
  /// Returns whether all pixels of a box are opaque.
  ///
  /// - Complexity: O(pixels of the box), or less if a pixel near the start is not opaque.
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
  /// Creates a surface that allocates its memory when something is first painted.
  init(blank pixel: UInt32, _ box: PixelRect) {
    self.box = box
    pixels = []
    blank = pixel
  }

  /// Allocates the memory of the pixels, if it is not yet allocated.
  @inline(__always)
  mutating func materialize() {
    if pixels.isEmpty { pixels = [UInt32](repeating: blank, count: box.width * box.height) }
  }
}
