// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// A data source that fills cells of built-in styles with texts.
private final class TextRows: TableViewDataSource, TableViewDelegate {
  var texts: [String]
  var details: [Int: String] = [:]
  var accessory = TableViewCell.AccessoryType.none
  /// Whether the number of lines is set before the text.
  var linesFirst = true
  /// Whether the data source returns a new cell instead of a dequeued one.
  var givesOwnCells = false
  private(set) var made = 0
  private(set) var prepared = 0

  init(_ texts: [String]) { self.texts = texts }

  /// A cell that reports each reuse to its data source, which counts them.
  private final class Cell: TableViewCell {
    weak var rows: TextRows?
    override func prepareForReuse() {
      super.prepareForReuse()
      rows?.prepared += 1
    }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { texts.count }

  func tableView(_ tableView: TableView, cellForRowAt path: TableView.IndexPath) -> TableViewCell {
    let cell =
      givesOwnCells
      ? TableViewCell(style: .default)
      : tableView.dequeueReusableCell(withIdentifier: "text", for: path)
    if linesFirst { cell.textLabel.numberOfLines = 0 }
    cell.textLabel.text = texts[path.row]
    if !linesFirst { cell.textLabel.numberOfLines = 0 }
    if let detail = cell.detailTextLabel {
      detail.numberOfLines = 0
      detail.text = details[path.row] ?? ""
    }
    cell.accessoryType = accessory
    return cell
  }

