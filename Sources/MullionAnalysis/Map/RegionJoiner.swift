// SPDX-License-Identifier: GPL-3.0-or-later
import MullionLayout

/// Sorts the regions of a map, and joins neighbors with the same functions.
struct RegionJoiner {
  /// The distance that counts as rounding error, in points.
  let tolerance: Double

  /// The difference of values that counts as rounding, relative to the larger of the value and 1.
  private static let noise = 1e-10
  /// The widest gap between neighboring segments that rounding can leave, as a multiple of
  /// ``tolerance``.
  private static let widestGap = 8.0
  /// The widest band in which a conflict may be within the solver's tolerance, as a multiple of the
  /// tolerance.
  nonisolated static let widestBand = 5000.0

  /// Returns the regions sorted by their least width, then by their least height.
  func joined(_ regions: [LayoutMap.Region]) -> [LayoutMap.Region] {
    let sorted = regions.sorted {
      ($0.widths.lowerBound, $0.heights.lowerBound) < ($1.widths.lowerBound, $1.heights.lowerBound)
    }
    guard sorted.allSatisfy({ $0.cell.dimension == 1 }) else { return sorted }
    var result: [LayoutMap.Region] = []
    for region in sorted {
      guard var last = result.popLast() else {
        result.append(region)
        continue
      }
      var region = region
      close(&last, &region)
      if isContinued(last, by: region) {
        // The longer segment has the more exact rates.
        var both = length(last) >= length(region) ? last : region
        both.cell = ConvexCell(corners: [start(of: last), end(of: region)])
        result.append(both)
      } else {
        result += [last, region]
      }
    }
    return result
  }

  private func start(of region: LayoutMap.Region) -> SIMD2<Double> {
    [region.widths.lowerBound, region.heights.lowerBound]
  }

  private func end(of region: LayoutMap.Region) -> SIMD2<Double> {
    [region.widths.upperBound, region.heights.upperBound]
  }

  private func length(_ region: LayoutMap.Region) -> Double { region.cell.diameter }

  /// Makes neighboring segments meet if only rounding, or a conflict within the solver's tolerance,
  /// separates them.
  private func close(_ first: inout LayoutMap.Region, _ second: inout LayoutMap.Region) {
    let (low, high) = (end(of: first), start(of: second))
    let gap = (high - low).sum()
    guard gap.magnitude <= Self.widestGap * tolerance || isBand(gap, first, second) else { return }
    // The border of the side without the conflict is exact, so both segments meet there. A conflict
    // can be proved only at some distance from its beginning.
    let meeting = second.brokenConstraints.count > first.brokenConstraints.count ? low : high
    first.cell = ConvexCell(corners: [start(of: first), meeting])
    second.cell = ConvexCell(corners: [meeting, end(of: second)])
  }

  private func isBand(
    _ gap: Double, _ first: LayoutMap.Region, _ second: LayoutMap.Region
  ) -> Bool {
    gap > 0 && gap <= Self.widestBand * tolerance
      && first.brokenConstraints != second.brokenConstraints
  }

  private func isContinued(_ first: LayoutMap.Region, by second: LayoutMap.Region) -> Bool {
    guard end(of: first) == start(of: second), first.isProved == second.isProved,
      first.brokenConstraints == second.brokenConstraints
    else { return false }
    let points = [start(of: first), end(of: second)]
    return (0..<first.count).allSatisfy { index in
      points.allSatisfy { point in
        let (one, other) = (first.value(index, at: point), second.value(index, at: point))
        return (one - other).magnitude <= Self.noise * max(1, one.magnitude, other.magnitude)
      }
    }
  }
}
