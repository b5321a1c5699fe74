// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// The decision of a root by the rows and contents over it alone.
extension FlatModel {
  /// Gives a root its only optimal value; returns false if there is none or more than one.
  mutating func decide(_ number: Int) -> Bool {
    if !roots[number].hasLevels, let value = valueOfContent(number) {
      columns[Int(roots[number].column)].value = value
      return true
    }
    roots[number].hasLevels = true
    return decideByLevels(number)
  }

  /// The interval that required rows leave a root, and the lengths that its contents request.
  private struct Demand {
    var lower = -Double.infinity
    var upper = Double.infinity
    /// The greatest of the values that give the contents their lengths.
    var wanted = -Double.infinity
    var leastResistance = Double.infinity
    var greatestHugging = -Double.infinity
    var contentCount = 0
    /// Whether the contents grow with the root.
    var isRising = true
  }

  /// Returns the optimal value of a root if all its rows are required, and its optional contents resist
  /// compression more than growth; nil for other roots.
  ///
  /// Then the value is the least one that compresses no content, or the nearest one that is allowed.
  /// A single content may have any priorities: its error grows with the distance from its length.
  private func valueOfContent(_ number: Int) -> Double? {
    var demand = Demand()
    guard limit(roots[number].column, 0, 1, &demand) else { return nil }
    var next = roots[number].firstForm
    while next >= 0 {
      let form = columns[Int(next)]
      guard limit(next, form.offset, form.ratio, &demand) else { return nil }
      next = form.next
    }
    var row = roots[number].firstRow
    while row >= 0 {
      guard rows[Int(row)].isRequired,
        limit(Int(row), over: roots[number].column, &demand.lower, &demand.upper)
      else {
        return nil
      }
      row = rows[Int(row)].next
    }
    if demand.lower > demand.upper { return nil }
    if demand.upper - demand.lower <= 1e-9 { return demand.lower }
    let isSimple =
      demand.contentCount == 1
      || demand.isRising && demand.leastResistance > demand.greatestHugging
    guard demand.contentCount > 0, isSimple else { return nil }
    return min(max(demand.wanted, demand.lower), demand.upper)
  }

  /// Adds a column that depends on a root to its demand; returns false for a required content.
  @inline(__always)
  private func limit(
    _ column: Int32, _ offset: Double, _ ratio: Double, _ demand: inout Demand
  ) -> Bool {
    if column & 2 == 0 { return true }
    let zero = offset == 0 ? 0 : -offset / ratio
    if ratio > 0 {
      demand.lower = max(demand.lower, zero)
    } else {
      demand.upper = min(demand.upper, zero)
    }
    let content = contents[Self.contentIndex(column)]
    if content.length < 0 { return true }
    guard content.hugging < Priority.required.value, content.resistance < Priority.required.value
    else { return false }
    demand.contentCount += 1
    if ratio < 0 { demand.isRising = false }
    demand.wanted = max(demand.wanted, (content.length - offset) / ratio)
    demand.leastResistance = min(demand.leastResistance, content.resistance)
    demand.greatestHugging = max(demand.greatestHugging, content.hugging)
    return true
  }

  /// Narrows a root's interval by a required row; returns false if the root cancels out.
  private func limit(
    _ row: Int, over root: Int32, _ lower: inout Double, _ upper: inout Double
  ) -> Bool {
    let (factor, constant) = line(row, over: root)
    guard factor.magnitude > 1e-9 else { return false }
    let point = constant == 0 ? 0 : -constant / factor
    let relation = rows[row].relation
    if relation == .equal || (relation == .greaterThanOrEqual) == (factor > 0) {
      lower = max(lower, point)
    }
    if relation == .equal || (relation == .lessThanOrEqual) == (factor > 0) {
      upper = min(upper, point)
    }
    // Two equalities may differ by rounding; the check of all rows decides.
    if lower > upper, lower - upper <= Self.tolerance { upper = lower }
    return true
  }

  /// Returns a row's left side as a line over a root; the other roots are decided.
  private func line(_ row: Int, over root: Int32) -> (factor: Double, constant: Double) {
    var line = (factor: 0.0, constant: rows[row].constant)
    for place in rows[row].terms { add(terms[place].column, terms[place].factor, root, &line) }
    return line
  }

