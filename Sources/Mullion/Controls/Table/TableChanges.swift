// SPDX-License-Identifier: GPL-3.0-or-later

/// Changes of what a table shows that count as one.
///
/// What goes is named as it stood before all of them, what comes as it stands after all of them.
struct TableChanges {
  typealias IndexPath = TableView.IndexPath

  var removedRows: Set<IndexPath> = []
  var addedRows: Set<IndexPath> = []
  /// Rows whose cells are asked for anew.
  var reloadedRows: Set<IndexPath> = []
  /// The rows whose existing cells the data source fills again.
  var reconfiguredRows: Set<IndexPath> = []
  /// Where rows go that keep their cells.
  var movedRows: [IndexPath: IndexPath] = [:]
  var removedSections: Set<Int> = []
  var addedSections: Set<Int> = []
  /// Sections all of which is asked for anew.
  var reloadedSections: Set<Int> = []
  /// Where sections go that keep their rows.
  var movedSections: [Int: Int] = [:]

  /// Whether nothing is named twice.
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

  /// Where so many sections go: of each its number afterwards, or nil.
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

  /// The same changes, where sections that are reloaded go and come.
  func replacingReloads(_ destinations: [Int?]) -> TableChanges {
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
