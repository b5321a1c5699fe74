// SPDX-License-Identifier: GPL-3.0-or-later

/// Verification of an answer against the model itself, independent of GLPK and the eliminations.
enum Certificate {
  /// The largest allowed violation of a required constraint, in the units of its largest term.
  static let tolerance = 1e-6
  /// A left side this close to zero needs no exact evaluation.
  static let negligible = 0.1 * tolerance
  /// The violation allowed in required rows if rounding makes them infeasible.
  ///
  /// The program minimizes it before all levels.
  ///
  /// More than `ElasticProgram` allows, whose rows are scaled differently, and less than the
  /// tolerance.
  static let slack = tolerance / 2
}

extension Relation {
  /// Returns the amount by which a left side violates the relation to zero.
  func violation(of left: Double) -> Double {
    switch self {
    case .lessThanOrEqual: max(0, left)
    case .equal: left.magnitude
    case .greaterThanOrEqual: max(0, -left)
    }
  }
}
