// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// A shadow's coverage at its place in device pixels, made once and painted any number of times.
///
/// A pixel of it is a function of what casts the shadow and of the pixel's place: a mask made
/// within a box has there the bytes of the mask made whole.
public struct ShadowMask: Sendable {
  let coverage: CoverageMask

  /// The pixels the mask is for; outside, it paints nothing.
  public var ink: PixelRect { coverage.box }

  /// Makes the mask of a path's shadow, or nil if it has no pixel inside the box.
  ///
  /// - Parameters:
  ///   - path: what casts the shadow; open outlines are closed.
  ///   - rule: what the path encloses.
  ///   - transform: from the path's coordinates to device pixels.
  ///   - shadow: offset and radius; the colour is given when it is painted.
  ///   - scale: device pixels in a point.
  ///   - box: the device pixels that are wanted.
  /// - Complexity: O(pixels inside the box and the blur's margin around it).
  public init?(
    _ path: Path, rule: FillRule = .nonzero, transform: AffineTransform, shadow: Shadow,
    scale: Double, within box: PixelRect
  ) {
    guard let shape = Shape(path, transform, rule) else { return nil }
    self.init(shape, nil, shadow, scale, box)
  }

  /// Makes the mask of the shadow of a bitmap's alpha, or nil if it has no pixel inside the box.
  ///
  /// - Parameters:
  ///   - bitmap: what casts the shadow.
  ///   - x: the device column of the bitmap's first one.
  ///   - y: the device row of the bitmap's first one.
  ///   - shadow: offset and radius; the colour is given when it is painted.
  ///   - scale: device pixels in a point.
  ///   - box: the device pixels that are wanted.
  /// - Complexity: O(pixels inside the box and the blur's margin around it).
  public init?(
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
    // Beyond the margin nothing reaches the wanted pixels.
    let cast = shape.pixels.intersection(wanted.grown(by: blur.margin))
    // 65535 is 257 · 255.
    var values = CoverageMask(shape, source, in: cast).values.map { UInt16($0) * 257 }
    if !blur.isIdentity { values = blur.blurred(values, at: cast, for: wanted) }
    coverage = CoverageMask(ink, bytes: values.map { UInt8((UInt32($0) + 128) / 257) })
  }
}
