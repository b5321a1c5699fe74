// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// The equalities that others imply.
///
/// If the activity of an equality's row is basic, its rates express the equality as a weighted sum
/// of other constraints. Gaussian elimination on these sums, with the last constraint of each as
/// the pivot, leaves equalities that are sums of constraints before them.
extension RelaxationSteps {
  /// The weights with which constraints add up to zero, by their indices in ``tight``.
  private typealias Dependency = [Int: Double]

  /// The number of terms that the elimination may change, which takes less than a second.
  private static let mostTerms = 2_000_000

  /// Returns the kept equalities that others before them in the order of precedence imply.
  func impliedEqualities() -> Set<Int32> {
    var pivots: [Int: Dependency] = [:]
    var work = 0
    var sum = SlotSum()
    for (place, dependency) in dependencies() {
      var left = dependency
      left[place] = 1
      var last = place
      while let latest = left.keys.max() {
        last = latest
        guard let pivot = pivots[latest], let own = left[latest], let other = pivot[latest] else {
          break
        }
        work += pivot.count
        if work > Self.mostTerms { return slots(of: pivots) }
        for (place, factor) in pivot { left[place, default: 0] -= own / other * factor }
        left[latest] = nil
        let largest = left.values.reduce(0) { max($0, $1.magnitude) }
        left = left.filter { $0.value.magnitude > Self.rounding * largest }
      }
      if left[last] != nil, last >= backgroundCount, isZero(left, &sum) { pivots[last] = left }
    }
    return slots(of: pivots)
  }

  private func slots(of pivots: [Int: Dependency]) -> Set<Int32> {
    Set(pivots.keys.map { tight[$0] })
  }

  /// Returns the equalities whose row's activity is basic, with the rates of the others.
  private func dependencies() -> [(place: Int, Dependency)] {
    var found: [Int: Dependency] = [:]
    let columnCount = firstError + tight.count
    for rate in solution.rates {
      let place = Int(rate.moved) - columnCount
      guard tight.indices.contains(place), model.rows[Int(tight[place])].relation == .equal else {
        continue
      }
      found[place, default: [:]][Int(rate.driver) - firstError] = rate.coefficient
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Whether the weighted sum of constraints, all of them equalities, is `0 == 0`, up to rounding.
  private func isZero(_ dependency: Dependency, _ sum: inout SlotSum) -> Bool {
    sum.begin(slotCount: model.kinds.count)
    var size = 0.0
    for (place, factor) in dependency.sorted(by: { $0.key < $1.key }) {
      let row = model.rows[Int(tight[place])]
      guard row.relation == .equal, let scale = rows[tight[place]]?.scale else { return false }
      sum.constant += factor * scale * row.constant
      size = max(size, (factor * scale * row.constant).magnitude)
      for place in row.terms {
        let entry = model.terms.entries[place]
        let coefficient = factor * scale * entry.coefficient
        if model.isParameter(entry.variable) {
          let value = coefficient * model.values[Int(entry.variable)]
          sum.constant += value
          size = max(size, value.magnitude)
        } else {
          sum.add(entry.variable, coefficient)
        }
      }
    }
    sum.finish()
    return sum.slots.allSatisfy { sum[$0].magnitude <= Self.rounding }
      && sum.constant.magnitude <= Self.rounding + 1e-12 * size
  }
}
