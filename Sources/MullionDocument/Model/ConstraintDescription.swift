// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionSolver

/// A constraint in a document, which compares two sums.
public struct ConstraintDescription: Sendable {
  /// The name in results, unique among the constraints.
  ///
  /// Unless the document specifies an id, the name is the position: `constraints[3]`, or
  /// `visualFormats[0][2]` for a constraint of a visual format.
  public var id: String {
    get { name.text }
    set { name = .id(newValue) }
  }

  private(set) var name: ConstraintName
  /// The left side of the relation.
  public var left: ConstraintSum
  /// The relation between the two sides.
  public var relation: Relation
  /// The right side of the relation.
  public var right: ConstraintSum
  /// The priority.
  public var priority: Priority
  /// Whether the constraint is active initially.
  public var isActive: Bool

  /// Creates a constraint.
  public init(
    id: String, _ left: ConstraintSum, _ relation: Relation, _ right: ConstraintSum,
    priority: Priority = .required, isActive: Bool = true
  ) {
    self.init(name: .id(id), left, relation, right, priority: priority, isActive: isActive)
  }

  init(
    name: ConstraintName, _ left: ConstraintSum, _ relation: Relation, _ right: ConstraintSum,
    priority: Priority = .required, isActive: Bool = true
  ) {
    self.name = name
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

extension ConstraintDescription: Equatable {
  /// Whether two descriptions have the same name and the same contents.
  public static func == (first: Self, second: Self) -> Bool {
    first.id == second.id && first.left == second.left && first.relation == second.relation
      && first.right == second.right && first.priority == second.priority
      && first.isActive == second.isActive
  }
}
