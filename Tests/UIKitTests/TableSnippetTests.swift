// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Tables of the folder Snippets.
@Suite struct TableSnippetTests {
  private let stage = SnippetStage()

  private func shownPeople() -> PeopleViewController {
    let controller = PeopleViewController()
    stage.show(controller)
    return controller
  }

  @Test func `a table creates cells of the registered class`() {
    let table = shownPeople().tableView
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 0)) as? PersonCell
    #expect(cell?.nameLabel.text == "Grace" && cell?.ageLabel.text == "85")
    #expect(cell?.reuseIdentifier == "PersonCell" && table.visibleCells.count == 3)
  }

  @Test func `constraints in the content view determine the height of a row`() {
    let table = shownPeople().tableView
    guard let cell = table.visibleCells.first as? PersonCell else {
      Issue.record("there is no cell")
      return
    }
    let content = cell.nameLabel.frame.height + cell.ageLabel.frame.height
    #expect(abs(cell.frame.height - content - 24) < 1)
  }

  @Test func `a tap selects a row`() {
    let controller = shownPeople()
    let cell = controller.tableView.cellForRow(at: IndexPath(row: 2, section: 0))
    stage.tap(cell?.frame.origin.applying(.init(translationX: 50, y: 10)) ?? .zero)
    #expect(controller.selected == "Edsger")
    #expect(controller.tableView.indexPathForSelectedRow == nil)
  }

  @Test func `a deleted row leaves the table`() {
    let controller = shownPeople()
    controller.remove(at: 0)
    stage.window.layoutIfNeeded()
    let cell = controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? PersonCell
    #expect(controller.tableView.numberOfRows(inSection: 0) == 2)
    #expect(cell?.nameLabel.text == "Grace")
  }

  @Test func `a reused cell is empty`() {
    let cell = PersonCell(style: .default, reuseIdentifier: nil)
    cell.nameLabel.text = "Ada"
    cell.prepareForReuse()
    #expect(cell.nameLabel.text == nil)
  }

  @Test func `a table controller shows sections with headers`() {
    let controller = SettingsViewController(style: .grouped)
    stage.show(controller)
    #expect(controller.tableView.numberOfSections == 2)
    let first = controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0))
    #expect(first.minY > 0)
  }

  @Test func `a cell of style value1 has two labels`() {
    let controller = SettingsViewController(style: .grouped)
    stage.show(controller)
    let cell = controller.tableView.cellForRow(at: IndexPath(row: 0, section: 1))
    #expect(cell?.textLabel?.text == "Brightness" && cell?.detailTextLabel?.text == "On")
  }

  @Test func `a delegate method for heights may return CGFloat`() {
    let controller = HeightsViewController()
    stage.show(controller)
    let table = controller.tableView
    #expect(table.delegate === controller)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 100)
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).height == 30)
  }

  @Test func `a header view has the height of its delegate`() {
    let controller = HeightsViewController()
    stage.show(controller)
    let row = controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0))
    let header = controller.tableView.subviews.first { $0.backgroundColor == .systemGray5 }
    #expect(header?.frame.height == 24 && row.minY == 24)
  }

  @Test func `a switch in a cell reports its changes`() {
    let cell = SwitchCell(style: .default, reuseIdentifier: nil)
    var values: [Bool] = []
    cell.onChange = { values.append($0) }
    cell.toggle.isOn = true
    cell.toggle.sendActions(for: .valueChanged)
    #expect(values == [true] && cell.accessoryView === cell.toggle)
  }

  @Test func `a table without separators has no color for them`() {
    let table = shownPeople().tableView
    #expect(table.separatorColor == nil && table.separatorStyle == .none)
    table.separatorStyle = .singleLine
    #expect(table.separatorColor == .separator)
  }
}
