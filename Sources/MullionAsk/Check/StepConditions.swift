// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// The conditions of regions that were found while the layout map was being computed.
final class StepConditions {
  /// The change of a region's extent that counts as rounding, in points.
  private static let rounding = 1e-6

  /// The conditions of each region by its sampled size, with the diameter that the region had at that time.
  private var known: [SIMD2<Double>: (extent: Double, conditions: [CheckCondition])] = [:]

  /// Records the conditions of a region of an unfinished map; does nothing if they are nil.
  func record(_ conditions: [CheckCondition]?, of region: LayoutMap.Region) {
    guard let conditions else { return }
    known[region.anchor] = (region.cell.diameter, conditions)
  }

  /// Returns the conditions of a region of the finished map; nil if they are not known.
  ///
  /// A region that was joined with its neighbors later has another diameter. The recorded conditions are
  /// then valid only for a part of it, so they are not returned.
  func conditions(of region: LayoutMap.Region) -> [CheckCondition]? {
    guard let found = known[region.anchor],
      (found.extent - region.cell.diameter).magnitude <= Self.rounding
    else { return nil }
    return found.conditions
  }
}
