// SPDX-License-Identifier: GPL-3.0-or-later

/// An optional constraint that is not satisfied.
public struct Violation: Sendable, Equatable {
  /// The constraint.
  public var constraint: Constraint.ID
  /// The constraint's error: the amount by which its expression is on the wrong side of zero.
  ///
  /// Above zero.
  public var amount: Double
}
