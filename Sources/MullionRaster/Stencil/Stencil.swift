// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// What a small path covers, kept to paint it again a whole number of pixels away.
///
/// A pixel painted with it is what filling the path at the place would make of it, bit for bit, if the place has the same
/// phase and the same bits of ``StencilDoubts``: coverage is computed from corners in 1024ths of a pixel, all of which
/// are then moved by the same whole pixels.
package struct Stencil: Sendable {
  /// A stencil and the pixel to paint it from.
  package struct Placed: Sendable {
    let stencil: Stencil
    let x: Int32
    let y: Int32

    /// Puts a stencil where its path is to be seen.
    package init(_ stencil: Stencil, at place: StencilPlace) {
      self.stencil = stencil
      (x, y) = (place.x, place.y)
    }
  }

  /// The most bytes; filling what is larger takes little more than painting its pixels.
  private static let largest = 64 * 64

  /// The coverage, in pixels from the one the path's origin lies in.
  let mask: CoverageMask

  /// Whether nothing is covered.
  package var isEmpty: Bool { mask.box.isEmpty }

  /// The number of bytes it takes, about.
  package var cost: Int { mask.values.count + 64 }

  /// Makes the stencil of a path under the nonzero rule; nil if it is too large or its coordinates are not usable.
  package init?(_ path: Path, at place: StencilPlace, on grid: StencilGrid) {
    let path = path.applying(grid.toPoints(at: place))
    guard let shape = Shape(path, grid.toPixels, .nonzero) else { return nil }
    let box = shape.pixels
    guard box.width <= Self.largest, box.width * box.height <= Self.largest else { return nil }
    let mask = CoverageMask(shape, in: box)
    self.mask = CoverageMask(
      mask.box.moved(x: -Int(place.x), y: -Int(place.y)), bytes: mask.values)
  }
}
