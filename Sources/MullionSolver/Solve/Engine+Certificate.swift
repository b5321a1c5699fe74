// SPDX-License-Identifier: GPL-3.0-or-later

/// Checks an answer against the model itself, not against what GLPK or the eliminations say of it.
enum Certificate {
  /// What a required constraint may be missed by, in the units of its largest term.
  static let tolerance = 1e-6
  /// What is missed by so little is not looked at closely.
  static let negligible = 0.1 * tolerance
}

extension Engine {
  /// The most by which values miss a required constraint, less what the rounding of its own sum explains.
  ///
  /// Constraints are looked at that are new, whose constant is, or that mention a value changed in this pass, those after
  /// place `start` in ``changes``; where that is many, or parameters changed, all of the component.
  ///
  /// - Complexity: O(terms of these constraints).
  mutating func miss(of component: Component, since start: Int, everywhere: Bool) -> Double {
    let isWide =
      everywhere || (changes.count - start) * 4 > component.constraints.count
      || component.parameters.contains { reduction.stamps[Int($0)] == pass }
    if isWide { return miss(of: component.constraints, in: component.number) }
    findChecks(since: start)
    return max(
      miss(of: touched, in: component.number),
      miss(of: component.unchecked, in: component.number))
  }

  /// Lists the constraints that mention what changed in ``touched``.
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

  /// The most by which those of some constraints are missed that are required and a component's; read without checks,
  /// for there may be many.
  private func miss(of slots: [Int32], in number: Int32) -> Double {
    model.rows.withUnsafeBufferPointer { rows in
      model.terms.entries.withUnsafeBufferPointer { entries in
        model.values.withUnsafeBufferPointer { values in
          var worst = 0.0
          for slot in slots {
            let row = rows[Int(slot)]
            let tie = reduction.ties[Int(slot)]
            guard row.isRequired, tie.component == number, tie.use != .broken else { continue }
            var sum = row.constant
            for place in row.terms {
              sum += entries[place].coefficient * values[Int(entries[place].variable)]
            }
            // What is far below the tolerance needs no closer look.
            if row.relation.miss(of: sum) <= Certificate.negligible { continue }
            guard sum.isFinite else { return .infinity }
            var size = row.constant.magnitude
            var largest = 1.0
            for place in row.terms {
              let entry = entries[place]
              size += (entry.coefficient * values[Int(entry.variable)]).magnitude
              largest = max(largest, entry.coefficient.magnitude)
            }
            let rounding = 8 * size * Double.ulpOfOne
            worst = max(worst, (row.relation.miss(of: sum) - rounding) / largest)
          }
          return worst
        }
      }
    }
  }
}

extension Relation {
  /// By how much a left side misses zero on its right.
  func miss(of left: Double) -> Double {
    switch self {
    case .lessThanOrEqual: max(0, left)
    case .equal: left.magnitude
    case .greaterThanOrEqual: max(0, -left)
    }
  }
}
