// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// A view that can be released while a test counts it.
private struct Weak {
  weak var view: View?
}

/// A data source that returns a new cell with a reuse identifier for each row.
private final class NewCells: TableViewDataSource {
  private var cells: [Weak] = []

  /// The number of cells that exist.
  var count: Int { cells.count { $0.view != nil } }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1000 }

  func tableView(_ tableView: TableView, cellForRowAt path: TableView.IndexPath) -> TableViewCell {
    let cell = TableViewCell(style: .default, reuseIdentifier: "new")
    cells.append(Weak(view: cell))
    return cell
  }
}

/// Tests the limit of reusable cells.
@Suite struct TableReuseTests {
  private func table(_ source: any TableViewDataSource) -> (window: Window, table: TableView) {
    let window = window(200, 300, root: View())
    let table = TableView(frame: rect(0, 0, 200, 300), style: .plain)
    table.rowHeight = 50
    window.rootView?.addSubview(table)
    table.dataSource = source
    window.layoutIfNeeded()
    return (window, table)
  }

  @Test func `a table keeps at most as many unused cells as it used at once`() {
    let cells = NewCells()
    let (window, table) = table(cells)
    for page in 1...10 {
      table.contentOffset.y = Double(page) * 300
      window.layoutIfNeeded()
    }
    for _ in 0..<5 {
      table.reloadData()
      window.layoutIfNeeded()
    }
    // Six rows are visible.
    #expect(table.visibleCells.count == 6 && cells.count == 12)
    #expect(table.subviews.count { $0 is TableViewCell } == 6)
    withExtendedLifetime(cells) {}
  }

  @Test func `the limit of reusable cells does not concern cells that are dequeued`() {
    let rows = Rows([(0..<1000).map { ($0, 50) }])
    let (window, table) = rows.table()
    // One row fills the screen between screens of six rows.
    for row in stride(from: 6, to: 90, by: 7) { rows.sections[0][row].height = 300 }
    table.reloadData()
    for page in 0..<40 {
      table.contentOffset.y = Double(page) * 150
      window.layoutIfNeeded()
    }
    #expect(rows.made <= 8)
  }
}
