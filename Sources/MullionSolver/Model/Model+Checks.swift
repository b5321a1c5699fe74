// SPDX-License-Identifier: GPL-3.0-or-later

/// Validation of numbers and handles that enter the model.
///
/// GLPK answers "optimal" to NaN, so no invalid number may pass.
extension Model {
  /// Throws if a number is not finite or its magnitude is too large to compute with.
  static func check(_ value: Double, _ place: @autoclosure () -> String) throws(SolverError) {
    guard value.magnitude <= Solver.maximumMagnitude else { throw .invalidNumber(value, place()) }
  }

  /// Throws for unknown variables and invalid numbers, and returns the expression with the terms of
  /// each variable added up.
  ///
  /// - Complexity: O(terms); quadratic up to a dozen terms.
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
  /// The least magnitude of a coefficient; a smaller one is the rounding remainder of a sum that
  /// should be zero, and counts as zero.
  private static let smallestCoefficient = 1e-12

  /// Whether each variable occurs once and no coefficient is negligible; tested only for few terms.
  fileprivate var isMerged: Bool {
    guard terms.count <= 4 else { return false }
    for (place, term) in terms.enumerated() {
      if term.coefficient.magnitude < Self.smallestCoefficient { return false }
      for other in 0..<place where terms[other].variable == term.variable { return false }
    }
    return true
  }

  /// Returns the same expression with each variable once, in the order of first mention, without
  /// negligible coefficients.
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
