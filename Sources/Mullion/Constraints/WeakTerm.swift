// SPDX-License-Identifier: GPL-3.0-or-later

/// A term of a constraint that does not keep its item alive.
struct WeakTerm {
  private weak var object: AnyObject?
  let coefficient: Double
  /// Where the item lists the constraint among those that mention it; -1 if it does not, or another term has it.
  var place: Int32 = -1
  let attribute: LayoutAttribute

  init(_ term: LayoutConstraint.Term) {
    object = term.item
    coefficient = term.coefficient
    attribute = term.attribute
  }

  /// The item, if it is a view and exists.
  var view: View? { object as? View }

  /// The item, if it is a guide and exists.
  var guide: LayoutGuide? { object as? LayoutGuide }

  /// The item, if it exists.
  var item: (any LayoutItem)? { view ?? guide }

  /// The view whose place in the tree is the item's; nil if there is none.
  var host: View? { view ?? guide?.owningView }

  /// Whether the term is about an item.
  func mentions(_ item: AnyObject) -> Bool { object === item }
}

/// The terms of a constraint, in the order they were given.
struct WeakTerms: RandomAccessCollection {
  let constraint: LayoutConstraint

  var startIndex: Int { 0 }
  var endIndex: Int { constraint.termCount }

  subscript(index: Int) -> WeakTerm { constraint.weakTerm(at: index) }
}
