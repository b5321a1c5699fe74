// SPDX-License-Identifier: GPL-3.0-or-later

/// The current state of a constraint's term, whose item may no longer exist.
struct PresentTerm {
  let reference: ConstraintItem
  let attribute: LayoutAttribute
  let coefficient: Double

  /// The item, if it is a box and still exists.
  var box: LayoutBox? { reference.box }

  /// The item, if it is a guide and still exists.
  var guide: LayoutGuide? { reference.guide }

  /// The identity of the item, if it still exists.
  var itemID: ObjectIdentifier? {
    box.map { ObjectIdentifier($0) } ?? guide.map { ObjectIdentifier($0) }
  }

  /// The item, if it still exists; for a view's box, the view.
  var item: (any LayoutItem)? { box?.item ?? guide }

  /// The box at the item's position in the tree; nil if there is none.
  var host: LayoutBox? { box ?? guide?.owningBox }
}

/// A term that references its item weakly.
struct WeakTerm {
  private let reference: ConstraintItem
  private let coefficient: Double
  /// The links in the item's list of mentions, unless an earlier term has the same item.
  var links = MentionLinks()
  private let attribute: LayoutAttribute

  init(_ term: LayoutConstraint.Term) {
    reference = .of(term.item)
    coefficient = term.coefficient
    attribute = term.attribute
  }

  var present: PresentTerm {
    PresentTerm(reference: reference, attribute: attribute, coefficient: coefficient)
  }

  /// The identity of the reference to the term's item.
  var itemKey: ObjectIdentifier { ObjectIdentifier(reference) }
}

/// The terms of a constraint, in their original order.
struct PresentTerms {
  let constraint: LayoutConstraint

  var startIndex: Int { 0 }
  var endIndex: Int { constraint.termCount }

  subscript(index: Int) -> PresentTerm { constraint.term(at: index) }
}

#if MAIN_ACTOR
  extension PresentTerms: @MainActor Sequence, @MainActor Collection,
    @MainActor BidirectionalCollection, @MainActor RandomAccessCollection
  {
    // The compiler does not infer these from conformances with an actor.
    typealias Element = PresentTerm
    typealias Index = Int
    typealias Indices = Range<Int>
    typealias SubSequence = Slice<PresentTerms>
    typealias Iterator = IndexingIterator<PresentTerms>
  }
#else
  extension PresentTerms: RandomAccessCollection {}
#endif
