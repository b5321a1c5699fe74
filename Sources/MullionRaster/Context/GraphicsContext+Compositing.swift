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

  /// Runs a closure with device coordinates that are relative to a pixel.
  ///
  /// The rasterizer then computes with distances from that pixel. So the painted pixels move along
  /// exactly if the pixel moves; with absolute coordinates, sums of numbers may be rounded
  /// differently at another position.
  ///
  /// - Parameters:
  ///   - x: The device column of the new origin.
  ///   - y: The device row of the new origin.
  ///   - body: Paints or clips. It must end each transparency layer that it begins.
  package func withOrigin(x: Int32, y: Int32, _ body: () -> Void) {
    moveOrigin(x: Int(x), y: Int(y))
    body()
    moveOrigin(x: -Int(x), y: -Int(y))
  }

  private func moveOrigin(x: Int, y: Int) {
    state.transform.tx -= Double(x)
    state.transform.ty -= Double(y)
    state.clip = state.clip.moved(x: -x, y: -y)
    state.mask?.move(x: -x, y: -y)
    state.parts = state.parts.map { $0.map { $0.moved(x: -x, y: -y) } }
    let top = surfaces.count - 1
    surfaces[top].box = surfaces[top].box.moved(x: -x, y: -y)
  }

  /// Resets the context like ``restart(clip:)``, and restricts the clip to some boxes.
  ///
  /// - Parameters:
  ///   - boxes: Disjoint boxes of device pixels inside the bitmap.
  ///   - bounds: A box around them inside the bitmap.
  package func restart(clip boxes: [PixelRect], in bounds: PixelRect) {
    restart(clip: bounds)
    state.mask = CoverageMask(filling: boxes, in: bounds)
  }

  /// The largest number of boxes for which each primitive is painted box by box; more boxes become
  /// a mask.
  private static let mostParts = 8

  /// Restricts the clip to a region of device pixels, in a context whose clip is a box.
  package func clip(to region: Region) {
    clip(to: region.bounds)
    guard region.rects.count > 1 else { return }
    let boxes = region.rects.map { $0.intersection(state.clip) }.filter { !$0.isEmpty }
    if boxes.count <= Self.mostParts {
      state.parts = boxes
    } else {
      state.mask = CoverageMask(filling: boxes, in: state.clip)
    }
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

  /// Copies pixels of the bitmap to other positions; the clip and open layers are ignored.
  ///
  /// - Parameters:
  ///   - region: The device pixels to write, all inside the bitmap.
  ///   - x: The number of columns from a pixel to the one that is copied to it.
  ///   - y: The number of rows; with `x`, it leads to pixels of the bitmap.
  /// - Complexity: O(pixels of the region).
  package func copyPixels(to region: Region, fromX x: Int32, y: Int32) {
    surfaces[0].materialize()
    let width = surfaces[0].box.width
    let distance = Int(y) * width + Int(x)
    // Rows and runs that are still to be read must not be overwritten.
    let boxes = distance < 0 ? region.rects.reversed() : Array(region.rects)
    surfaces[0].pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      var index = 0
      while index < boxes.count {
        let (top, bottom) = (Int(boxes[index].minY), Int(boxes[index].maxY))
        let end = boxes[index...].firstIndex { Int($0.minY) != top } ?? boxes.count
        for step in 0..<bottom - top {
          let row = distance < 0 ? bottom - 1 - step : top + step
          for box in boxes[index..<end] {
            let run = base + (row * width + Int(box.minX))
            run.update(from: run + distance, count: box.width)
          }
        }
        index = end
      }
    }
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
    state.mask == nil && state.parts == nil && state.opacity == 255 && state.alpha == 1
      && state.blendMode == .normal && state.shadow == nil
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

  /// Allocates the pixels of a context that has painted nothing; otherwise does nothing.
  package func materialize() { surfaces[0].materialize() }

  /// Calls `body` once with all pixels of the bitmap, one row after the other.
  package func withPixels(_ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    materialize()
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
