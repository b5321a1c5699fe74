// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// A description of a constraint that a stack needs.
struct StackRow {
  /// The purposes of a stack's constraints; the raw values are UIKit's identifiers.
  enum Family: String {
    case canvasConnection = "UISV-canvas-connection"
    case spacing = "UISV-spacing"
    case alignment = "UISV-alignment"
    case fillEqually = "UISV-fill-equally"
    case fillProportionally = "UISV-fill-proportionally"
    case distributingEdge = "UISV-distributing-edge"
    case hiding = "UISV-hiding"
    case spanningBoundary = "UISV-spanning-boundary"
    case spanningFit = "UISV-spanning-fit"
    case canvasFit = "UISV-canvas-fit"
    case ambiguitySuppression = "UISV-ambiguity-suppression"
    case textWidth = "UISV-text-width-disambiguation"
  }

  /// The properties of a row that cannot change in an existing constraint.
  struct Key: Hashable {
    struct Term: Hashable {
      let item: ObjectIdentifier
      let attribute: LayoutAttribute
      let coefficient: Double
    }

    let family: Family
    let terms: [Term]
    let relation: Relation
    let isRequired: Bool
  }

  var family: Family
  var terms: [LayoutConstraint.Term]
  var relation = Relation.equal
  var constant = 0.0
  var priority = Priority.required

  var key: Key {
    Key(
      family: family,
      terms: terms.map {
        .init(item: ObjectIdentifier($0.item), attribute: $0.attribute, coefficient: $0.coefficient)
      }, relation: relation, isRequired: priority.isRequired)
  }

  /// Creates the constraint, but does not activate it.
  func constraint() throws(LayoutConstraintError) -> LayoutConstraint {
    let constraint = try LayoutConstraint(terms, relation, constant: constant)
    constraint.identifier = family.rawValue
    constraint.isOfStack = true
    // The location in this source file would not help to find the stack.
    constraint.location = nil
    try constraint.setPriority(priority)
    return constraint
  }
}

/// The current constraints of a stack.
struct StackRows {
  private var made: [(key: StackRow.Key, constraint: LayoutConstraint)] = []

  /// Creates, changes and deactivates constraints until they match the given rows.
  ///
  /// Only differences reach the engine.
  ///
  /// - Complexity: O(rows).
  mutating func update(to wanted: [StackRow], of stack: StackView) {
    var known = Dictionary(made.map { ($0.key, $0.constraint) }, uniquingKeysWith: { $1 })
    var next: [(key: StackRow.Key, constraint: LayoutConstraint)] = []
    next.reserveCapacity(wanted.count)
    var new: [LayoutConstraint] = []
    stack.reporting { () throws(LayoutConstraintError) in
      for row in wanted {
        let key = row.key
        // Reuse only active constraints. The removal of a view deactivates its constraints, but a
        // new view at the same address has the same keys.
        if let constraint = known[key], constraint.isActive {
          known[key] = nil
          try constraint.setConstant(row.constant)
          try constraint.setPriority(row.priority)
          next.append((key, constraint))
        } else {
          let constraint = try row.constraint()
          new.append(constraint)
          next.append((key, constraint))
        }
      }
    }
    for (key, constraint) in made where known[key] === constraint { constraint.deactivate() }
    made = next
    stack.reporting { () throws(LayoutConstraintError) in try LayoutConstraint.activate(new) }
  }

  /// Deactivates the hiding constraints of views that are visible again.
  ///
  /// A fitting size must not depend on them.
  mutating func endHiding(of shown: [View]) {
    let shown = Set(shown.map { ObjectIdentifier($0) })
    made.removeAll { key, constraint in
      guard key.family == .hiding, key.terms.contains(where: { shown.contains($0.item) }) else {
        return false
      }
      constraint.deactivate()
      return true
    }
  }
}
