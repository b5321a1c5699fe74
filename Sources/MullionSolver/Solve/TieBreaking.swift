// SPDX-License-Identifier: GPL-3.0-or-later

/// Decides, by rule, what the constraints leave open.
///
/// Frames are to be a function of the model alone. Where the optimum is a whole face, the solver goes on and makes
/// the magnitude of each of these expressions least, one after another.
public protocol TieBreaking: AnyObject {
  /// The expressions to make small, one after another, to settle the variables.
  ///
  /// Called only where the constraints leave something open. The answer must be a function of the model alone, a
  /// part of one fixed overall order, and such that each of the variables is settled once the expressions before it
  /// are: an expression may mention, beside the variable it settles, variables settled earlier.
  ///
  /// - Parameter variables: The variables that can still move.
  /// - Returns: The expressions, the first to be made small first.
  func tieBreaks(for variables: [Variable]) -> [LinearExpression]
}
