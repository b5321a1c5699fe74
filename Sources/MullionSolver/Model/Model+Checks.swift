// SPDX-License-Identifier: GPL-3.0-or-later

/// What may enter the model: GLPK answers "optimal" to NaN, so nothing of the kind gets past here.
extension Model {
  /// Refuses a number that is not finite or too large to compute with.
  static func check(_ value: Double, _ place: @autoclosure () -> String) throws(SolverError) {
    guard value.magnitude <= Solver.largestMagnitude else { throw .invalidNumber(value, place()) }
  }

  /// Refuses unknown variables and bad numbers, and adds up the terms of the same variable.
  ///
  /// - Complexity: O(terms), quadratic below a dozen of them.
  func checked(_ expression: LinearExpression) throws(SolverError) -> LinearExpression {
    try Self.check(expression.constant, "the constant")
    for term in expression.terms {
      _ = try slot(of: term.variable)
      try Self.check(term.coefficient, "a coefficient")
    }
    if expression.isMerged { return expression }
    let merged = expression.merged()
    for term in merged.terms { try Self.check(term.coefficient, "a coefficient") }
    return merged
  }
}

extension LinearExpression {
  /// What is smaller is what a sum that should vanish leaves behind, and counts as zero.
  private static let smallestCoefficient = 1e-12

  /// Whether there is nothing to add up or leave out, found quickly where the terms are few.
  fileprivate var isMerged: Bool {
    guard terms.count <= 4 else { return false }
    for (place, term) in terms.enumerated() {
      if term.coefficient.magnitude < Self.smallestCoefficient { return false }
      for other in 0..<place where terms[other].variable == term.variable { return false }
    }
    return true
  }

  /// The same expression with each variable once, in the order of their first mention, and no zero coefficient.
  func merged() -> LinearExpression {
    var merged: [Term] = []
    merged.reserveCapacity(terms.count)
    if terms.count <= 12 {
      for term in terms {
        if let known = merged.firstIndex(where: { $0.variable == term.variable }) {
          merged[known].coefficient += term.coefficient
        } else {
          merged.append(term)
        }
      }
    } else {
      var places: [Variable: Int] = [:]
      for term in terms {
        if let known = places[term.variable] {
          merged[known].coefficient += term.coefficient
        } else {
          places[term.variable] = merged.count
          merged.append(term)
        }
      }
    }
    merged.removeAll { $0.coefficient.magnitude < Self.smallestCoefficient }
    return LinearExpression(merged, constant: constant)
  }
}
