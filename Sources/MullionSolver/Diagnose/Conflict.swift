// SPDX-License-Identifier: GPL-3.0-or-later

/// Required constraints that cannot hold together: an irreducible infeasible subset.
///
/// The bounds of the variables, the parameters and the constraints of origin `structure` are taken
/// as given.
public struct Conflict: Sendable, Equatable {
  /// One constraint of a conflict.
  public struct Member: Sendable, Equatable {
    /// The constraint.
    public var constraint: Constraint.ID
    /// Its Farkas multiplier, scaled so that the dropped member's is 1 in magnitude.
    ///
    /// The members times their multipliers add up to a contradiction.
    public var multiplier: Double
  }

  /// The members, by origin, then in the order of activation.
  public var members: [Member]
  /// The dropped member: the latest of the origin that is dropped first.
  public var broken: Constraint.ID
  /// Whether the other members can hold after any one member is removed.
  ///
  /// False if the search for the smallest set would have taken too much work; the members are then
  /// those of the first proof.
  public var isMinimal = true
}
