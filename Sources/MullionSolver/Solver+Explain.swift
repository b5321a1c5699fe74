// SPDX-License-Identifier: GPL-3.0-or-later

/// The reasons for the values of the last solve.
extension Solver {
  /// Returns the reasons why an expression has its value.
  ///
  /// If the model was edited, this method solves it first. It does not change the model. The
  /// multipliers of the derivation are a basic solution of a linear program over the tight rows,
  /// which prefers few rows and rows of explicit constraints. A row that is tight only for the
  /// current parameters is used only if there is no other derivation.
  ///
  /// - Throws: ``SolverError`` for an unknown variable or an invalid number, or if a solve fails.
  /// - Complexity: A few copies and solves of the model, and three solves for each constraint in
  ///   the derivation.
  public func explanation(of expression: LinearExpression) throws(SolverError) -> Explanation {
    try Explainer(of: self).explanation(of: expression)
  }

  /// Returns the reasons why a variable has its value.
  ///
  /// Equivalent to the explanation of an expression that consists of the variable.
  ///
  /// - Throws: ``SolverError`` for an unknown variable, or if a solve fails.
  /// - Complexity: A few copies and solves of the model, and three solves for each constraint in
  ///   the derivation.
  public func explanation(of variable: Variable) throws(SolverError) -> Explanation {
    try explanation(of: LinearExpression(variable))
  }

  /// Returns the expression of a row in an explanation, whose value is zero in the solution; nil if
  /// its constraint or variable was removed.
  public func expression(of row: Explanation.Row) -> LinearExpression? {
    switch row {
    case .constraint(let id): return constraint(id)?.expression
    case .lowerBound(let variable):
      guard case .variable(let bound?) = domain(of: variable) else { return nil }
      return LinearExpression([.init(variable)], constant: -bound)
    case .tieBreak(let expression): return expression
    }
  }
}
