// SPDX-License-Identifier: GPL-3.0-or-later

/// An optional constraint that is not satisfied.
nonisolated public struct LayoutViolation: Sendable, Hashable {
  /// The constraint's name.
  public var id: String
  /// The constraint's priority, below 1000.
  public var priority: Double
  /// The constraint's error, in points; above zero.
  public var amount: Double

  /// Creates a violation.
  public init(id: String, priority: Double, amount: Double) {
    self.id = id
    self.priority = priority
    self.amount = amount
  }
}
