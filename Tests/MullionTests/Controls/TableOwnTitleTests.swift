// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport
import Testing

/// Tests the header and the footer of a table.
@Suite struct TableOwnTitleTests {
  @Test func `a table's header is above all rows and its footer below them`() {
    let rows = Rows([(0..<3).map { ($0, 40) }])
    rows.fixed = true
    let (window, table) = rows.table(300)
    let (header, footer) = (View(frame: rect(9, 9, 9, 30)), View(frame: rect(9, 9, 9, 20)))
    table.tableHeaderView = header
    table.tableFooterView = footer
    window.layoutIfNeeded()
    #expect(header.frame == rect(0, 0, 200, 30) && footer.frame == rect(0, 150, 200, 20))
    #expect(table.visibleCells.map(\.frame.minY) == [30, 70, 110])
    #expect(table.contentSize.height == 170)
    #expect(table.indexPathForRow(at: Point(x: 5, y: 10)) == nil)
    #expect(table.indexPathForRow(at: Point(x: 5, y: 31))?.row == 0)
    #expect(table.indexPathForRow(at: Point(x: 5, y: 151)) == nil)
    rows.sections[0].removeFirst()
    table.deleteRows(at: [.init(row: 0, section: 0)])
    window.layoutIfNeeded()
    #expect(footer.frame.minY == 110 && table.visibleCells.map(\.frame.minY) == [30, 70])
    table.tableHeaderView = nil
    window.layoutIfNeeded()
    #expect(header.superview == nil && table.visibleCells.map(\.frame.minY) == [0, 40])
    #expect(table.contentSize.height == 100)
  }

  @Test func `a section header stays below the table's header until that has scrolled away`() {
    let rows = Rows([(0..<20).map { ($0, 40) }])
    (rows.fixed, rows.titles) = (true, true)
    let (window, table) = rows.table(100)
    // Rows that were never visible then have their exact height.
    table.rowHeight = 40
    table.tableHeaderView = View(frame: rect(0, 0, 9, 30))
    for (offset, top) in [(0.0, 30.0), (20, 30), (30, 30), (50, 50)] {
      table.contentOffset.y = offset
      window.layoutIfNeeded()
      let titles = table.subviews.filter { $0.frame.height == 28 }
      #expect(titles.map(\.frame.minY) == [top])
    }
    table.scrollToRow(at: .init(row: 10, section: 0), at: .top, animated: false)
    // The row is below 30 points of the table's header, 28 of the section's and ten rows.
    #expect(table.contentOffset.y == 30 + 28 + 400 - 28)
  }

  @Test func `a data source may set the table's header during the first load`() {
    final class Source: TableViewDataSource {
      func numberOfSections(in tableView: TableView) -> Int {
        tableView.tableHeaderView = View(frame: rect(0, 0, 9, 30))
        tableView.layoutIfNeeded()
        return 1
      }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(
        _ tableView: TableView, cellForRowAt path: TableView.IndexPath
      ) -> TableViewCell { TableViewCell(style: .default) }
    }
    let table = TableView(frame: rect(0, 0, 200, 300))
    table.rowHeight = 40
    let source = Source()
    table.dataSource = source
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(table.rectForRow(at: .init(row: 1, section: 0)).minY == 70)
  }

  @Test func `a table without rows shows its header and footer`() {
    let (window, table) = Rows([]).table(300)
    table.tableHeaderView = View(frame: rect(0, 0, 9, 30))
    table.tableFooterView = View(frame: rect(0, 0, 9, 20))
    window.layoutIfNeeded()
    #expect(table.tableFooterView?.frame == rect(0, 30, 200, 20))
    #expect(table.contentSize.height == 50 && table.visibleCells.isEmpty)
  }
}
