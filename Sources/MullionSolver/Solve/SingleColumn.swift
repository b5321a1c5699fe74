// SPDX-License-Identifier: GPL-3.0-or-later

/// The optimum of a program of one variable, found by looking at its breakpoints.
///
/// Most pieces are of this kind: a height that some wish to be at least and some at most so and so. Each level's error is
/// convex and piecewise linear, so the points where it is least are an interval, which the next level narrows. That is
/// what the simplex method would do, without a program being built.
struct SingleColumn {
  /// The points that are optimal for the levels so far.
  private(set) var lower: Double
  private(set) var upper: Double
  private var costs: [Cost] = []
  private var sorter = MergeSorter<Cost>()

  /// What a row charges for one unit beyond its breakpoint, on either side.
  private struct Cost {
    var breakpoint: Double
    var rank: Double
    var right = 0.0
    var left = 0.0
  }

  /// Begins with the variable's bounds.
  init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Begins anew, keeping the storage.
  mutating func restart(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
    costs.removeAll(keepingCapacity: true)
  }

  /// Whether nothing is left between the bounds.
  var isEmpty: Bool { lower > upper }

  /// Adds the row `coefficient * x + constant`; a required one is a bound.
  mutating func add(
    _ coefficient: Double, _ constant: Double, excess: RowSet.Cost?, lack: RowSet.Cost?
  ) {
    let breakpoint = Self.breakpoint(coefficient, constant)
    let (right, left) = coefficient > 0 ? (excess, lack) : (lack, excess)
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

  /// Where a row vanishes.
  static func breakpoint(_ coefficient: Double, _ constant: Double) -> Double {
    constant == 0 ? 0 : -constant / coefficient
  }

  /// Narrows the interval level by level, the highest priority first.
  ///
  /// - Complexity: O(rows squared); for few.
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
    // Without the first part an interval that is open at both ends would compare infinity with itself.
    upper - lower == .infinity
      || upper - lower > 1e-9 * max(1, min(upper.magnitude, lower.magnitude))
  }

  /// An optimal point.
  var value: Double { lower.isFinite ? lower : upper.isFinite ? upper : 0 }

  /// Leaves the points where the error of a level is least.
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
    // Both ends are optimal, so they cannot have passed each other but for rounding.
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
