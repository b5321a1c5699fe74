// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// The decision of a root whose rows and contents have several priorities, level by level.
///
/// A *wish* is a bound on the root that a row or the content of a size requests at its priority.
extension FlatModel {
  /// The bounds that the optional rows and contents of one priority request of a root.
  struct Level: BitwiseCopyable {
    var priority: Double
    /// The greatest of the values that the root should not fall below.
    var least = -Double.infinity
    /// The least of the values that the root should not exceed.
    var most = Double.infinity
  }

  /// Decides a root level by level.
  mutating func decideByLevels(_ number: Int) -> Bool {
    levels.removeAll()
    var (bounds, own) = (Interval(), Interval())
    let column = roots[number].column
    addWishes(column, 0, 1, &own)
    var next = roots[number].firstForm
    while next >= 0 {
      let form = columns[Int(next)]
      addWishes(next, form.offset, form.ratio, &own)
      next = form.next
    }
    var row = roots[number].firstRow
    while row >= 0 {
      let isCoupling = rows[Int(row)].isCoupling
      guard
        isCoupling
          ? addWishes(ofRow: Int(row), column, &bounds)
          : addWishes(ofRow: Int(row), column, &own)
      else { return fail(.conflict) }
      row = rows[Int(row)].next
    }
    bounds.lower = max(bounds.lower, own.lower)
    bounds.upper = min(bounds.upper, own.upper)
    if bounds.lower > bounds.upper {
      guard bounds.lower - bounds.upper <= Self.tolerance else {
        // Other roots must yield to a row over several.
        return fail(own.lower > own.upper ? .conflict : .sharedError)
      }
      bounds.upper = bounds.lower
    }
    var priority = Double.infinity
    while bounds.lower < bounds.upper, let level = nextLevel(below: priority) {
      priority = levels[level].priority
      if Self.narrow(&bounds, by: levels[level]) { continue }
      // The wishes contradict each other, so their errors must be weighed.
      guard weigh(number, column) else { return false }
      return !hasCouplings || checkWeighed(number, own)
    }
    let (lower, upper) = (bounds.lower, bounds.upper)
    guard upper - lower <= 1e-9 * max(1, min(upper.magnitude, lower.magnitude)) else {
      return fail(.ambiguity)
    }
    columns[Int(column)].value = lower
    return !hasCouplings
      || checkCouplings(number, up: slope(1, at: lower, own), down: slope(-1, at: lower, own))
  }

  /// Returns the effect of moving a root from a value, by its levels.
  private mutating func slope(_ direction: Double, at value: Double, _ own: Interval) -> Slope {
    let near = Self.tolerance
    let isUp = direction > 0
    if isUp ? value >= own.upper - near : value <= own.lower + near {
      return Slope(loss: .infinity)
    }
    var priority = Double.infinity
    while let index = nextLevel(below: priority) {
      let level = levels[index]
      priority = level.priority
      let loses = isUp ? level.most <= value + near : level.least >= value - near
      let gains = isUp ? level.least > value + near : level.most < value - near
      if gains { return Slope(gain: priority) }
      if loses { return Slope(loss: priority) }
    }
    return Slope()
  }

  /// Sets the losses of a root whose value ``weigh(_:_:)`` has computed.
  ///
  /// Returns false if another root may yield to the rows over several.
  private mutating func checkWeighed(_ number: Int, _ own: Interval) -> Bool {
    let value = columns[Int(roots[number].column)].value
    let highest = nextLevel(below: .infinity).map { levels[$0].priority } ?? 0
    // Without rows over several roots, each move has a loss down to the level that decided.
    let slope =
      roots[number].isCoupled ? Slope(gain: highest) : Slope(loss: decision.level)
    return checkCouplings(
      number, up: value >= own.upper - Self.tolerance ? Slope(loss: .infinity) : slope,
      down: value <= own.lower + Self.tolerance ? Slope(loss: .infinity) : slope)
  }

  private mutating func nextLevel(below priority: Double) -> Int? {
    var found = -1
    for index in levels.indices where levels[index].priority < priority {
      if found < 0 || levels[index].priority > levels[found].priority { found = index }
    }
    return found < 0 ? nil : found
  }

