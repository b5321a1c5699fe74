// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// The coverage of a small path, kept for painting again at other whole-pixel offsets.
///
/// Painting the stencil at a position gives the same bits as filling the path there, if the stencil
/// was made at a position with the same phase and the same bits of ``StencilDoubts``. Coverage is
/// computed from vertices in 1024ths of a pixel, which then all move by the same number of whole
/// pixels.
package struct Stencil: Equatable, Sendable {
  /// A stencil with the device pixel to paint it at.
  package struct Placed: Equatable, Sendable {
    let stencil: Stencil
    let x: Int32
    let y: Int32

    /// Positions a stencil at the origin of its path.
    package init(_ stencil: Stencil, at place: StencilPosition) {
      self.stencil = stencil
      (x, y) = (place.x, place.y)
    }

    /// Returns the stencil moved by a number of columns and rows.
    package func moved(x: Int32, y: Int32) -> Placed {
      Placed(stencil: stencil, x: self.x &+ x, y: self.y &+ y)
    }

    private init(stencil: Stencil, x: Int32, y: Int32) {
      (self.stencil, self.x, self.y) = (stencil, x, y)
    }
  }

  /// The largest number of bytes; above it, filling the path costs little more than painting a
  /// stencil.
  private static let largest = 64 * 64

  /// The coverage, relative to the pixel that contains the path's origin.
  let mask: CoverageMask

  /// Whether the stencil covers no pixel.
  package var isEmpty: Bool { mask.box.isEmpty }

  /// The approximate memory, in bytes.
  package var cost: Int { mask.values.count + 64 }

  /// Creates the stencil of a path under the nonzero rule.
  ///
  /// Returns nil if the stencil is too large or the path's coordinates are out of reach.
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
