// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// The corners of a path's chords that lie halfway between two 1024ths of a pixel.
///
/// Of these a `Double` is the one or the other side, by how it is rounded at that distance from the origin. So places of
/// one phase may round them differently, and a bit for each of them tells how.
package struct StencilDoubts: Sendable {
  /// One coordinate of a corner, as a sum over the points of its curve.
  private struct Corner {
    var isVertical: Bool
    /// From the pixel that the path's origin lies in.
    var points: (Double, Double, Double, Double)
    var weights: (Double, Double, Double, Double)
    /// The lower 1024th, from the same pixel.
    var low: Int

    /// Where it is if the origin lies in a pixel.
    @inline(__always)
    func value(at pixel: Int) -> Double {
      let offset = Double(pixel)
      // The sum is that of `Chords`; a quadratic curve's fourth weight is 0 and changes nothing.
      return weights.0 * (points.0 + offset) + weights.1 * (points.1 + offset)
        + weights.2 * (points.2 + offset) + weights.3 * (points.3 + offset)
    }
  }

  /// The most corners; of so many two ways to round them are hardly met again.
  private static let most = 62
  /// Curves with so many chords at most, if that is a power of two, have corners that are exact.
  private static let mostExactChords = 16

  private var corners: [Corner] = []

  /// Finds the corners; nil if for another reason places of one phase may not have the same coverage.
  package init?(_ path: Path, at place: StencilPlace, on grid: StencilGrid) {
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

  /// Whether all places of the phase have the same coverage.
  package var isEmpty: Bool { corners.isEmpty }

  /// The number of bytes it takes, about.
  package var cost: Int { corners.count * MemoryLayout<Corner>.stride + 64 }

  /// How the corners are rounded at a place of the phase, one bit each.
  package func bits(at place: StencilPlace) -> UInt64 {
    var bits: UInt64 = 0
    for corner in corners {
      let pixel = Int(corner.isVertical ? place.y : place.x)
      let rounded = Fixed.nearest(corner.value(at: pixel)) &- pixel &<< Fixed.bits
      bits = bits &<< 1 | (rounded == corner.low ? 0 : 1)
    }
    return bits
  }

  // MARK: Finding

  /// The points of a curve in pixels, from the first to the last; the fourth of a quadratic one counts for nothing.
  private struct Curve {
    var points: (Point, Point, Point, Point)
    var isCubic: Bool

    /// How far a single chord may be off.
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

  /// Goes over a path at a place.
  private struct Finder {
    let place: StencilPlace
    let grid: StencilGrid

    /// A corner of the path in pixels; nil if it is out of reach, or not all places of the phase need round it alike.
    func pixel(of point: Point) -> Point? {
      let end = grid.pixel(of: point, at: place)
      guard end.x.magnitude < 2 * StencilGrid.reach, end.y.magnitude < 2 * StencilGrid.reach
      else { return nil }
      if place.phase.isExact {
        // Font units and halves of them, which keep all that follows exact.
        let areHalves = [point.x, point.y].allSatisfy { StencilGrid.isMultiple($0, ofPower: -1) }
        return areHalves ? end : nil
      }
      return isDoubtful(end.x) || isDoubtful(end.y) ? nil : end
    }

    /// Adds the doubtful corners of a curve; says whether they are few, and nothing else about it is in doubt.
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

    /// A coordinate in 1024ths, and half of one more, as ``Fixed/nearest(_:)`` cuts it off.
    private func scaled(_ value: Double) -> Double { value * Double(Fixed.one) + 0.5 }

    /// Whether a coordinate is so near to the middle between two 1024ths that not all places need round it alike.
    private func isDoubtful(_ value: Double) -> Bool {
      let scaled = scaled(value)
      return (scaled - scaled.rounded()).magnitude < (place.phase.isExact ? 0x1p-22 : 0x1p-14)
    }
  }
}
