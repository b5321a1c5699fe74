// SPDX-License-Identifier: GPL-3.0-or-later

/// A projective map between two planes.
///
/// The point (x, y) becomes (X / W, Y / W), where each of X, Y and W is a sum of multiples of x, y
/// and 1. Points whose W is not above a small limit are behind the eye and have no image.
package struct Projection: Equatable, Sendable {
  /// The factors of x in X, Y and W.
  package var x: SIMD3<Double>
  /// The factors of y in X, Y and W.
  package var y: SIMD3<Double>
  /// The constant parts of X, Y and W.
  package var z: SIMD3<Double>

  /// The smallest W of a visible point, relative to the largest W at the corners of the mapped
  /// rectangle.
  package static let nearest = 1e-5

  /// Creates the map of an affine transform.
  package init(_ affine: AffineTransform) {
    x = SIMD3(affine.a, affine.b, 0)
    y = SIMD3(affine.c, affine.d, 0)
    z = SIMD3(affine.tx, affine.ty, 1)
  }

  /// Creates the map of the plane z = 0 that a transform of space makes, seen along the z axis.
  package init(_ space: Transform3D) {
    x = SIMD3(space.m11, space.m12, space.m14)
    y = SIMD3(space.m21, space.m22, space.m24)
    z = SIMD3(space.m41, space.m42, space.m44)
  }

  /// Whether all numbers are finite.
  package var isFinite: Bool {
    let zero = SIMD3<Double>()
    let sum: SIMD3<Double> = x * zero + y * zero
    return (sum + z * zero).sum() == 0
  }

  /// The equal affine transform; nil if W is not the same positive number for all points.
  package var affine: AffineTransform? {
    guard x.z == 0, y.z == 0, z.z > 0 else { return nil }
    let w = z.z
    return AffineTransform(
      a: x.x / w, b: x.y / w, c: y.x / w, d: y.y / w, tx: z.x / w, ty: z.y / w)
  }

  /// Above 0 if the map keeps the orientation where W is positive, below 0 if it mirrors.
  package var determinant: Double {
    let first: Double = x.x * (y.y * z.z - y.z * z.y)
    let second: Double = y.x * (x.y * z.z - x.z * z.y)
    let third: Double = z.x * (x.y * y.z - x.z * y.y)
    return first - second + third
  }

  /// Returns the map that applies this map first and `next` after it.
  package func concatenating(_ next: Projection) -> Projection {
    func row(_ row: SIMD3<Double>) -> SIMD3<Double> {
      let plane: SIMD3<Double> = next.x * row.x + next.y * row.y
      return plane + next.z * row.z
    }
    var result = self
    (result.x, result.y, result.z) = (row(x), row(y), row(z))
    return result
  }

  /// Returns the inverse; nil if the map is singular within rounding, or not finite.
  package func inverted() -> Projection? {
    let area = determinant
    // The determinant of a plane that is seen from its edge is a rounding error. Its inverse would
    // paint pixels on the edge.
    let size = (x * x).sum().squareRoot() * (y * y).sum().squareRoot()
    guard area.magnitude > size * (z * z).sum().squareRoot() * 1e-14, area.isFinite else {
      return nil
    }
    var result = self
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      let first = SIMD3<Double>(a.y * b.z, a.z * b.x, a.x * b.y)
      let second = SIMD3<Double>(a.z * b.y, a.x * b.z, a.y * b.x)
      return (first - second) / area
    }
    // The columns of the inverse are the cross products of the rows.
    let (first, second, third) = (cross(y, z), cross(z, x), cross(x, y))
    result.x = SIMD3(first.x, second.x, third.x)
    result.y = SIMD3(first.y, second.y, third.y)
    result.z = SIMD3(first.z, second.z, third.z)
    return result.isFinite ? result : nil
  }

  /// Returns X, Y and W of a point.
  @inline(__always)
  package func image(_ x: Double, _ y: Double) -> SIMD3<Double> {
    let row: SIMD3<Double> = self.y * y + z
    return self.x * x + row
  }

  /// Returns the image of a point; nil if it is behind the eye or not finite.
  package func image(of point: Point) -> Point? {
    let image = image(point.x, point.y)
    guard image.z > 0 else { return nil }
    let result = Point(x: image.x / image.z, y: image.y / image.z)
    return result.x.isFinite && result.y.isFinite ? result : nil
  }

  /// Returns the smallest rectangle around the visible image of a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - least: The smallest W of visible points, above 0.
  /// - Returns: The bounds; nil if all of the rectangle is behind the eye.
  package func bounds(of rect: Rect, least: Double) -> Rect? {
    let corners = [
      image(rect.minX, rect.minY), image(rect.maxX, rect.minY), image(rect.maxX, rect.maxY),
      image(rect.minX, rect.maxY),
    ]
    var low = SIMD2(repeating: Double.infinity)
    var high = -low
    func add(_ point: SIMD3<Double>) {
      let place = SIMD2(point.x, point.y) / max(point.z, least)
      low = pointwiseMin(low, place)
      high = pointwiseMax(high, place)
    }
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % 4]
      if corner.z >= least { add(corner) }
      guard (corner.z < least) != (next.z < least) else { continue }
      // The edge crosses the limit.
      add(corner + (next - corner) * ((least - corner.z) / (next.z - corner.z)))
    }
    guard low.x <= high.x, low.y <= high.y else { return nil }
    let size = high - low
    return Rect(x: low.x, y: low.y, width: size.x, height: size.y)
  }

  /// Returns the smallest W of visible points in a rectangle.
  ///
  /// It is the largest magnitude of W at the corners, times ``nearest``.
  package func least(in rect: Rect) -> Double {
    func w(_ x: Double, _ y: Double) -> Double { image(x, y).z.magnitude }
    let largest = max(
      w(rect.minX, rect.minY), w(rect.maxX, rect.minY), w(rect.minX, rect.maxY),
      w(rect.maxX, rect.maxY))
    return max(largest * Self.nearest, .leastNormalMagnitude)
  }
}
