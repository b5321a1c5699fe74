// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport
import Testing

/// Tests batches that insert, delete and move sections and rows.
@Suite struct TableEditTests {
  /// Sections with identifiers, and the sections and rows that a batch moves.
  private struct Arrangement {
    var sections: [(id: Int, rows: [(name: Int, height: Double)])]
    var movedSections: Set<Int> = []
    var movedRows: Set<Int> = []

    mutating func change(_ next: inout Int, _ random: inout SplitMix64) {
      func row() -> (name: Int, height: Double) {
        next += 1
        return (next, Double(Int.random(in: 20...90, using: &random)))
      }
      let place = Int.random(in: 0...sections.count, using: &random)
      guard place < sections.count, random.chance(0.8) else {
        let rows = (0..<Int.random(in: 0...12, using: &random)).map { _ in row() }
        next += 1
        return sections.insert((next, rows), at: place)
      }
      let count = sections[place].rows.count
      let (other, index) = (
        Int.random(in: 0..<sections.count, using: &random),
        Int.random(in: 0...max(count - 1, 0), using: &random)
      )
      switch Int.random(in: 0..<6, using: &random) {
      case 0: sections.remove(at: place)
      case 1:
        let section = sections.remove(at: place)
        sections.insert(section, at: min(other, sections.count))
        movedSections.insert(section.id)
      case 2 where count > 0: sections[place].rows.remove(at: index)
      case 3 where count > 0:
        let row = sections[place].rows.remove(at: index)
        let end = sections[other].rows.count
        sections[other].rows.insert(row, at: Int.random(in: 0...end, using: &random))
        movedRows.insert(row.name)
      default: sections[place].rows.insert(row(), at: index)
      }
    }

    /// The section of each identifier and the index path of each row.
    var places: (sections: [Int: Int], rows: [Int: TableView.IndexPath]) {
      var (numbers, paths) = ([Int: Int](), [Int: TableView.IndexPath]())
      for (section, content) in sections.enumerated() {
        numbers[content.id] = section
        for (row, entry) in content.rows.enumerated() {
          paths[entry.name] = TableView.IndexPath(row: row, section: section)
        }
      }
      return (numbers, paths)
    }

    /// Reports the changes from an older arrangement to this one to a table.
    func sendEdits(_ table: TableView, from old: Arrangement) {
      let (before, after) = (old.places, places)
      for (id, section) in before.sections {
        guard let place = after.sections[id] else {
          table.deleteSections([section])
          continue
        }
        if movedSections.contains(id) { table.moveSection(section, toSection: place) }
      }
      for (id, section) in after.sections where before.sections[id] == nil {
        table.insertSections([section])
      }
      for (name, path) in before.rows {
        if let place = after.rows[name] {
          if movedRows.contains(name) { table.moveRow(at: path, to: place) }
        } else if after.sections[old.sections[path.section].id] != nil {
          table.deleteRows(at: [path])
        }
      }
      for (name, path) in after.rows
      where before.rows[name] == nil && before.sections[sections[path.section].id] != nil {
        table.insertRows(at: [path])
      }
    }
  }

