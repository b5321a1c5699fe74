// SPDX-License-Identifier: GPL-3.0-or-later

/// One step of the rule that decides variables that the constraints leave open.
///
/// The solver minimizes the sum of the step's wishes without making earlier steps worse. Most steps
/// have one wish.
public struct TieBreak: Sendable, Equatable {
  /// A nonnegative quantity to minimize.
  public enum Wish: Sendable, Equatable {
    /// The distance of an expression from zero.
    case magnitude(LinearExpression)
    /// The error of a constraint: the distance of its left side from zero on the wrong side.
    case error(Constraint.ID)
    /// The distance of a constraint's left side from zero, on either side.
    ///
    /// This is the slack of an inequality that holds, and the error of one that was dropped in a
    /// conflict.
    case slack(Constraint.ID)
  }

  /// The wishes, whose values are added up.
  public var wishes: [Wish]

  /// Creates a step.
  public init(_ wishes: [Wish]) {
    self.wishes = wishes
  }

  /// Creates a step that minimizes the magnitude of one expression.
  public init(_ expression: LinearExpression) {
    wishes = [.magnitude(expression)]
  }
}