  /// Returns a window and a table in it, 200 points wide.
  func table(
    style: TableViewCell.Style = .default, hasDelegate: Bool = false
  ) -> (window: Window, table: TableView) {
    let table = TableView(frame: rect(0, 0, 200, 300), style: .plain)
    let root = View()
    let shown = window(200, 300, root: root)
    root.addSubview(table)
    table.register(forCellReuseIdentifier: "text") { [unowned self] in
      made += 1
      let cell = Cell(style: style)
      cell.rows = self
      return cell
    }
    table.dataSource = self
    if hasDelegate { table.tableDelegate = self }
    shown.layoutIfNeeded()
    return (shown, table)
  }
}

/// Tests the heights of rows that fit their cells.
///
/// A character is 10 points wide and a line 20 points high. A cell has margins of 16 points at both
/// sides and adds 12 points to the height of its labels. It is at least 44 points high.
@Suite(BlockEngineTrait()) struct TableHeightTests {
  private static func path(_ row: Int) -> TableView.IndexPath {
    TableView.IndexPath(row: row, section: 0)
  }

  private static func text(_ characters: Int) -> String {
    String(repeating: "x", count: characters)
  }

  private func height(_ row: Int, in table: TableView) -> Double {
    table.rectForRow(at: Self.path(row)).height
  }

  enum Change: CaseIterable {
    case none, reloadData, reloadRows, reloadSections, emptyBatch, reconfigure
  }

  @Test(
    .rule("9.7.tableHeights"), arguments: Change.allCases,
    [(false, false), (true, false), (false, true), (true, true)])
  func `a multiline row fits its text after every kind of reload`(
    change: Change, way: (scrolls: Bool, linesFirst: Bool)
  ) {
    for hasDelegate in [false, true] {
      let rows = TextRows((0..<60).map { "row \($0)" })
      rows.linesFirst = way.linesFirst
      let (window, table) = rows.table(hasDelegate: hasDelegate)
      #expect(height(0, in: table) == 44)
      if way.scrolls {
        table.scrollToRow(at: Self.path(40), at: .top, animated: false)
        window.layoutIfNeeded()
      }
      for row in 0..<3 { rows.texts[row] = Self.text(40) }
      if way.scrolls { table.scrollToTop(animated: false) }
      switch change {
      case .none: table.setNeedsLayout()
      case .reloadData: table.reloadData()
      case .reloadRows: table.reloadRows(at: (0..<3).map(Self.path))
      case .reloadSections: table.reloadSections([0])
      case .emptyBatch: table.performBatchUpdates {}
      case .reconfigure: table.reconfigureRows(at: (0..<3).map(Self.path))
      }
      window.layoutIfNeeded()
      // 168 points hold 16 characters, so 40 characters take three lines.
      let label = table.cellForRow(at: Self.path(0))?.textLabel
      let isFilledAgain = way.scrolls || change != .none && change != .emptyBatch
      #expect(label?.text.count == (isFilledAgain ? 40 : 5))
      #expect(height(0, in: table) == (isFilledAgain ? 72 : 44))
      #expect(label?.frame == rect(16, 0, 168, isFilledAgain ? 72 : 44))
      #expect(height(3, in: table) == 44)
    }
  }

  @Test(.rule("9.7.tableHeights"))
  func `each cell style measures every label at that label's width`() {
    // In `value1`, the second label takes 40 of 168 points and the gap 8. In `value2`, the first
    // label takes 91 and the gap 6. A width of 91 points fits nine characters, one of 71 seven.
    let cases: [(TableViewCell.Style, String, String, TableViewCell.AccessoryType, Double)] = [
      (.value1, Self.text(30), Self.text(4), .none, 12 + 3 * 20),
      (.value2, Self.text(9), Self.text(20), .none, 12 + 3 * 20),
      (.value2, Self.text(28), Self.text(20), .none, 12 + 4 * 20),
      (.subtitle, Self.text(20), Self.text(17), .none, 12 + 4 * 20),
      // The accessory takes 30 points, so a line has 13 characters.
      (.default, Self.text(40), "", .disclosureIndicator, 12 + 4 * 20),
    ]
    for (style, text, detail, accessory, expected) in cases {
      let rows = TextRows([text])
      rows.details = [0: detail]
      rows.accessory = accessory
      let (_, table) = rows.table(style: style)
      #expect(height(0, in: table) == expected, "\(style)")
    }
  }

  @Test(.rule("9.7.tableHeights"))
  func `a subtitle cell centers its stacked multiline labels`() {
    let rows = TextRows([Self.text(20)])
    rows.details = [0: Self.text(17)]
    let (_, table) = rows.table(style: .subtitle)
    let cell = table.cellForRow(at: Self.path(0))
    #expect(cell?.textLabel.frame == rect(16, 6, 168, 40))
    #expect(cell?.detailTextLabel?.frame == rect(16, 46, 168, 40))
  }

  @Test(.rule("9.7.tableHeights"))
  func `a table measures a visible row again when its label changes`() {
    let rows = TextRows(["a", "b", "c"])
    let (window, table) = rows.table()
    table.cellForRow(at: Self.path(1))?.textLabel.text = Self.text(40)
    window.layoutIfNeeded()
    #expect((0..<3).map { height($0, in: table) } == [44, 72, 44])
    #expect(table.cellForRow(at: Self.path(2))?.frame.minY == 116)
    table.cellForRow(at: Self.path(1))?.accessoryType = .checkmark
    window.layoutIfNeeded()
    // A line has 13 characters, so 40 characters take four lines.
    #expect(height(1, in: table) == 92)
  }

  @Test(.rule("9.7.tableHeights"))
  func `an empty batch update computes all row heights again`() throws {
    let rows = Rows([(0..<40).map { ($0, 50) }])
    let (window, table) = rows.table()
    let cell = try #require(table.cellForRow(at: Self.path(1)) as? TallCell)
    cell.fill(1, height: 90)
    table.performBatchUpdates {}
    window.layoutIfNeeded()
    #expect(height(1, in: table) == 90 && table.cellForRow(at: Self.path(1)) === cell)
    rows.fixed = true
    rows.sections[0][2].height = 70
    table.performBatchUpdates {}
    window.layoutIfNeeded()
    #expect(height(1, in: table) == 50 && height(2, in: table) == 70)
  }

  @Test(.rule("9.7.tableHeights"))
  func `a table measures a changed row again when it scrolls back`() {
    let rows = Rows([(0..<100).map { ($0, 50) }])
    let (window, table) = rows.table()
    table.contentOffset.y = 2000
    window.layoutIfNeeded()
    for row in 0..<4 { rows.sections[0][row].height = 80 }
    table.setContentOffset(.zero, animated: false)
    window.layoutIfNeeded()
    #expect((0..<5).map { height($0, in: table) } == [80, 80, 80, 80, 50])
    #expect(table.contentOffset.y == 0 && table.indexPathsForVisibleRows.count == 4)
  }

  @Test(.rule("9.7.tableHeights"))
  func `a reconfigured row keeps cell and selection and fits its content`() {
    let rows = TextRows((0..<30).map { "row \($0)" })
    let (window, table) = rows.table()
    table.selectRow(at: Self.path(1), animated: false, scrollPosition: .none)
    let cell = table.cellForRow(at: Self.path(1))
    let (made, prepared) = (rows.made, rows.prepared)
    rows.texts[1] = Self.text(40)
    rows.texts[25] = Self.text(40)
    table.reconfigureRows(at: [Self.path(1), Self.path(25)])
    window.layoutIfNeeded()
    #expect(table.cellForRow(at: Self.path(1)) === cell && cell?.isSelected == true)
    #expect(cell?.textLabel.text.count == 40 && height(1, in: table) == 72)
    #expect(rows.made == made && rows.prepared == prepared)
    // Rows inserted before the next layout shift the reconfigured row.
    rows.texts[1] = "short"
    table.reconfigureRows(at: [Self.path(1)])
    rows.texts.insert("first", at: 0)
    table.insertRows(at: [Self.path(0)])
    window.layoutIfNeeded()
    #expect(table.cellForRow(at: Self.path(2)) === cell && cell?.textLabel.text == "short")
    #expect(height(2, in: table) == 44)
    // A data source may return another cell.
    rows.givesOwnCells = true
    rows.texts[2] = Self.text(20)
    table.reconfigureRows(at: [Self.path(2)])
    window.layoutIfNeeded()
    let other = table.cellForRow(at: Self.path(2))
    #expect(other !== cell && other?.textLabel.text.count == 20 && other?.isSelected == true)
    #expect(height(2, in: table) == 52 && cell?.superview == nil)
  }

  /// Shows one row, and returns its height and the warnings.
  private func shownHeight(
    _ fill: @escaping (TableViewCell) -> Void
  ) -> (height: Double, warnings: [ViewWarning]) {
    final class OneRow: TableViewDataSource {
      let fill: (TableViewCell) -> Void
      init(_ fill: @escaping (TableViewCell) -> Void) { self.fill = fill }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(
        _ tableView: TableView, cellForRowAt path: TableView.IndexPath
      ) -> TableViewCell {
        let cell = TableViewCell(style: .default)
        cell.identifier = "cell \(path.row)"
        fill(cell)
        return cell
      }
    }
    let (rows, table) = (OneRow(fill), TableView(frame: rect(0, 0, 200, 300), style: .plain))
    let root = View()
    let shown = window(200, 300, root: root)
    var warnings: [ViewWarning] = []
    shown.errorHandler = { if case .warning(let warning) = $0 { warnings.append(warning) } }
    root.addSubview(table)
    table.dataSource = rows
    shown.layoutIfNeeded()
    return (height(0, in: table), warnings)
  }

  /// Adds a view to the content of a cell, centered or with a height of the content.
  private func addBox(to cell: TableViewCell, contentHeight: Double?) {
    let (box, content) = (View(), cell.contentView)
    box.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(box)
    LayoutConstraint.activate([
      box.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      box.widthAnchor.constraint(equalToConstant: 10),
    ])
    guard let contentHeight else { return }
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: content.topAnchor),
      box.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      box.heightAnchor.constraint(equalToConstant: contentHeight),
    ])
  }

  @Test(.rule("9.7.tableHeights"))
  func `a row whose constraints leave no height is 44 points high, and is reported once`() {
    let open = shownHeight { addBox(to: $0, contentHeight: nil) }
    #expect(open.height == 44)
    #expect(open.warnings == [.collapsedRow(view: "cell 0", height: 44)])
    let small = shownHeight { addBox(to: $0, contentHeight: 20) }
    #expect(small.height == 20 && small.warnings.isEmpty)
  }

  @Test(.rule("9.7.tableHeights"))
  func `a cell's own texts and its content's constraints both determine the height`() {
    func height(_ characters: Int, _ content: Double?) -> Double {
      let shown = shownHeight {
        $0.textLabel.numberOfLines = 0
        $0.textLabel.text = Self.text(characters)
        addBox(to: $0, contentHeight: content)
      }
      #expect(shown.warnings.isEmpty)
      return shown.height
    }
    #expect(height(5, nil) == 44 && height(5, 20) == 44 && height(5, 90) == 90)
    // 168 points are 16 characters, so 40 characters have three lines: 60 + 12.
    #expect(height(40, 20) == 72)
  }

  @Test(.rule("9.7.tableHeights"))
  func `a header whose constraints leave no height has the standard height`() {
    final class Titles: TableViewDataSource, TableViewDelegate {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(
        _ tableView: TableView, cellForRowAt path: TableView.IndexPath
      ) -> TableViewCell { TableViewCell(style: .default) }
      func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        let header = TableViewHeaderFooterView(reuseIdentifier: nil)
        let line = View()
        line.translatesAutoresizingMaskIntoConstraints = false
        header.contentView.addSubview(line)
        line.leadingAnchor.constraint(equalTo: header.contentView.leadingAnchor).isActive = true
        return header
      }
    }
    let (rows, table) = (Titles(), TableView(frame: rect(0, 0, 200, 300), style: .plain))
    let root = View()
    let shown = window(200, 300, root: root)
    var count = 0
    shown.errorHandler = { if case .warning(.collapsedRow) = $0 { count += 1 } }
    root.addSubview(table)
    (table.dataSource, table.tableDelegate) = (rows, rows)
    shown.layoutIfNeeded()
    #expect(table.rectForRow(at: Self.path(0)).minY == 28 && count == 1)
  }
}
