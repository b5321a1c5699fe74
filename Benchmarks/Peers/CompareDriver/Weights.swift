// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import Workloads

/// Priorities for peers that sum weights instead of solving level by level.
///
/// The lowest level of a screen weighs 1 and the highest 1e6, as kiwi's `strong`. The weights
/// between form a geometric sequence.
struct Weights {
  private let levels: [Priority]

  init(_ screen: Screen) {
    levels = Set(screen.rows.map(\.priority)).filter { !$0.isRequired }.sorted()
  }

  /// Returns the cost of a unit of violation; nil if the constraint is required.
  func weight(of priority: Priority) -> Double? {
    if priority.isRequired { return nil }
    // The base screen determines the levels; an unknown priority of a later row counts as the
    // lowest.
    let rank = levels.firstIndex(of: priority) ?? 0
    return levels.count < 2 ? 1 : (0..<rank).reduce(1) { weight, _ in weight * step }
  }

  /// The factor between adjacent levels; its power by the number of steps is 1e6.
  private var step: Double {
    let steps = Double(levels.count - 1)
    // Newton's method for the root of x^steps = 1e6, from above.
    var x = 1e6
    for _ in 0..<200 {
      var power = 1.0
      for _ in 1..<max(1, levels.count - 1) { power *= x }
      x -= (power * x - 1e6) / (steps * power)
    }
    return x
  }
}
