// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests editing mode of tables and of controllers.
@Suite(BlockEngineTrait()) struct TableEditingModeTests {
  @Test(.rule("13.table.editing")) func `editing mode moves the content of editable rows aside`() {
    let stage = EditStage()
    stage.fixedRows = [2]
    stage.table.setEditing(true, animated: true)
    #expect(stage.table.isEditing)
    #expect(stage.cell(1)?.isEditing == true && stage.cell(2)?.isEditing == false)
    #expect(stage.cell(1)?.editingStyle == .delete)
    // The control takes 38 points.
    #expect(stage.cell(1)?.contentView.frame == rect(38, 0, 162, 50))
    #expect(stage.cell(2)?.contentView.frame == rect(0, 0, 200, 50))
    stage.turn()
    stage.table.setEditing(false, animated: false)
    #expect(stage.cell(1)?.isEditing == false)
    stage.turn()
    #expect(stage.cell(1)?.contentView.frame == rect(0, 0, 200, 50))
  }

  @Test(.rule("13.table.editing"))
  func `a delete control asks for a confirmation before the deletion`() {
    let stage = EditStage()
    stage.table.setEditing(true, animated: true)
    stage.turn()
    stage.turn()
    stage.tap(27, 75)
    #expect(stage.cell(1)?.showingDeleteConfirmation == true && stage.takeCalls() == [])
    stage.tap(180, 75)
    #expect(stage.takeCalls() == ["commit delete 1"])
    #expect(stage.names == [0] + Array(2..<20))
    #expect(stage.table.visibleCells.allSatisfy { !$0.showingDeleteConfirmation })
    stage.tap(27, 75)
    #expect(stage.cell(1)?.showingDeleteConfirmation == true)
    stage.tap(100, 175)
    #expect(stage.cell(1)?.showingDeleteConfirmation == false && stage.takeCalls() == [])
  }

  @Test(.rule("13.content.state"))
  func `a cell's configuration follows the opening and closing of its actions`() {
    let stage = EditStage()
    stage.table.isEditing = true
    var states: [Bool] = []
    stage.cell(1)?.configurationUpdateHandler = { _, state in states.append(state.isSwiped) }
    stage.turn()
    #expect(states == [false])
    stage.tap(27, 75)
    #expect(states == [false, true])
    stage.tap(100, 175)
    #expect(states == [false, true, false])
  }

  @Test(.rule("13.table.editing")) func `an insert control commits at once`() {
    let stage = EditStage()
    stage.style = .insert
    stage.table.isEditing = true
    stage.turn()
    stage.tap(27, 125)
    #expect(stage.takeCalls() == ["commit insert 2"])
    #expect(stage.names.count == 21)
  }

  @Test func `rows are selected in editing mode only if the table allows it`() {
    let stage = EditStage()
    stage.table.isEditing = true
    stage.turn()
    stage.tap(100, 75)
    #expect(stage.takeCalls() == [])
    stage.table.allowsSelectionDuringEditing = true
    stage.tap(100, 75)
    #expect(stage.takeCalls() == ["select 1"])
  }

  @Test func `rows that scroll into view are in the mode of the table`() {
    let stage = EditStage()
    stage.table.isEditing = true
    stage.table.contentOffset.y = 400
    stage.turn()
    #expect(stage.table.visibleCells.allSatisfy { $0.isEditing })
    stage.table.isEditing = false
    stage.table.contentOffset.y = 0
    stage.turn()
    #expect(stage.table.visibleCells.allSatisfy { !$0.isEditing && $0.contentView.frame.minX == 0 })
  }

  @Test func `a cell shows another accessory in editing mode`() {
    let cell = TableViewCell(style: .default)
    let (normal, edited) = (View(frame: rect(0, 0, 20, 20)), View(frame: rect(0, 0, 30, 20)))
    (cell.accessoryView, cell.editingAccessoryView) = (normal, edited)
    cell.frame = rect(0, 0, 200, 50)
    cell.layoutIfNeeded()
    #expect(!normal.isHidden && edited.isHidden && normal.frame == rect(164, 15, 20, 20))
    cell.isEditing = true
    cell.layoutIfNeeded()
    #expect(normal.isHidden && !edited.isHidden && edited.frame == rect(154, 15, 30, 20))
  }

  @Test(.rule("13.table.editing"))
  func `the edit button switches the mode of a controller and its table`() {
    final class List: TableViewController {
      override func tableView(
        _ tableView: TableView, numberOfRowsInSection section: Int
      ) -> Int { 3 }
    }
    let list = List()
    let item = list.editButtonItem
    #expect(item === list.editButtonItem && item.title == "Edit" && item.style == .plain)
    item.action?(item)
    #expect(list.isEditing && item.title == "Done" && item.style == .done)
    #expect(list.tableView.isEditing)
    item.action?(item)
    #expect(!list.isEditing && item.title == "Edit" && !list.tableView.isEditing)
  }
}
