// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// The sizes that a region of one map and a region of another map have in common.
///
/// In these sizes, the difference of two frames is an affine function.
struct RegionOverlap {
  var first: LayoutMap.Region
  var second: LayoutMap.Region
  var cell: ConvexCell

  var isProved: Bool { first.isProved && second.isProved }

  /// The largest thickness of an overlap that counts as rounding, relative to its largest
  /// coordinate.
  static let negligible = 1e-8
  /// The largest thickness of an overlap in which only one layout has a conflict that may be within
  /// the solver's tolerance, relative to its largest coordinate.
  private static let conflictBand = 5e-6

  /// Returns the overlaps of a region with the regions of another map, in the order of these.
  ///
  /// Overlaps that are only as wide as rounding errors are omitted.
  ///
  /// - Complexity: O(regions of the other map).
  static func all(of first: LayoutMap.Region, with map: LayoutMap) -> [RegionOverlap] {
    let (widths, heights) = (first.widths, first.heights)
    var result: [RegionOverlap] = []
    for second in map.regions {
      // The regions are sorted by their smallest width, so no later one overlaps.
      if second.widths.lowerBound > widths.upperBound { break }
      guard second.widths.overlaps(widths), second.heights.overlaps(heights),
        let cell = first.cell.intersection(second.cell)
      else { continue }
      let overlap = RegionOverlap(first: first, second: second, cell: cell)
      if overlap.isLarge { result.append(overlap) }
    }
    return result
  }

  private var isLarge: Bool {
    if first.cell.dimension == 0 { return true }
    let isBorder = first.brokenConstraints.isEmpty != second.brokenConstraints.isEmpty
    let least = isBorder ? Self.conflictBand : Self.negligible
    return cell.dimension == first.cell.dimension && cell.thickness > least * cell.magnitude
  }
}

extension ConvexCell {
  /// Returns the sizes that are also in another cell; nil if there are none.
  func intersection(_ other: ConvexCell) -> ConvexCell? {
    var rest: ConvexCell? = self
    for plane in other.sides { rest = rest.flatMap { $0.split(by: plane).inside } }
    return rest
  }

  /// The half-planes whose intersection is the cell; for a segment, those at its ends.
  private var sides: [HalfPlane] {
    if corners.count == 2 {
      let along = corners[1] - corners[0]
      return [
        HalfPlane(along, -(along * corners[0]).sum()),
        HalfPlane(-along, (along * corners[1]).sum()),
      ].compactMap { $0 }
    }
    let center = center
    return corners.indices.compactMap { index in
      let corner = corners[index]
      let edge = corners[(index + 1) % corners.count] - corner
      var normal: SIMD2<Double> = [-edge.y, edge.x]
      if (normal * (center - corner)).sum() < 0 { normal = -normal }
      return HalfPlane(normal, -(normal * corner).sum())
    }
  }
}
