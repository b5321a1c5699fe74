// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// An affine transform of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
@frozen
public struct AffineTransform: Hashable, Sendable {
  /// The factor of x in x'.
  public var a: Double
  /// The factor of x in y'.
  public var b: Double
  /// The factor of y in x'.
  public var c: Double
  /// The factor of y in y'.
  public var d: Double
  /// The translation along the x axis, in points.
  public var tx: Double
  /// The translation along the y axis, in points.
  public var ty: Double

  /// Creates a transform from its six values.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity transform.
  @inlinable
  public static var identity: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Returns a translation by `x` points to the right and `y` points down.
  @inlinable
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a scaling about the origin by the factors `x` and `y`.
  @inlinable
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns a rotation about the origin by an angle in radians.
  ///
  /// Because the y axis points down, a positive angle rotates clockwise. At multiples of a right
  /// angle, the values are exactly 0, 1 or -1, so that a rotated frame has exact edges.
  public static func rotation(_ angle: Double) -> AffineTransform {
    var sine = sin(angle)
    var cosine = cos(angle)
    // No `Double` except 0 is exactly a multiple of π/2. If the angle is the `Double` nearest to
    // such a multiple, the small sine or cosine that remains is rounding noise.
    let noise = min(2 * angle.ulp, 1e-9)
    if cosine.magnitude <= noise {
      (sine, cosine) = (sine < 0 ? -1 : 1, 0)
    } else if sine.magnitude <= noise, cosine.magnitude > 0.5 {
      (sine, cosine) = (0, cosine < 0 ? -1 : 1)
    }
    return AffineTransform(a: cosine, b: sine, c: 0 - sine, d: cosine, tx: 0, ty: 0)
  }

  /// Returns the transform that applies this transform first and `next` after it.
  @inlinable
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The signed area of the transformed unit square; negative if the transform mirrors.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// Whether all six values are finite.
  @inlinable
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether the transform only scales and translates, so that horizontal lines stay horizontal and
  /// vertical lines stay vertical.
  @inlinable
  public var isUpright: Bool { b == 0 && c == 0 }

  /// Returns the inverse; nil if the transform is singular or not finite.
  @inlinable
  public func inverted() -> AffineTransform? {
    let area = determinant
    guard area != 0, area.isFinite else { return nil }
    let inverse = AffineTransform(
      a: d / area, b: -b / area, c: -c / area, d: a / area,
      tx: (c * ty - d * tx) / area, ty: (b * tx - a * ty) / area)
    return inverse.isFinite ? inverse : nil
  }
}