  /// Adds a multiple of a column to a line over a root.
  private func add(
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

  // MARK: Levels

  /// A bound that an optional row or a content requests of a root.
  struct Wish: BitwiseCopyable {
    var point: Double
    var priority: Double
    /// Whether the root should be at least the point; otherwise at most.
    var isLower: Bool
  }

  /// Decides a root level by level.
  private mutating func decideByLevels(_ number: Int) -> Bool {
    wishes.removeAll()
    var (lower, upper) = (-Double.infinity, Double.infinity)
    let column = roots[number].column
    addWishes(column, 0, 1, &lower, &upper)
    var next = roots[number].firstForm
    while next >= 0 {
      let form = columns[Int(next)]
      addWishes(next, form.offset, form.ratio, &lower, &upper)
      next = form.next
    }
    var row = roots[number].firstRow
    while row >= 0 {
      guard addWishes(ofRow: Int(row), over: column, &lower, &upper) else { return false }
      row = rows[Int(row)].next
    }
    if lower > upper { return false }
    var priority = Double.infinity
    while lower < upper, let level = nextLevel(below: priority) {
      priority = level
      if grant(level, &lower, &upper) { continue }
      // The wishes contradict each other, so their errors must be weighed.
      return weigh(number, column)
    }
    guard upper - lower <= 1e-9 * max(1, min(upper.magnitude, lower.magnitude)) else {
      return false
    }
    columns[Int(column)].value = lower
    return true
  }

  private func nextLevel(below priority: Double) -> Double? {
    var found = 0.0
    for index in wishes.indices where wishes[index].priority < priority {
      found = max(found, wishes[index].priority)
    }
    return found > 0 ? found : nil
  }

  /// Narrows an interval to the points with the least error of a level; returns false if no end of the
  /// interval and no common point has it.
  private func grant(_ level: Double, _ lower: inout Double, _ upper: inout Double) -> Bool {
    var (least, most) = (-Double.infinity, Double.infinity)
    for index in wishes.indices where wishes[index].priority == level {
      let wish = wishes[index]
      if wish.isLower { least = max(least, wish.point) } else { most = min(most, wish.point) }
    }
    let (first, last) = (max(lower, least), min(upper, most))
    if first <= last {
      (lower, upper) = (first, last)
    } else if most >= upper {
      lower = upper
    } else if least <= lower {
      upper = lower
    } else {
      return false
    }
    return true
  }

  private mutating func addWishes(
    _ column: Int32, _ offset: Double, _ ratio: Double, _ lower: inout Double,
    _ upper: inout Double
  ) {
    if column & 2 == 0 { return }
    let zero = offset == 0 ? 0 : -offset / ratio
    if ratio > 0 { lower = max(lower, zero) } else { upper = min(upper, zero) }
    let content = contents[Self.contentIndex(column)]
    if content.length < 0 { return }
    let point = (content.length - offset) / ratio
    addWish(point, content.resistance, isLower: ratio > 0, &lower, &upper)
    addWish(point, content.hugging, isLower: ratio < 0, &lower, &upper)
  }

  private mutating func addWishes(
    ofRow row: Int, over root: Int32, _ lower: inout Double, _ upper: inout Double
  ) -> Bool {
    let (factor, constant) = line(row, over: root)
    guard factor.magnitude > 1e-9 else { return false }
    let point = constant == 0 ? 0 : -constant / factor
    let (relation, priority) = (rows[row].relation, rows[row].priority)
    if relation == .equal || (relation == .greaterThanOrEqual) == (factor > 0) {
      addWish(point, priority, isLower: true, &lower, &upper)
    }
    if relation == .equal || (relation == .lessThanOrEqual) == (factor > 0) {
      addWish(point, priority, isLower: false, &lower, &upper)
    }
    if lower > upper, lower - upper <= Self.tolerance { upper = lower }
    return true
  }

  private mutating func addWish(
    _ point: Double, _ priority: Double, isLower: Bool, _ lower: inout Double,
    _ upper: inout Double
  ) {
    guard priority == Priority.required.value else {
      return wishes.append(Wish(point: point, priority: priority, isLower: isLower))
    }
    if isLower { lower = max(lower, point) } else { upper = min(upper, point) }
  }

  /// Decides a root whose wishes contradict each other.
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
    if decision.isEmpty { return false }
    decision.solve()
    guard !decision.isOpen, decision.value.isFinite else { return false }
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
