// SPDX-License-Identifier: GPL-3.0-or-later

/// A rule that decides the variables that the constraints leave open.
///
/// It makes frames a function of the model alone. If the optimum is a whole face, the solver takes
/// the steps of the rule in order. Each step chooses among the points that are optimal for the
/// steps before it.
public protocol TieBreaking: AnyObject {
  /// Returns the steps that decide some variables, in order.
  ///
  /// The solver calls this method only if the constraints leave something open. The answer must be
  /// a function of the model alone and a part of one fixed overall order. Together the steps must
  /// decide each of the variables; the solver adds the magnitude of a variable that no step
  /// mentions.
  ///
  /// - Parameter variables: The variables that can still move.
  /// - Returns: The steps, in the order in which the solver takes them.
  func tieBreaks(for variables: [Variable]) -> [TieBreak]
}
