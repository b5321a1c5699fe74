// SPDX-License-Identifier: GPL-3.0-or-later

/// Required constraints that cannot hold together: an irreducible infeasible subset.
///
/// The members conflict given the bounds of the variables, the values of the parameters, and the
/// constraints whose origin is ``Constraint/Origin/structure``. None of these is a member.
public struct Conflict: Sendable, Equatable {
  /// One constraint of a conflict.
  public struct Member: Sendable, Equatable {
    /// The constraint.
    public var constraint: Constraint.ID
    /// The constraint's Farkas multiplier, scaled so that the dropped member has the multiplier 1
    /// or -1.
    ///
    /// The sum of the members times their multipliers is a contradiction.
    public var multiplier: Double
  }

  /// The members, sorted by origin, then in the order in which they were added.
  public var members: [Member]
  /// The member that the solver dropped: of the members with the highest origin, the one added
  /// last.
  public var broken: Constraint.ID
  /// Whether the conflict is irreducible: without any one member, the others can hold.
  ///
  /// False if the search for an irreducible set would have taken too much work. The members are
  /// then those of the conflict's first proof.
  public var isMinimal = true
}
