// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// A batch of changes to the rows and sections of a table or a collection view.
///
/// Removed rows and sections are named by their indices before the batch, added ones by their
/// indices after it.
struct ListChanges {
  typealias IndexPath = ListIndexPath

  var removedRows: Set<IndexPath> = []
  var addedRows: Set<IndexPath> = []
  /// The rows whose cells the list requests from the data source again.
  var reloadedRows: Set<IndexPath> = []
  /// The rows whose existing cells the data source fills again.
  var reconfiguredRows: Set<IndexPath> = []
  /// The new indices of rows that keep their cells.
  var movedRows: [IndexPath: IndexPath] = [:]
  var removedSections: Set<Int> = []
  var addedSections: Set<Int> = []
  /// The sections that are loaded again completely.
  var reloadedSections: Set<Int> = []
  /// The new indices of sections that keep their rows.
  var movedSections: [Int: Int] = [:]

  /// The animations of the changes; only tables use them.
  var animations = RowAnimations()

  /// Whether no change contradicts another one.
  ///
  /// No row or section is moved and also removed. No two are added at or moved to the same index.
  /// No section is reloaded and also removed.
  var isUnambiguous: Bool {
    let targets = Set(movedRows.values)
    let sectionTargets = Set(movedSections.values)
    return targets.count == movedRows.count && targets.isDisjoint(with: addedRows)
      && removedRows.isDisjoint(with: movedRows.keys)
      && sectionTargets.count == movedSections.count
      && sectionTargets.isDisjoint(with: addedSections)
      && removedSections.isDisjoint(with: movedSections.keys)
      && reloadedSections.isDisjoint(with: removedSections)
  }

  /// A change that names something that does not exist, or contradicts another change.
  nonisolated enum Mistake {
    /// A row that does not exist, and the number of rows of its section; nil if the section does
    /// not exist.
    case noSuchRow(IndexPath, rowCount: Int?)
    /// A section that does not exist, and the number of sections.
    case noSuchSection(Int, sectionCount: Int)
    /// A row or section is named twice.
    case namedTwice
  }

  /// Returns the first mistake, given the old number of rows of each section; nil for none.
  func mistake(in counts: [Int]) -> Mistake? {
    let paths = removedRows.union(reloadedRows).union(reconfiguredRows).union(movedRows.keys)
    for path in paths.sorted() {
      let count = counts.indices.contains(path.section) ? counts[path.section] : nil
      guard let count, path.row >= 0, path.row < count else {
        return .noSuchRow(path, rowCount: count)
      }
    }
    let sections = removedSections.union(reloadedSections).union(movedSections.keys)
    if let section = sections.sorted().first(where: { !counts.indices.contains($0) }) {
      return .noSuchSection(section, sectionCount: counts.count)
    }
    return isUnambiguous ? nil : .namedTwice
  }

  /// Returns the new indices of the sections with the old indices `0..<count`; nil for removed
  /// sections.
  func destinations(ofSections count: Int) -> [Int?] {
    let taken = addedSections.union(movedSections.values)
    var next = 0
    return (0..<count).map { section in
      if removedSections.contains(section) { return nil }
      if let place = movedSections[section] { return place }
      while taken.contains(next) { next += 1 }
      defer { next += 1 }
      return next
    }
  }

  /// Returns the same changes, in which each reloaded section is removed and added again instead.
  ///
  /// `destinations` contains the new index of each section; nil for removed sections.
  func replacingReloads(_ destinations: [Int?]) -> ListChanges {
    var changes = self
    for section in reloadedSections {
      guard let place = destinations[section] else { continue }
      changes.movedSections[section] = nil
      changes.removedSections.insert(section)
      changes.addedSections.insert(place)
    }
    changes.reloadedSections = []
    return changes
  }
}
