// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The items of a collection view after a batch of changes, each with its index before the batch.
struct CollectionMove {
  typealias IndexPath = CollectionView.IndexPath

  /// The mapping from old indices to new ones.
  let move: ListMove
  /// The new number of items of each section.
  let counts: [Int]
  private let oldCounts: [Int]
  /// The old index of each new section; nil for an inserted one.
  private let origins: [Int?]
  /// Checks a batch against the data source's numbers and creates the mapping.
  ///
  /// - Parameters:
  ///   - changes: The batch.
  ///   - oldCounts: The number of items of each section before the batch.
  ///   - counts: The number of items of each section after the batch.
  ///   - name: The name of the collection view in errors.
  /// - Throws: An error that names the first contradiction.
  init(
    _ changes: ListChanges, from oldCounts: [Int], to counts: [Int], name: String
  ) throws(CollectionError) {
    (self.oldCounts, self.counts) = (oldCounts, counts)
    if let mistake = changes.mistake(in: oldCounts) { throw CollectionError(mistake, name) }
    let destinations = changes.destinations(ofSections: oldCounts.count)
    let all = changes.replacingReloads(destinations)
    move = ListMove(all, sections: all.destinations(ofSections: oldCounts.count))
    let kept = move.sections.compactMap(\.self)
    let expected = kept.count + all.addedSections.count
    let places = kept + all.addedSections
    guard counts.count == expected, places.allSatisfy(counts.indices.contains) else {
      throw .sectionCount(collection: name, expected: expected, actual: counts.count)
    }
    var origins = [Int?](repeating: nil, count: counts.count)
    for case (let old, let new?) in move.sections.enumerated() { origins[new] = old }
    self.origins = origins
    try checkCounts(all, name)
  }

  /// Checks the number of items of each section that stays, and the indices of inserted items.
  private func checkCounts(_ changes: ListChanges, _ name: String) throws(CollectionError) {
    for (new, old) in origins.enumerated() {
      guard let old else { continue }
      let order = move.rows(ofSection: old, at: new, from: oldCounts[old])
      guard let order, order.count == counts[new] else {
        throw .itemCount(
          collection: name, section: new, expected: order?.count, actual: counts[new])
      }
    }
    for path in changes.addedRows.union(changes.movedRows.values).sorted() {
      let count = counts.indices.contains(path.section) ? counts[path.section] : nil
      guard let count, path.item >= 0, path.item < count else {
        throw .noSuchItem(
          collection: name, item: path.item, section: path.section, itemCount: count)
      }
    }
  }

  /// Returns the new index of an item; nil if it was deleted, or did not exist before the batch.
  func callAsFunction(_ path: IndexPath) -> IndexPath? {
    guard oldCounts.indices.contains(path.section),
      path.item >= 0, path.item < oldCounts[path.section]
    else { return nil }
    return move(path)
  }

  /// Returns the new index of a section; nil if it was deleted, or did not exist before the batch.
  func callAsFunction(section: Int) -> Int? { move(section: section) }

  /// Returns the old indices of the items of a new section; nil for inserted items.
  ///
  /// - Complexity: O(items).
  func origins(inSection section: Int) -> [IndexPath?] {
    let order = origins[section].flatMap { old in
      move.rows(ofSection: old, at: section, from: oldCounts[old])?
        .map { item in item.map { IndexPath(item: $0, section: old) } }
    }
    var result = order ?? Array(repeating: nil, count: counts[section])
    guard !move.movedFrom.isEmpty else { return result }
    for item in result.indices where result[item] == nil {
      result[item] = move.movedFrom[IndexPath(item: item, section: section)]
    }
    return result
  }
}

nonisolated extension CollectionError {
  /// Creates the error for a mistake in a batch.
  fileprivate init(_ mistake: ListChanges.Mistake, _ name: String) {
    self =
      switch mistake {
      case .noSuchRow(let path, let count):
        .noSuchItem(collection: name, item: path.item, section: path.section, itemCount: count)
      case .noSuchSection(let section, let count):
        .noSuchSection(collection: name, section: section, sectionCount: count)
      case .namedTwice: .namedTwice(collection: name)
      }
  }
}
