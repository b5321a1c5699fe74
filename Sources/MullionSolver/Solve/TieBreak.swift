// SPDX-License-Identifier: GPL-3.0-or-later

/// One step of the rule that settles what the constraints leave open.
///
/// The solver makes the sum of the step's wishes as small as the steps before it allow. Most steps have one wish.
public struct TieBreak: Sendable, Equatable {
  /// A number that is to be small; it is never negative.
  public enum Wish: Sendable, Equatable {
    /// The distance of an expression from zero.
    case magnitude(LinearExpression)
    /// The error of a constraint: by how much its left side is on the wrong side of zero.
    case error(Constraint.ID)
    /// The distance of a constraint's left side from zero, on either side.
    ///
    /// This is the slack of an inequality that holds, and the error of one that was dropped in a conflict.
    case slack(Constraint.ID)
  }

  /// The wishes whose values are added up.
  public var wishes: [Wish]

  /// Creates a step.
  public init(_ wishes: [Wish]) {
    self.wishes = wishes
  }

  /// Creates a step that makes the magnitude of one expression small.
  public init(_ expression: LinearExpression) {
    wishes = [.magnitude(expression)]
  }
}
