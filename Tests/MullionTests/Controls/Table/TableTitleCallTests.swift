// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests delegates that change the table while it asks about headers or notifies of them.
@Suite(BlockEngineTrait()) struct TableTitleCallTests {
  /// A call of the delegate, and a change that it makes.
  struct Change: CustomTestStringConvertible, Sendable {
    let call: String
    let change: String
    var testDescription: String { "\(change) in \(call)" }
  }

  static var changes: [Change] {
    ["height", "view", "will", "end"].flatMap { call in
      ["delete", "reload", "both"].map { Change(call: call, change: $0) }
    }
  }

  @Test(.rule("13.table.titles"), arguments: changes)
  func `the delegate may change the sections in its calls`(change: Change) {
    let stage = CallingStage(sections: 40)
    stage.scroll(to: 1000)
    stage.hooks[change.call] = { [unowned stage] in
      stage.hooks = [:]
      stage.count = 2
      if change.change != "reload" { stage.table.deleteSections(Set(2..<40)) }
      if change.change != "delete" { stage.table.reloadData() }
    }
    // A new width measures the headers again, and the offset shows others.
    stage.table.frame.size.width = 180
    stage.scroll(to: 1230)
    #expect(stage.hooks.isEmpty)
    for _ in 0..<4 { stage.turn() }
    #expect(stage.table.numberOfSections == 2)
    #expect(stage.titles == ["0", "1"])
    #expect(stage.table.headerView(forSection: 1)?.frame == rect(0, 90, 180, 40))
  }

  @Test(.rule("13.table.titles"), arguments: ["delete", "reload"])
  func `a delegate may change the table while it returns a header's height`(change: String) {
    let stage = CallingStage(sections: 40)
    stage.scroll(to: 3000)
    stage.hooks["height"] = { [unowned stage] in
      stage.hooks = [:]
      stage.count = 2
      if change == "delete" {
        stage.table.deleteSections(Set(2..<40))
      } else {
        stage.table.reloadData()
      }
    }
    for section in 0..<40 { stage.table.headerView(forSection: section)?.textLabel.text += "x" }
    for _ in 0..<4 { stage.turn() }
    #expect(stage.hooks.isEmpty && stage.titles == ["0", "1"])
  }

  @Test(.rule("13.table.titles")) func `a delegate provides views of some sections only`() {
    final class Some: TableViewController {
      var firsts = 0
      override func numberOfSections(in tableView: TableView) -> Int { 3 }
      override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        1
      }
      override func tableView(
        _ tableView: TableView, cellForRowAt path: TableView.IndexPath
      ) -> TableViewCell { TableViewCell(style: .default) }
      override func tableView(
        _ tableView: TableView, viewForHeaderInSection section: Int
      ) -> View? {
        guard section == 1 else {
          return super.tableView(tableView, viewForHeaderInSection: section)
        }
        let view = TableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel.text = "own"
        return view
      }
    }
    let controller = Some(style: .grouped)
    let window = Window(frame: rect(0, 0, 200, 300))
    window.rootViewController = controller
    window.layoutIfNeeded()
    #expect(controller.tableView.headerView(forSection: 1)?.textLabel.text == "own")
    #expect(controller.tableView.headerView(forSection: 0) == nil)
    #expect(controller.tableView.headerView(forSection: 2) == nil)
  }
}

/// A table of 200 by 300 points with headers of 40 points that the delegate provides.
private final class CallingStage: TableViewDataSource, TableViewDelegate {
  let window = Window(frame: rect(0, 0, 200, 300))
  let table = TableView(frame: rect(0, 0, 200, 300), style: .grouped)
  var count: Int
  /// Closures that run in calls of the delegate.
  var hooks: [String: () -> Void] = [:]

  init(sections: Int) {
    count = sections
    window.rootView = View()
    window.rootView?.addSubview(table)
    table.rowHeight = 50
    table.register(Title.self, forHeaderFooterViewReuseIdentifier: "header")
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.tableDelegate = self
    turn()
  }

  func turn() { window.layoutIfNeeded() }

  func scroll(to offset: Double) {
    table.contentOffset.y = offset
    turn()
  }

  /// The titles on screen, from top to bottom.
  var titles: [String] {
    table.subviews.compactMap { $0 as? TableViewHeaderFooterView }
      .sorted { $0.frame.minY < $1.frame.minY }.map(\.textLabel.text)
  }

  func numberOfSections(in tableView: TableView) -> Int { count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(
    _ tableView: TableView, cellForRowAt path: TableView.IndexPath
  ) -> TableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: path) }
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    hooks["height"]?()
    return TableView.automaticDimension
  }
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    view?.textLabel.text = "\(section)"
    hooks["view"]?()
    return view
  }
  func tableView(
    _ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int
  ) { hooks["will"]?() }
  func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int
  ) { hooks["end"]?() }
}

/// A header that its content makes 40 points high.
private final class Title: TableViewHeaderFooterView {
  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    let line = View()
    line.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(line)
    line.heightAnchor.constraint(equalToConstant: 40).isActive = true
    line.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
    line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true
  }
}
