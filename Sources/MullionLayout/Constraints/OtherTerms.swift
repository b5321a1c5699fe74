// SPDX-License-Identifier: GPL-3.0-or-later

/// The terms of a constraint after its second one.
///
/// If several of these terms have the same item, the first one stores the links in the item's list
/// of mentions; see ``MentionLinks``. The lists change while views are deallocated, perhaps off the
/// main actor, so these functions pass no closures to other modules (see Isolation.swift).
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

  /// Whether no earlier term has the same item as the term at an index.
  func isFirst(at index: Int) -> Bool {
    place(of: terms[index].itemKey) == index
  }

  /// Returns the links in an item's list of mentions; empty links if no term has the item.
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
