// SPDX-License-Identifier: GPL-3.0-or-later

/// A linear constraint: an expression that must be at most, equal to, or at least zero.
public struct Constraint: Sendable, Equatable {
  /// A handle to a constraint that was added to a ``Solver``.
  public struct ID: Hashable, Sendable {
    let index: Int32
    let generation: UInt32
    let solver: UInt32
  }

  /// The source of a constraint; it decides which member of a conflict is dropped.
  ///
  /// In a conflict, the solver drops the member with the highest origin; among several, the one
  /// added last. So compression resistance is dropped before explicit constraints, these before
  /// content hugging, that before rules, and these before autoresizing masks. Constraints of the
  /// structure are never dropped.
  public enum Origin: UInt8, Sendable, Comparable, CaseIterable {
    /// Part of the model's structure; never dropped.
    case structure
    /// Derived from an autoresizing mask.
    case mask
    /// Derived from a rule, such as the arrangement of a stack.
    case rule
    /// Content hugging: a view's content limits its greatest size.
    case content
    /// Written by the caller.
    case explicit
    /// Compression resistance: a view's content limits its least size.
    case resistance

    /// Returns whether a conflict drops a constraint of origin `right` before one of origin `left`.
    public static func < (left: Self, right: Self) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// The left side; the right side is zero.
  public var expression: LinearExpression
  /// How the left side compares with zero.
  public var relation: Relation
  /// The constraint's priority.
  public var priority: Priority
  /// The constraint's source, which decides the order in which a conflict drops constraints.
  public var origin: Origin
  /// A name for messages.
  ///
  /// It does not affect the solution.
  public var identifier: String?
  /// The source location at which the constraint was created.
  public var location: SourceLocation?
  /// The factor of the constraint's error in the sum of errors of its level.
  ///
  /// Default 1. A number above 0 and at most ``Solver/maximumMagnitude``; it has no effect on a
  /// required constraint. If the weights of one level differ by more than a factor of 10⁹, the
  /// least ones may have no effect.
  public var weight: Double
  /// A number of the caller, which the solver keeps; 0 unless set.
  public var tag: UInt64

  /// Creates a constraint `expression relation 0`.
  public init(
    _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required,
    origin: Origin = .explicit, identifier: String? = nil, location: SourceLocation? = nil,
    weight: Double = 1, tag: UInt64 = 0
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
    self.origin = origin
    self.identifier = identifier
    self.location = location
    self.weight = weight
    self.tag = tag
  }
}
