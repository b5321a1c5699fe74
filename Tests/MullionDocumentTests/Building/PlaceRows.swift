// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// A table of a few rows.
protocol PlaceRows: TableViewDataSource, TableViewDelegate {
  var table: TableView { get }
}

extension PlaceRows {
  private var names: [String] {
    ["Harbor", "Old bridge", "Market hall", "Botanical garden", "North station"]
  }

  /// Makes the object the data source and the delegate of the table.
  func setUp() {
    table.rowHeight = 44
    table.register(TableViewCell.self, forCellReuseIdentifier: "place")
    table.dataSource = self
    table.tableDelegate = self
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableView(
    _ tableView: TableView, cellForRowAt path: TableView.IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: path)
    cell.textLabel.text = names[path.row]
    return cell
  }
}
