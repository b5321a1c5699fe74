// SPDX-License-Identifier: GPL-3.0-or-later

/// Errors that coefficients far from 1 explain.
extension Model {
  /// How far from 1 a coefficient must be, as a factor, to explain why every method failed.
  ///
  /// Less than ``ProgramBuilder/largestSpread``, because coefficients multiply along chains of
  /// constraints.
  private static let explainingSpread = 1e2

  /// Returns the error of a component for which every method failed.
  ///
  /// It names a coefficient far from 1 if there is one.
  ///
  /// - Complexity: O(terms of the component).
  func explain(_ error: SolverError, _ component: Component) -> SolverError {
    guard error.isNumeric, let steepest = steepestConstraint(of: component) else { return error }
    return .coefficientsTooFarApart(
      id(at: Int(steepest)), describe(Int(steepest)))
  }

  /// Returns the constraint with the coefficient farthest from 1; nil if none is far enough to
  /// explain a failure.
  private func steepestConstraint(of component: Component) -> Int32? {
    var steepest: (slot: Int32, spread: Double)?
    for slot in component.constraints {
      for place in rows[Int(slot)].terms {
        let size = terms.entries[place].coefficient.magnitude
        let spread = max(size, 1 / size)
        if spread > (steepest?.spread ?? Self.explainingSpread) { steepest = (slot, spread) }
      }
    }
    return steepest?.slot
  }
}
