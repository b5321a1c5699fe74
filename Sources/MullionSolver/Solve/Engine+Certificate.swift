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
      for slot in component.required { worst = max(worst, miss(of: Int(slot))) }
    } else {
      for slot in component.checks { worst = max(worst, miss(of: Int(slot))) }
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
    let row = model.rows[slot]
    guard row.isRequired, reduction.ties[slot].use != .broken else { return 0 }
    var sum = row.constant
    var size = sum.magnitude
    var largest = 1.0
    for place in row.terms {
      let coefficient = model.terms.entries[place].coefficient
      let part = coefficient * model.values[Int(model.terms.entries[place].variable)]
      sum += part
      size += part.magnitude
      largest = max(largest, coefficient.magnitude)
    }
    guard sum.isFinite else { return .infinity }
    let rounding = 8 * size * Double.ulpOfOne
    return (row.relation.miss(of: sum) - rounding) / largest
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
