// SPDX-License-Identifier: GPL-3.0-or-later
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Apple's functions of vectors of floating-point numbers, with and without the prefix.

/// Returns the sum of the products of the elements.
@inlinable
public func dot<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  (x * y).sum()
}

/// Returns the sum of the products of the elements.
@inlinable
public func simd_dot<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  dot(x, y)
}

/// Returns the square of the length.
@inlinable
public func length_squared<Vector: SIMD>(_ x: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  (x * x).sum()
}

/// Returns the square of the length.
@inlinable
public func simd_length_squared<Vector: SIMD>(_ x: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  length_squared(x)
}

/// Returns the length.
@inlinable
public func length<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  (x * x).sum().squareRoot()
}

/// Returns the length.
@inlinable
public func simd_length<Vector: SIMD>(_ x: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  length(x)
}

/// Returns the square of the distance of two points.
@inlinable
public func distance_squared<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  length_squared(x - y)
}

/// Returns the square of the distance of two points.
@inlinable
public func simd_distance_squared<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  distance_squared(x, y)
}

/// Returns the distance of two points.
@inlinable
public func distance<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  length(x - y)
}

/// Returns the distance of two points.
@inlinable
public func simd_distance<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  distance(x, y)
}

/// Returns a vector of the same direction with the length 1.
///
/// The elements are not numbers if the length is zero.
@inlinable
public func normalize<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  x / length(x)
}

/// Returns a vector of the same direction with the length 1.
///
/// The elements are not numbers if the length is zero.
@inlinable
public func simd_normalize<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  normalize(x)
}

/// Returns the projection of a vector onto another one.
@inlinable
public func project<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
  y * (dot(x, y) / length_squared(y))
}

/// Returns the projection of a vector onto another one.
@inlinable
public func simd_project<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
  project(x, y)
}

/// Returns the reflection of a vector at a plane.
///
/// - Parameters:
///   - x: The vector.
///   - n: The normal of the plane, of length 1.
/// - Returns: The reflection.
@inlinable
public func reflect<Vector: SIMD>(_ x: Vector, n: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
  x - n * (2 * dot(x, n))
}

/// Returns the reflection of a vector at a plane.
///
/// - Parameters:
///   - x: The vector.
///   - n: The normal of the plane, of length 1.
/// - Returns: The reflection.
@inlinable
public func simd_reflect<Vector: SIMD>(_ x: Vector, n: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
  reflect(x, n: n)
}

/// Returns the values at a fraction of the way from a vector to another one.
@inlinable
public func mix<Vector: SIMD>(_ x: Vector, _ y: Vector, t: Vector.Scalar) -> Vector
where Vector.Scalar: FloatingPoint {
  x + (y - x) * t
}

/// Returns the values at a fraction of the way from a vector to another one.
@inlinable
public func simd_mix<Vector: SIMD>(_ x: Vector, _ y: Vector, t: Vector.Scalar) -> Vector
where Vector.Scalar: FloatingPoint {
  mix(x, y, t: t)
}

/// Returns the lesser ones of the elements.
@inlinable
public func min<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
  pointwiseMin(x, y)
}

/// Returns the lesser ones of the elements.
@inlinable
public func simd_min<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
  min(x, y)
}

/// Returns the greater ones of the elements.
@inlinable
public func max<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
  pointwiseMax(x, y)
}

/// Returns the greater ones of the elements.
@inlinable
public func simd_max<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
  max(x, y)
}

/// Returns the magnitudes of the elements.
@inlinable
public func abs<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  x.replacing(with: -x, where: x .< 0)
}

/// Returns the magnitudes of the elements.
@inlinable
public func simd_abs<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  abs(x)
}

/// Returns the elements, limited to a range.
@inlinable
public func clamp<Vector: SIMD>(_ x: Vector, min: Vector, max: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
  x.clamped(lowerBound: min, upperBound: max)
}

