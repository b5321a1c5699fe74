// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport
import Testing

/// Tests tables with impossible indices, and callbacks that change or ask the table.
@Suite struct TableCallbackTests {
  typealias IndexPath = TableView.IndexPath

  private static func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test(arguments: [-1, 2, Int.min, Int.max])
  func `a section inserted at an impossible index is reported`(section: Int) {
    let rows = Rows([[(0, 40)]])
    let (window, table) = rows.table()
    rows.sections.append([(1, 40)])
    let errors = window.errors { table.insertSections([section]) }
    #expect(errors.count == 1 && table.numberOfSections == 2)
    window.layoutIfNeeded()
    TableViewTests().check(table, rows, animates: false, "after the reload")
  }

  @Test(arguments: [-1, 2, Int.min, Int.max])
  func `a section moved to an impossible index is reported`(section: Int) {
    let rows = Rows([[(0, 40)], [(1, 40)]])
    let (window, table) = rows.table()
    let errors = window.errors { table.moveSection(0, toSection: section) }
    #expect(errors.count == 1 && table.numberOfSections == 2)
    window.layoutIfNeeded()
    TableViewTests().check(table, rows, animates: false, "after the reload")
  }

  @Test func `a batch during which the rows are first loaded shows the final rows`() {
    let rows = Rows([[(0, 40), (1, 40)]])
    let (window, table) = rows.table()
    table.reloadData()
    table.performBatchUpdates {
      rows.sections[0].append((2, 40))
      #expect(table.numberOfRows(inSection: 0) == 3)
      table.insertRows(at: [Self.path(2)])
      rows.sections[0].removeFirst(2)
      table.deleteRows(at: [Self.path(0), Self.path(1)])
    }
    #expect(table.numberOfRows(inSection: 0) == 1)
    window.layoutIfNeeded()
    TableViewTests().check(table, rows, animates: false, "after the batch")
  }

  @Test(arguments: [true, false])
  func `a reloaded row whose cell is the same one stays visible`(animates: Bool) {
    let source = FixedCells(3)
    let (window, table) = source.table()
    window.update(at: 0)
    source.calls = []
    let reload = { table.reloadRows(at: [Self.path(1)], with: .fade) }
    if animates { reload() } else { View.performWithoutAnimation(reload) }
    for time in [1.0, 2, 3] { window.update(at: time) }
    let cell = source.cells[1]
    #expect(cell.superview === table && cell.alpha == 1 && cell.frame == rect(0, 40, 200, 40))
    #expect(table.cellForRow(at: Self.path(1)) === cell)
    #expect(source.calls.sorted() == ["display 1", "end 1"])
  }

  @Test func `a cell that leaves and is returned again ends its first display`() {
    let source = FixedCells(3)
    let (window, table) = source.table()
    window.update(at: 0)
    source.calls = []
    let cell = source.cells.remove(at: 1)
    table.deleteRows(at: [Self.path(1)], with: .fade)
    window.update(at: 1)
    source.cells.append(cell)
    table.insertRows(at: [Self.path(2)], with: .fade)
    for time in [1.1, 2, 3] { window.update(at: time) }
    #expect(source.calls == ["display 2", "end 1"])
    #expect(cell.superview === table && cell.alpha == 1 && cell.frame == rect(0, 80, 200, 40))
  }

  @Test func `a reload ends the display of rows from top to bottom`() {
    let source = FixedCells(7)
    let (window, table) = source.table()
    window.update(at: 0)
    source.calls = []
    table.reloadData()
    #expect(source.calls == (0..<7).map { "end \($0)" })
  }

  @Test func `headers are requested from top to bottom`() {
    let source = FixedCells(1)
    source.sections = 7
    let (window, _) = source.table()
    window.update(at: 0)
    #expect(source.calls.filter { $0.hasPrefix("header") } == (0..<7).map { "header \($0)" })
  }

  @Test func `a data source that reloads the table during a batch is read again`() {
    let source = FixedCells(1)
    source.sections = 4
    let (window, table) = source.table()
    window.update(at: 0)
    source.sections = 5
    source.onCount = {
      source.sections = 2
      table.reloadData()
      #expect(table.numberOfSections == 2)
    }
    table.insertSections([4])
    #expect(table.numberOfSections == 2)
    for time in [1.0, 2] { window.update(at: time) }
    #expect(table.indexPathsForVisibleRows.map(\.section) == [0, 1])
  }
}

/// A data source that keeps the cells of its rows, and records calls of the delegate.
private final class FixedCells: TableViewDataSource, TableViewDelegate {
  var cells: [TableViewCell]
  var sections = 1
  var calls: [String] = []
  var onCount: (() -> Void)?

  init(_ count: Int) { cells = (0..<count).map { _ in TableViewCell() } }

  /// Returns a window and its table, whose rows are 40 points high.
  func table() -> (Window, TableView) {
    let table = TableView(frame: rect(0, 0, 200, 600))
    let shown = window(200, 600, root: View())
    shown.rootView?.addSubview(table)
    table.rowHeight = 40
    (table.dataSource, table.tableDelegate) = (self, self)
    return (shown, table)
  }

  func numberOfSections(in tableView: TableView) -> Int { sections }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    let callback = onCount
    onCount = nil
    callback?()
    return cells.count
  }
  func tableView(
    _ tableView: TableView, cellForRowAt path: TableView.IndexPath
  ) -> TableViewCell { sections > 1 ? TableViewCell() : cells[path.row] }
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    sections > 1 ? 20 : 0
  }
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    calls.append("header \(section)")
    return nil
  }
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt path: TableView.IndexPath
  ) { calls.append("display \(path.row)") }
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt path: TableView.IndexPath
  ) { calls.append("end \(path.row)") }
}
