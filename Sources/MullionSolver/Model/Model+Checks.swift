// SPDX-License-Identifier: GPL-3.0-or-later

/// Validation of numbers and handles that enter the model.
///
/// GLPK answers "optimal" for a program with NaN, so the model must reject every invalid number.
extension Model {
  /// Throws if a number is not finite or its magnitude exceeds ``Solver/maximumMagnitude``.
  static func check(_ value: Double, _ place: @autoclosure () -> String) throws(SolverError) {
    guard value.magnitude <= Solver.maximumMagnitude else { throw .invalidNumber(value, place()) }
  }

  /// Throws if a number is not a constraint's weight.
  static func check(weight: Double) throws(SolverError) {
    guard weight > 0, weight <= Solver.maximumMagnitude else { throw .invalidWeight(weight) }
  }

  /// Returns an expression with the terms of each variable added up.
  ///
  /// Throws if it has an unknown variable or an invalid number.
  ///
  /// - Complexity: O(terms). For up to 12 terms, the time is quadratic, but shorter than with a
  ///   dictionary.
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
  /// The least magnitude of a coefficient.
  ///
  /// A smaller coefficient counts as zero, because it is the rounding error of a sum that should be
  /// zero.
  private static let smallestCoefficient = 1e-12

  /// Whether each variable occurs once and no coefficient counts as zero.
  ///
  /// Always false for more than four terms.
  fileprivate var isMerged: Bool {
    guard terms.count <= 4 else { return false }
    for (place, term) in terms.enumerated() {
      if term.coefficient.magnitude < Self.smallestCoefficient { return false }
      for other in 0..<place where terms[other].variable == term.variable { return false }
    }
    return true
  }

  /// Returns the same expression with each variable once, in the order of its first term, without
  /// coefficients that count as zero.
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
