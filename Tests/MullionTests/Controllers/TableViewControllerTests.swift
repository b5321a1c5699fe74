// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// A table view controller that fills its table with rows 40 points high.
private final class ListController: TableViewController {
  var rows = ["one", "two", "three"]
  var chosen: [Int] = []
  var asked = 0

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    asked += 1
    return rows.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt path: TableView.IndexPath
  ) -> TableViewCell {
    let cell = TableViewCell()
    cell.identifier = rows[path.row]
    return cell
  }

  override func tableView(
    _ tableView: TableView, heightForRowAt path: TableView.IndexPath
  ) -> Double? { 40 }

  override func tableView(_ tableView: TableView, didSelectRowAt path: TableView.IndexPath) {
    chosen.append(path.row)
  }
}

@Suite struct TableViewControllerTests {
  private let stage = ControllerStage()

  @Test(.rule("9.7.table", "1.10.VC21"))
  func `a table view controller supplies its table's rows and receives selections`() throws {
    let list = ListController()
    #expect(!list.isViewLoaded)
    stage.show(list)
    let table = try #require(list.tableView)
    #expect(list.view === table && table.dataSource === list && table.tableDelegate === list)
    #expect(table.frame == rect(0, 0, 320, 480))
    #expect(table.visibleCells.map(\.identifier) == ["one", "two", "three"])
    // The touch is in the middle of the second row.
    let middle = Point(x: 100, y: 60)
    stage.application.enqueue(.touch(0, .began, at: middle), at: 100)
    stage.application.enqueue(.touch(0, .ended, at: middle), at: 100.05)
    for time in [100.0, 100.1, 101] { stage.application.turn(at: time) }
    #expect(list.chosen == [1])
  }

  @Test(.rule("9.7.table", "1.10.VC21"))
  func `a table view controller clears its selection when it reappears`() throws {
    let list = ListController()
    let navigation = NavigationController(rootViewController: list)
    stage.show(navigation)
    let path = TableView.IndexPath(row: 0, section: 0)
    list.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    navigation.pushViewController(stage["d"], animated: false)
    stage.update()
    #expect(list.tableView.indexPathForSelectedRow == path)
    navigation.popViewController(animated: false)
    #expect(list.tableView.indexPathForSelectedRow == nil)
    stage.update()
    list.clearsSelectionOnViewWillAppear = false
    list.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    navigation.pushViewController(stage["d"], animated: false)
    stage.update()
    navigation.popViewController(animated: false)
    #expect(list.tableView.indexPathForSelectedRow == path)
  }

  @Test(.rule("9.7.table"))
  func `a table view controller has no rows by default`() {
    let list = TableViewController()
    stage.show(list)
    #expect(list.style == .plain && list.tableView.visibleCells.isEmpty)
    #expect(TableViewController(style: .grouped).tableView.style == .grouped)
  }

  @Test func `a table view controller forwards every call of the delegate to its overrides`() {
    let list = ListedController()
    stage.show(list)
    list.tableView.selectRow(at: .init(row: 0, section: 0), animated: false, scrollPosition: .none)
    // The touch is in the middle of the second row, below a header of 30 points.
    let middle = Point(x: 100, y: 90)
    stage.application.enqueue(.touch(0, .began, at: middle), at: 100)
    stage.application.enqueue(.touch(0, .ended, at: middle), at: 100.05)
    stage.application.enqueue(.touch(0, .began, at: middle), at: 101)
    for time in [100.0, 100.1, 101, 102] { stage.application.turn(at: time) }
    stage.application.enqueue(.touch(0, .cancelled, at: middle), at: 102.1)
    stage.application.turn(at: 103)
    list.tableView.reloadData()
    #expect(
      list.calls == [
        "display 0", "display 1", "header 0", "footer 0", "willSelect 1", "deselect 0", "select 1",
        "menu 1", "end 0", "end 1",
      ])
    #expect(list.tableView.contentSize.height == 30 + 2 * 40 + 20)
  }
}

/// A table view controller with two rows that records the calls of its table's delegate.
private final class ListedController: TableViewController {
  var calls: [String] = []

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(
    _ tableView: TableView, heightForRowAt path: TableView.IndexPath
  ) -> Double? { 40 }
  override func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    30
  }
  override func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
    20
  }
  override func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    calls.append("header \(section)")
    return nil
  }
  override func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    calls.append("footer \(section)")
    return nil
  }
  override func tableView(
    _ tableView: TableView, willSelectRowAt path: TableView.IndexPath
  ) -> TableView.IndexPath? {
    calls.append("willSelect \(path.row)")
    return path
  }
  override func tableView(_ tableView: TableView, didSelectRowAt path: TableView.IndexPath) {
    calls.append("select \(path.row)")
  }
  override func tableView(_ tableView: TableView, didDeselectRowAt path: TableView.IndexPath) {
    calls.append("deselect \(path.row)")
  }
  override func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt path: TableView.IndexPath, point: Point
  ) -> ContextMenuConfiguration? {
    calls.append("menu \(path.row)")
    return nil
  }
  override func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt path: TableView.IndexPath
  ) { calls.append("display \(path.row)") }
  override func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell,
    forRowAt path: TableView.IndexPath
  ) { calls.append("end \(path.row)") }
}