  @Test(arguments: 0..<8)
  func `selected rows stay selected through random batches of edits`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var next = 0
    var current = Arrangement(sections: [])
    for _ in 0..<30 { current.change(&next, &random) }
    (current.movedSections, current.movedRows) = ([], [])
    let rows = Rows(current.sections.map(\.rows))
    rows.titles = random.chance(0.5)
    let (window, table) = rows.table()
    table.allowsMultipleSelection = true
    table.identifier = "edited table"
    var time = 0.0
    let errors = window.errors {
      for step in 0..<60 {
        let old = current
        (current.movedSections, current.movedRows) = ([], [])
        for _ in 0..<Int.random(in: 1...5, using: &random) { current.change(&next, &random) }
        if let path = table.indexPathsForVisibleRows.randomElement(using: &random) {
          table.selectRow(at: path, animated: false, scrollPosition: .none)
        }
        let selected = Set(
          table.indexPathsForSelectedRows.map { old.sections[$0.section].rows[$0.row].name })
        rows.sections = current.sections.map(\.rows)
        func update() { table.performBatchUpdates { current.sendEdits(table, from: old) } }
        // An update of the window at a later time ends all animations.
        let animates = random.chance(0.5)
        if animates { update() } else { View.performWithoutAnimation(update) }
        window.layoutIfNeeded()
        TableViewTests().check(table, rows, "step \(step) of \(seed)")
        if random.chance(0.3) {
          for _ in 0..<2 {
            time += 1
            window.update(at: time)
          }
          TableViewTests().check(table, rows, animates: false, "rest \(step) of \(seed)")
        }
        let left = current.places.rows
        #expect(
          Set(table.indexPathsForSelectedRows) == Set(selected.compactMap { left[$0] }),
          "step \(step) of \(seed)")
        table.contentOffset.y = Double(
          Int.random(in: 0...max(Int(table.contentSize.height) - 300, 0), using: &random))
        window.layoutIfNeeded()
      }
    }
    #expect(errors.isEmpty)
  }

  @Test func `moved rows and sections keep their cells and headers`() throws {
    let rows = Rows([[(0, 40), (1, 40)], [(2, 40)]])
    rows.titles = true
    let (window, table) = rows.table()
    let cells = Dictionary(
      uniqueKeysWithValues: table.visibleCells.map { (($0 as? TallCell)?.name ?? -1, $0) })
    let headers = table.subviews.filter { !($0 is TableViewCell) }.sorted {
      $0.frame.minY < $1.frame.minY
    }
    rows.sections = [[(2, 40), (1, 40)], [(0, 40)]]
    table.performBatchUpdates {
      table.moveSection(0, toSection: 1)
      table.moveRow(at: TableView.IndexPath(row: 1, section: 0), to: .init(row: 1, section: 0))
    }
    window.layoutIfNeeded()
    let after = table.visibleCells
    #expect(after.count == 3 && after[0] === cells[2] && after[1] === cells[1])
    #expect(after[2] === cells[0])
    #expect(headers.count == 2 && headers[1].frame.minY == 0 && headers[0].frame.minY == 108)
  }

  @Test func `reloading a section replaces its cells and keeps all others`() {
    let rows = Rows([[(0, 40)], [(1, 40), (2, 40)], [(3, 40)]])
    rows.titles = true
    let (window, table) = rows.table()
    let (first, last) = (table.visibleCells.first, table.visibleCells.last)
    rows.sections[1] = [(7, 30), (8, 30), (9, 30)]
    table.reloadSections([1])
    window.layoutIfNeeded()
    TableViewTests().check(table, rows, "after the reload")
    #expect(table.visibleCells.first === first && table.visibleCells.last === last)
  }

  @Test func `a table reports an impossible edit and reloads its data`() {
    let rows = Rows([[(0, 40), (1, 40)], [(2, 40)]])
    let (window, table) = rows.table()
    table.identifier = "table with wrong edits"
    func path(_ row: Int, _ section: Int) -> TableView.IndexPath {
      TableView.IndexPath(row: row, section: section)
    }
    let attempts: [() -> Void] = [
      { table.deleteSections([5]) }, { table.insertSections([0]) }, { table.insertSections([-1]) },
      { table.moveSection(0, toSection: 9) }, { table.moveSection(-3, toSection: 0) },
      { table.moveRow(at: path(0, 0), to: path(0, 7)) },
      { table.moveRow(at: path(0, 0), to: path(-1, 1)) },
      { table.moveRow(at: path(4, 0), to: path(0, 1)) }, { table.reloadSections([2]) },
      { table.insertRows(at: [path(0, 4)]) }, { table.insertRows(at: [path(-1, 0)]) },
      {
        table.performBatchUpdates {
          table.moveRow(at: path(0, 0), to: path(0, 0))
          table.moveRow(at: path(1, 0), to: path(0, 0))
        }
      },
      {
        table.performBatchUpdates {
          table.deleteSections([0])
          table.moveSection(0, toSection: 0)
        }
      },
    ]
    for (number, attempt) in attempts.enumerated() {
      let errors = window.errors(during: attempt)
      #expect(errors.count == 1, "attempt \(number)")
      window.layoutIfNeeded()
      TableViewTests().check(table, rows, "after attempt \(number)")
    }
  }
}
