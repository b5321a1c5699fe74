// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// A description of a constraint that a stack needs.
struct StackRow {
  /// The properties of a row that cannot change in an existing constraint.
  struct Key: Hashable {
    struct Term: Hashable {
      let item: ObjectIdentifier
      let attribute: LayoutAttribute
      let coefficient: Double
    }

    let family: StackConstraintFamily
    let terms: [Term]
    let relation: Relation
    let isRequired: Bool

    init(of row: StackRow) {
      family = row.family
      terms = row.terms.map {
        Term(
          item: ObjectIdentifier($0.item), attribute: $0.attribute, coefficient: $0.coefficient)
      }
      relation = row.relation
      isRequired = row.priority.isRequired
    }

    /// Creates the key of an active constraint.
    init(of constraint: LayoutConstraint, _ family: StackConstraintFamily) {
      self.family = family
      terms = constraint.presentTerms.compactMap { term in
        term.itemID.map {
          Term(item: $0, attribute: term.attribute, coefficient: term.coefficient)
        }
      }
      relation = constraint.storedRelation
      isRequired = constraint.storedPriority.isRequired
    }
  }

  let family: StackConstraintFamily
  // Most rows have two terms, which need no array here.
  private let first: LayoutConstraint.Term
  private let second: LayoutConstraint.Term?
  private let others: [LayoutConstraint.Term]
  let relation: Relation
  let constant: Double
  let priority: Priority

  /// The terms, of which there is at least one.
  var terms: [LayoutConstraint.Term] { [first] + (second.map { [$0] } ?? []) + others }

  init(
    _ family: StackConstraintFamily, _ first: LayoutConstraint.Term,
    _ second: LayoutConstraint.Term?, others: [LayoutConstraint.Term] = [], _ relation: Relation,
    constant: Double, priority: Priority
  ) {
    self.family = family
    self.first = first
    self.second = second
    self.others = others
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  /// Creates the constraint, but does not activate it.
  func constraint() throws(LayoutConstraintError) -> LayoutConstraint {
    let constraint = if let plainConstraint { plainConstraint } else { try checkedConstraint() }
    constraint.family = family
    try constraint.setPriority(priority)
    return constraint
  }

  // The location in this source file would not help to find the stack, so constraints have none.

  /// The constraint of a row that relates an attribute of a box to one of another; nil for other rows.
  private var plainConstraint: LayoutConstraint? {
    guard others.isEmpty, let second, first.coefficient == 1,
      let one = BoxPlace(first), let other = BoxPlace(second),
      LayoutConstraint.arePlain(one, other, multiplier: -second.coefficient, constant: constant)
    else { return nil }
    return LayoutConstraint(
      one, relation, other, multiplier: -second.coefficient, constant: constant, at: nil)
  }

  private func checkedConstraint() throws(LayoutConstraintError) -> LayoutConstraint {
    let terms = terms
    try LayoutConstraint.check(terms, relation, constant, nil)
    return LayoutConstraint(unchecked: terms, relation, constant: constant, location: nil)
  }
}

/// The current constraints of a stack.
struct StackRows {
  private var made: [(family: StackConstraintFamily, constraint: LayoutConstraint)] = []

  /// The constraints, in the order of the rows.
  var constraints: [LayoutConstraint] { made.map(\.constraint) }

  /// Creates, changes and deactivates constraints until they match the given rows.
  ///
  /// Only differences reach the engine.
  ///
  /// - Complexity: O(rows).
  mutating func update(to wanted: [StackRow], of stack: LayoutBox) {
    var known = activeConstraints
    var next: [(family: StackConstraintFamily, constraint: LayoutConstraint)] = []
    next.reserveCapacity(wanted.count)
    var new: [LayoutConstraint] = []
    stack.reporting { () throws(LayoutConstraintError) in
      for row in wanted {
        if !known.isEmpty, let constraint = known.removeValue(forKey: .init(of: row)) {
          try constraint.setConstant(row.constant)
          try constraint.setPriority(row.priority)
          next.append((row.family, constraint))
        } else {
          let constraint = try row.constraint()
          new.append(constraint)
          next.append((row.family, constraint))
        }
      }
    }
    let unused = Set(known.values.map { ObjectIdentifier($0) })
    for (_, constraint) in made where unused.contains(ObjectIdentifier(constraint)) {
      constraint.deactivate()
    }
    made = next
    LayoutConstraint.activate(new)
  }

  /// The active constraints by the properties that cannot change in them.
  ///
  /// The removal of a box deactivates its constraints.
  private var activeConstraints: [StackRow.Key: LayoutConstraint] {
    var known: [StackRow.Key: LayoutConstraint] = [:]
    for (family, constraint) in made where constraint.isActive {
      known[StackRow.Key(of: constraint, family)] = constraint
    }
    return known
  }

  /// Deactivates the hiding constraints of boxes that are visible again.
  ///
  /// A fitting size must not depend on them.
  mutating func endHiding(of shown: [LayoutBox]) {
    let shown = Set(shown.map { ObjectIdentifier($0) })
    made.removeAll { family, constraint in
      guard family == .hiding,
        constraint.presentTerms.contains(where: { $0.itemID.map(shown.contains) ?? false })
      else { return false }
      constraint.deactivate()
      return true
    }
  }
}
