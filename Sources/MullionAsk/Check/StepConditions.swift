// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// The conditions of regions that were found while their layouts were mapped.
final class StepConditions {
  /// The change of a region's extent that counts as rounding, in points.
  private static let rounding = 1e-6

  /// The conditions of each region by its sampled size, with the extent that the region had.
  private var known: [SIMD2<Double>: (extent: Double, conditions: [CheckCondition])] = [:]

  /// Records the conditions of a region of a running map; nil if they could not be found.
  func record(_ conditions: [CheckCondition]?, of region: LayoutMap.Region) {
    guard let conditions else { return }
    known[region.anchor] = (region.cell.diameter, conditions)
  }

  /// Returns the conditions of a region of the finished map; nil if they are not known.
  ///
  /// A region that was joined with its neighbors has another extent, so its conditions count for a part
  /// of it only.
  func conditions(of region: LayoutMap.Region) -> [CheckCondition]? {
    guard let found = known[region.anchor],
      (found.extent - region.cell.diameter).magnitude <= Self.rounding
    else { return nil }
    return found.conditions
  }
}
