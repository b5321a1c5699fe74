// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests the views of headers and footers: reuse, heights and the calls of the delegate.
@Suite(BlockEngineTrait()) struct TableHeaderViewTests {
  @Test(.rule("13.table.titles")) func `views of headers are reused for other sections`() {
    let stage = TitleStage(sections: 30)
    let first = stage.table.headerView(forSection: 0)
    #expect(first != nil && first?.reuseIdentifier == "header")
    #expect(stage.table.headerView(forSection: 29) == nil)
    for offset in stride(from: 0.0, through: 2500, by: 100) { stage.scroll(to: offset) }
    // Three sections of 100 points are visible, or parts of four.
    #expect(stage.made.count <= 6)
    #expect(stage.reused > 10)
    for section in 0..<30 {
      guard let view = stage.table.headerView(forSection: section) else { continue }
      #expect((view as? SizedTitle)?.section == section)
    }
  }

  @Test(.rule("13.table.titles")) func `a padding is above each header and scrolls with it`() {
    let stage = TitleStage(sections: 3)
    stage.table.sectionHeaderTopPadding = 10
    stage.turn()
    #expect(stage.table.headerView(forSection: 0)?.frame == rect(0, 10, 200, 40))
    #expect(stage.table.rectForRow(at: .init(row: 0, section: 0)) == rect(0, 50, 200, 50))
    #expect(stage.table.headerView(forSection: 1)?.frame == rect(0, 110, 200, 50))
    // The three paddings are added.
    #expect(stage.table.contentSize.height == 330)
    stage.table.sectionHeaderTopPadding = 0
    stage.turn()
    #expect(stage.table.headerView(forSection: 0)?.frame == rect(0, 0, 200, 40))
    #expect(stage.table.contentSize.height == 300)
  }

  @Test(.rule("13.table.titles"))
  func `a section without a header has no padding, and a plain header stays without it`() {
    let rows = Rows([[(0, 50), (1, 50), (2, 50)], [(3, 50)]])
    rows.fixed = true
    let table = TableView(frame: rect(0, 0, 200, 100))
    table.register(forCellReuseIdentifier: "tall") { TallCell() }
    table.sectionHeaderTopPadding = 10
    table.estimatedRowHeight = 50
    (table.dataSource, table.tableDelegate) = (rows, rows)
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 200)
    rows.titles = true
    table.reloadData()
    table.layoutIfNeeded()
    // Two titles of 28 points with 10 points above each.
    #expect(table.contentSize.height == 276)
    #expect(table.headerView(forSection: 0)?.frame == rect(0, 10, 200, 28))
    table.contentOffset.y = 60
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame == rect(0, 60, 200, 28))
    // The header of the second section begins at 38 + 150 + 10, and pushes the first one upward.
    table.contentOffset.y = 176
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 1)?.frame.minY == 198)
    #expect(table.headerView(forSection: 0)?.frame.maxY ?? 0 <= 188)
  }

  @Test(.rule("13.table.titles")) func `constraints of a header determine its height`() {
    let stage = TitleStage(sections: 3)
    // Rows have 50 points; header 0 has 40 points, and the next one 50.
    #expect(stage.table.headerView(forSection: 0)?.frame == rect(0, 0, 200, 40))
    #expect(stage.table.headerView(forSection: 1)?.frame == rect(0, 90, 200, 50))
    #expect(stage.table.rectForRow(at: .init(row: 0, section: 1)) == rect(0, 140, 200, 50))
    // Sections 0 to 2: (40 + 50) + (50 + 50) + (60 + 50)
    #expect(stage.table.contentSize.height == 300)
    let labels = TableViewHeaderFooterView(reuseIdentifier: nil)
    labels.textLabel.text = "one"
    labels.detailTextLabel?.text = "two"
    labels.frame = rect(0, 0, 200, 60)
    labels.layoutIfNeeded()
    let (text, detail) = (labels.textLabel.frame, labels.detailTextLabel?.frame ?? .zero)
    #expect(text.maxY == detail.minY && text.minX == 16 && detail.minX == 16)
    #expect(abs(text.minY - (60 - detail.maxY)) < 1)
  }

  @Test(.rule("13.table.titles")) func `headers that were never visible have an estimated height`()
  {
    let stage = TitleStage(sections: 30)
    stage.table.estimatedSectionHeaderHeight = 70
    stage.turn()
    // Four headers are known: 40, 50, 60 and 70 points.
    let known = (0..<30).map {
      stage.table.headerView(forSection: $0).map { $0.frame.height } ?? 70
    }
    #expect(stage.table.contentSize.height == known.reduce(30 * 50, +))
    stage.table.sectionHeaderHeight = 20
    stage.turn()
    #expect(stage.table.contentSize.height == 30 * (20 + 50))
    #expect(stage.table.headerView(forSection: 0)?.frame.height == 20)
  }

  @Test(.rule("13.table.titles")) func `the delegate is notified of headers as they come and go`() {
    let stage = TitleStage(sections: 30)
    // The listed order: each visible header, from top to bottom.
    #expect(stage.takeCalls() == ["will 0", "will 1", "will 2"])
    stage.scroll(to: 95)
    #expect(stage.takeCalls() == ["end 0", "will 3"])
    stage.table.reloadData()
    #expect(stage.takeCalls().sorted() == ["end 1", "end 2", "end 3"])
    stage.turn()
    #expect(stage.takeCalls() == ["will 1", "will 2", "will 3"])
    stage.count = 2
    stage.table.deleteSections(Set(2..<30), with: .none)
    stage.turn()
    stage.turn()
    #expect(stage.takeCalls().filter { $0.hasPrefix("end") }.sorted() == ["end 2", "end 3"])
  }

  @Test(.rule("13.table.titles")) func `a title of the data source has a view with a label`() {
    let rows = Rows([[(0, 50)], [(1, 50)]])
    rows.titles = true
    let (window, table) = rows.table()
    #expect(table.headerView(forSection: 1)?.textLabel.text == "section 1")
    #expect(table.headerView(forSection: 1)?.frame.height == 28)
    #expect(table.footerView(forSection: 1) == nil)
    _ = window
  }

  @Test func `headers that a delegate does not reuse are released beyond a limit`() {
    final class Wasteful: TableViewDataSource, TableViewDelegate {
      var made: [Weak] = []
      func numberOfSections(in tableView: TableView) -> Int { 1000 }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
      func tableView(
        _ tableView: TableView, cellForRowAt path: TableView.IndexPath
      ) -> TableViewCell { TableViewCell(style: .default, reuseIdentifier: nil) }
      func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double { 50 }
      func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        let view = TableViewHeaderFooterView(reuseIdentifier: "header")
        made.append(Weak(view: view))
        return view
      }
    }
    struct Weak { weak var view: View? }
    let source = Wasteful()
    let table = TableView(frame: rect(0, 0, 200, 300))
    table.dataSource = source
    table.tableDelegate = source
    let window = Window(frame: rect(0, 0, 200, 300))
    window.rootView = table
    for offset in stride(from: 0.0, to: 49_000, by: 250) {
      table.contentOffset.y = offset
      window.layoutIfNeeded()
    }
    #expect(source.made.count > 900)
    #expect(source.made.count { $0.view != nil } < 250)
  }

  @Test func `many sections without height take linear time`() {
    final class Empty: TableViewDataSource, TableViewDelegate {
      var asked = 0
      func numberOfSections(in tableView: TableView) -> Int { 20_000 }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? 1 : 0
      }
      func tableView(
        _ tableView: TableView, cellForRowAt path: TableView.IndexPath
      ) -> TableViewCell { TableViewCell(style: .default) }
      func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        asked += 1
        return nil
      }
    }
    let table = TableView(frame: rect(0, 0, 200, 300), style: .grouped)
    let source = Empty()
    table.rowHeight = 50
    table.dataSource = source
    table.tableDelegate = source
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 50)
    // The first call finds out that the delegate provides views.
    #expect(source.asked <= 20_001)
  }

  @Test func `a data source may reload the table while it provides the rows`() {
    final class Reloading: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        tableView.reloadData()
        return tableView.numberOfRows(inSection: 0) + 2
      }
      func tableView(
        _ tableView: TableView, cellForRowAt path: TableView.IndexPath
      ) -> TableViewCell { TableViewCell(style: .default) }
    }
    let table = TableView(frame: rect(0, 0, 200, 300))
    let source = Reloading()
    table.dataSource = source
    #expect(table.numberOfRows(inSection: 0) >= 2)
    table.layoutIfNeeded()
    #expect(table.numberOfSections == 1)
  }
}

