// SPDX-License-Identifier: GPL-3.0-or-later

/// An optional constraint that is not satisfied.
public struct Violation: Sendable, Equatable {
  /// The constraint.
  public var constraint: Constraint.ID
  /// Its error, in the units of its expression; above zero.
  public var amount: Double
}
