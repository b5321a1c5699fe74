// SPDX-License-Identifier: GPL-3.0-or-later

/// A term of a constraint as it is at the moment: its item may be gone.
struct PresentTerm {
  /// The item, if it exists.
  let object: AnyObject?
  let attribute: LayoutAttribute
  let coefficient: Double
  /// Where the item lists the constraint among those that mention it; -1 if it does not, or another term has it.
  let place: Int32

  /// The item, if it is a view and exists.
  var view: View? { object as? View }

  /// The item, if it is a guide and exists.
  var guide: LayoutGuide? { object as? LayoutGuide }

  /// The item, if it exists.
  var item: (any LayoutItem)? { view ?? guide }

  /// The view whose place in the tree is the item's; nil if there is none.
  var host: View? { view ?? guide?.owningView }
}

/// A term that does not keep its item alive.
struct WeakTerm {
  private weak var object: AnyObject?
  private let coefficient: Double
  var place: Int32 = -1
  private let attribute: LayoutAttribute

  init(_ term: LayoutConstraint.Term) {
    object = term.item
    coefficient = term.coefficient
    attribute = term.attribute
  }

  var present: PresentTerm {
    PresentTerm(object: object, attribute: attribute, coefficient: coefficient, place: place)
  }
}

/// The terms of a constraint, in the order they were given.
struct PresentTerms: RandomAccessCollection {
  let constraint: LayoutConstraint

  var startIndex: Int { 0 }
  var endIndex: Int { constraint.termCount }

  subscript(index: Int) -> PresentTerm { constraint.term(at: index) }
}
