// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// A convex area that a view paints or clips to, for all sizes of a region: a rectangle in the view's
/// coordinates, perhaps with round corners.
struct PaintedShape {
  typealias Law = LayoutMap.Law

  /// A half-plane that contains a shape: all points whose dot product with the normal is at most a limit.
  private struct Side {
    var normal: SIMD2<Double>
    var limit: Law
    /// The value of ``limit`` at the size for which the sides were computed.
    var value: Double
  }

  private let placement: ViewPlacement
  private let area: ViewPlacement.Area
  private let radius: Double

  /// The numbers of tangents that approximate a shape with round corners: if two shapes are compared, and
  /// if three are.
  ///
  /// The polygon of the tangents extends beyond the round corners by at most 0.12 % of the radius with the
  /// first number, and by 0.5 % with the second.
  private static let (tangents, fewTangents) = (64, 32)
  /// The largest number of functions that ``cutApart(_:_:in:)`` adds for one pair of views.
  private static let mostCuts = 24

  /// Creates a shape.
  ///
  /// - Parameters:
  ///   - placement: The placement of the view.
  ///   - area: The rectangle in the view's coordinates.
  ///   - radius: The radius of the corners in the view's coordinates; at most half of each side at
  ///     all sizes.
  init(_ placement: ViewPlacement, _ area: ViewPlacement.Area, radius: Double) {
    (self.placement, self.area, self.radius) = (placement, area, radius)
  }

  /// Returns a radius of a view's corners that is not too large at any size of a region.
  ///
  /// A view clamps its radius to half of its shorter side. A radius below the actual one is safe: it makes
  /// the shape larger.
  static func radius(of view: View, _ placement: ViewPlacement, _ views: RegionViews) -> Double {
    guard view.layer.maskedCorners == .all else { return 0 }
    let least = min(
      views.range(of: placement.width).lowerBound, views.range(of: placement.height).lowerBound)
    return max(0, min(view.layer.cornerRadius, least / 2))
  }

  /// Whether the shape is a rectangle with horizontal and vertical sides.
  private var isBox: Bool { radius == 0 && placement.isUpright }

  /// Returns the extent of the shape along a direction.
  private func extent(along normal: SIMD2<Double>) -> (low: Law, high: Law) {
    guard radius > 0 else { return placement.extent(of: area, along: (normal.x, normal.y)) }
    let inset = Law(constant: radius)
    let inner = ViewPlacement.Area(
      x: area.x + inset, y: area.y + inset, width: area.width - inset * 2,
      height: area.height - inset * 2)
    let (low, high) = placement.extent(of: inner, along: (normal.x, normal.y))
    // A round corner is a circle in the view's coordinates, which the transform can turn into an ellipse.
    // This is half of its extent along the normal.
    let (across, down) = (
      normal.x * placement.a + normal.y * placement.b,
      normal.x * placement.c + normal.y * placement.d
    )
    let reach = Law(constant: radius * (across * across + down * down).squareRoot())
    return (low - reach, high + reach)
  }

  /// Returns unit vectors perpendicular to the sides of the shape, or to the tangents of its round corners.
  private func normals(_ tangents: Int) -> [SIMD2<Double>] {
    let sides = placement.normals.map { SIMD2($0.x, $0.y) }.flatMap { [$0, -$0] }
    guard radius > 0, placement.determinant.magnitude > 1e-9 else { return sides }
    return (0..<tangents).map { index in
      let turn = AffineTransform.rotation(2 * .pi * Double(index) / Double(tangents))
      let (x, y) = (turn.a, turn.b)
      // Normal vectors are transformed by the transposed inverse of the matrix.
      let normal = SIMD2(
        placement.d * x - placement.b * y, placement.a * y - placement.c * x)
      let turned = placement.determinant < 0 ? -normal : normal
      return turned / (turned * turned).sum().squareRoot()
    }
  }

  // MARK: Overlaps

  /// Returns affine functions of the size that are all positive where all pairs of the shapes overlap.
  ///
  /// Rectangles are apart if a line along one of their sides separates them.
  static func overlaps(of shapes: [PaintedShape]) -> [Law] {
    var normals: [SIMD2<Double>] = [[1, 0], [0, 1]]
    for shape in shapes where !shape.placement.isUpright {
      normals += shape.placement.normals.map { SIMD2($0.x, $0.y) }
    }
    return normals.flatMap { normal in
      let extents = shapes.map { $0.extent(along: normal) }
      return extents.flatMap { one in extents.map { one.high - $0.low } }
    }
  }

