// SPDX-License-Identifier: GPL-3.0-or-later
import MullionLayout

/// A half-plane of window sizes.
package struct HalfPlane {
  /// The direction into the half-plane, of length 1.
  let normal: SIMD2<Double>
  /// The distance of the size (0, 0) from the border; negative outside.
  let offset: Double

  /// Creates the half-plane in which `normal · size + offset` is at least zero; nil if that does
  /// not depend on the size.
  package init?(_ normal: SIMD2<Double>, _ offset: Double) {
    let length = (normal * normal).sum().squareRoot()
    guard length > 0, length.isFinite, offset.isFinite else { return nil }
    self.normal = normal / length
    self.offset = offset / length
  }

  /// Returns the distance of a size from the border; negative outside.
  package func distance(_ size: SIMD2<Double>) -> Double { (normal * size).sum() + offset }
}

/// A convex set of window sizes: one size, the sizes between two, or a polygon.
package struct ConvexCell {
  /// The corners, in order around the cell.
  package var corners: [SIMD2<Double>]

  /// The number of independent directions in the cell.
  package var dimension: Int { min(corners.count, 3) - 1 }

  package init(corners: [SIMD2<Double>]) { self.corners = corners }

  /// Creates the cell of all sizes with a width and a height in two ranges.
  init(_ widths: ClosedRange<Double>, _ heights: ClosedRange<Double>) {
    let (left, right) = (widths.lowerBound, widths.upperBound)
    let (top, bottom) = (heights.lowerBound, heights.upperBound)
    switch (left == right, top == bottom) {
    case (true, true): corners = [[left, top]]
    case (false, true): corners = [[left, top], [right, top]]
    case (true, false): corners = [[left, top], [left, bottom]]
    case (false, false): corners = [[left, top], [right, top], [right, bottom], [left, bottom]]
    }
  }

  // MARK: Measures

  /// The largest magnitude of a coordinate, at least 1.
  package var magnitude: Double {
    corners.reduce(1) { max($0, $1.x.magnitude, $1.y.magnitude) }
  }

  /// The largest distance between two corners.
  package var diameter: Double {
    var most = 0.0
    for (index, one) in corners.enumerated() {
      for other in corners[(index + 1)...] { most = max(most, Self.length(other - one)) }
    }
    return most
  }

  /// The length of a segment.
  ///
  /// For a polygon, twice its area divided by ``diameter``, about its width across the longest
  /// diagonal.
  package var thickness: Double {
    guard corners.count > 2 else { return diameter }
    var area = 0.0
    for index in 1..<corners.count - 1 {
      area += Self.cross(corners[index] - corners[0], corners[index + 1] - corners[0])
    }
    let diameter = diameter
    return diameter > 0 ? area.magnitude / diameter : 0
  }

  private static func length(_ vector: SIMD2<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }

  static func cross(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
    one.x * other.y - one.y * other.x
  }

  // MARK: Points

  /// The mean of the corners.
  package var center: SIMD2<Double> {
    corners.reduce(.zero, +) / Double(corners.count)
  }

  /// Returns a point inside the cell; different numbers give different points.
  ///
  /// The weights of the corners are irregular numbers, because a regular point such as the middle
  /// is often a breakpoint.
  package func inside(_ number: Int) -> SIMD2<Double> {
    var (sum, total) = (SIMD2<Double>.zero, 0.0)
    for (index, corner) in corners.enumerated() {
      let share = 0.6180339887 * Double(index + 1 + 3 * number)
      let weight = 1 + 0.7 * (share - share.rounded(.down))
      sum += corner * weight
      total += weight
    }
    return sum / total
  }

  /// Returns points near corners that are far apart.
  ///
  /// Their number is the cell's dimension plus one.
  ///
  /// `share` moves the points from the corners (0) toward the center (1).
  package func spread(_ share: Double) -> [SIMD2<Double>] {
    let center = center
    return farCorners.map { $0 + (center - $0) * share }
  }

  private var farCorners: [SIMD2<Double>] {
    guard corners.count > 3 else { return corners }
    var (best, found) = (-1.0, Array(corners.prefix(3)))
    // Examine only about twelve corners, which is enough because the cell is convex.
    let step = max(1, corners.count / 12)
    let some = stride(from: 0, to: corners.count, by: step).map { corners[$0] }
    for (index, one) in some.enumerated() {
      for (next, other) in some.enumerated().dropFirst(index + 1) {
        for third in some[(next + 1)...] {
          let area = Self.cross(other - one, third - one).magnitude
          if area > best { (best, found) = (area, [one, other, third]) }
        }
      }
    }
    return found
  }

  /// Returns the cell scaled toward a point inside it.
  func scaled(by factor: Double, toward point: SIMD2<Double>) -> ConvexCell {
    ConvexCell(corners: corners.map { point + ($0 - point) * factor })
  }

  /// Returns whether a size is in the cell, up to a tolerance in points.
  package func contains(_ size: SIMD2<Double>, within tolerance: Double) -> Bool {
    switch corners.count {
    case 1: return Self.length(size - corners[0]) <= tolerance
    case 2:
      let along = corners[1] - corners[0]
      let length = Self.length(along)
      let (share, off) = (
        (along * (size - corners[0])).sum() / length,
        Self.cross(along, size - corners[0]).magnitude / length
      )
      return share >= -tolerance && share <= length + tolerance && off <= tolerance
    default:
      let turn = Self.cross(corners[1] - corners[0], center - corners[0]) < 0 ? -1.0 : 1
      return corners.indices.allSatisfy { index in
        let next = corners[(index + 1) % corners.count]
        let edge = next - corners[index]
        let length = Self.length(edge)
        return length == 0
          || turn * Self.cross(edge, size - corners[index]) / length >= -tolerance
      }
    }
  }

  // MARK: Clipping

  /// Returns the parts of the cell inside and outside a half-plane; nil for an empty part.
  package func split(by plane: HalfPlane) -> (inside: ConvexCell?, outside: ConvexCell?) {
    let distances = corners.map(plane.distance)
    let noise = 1e-12 * magnitude
    if distances.allSatisfy({ $0 >= -noise }) { return (self, nil) }
    if distances.allSatisfy({ $0 <= noise }) { return (nil, self) }
    let inside = part(distances, sign: 1)
    let outside = part(distances, sign: -1)
    return (ConvexCell(corners: inside), ConvexCell(corners: outside))
  }

  /// Returns the corners of the part on one side of a line.
  ///
  /// `distances` are the distances of the cell's corners from the line.
  private func part(_ distances: [Double], sign: Double) -> [SIMD2<Double>] {
    var result: [SIMD2<Double>] = []
    let edges = corners.count == 2 ? 1 : corners.count
    for index in corners.indices {
      let next = (index + 1) % corners.count
      let (own, other) = (sign * distances[index], sign * distances[next])
      if own >= 0 { result.append(corners[index]) }
      guard index < edges, own > 0 && other < 0 || own < 0 && other > 0 else { continue }
      result.append(corners[index] + (corners[next] - corners[index]) * (own / (own - other)))
    }
    return result
  }

  /// Returns two halves across the longest diagonal or side.
  func halves() -> [ConvexCell] {
    guard corners.count > 1 else { return [self] }
    let widths = corners.map(\.x)
    let heights = corners.map(\.y)
    let wide = (widths.max() ?? 0) - (widths.min() ?? 0)
    let high = (heights.max() ?? 0) - (heights.min() ?? 0)
    let normal: SIMD2<Double> = wide >= high ? [1, 0] : [0, 1]
    guard let plane = HalfPlane(normal, -(normal * inside(1)).sum()) else { return [self] }
    let parts = split(by: plane)
    return [parts.outside, parts.inside].compactMap { $0 }
  }
}
