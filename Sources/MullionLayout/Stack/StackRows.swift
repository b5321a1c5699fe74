// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// The current rows of a stack: its constraints, or descriptions for which no constraint exists yet.
///
/// A ``FlatLayout`` takes the rows from the descriptions. Most constraints of stacks are never read, and
/// creating them takes longer than solving their rows. See ``StackArrangement/makeConstraints()``.
struct StackRows {
  /// Rows for which the stack has created no constraints yet; see StackArrangement+Rows.swift.
  struct Described {
    var rows: [StackRow]
    /// The rank of the first row in the order of activation; the other rows have the ranks after
    /// it.
    let firstSerial: UInt64
    /// The slot of the first row in the tree's ``FlatModel``; -1 if it is in none.
    ///
    /// The slots of the others follow.
    var firstSlot: Int32 = -1

    /// Whether given rows are the same.
    func isSame(as wanted: [StackRow]) -> Bool {
      hasSameTerms(as: wanted)
        && zip(rows, wanted).allSatisfy {
          $0.constant == $1.constant && $0.priority == $1.priority
        }
    }

    /// Whether given rows differ at most in the numbers that an existing constraint can change.
    func hasSameTerms(as wanted: [StackRow]) -> Bool {
      rows.count == wanted.count && zip(rows, wanted).allSatisfy { $0.hasSameTerms(as: $1) }
    }
  }

  private var made: [(family: StackConstraintFamily, constraint: LayoutConstraint)] = []
  /// The rows that have no constraints; nil if there is none.
  var described: Described?

  /// The constraints, in the order of the rows.
  var constraints: [LayoutConstraint] { made.map(\.constraint) }

  /// Whether rows have constraints.
  var hasConstraints: Bool { !made.isEmpty }

  /// Takes over the constraints that were made for the described rows.
  mutating func adopt(_ constraints: [LayoutConstraint], of rows: [StackRow]) {
    made += zip(rows, constraints).map { ($0.family, $1) }
  }

  /// Creates, changes and deactivates constraints until they match the given rows.
  ///
  /// Only differences reach the engine.
  ///
  /// - Complexity: O(rows).
  mutating func update(to wanted: [StackRow], of items: StackItems) {
    var known = activeConstraints
    var next: [(family: StackConstraintFamily, constraint: LayoutConstraint)] = []
    next.reserveCapacity(wanted.count)
    var new: [LayoutConstraint] = []
    items.stack.reporting { () throws(LayoutConstraintError) in
      for row in wanted {
        if !known.isEmpty, let constraint = known.removeValue(forKey: .init(of: row, items)) {
          try constraint.setConstant(row.constant)
          try constraint.setPriority(row.priority)
          next.append((row.family, constraint))
        } else {
          let constraint = try row.constraint(of: items)
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
