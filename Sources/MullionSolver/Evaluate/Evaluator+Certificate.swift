// SPDX-License-Identifier: GPL-3.0-or-later

/// The check that a component's values satisfy its required constraints.
extension Evaluator {
  /// Returns the largest violation of a required constraint, minus the rounding error of the
  /// constraint's sum.
  ///
  /// Checks the new constraints, the constraints with a new constant, and the constraints that
  /// mention a variable in ``changes`` from index `start` on. If these are many, or if parameters
  /// changed, checks all constraints of the component.
  ///
  /// - Complexity: O(terms of the checked constraints).
  mutating func violation(
    of component: Component, since start: Int, everywhere: Bool, _ model: Model,
    _ reduction: borrowing Reduction
  ) -> Double {
    let isWide =
      everywhere || (changes.count - start) * 4 > component.constraints.count
      || component.parameters.contains { reduction.isChanged($0) }
    if isWide {
      return Self.violation(of: component.constraints, in: component.number, model, reduction)
    }
    findChecks(since: start, model)
    return max(
      Self.violation(of: checked, in: component.number, model, reduction),
      Self.violation(of: component.work.unchecked, in: component.number, model, reduction))
  }

  /// Lists in ``checked`` the constraints that mention a variable in ``changes`` from index `start`
  /// on.
  private mutating func findChecks(since start: Int, _ model: Model) {
    checked.removeAll(keepingCapacity: true)
    grouping.begin(count: model.rows.count)
    for place in start..<changes.count {
      var term = model.terms.first[Int(changes[place].slot)]
      while term >= 0 {
        let slot = model.terms.entries[Int(term)].constraint
        term = model.terms.entries[Int(term)].next
        if grouping.enter(slot) { checked.append(slot) }
      }
    }
  }

  /// Returns the largest violation among the constraints in `slots` that are required and belong to
  /// a component.
  ///
  /// Reads the arrays without bounds checks, because there may be many constraints.
  private static func violation(
    of slots: [Int32], in number: Int32, _ model: Model, _ reduction: borrowing Reduction
  ) -> Double {
    let rows = model.rows.span
    let entries = model.terms.entries.span
    let values = model.values.span
    let states = reduction.states.span
    var worst = 0.0
    for slot in slots {
      let row = rows[unchecked: Int(slot)]
      let state = states[unchecked: Int(slot)]
      guard row.isRequired, state.component == number, state.use != .broken else { continue }
      var sum = row.constant
      for place in row.terms {
        let entry = entries[unchecked: place]
        sum += entry.coefficient * values[unchecked: Int(entry.variable)]
      }
      // A violation far below the tolerance passes without a computation of its rounding error.
      if row.relation.violation(of: sum) <= Certificate.negligible { continue }
      guard sum.isFinite else { return .infinity }
      var size = row.constant.magnitude
      var largest = 1.0
      for place in row.terms {
        let entry = entries[unchecked: place]
        size += (entry.coefficient * values[unchecked: Int(entry.variable)]).magnitude
        largest = max(largest, entry.coefficient.magnitude)
      }
      let rounding = 8 * size * Double.ulpOfOne
      worst = max(worst, (row.relation.violation(of: sum) - rounding) / largest)
    }
    return worst
  }
}
