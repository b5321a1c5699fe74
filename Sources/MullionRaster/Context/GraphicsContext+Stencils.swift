// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

// What an engine for text needs of a context that a program has no use for.
extension GraphicsContext {
  /// The pixels that stencils can be painted on; nil if a path's fill is more than its coverage, or turned.
  package var stencilGrid: StencilGrid? {
    guard state.isAntialiased, state.blendMode == .normal, state.shadow == nil else { return nil }
    return StencilGrid(state.transform)
  }

  /// Paints what a stencil covers.
  ///
  /// - Parameters:
  ///   - stencil: What is covered, made for a place of the same phase on ``stencilGrid``.
  ///   - place: Where.
  ///   - pixel: A premultiplied pixel.
  /// - Complexity: O(pixels of the stencil inside the clip).
  package func fill(_ stencil: Stencil, at place: StencilPlace, pixel: UInt32) {
    let mask = stencil.mask
    let box = mask.box.moved(x: place.x, y: place.y)
    let area = box.intersection(state.clip)
    guard !area.isEmpty else { return }
    guard isDirect else {
      return compose(.mask(CoverageMask(box, bytes: mask.values)), .color(pixel))
    }
    mask.withRows(from: area.moved(x: -place.x, y: -place.y)) { bytes in
      forEachRun(of: area) { run, _, y, count in
        let row = (y &- Int(area.minY)) &* box.width
        Kernels.over(pixel, covering: bytes + row, run, count)
      }
    }
  }
}
