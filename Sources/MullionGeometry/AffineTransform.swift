// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A map of the plane that keeps parallels: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
@frozen
public struct AffineTransform: Hashable, Sendable {
  /// What x adds to x'.
  public var a: Double
  /// What x adds to y'.
  public var b: Double
  /// What y adds to x'.
  public var c: Double
  /// What y adds to y'.
  public var d: Double
  /// What is added to x', in points.
  public var tx: Double
  /// What is added to y', in points.
  public var ty: Double

  /// Makes a transform from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that leaves every point where it is.
  @inlinable
  public static var identity: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// A move by a distance to the right and one downwards.
  @inlinable
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A stretch about the origin.
  @inlinable
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A turn about the origin, clockwise on a screen whose y axis points down, in radians.
  ///
  /// At multiples of a right angle the numbers are exactly 0, 1 and -1, so that a turned frame has exact sides.
  public static func rotation(_ angle: Double) -> AffineTransform {
    var sine = sin(angle)
    var cosine = cos(angle)
    // No Double is a multiple of π/2 except 0. What the nearest one leaves is rounding, not a part of the turn.
    let noise = min(2 * angle.ulp, 1e-9)
    if cosine.magnitude <= noise {
      (sine, cosine) = (sine < 0 ? -1 : 1, 0)
    } else if sine.magnitude <= noise, cosine.magnitude > 0.5 {
      (sine, cosine) = (0, cosine < 0 ? -1 : 1)
    }
    return AffineTransform(a: cosine, b: sine, c: 0 - sine, d: cosine, tx: 0, ty: 0)
  }

  /// The map that does this one first and the other one after it.
  @inlinable
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The area a unit square is mapped to; negative if the map mirrors.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// Whether all six numbers are finite.
  @inlinable
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether upright rectangles stay upright without being turned.
  @inlinable
  public var isUpright: Bool { b == 0 && c == 0 }

  /// The map back, or nil if this one squeezes the plane into a line or is not finite.
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
