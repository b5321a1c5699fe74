// SPDX-License-Identifier: GPL-3.0-or-later

/// A rule that decides the variables that the constraints do not determine.
///
/// With a rule, the solution depends only on the model, not on earlier solves. If more than one
/// point is optimal for the constraints, the solver applies the steps of the rule in order. Each
/// step chooses among the points that are optimal for the steps before it.
public protocol TieBreaking: AnyObject {
  /// Returns the steps that decide some variables, in order.
  ///
  /// The solver calls this method only if the constraints do not determine some variables. The
  /// result must depend only on the model, and the steps must be in the same order in every call.
  /// Together, the steps must determine each of the variables. For a variable that no step
  /// mentions, the solver adds a step that minimizes its magnitude.
  ///
  /// - Parameter variables: The variables that the constraints do not determine.
  /// - Returns: The steps, in the order in which the solver applies them.
  func tieBreaks(for variables: [Variable]) -> [TieBreak]
}
