// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The conditions that newly built layouts satisfy, computed once for each size.
///
/// A fresh layout confirms a counterexample from the layout map.
///
/// Counterexamples of several rules often have the same size, such as the corner of a region.
final class FreshConditions {
  /// The number of sizes that are kept, which bounds the memory.
  private static let mostSizes = 200

  private var known: [SIMD2<Double>: [CheckCondition.Key: CheckCondition]] = [:]

  /// Returns the conditions that the layout of a size satisfies; calls `compute` once for a size.
  func broken(
    at size: Size, compute: () throws -> [CheckCondition.Key: CheckCondition]
  ) rethrows -> [CheckCondition.Key: CheckCondition] {
    let key = SIMD2(size.width, size.height)
    if let found = known[key] { return found }
    let found = try compute()
    if known.count >= Self.mostSizes { known.removeAll() }
    known[key] = found
    return found
  }
}
