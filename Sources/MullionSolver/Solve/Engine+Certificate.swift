// SPDX-License-Identifier: GPL-3.0-or-later

/// Verification of an answer against the model itself, independent of GLPK and the eliminations.
enum Certificate {
  /// The largest allowed violation of a required constraint, in the units of its largest term.
  static let tolerance = 1e-6
  /// A left side this close to zero needs no exact evaluation.
  static let negligible = 0.1 * tolerance
}

extension Engine {
  /// The largest violation of a required constraint, less the rounding of its own sum.
  ///
  /// Checks new constraints, those with a new constant, and those that mention a value changed in
  /// this pass, from index `start` of ``changes`` on. If these are many, or parameters changed,
  /// checks the whole component.
  ///
  /// - Complexity: O(terms of the checked constraints).
  mutating func violation(of component: Component, since start: Int, everywhere: Bool) -> Double {
    let isWide =
      everywhere || (changes.count - start) * 4 > component.constraints.count
      || component.parameters.contains { reduction.stamps[Int($0)] == pass }
    if isWide { return violation(of: component.constraints, in: component.number) }
    findChecks(since: start)
    return max(
      violation(of: touched, in: component.number),
      violation(of: component.unchecked, in: component.number))
  }

  /// Lists in ``touched`` the constraints that mention a variable changed since an index in
  /// ``changes``.
  private mutating func findChecks(since start: Int) {
    touched.removeAll(keepingCapacity: true)
    grouping.begin(count: model.rows.count)
    for place in start..<changes.count {
      var term = model.terms.first[Int(changes[place].slot)]
      while term >= 0 {
        let slot = model.terms.entries[Int(term)].constraint
        term = model.terms.entries[Int(term)].next
        if grouping.enter(slot) { touched.append(slot) }
      }
    }
  }

  /// The largest violation among those constraints that are required and belong to a component.
  ///
  /// Reads the tables without bounds checks, because there may be many constraints.
  private func violation(of slots: [Int32], in number: Int32) -> Double {
    model.rows.withUnsafeBufferPointer { rows in
      model.terms.entries.withUnsafeBufferPointer { entries in
        model.values.withUnsafeBufferPointer { values in
          var worst = 0.0
          for slot in slots {
            let row = rows[Int(slot)]
            let state = reduction.states[Int(slot)]
            guard row.isRequired, state.component == number, state.use != .broken else { continue }
            var sum = row.constant
            for place in row.terms {
              sum += entries[place].coefficient * values[Int(entries[place].variable)]
            }
            // A violation far below the tolerance needs no exact evaluation.
            if row.relation.violation(of: sum) <= Certificate.negligible { continue }
            guard sum.isFinite else { return .infinity }
            var size = row.constant.magnitude
            var largest = 1.0
            for place in row.terms {
              let entry = entries[place]
              size += (entry.coefficient * values[Int(entry.variable)]).magnitude
              largest = max(largest, entry.coefficient.magnitude)
            }
            let rounding = 8 * size * Double.ulpOfOne
            worst = max(worst, (row.relation.violation(of: sum) - rounding) / largest)
          }
          return worst
        }
      }
    }
  }
}

extension Relation {
  /// The amount by which a left side violates the relation to zero.
  func violation(of left: Double) -> Double {
    switch self {
    case .lessThanOrEqual: max(0, left)
    case .equal: left.magnitude
    case .greaterThanOrEqual: max(0, -left)
    }
  }
}
