// SPDX-License-Identifier: GPL-3.0-or-later

/// Decides, by rule, what the constraints leave open.
///
/// Frames are a function of the model alone. Where the optimum is a whole face, the solver takes these steps one after
/// another, each among the points that are best for the steps before it.
public protocol TieBreaking: AnyObject {
  /// The steps that settle some variables, in order.
  ///
  /// The solver asks only where the constraints leave something open. The answer must be a function of the model alone
  /// and a part of one fixed overall order. Each of the variables must be settled once all steps are taken; the solver
  /// adds the magnitude of a variable that no step mentions.
  ///
  /// - Parameter variables: The variables that can still move.
  /// - Returns: The steps, the first to be taken first.
  func tieBreaks(for variables: [Variable]) -> [TieBreak]
}
