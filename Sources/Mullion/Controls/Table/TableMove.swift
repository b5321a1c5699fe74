// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the sections and rows of a table go with some changes.
struct TableMove {
  typealias IndexPath = TableView.IndexPath

  /// The number of each section afterwards, nil for one that goes.
  let sections: [Int?]
  private let changes: TableChanges
  /// By the old number of a section, the rows that leave it, from top to bottom.
  private var leaving: [Int: [Int]] = [:]
  /// By the new number of a section, the rows that come to it, from top to bottom.
  private var coming: [Int: [Int]] = [:]

  /// Follows changes, none of which is a reload of a section.
  init(_ changes: TableChanges, sections: [Int?]) {
    (self.changes, self.sections) = (changes, sections)
    for path in (changes.removedRows.union(changes.movedRows.keys)).sorted() {
      leaving[path.section, default: []].append(path.row)
    }
    for path in changes.addedRows.union(changes.movedRows.values).sorted() {
      coming[path.section, default: []].append(path.row)
    }
  }

  /// Where a row goes; nil for one that is gone.
  func callAsFunction(_ path: IndexPath) -> IndexPath? {
    if let place = changes.movedRows[path] { return place }
    guard !changes.removedRows.contains(path), let section = sections[path.section] else {
      return nil
    }
    var row = path.row - (leaving[path.section]?.count { $0 < path.row } ?? 0)
    for other in coming[section] ?? [] where other <= row { row += 1 }
    return IndexPath(row: row, section: section)
  }

  /// Which rows of a section that stays stand in it afterwards, from top to bottom.
  ///
  /// - Parameters:
  ///   - section: The section's old number.
  ///   - place: Its new number.
  ///   - count: The number of rows that it had.
  /// - Returns: Their old numbers, nil for those that come; nil if these do not fit in.
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