/// A header with constraints that give it a height of 40 points and ten for each section before it.
private final class SizedTitle: TableViewHeaderFooterView {
  var section = 0 {
    didSet { height.constant = Double(40 + 10 * (section % 4)) }
  }
  var prepared = 0
  private let line = View()
  private lazy var height = line.heightAnchor.constraint(equalToConstant: 40)

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    line.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(line)
    height.isActive = true
    line.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
    line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    prepared += 1
  }
}

/// A table of 200 by 300 points with sections of one row, and views as headers.
private final class TitleStage: TableViewDataSource, TableViewDelegate {
  let window: Window
  let table = TableView(frame: rect(0, 0, 200, 300), style: .grouped)
  var count: Int
  var calls: [String] = []
  private(set) var reused = 0
  /// The views that the table has made.
  private(set) var made: Set<ObjectIdentifier> = []

  init(sections: Int) {
    count = sections
    let root = View()
    window = Mullion.Window(frame: rect(0, 0, 200, 300))
    window.rootView = root
    root.addSubview(table)
    table.rowHeight = 50
    table.register(SizedTitle.self, forHeaderFooterViewReuseIdentifier: "header")
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

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  func numberOfSections(in tableView: TableView) -> Int { count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(
    _ tableView: TableView, cellForRowAt path: TableView.IndexPath
  ) -> TableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: path) }
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") as? SizedTitle
    view?.section = section
    if let view { made.insert(ObjectIdentifier(view)) }
    if let view, view.prepared > 0 { reused += 1 }
    return view
  }
  func tableView(
    _ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int
  ) { calls.append("will \(section)") }
  func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int
  ) { calls.append("end \(section)") }
}
