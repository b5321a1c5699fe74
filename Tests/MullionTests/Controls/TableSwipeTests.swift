// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// A table of 200 by 300 points whose rows are 50 points high, in an application; it records calls.
final class EditStage: TableViewDataSource, TableViewDelegate {
  typealias IndexPath = TableView.IndexPath

  let application = Application(screens: [Screen(size: Size(width: 200, height: 300))])
  let window = Window(frame: rect(0, 0, 200, 300))
  let table = TableView(frame: rect(0, 0, 200, 300))
  var names = Array(0..<20)
  var calls: [String] = []
  /// The number of requests for trailing actions.
  private(set) var requests = 0
  var leading: SwipeActionsConfiguration?
  var trailing: SwipeActionsConfiguration?
  var style = TableViewCell.EditingStyle.delete
  var fixedRows: Set<Int> = []
  private(set) var time = 0.0

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
  }

  func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double, after delay: Double = 0.05) {
    time += delay
    application.enqueue(.touch(0, phase, at: Point(x: x, y: y)), at: time)
    application.turn(at: time)
  }

  func tap(_ x: Double, _ y: Double) {
    touch(.began, x, y, after: 1)
    turn(0.5)
    touch(.ended, x, y)
    turn()
    turn()
  }

  /// Drags a finger horizontally in ten steps, and rests before it lifts the finger.
  func drag(from start: Double, to end: Double, y: Double, lifts: Bool = true) {
    touch(.began, start, y, after: 1)
    for step in 1...10 { touch(.moved, start + (end - start) * Double(step) / 10, y) }
    guard lifts else { return }
    turn(0.3)
    touch(.moved, end, y)
    touch(.ended, end, y)
    turn()
    turn()
  }

  func cell(_ row: Int) -> TableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0))
  }

  func action(
    _ title: String, _ style: ContextualAction.Style = .normal, completes: Bool = true
  ) -> ContextualAction {
    ContextualAction(style: style, title: title) { [unowned self] _, _, done in
      calls.append("action \(title)")
      if completes { done(true) }
    }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.textLabel.text = "row \(names[path.row])"
    return cell
  }
  func tableView(_ tableView: TableView, canEditRowAt path: IndexPath) -> Bool {
    calls.append("canEdit \(path.row)")
    return !fixedRows.contains(names[path.row])
  }
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt path: IndexPath
  ) {
    calls.append("commit \(editingStyle) \(path.row)")
    if editingStyle == .delete {
      names.remove(at: path.row)
      tableView.deleteRows(at: [path], with: .left)
    } else {
      names.insert(100 + names.count, at: path.row)
      tableView.insertRows(at: [path], with: .fade)
    }
  }
  func tableView(
    _ tableView: TableView, editingStyleForRowAt path: IndexPath
  ) -> TableViewCell.EditingStyle { style }
  func tableView(_ tableView: TableView, willBeginEditingRowAt path: IndexPath) {
    calls.append("will \(path.row)")
  }
  func tableView(_ tableView: TableView, didEndEditingRowAt path: IndexPath?) {
    calls.append("did \(path.map { "\($0.row)" } ?? "nil")")
  }
  func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {
    calls.append("select \(path.row)")
  }
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> SwipeActionsConfiguration? { leading }
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> SwipeActionsConfiguration? {
    requests += 1
    return trailing
  }

  /// Returns the recorded calls except questions about rows, and clears all.
  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls.filter { !$0.hasPrefix("canEdit") }
  }
}

