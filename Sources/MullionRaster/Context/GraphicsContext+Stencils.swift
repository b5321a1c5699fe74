// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

// What an engine for text needs of a context that a program has no use for.
extension GraphicsContext {
  /// The pixels that stencils can be painted on, if a path's fill is its coverage and not turned.
  ///
  /// - Parameters:
  ///   - unitX: Points to a unit of the paths, to the right.
  ///   - unitY: The same downwards.
  /// - Returns: The grid; nil where paths are to be filled.
  package func stencilGrid(unitX: Double, unitY: Double) -> StencilGrid? {
    guard state.isAntialiased, state.blendMode == .normal, state.shadow == nil else { return nil }
    return StencilGrid(state.transform, unitX: unitX, unitY: unitY)
  }

  /// Paints what stencils cover, one after the other.
  ///
  /// - Parameters:
  ///   - stencils: What is covered, made on ``stencilGrid(unitX:unitY:)``.
  ///   - pixel: A premultiplied pixel.
  /// - Complexity: O(pixels of the stencils inside the clip).
  package func fill(_ stencils: ArraySlice<Stencil.Placed>, pixel: UInt32) {
    let clip = state.clip
    guard !clip.isEmpty, !stencils.isEmpty else { return }
    guard isDirect else {
      for placed in stencils {
        let mask = placed.stencil.mask
        let box = mask.box.moved(x: Int(placed.x), y: Int(placed.y))
        compose(.mask(CoverageMask(box, bytes: mask.values)), .color(pixel))
      }
      return
    }
    let top = surfaces.count - 1
    surfaces[top].materialize()
    let box = surfaces[top].box
    surfaces[top].pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for placed in stencils { placed.paint(pixel, onto: base, box, in: clip) }
    }
  }
}

extension Stencil.Placed {
  /// Paints what is inside a clip.
  ///
  /// - Parameters:
  ///   - pixel: A premultiplied pixel.
  ///   - base: The pixels of a surface.
  ///   - box: Where these are.
  ///   - clip: Those that may change.
  fileprivate func paint(
    _ pixel: UInt32, onto base: UnsafeMutablePointer<UInt32>, _ box: PixelRect, in clip: PixelRect
  ) {
    let own = stencil.mask.box
    // A stencil is near the pixel it is painted from, and that is in reach.
    let area = PixelRect(
      minX: own.minX &+ x, minY: own.minY &+ y, maxX: own.maxX &+ x, maxY: own.maxY &+ y
    ).intersection(clip)
    guard !area.isEmpty else { return }
    let (width, stride, step) = (area.width, box.width, own.width)
    var row = base + (Int(area.minY &- box.minY) * stride + Int(area.minX &- box.minX))
    stencil.mask.withBytes(fromColumn: Int(area.minX &- x), row: Int(area.minY &- y)) { bytes in
      var coverage = bytes
      for _ in 0..<area.height {
        Kernels.over(pixel, covering: coverage, row, width)
        row += stride
        coverage += step
      }
    }
  }
}
