// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport
import Testing

/// Tests cells and headers that the delegate transforms before they appear.
@Suite(BlockEngineTrait()) struct TableTransformTests {
  @Test(
    arguments: [
      Transform3D.translation(x: 0, y: 30, z: 0), .scale(x: 0.5, y: 0.5, z: 1),
      Transform3D(.rotation(.pi / 2)),
      Transform3D.rotation(1, x: 0, y: 1, z: 0).concatenating(.perspective(distance: 400)),
    ])
  func `a cell that appears transformed has the bounds of its row`(transform: Transform3D) throws {
    let stage = TransformStage(transform)
    // Rows of 50 points below a header of 20 points.
    for row in 0..<3 {
      let cell = try #require(stage.table.cellForRow(at: .init(row: row, section: 0)))
      #expect(cell.bounds.size == Size(width: 200, height: 50))
      #expect(cell.center == Point(x: 100, y: 20 + 50 * Double(row) + 25))
      #expect(cell.transform3D == transform)
      cell.transform3D = .identity
      #expect(cell.frame == rect(0, 20 + 50 * Double(row), 200, 50))
    }
    let header = try #require(stage.table.headerView(forSection: 0))
    #expect(header.bounds.size == Size(width: 200, height: 20))
    #expect(header.center == Point(x: 100, y: 10) && header.transform3D == transform)
  }
}

private final class TransformStage: TableViewDataSource, TableViewDelegate {
  let table = TableView(frame: rect(0, 0, 200, 300))
  private let window = Window(frame: rect(0, 0, 200, 300))
  private let transform: Transform3D

  init(_ transform: Transform3D) {
    self.transform = transform
    (table.rowHeight, table.sectionHeaderHeight) = (50, 20)
    table.dataSource = self
    table.tableDelegate = self
    window.rootView = table
    window.layoutIfNeeded()
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(
    _ tableView: TableView, cellForRowAt path: TableView.IndexPath
  ) -> TableViewCell { TableViewCell(style: .default, reuseIdentifier: nil) }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt path: TableView.IndexPath
  ) { cell.transform3D = transform }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    TableViewHeaderFooterView(reuseIdentifier: nil)
  }

  func tableView(
    _ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int
  ) { view.transform3D = transform }
}
