// SPDX-License-Identifier: GPL-3.0-or-later

/// The reasons why an expression has its value in the last solution.
///
/// The ``derivation`` is a proof: the expression equals the sum of its members, each times its
/// multiplier, plus the ``remainder``. This holds for all values of the variables, and every member
/// is zero in the solution. So the remainder, which mentions only parameters, is the value.
public struct Explanation: Sendable, Equatable {
  /// An expression that is zero in the solution.
  public enum Row: Sendable, Equatable {
    /// The left side of a constraint that holds as an equality.
    case constraint(Constraint.ID)
    /// A variable minus its lower bound.
    case lowerBound(Variable)
    /// The expression whose magnitude a tie break minimizes.
    case tieBreak(LinearExpression)
  }

  /// A row and its factor in a sum.
  public struct Member: Sendable, Equatable {
    /// The row.
    public var row: Row
    /// The factor; never zero.
    public var multiplier: Double

    /// Creates a member.
    public init(row: Row, multiplier: Double) {
      self.row = row
      self.multiplier = multiplier
    }
  }

  /// An optional constraint that would change the value, and the reason why it does not hold.
  ///
  /// The members are tight constraints and lower bounds, and violated constraints. Their priorities
  /// are at least that of the wish. The sum of the members, each times its multiplier, differs from
  /// the wish's left side only by parameters and a constant; for a wish whose left side is too
  /// small, from the negated left side. The signs of the multipliers show that the wish's error
  /// cannot become smaller: a required member would no longer hold, or the errors of optional
  /// members would grow. Members of the wish's own priority have multipliers of magnitude at most
  /// 1, so that their errors would grow by at least as much.
  public struct Push: Sendable, Equatable {
    /// The violated constraint.
    public var wish: Constraint.ID
    /// The error of the wish; above zero.
    public var amount: Double
    /// The members that hold against the wish; empty if rounding hides them.
    public var certificate: [Member]

    /// Creates a push.
    public init(wish: Constraint.ID, amount: Double, certificate: [Member]) {
      self.wish = wish
      self.amount = amount
      self.certificate = certificate
    }
  }

  /// The effect of a constraint's constant on the value.
  ///
  /// At a breakpoint, a constraint can have two: one for smaller constants, and one for larger ones.
  public struct Sensitivity: Sendable, Equatable {
    /// The constraint.
    public var constraint: Constraint.ID
    /// The change of the value for each unit that is added to the constant of the constraint's left
    /// side.
    public var rate: Double
    /// The constants for which the rate is known to hold; nil if a conflict hides them.
    public var constants: SolutionRange?
  }

  /// The expression.
  public var expression: LinearExpression
  /// The value of the expression.
  public var value: Double
  /// The rows that determine the value.
  public var derivation: [Member]
  /// The value as an affine function of the parameters.
  public var remainder: LinearExpression
  /// The violated optional constraints that mention the expression or a variable of the derivation,
  /// the strongest first.
  public var pushes: [Push]
  /// The constants of the constraints in the derivation, in its order.
  public var sensitivities: [Sensitivity]
  /// The dropped required constraints that mention the expression or a variable of the derivation.
  ///
  /// ``Solver/conflicts`` explains why they were dropped.
  public var droppedConstraints: [Constraint.ID]
  /// The values of the expression in all solutions that are as good as this one.
  public var range: SolutionRange
  /// The first step of the rule for open values that leaves only one value; nil if the constraints
  /// alone determine the value.
  public var decidingStep: TieBreak?
}
