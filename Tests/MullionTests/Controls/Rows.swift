// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// A data source of sections whose rows have names and heights.
final class Rows: TableViewDataSource, TableViewDelegate {
  var sections: [[(name: Int, height: Double)]]
  var titles = false
  var fixed = false
  private(set) var made = 0
  private(set) var asked = 0
  private(set) var counted = 0
  var received: [String] = []

  init(_ sections: [[(name: Int, height: Double)]]) { self.sections = sections }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    counted += 1
    return sections[section].count
  }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    titles ? "section \(section)" : nil
  }
  func tableView(
    _ tableView: TableView, heightForRowAt path: TableView.IndexPath
  ) -> Double? { fixed ? sections[path.section][path.row].height : nil }

  func tableView(
    _ tableView: TableView, cellForRowAt path: TableView.IndexPath
  ) -> TableViewCell {
    asked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "tall", for: path)
    let row = sections[path.section][path.row]
    (cell as? TallCell)?.fill(row.name, height: row.height)
    return cell
  }
  func tableView(_ tableView: TableView, didSelectRowAt path: TableView.IndexPath) {
    received.append("select \(path)")
  }
  func tableView(_ tableView: TableView, didDeselectRowAt path: TableView.IndexPath) {
    received.append("deselect \(path)")
  }

  /// Returns a window, and a table in it that shows the rows.
  func table(_ height: Double = 300, style: TableView.Style = .plain) -> (Window, TableView) {
    let table = TableView(frame: rect(0, 0, 200, height), style: style)
    let root = View()
    let shown = window(200, height, root: root)
    root.addSubview(table)
    table.register(forCellReuseIdentifier: "tall") { [unowned self] in
      made += 1
      return TallCell()
    }
    table.dataSource = self
    table.tableDelegate = self
    shown.layoutIfNeeded()
    return (shown, table)
  }
}
