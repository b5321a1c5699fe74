// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// A list screen: its view is a table that it fills.
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
  func `a list screen's view is a table that it fills and that tells it of touches`() throws {
    let list = ListController()
    #expect(!list.isViewLoaded)
    stage.show(list)
    let table = try #require(list.tableView)
    #expect(list.view === table && table.dataSource === list && table.tableDelegate === list)
    #expect(table.frame == rect(0, 0, 320, 480))
    #expect(table.visibleCells.map(\.identifier) == ["one", "two", "three"])
    // The middle of the second of rows of 40 points.
    let middle = Point(x: 100, y: 60)
    stage.application.enqueue(.touch(0, .began, at: middle), at: 100)
    stage.application.enqueue(.touch(0, .ended, at: middle), at: 100.05)
    for time in [100.0, 100.1, 101] { stage.application.turn(at: time) }
    #expect(list.chosen == [1])
  }

  @Test(.rule("9.7.table", "1.10.VC21"))
  func `a selection is taken back when the list is seen again`() throws {
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
  func `without rows of its own a list is empty`() {
    let list = TableViewController()
    stage.show(list)
    #expect(list.style == .plain && list.tableView.visibleCells.isEmpty)
    #expect(TableViewController(style: .grouped).tableView.style == .grouped)
  }
}
