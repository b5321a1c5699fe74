// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport

/// A configuration of the test's own, whose views report what is done with them.
struct TracedConfiguration: ContentConfiguration {
  var name: String
  let trace: Trace

  func makeContentView() -> any View & ContentView {
    trace.lines.append("make \(name)")
    return TracedContentView(self)
  }

  func updated(for state: any ConfigurationState) -> TracedConfiguration {
    let cell = state as? CellConfigurationState
    trace.lines.append("updated \(words(cell))")
    return self
  }
}

/// A view of a configuration, 30 points high for each letter of the name.
final class TracedContentView: View, ContentView {
  private var shown: TracedConfiguration

  init(_ configuration: TracedConfiguration) {
    shown = configuration
    super.init(frame: .zero)
  }

  var configuration: any ContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? TracedConfiguration else { return }
      shown = new
      new.trace.lines.append("set \(new.name)")
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: 30 * Double(shown.name.count))
  }
}

/// Returns the conditions that a state has.
private func words(_ state: CellConfigurationState?) -> String {
  guard let state else { return "view" }
  let conditions = [
    (state.isSelected, "selected"), (state.isHighlighted, "highlighted"),
    (state.isEditing, "editing"), (state.isSwiped, "swiped"), (state.isDisabled, "disabled"),
  ]
  let words = conditions.filter(\.0).map(\.1)
  return words.isEmpty ? "normal" : words.joined(separator: " ")
}

/// A cell that reports its updates.
final class TracedCell: TableViewCell {
  var trace: Trace?

  override func updateConfiguration(using state: CellConfigurationState) {
    trace?.lines.append("update \(words(state))")
  }
}

/// A table of three rows in a window, with content configurations.
final class ContentStage: TableViewDataSource, TableViewDelegate {
  let stage = InputStage(200, 300)
  let table = TableView(frame: rect(0, 0, 200, 300))
  let trace = Trace()
  private let fill: (TracedCell, Int) -> Void

  init(_ fill: @escaping (TracedCell, Int) -> Void) {
    self.fill = fill
    table.register(forCellReuseIdentifier: "cell") { TracedCell(style: .subtitle) }
    table.dataSource = self
    table.tableDelegate = self
    stage.root.addSubview(table)
    stage.update()
  }

  func cell(_ row: Int) -> TableViewCell? {
    table.cellForRow(at: TableView.IndexPath(row: row, section: 0))
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: TableView, cellForRowAt path: TableView.IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
    if let cell = cell as? TracedCell { fill(cell, path.row) }
    return cell
  }
}
