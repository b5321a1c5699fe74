// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// The vertices of a path's chords that lie almost halfway between two 1024ths of a pixel.
///
/// The rounding of such a vertex depends on its distance from the origin. So different positions
/// with the same phase may round a vertex differently; a bit for each vertex records the result.
package struct StencilDoubts: Sendable {
  /// One coordinate of a vertex, as a weighted sum of the points of its curve.
  private struct Corner {
    var isVertical: Bool
    /// The coordinates of the points, relative to the pixel that contains the path's origin.
    var points: (Double, Double, Double, Double)
    var weights: (Double, Double, Double, Double)
    /// The lower of the two 1024ths, relative to the pixel that contains the path's origin.
    var low: Int

    /// Returns the coordinate for an origin in another pixel.
    @inline(__always)
    func value(at pixel: Int) -> Double {
      let offset = Double(pixel)
      // The same sum as in `Chords`; a quadratic curve's fourth weight is 0 and changes nothing.
      return weights.0 * (points.0 + offset) + weights.1 * (points.1 + offset)
        + weights.2 * (points.2 + offset) + weights.3 * (points.3 + offset)
    }
  }

  /// The largest number of doubtful vertices; with more, two positions rarely round all of them
  /// alike.
  private static let most = 62
  /// The vertices of a curve's chords are exact if the number of chords is a power of two and at
  /// most this number.
  private static let mostExactChords = 16

  private var corners: [Corner] = []

  /// Finds the doubtful vertices of a path.
  ///
  /// Returns nil if positions with one phase may differ in coverage for a reason other than these
  /// vertices.
  package init?(_ path: Path, at place: StencilPosition, on grid: StencilGrid) {
    let finder = Finder(place: place, grid: grid)
    var start = Point.zero
    var current = Point.zero
    var isOpen = false
    for element in path.elements {
      switch element {
      case .move(let point):
        guard let end = finder.pixel(of: point) else { return nil }
        (start, current, isOpen) = (end, end, true)
      case .line(let point):
        guard isOpen, let end = finder.pixel(of: point) else { return nil }
        current = end
      case .quadCurve(let point, let control):
        guard isOpen, let middle = finder.pixel(of: control), let end = finder.pixel(of: point),
          finder.find(Curve(points: (current, middle, end, end), isCubic: false), &corners)
        else { return nil }
        current = end
      case .curve(let point, let control1, let control2):
        guard isOpen, let first = finder.pixel(of: control1),
          let second = finder.pixel(of: control2), let end = finder.pixel(of: point),
          finder.find(Curve(points: (current, first, second, end), isCubic: true), &corners)
        else { return nil }
        current = end
      case .close:
        current = start
      }
    }
  }

  /// Whether no vertex is doubtful, so that all positions with the phase have the same coverage.
  package var isEmpty: Bool { corners.isEmpty }

  /// The approximate memory, in bytes.
  package var cost: Int { corners.count * MemoryLayout<Corner>.stride + 64 }

  /// Returns the rounding of the vertices at a position with the phase, one bit each.
  package func bits(at place: StencilPosition) -> UInt64 {
    var bits: UInt64 = 0
    for corner in corners {
      let pixel = Int(corner.isVertical ? place.y : place.x)
      let rounded = Fixed.nearest(corner.value(at: pixel)) &- pixel &<< Fixed.bits
      bits = bits &<< 1 | (rounded == corner.low ? 0 : 1)
    }
    return bits
  }

  // MARK: Search

  /// The points of a curve in pixels, in order; the fourth point of a quadratic curve is ignored.
  private struct Curve {
    var points: (Point, Point, Point, Point)
    var isCubic: Bool

    /// The largest distance between the curve and a single chord.
    var bend: Double {
      isCubic
        ? Chords.bend(points.0, points.1, points.2, points.3)
        : Chords.bend(points.0, points.1, points.2)
    }

    func weights(_ index: Int, of count: Int) -> (Double, Double, Double, Double) {
      if isCubic { return Chords.cubicWeights(index, of: count) }
      let (u, v, w) = Chords.quadraticWeights(index, of: count)
      return (u, v, w, 0)
    }
  }

  /// Examines a path at one position.
  private struct Finder {
    let place: StencilPosition
    let grid: StencilGrid

    /// Returns a vertex of the path in pixels.
    ///
    /// Returns nil if the vertex is farther away than twice ``StencilGrid/reach``, or if positions
    /// with the phase may round it differently.
    func pixel(of point: Point) -> Point? {
      let end = grid.pixel(of: point, at: place)
      guard end.x.magnitude < 2 * StencilGrid.reach, end.y.magnitude < 2 * StencilGrid.reach
      else { return nil }
      if place.phase.isExact {
        // Accept only multiples of one half, such as font units, for which all further results are
        // exact.
        let areHalves = [point.x, point.y].allSatisfy { StencilGrid.isMultiple($0, ofPower: -1) }
        return areHalves ? end : nil
      }
      return isDoubtful(end.x) || isDoubtful(end.y) ? nil : end
    }

    /// Adds the doubtful vertices of a curve.
    ///
    /// - Returns: False if positions with one phase may differ in the number of the curve's chords,
    ///   or if too many vertices are doubtful.
    func find(_ curve: Curve, _ corners: inout [Corner]) -> Bool {
      let isExact = place.phase.isExact
      let count = Chords.count(curve.bend, EdgeList.tolerance)
      let exactCount = (curve.bend / EdgeList.tolerance).squareRoot()
      if !isExact, exactCount > 1.5, (exactCount - exactCount.rounded()).magnitude < 0x1p-16 {
        return false
      }
      if isExact, count <= StencilDoubts.mostExactChords, count & (count - 1) == 0 { return true }
      for index in 1..<count {
        let weights = curve.weights(index, of: count)
        for isVertical in [false, true] {
          let axis = isVertical ? \Point.y : \Point.x
          let pixel = Int(isVertical ? place.y : place.x)
          let origin = Double(pixel)
          var corner = Corner(
            isVertical: isVertical,
            points: (
              curve.points.0[keyPath: axis] - origin, curve.points.1[keyPath: axis] - origin,
              curve.points.2[keyPath: axis] - origin, curve.points.3[keyPath: axis] - origin
            ),
            weights: weights, low: 0)
          let value = corner.value(at: pixel)
          guard isDoubtful(value) else { continue }
          guard isExact, corners.count < StencilDoubts.most else { return false }
          corner.low = Int(scaled(value).rounded()) - 1 - pixel << Fixed.bits
          corners.append(corner)
        }
      }
      return true
    }

    /// Returns a coordinate in 1024ths plus one half, which ``Fixed/nearest(_:)`` then truncates.
    private func scaled(_ value: Double) -> Double { value * Double(Fixed.one) + 0.5 }

    /// Returns whether a coordinate is so close to halfway between two 1024ths that rounding may
    /// differ.
    private func isDoubtful(_ value: Double) -> Bool {
      let scaled = scaled(value)
      return (scaled - scaled.rounded()).magnitude < (place.phase.isExact ? 0x1p-22 : 0x1p-14)
    }
  }
}
