// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the optimal points of a program with one variable, without the simplex method.
///
/// Most subproblems have one variable, such as a height with several minima and maxima. The error
/// of a level is a convex, piecewise linear function of the variable: its slope changes at
/// breakpoints, where a row is zero. So the optimal points form an interval, which each further
/// level narrows.
package struct SingleColumn {
  /// The least of the points that are optimal for the levels so far.
  private(set) var lower: Double
  /// The greatest of the points that are optimal for the levels so far.
  private(set) var upper: Double
  /// The priority of the level that left one optimal point; infinity if the bounds did, and the lowest
  /// priority if several points are optimal.
  package private(set) var level = Double.infinity
  private var costs: [Cost] = []
  private var sorter = MergeSorter<Cost>()

  /// The costs of a row per unit of distance to the right and to the left of its breakpoint.
  private struct Cost {
    var breakpoint: Double
    var rank: Double
    var right = 0.0
    var left = 0.0
  }

  /// Begins with the interval of the variable's bounds, without rows.
  package init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Removes the rows and begins again with new bounds.
  ///
  /// Keeps the storage.
  package mutating func restart(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
    level = .infinity
    costs.removeAll(keepingCapacity: true)
  }

  /// Whether no point is within all bounds.
  package var isEmpty: Bool { lower > upper }

  /// Adds the row `coefficient * x + constant`.
  ///
  /// A required row narrows the interval at once.
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

  /// Adds the row `coefficient * x + constant (relation) 0` with the weight 1.
  package mutating func add(
    _ coefficient: Double, _ constant: Double, _ relation: Relation, priority: Double
  ) {
    let cost = RowSet.Cost(rank: priority)
    add(
      coefficient, constant, upperError: relation == .greaterThanOrEqual ? nil : cost,
      lowerError: relation == .lessThanOrEqual ? nil : cost)
  }

  /// Returns the breakpoint of a row: the value of the variable at which the row is zero.
  static func breakpoint(_ coefficient: Double, _ constant: Double) -> Double {
    constant == 0 ? 0 : -constant / coefficient
  }

  /// Narrows the interval level by level, from the highest priority down.
  ///
  /// - Complexity: O(rows · log(rows)).
  package mutating func solve() {
    sorter.sort(&costs) { $0.rank > $1.rank }
    var start = 0
    while start < costs.count, lower < upper {
      var end = start
      while end < costs.count, costs[end].rank == costs[start].rank { end += 1 }
      narrow(start..<end)
      level = costs[start].rank
      start = end
    }
  }

  /// Whether more than one point is optimal.
  package var isOpen: Bool {
    // The first condition handles intervals with an infinite end, for which the second could
    // compare infinity with itself.
    upper - lower == .infinity
      || upper - lower > 1e-9 * max(1, min(upper.magnitude, lower.magnitude))
  }

  /// An optimal point: the least one, or the greatest one if there is no least one, or 0.
  package var value: Double { lower.isFinite ? lower : upper.isFinite ? upper : 0 }

  /// Narrows the interval to the points at which the error of a level is least.
  ///
  /// `level` is the range of the level's costs.
  private mutating func narrow(_ level: Range<Int>) {
    // The tolerance, relative to the largest cost, is that of the simplex method for reduced costs.
    var tolerance = 0.0
    for place in level { tolerance = max(tolerance, costs[place].right, costs[place].left) }
    tolerance *= 1e-9
    let (first, last) = (lower, upper)
    if level.count > Self.fewCosts {
      narrowSorted(level, tolerance)
      return
    }
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
    // Both ends are optimal, so only rounding can put the lower end above the upper one.
    if upper < lower { upper = lower }
  }

  /// The number of costs up to which comparing each with all others is faster than sorting them.
  private static let fewCosts = 8

  /// Narrows the interval as ``narrow(_:)``, with two scans over the sorted breakpoints.
  private mutating func narrowSorted(_ level: Range<Int>, _ tolerance: Double) {
    costs[level].sort { $0.breakpoint < $1.breakpoint }
    var slope = level.reduce(0.0) { $0 - costs[$1].left }
    var (least, place) = (lower, level.lowerBound)
    while place < level.upperBound {
      let point = costs[place].breakpoint
      if point > lower {
        if slope >= -tolerance { break }
        least = point
        if point >= upper { break }
      }
      while place < level.upperBound, costs[place].breakpoint == point {
        slope += costs[place].right + costs[place].left
        place += 1
      }
    }
    // With a falling error after the last breakpoint, the greatest value is best.
    if place == level.upperBound, slope < -tolerance { least = upper }
    slope = level.reduce(0.0) { $0 + costs[$1].right }
    var greatest = upper
    place = level.upperBound - 1
    while place >= level.lowerBound {
      let point = costs[place].breakpoint
      if point < upper {
        if slope <= tolerance { break }
        greatest = point
        if point <= lower { break }
      }
      while place >= level.lowerBound, costs[place].breakpoint == point {
        slope -= costs[place].right + costs[place].left
        place -= 1
      }
    }
    if place < level.lowerBound, slope > tolerance { greatest = lower }
    lower = min(max(lower, least), upper)
    upper = max(min(upper, greatest), lower)
  }

  /// Returns the slope of a level's error to the right of a point.
  private func slope(rightOf point: Double, _ level: Range<Int>) -> Double {
    var slope = 0.0
    for place in level {
      slope += costs[place].breakpoint <= point ? costs[place].right : -costs[place].left
    }
    return slope
  }

  /// Returns the slope of a level's error to the left of a point.
  private func slope(leftOf point: Double, _ level: Range<Int>) -> Double {
    var slope = 0.0
    for place in level {
      slope += costs[place].breakpoint < point ? costs[place].right : -costs[place].left
    }
    return slope
  }
}
