// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// Returns whether two numbers are equal within a tolerance.
///
/// - Parameters:
///   - first: A number.
///   - second: The other number. An infinite number is near only itself.
///   - tolerance: The largest difference, in proportion to the larger magnitude, or to 1 if both
///     are smaller.
/// - Returns: Whether the difference is at most the tolerance.
public func isNear(_ first: Double, _ second: Double, _ tolerance: Double = 1e-9) -> Bool {
  guard first.isFinite, second.isFinite else { return first == second }
  return (first - second).magnitude <= tolerance * max(1, first.magnitude, second.magnitude)
}

/// Returns whether two lists have equal counts and numbers that are equal within a tolerance.
public func isNear(_ first: [Double], _ second: [Double], _ tolerance: Double = 1e-9) -> Bool {
  first.count == second.count && zip(first, second).allSatisfy { isNear($0, $1, tolerance) }
}

/// Returns whether both coordinates of two points are equal within a tolerance; no point is near
/// nil.
public func isNear(_ first: Point?, _ second: Point, _ tolerance: Double = 1e-9) -> Bool {
  guard let first else { return false }
  return isNear([first.x, first.y], [second.x, second.y], tolerance)
}

/// Returns whether the origins and sizes of two rectangles are equal within a tolerance.
public func isNear(_ first: Rect, _ second: Rect, _ tolerance: Double = 1e-9) -> Bool {
  isNear(
    [first.minX, first.minY, first.width, first.height],
    [second.minX, second.minY, second.width, second.height], tolerance)
}

/// Returns whether the six numbers of two transforms are equal within a tolerance.
public func isNear(
  _ first: AffineTransform, _ second: AffineTransform, _ tolerance: Double = 1e-9
) -> Bool {
  isNear(
    [first.a, first.b, first.c, first.d, first.tx, first.ty],
    [second.a, second.b, second.c, second.d, second.tx, second.ty], tolerance)
}
