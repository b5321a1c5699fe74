// SPDX-License-Identifier: GPL-3.0-or-later

/// Checks an answer against the model itself, not against what GLPK or the eliminations say of it.
enum Certificate {
  /// What a required constraint may be missed by, in the units of its largest term.
  static let tolerance = 1e-6
}

extension Engine {
  /// The most by which values miss a required constraint, less what the rounding of its own sum explains.
  ///
  /// Constraints are looked at that are new, whose constant is, or that mention a value changed in this pass, those after
  /// place `start` in ``changes``; where that is many, all of the component.
  ///
  /// - Complexity: O(terms of these constraints).
  mutating func miss(of component: Component, since start: Int, everywhere: Bool) -> Double {
    let isWide = (changes.count - start) * 4 > component.constraints.count
    if !everywhere, !isWide { findChecks(component, since: start) }
    var worst = 0.0
    if everywhere || isWide {
      if component.required.isEmpty { findRequired(component) }
      worst = miss(of: component.required)
    } else {
      worst = miss(of: component.checks)
    }
    for slot in component.unchecked
    where reduction.ties[Int(slot)].component == component.number {
      worst = max(worst, miss(of: Int(slot)))
    }
    return worst
  }

  private mutating func findRequired(_ component: Component) {
    for slot in component.constraints
    where model.rows[Int(slot)].isRequired && reduction.ties[Int(slot)].use != .broken
      && reduction.ties[Int(slot)].component == component.number
    {
      component.required.append(slot)
    }
  }

  /// Lists the required constraints that mention what changed.
  ///
  /// One resize changes what the one before it changed, so the list of the last pass is likely to be right.
  private mutating func findChecks(_ component: Component, since start: Int) {
    if component.checkedChanges.count == changes.count - start {
      var place = start
      let isSame = component.checkedChanges.allSatisfy {
        place += 1
        return changes[place - 1].slot == $0
      }
      if isSame { return }
    }
    component.checks.removeAll(keepingCapacity: true)
    component.checkedChanges.removeAll(keepingCapacity: true)
    for place in start..<changes.count {
      component.checkedChanges.append(changes[place].slot)
      var term = model.terms.first[Int(changes[place].slot)]
      while term >= 0 {
        let slot = Int(model.terms.entries[Int(term)].constraint)
        term = model.terms.entries[Int(term)].next
        if reduction.ties[slot].check == pass { continue }
        reduction.ties[slot].check = pass
        if model.rows[slot].isRequired, reduction.ties[slot].use != .broken {
          component.checks.append(Int32(slot))
        }
      }
    }
    component.checks.sort()
  }

  private func miss(of slot: Int) -> Double {
    guard model.rows[slot].isRequired, reduction.ties[slot].use != .broken else { return 0 }
    return miss(of: CollectionOfOne(Int32(slot)))
  }

  /// The most by which required constraints are missed; read without checks, for a resize does little else.
  private func miss(of slots: some Sequence<Int32>) -> Double {
    model.rows.withUnsafeBufferPointer { rows in
      model.terms.entries.withUnsafeBufferPointer { entries in
        model.values.withUnsafeBufferPointer { values in
          var worst = 0.0
          for slot in slots {
            let row = rows[Int(slot)]
            var sum = row.constant
            for place in row.terms {
              sum += entries[place].coefficient * values[Int(entries[place].variable)]
            }
            // What is far below the tolerance needs no closer look.
            if row.relation.miss(of: sum) <= 0.1 * Certificate.tolerance { continue }
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
