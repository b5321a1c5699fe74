// SPDX-License-Identifier: GPL-3.0-or-later

/// The optimum of a program with one variable, found from its breakpoints.
///
/// Most subproblems are of this kind, such as a height with several least and greatest values. Each
/// level's error is convex and piecewise linear, so its minimizers form an interval, which the next
/// level narrows. The simplex method finds the same interval, but needs a program.
struct SingleColumn {
  /// The points that are optimal for the levels so far, from `lower` to `upper`.
  private(set) var lower: Double
  private(set) var upper: Double
  private var costs: [Cost] = []
  private var sorter = MergeSorter<Cost>()

  /// The cost of a row per unit beyond its breakpoint, on either side.
  private struct Cost {
    var breakpoint: Double
    var rank: Double
    var right = 0.0
    var left = 0.0
  }

  /// Creates an optimum with the variable's bounds.
  init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Starts over with new bounds, keeping the storage.
  mutating func restart(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
    costs.removeAll(keepingCapacity: true)
  }

  /// Whether the bounds cross.
  var isEmpty: Bool { lower > upper }

  /// Adds the row `coefficient * x + constant`; a required row becomes a bound.
  mutating func add(
    _ coefficient: Double, _ constant: Double, upperError: RowSet.Cost?, lowerError: RowSet.Cost?
  ) {
    let breakpoint = Self.breakpoint(coefficient, constant)
    let (right, left) = coefficient > 0 ? (upperError, lowerError) : (lowerError, upperError)
    if (right ?? left)?.isRequired ?? false {
      if right != nil { upper = min(upper, breakpoint) }
      if left != nil { lower = max(lower, breakpoint) }
      return
    }
    let size = coefficient.magnitude
    if let right {
      costs.append(Cost(breakpoint: breakpoint, rank: right.rank, right: right.weight * size))
    }
    if let left {
      costs.append(Cost(breakpoint: breakpoint, rank: left.rank, left: left.weight * size))
    }
  }

  /// Returns the value at which a row is zero.
  static func breakpoint(_ coefficient: Double, _ constant: Double) -> Double {
    constant == 0 ? 0 : -constant / coefficient
  }

  /// Narrows the interval level by level, from the highest priority down.
  ///
  /// - Complexity: O(rows squared), which suits few rows.
  mutating func solve() {
    sorter.sort(&costs) { $0.rank > $1.rank }
    var start = 0
    while start < costs.count, lower < upper {
      var end = start
      while end < costs.count, costs[end].rank == costs[start].rank { end += 1 }
      narrow(start..<end)
      start = end
    }
  }

  /// Whether more than one point is optimal.
  var isOpen: Bool {
    // The first condition keeps an interval open at both ends from comparing infinity with itself.
    upper - lower == .infinity
      || upper - lower > 1e-9 * max(1, min(upper.magnitude, lower.magnitude))
  }

  /// An optimal point.
  var value: Double { lower.isFinite ? lower : upper.isFinite ? upper : 0 }

  /// Narrows the interval to the points at which the error of a level is least.
  private mutating func narrow(_ level: Range<Int>) {
    // The same relative tolerance as the simplex method's for reduced costs.
    var tolerance = 0.0
    for place in level { tolerance = max(tolerance, costs[place].right, costs[place].left) }
    tolerance *= 1e-9
    let (first, last) = (lower, upper)
    if slope(rightOf: first, level) < -tolerance {
      var least = last
      for place in level {
        let point = costs[place].breakpoint
        if point > first, point < least, slope(rightOf: point, level) >= -tolerance {
          least = point
        }
      }
      lower = least
    }
    if slope(leftOf: last, level) > tolerance {
      var greatest = first
      for place in level {
        let point = costs[place].breakpoint
        if point < last, point > greatest, slope(leftOf: point, level) <= tolerance {
          greatest = point
        }
      }
      upper = greatest
    }
    // Both ends are optimal, so only rounding can make them cross.
    if upper < lower { upper = lower }
  }

  private func slope(rightOf point: Double, _ level: Range<Int>) -> Double {
    var slope = 0.0
    for place in level {
      slope += costs[place].breakpoint <= point ? costs[place].right : -costs[place].left
    }
    return slope
  }

  private func slope(leftOf point: Double, _ level: Range<Int>) -> Double {
    var slope = 0.0
    for place in level {
      slope += costs[place].breakpoint < point ? costs[place].right : -costs[place].left
    }
    return slope
  }
}
