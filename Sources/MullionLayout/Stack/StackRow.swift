// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// An item of a stack's rows.
struct StackItem: Hashable, BitwiseCopyable {
  /// The index in the list of arranged boxes; negative for the other items.
  let index: Int32

  /// The stack itself.
  static let stack = StackItem(index: -1)
  /// The guide of the stack's margins.
  static let margins = StackItem(index: -2)
  /// The guide that spans boxes aligned by baselines.
  static let spacer = StackItem(index: -3)

  /// Returns the item of an arranged box.
  static func box(_ index: Int) -> StackItem { StackItem(index: Int32(index)) }

  /// Whether the item is a guide.
  var isGuide: Bool { index < Self.stack.index }
}

/// The items that the rows of a stack refer to.
struct StackItems {
  let stack: LayoutBox
  /// The arranged boxes, in order.
  let boxes: [LayoutBox]
  let spacer: LayoutGuide?

  subscript(item: StackItem) -> any LayoutItem {
    switch item {
    case .stack: stack
    case .margins: stack.layoutMarginsGuide
    case .spacer: spacer ?? stack
    default: boxes[Int(item.index)]
    }
  }
}

/// A description of a constraint that a stack needs.
struct StackRow {
  /// An attribute of an item, multiplied by a factor.
  struct Term: Hashable {
    let item: StackItem
    let attribute: LayoutAttribute
    let coefficient: Double

    init(_ item: StackItem, _ attribute: LayoutAttribute, coefficient: Double = 1) {
      self.item = item
      self.attribute = attribute
      self.coefficient = coefficient
    }
  }

  /// The third and the fourth term.
  struct Rest: Hashable {
    let third: Term
    let fourth: Term
  }

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

    init(of row: StackRow, _ items: StackItems) {
      family = row.family
      terms = row.terms.map {
        Term(
          item: ObjectIdentifier(items[$0.item]), attribute: $0.attribute,
          coefficient: $0.coefficient)
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
  let relation: Relation
  let first: Term
  let second: Term?
  let rest: Rest?
  let constant: Double
  let priority: Priority

  /// The terms, of which there is at least one.
  var terms: [Term] {
    [first] + (second.map { [$0] } ?? []) + (rest.map { [$0.third, $0.fourth] } ?? [])
  }

  /// Whether another row differs at most in its constant and the value of its priority.
  func hasSameTerms(as other: StackRow) -> Bool {
    family == other.family && relation == other.relation && first == other.first
      && second == other.second && rest == other.rest
      && priority.isRequired == other.priority.isRequired
  }

  /// Whether the row relates boxes alone, and has valid numbers.
  var isPlain: Bool {
    constant.magnitude <= LayoutBox.maximumMagnitude && isPlain(first)
      && (second.map(isPlain) ?? true)
      && (rest.map { isPlain($0.third) && isPlain($0.fourth) } ?? true)
  }

  private func isPlain(_ term: Term) -> Bool {
    !term.item.isGuide && !term.attribute.isBaseline && term.coefficient != 0
      && term.coefficient.magnitude <= LayoutBox.maximumMagnitude
  }

  /// Creates the constraint, but does not activate it.
  func constraint(of items: StackItems) throws(LayoutConstraintError) -> LayoutConstraint {
    let constraint =
      if let plain = plainConstraint(of: items) { plain } else { try checkedConstraint(of: items) }
    constraint.family = family
    try constraint.setPriority(priority)
    return constraint
  }

  // The location in this source file would not help to find the stack, so constraints have none.

  /// The constraint of a row that relates an attribute of a box to one of another; nil for other rows.
  private func plainConstraint(of items: StackItems) -> LayoutConstraint? {
    guard rest == nil, let second, first.coefficient == 1,
      let one = _BoxPlace(constraintTerm(first, items)),
      let other = _BoxPlace(constraintTerm(second, items)),
      LayoutConstraint.arePlain(one, other, multiplier: -second.coefficient, constant: constant)
    else { return nil }
    return LayoutConstraint(
      one, relation, other, multiplier: -second.coefficient, constant: constant, at: nil)
  }

  private func checkedConstraint(
    of items: StackItems
  ) throws(LayoutConstraintError) -> LayoutConstraint {
    let terms = terms.map { constraintTerm($0, items) }
    try LayoutConstraint.check(terms, relation, constant, nil)
    return LayoutConstraint(unchecked: terms, relation, constant: constant, location: nil)
  }

  private func constraintTerm(_ term: Term, _ items: StackItems) -> LayoutConstraint.Term {
    LayoutConstraint.Term(items[term.item], term.attribute, coefficient: term.coefficient)
  }
}
