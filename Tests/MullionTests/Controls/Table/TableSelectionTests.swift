// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests the selection of several rows in editing mode, refused deselections and indentation.
@Suite(BlockEngineTrait()) struct TableSelectionTests {
  @Test(.rule("13.table.editing")) func `check circles select several rows in editing mode`() {
    let stage = ChoosingStage()
    stage.table.allowsMultipleSelectionDuringEditing = true
    stage.table.isEditing = true
    stage.turn()
    _ = stage.takeCalls()
    // The delegate is not asked for editing styles, and the circles take their space.
    #expect(stage.cell(1)?.editingStyle == TableViewCell.EditingStyle.none)
    #expect(stage.cell(1)?.contentView.frame.minX == 38)
    stage.tap(100, 25)
    stage.tap(20, 75)
    stage.tap(100, 25)
    stage.tap(100, 125)
    #expect(
      stage.takeCalls() == [
        "will 0", "did 0", "will 1", "did 1", "willNot 0", "didNot 0", "will 2", "did 2",
      ])
    #expect(stage.table.indexPathsForSelectedRows.map(\.row) == [1, 2])
    stage.table.isEditing = false
    #expect(stage.table.indexPathsForSelectedRows == [])
  }

  @Test func `each mode has its own rules of selection`() {
    let stage = ChoosingStage()
    stage.table.allowsSelection = false
    stage.tap(100, 25)
    #expect(stage.takeCalls() == [])
    stage.table.allowsSelectionDuringEditing = true
    stage.table.allowsMultipleSelection = true
    stage.table.isEditing = true
    stage.turn()
    _ = stage.takeCalls()
    stage.tap(100, 25)
    stage.tap(100, 75)
    #expect(stage.takeCalls() == ["will 0", "did 0", "will 1", "willNot 0", "didNot 0", "did 1"])
    #expect(stage.table.indexPathsForSelectedRows.map(\.row) == [1])
  }

  @Test func `the delegate keeps a row selected or chooses another one`() {
    let stage = ChoosingStage()
    stage.kept = [0]
    stage.tap(100, 25)
    stage.tap(100, 75)
    #expect(stage.takeCalls() == ["will 0", "did 0", "will 1", "willNot 0", "did 1"])
    #expect(stage.table.indexPathsForSelectedRows.map(\.row) == [0, 1])
    // A refused deselection leaves both rows selected, and the next one deselects the other.
    stage.tap(100, 125)
    #expect(stage.takeCalls() == ["will 2", "willNot 0", "willNot 1", "didNot 1", "did 2"])
    #expect(stage.table.indexPathsForSelectedRows.map(\.row) == [0, 2])
  }

  @Test func `the delegate may insert rows before it deselects one`() {
    let stage = ChoosingStage()
    stage.tap(100, 75)
    stage.onDeselect = { [unowned stage] in
      stage.onDeselect = nil
      stage.count += 1
      stage.table.insertRows(at: [.init(row: 0, section: 0)], with: .none)
    }
    stage.tap(100, 125)
    #expect(stage.takeCalls() == ["will 1", "did 1", "will 2", "willNot 1", "didNot 2", "did 3"])
    #expect(stage.table.indexPathsForSelectedRows.map(\.row) == [3])
    stage.onDeselect = { [unowned stage] in stage.table.reloadData() }
    stage.tap(100, 25)
    #expect(stage.takeCalls() == ["will 0", "willNot 3"])
    #expect(stage.table.indexPathsForSelectedRows == [])
  }

  @Test func `indentation moves the labels and the image, not the content view`() {
    let stage = ChoosingStage()
    stage.levels = [0: 2]
    stage.table.reloadData()
    stage.turn()
    let (indented, plain) = (stage.cell(0), stage.cell(1))
    #expect(indented?.indentationLevel == 2 && indented?.indentationWidth == 10)
    #expect(indented?.textLabel.frame.minX == 36 && plain?.textLabel.frame.minX == 16)
    #expect(indented?.contentView.frame == plain?.contentView.frame.offsetBy(dx: 0, dy: 0))
    plain?.indentationLevel = 3
    plain?.indentationWidth = 5
    stage.turn()
    #expect(plain?.textLabel.frame.minX == 31)
    // The label ends at the margin of 16 points.
    #expect(plain?.textLabel.frame.maxX == 184)
  }
}

/// A table of rows that are 50 points high; it records the calls that select rows.
private final class ChoosingStage: TableViewDataSource, TableViewDelegate {
  typealias IndexPath = TableView.IndexPath

  let application = Application(screens: [Screen(size: Size(width: 200, height: 300))])
  let window = Window(frame: rect(0, 0, 200, 300))
  let table = TableView(frame: rect(0, 0, 200, 300))
  var calls: [String] = []
  /// The rows that the delegate keeps selected.
  var kept: Set<Int> = []
  var levels: [Int: Int] = [:]
  var count = 5
  /// Called before the delegate answers for a row to deselect.
  var onDeselect: (() -> Void)?
  private var time = 0.0

  init() {
    window.rootView = View()
    window.rootView?.addSubview(table)
    application.addWindow(window)
    window.makeKeyAndVisible()
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 50
    table.dataSource = self
    table.tableDelegate = self
    turn()
  }

  func turn(_ delay: Double = 0.5) {
    time += delay
    application.turn(at: time)
    window.update(at: time)
  }

  func tap(_ x: Double, _ y: Double) {
    for phase in [TouchSample.Phase.began, .ended] {
      time += 0.5
      application.enqueue(.touch(0, phase, at: Point(x: x, y: y)), at: time)
      turn()
    }
  }

  func cell(_ row: Int) -> TableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0))
  }

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.textLabel.text = "row"
    return cell
  }
  func tableView(
    _ tableView: TableView, editingStyleForRowAt path: IndexPath
  ) -> TableViewCell.EditingStyle {
    calls.append("style \(path.row)")
    return .delete
  }
  func tableView(_ tableView: TableView, indentationLevelForRowAt path: IndexPath) -> Int {
    levels[path.row] ?? -1
  }
  func tableView(_ tableView: TableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    calls.append("will \(path.row)")
    return path
  }
  func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {
    calls.append("did \(path.row)")
  }
  func tableView(_ tableView: TableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
    calls.append("willNot \(path.row)")
    onDeselect?()
    return kept.contains(path.row) ? nil : path
  }
  func tableView(_ tableView: TableView, didDeselectRowAt path: IndexPath) {
    calls.append("didNot \(path.row)")
  }
}
