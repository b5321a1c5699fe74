// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The index paths of the items of a snapshot.
struct SnapshotIndex<Section: Hashable, Item: Hashable> {
  typealias IndexPath = ListIndexPath

  private(set) var snapshot: DiffableDataSourceSnapshot<Section, Item>
  let sections: [Section: Int]
  let items: [Item: IndexPath]

  /// Creates the index, without the marks of reloaded items.
  ///
  /// - Complexity: O(items).
  init(_ snapshot: DiffableDataSourceSnapshot<Section, Item> = .init()) {
    self.snapshot = snapshot
    self.snapshot.removeMarks()
    var sections: [Section: Int] = [:]
    var items: [Item: IndexPath] = [:]
    items.reserveCapacity(snapshot.numberOfItems)
    for (number, section) in snapshot.sectionIdentifiers.enumerated() {
      sections[section] = number
      for (index, item) in snapshot.itemIdentifiers(inSection: section).enumerated() {
        items[item] = IndexPath(row: index, section: number)
      }
    }
    (self.sections, self.items) = (sections, items)
  }

  /// Returns the section with an index; nil if it does not exist.
  func section(at index: Int) -> Section? {
    snapshot.sectionIdentifiers.indices.contains(index) ? snapshot.sectionIdentifiers[index] : nil
  }

  /// Returns the number of items in the section with an index; 0 if it does not exist.
  func count(inSection index: Int) -> Int {
    section(at: index).map { snapshot.numberOfItems(inSection: $0) } ?? 0
  }

  /// Returns the item at an index path; nil if it does not exist.
  func item(at path: IndexPath) -> Item? {
    guard let section = section(at: path.section) else { return nil }
    let items = snapshot.itemIdentifiers(inSection: section)
    return items.indices.contains(path.row) ? items[path.row] : nil
  }

  /// Returns the batch of changes that leads from these sections and items to those of a snapshot.
  ///
  /// The batch moves as few as possible of the items that stay in their section.
  ///
  /// - Complexity: O(n log n), for n items.
  func changes(
    to new: SnapshotIndex, marks: DiffableDataSourceSnapshot<Section, Item>
  ) -> ListChanges {
    var changes = ListChanges()
    for (section, index) in sections where new.sections[section] == nil {
      changes.removedSections.insert(index)
    }
    for (section, index) in new.sections where sections[section] == nil {
      changes.addedSections.insert(index)
    }
    let kept = new.snapshot.sectionIdentifiers.compactMap { sections[$0] }
    for place in Self.outOfOrder(kept) {
      guard let section = self.section(at: kept[place]), let target = new.sections[section] else {
        continue
      }
      changes.movedSections[kept[place]] = target
    }
    changes.reloadedSections = Set(marks.reloadedSectionIdentifiers.compactMap { sections[$0] })
    addItems(to: new, &changes)
    changes.reloadedRows = Set(marks.reloadedItemIdentifiers.compactMap { items[$0] })
    changes.reconfiguredRows = Set(marks.reconfiguredItemIdentifiers.compactMap { items[$0] })
    return changes
  }

  private func addItems(to new: SnapshotIndex, _ changes: inout ListChanges) {
    /// Whether the items of an old section are compared with those of its new index.
    func isCompared(_ old: Int) -> Bool {
      !changes.removedSections.contains(old) && !changes.reloadedSections.contains(old)
    }
    for (item, path) in items where new.items[item] == nil && isCompared(path.section) {
      changes.removedRows.insert(path)
    }
    for (place, section) in new.snapshot.sectionIdentifiers.enumerated() {
      let old = sections[section]
      var stayed: [(old: Int, new: Int)] = []
      for (index, item) in new.snapshot.itemIdentifiers(inSection: section).enumerated() {
        let path = IndexPath(row: index, section: place)
        if let earlier = items[item] {
          if earlier.section == old {
            stayed.append((earlier.row, index))
          } else {
            changes.movedRows[earlier] = path
          }
        } else if let old, isCompared(old) {
          changes.addedRows.insert(path)
        }
      }
      guard let old, isCompared(old) else { continue }
      for moved in Self.outOfOrder(stayed.map(\.old)) {
        changes.movedRows[IndexPath(row: stayed[moved].old, section: old)] =
          IndexPath(row: stayed[moved].new, section: place)
      }
    }
  }

  /// Returns the indices of the numbers outside a longest ascending subsequence.
  ///
  /// Algorithm: M. L. Fredman, "On computing the length of longest increasing subsequences", 1975.
  ///
  /// - Complexity: O(n log n).
  private static func outOfOrder(_ numbers: [Int]) -> [Int] {
    /// For each length, the index of the smallest number that ends an ascending subsequence of that
    /// length.
    var ends: [Int] = []
    var earlier = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (lower, upper) = (0, ends.count)
      while lower < upper {
        let middle = (lower + upper) / 2
        if numbers[ends[middle]] < number { lower = middle + 1 } else { upper = middle }
      }
      if lower > 0 { earlier[index] = ends[lower - 1] }
      if lower == ends.count { ends.append(index) } else { ends[lower] = index }
    }
    var isKept = [Bool](repeating: false, count: numbers.count)
    var next = ends.last
    while let index = next {
      isKept[index] = true
      next = earlier[index]
    }
    return numbers.indices.filter { !isKept[$0] }
  }
}
