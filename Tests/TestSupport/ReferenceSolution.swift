// SPDX-License-Identifier: GPL-3.0-or-later

/// The unique solution of a reference model.
public struct ReferenceSolution: Sendable, Hashable {
  /// The sum of the errors of one priority.
  public struct LevelError: Sendable, Hashable {
    /// The priority.
    public var priority: Double
    /// The smallest sum of errors that the higher priorities allow.
    public var error: Rational
  }

  /// A constraint that does not hold.
  public struct Violation: Sendable, Hashable {
    /// The index of the constraint.
    public var constraint: Int
    /// The value of its expression.
    public var value: Rational
  }

  /// The value of each variable, parameters included.
  public var values: [Rational]
  /// The required constraints that conflicts dropped, by rank, then activation.
  public var broken: [Int]
  /// For each dropped constraint, in the same order, its minimal conflict; the dropped constraint
  /// is the last member.
  public var conflicts: [[Int]]
  /// The error of each optional priority, from high to low.
  public var levelErrors: [LevelError]
  /// The constraints that do not hold at the solution, dropped or optional, by index.
  public var violations: [Violation]
}

/// The exact range of an expression; nil means no bound.
public struct ReferenceRange: Sendable, Hashable {
  /// The smallest value, or nil if there is none.
  public var min: Rational?
  /// The largest value, or nil if there is none.
  public var max: Rational?

  /// Creates a range.
  public init(min: Rational?, max: Rational?) {
    self.min = min
    self.max = max
  }

  /// Whether the range contains only one value.
  public var isSingle: Bool { min != nil && min == max }
}
