// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// Compares the frames of views in the sizes that two regions have in common.
struct OverlapComparison {
  private let overlap: RegionOverlap
  private let first: DocumentMap
  private let second: DocumentMap
  private let tolerance: Double
  private let corners: [Size]

  init(
    _ overlap: RegionOverlap, _ first: DocumentMap, _ second: DocumentMap, _ tolerance: Double
  ) {
    (self.overlap, self.first, self.second) = (overlap, first, second)
    self.tolerance = tolerance
    corners = overlap.cell.corners.map { Size(width: $0.x, height: $0.y) }
  }

  /// Adds the differences of a view's frames.
  func compare(
    _ id: String, _ view: View, _ other: View,
    into found: inout [LayoutDiff.Attribute: LayoutDiff.Difference]
  ) {
    let frames = corners.compactMap { first.map.frame(of: view, at: $0, in: overlap.first) }
    let others = corners.compactMap { second.map.frame(of: other, at: $0, in: overlap.second) }
    guard frames != others, frames.count == others.count else { return }
    for attribute in LayoutDiff.Attribute.allCases {
      let values = zip(frames, others).map { (attribute.value(of: $0), attribute.value(of: $1)) }
      guard values.contains(where: { LayoutDiff.isDifferent($0, $1, tolerance) }) else { continue }
      let law = law(attribute, view, other)
      for part in parts(law) { add(part, attribute, id, values, to: &found) }
    }
  }

  private typealias Difference = LayoutDiff.Difference

  /// Returns the difference of an attribute as a function of the size.
  private func law(
    _ attribute: LayoutDiff.Attribute, _ view: View, _ other: View
  ) -> LayoutMap.Law {
    guard let one = first.map.law(of: view, in: overlap.first),
      let two = second.map.law(of: other, in: overlap.second)
    else { return .init(constant: 0) }
    return attribute.law(of: two) - attribute.law(of: one)
  }

  /// Returns the sizes at which a difference is at least the tolerance.
  ///
  /// Without a tolerance, this is the whole overlap: an affine function that is not zero everywhere
  /// is zero at most on a line.
  private func parts(_ law: LayoutMap.Law) -> [ConvexCell] {
    let cell = overlap.cell
    guard tolerance > 0, cell.dimension > 0 else { return [cell] }
    let rate = max(law.perWidth.magnitude, law.perHeight.magnitude)
    guard rate * cell.magnitude > 1e-9 else { return [cell] }
    return [law, law * -1].compactMap { law -> ConvexCell? in
      guard let plane = HalfPlane([law.perWidth, law.perHeight], law.constant - tolerance),
        let part = cell.split(by: plane).inside,
        part.thickness > RegionOverlap.negligible * part.magnitude
      else { return nil }
      return part
    }
  }

  private func add(
    _ part: ConvexCell, _ attribute: LayoutDiff.Attribute, _ id: String,
    _ values: [(Double, Double)], to found: inout [LayoutDiff.Attribute: Difference]
  ) {
    let corner = part.corners.min { ($0.x, $0.y) < ($1.x, $1.y) } ?? .zero
    let start = Size(width: corner.x, height: corner.y)
    let place = values.indices.max {
      (values[$0].0 - values[$0].1).magnitude < (values[$1].0 - values[$1].1).magnitude
    }
    guard let place else { return }
    var own = Difference(
      view: id, attribute: attribute, start: start, worst: corners[place],
      first: values[place].0, second: values[place].1, ranges: [],
      witness: inside(from: overlap.cell.corners[place]))
    guard let known = found[attribute] else {
      join(part, to: &own)
      found[attribute] = own
      return
    }
    let isEarlier = (start.width, start.height) < (known.start.width, known.start.height)
    own.start = isEarlier ? start : known.start
    if own.amount <= known.amount + 1e-9 {
      own.worst = known.worst
      (own.first, own.second, own.witness) = (known.first, known.second, known.witness)
    }
    own.ranges = known.ranges
    join(part, to: &own)
    found[attribute] = own
  }

  /// Returns a size a hundredth of a point inside the overlap.
  private func inside(from corner: SIMD2<Double>) -> Size {
    let inward = overlap.cell.center - corner
    let length = (inward * inward).sum().squareRoot()
    let point = length > 0 ? corner + inward * min(1, 0.01 / length) : corner
    return Size(width: point.x, height: point.y)
  }

  /// Adds the range of widths or heights of a set of sizes to a difference, if only one of the two
  /// varies.
  private func join(_ part: ConvexCell, to difference: inout Difference) {
    guard let direction = first.direction else { return }
    let positions = part.corners.map { direction == .height ? $0.y : $0.x }
    guard let low = positions.min(), let high = positions.max() else { return }
    if let last = difference.ranges.last, low - last.upperBound <= 1e-6,
      last.lowerBound - high <= 1e-6
    {
      difference.ranges[difference.ranges.count - 1] =
        min(low, last.lowerBound)...max(high, last.upperBound)
    } else {
      difference.ranges.append(low...high)
    }
  }
}