/// Returns the elements, limited to a range.
@inlinable
public func simd_clamp<Vector: SIMD>(_ x: Vector, min: Vector, max: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
  clamp(x, min: min, max: max)
}

/// Returns the sum of the elements.
@inlinable
public func reduce_add<Vector: SIMD>(_ x: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  x.sum()
}

/// Returns the sum of the elements.
@inlinable
public func simd_reduce_add<Vector: SIMD>(_ x: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  reduce_add(x)
}

/// Returns the least element.
@inlinable
public func reduce_min<Vector: SIMD>(_ x: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  x.min()
}

/// Returns the least element.
@inlinable
public func simd_reduce_min<Vector: SIMD>(_ x: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  reduce_min(x)
}

/// Returns the greatest element.
@inlinable
public func reduce_max<Vector: SIMD>(_ x: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  x.max()
}

/// Returns the greatest element.
@inlinable
public func simd_reduce_max<Vector: SIMD>(_ x: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  reduce_max(x)
}

/// Returns the parts of the elements after the point.
@inlinable
public func fract<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint {
  x - x.rounded(.down)
}

/// Returns the elements, limited to a range of numbers.
@inlinable
public func clamp<Vector: SIMD>(
  _ x: Vector, min: Vector.Scalar, max: Vector.Scalar
) -> Vector where Vector.Scalar: FloatingPoint {
  x.clamped(lowerBound: Vector(repeating: min), upperBound: Vector(repeating: max))
}

/// Returns a number, limited to a range.
@inlinable
public func simd_clamp<Number: FloatingPoint>(_ x: Number, _ min: Number, _ max: Number) -> Number {
  Swift.min(Swift.max(x, min), max)
}

/// Returns the elements, limited to a range.
@inlinable
public func simd_clamp<Vector: SIMD>(_ x: Vector, _ min: Vector, _ max: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
  x.clamped(lowerBound: min, upperBound: max)
}

/// Returns the values between two vectors, each at a fraction of its own.
@inlinable
public func mix<Vector: SIMD>(_ x: Vector, _ y: Vector, t: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
  x + (y - x) * t
}

/// Returns the values between two vectors, each at a fraction of its own.
@inlinable
public func simd_mix<Vector: SIMD>(_ x: Vector, _ y: Vector, _ t: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
  x + (y - x) * t
}

/// Returns 0 below an edge and 1 from it on, for each element.
@inlinable
public func step<Vector: SIMD>(_ x: Vector, edge: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
  Vector(repeating: 1).replacing(with: 0, where: x .< edge)
}

/// Returns 0 below an edge, 1 above another one, and a smooth transition between them.
@inlinable
public func smoothstep<Vector: SIMD>(_ x: Vector, edge0: Vector, edge1: Vector) -> Vector
where Vector.Scalar: FloatingPoint {
  let part = clamp((x - edge0) / (edge1 - edge0), min: 0, max: 1)
  return part * part * (3 - 2 * part)
}

/// Returns a vector at right angles to two others.
@inlinable
public func cross<Scalar: FloatingPoint & SIMDScalar>(
  _ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>
) -> SIMD3<Scalar> {
  SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}

/// Returns a vector at right angles to the plane, with the signed area of two of its vectors.
@inlinable
public func cross<Scalar: FloatingPoint & SIMDScalar>(
  _ x: SIMD2<Scalar>, _ y: SIMD2<Scalar>
) -> SIMD3<Scalar> {
  SIMD3(0, 0, x.x * y.y - x.y * y.x)
}

/// Returns a vector at right angles to two others.
@inlinable
public func simd_cross<Scalar: FloatingPoint & SIMDScalar>(
  _ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>
) -> SIMD3<Scalar> {
  cross(x, y)
}

/// Returns a vector at right angles to the plane, with the signed area of two of its vectors.
@inlinable
public func simd_cross<Scalar: FloatingPoint & SIMDScalar>(
  _ x: SIMD2<Scalar>, _ y: SIMD2<Scalar>
) -> SIMD3<Scalar> {
  cross(x, y)
}
