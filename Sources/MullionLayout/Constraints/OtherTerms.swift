// SPDX-License-Identifier: GPL-3.0-or-later

/// The terms of a constraint after its second one.
///
/// An item's links in its list of mentions are those of the first of these terms that has the item.
/// The lists change while views are deallocated, so these functions pass no closures to other modules.
struct OtherTerms {
  private var terms: [WeakTerm] = []
  /// The index of the first term of each item; empty if there are few terms, which are searched.
  private var places: [ObjectIdentifier: Int] = [:]

  /// The largest number of terms that are searched one after another.
  private static let fewTerms = 8

  init() {}

  init(_ terms: ArraySlice<LayoutConstraint.Term>) {
    self.terms = terms.map(WeakTerm.init)
    guard terms.count > Self.fewTerms else { return }
    places.reserveCapacity(terms.count)
    for (index, term) in self.terms.enumerated() where places[term.itemKey] == nil {
      places[term.itemKey] = index
    }
  }

  var isEmpty: Bool { terms.isEmpty }
  var count: Int { terms.count }

  subscript(index: Int) -> PresentTerm { terms[index].present }

  /// Whether no term before the one at an index has its item.
  func isFirst(at index: Int) -> Bool {
    place(of: terms[index].itemKey) == index
  }

  /// The links in the list of mentions of an item; none if no term has it.
  func links(of item: ConstraintItem) -> MentionLinks {
    guard let place = place(of: ObjectIdentifier(item)) else { return MentionLinks() }
    return terms[place].links
  }

  /// Replaces the links in the list of mentions of an item, if a term has it.
  mutating func setLinks(_ links: MentionLinks, of item: ConstraintItem) {
    guard let place = place(of: ObjectIdentifier(item)) else { return }
    terms[place].links = links
  }

  /// The index of the first term that has an item; nil if there is none.
  ///
  /// - Complexity: O(1).
  private func place(of key: ObjectIdentifier) -> Int? {
    guard places.isEmpty else { return places[key] }
    for index in terms.indices where terms[index].itemKey == key { return index }
    return nil
  }
}
