// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// The coverage of a small path, kept for painting again at other whole-pixel offsets.
///
/// Painting the stencil at a position gives the same bits as filling the path there, if the stencil
/// was made at a position with the same phase and the same bits of ``StencilDoubts``. Coverage is
/// computed from vertices in 1024ths of a pixel, which then all move by the same number of whole
/// pixels.
package struct Stencil: Sendable {
  /// The largest number of bytes; above it, filling the path costs little more than painting a
  /// stencil.
  private static let largest = 64 * 64

  /// The coverage, relative to the pixel that contains the path's origin.
  let mask: CoverageMask

  /// The approximate memory on a ``StencilPage``, in bytes.
  package var cost: Int { StencilMask.stride(ofWidth: mask.box.width) * mask.box.height + 64 }

  /// Creates the stencil of a path under the nonzero rule.
  ///
  /// Returns nil if the stencil is too large, or if the path's coordinates exceed the limits of
  /// ``EdgeList``.
  package init?(_ path: Path, at place: StencilPosition, on grid: StencilGrid) {
    let path = path.applying(grid.toPoints(at: place))
    guard let shape = Shape(path, grid.toPixels, .nonzero) else { return nil }
    let box = shape.pixels
    guard box.width <= Self.largest, box.width * box.height <= Self.largest else { return nil }
    let mask = CoverageMask(shape, in: box)
    self.mask = CoverageMask(
      mask.box.moved(x: -Int(place.x), y: -Int(place.y)), bytes: mask.values)
  }
}
