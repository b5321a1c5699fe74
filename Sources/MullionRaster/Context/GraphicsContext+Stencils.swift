// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

// Access to stencils for a text engine; programs do not need it.
extension GraphicsContext {
  /// Returns the pixel grid for stencils; nil if stencils would not give the pixels of filled
  /// paths.
  ///
  /// A stencil requires antialiasing, source-over without a shadow, and a transform without rotation.
  ///
  /// - Parameters:
  ///   - unitX: The points per horizontal unit of the paths.
  ///   - unitY: The points per vertical unit of the paths, downwards.
  /// - Returns: The grid; nil if the caller must fill paths instead.
  package func stencilGrid(unitX: Double, unitY: Double) -> StencilGrid? {
    guard state.isAntialiased, state.blendMode == .normal, state.shadow == nil else { return nil }
    return StencilGrid(state.transform, unitX: unitX, unitY: unitY)
  }

  /// Paints stencils, one after another.
  ///
  /// - Parameters:
  ///   - stencils: The stencils, created on ``stencilGrid(unitX:unitY:)``.
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
  /// Paints the part of the stencil inside a clip.
  ///
  /// - Parameters:
  ///   - pixel: A premultiplied pixel.
  ///   - base: The pixels of a surface.
  ///   - box: The device pixels of the surface.
  ///   - clip: The pixels that may change.
  fileprivate func paint(
    _ pixel: UInt32, onto base: UnsafeMutablePointer<UInt32>, _ box: PixelRect, in clip: PixelRect
  ) {
    let own = stencil.mask.box
    // The sums cannot overflow: a stencil is near its origin pixel, whose coordinates are below
    // 2^13.
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
