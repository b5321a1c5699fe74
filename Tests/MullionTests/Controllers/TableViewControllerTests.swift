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
}