/// Tests swipes that show the actions of rows.
@Suite(BlockEngineTrait()) struct TableSwipeTests {
  @Test(.rule("13.table.swipes")) func `a swipe shows a deletion, and its button commits it`() {
    let stage = EditStage()
    stage.drag(from: 150, to: 90, y: 75)
    // The button is as wide as its title and 32 points, or 74 points.
    let shift = -(stage.cell(1)?.contentView.frame.minX ?? 0)
    #expect(shift >= 74 && shift < 120)
    #expect(stage.takeCalls() == ["will 1"])
    stage.tap(200 - shift / 2, 75)
    #expect(stage.takeCalls() == ["commit delete 1", "did nil"])
    #expect(stage.names == [0] + Array(2..<20))
    #expect(stage.table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
  }

  @Test func `a touch on another row closes the open one and selects nothing`() {
    let stage = EditStage()
    stage.drag(from: 150, to: 60, y: 75)
    _ = stage.takeCalls()
    stage.tap(50, 175)
    #expect(stage.takeCalls() == ["did 1"])
    #expect(stage.cell(1)?.contentView.frame.minX == 0)
    stage.tap(50, 175)
    #expect(stage.takeCalls() == ["select 3"])
  }

  @Test func `a slow drag of an open row continues from its open position`() {
    let stage = EditStage()
    stage.drag(from: 150, to: 60, y: 75)
    let open = stage.cell(1)?.contentView.frame.minX ?? 0
    stage.touch(.began, 20, 75, after: 1)
    stage.turn(0.5)
    // The first 10 points begin the drag.
    for x in [26.0, 32, 40] { stage.touch(.moved, x, 75) }
    #expect(stage.cell(1)?.contentView.frame.minX == open + 20)
    stage.touch(.moved, 90, 75)
    stage.turn(0.3)
    stage.touch(.ended, 90, 75)
    stage.turn()
    #expect(stage.takeCalls() == ["will 1", "did 1"])
  }

  @Test func `a swipe on another row closes the open one`() {
    let stage = EditStage()
    stage.drag(from: 150, to: 60, y: 75)
    stage.drag(from: 150, to: 60, y: 175)
    #expect(stage.takeCalls() == ["will 1", "did 1", "will 3"])
    #expect(stage.cell(1)?.contentView.frame.minX == 0)
    #expect(stage.cell(3)?.contentView.frame.minX ?? 0 < -70)
  }

  @Test func `a short swipe closes the row again`() {
    let stage = EditStage()
    stage.drag(from: 150, to: 125, y: 75)
    #expect(stage.takeCalls() == ["will 1", "did 1"])
    #expect(stage.cell(1)?.contentView.frame.minX == 0)
  }

  @Test func `scrolling closes the open row`() {
    let stage = EditStage()
    stage.drag(from: 150, to: 60, y: 75)
    stage.touch(.began, 50, 250, after: 1)
    for y in [240.0, 220, 200] { stage.touch(.moved, 50, y) }
    stage.touch(.ended, 50, 200)
    stage.turn(2)
    #expect(stage.takeCalls() == ["will 1", "did 1"])
  }

  @Test(.rule("13.table.swipes"), arguments: [false, true])
  func `a full swipe performs the first action, unless the configuration forbids it`(full: Bool) {
    let stage = EditStage()
    let actions = SwipeActionsConfiguration(actions: [stage.action("A"), stage.action("B")])
    actions.performsFirstActionWithFullSwipe = full
    stage.trailing = actions
    stage.drag(from: 190, to: 20, y: 75)
    #expect(stage.takeCalls() == (full ? ["will 1", "action A", "did 1"] : ["will 1"]))
  }

  @Test(.rule("13.table.swipes")) func `leading actions appear at the leading edge in their order`()
  {
    let stage = EditStage()
    stage.leading = SwipeActionsConfiguration(actions: [stage.action("A"), stage.action("B")])
    stage.leading?.performsFirstActionWithFullSwipe = false
    stage.drag(from: 20, to: 120, y: 75)
    #expect(stage.cell(1)?.contentView.frame.minX == 148)
    stage.tap(100, 75)
    #expect(stage.takeCalls() == ["will 1", "action B", "did 1"])
    #expect(stage.cell(1)?.contentView.frame.minX == 0)
  }

  @Test func `leading actions are at the right from right to left`() {
    let stage = EditStage()
    stage.window.rootView?.semanticContentAttribute = .forceRightToLeft
    stage.table.semanticContentAttribute = .forceRightToLeft
    stage.leading = SwipeActionsConfiguration(actions: [stage.action("A")])
    stage.table.reloadData()
    stage.turn()
    stage.cell(1)?.semanticContentAttribute = .forceRightToLeft
    stage.drag(from: 150, to: 90, y: 75)
    #expect(stage.cell(1)?.contentView.frame.minX == -74)
    stage.tap(190, 75)
    #expect(stage.takeCalls() == ["will 1", "action A", "did 1"])
  }

  @Test func `a row stays open until its action is complete`() {
    let stage = EditStage()
    var finish: ((Bool) -> Void)?
    let action = ContextualAction(style: .normal, title: "later") { finish = $2 }
    stage.trailing = SwipeActionsConfiguration(actions: [action])
    stage.drag(from: 150, to: 60, y: 75)
    stage.tap(180, 75)
    #expect(stage.takeCalls() == ["will 1"] && finish != nil)
    finish?(true)
    stage.turn()
    #expect(stage.takeCalls() == ["did 1"])
    finish?(true)
    #expect(stage.takeCalls() == [])
  }

  @Test func `an action that completes late leaves a row open that was opened again`() {
    let stage = EditStage()
    var finish: ((Bool) -> Void)?
    let action = ContextualAction(style: .normal, title: "later") { finish = finish ?? $2 }
    stage.trailing = SwipeActionsConfiguration(actions: [action])
    stage.drag(from: 150, to: 60, y: 75)
    stage.tap(180, 75)
    stage.tap(50, 175)
    stage.drag(from: 150, to: 60, y: 75)
    #expect(stage.takeCalls() == ["will 1", "did 1", "will 1"])
    finish?(true)
    stage.turn()
    #expect(stage.takeCalls() == [] && stage.cell(1)?.contentView.frame.minX ?? 0 < -70)
  }

  @Test func `a swipe requests the actions once`() {
    let stage = EditStage()
    let action = stage.action("A")
    stage.trailing = SwipeActionsConfiguration(actions: [action])
    stage.drag(from: 150, to: 60, y: 75)
    #expect(stage.requests == 1)
    // A drag of the open row needs no other actions.
    stage.drag(from: 60, to: 40, y: 75)
    #expect(stage.requests == 1)
  }

  @Test func `rows without actions or edit permission do not swipe`() {
    let stage = EditStage()
    stage.fixedRows = [1]
    stage.trailing = SwipeActionsConfiguration(actions: [])
    for y in [75.0, 125] {
      stage.drag(from: 150, to: 60, y: y, lifts: false)
      #expect(stage.table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
      stage.touch(.ended, 60, y)
    }
    _ = stage.takeCalls()
    stage.trailing = nil
    stage.style = .none
    stage.drag(from: 150, to: 60, y: 125)
    stage.drag(from: 20, to: 120, y: 125)
    // A finger that moves nothing and ends on the row selects it.
    #expect(stage.takeCalls() == ["select 2", "select 2"])
  }

  @Test func `a swipe offers no deletion if the data source has no canEditRowAt`() {
    final class Plain: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 5 }
      func tableView(
        _ tableView: TableView, cellForRowAt path: TableView.IndexPath
      ) -> TableViewCell { TableViewCell() }
    }
    let stage = EditStage()
    let plain = Plain()
    stage.table.dataSource = plain
    stage.turn()
    stage.drag(from: 150, to: 60, y: 75)
    #expect(stage.takeCalls() == ["select 1"])
    stage.trailing = SwipeActionsConfiguration(actions: [stage.action("A")])
    stage.drag(from: 150, to: 60, y: 75)
    #expect(stage.takeCalls() == ["will 1"])
  }

  @Test func `a reused cell is closed`() {
    let stage = EditStage()
    stage.drag(from: 150, to: 60, y: 75)
    let cell = stage.cell(1)
    stage.table.reloadData()
    stage.turn()
    #expect(stage.takeCalls() == ["will 1", "did nil"])
    #expect(cell?.contentView.frame.minX == 0)
    stage.drag(from: 150, to: 60, y: 75)
    _ = stage.takeCalls()
    stage.table.contentOffset.y = 500
    stage.turn()
    #expect(stage.takeCalls() == ["did 1"])
    #expect(stage.table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
  }
}
