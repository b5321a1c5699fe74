// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import Workloads

/// Priorities for peers that sum weights instead of solving level by level.
///
/// The lowest level of a screen weighs 1 and the highest 1e6, as kiwi's `strong`. The weights
/// between form a geometric sequence.
struct Weights {
  private var weights: [Priority: Double] = [:]

  init(_ screen: Screen) {
    let levels = Set(screen.rows.map(\.priority)).filter { !$0.isRequired }.sorted()
    let factor = Self.factor(levels: levels.count)
    var weight = 1.0
    for level in levels {
      weights[level] = weight
      weight *= factor
    }
  }

  /// Returns the cost of a unit of violation; nil if the constraint is required.
  ///
  /// The base screen determines the levels; an unknown priority of a later row counts as the lowest.
  func weight(of priority: Priority) -> Double? {
    priority.isRequired ? nil : weights[priority] ?? 1
  }

  /// Returns the factor between adjacent levels; its power by the number of steps is 1e6.
  private static func factor(levels: Int) -> Double {
    var (lower, upper) = (1.0, 1e6)
    // Bisection does not overflow with many levels, as Newton's method does.
    for _ in 0..<60 {
      let middle = (lower + upper) / 2
      let power = (0..<max(0, levels - 1)).reduce(1) { power, _ in power * middle }
      if power > 1e6 { upper = middle } else { lower = middle }
    }
    return lower
  }
}
