// SPDX-License-Identifier: GPL-3.0-or-later

/// One step of the rule that decides the variables that the constraints do not determine.
///
/// The solver minimizes the sum of the step's wishes without increasing the sums of earlier steps.
/// Most steps have one wish.
public struct TieBreak: Sendable, Equatable {
  /// A nonnegative quantity to minimize.
  public enum Wish: Sendable, Equatable {
    /// The distance of an expression from zero.
    case magnitude(LinearExpression)
    /// The error of a constraint: the amount by which it is violated.
    case error(Constraint.ID)
    /// The absolute value of a constraint's left side.
    ///
    /// For an inequality that holds, this is its slack. For an inequality that was dropped in a
    /// conflict, it is the error.
    case slack(Constraint.ID)
  }

  /// The wishes.
  ///
  /// The step minimizes the sum of their values.
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
