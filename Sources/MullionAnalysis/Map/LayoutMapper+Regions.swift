// SPDX-License-Identifier: GPL-3.0-or-later
import MullionLayout
import MullionSolver

/// Finds the affine functions of one region.
extension LayoutMapper {
  /// A region's functions, and the half-planes in which texts break at the same places.
  struct Settled {
    var laws: LayoutMap.LawTable
    var planes: [HalfPlane]
  }

  /// The number of attempts to find sizes with the same line breaks.
  private static let mostAttempts = 60

  /// Returns the functions around a sample inside a critical region; nil if the layouts do not
  /// follow affine functions.
  ///
  /// Within the critical region, the widths of labels are affine functions as long as no label
  /// breaks its lines in another way (a decision). So layouts that make the same decisions give the
  /// rates of these widths, and with them the half-planes in which all decisions stay the same.
  mutating func settle(
    _ critical: ConvexCell, around sample: Sample
  ) throws(LayoutError) -> Settled? {
    var current = critical
    var isShrunk = false
    for _ in 0..<Self.mostAttempts {
      var others: [Sample] = []
      for point in current.spread(0.2) { others.append(try self.sample(at: point)) }
      guard others.allSatisfy({ $0.limits != nil }) else { return nil }
      if let other = others.first(where: { !$0.hasSamePath(as: sample) }) {
        let share = Self.agreement(of: sample, with: other)
        current = current.scaled(by: max(0.5 * share, 1e-3), toward: sample.point)
        isShrunk = true
        continue
      }
      let planes = self.planes(of: sample, others)
      guard let region = CutCell(critical, by: planes).cell else { return nil }
      if isShrunk, region.diameter > 2 * current.diameter {
        current = region
        isShrunk = false
        continue
      }
      guard let laws = laws(of: sample, others) else { return nil }
      return Settled(laws: laws, planes: planes)
    }
    return nil
  }

  /// Returns the share of the distance from a sample to another one up to which the labels make the
  /// sample's decisions.
  private static func agreement(of sample: Sample, with other: Sample) -> Double {
    for (own, its) in zip(sample.decisions, other.decisions) where !own.isSame(as: its) {
      guard own.label == its.label else { return 1 }
      let change = its.width - own.width
      if its.width > own.upper { return (own.upper - own.width) / change }
      if its.width < own.lower { return (own.lower - own.width) / change }
      return 1
    }
    return 1
  }

  /// Returns the half-planes in which the labels make the same decisions as at several samples,
  /// whose decisions are equal.
  private func planes(of sample: Sample, _ others: [Sample]) -> [HalfPlane] {
    guard !sample.decisions.isEmpty, let gradient = Gradient(others.map(\.point)) else { return [] }
    return sample.decisions.indices.flatMap { index in
      let decision = sample.decisions[index]
      let slopes = gradient.slopes { others[$0].decisions[index].width }
      return planes(
        decision.width, slopes, decision.lower, decision.upper, around: sample.point)
    }
  }

  /// Returns the affine functions through samples; nil if another sample does not agree with them.
  ///
  /// Values before the index `start` are constants.
  func laws(
    of sample: Sample, _ others: [Sample], from start: Int = 0
  ) -> LayoutMap.LawTable? {
    guard let gradient = Gradient(others.map(\.point)),
      others.allSatisfy({ $0.broken == sample.broken })
    else { return nil }
    var laws = LayoutMap.LawTable(constants: sample.values)
    let first = others[0]
    for index in sample.values.indices.dropFirst(start) {
      let slopes = gradient.slopes { others[$0].values[index] }
      let expected = first.values[index] + (slopes * (sample.point - first.point)).sum()
      guard Self.isNear(expected, sample.values[index]) else { return nil }
      // The functions are exact at the other samples. At the anchor, the sample, they have the
      // expected value.
      laws.values[index] = expected
      (laws.perWidth[index], laws.perHeight[index]) = (slopes.x, slopes.y)
    }
    return laws
  }

  static func isNear(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude <= tolerance * max(1, one.magnitude, other.magnitude)
  }
}

/// The rates of quantities that are known at two or three sizes.
private struct Gradient {
  private let steps: [SIMD2<Double>]

  /// Creates a gradient for quantities at some sizes; nil if the sizes do not determine the rates,
  /// because two are equal or three lie on one line.
  init?(_ points: [SIMD2<Double>]) {
    guard points.count > 1 else { return nil }
    steps = points.dropFirst().map { $0 - points[0] }
    if steps.count == 2, ConvexCell.cross(steps[0], steps[1]) == 0 { return nil }
    if steps.count == 1, steps[0] == .zero { return nil }
  }

  /// Returns the rates of change with width and height of a quantity that has a value at each size.
  func slopes(_ value: (Int) -> Double) -> SIMD2<Double> {
    let first = value(0)
    if steps.count == 1 {
      // With two sizes, the cell is a segment along which only the width or only the height
      // changes.
      let change = value(1) - first
      return steps[0].x != 0 ? [change / steps[0].x, 0] : [0, change / steps[0].y]
    }
    let (one, other) = (value(1) - first, value(2) - first)
    let area = ConvexCell.cross(steps[0], steps[1])
    return [
      (one * steps[1].y - other * steps[0].y) / area,
      (other * steps[0].x - one * steps[1].x) / area,
    ]
  }
}
