// SPDX-License-Identifier: GPL-3.0-or-later

/// The tolerances of the certificate: the check that the values satisfy the model's required
/// constraints.
///
/// The check does not depend on GLPK or on the eliminations.
enum Certificate {
  /// The largest allowed violation of a required constraint, divided by the constraint's largest
  /// coefficient.
  static let tolerance = 1e-6
  /// A violation up to this passes without a computation of its rounding error.
  static let negligible = 0.1 * tolerance
  /// The violation that the programs allow in required rows if rounding makes the rows infeasible.
  ///
  /// The programs minimize these violations before all levels.
  ///
  /// It must be more than ``ElasticProgram/tolerance``, because the rows of the elastic program are
  /// scaled differently. It must be less than ``tolerance``.
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
