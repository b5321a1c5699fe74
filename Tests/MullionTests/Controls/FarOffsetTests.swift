// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests lists at offsets far outside their content.
@Suite struct FarOffsetTests {
  private static let offsets = [-1e13, -5e9, -1000, -60, 1e5, 5e9, 1e13]

  @Test(.rule("6.1.set"), arguments: offsets)
  func `a table at an offset outside its content has few cells`(offset: Double) {
    let rows = Rows([(0..<1000).map { ($0, Double(20 + $0 % 7)) }, (0..<50).map { ($0, 30) }])
    let (window, table) = rows.table()
    window.layoutIfNeeded()
    let errors = window.errors {
      table.setContentOffset(Point(x: 0, y: offset), animated: false)
      window.layoutIfNeeded()
      #expect(table.contentOffset.y == offset)
      #expect(table.visibleCells.count <= 12)
      table.reloadData()
      window.layoutIfNeeded()
      #expect(table.visibleCells.count <= 12)
      table.setContentOffset(.zero, animated: false)
      window.layoutIfNeeded()
      #expect(table.contentOffset.y == 0 && !table.visibleCells.isEmpty)
    }
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test(.rule("6.1.set"), arguments: offsets)
  func `a collection at an offset outside its content has few cells`(offset: Double) {
    let stage = CollectionStage(counts: [3000])
    let errors = stage.window.errors {
      stage.collection.setContentOffset(Point(x: 0, y: offset), animated: false)
      stage.window.layoutIfNeeded()
      #expect(stage.collection.contentOffset.y == offset)
      #expect(stage.collection.visibleCells.count <= 12)
      stage.collection.setContentOffset(.zero, animated: false)
      stage.window.layoutIfNeeded()
      #expect(!stage.collection.visibleCells.isEmpty)
    }
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test(.rule("6.1.contentSize"))
  func `a table of 1e13 points shows its last rows`() {
    final class Source: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20_000 }
      func tableView(
        _ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath
      ) -> TableViewCell { TableViewCell() }
    }
    let source = Source()
    let table = TableView()
    let window = window(200, 300, root: table)
    table.rowHeight = 5e8
    table.dataSource = source
    let errors = window.errors {
      window.layoutIfNeeded()
      #expect(table.contentSize.height == 1e13)
      table.scrollToRow(at: .init(row: 19_999, section: 0), at: .bottom, animated: false)
      window.layoutIfNeeded()
      #expect(table.contentOffset.y == 1e13 - 300)
      #expect(table.visibleCells.first?.frame == rect(0, 1e13 - 5e8, 200, 5e8))
    }
    #expect(errors.isEmpty, "\(errors)")
  }
}
