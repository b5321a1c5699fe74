// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// The decision of a root by the rows and contents over it alone.
extension FlatModel {
  /// Gives a root its only optimal value; returns false if there is none or more than one, or if other
  /// roots may yield to the rows over several.
  mutating func decide(_ number: Int) -> Bool {
    if !roots[number].hasLevels {
      switch decideByContent(number) {
      case .decided: return true
      case .refused: return false
      case .unknown: roots[number].hasLevels = true
      }
    }
    return decideByLevels(number)
  }

  private enum Decision {
    case decided
    case refused
    /// The root has rows or contents of other kinds.
    case unknown
  }

  /// An interval.
  struct Interval {
    var lower = -Double.infinity
    var upper = Double.infinity
  }

  /// The values that required rows leave a root, and the lengths that its contents request.
  private struct Demand {
    var bounds = Interval()
    /// The bounds by the rows over the root alone.
    var own = Interval()
    /// The greatest of the values that give the contents their lengths.
    var wanted = -Double.infinity
    /// The priorities of the wishes for at least and at most these values.
    var leastLower = Double.infinity
    var greatestLower = 0.0
    var greatestUpper = 0.0
    var contentCount = 0
  }

  /// Decides a root if all its rows are required, and its optional contents resist falling below their
  /// values more than rising above them.
  ///
  /// Then the value is the least one at which no content is too small, or the nearest one that is
  /// allowed. A single content may have any priorities: its error grows with the distance from its
  /// length.
  private mutating func decideByContent(_ number: Int) -> Decision {
    var demand = Demand()
    guard limit(roots[number].column, 0, 1, &demand) else { return .unknown }
    var next = roots[number].firstForm
    while next >= 0 {
      let form = columns[Int(next)]
      guard limit(next, form.offset, form.ratio, &demand) else { return .unknown }
      next = form.next
    }
    var row = roots[number].firstRow
    while row >= 0 {
      guard rows[Int(row)].isRequired, limit(Int(row), roots[number].column, &demand) else {
        return .unknown
      }
      row = rows[Int(row)].next
    }
    let bounds = demand.bounds
    if bounds.lower > bounds.upper { return .unknown }
    var value = bounds.lower
    if bounds.upper - bounds.lower > 1e-9 {
      guard
        demand.contentCount == 1
          || demand.contentCount > 0 && demand.leastLower > demand.greatestUpper
      else { return .unknown }
      value = min(max(demand.wanted, bounds.lower), bounds.upper)
    }
    columns[Int(roots[number].column)].value = value
    return !hasCouplings || checkCouplings(number, value, demand) ? .decided : .refused
  }

  private mutating func checkCouplings(
    _ number: Int, _ value: Double, _ demand: Demand
  ) -> Bool {
    let near = Self.tolerance
    var (up, down) = (Slope(), Slope())
    if value >= demand.own.upper - near {
      up.loss = .infinity
    } else if demand.wanted > value + near {
      up.gain = demand.greatestLower
    } else {
      up.loss = demand.greatestUpper
    }
    if value <= demand.own.lower + near {
      down.loss = .infinity
    } else if demand.wanted < value - near {
      down.gain = demand.greatestUpper
    } else if demand.contentCount > 0 {
      down.loss = demand.leastLower
    }
    // Between bounds, contents with other priorities may have gains that the extremes do not show.
    let isOrdered = demand.contentCount <= 1 || demand.leastLower > demand.greatestUpper
    if !isOrdered {
      let highest = max(demand.greatestLower, demand.greatestUpper)
      if up.loss < .infinity { up = Slope(gain: highest) }
      if down.loss < .infinity { down = Slope(gain: highest) }
    }
    return checkCouplings(number, up: up, down: down)
  }

  /// Adds a column that depends on a root to its demand; returns false for a required content.
  @inline(__always)
  private mutating func limit(
    _ column: Int32, _ offset: Double, _ ratio: Double, _ demand: inout Demand
  ) -> Bool {
    if column & 2 == 0 { return true }
    let zero = offset == 0 ? 0 : -offset / ratio
    if ratio > 0 {
      demand.own.lower = max(demand.own.lower, zero)
      demand.bounds.lower = max(demand.bounds.lower, zero)
    } else {
      demand.own.upper = min(demand.own.upper, zero)
      demand.bounds.upper = min(demand.bounds.upper, zero)
    }
    let content = contents[Self.contentIndex(column)]
    if content.length < 0 { return true }
    guard content.hugging < Priority.required.value, content.resistance < Priority.required.value
    else { return false }
    let (lower, upper) =
      ratio > 0 ? (content.resistance, content.hugging) : (content.hugging, content.resistance)
    demand.contentCount += 1
    demand.wanted = max(demand.wanted, (content.length - offset) / ratio)
    demand.leastLower = min(demand.leastLower, lower)
    demand.greatestLower = max(demand.greatestLower, lower)
    demand.greatestUpper = max(demand.greatestUpper, upper)
    return true
  }

  /// Adds a required row to a root's demand; returns false if the root cancels out.
  @inline(__always)
  private mutating func limit(_ row: Int, _ root: Int32, _ demand: inout Demand) -> Bool {
    let (factor, constant) = line(row, over: root)
    guard factor.magnitude > 1e-9 else { return false }
    let point = constant == 0 ? 0 : -constant / factor
    Self.narrow(&demand.bounds, to: point, rows[row].relation, factor)
    if !rows[row].isCoupling { Self.narrow(&demand.own, to: point, rows[row].relation, factor) }
    return true
  }

  @inline(__always)
  static func narrow(
    _ interval: inout Interval, to point: Double, _ relation: Relation, _ factor: Double
  ) {
    if relation == .equal || (relation == .greaterThanOrEqual) == (factor > 0) {
      interval.lower = max(interval.lower, point)
    }
    if relation == .equal || (relation == .lessThanOrEqual) == (factor > 0) {
      interval.upper = min(interval.upper, point)
    }
    // Two equalities may differ by rounding; the check of all rows decides.
    if interval.lower > interval.upper, interval.lower - interval.upper <= Self.tolerance {
      interval.upper = interval.lower
    }
  }

  /// Returns a row's left side as a line over a root; the other roots are decided.
  mutating func line(_ row: Int, over root: Int32) -> (factor: Double, constant: Double) {
    var line = (factor: 0.0, constant: rows[row].constant)
    for place in rows[row].terms { add(terms[place].column, terms[place].factor, root, &line) }
    return line
  }

  /// Adds a multiple of a column to a line over a root.
  private mutating func add(
    _ column: Int32, _ factor: Double, _ root: Int32,
    _ line: inout (factor: Double, constant: Double)
  ) {
    let index = Int(column)
    if columns[index].role == .late {
      // Replace the column by the row that defines it.
      let row = Int(columns[index].number)
      var own = 1.0
      for place in rows[row].terms where terms[place].column == column { own = terms[place].factor }
      line.constant -= factor * rows[row].constant / own
      for place in rows[row].terms where terms[place].column != column {
        add(terms[place].column, -factor * terms[place].factor / own, root, &line)
      }
      return
    }
    let other = rootColumn(of: column)
    guard other >= 0 else { return line.constant += factor * columns[index].offset }
    let (ratio, offset) = other == column ? (1, 0) : (columns[index].ratio, columns[index].offset)
    if other == root {
      line.factor += factor * ratio
      line.constant += factor * offset
    } else {
      line.constant += factor * (offset + ratio * columns[Int(other)].value)
    }
  }
}
