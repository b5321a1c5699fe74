// SPDX-License-Identifier: GPL-3.0-or-later

/// The explanation of failures by coefficients far from 1.
extension Model {
  /// The least factor by which a coefficient must differ from 1 to explain why every method failed.
  ///
  /// The factor is less than ``ProgramBuilder/largestSpread``, because coefficients are multiplied
  /// along chains of constraints.
  private static let explainingSpread = 1e2

  /// Returns the error to throw for a component for which every method failed.
  ///
  /// This is ``SolverError/coefficientsTooFarApart(_:_:)`` if rounding caused the failure and a
  /// coefficient far from 1 explains it; otherwise, the error itself.
  ///
  /// - Complexity: O(terms of the component).
  func explain(_ error: SolverError, _ component: Component) -> SolverError {
    guard error.isNumeric, let steepest = steepestConstraint(of: component) else { return error }
    return .coefficientsTooFarApart(
      id(at: Int(steepest)), describe(Int(steepest)))
  }

  /// Returns the constraint with the coefficient farthest from 1; nil if no coefficient is far
  /// enough from 1 to explain a failure.
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
