// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The mapping from the indices of sections and rows or items before a batch to those after it.
struct ListMove {
  typealias IndexPath = ListIndexPath

  /// The new index of each section; nil for a removed one.
  let sections: [Int?]
  private let changes: ListChanges
  /// The rows that leave each section, removed or moved, by the section's old index, from top to
  /// bottom.
  private var leaving: [Int: [Int]] = [:]
  /// The rows that enter each section, added or moved, by the section's new index, from top to
  /// bottom.
  private var coming: [Int: [Int]] = [:]
  /// The old index of each moved row, by its new index.
  private(set) var movedFrom: [IndexPath: IndexPath] = [:]

  /// Creates the mapping for a batch that reloads no section.
  init(_ changes: ListChanges, sections: [Int?]) {
    (self.changes, self.sections) = (changes, sections)
    for path in (changes.removedRows.union(changes.movedRows.keys)).sorted() {
      leaving[path.section, default: []].append(path.row)
    }
    for path in changes.addedRows.union(changes.movedRows.values).sorted() {
      coming[path.section, default: []].append(path.row)
    }
    for (old, new) in changes.movedRows { movedFrom[new] = old }
  }

  /// Returns the new index of a row; nil if it was removed, or if its section does not exist.
  func callAsFunction(_ path: IndexPath) -> IndexPath? {
    if let place = changes.movedRows[path] { return place }
    // A scroll that is under way may go to a row that an earlier reload removed.
    guard !changes.removedRows.contains(path), let section = self(section: path.section) else {
      return nil
    }
    return IndexPath(
      row: Self.row(path.row, without: leaving[path.section] ?? [], with: coming[section] ?? []),
      section: section)
  }

  /// Returns the new index of a section; nil if it was removed, or did not exist before the batch.
  func callAsFunction(section: Int) -> Int? {
    sections.indices.contains(section) ? sections[section] : nil
  }

  /// Returns the old index of a row; nil if it was added.
  func origin(of path: IndexPath) -> IndexPath? {
    if let old = movedFrom[path] { return old }
    guard !changes.addedRows.contains(path), let section = origin(ofSection: path.section) else {
      return nil
    }
    return IndexPath(
      row: Self.row(path.row, without: coming[path.section] ?? [], with: leaving[section] ?? []),
      section: section)
  }

  /// Returns the index of a row after some rows have left its section and others have entered it.
  ///
  /// - Parameters:
  ///   - row: The index of a row that stays.
  ///   - gone: The rows that leave, in ascending order, by their index before the change.
  ///   - new: The rows that enter, in ascending order, by their index after the change.
  /// - Returns: The index after the change.
  /// - Complexity: O(log rows).
  private static func row(_ row: Int, without gone: [Int], with new: [Int]) -> Int {
    func firstIndex(in count: Int, where isAfter: (Int) -> Bool) -> Int {
      var (lower, upper) = (0, count)
      while lower < upper {
        let middle = (lower + upper) / 2
        if isAfter(middle) { upper = middle } else { lower = middle + 1 }
      }
      return lower
    }
    let left = row - firstIndex(in: gone.count) { gone[$0] >= row }
    // The first k rows that enter are above the row if the last of them is at most at its index.
    return left + firstIndex(in: new.count) { new[$0] - $0 > left }
  }

  /// Returns the old index of a section; nil if it was added.
  func origin(ofSection section: Int) -> Int? { sections.firstIndex(of: section) }

  /// Returns whether the batch names the row as moved, by its old index.
  func isMoved(_ path: IndexPath) -> Bool { changes.movedRows[path] != nil }

  /// Returns the old indices of the rows of a remaining section, in their new order.
  ///
  /// - Parameters:
  ///   - section: The section's old index.
  ///   - place: The section's new index.
  ///   - count: The old number of rows.
  /// - Returns: The old row indices, with nil for rows that enter the section. The whole result is
  ///   nil if a row enters at an index beyond the section's end.
  func rows(ofSection section: Int, at place: Int, from count: Int) -> [Int?]? {
    let (gone, new) = (leaving[section] ?? [], coming[place] ?? [])
    let newCount = count - gone.count + new.count
    guard new.last.map({ $0 < newCount }) ?? true, (new.first ?? 0) >= 0 else { return nil }
    if gone.isEmpty, new.isEmpty { return Array(0..<count) }
    var (gaps, additions) = (gone[...], new[...])
    var next = 0
    return (0..<newCount).map { row in
      if additions.first == row {
        additions.removeFirst()
        return nil
      }
      while gaps.first == next {
        gaps.removeFirst()
        next += 1
      }
      defer { next += 1 }
      return next
    }
  }
}
