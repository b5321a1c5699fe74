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
    var worst = 0.0
    let isWide = (changes.count - start) * 4 > component.constraints.count
    if everywhere || isWide {
      for slot in component.constraints
      where reduction.componentOfConstraint[Int(slot)] == component.number {
        worst = max(worst, miss(of: Int(slot)))
      }
      return worst
    }
    for slot in component.unchecked
    where reduction.componentOfConstraint[Int(slot)] == component.number {
      worst = max(worst, miss(of: Int(slot)))
    }
    for place in start..<changes.count {
      var term = model.terms.first[Int(changes[place].slot)]
      while term >= 0 {
        let slot = Int(model.terms.constraints[Int(term)])
        term = model.terms.next[Int(term)]
        if reduction.checks[slot] == pass { continue }
        reduction.checks[slot] = pass
        worst = max(worst, miss(of: slot))
      }
    }
    return worst
  }

  private func miss(of slot: Int) -> Double {
    let row = model.rows[slot]
    guard row.isRequired, reduction.uses[slot] != .broken else { return 0 }
    var sum = row.constant
    var size = sum.magnitude
    var largest = 1.0
    for place in row.terms {
      let coefficient = model.terms.coefficients[place]
      let part = coefficient * model.values[Int(model.terms.variables[place])]
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
