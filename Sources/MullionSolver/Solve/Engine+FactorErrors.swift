// SPDX-License-Identifier: GPL-3.0-or-later

/// Errors that factors far from 1 explain.
extension Engine {
  /// How far from 1 a coefficient must be, as a factor, to explain that every method failed.
  ///
  /// Less than ``ProgramBuilder/largestSpread``: the coefficients of constraints that follow from each other multiply.
  private static let explainingSpread = 1e2

  /// The error of a component for which every method failed, with its reason if that is a factor.
  ///
  /// - Complexity: O(terms of the component).
  func explain(_ error: SolverError, _ component: Component) -> SolverError {
    guard error.isNumeric, let steepest = steepestConstraint(of: component) else { return error }
    return .coefficientsTooFarApart(
      model.id(at: Int(steepest)), model.describe(Int(steepest)))
  }

  /// The constraint whose coefficients are farthest from 1; nil if none is so far that it explains a failure.
  private func steepestConstraint(of component: Component) -> Int32? {
    var steepest: (slot: Int32, spread: Double)?
    for slot in component.constraints {
      for place in model.rows[Int(slot)].terms {
        let size = model.terms.entries[place].coefficient.magnitude
        let spread = max(size, 1 / size)
        if spread > (steepest?.spread ?? Self.explainingSpread) { steepest = (slot, spread) }
      }
    }
    return steepest?.slot
  }
}
