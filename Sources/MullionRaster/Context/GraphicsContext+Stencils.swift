// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

// Access to stencils for a text engine; programs do not need it.
extension GraphicsContext {
  /// Returns the pixel grid for painting paths as ``Stencil``s; nil if the result could differ from filling
  /// the paths.
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
  ///   - stencils: The stencils, created on ``stencilGrid(unitX:unitY:)``. The caller keeps their
  ///     pages.
  ///   - pixel: A premultiplied pixel.
  /// - Complexity: O(pixels of the stencils inside the clip).
  package func fill(_ stencils: ArraySlice<StencilMask.Placed>, pixel: UInt32) {
    let clip = state.clip
    guard !clip.isEmpty, !stencils.isEmpty else { return }
    guard isDirect else {
      for placed in stencils {
        let mask = CoverageMask(placed.mask.box, bytes: placed.mask.values)
        compose(.mask(mask), .color(pixel))
      }
      return
    }
    let top = surfaces.count - 1
    surfaces[top].materialize()
    let painter = StencilPainter(pixel: pixel, box: surfaces[top].box, clip: clip)
    surfaces[top].pixels.withUnsafeMutableBufferPointer { pixels in
      stencils.withUnsafeBufferPointer { stencils in
        for placed in stencils { painter.paint(placed.mask, onto: pixels) }
      }
    }
  }
}

/// Paints stencils onto the pixels of a surface with one color and one clip.
private struct StencilPainter {
  /// A premultiplied pixel.
  private let pixel: UInt32
  private let kernel: StencilKernel
  /// The device pixels of the surface.
  private let box: PixelRect
  private let width: Int
  /// The pixels that may change.
  private let clip: PixelRect

  init(pixel: UInt32, box: PixelRect, clip: PixelRect) {
    (self.pixel, self.box, self.clip) = (pixel, box, clip)
    kernel = StencilKernel(pixel)
    width = box.width
  }

  /// Paints the part of a stencil inside the clip.
  @inline(__always)
  func paint(_ mask: StencilMask, onto pixels: UnsafeMutableBufferPointer<UInt32>) {
    guard let base = pixels.baseAddress else { return }
    let stencil = mask.box
    let step = mask.stride
    let start = Int(stencil.minY &- box.minY) &* width &+ Int(stencil.minX &- box.minX)
    let end = start &+ (Int(mask.height) &- 1) &* width &+ step
    // Whole groups of four pixels must lie in the memory of the pixels.
    if stencil.minX >= clip.minX, stencil.maxX <= clip.maxX, stencil.minY >= clip.minY,
      stencil.maxY <= clip.maxY, end <= pixels.count
    {
      kernel.paint(
        mask.bytes, step: step, onto: base + start, stride: width, height: Int(mask.height))
    } else {
      paintPart(of: mask, stencil.intersection(clip), onto: base)
    }
  }

  /// Paints some pixels of a stencil.
  private func paintPart(
    of mask: StencilMask, _ area: PixelRect, onto base: UnsafeMutablePointer<UInt32>
  ) {
    guard !area.isEmpty else { return }
    var row = base + (Int(area.minY &- box.minY) * width + Int(area.minX &- box.minX))
    var coverage =
      mask.bytes + (Int(area.minY &- mask.minY) * mask.stride + Int(area.minX &- mask.minX))
    for _ in 0..<area.height {
      Kernels.over(pixel, covering: coverage, row, area.width)
      row += width
      coverage += mask.stride
    }
  }
}