  /// Narrows an interval to the points with the least error of a level; returns false if no end of the
  /// interval and no common point has it.
  private static func narrow(_ interval: inout Interval, by level: Level) -> Bool {
    let (first, last) = (max(interval.lower, level.least), min(interval.upper, level.most))
    if first <= last {
      interval = Interval(lower: first, upper: last)
    } else if level.most >= interval.upper {
      interval.lower = interval.upper
    } else if level.least <= interval.lower {
      interval.upper = interval.lower
    } else {
      return false
    }
    return true
  }

  private mutating func addWishes(
    _ column: Int32, _ offset: Double, _ ratio: Double, _ own: inout Interval
  ) {
    if column & 2 == 0 { return }
    let zero = offset == 0 ? 0 : -offset / ratio
    if ratio > 0 { own.lower = max(own.lower, zero) } else { own.upper = min(own.upper, zero) }
    let content = contents[Self.contentIndex(column)]
    if content.length < 0 { return }
    let point = (content.length - offset) / ratio
    addWish(point, content.resistance, isLower: ratio > 0, &own)
    addWish(point, content.hugging, isLower: ratio < 0, &own)
  }

  /// Adds the wishes of a row over a root; returns false if the root cancels out.
  private mutating func addWishes(
    ofRow row: Int, _ root: Int32, _ bounds: inout Interval
  ) -> Bool {
    let (factor, constant) = line(row, over: root)
    guard factor.magnitude > 1e-9 else { return false }
    let point = constant == 0 ? 0 : -constant / factor
    let (relation, priority) = (rows[row].relation, rows[row].priority)
    guard priority != Priority.required.value else {
      Self.narrow(&bounds, to: point, relation, factor)
      return true
    }
    if relation == .equal || (relation == .greaterThanOrEqual) == (factor > 0) {
      addWish(point, priority, isLower: true, &bounds)
    }
    if relation == .equal || (relation == .lessThanOrEqual) == (factor > 0) {
      addWish(point, priority, isLower: false, &bounds)
    }
    return true
  }

  private mutating func addWish(
    _ point: Double, _ priority: Double, isLower: Bool, _ bounds: inout Interval
  ) {
    if priority == Priority.required.value {
      if isLower {
        bounds.lower = max(bounds.lower, point)
      } else {
        bounds.upper = min(bounds.upper, point)
      }
      return
    }
    let index = level(of: priority)
    if isLower {
      levels[index].least = max(levels[index].least, point)
    } else {
      levels[index].most = min(levels[index].most, point)
    }
  }

  /// Returns the index of a priority's level.
  ///
  /// Roots have few levels.
  @inline(__always)
  private mutating func level(of priority: Double) -> Int {
    for index in levels.indices where levels[index].priority == priority { return index }
    levels.append(Level(priority: priority))
    return levels.count - 1
  }

  /// Decides a root whose wishes contradict each other, by the least sum of errors at each level.
  private mutating func weigh(_ number: Int, _ column: Int32) -> Bool {
    decision.restart(lower: -.infinity, upper: .infinity)
    addCosts(column, 0, 1)
    var next = roots[number].firstForm
    while next >= 0 {
      let form = columns[Int(next)]
      addCosts(next, form.offset, form.ratio)
      next = form.next
    }
    var row = roots[number].firstRow
    while row >= 0 {
      let (factor, constant) = line(Int(row), over: column)
      decision.add(factor, constant, rows[Int(row)].relation, priority: rows[Int(row)].priority)
      row = rows[Int(row)].next
    }
    if decision.isEmpty { return fail(.conflict) }
    decision.solve()
    guard !decision.isOpen, decision.value.isFinite else { return fail(.ambiguity) }
    columns[Int(column)].value = decision.value
    return true
  }

  private mutating func addCosts(_ column: Int32, _ offset: Double, _ ratio: Double) {
    if column & 2 == 0 { return }
    decision.add(ratio, offset, .greaterThanOrEqual, priority: Priority.required.value)
    let content = contents[Self.contentIndex(column)]
    if content.length < 0 { return }
    decision.add(ratio, offset - content.length, .lessThanOrEqual, priority: content.hugging)
    decision.add(ratio, offset - content.length, .greaterThanOrEqual, priority: content.resistance)
  }
}