  /// Returns the sizes of a cell at which shapes have a common point; nil if there are none.
  ///
  /// Adds functions to a condition that exclude the sizes at which they have none.
  ///
  /// Convex sets in a plane have a common point if each three of them have one (Helly's theorem). Three
  /// have none if one side of each surrounds a gap: positive multiples of the normals sum to zero, and the
  /// same multiples of the limits sum to less than zero. The largest depth of a common point is a concave
  /// function of the size, so only the corners of the cell need a test.
  static func cutApart(
    _ shapes: [PaintedShape], _ condition: inout CheckCondition, in cell: ConvexCell
  ) -> ConvexCell? {
    guard let broken = condition.broken(in: cell) else { return nil }
    if shapes.allSatisfy(\.isBox) { return broken }
    var current = broken
    for _ in 0..<mostCuts {
      guard let gap = gap(between: shapes, at: current.corners, condition.tolerance) else { break }
      condition.amounts.append(gap)
      guard let rest = condition.broken(in: cell) else { return nil }
      current = rest
    }
    return current
  }

  /// Returns a function that excludes one of several sizes, at which shapes have no common point; nil if no
  /// size can be excluded.
  private static func gap(
    between shapes: [PaintedShape], at sizes: [SIMD2<Double>], _ tolerance: Double
  ) -> Law? {
    for point in sizes {
      let size = Size(width: point.x, height: point.y)
      // Rounding can put a corner of the cell slightly outside the function that was added last, which must
      // not be found again.
      let least = tolerance - 1e-7
      if let gap = gapOfTwo(shapes, at: size), gap.value(at: size) < least { return gap }
      if let gap = gapOfThree(shapes, at: size), gap.value(at: size) < least { return gap }
    }
    return nil
  }

  /// Returns the function for the least overlap of two of the shapes along a normal of a round one; nil if
  /// none is round.
  private static func gapOfTwo(_ shapes: [PaintedShape], at size: Size) -> Law? {
    var best: (value: Double, law: Law)?
    for (index, shape) in shapes.enumerated() where shape.radius > 0 {
      for normal in shape.normals(tangents) {
        let own = shape.extent(along: normal).high
        for (other, second) in shapes.enumerated() where other != index {
          let law = own - second.extent(along: normal).low
          let value = law.value(at: size)
          if value < best?.value ?? .infinity { best = (value, law) }
        }
      }
    }
    return best?.law
  }

  /// Returns the weighted sum of the limits of three sides, one for each of three shapes, that surround the
  /// deepest gap; nil if there are no such sides.
  private static func gapOfThree(_ shapes: [PaintedShape], at size: Size) -> Law? {
    let sides = shapes.map { shape in shape.sides(at: size) }
    var best: (value: Double, law: Law)?
    for third in shapes.indices.dropFirst(2) {
      for second in 1..<third {
        for first in 0..<second
        where ![first, second, third].allSatisfy({ shapes[$0].isBox }) {
          if let gap = deepestGap(sides[first], sides[second], sides[third]),
            gap.value < best?.value ?? .infinity
          {
            best = gap
          }
        }
      }
    }
    return best?.law
  }

  /// Returns the sides of the shape and the values of their limits.
  private func sides(at size: Size) -> [Side] {
    normals(Self.fewTangents).map { normal in
      let limit = extent(along: normal).high
      return Side(normal: normal, limit: limit, value: limit.value(at: size))
    }
  }

  private static func deepestGap(
    _ first: [Side], _ second: [Side], _ third: [Side]
  ) -> (value: Double, law: Law)? {
    var best: (value: Double, law: Law)?
    for one in first {
      for other in second {
        for last in third {
          guard let factors = factors(one.normal, other.normal, last.normal) else { continue }
          let value = factors.x * one.value + factors.y * other.value + factors.z * last.value
          guard value < best?.value ?? .infinity else { continue }
          best = (
            value, one.limit * factors.x + other.limit * factors.y + last.limit * factors.z
          )
        }
      }
    }
    return best
  }

  /// Returns nonnegative factors, the largest of them 1, with which three vectors sum to zero; nil if there
  /// are none.
  private static func factors(
    _ one: SIMD2<Double>, _ other: SIMD2<Double>, _ last: SIMD2<Double>
  ) -> SIMD3<Double>? {
    func cross(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
      one.x * other.y - one.y * other.x
    }
    var factors = SIMD3(cross(other, last), cross(last, one), cross(one, other))
    if factors.min() < 0 { factors = -factors }
    guard factors.min() >= 0, factors.max() > 1e-9 else { return nil }
    return factors / factors.max()
  }
}
