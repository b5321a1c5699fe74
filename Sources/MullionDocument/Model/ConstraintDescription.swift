// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionSolver

/// A constraint as a document says it: one sum compared with another.
public struct ConstraintDescription: Sendable, Equatable {
  /// An item's attribute times a number.
  public struct Term: Sendable, Equatable {
    /// The item.
    public var item: ItemReference
    /// The attribute.
    public var attribute: LayoutAttribute
    /// What it is multiplied by.
    public var coefficient: Double

    /// Creates a term.
    public init(_ item: ItemReference, _ attribute: LayoutAttribute, coefficient: Double = 1) {
      self.item = item
      self.attribute = attribute
      self.coefficient = coefficient
    }
  }

  /// Terms and a number.
  public struct Sum: Sendable, Equatable {
    /// The terms in the order they are written.
    public var terms: [Term]
    /// The sum of the numbers, in points.
    public var constant: Double

    /// Creates a sum.
    public init(_ terms: [Term] = [], constant: Double = 0) {
      self.terms = terms
      self.constant = constant
    }
  }

  /// The name in results; unique among the constraints.
  ///
  /// `constraints[3]` unless the document gives one; `visualFormats[0][2]` for a part of a visual format.
  public var id: String
  /// The side before the relation.
  public var left: Sum
  /// How the sides compare.
  public var relation: Relation
  /// The side behind the relation.
  public var right: Sum
  /// How strongly it is wanted.
  public var priority: Priority
  /// Whether it takes part from the start.
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

  /// The number of the right side when all numbers are brought there: what a step's `constant`
  /// replaces.
  public var constant: Double { right.constant - left.constant }
}
