// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Checks an answer against the model itself, not against what GLPK says of it.
enum Certificate {
  /// What a required constraint may be missed by, in its units.
  static let tolerance = 1e-6

  /// The most by which values miss a required constraint or a bound, less what rounding of large terms explains.
  ///
  /// - Complexity: O(terms).
  static func miss(
    of columnValues: [Double], _ program: ComponentProgram, model: Model,
    leavingOut broken: Set<Int32>
  ) -> Double {
    var worst = 0.0
    for column in program.variables.indices {
      let bound = program.program.columnBounds(column).lower
      worst = max(worst, bound - columnValues[column])
    }
    for row in program.rows {
      guard case .constraint(let slot) = row.source, !broken.contains(slot) else { continue }
      let constraint = model.constraints[Int(slot)].constraint
      guard constraint.priority.isRequired else { continue }
      guard let terms = program.terms(of: constraint.expression) else { return .infinity }
      var sum = constraint.expression.constant
      var size = sum.magnitude
      for term in terms {
        let part = term.coefficient * columnValues[term.column]
        sum += part
        size += part.magnitude
      }
      worst = max(worst, constraint.relation.miss(of: sum) - 1e-9 * size)
      // NaN is never more than anything: a sum that is none is a miss.
      if !sum.isFinite { return .infinity }
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
