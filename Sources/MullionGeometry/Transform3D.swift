// SPDX-License-Identifier: GPL-3.0-or-later

/// A projective transform of space, with the values of Core Animation's `CATransform3D`.
///
/// A point is the row (x, y, z, 1), which is multiplied by the matrix from the left. The x axis
/// points to the right, the y axis down, and the z axis to the viewer. The results are divided by
/// the fourth value, w; a point is visible only if its w is above 0.
///
/// ```swift
/// var card = Transform3D.rotation(.pi / 4, x: 0, y: 1, z: 0)
/// card = card.concatenating(.perspective(distance: 500))
/// ```
@frozen
public struct Transform3D: Hashable, Sendable {
  /// The factor of x in x'.
  public var m11 = 1.0
  /// The factor of x in y'.
  public var m12 = 0.0
  /// The factor of x in z'.
  public var m13 = 0.0
  /// The factor of x in w'.
  public var m14 = 0.0
  /// The factor of y in x'.
  public var m21 = 0.0
  /// The factor of y in y'.
  public var m22 = 1.0
  /// The factor of y in z'.
  public var m23 = 0.0
  /// The factor of y in w'.
  public var m24 = 0.0
  /// The factor of z in x'.
  public var m31 = 0.0
  /// The factor of z in y'.
  public var m32 = 0.0
  /// The factor of z in z'.
  public var m33 = 1.0
  /// The factor of z in w'; -1/d for an eye at the distance d.
  public var m34 = 0.0
  /// The translation along the x axis, in points.
  public var m41 = 0.0
  /// The translation along the y axis, in points.
  public var m42 = 0.0
  /// The translation along the z axis, in points.
  public var m43 = 0.0
  /// The constant part of w'.
  public var m44 = 1.0

  /// Creates the identity transform.
  public init() {}

  /// Creates the transform that is affine in the plane and keeps z.
  public init(_ plane: AffineTransform) {
    (m11, m12, m21, m22) = (plane.a, plane.b, plane.c, plane.d)
    (m41, m42) = (plane.tx, plane.ty)
  }

  /// Creates a transform from its four rows.
  init(
    _ first: SIMD4<Double>, _ second: SIMD4<Double>, _ third: SIMD4<Double>,
    _ fourth: SIMD4<Double>
  ) {
    (m11, m12, m13, m14) = (first.x, first.y, first.z, first.w)
    (m21, m22, m23, m24) = (second.x, second.y, second.z, second.w)
    (m31, m32, m33, m34) = (third.x, third.y, third.z, third.w)
    (m41, m42, m43, m44) = (fourth.x, fourth.y, fourth.z, fourth.w)
  }

  /// The identity transform.
  public static var identity: Transform3D { Transform3D() }

  /// Returns a translation, in points.
  public static func translation(x: Double, y: Double, z: Double) -> Transform3D {
    var result = Transform3D()
    (result.m41, result.m42, result.m43) = (x, y, z)
    return result
  }

  /// Returns a scaling about the origin.
  public static func scale(x: Double, y: Double, z: Double) -> Transform3D {
    var result = Transform3D()
    (result.m11, result.m22, result.m33) = (x, y, z)
    return result
  }

  /// Returns a rotation about an axis through the origin.
  ///
  /// At multiples of a right angle, the sine and the cosine are exact, as in
  /// ``AffineTransform/rotation(_:)``.
  ///
  /// - Parameters:
  ///   - angle: The angle in radians; about the z axis, a positive angle rotates clockwise.
  ///   - x: The x coordinate of the axis, which may have any length.
  ///   - y: The y coordinate of the axis.
  ///   - z: The z coordinate of the axis.
  /// - Returns: The rotation; the identity if the axis has no length or is not finite.
  public static func rotation(_ angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
    let longest = max(x.magnitude, y.magnitude, z.magnitude)
    guard longest > 0, longest.isFinite else { return .identity }
    var axis = SIMD3(x, y, z) / longest
    axis /= (axis * axis).sum().squareRoot()
    let turn = AffineTransform.rotation(angle)
    let (cosine, sine) = (turn.a, turn.b)
    let (rest, wise) = (axis * (1 - cosine), axis * sine)
    return Transform3D(
      SIMD4(
        cosine + axis.x * rest.x, axis.y * rest.x + wise.z, axis.z * rest.x - wise.y, 0),
      SIMD4(
        axis.x * rest.y - wise.z, cosine + axis.y * rest.y, axis.z * rest.y + wise.x, 0),
      SIMD4(
        axis.x * rest.z + wise.y, axis.y * rest.z - wise.x, cosine + axis.z * rest.z, 0),
      SIMD4(0, 0, 0, 1))
  }

  /// Returns the view from an eye in front of the origin.
  ///
  /// - Parameter distance: The distance from the plane z = 0 to the eye; 0 and infinity give the
  ///   identity.
  /// - Returns: The transform whose ``m34`` is -1 / `distance`.
  public static func perspective(distance: Double) -> Transform3D {
    var result = Transform3D()
    if distance != 0, !distance.isNaN { result.m34 = 0 - 1 / distance }
    return result
  }

  /// The four rows.
  var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    (
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34),
      SIMD4(m41, m42, m43, m44)
    )
  }

  /// Returns the transform that applies this transform first and `next` after it.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    let (own, other) = (rows, next.rows)
    func row(_ row: SIMD4<Double>) -> SIMD4<Double> {
      let plane: SIMD4<Double> = other.0 * row.x + other.1 * row.y
      let rest: SIMD4<Double> = other.2 * row.z + other.3 * row.w
      return plane + rest
    }
    return Transform3D(row(own.0), row(own.1), row(own.2), row(own.3))
  }

  /// Whether the transform is the identity.
  public var isIdentity: Bool { self == .identity }

  /// Whether all values are finite.
  public var isFinite: Bool {
    let (a, b, c, d) = rows
    // The sum of zeros is 0, but the product of 0 and a value that is not finite is no number.
    let zero = SIMD4<Double>()
    let first: SIMD4<Double> = a * zero + b * zero
    let second: SIMD4<Double> = c * zero + d * zero
    return (first + second).sum() == 0
  }

  /// Whether the transform keeps z and maps all planes of equal z by the same affine transform.
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m43 == 0 && m44 == 1
  }

  /// The affine transform of x and y; it is the whole transform if ``isAffine`` is true.
  public var affinePart: AffineTransform {
    AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Returns the inverse; nil if the transform is singular or not finite.
  public func inverted() -> Transform3D? {
    // Gauss–Jordan elimination with the largest pivots.
    var left = [rows.0, rows.1, rows.2, rows.3]
    let unit = Transform3D.identity.rows
    var right = [unit.0, unit.1, unit.2, unit.3]
    for column in 0..<4 {
      var best = column
      for row in column..<4 where left[row][column].magnitude > left[best][column].magnitude {
        best = row
      }
      let pivot = left[best][column]
      guard pivot != 0, pivot.isFinite else { return nil }
      left.swapAt(best, column)
      right.swapAt(best, column)
      left[column] /= pivot
      right[column] /= pivot
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        left[row] -= left[column] * factor
        right[row] -= right[column] * factor
      }
    }
    let inverse = Transform3D(right[0], right[1], right[2], right[3])
    return inverse.isFinite ? inverse : nil
  }
}
