// SPDX-License-Identifier: GPL-3.0-or-later

/// Checks an answer against the model itself, not against what GLPK says of it.
enum Certificate {
  /// What a required constraint may be missed by, in the units of its largest term.
  static let tolerance = 1e-6

  /// The most by which values miss a required constraint, less what the rounding of its own sum explains.
  ///
  /// `values` are by the reduction's nodes.
  ///
  /// - Complexity: O(terms).
  static func miss(
    of values: [Double], constraints: [Int32], _ reduction: Reduction, model: Model,
    leavingOut broken: Set<Int32>
  ) -> Double {
    guard values.allSatisfy(\.isFinite) else { return .infinity }
    var worst = 0.0
    for slot in constraints where !broken.contains(slot) {
      let constraint = model.constraints[Int(slot)].constraint
      guard constraint.priority.isRequired else { continue }
      var sum = constraint.expression.constant
      var size = sum.magnitude
      var largest = 1.0
      for term in constraint.expression.terms {
        let part = term.coefficient * reduction.value(of: term.variable, in: values, model)
        sum += part
        size += part.magnitude
        largest = max(largest, term.coefficient.magnitude)
      }
      let rounding = 8 * size * Double.ulpOfOne
      worst = max(worst, (constraint.relation.miss(of: sum) - rounding) / largest)
    }
    return worst
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
