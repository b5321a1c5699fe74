// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests drags that move the rows of a table in editing mode.
@Suite(BlockEngineTrait()) struct TableReorderTests {
  typealias IndexPath = TableView.IndexPath

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test(.rule("13.table.reordering")) func `a movable row has a control in place of its accessory`()
  {
    let stage = ReorderStage()
    stage.fixed = [2]
    stage.cell(1)?.accessoryType = .checkmark
    stage.cell(1)?.editingAccessoryType = .checkmark
    stage.table.reloadData()
    stage.turn()
    // The controls take 38 points at the leading edge and 46 at the trailing one.
    #expect(stage.cell(1)?.contentView.frame == rect(38, 0, 116, 50))
    #expect(stage.cell(2)?.contentView.frame == rect(38, 0, 162, 50))
    stage.table.setEditing(false, animated: true)
    stage.turn()
    #expect(stage.cell(1)?.contentView.frame.maxX ?? 0 > 154)
  }

  @Test(.rule("13.table.reordering"))
  func `without a method that moves rows, only the cell can show the control`() {
    let stage = EditStage()
    stage.table.isEditing = true
    stage.turn()
    #expect(stage.cell(1)?.contentView.frame.maxX == 200)
    stage.cell(1)?.showsReorderControl = true
    stage.turn()
    #expect(stage.cell(1)?.contentView.frame.maxX == 154)
    // The data source has no method that moves rows, so the row returns.
    stage.touch(.began, 180, 75, after: 1)
    stage.touch(.moved, 180, 175)
    stage.touch(.ended, 180, 175)
    stage.turn()
    stage.turn()
    #expect(stage.cell(1)?.textLabel.text == "row 1" && stage.cell(1)?.frame.minY == 50)
  }

  @Test(.rule("13.table.reordering")) func `a drag asks for targets and moves the row at its end`()
  {
    let stage = ReorderStage()
    let cell = stage.cell(1)
    let cells = stage.table.visibleCells
    stage.drag(path(1), to: 175)
    #expect(
      stage.takeCalls() == ["target (0, 1) (0, 2)", "target (0, 1) (0, 3)"])
    // The row is under the finger; the others have moved up.
    #expect(cell?.frame == rect(0, 150, 200, 50))
    #expect(stage.cell(2)?.frame.minY == 50 && stage.cell(3)?.frame.minY == 100)
    #expect(stage.table.subviews.last === cell)
    #expect(stage.table.indexPath(for: cell ?? TableViewCell()) == path(1))
    stage.drop(175)
    #expect(stage.takeCalls() == ["move (0, 1) (0, 3)"])
    #expect(stage.listed == [0, 2, 3, 1, 4, 5] && stage.shown == stage.listed)
    // All rows keep their cells.
    let kept = [0, 2, 3, 1, 4, 5].map { cells[$0] }
    let keepsCells = stage.table.visibleCells.elementsEqual(kept, by: ===)
    #expect(keepsCells)
    #expect(cell?.layer.shadowOpacity == 0)
    stage.drag(path(3), to: 25)
    stage.drop(25)
    #expect(
      stage.takeCalls() == [
        "target (0, 3) (0, 2)", "target (0, 3) (0, 1)", "target (0, 3) (0, 0)",
        "move (0, 3) (0, 0)",
      ])
    #expect(stage.listed == [1, 0, 2, 3, 4, 5])
  }

  @Test(.rule("13.table.reordering")) func `the delegate chooses another target`() {
    let stage = ReorderStage()
    stage.target = { _, proposed in IndexPath(row: min(proposed.row, 2), section: 0) }
    stage.drag(path(0), to: 225)
    stage.drop(225)
    #expect(stage.calls.last == "move (0, 0) (0, 2)")
    #expect(stage.listed == [1, 2, 0, 3, 4, 5] && stage.shown == stage.listed)
    stage.target = { _, _ in IndexPath(row: 90, section: 7) }
    _ = stage.takeCalls()
    let errors = Reported.errors(naming: "row 90 in section 7") { stage.drag(path(0), to: 125) }
    #expect(!errors.isEmpty)
    stage.drop(125)
    #expect(!stage.calls.contains { $0.hasPrefix("move") })
    #expect(stage.listed == [1, 2, 0, 3, 4, 5] && stage.shown == stage.listed)
  }

  @Test(.rule("13.table.reordering")) func `a row moves to another section`() {
    let stage = ReorderStage([[0, 1], [], [2, 3]], style: .grouped)
    stage.titles = true
    stage.table.reloadData()
    stage.turn()
    // Headers of 28 points: rows at 28 and 78; the empty section is at 128; rows at 184 and 234.
    // At 130, the lower edge at 155 has passed the middle of the empty section's header only.
    stage.drag(path(1), to: 130)
    stage.drop(130)
    #expect(stage.calls.last == "move (0, 1) (1, 0)")
    #expect(stage.sections == [[0], [1], [2, 3]] && stage.shown == [0, 1, 2, 3])
    stage.drag(path(1, 2), to: 30)
    stage.drop(30)
    #expect(stage.calls.last == "move (2, 1) (0, 0)")
    #expect(stage.sections == [[3, 0], [1], [2]] && stage.shown == [3, 0, 1, 2])
    #expect(stage.listed == stage.shown)
  }

  @Test(.rule("13.table.reordering")) func `a drag at an edge scrolls the table`() {
    let stage = ReorderStage()
    stage.drag(path(0), to: 295)
    stage.frames(30)
    let offset = stage.table.contentOffset.y
    #expect(offset > 100)
    // The row stays at the bottom edge.
    #expect(abs((stage.cell(0)?.frame.maxY ?? 0) - offset - 300) < 1)
    stage.frames(200)
    #expect(stage.table.contentOffset.y == 700)
    stage.drop(295)
    #expect(stage.calls.last == "move (0, 0) (0, 19)")
    #expect(stage.listed == [14, 15, 16, 17, 18, 19, 0].suffix(stage.listed.count))
    stage.drag(path(19), to: 4)
    stage.frames(200)
    #expect(stage.table.contentOffset.y == 0)
    stage.drop(4)
    #expect(stage.sections == [Array(0..<20)] && stage.shown == [0, 1, 2, 3, 4, 5])
  }

  @Test(.rule("13.table.reordering")) func `a drag scrolls a table only vertically`() {
    let stage = ReorderStage()
    stage.table.contentInset = EdgeInsets(top: 0, left: 30, bottom: 0, right: 30)
    stage.table.contentOffset.x = 0
    stage.turn()
    #expect(stage.table.contentOffset.x == 0 && stage.table.maximumContentOffset.x == 30)
    // The control is near the trailing edge.
    stage.drag(path(0), to: 150)
    stage.frames(30)
    #expect(stage.table.contentOffset == .zero)
    stage.touch(.moved, 180, 295)
    stage.frames(30)
    #expect(stage.table.contentOffset.x == 0 && stage.table.contentOffset.y > 100)
  }

  @Test(
    .rule("13.table.reordering"), arguments: ["cancel", "mode", "window", "data", "reload", "cell"])
  func `a drag that cannot end returns the row`(cause: String) {
    let stage = ReorderStage()
    let cell = stage.cell(1)
    stage.drag(path(1), to: 175)
    switch cause {
    case "cancel": stage.touch(.cancelled, 180, 175)
    case "mode": stage.table.setEditing(false, animated: true)
    case "window": stage.table.removeFromSuperview()
    case "data":
      stage.sections[0].removeFirst()
      stage.table.deleteRows(at: [path(0)])
    case "reload": stage.table.reloadData()
    default: stage.table.reloadRows(at: [path(1)])
    }
    stage.turn()
    if cause == "window" { stage.window.rootView?.addSubview(stage.table) }
    stage.drop(175)
    #expect(!stage.calls.contains { $0.hasPrefix("move") })
    #expect(stage.shown == Array(stage.sections[0].prefix(6)) && stage.listed == stage.shown)
    #expect(cell?.layer.shadowOpacity == 0)
    #expect(stage.table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150, 200, 250])
    stage.table.isEditing = true
    stage.turn()
    stage.drag(path(0), to: 75)
    stage.drop(75)
    #expect(stage.calls.last == "move (0, 0) (0, 1)")
  }

  @Test func `the data source may change the rows while it moves one`() {
    let stage = ReorderStage()
    stage.onMove = { [unowned stage] in stage.table.reloadData() }
    stage.drag(path(1), to: 175)
    stage.drop(175)
    #expect(stage.sections[0].prefix(4) == [0, 2, 3, 1])
    #expect(stage.shown == [0, 2, 3, 1, 4, 5] && stage.listed == stage.shown)
  }

  /// Each drag ends at the position whose distance from the dropped row is least.
  @Test(.rule("13.table.reordering")) func `random drags leave the rows in the data's order`()
    throws
  {
    try withEverySeed(0..<40) { _, generator in
      let stage = ReorderStage(
        [Array(0..<6), Array(6..<8), Array(8..<20)],
        style: generator.next() % 2 == 0 ? .plain : .grouped)
      stage.titles = generator.next() % 2 == 0
      for name in 0..<20 { stage.heights[name] = [30, 50, 80][Int(generator.next() % 3)] }
      stage.table.reloadData()
      stage.turn()
      for _ in 0..<6 {
        let rows = stage.table.indexPathsForVisibleRows.filter {
          let rect = stage.table.rectForRow(at: $0).offsetBy(
            dx: 0, dy: -stage.table.contentOffset.y)
          return rect.midY > 30 && rect.midY < 299
        }
        guard let row = rows.randomElement(using: &generator) else { continue }
        var model = stage.sections
        let end = Double(generator.next() % 300)
        stage.drag(row, to: end)
        if generator.next() % 3 == 0 { stage.frames(10) }
        stage.drop(end)
        if let call = stage.takeCalls().last(where: { $0.hasPrefix("move") }) {
          let numbers = call.split { !$0.isNumber }.compactMap { Int($0) }
          #expect(numbers.count == 4)
          model[numbers[2]].insert(model[numbers[0]].remove(at: numbers[1]), at: numbers[3])
        }
        #expect(stage.sections == model)
        for row in stage.table.indexPathsForVisibleRows {
          let cell = stage.table.cellForRow(at: row)
          #expect(cell.flatMap(ReorderStage.name) == model[row.section][row.row])
          #expect(cell?.frame == stage.table.rectForRow(at: row))
        }
      }
    }
  }
}
