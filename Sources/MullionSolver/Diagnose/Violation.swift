// SPDX-License-Identifier: GPL-3.0-or-later

/// An optional constraint that could not be met.
public struct Violation: Sendable, Equatable {
  /// The constraint.
  public var constraint: Constraint.ID
  /// By how much it is missed, in the units of its expression; above zero.
  public var amount: Double
}
