// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Tests drags of rows in which something else changes.
@Suite(BlockEngineTrait()) struct TableReorderEdgeTests {
  typealias IndexPath = TableView.IndexPath

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test(.rule("13.table.reordering"))
  func `a batch during a drag requests no cells of removed rows`() {
    let stage = ReorderStage()
    stage.drag(path(1), to: 175)
    // The next layout needs rows at this offset that the data source no longer has.
    stage.table.contentOffset.y = 600
    stage.sections[0].removeLast(15)
    stage.table.deleteRows(at: (5..<20).map { path($0) })
    stage.turn()
    stage.drop(175)
    #expect(stage.missing == [] && stage.shown == [0, 1, 2, 3, 4])
    #expect(stage.table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150, 200])
  }

  @Test(.rule("13.table.reordering"))
  func `an automatic scroll starts slowly again after a rest at the end`() {
    let stage = ReorderStage()
    stage.drag(path(0), to: 295)
    stage.frames(200)
    #expect(stage.table.contentOffset.y == 700)
    stage.turn(5)
    // The finger goes to the other zone at once.
    stage.touch(.moved, 180, 4)
    stage.frames(2)
    #expect(stage.table.contentOffset.y > 600)
    // A late frame does not scroll by more than a tenth of a second's distance.
    let offset = stage.table.contentOffset.y
    stage.turn(5)
    #expect(stage.table.contentOffset.y >= offset - 60)
    stage.touch(.cancelled, 180, 4)
  }

  @Test func `a tap on the control selects no row`() {
    let stage = ReorderStage()
    stage.table.allowsMultipleSelectionDuringEditing = true
    stage.turn()
    stage.touch(.began, 180, 75, after: 1)
    #expect(stage.cell(1)?.isHighlighted == false)
    stage.drop(75)
    #expect(stage.table.indexPathsForSelectedRows == [])
    stage.touch(.began, 100, 75, after: 1)
    stage.drop(75)
    #expect(stage.table.indexPathsForSelectedRows == [path(1)])
  }

  @Test func `a selected row stays selected after its move`() {
    let stage = ReorderStage()
    stage.table.allowsMultipleSelectionDuringEditing = true
    stage.turn()
    for row in [1, 4] {
      stage.table.selectRow(at: path(row), animated: false, scrollPosition: .none)
    }
    stage.drag(path(1), to: 175)
    stage.drop(175)
    #expect(stage.table.indexPathsForSelectedRows == [path(3), path(4)])
  }

  @Test func `a table in a drag is released with its window`() {
    var stage: ReorderStage? = ReorderStage()
    weak let table = stage?.table
    weak let cell = stage?.cell(1)
    stage?.drag(path(1), to: 290)
    stage?.frames(3)
    #expect(table != nil && cell != nil)
    stage = nil
    #expect(table == nil && cell == nil)
  }

  @Test func `every frame of a drag equals a full repaint`() throws {
    let stage = ReorderStage([Array(0..<4), Array(4..<20)], style: .plain)
    stage.titles = true
    stage.table.allowsMultipleSelectionDuringEditing = true
    stage.table.reloadData()
    stage.turn()
    func check(_ step: String) throws {
      for frame in 0..<3 {
        stage.frames(5)
        let shown = try #require(stage.window.snapshot())
        let context = try GraphicsContext(width: shown.width, height: shown.height)
        stage.window.render(in: context)
        #expect(context.bitmap == shown, "\(step) \(frame)")
      }
    }
    for y in [200.0, 298, 3] {
      let row = try #require(stage.table.indexPathForRow(at: Point(x: 9, y: 99)))
      stage.drag(row, to: y, steps: 3)
      try check("drag \(y)")
      stage.touch(.ended, 180, y)
      try check("drop \(y)")
      stage.table.selectRow(at: row, animated: false, scrollPosition: .none)
      stage.table.contentOffset.y = 0
      try check("selection \(y)")
    }
    stage.table.setEditing(false, animated: true)
    try check("end")
  }
}
