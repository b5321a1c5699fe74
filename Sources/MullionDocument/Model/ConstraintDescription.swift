// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionSolver

/// A constraint in a document, which compares two sums.
public struct ConstraintDescription: Sendable, Equatable {
  /// A multiple of an item's attribute.
  public struct Term: Sendable, Equatable {
    /// The item.
    public var item: ItemReference
    /// The attribute.
    public var attribute: LayoutAttribute
    /// The factor of the attribute.
    public var coefficient: Double

    /// Creates a term.
    public init(_ item: ItemReference, _ attribute: LayoutAttribute, coefficient: Double = 1) {
      self.item = item
      self.attribute = attribute
      self.coefficient = coefficient
    }
  }

  /// A sum of terms and a constant.
  public struct Sum: Sendable, Equatable {
    /// The terms, in the order of the text.
    public var terms: [Term]
    /// The constant, in points.
    public var constant: Double

    /// Creates a sum.
    public init(_ terms: [Term] = [], constant: Double = 0) {
      self.terms = terms
      self.constant = constant
    }
  }

  /// The name in results, unique among the constraints.
  ///
  /// Unless the document specifies an id, the name is the position: `constraints[3]`, or
  /// `visualFormats[0][2]` for a constraint of a visual format.
  public var id: String
  /// The left side of the relation.
  public var left: Sum
  /// The relation between the two sides.
  public var relation: Relation
  /// The right side of the relation.
  public var right: Sum
  /// The priority.
  public var priority: Priority
  /// Whether the constraint is active initially.
  public var isActive: Bool

  /// Creates a constraint.
  public init(
    id: String, _ left: Sum, _ relation: Relation, _ right: Sum, priority: Priority = .required,
    isActive: Bool = true
  ) {
    self.id = id
    self.left = left
    self.relation = relation
    self.right = right
    self.priority = priority
    self.isActive = isActive
  }

  /// The constant on the right side after moving both constants there.
  ///
  /// The `constant` of a step replaces this number.
  public var constant: Double { right.constant - left.constant }
}
