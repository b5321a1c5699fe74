// SPDX-License-Identifier: GPL-3.0-or-later

/// A wish or a rule over variables: an expression that is at most, equal to or at least zero.
public struct Constraint: Sendable, Equatable {
  /// A handle to a constraint that was added to a ``Solver``.
  public struct ID: Hashable, Sendable {
    let index: Int32
    let generation: UInt32
    let solver: UInt32
  }

  /// Who asks for a constraint; it decides which member of a conflict gives way.
  ///
  /// In a conflict the latest of the highest origin gives way: an explicit constraint before the size of a
  /// content, that before a rule. What belongs to the structure is never given up.
  public enum Origin: UInt8, Sendable, Comparable, CaseIterable {
    /// Part of what the model is; never broken.
    case structure
    /// Derived from a rule such as an autoresizing mask.
    case rule
    /// The size of a content.
    case content
    /// Written by the caller.
    case explicit

    /// Orders origins by how readily they give way, the firmest first.
    public static func < (left: Self, right: Self) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// The left side; the right side is zero.
  public var expression: LinearExpression
  /// How the left side compares with zero.
  public var relation: Relation
  /// How strongly it is wanted.
  public var priority: Priority
  /// Who asks for it.
  public var origin: Origin
  /// A name for messages; nothing depends on it.
  public var identifier: String?
  /// Where it was made.
  public var location: SourceLocation?

  /// Creates a constraint `expression relation 0`.
  public init(
    _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required,
    origin: Origin = .explicit, identifier: String? = nil, location: SourceLocation? = nil
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
    self.origin = origin
    self.identifier = identifier
    self.location = location
  }
}
