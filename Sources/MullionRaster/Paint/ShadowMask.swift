// SPDX-License-Identifier: GPL-3.0-or-later

package import MullionGeometry

/// A shadow's coverage at its position in device pixels, for painting any number of times.
///
/// Each byte depends only on the casting shape and the pixel's position. So a mask created within a
/// box has the same bytes there as the whole mask.
package struct ShadowMask: Sendable {
  let coverage: CoverageMask

  /// The device pixels of the mask; it paints nothing outside them.
  package var ink: PixelRect { coverage.box }

  /// Creates the mask of a path's shadow; returns nil if it has no pixel inside the box.
  ///
  /// - Parameters:
  ///   - path: The path that casts the shadow; open subpaths are closed.
  ///   - rule: The fill rule of the path.
  ///   - transform: The transform from the path's coordinates to device pixels.
  ///   - shadow: The shadow's offset and radius; the color is specified when painting.
  ///   - scale: The number of device pixels per point.
  ///   - box: The needed device pixels.
  /// - Complexity: O(pixels inside the box and the blur's margin around it).
  package init?(
    _ path: Path, rule: FillRule = .nonzero, transform: AffineTransform, shadow: Shadow,
    scale: Double, within box: PixelRect
  ) {
    guard let shape = Shape(path, transform, rule) else { return nil }
    self.init(shape, nil, shadow, scale, box)
  }

  /// Creates the mask of the shadow of a bitmap's alpha; returns nil if it has no pixel inside the
  /// box.
  ///
  /// - Parameters:
  ///   - bitmap: The bitmap that casts the shadow.
  ///   - x: The device column of the bitmap's first column.
  ///   - y: The device row of the bitmap's first row.
  ///   - shadow: The shadow's offset and radius; the color is specified when painting.
  ///   - scale: The number of device pixels per point.
  ///   - box: The needed device pixels.
  /// - Complexity: O(pixels inside the box and the blur's margin around it).
  package init?(
    _ bitmap: Bitmap, x: Int32, y: Int32, shadow: Shadow, scale: Double, within box: PixelRect
  ) {
    let surface = Surface(bitmap, x: x, y: y)
    self.init(.box(surface.box), .surface(surface), shadow, scale, box)
  }

  init?(_ shape: Shape, _ source: Source?, _ shadow: Shadow, _ scale: Double, _ box: PixelRect) {
    let ink = shadow.ink(of: shape.pixels, scale: scale).intersection(box)
    guard !shape.pixels.isEmpty, !ink.isEmpty else { return nil }
    let blur = shadow.blur(scale)
    let offset = shadow.pixelOffset(scale)
    let wanted = ink.moved(x: -offset.x, y: -offset.y)
    // Pixels beyond the margin do not affect the needed pixels.
    let cast = shape.pixels.intersection(wanted.grown(by: blur.margin))
    // Map 255 to 65535, which is 257 · 255.
    var values = CoverageMask(shape, source, in: cast).values.map { UInt16($0) * 257 }
    if !blur.isIdentity { values = blur.blurred(values, at: cast, for: wanted) }
    coverage = CoverageMask(ink, bytes: values.map { UInt8((UInt32($0) + 128) / 257) })
  }
}
