// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Sections with rows of 50 points, index titles, estimates and a record of prefetched rows.
final class IndexedRows: TableViewDataSource, TableViewDelegate, TableViewDataSourcePrefetching {
  var counts: [Int]
  var titles: [String]?
  var section: (Int) -> Int = { $0 }
  var estimate: Double?
  var heights = 50.0
  var estimated: [TableView.IndexPath] = []
  var words: [String] = []

  init(_ counts: [Int], titles: [String]? = nil) { (self.counts, self.titles) = (counts, titles) }

  func numberOfSections(in tableView: TableView) -> Int { counts.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: TableView.IndexPath
  ) -> TableViewCell { TableViewCell(style: .default) }

  func tableView(
    _ tableView: TableView, heightForRowAt path: TableView.IndexPath
  ) -> Double? { heights }

  func tableView(
    _ tableView: TableView, estimatedHeightForRowAt path: TableView.IndexPath
  ) -> Double {
    estimated.append(path)
    return estimate ?? TableView.automaticDimension
  }

  func sectionIndexTitles(for tableView: TableView) -> [String]? { titles }

  func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    words.append(title)
    return section(index)
  }

  func tableView(_ tableView: TableView, prefetchRowsAt paths: [TableView.IndexPath]) {
    words.append("prefetch \(paths.map(\.row))")
  }

  func tableView(
    _ tableView: TableView, cancelPrefetchingForRowsAt paths: [TableView.IndexPath]
  ) { words.append("cancel \(paths.map(\.row))") }

  /// Shows a table of 320 x 480 points, or another height, in a window.
  func table(_ style: TableView.Style = .plain, height: Double = 480) -> (Application, TableView) {
    let application = Application(screens: [Screen(size: Size(width: 320, height: height))])
    let window = Window()
    let table = TableView(frame: rect(0, 0, 320, height), style: style)
    window.rootView = table
    application.addWindow(window)
    table.dataSource = self
    table.tableDelegate = self
    application.turn(at: 0)
    return (application, table)
  }
}

@Suite struct TableStyleTests {
  private func path(_ row: Int, _ section: Int = 0) -> TableView.IndexPath {
    TableView.IndexPath(row: row, section: section)
  }

  // MARK: Inset grouped

  @Test(.rule("13.table.insetGrouped"))
  func `rows of an inset grouped section are a card with round outer corners`() {
    let rows = IndexedRows([3, 1])
    let (application, table) = rows.table(.insetGrouped)
    // Without titles, the space above and below each section has 17.5 points.
    #expect(table.rectForRow(at: path(0)) == rect(16, 17.5, 288, 50))
    #expect(table.rectForRow(at: path(0, 1)) == rect(16, 17.5 + 150 + 35, 288, 50))
    let cells = table.visibleCells
    #expect(cells.map(\.cornerRadius) == [10, 0, 10, 10])
    #expect(cells.map(\.clipsToBounds) == [true, false, true, true])
    #expect(cells[0].layer.maskedCorners == [.topLeft, .topRight])
    #expect(cells[2].layer.maskedCorners == [.bottomLeft, .bottomRight])
    #expect(cells[3].layer.maskedCorners == .all)
    rows.counts = [4, 1]
    table.insertRows(at: [path(3)], with: .none)
    application.turn(at: 1)
    application.turn(at: 2)
    #expect(table.visibleCells.map(\.cornerRadius) == [10, 0, 0, 10, 10])
  }

  @Test(.rule("13.table.insetGrouped"))
  func `the table's own header has the whole width in an inset grouped table`() {
    let rows = IndexedRows([1])
    let (application, table) = rows.table(.insetGrouped)
    let header = View(frame: rect(0, 0, 10, 30))
    table.tableHeaderView = header
    application.turn(at: 1)
    #expect(header.frame == rect(0, 0, 320, 30))
    table.safeAreaInsetsForTests(left: 20, right: 10)
    application.turn(at: 2)
    #expect(table.rectForRow(at: path(0)) == rect(36, 47.5, 258, 50))
    #expect(table.visibleCells.first?.frame.width == 258)
  }

  // MARK: The section index

  @Test(.rule("13.table.index"))
  func `a touch and a drag along the section index scroll to sections`() {
    let rows = IndexedRows([10, 10, 10, 10], titles: ["A", "B", "C", "D"])
    let (application, table) = rows.table()
    // Four lines of 14 points are centered in 480 points, from y = 212 on.
    var time = 1.0
    func touch(_ phase: TouchSample.Phase, _ y: Double) {
      time += 0.2
      application.enqueue(.touch(0, phase, at: Point(x: 312, y: y)), at: time)
      application.turn(at: time)
      time += 0.2
      application.turn(at: time)
    }
    touch(.began, 212 + 21)
    #expect(table.contentOffset.y == 500 && rows.words == ["B"])
    touch(.moved, 212 + 22)
    #expect(rows.words == ["B"])
    touch(.moved, 212 + 35)
    #expect(table.contentOffset.y == 1000 && rows.words == ["B", "C"])
    // Beyond the lines, the first and the last title count.
    touch(.moved, 470)
    #expect(table.contentOffset.y == 1500)
    touch(.moved, 10)
    #expect(table.contentOffset.y == 0)
    touch(.ended, 10)
    #expect(rows.words == ["B", "C", "D", "A"] && !table.isDragging)
    #expect(table.indexPathsForSelectedRows.isEmpty)
  }

  @Test(.rule("13.table.index"))
  func `a section index takes its width from rows and stays at the edge`() {
    let rows = IndexedRows([30], titles: ["A", "B"])
    let (application, table) = rows.table()
    let index = table.subviews.last
    #expect(index?.frame == rect(305, 0, 15, 480))
    let labels = (index?.subviews ?? []).compactMap { $0 as? Label }
    #expect(labels.map(\.text) == ["A", "B"] && labels.first?.frame.minY == 226)
    #expect(table.visibleCells.first?.contentView.frame.width == 305)
    table.contentOffset.y = 100
    application.turn(at: 1)
    #expect(index?.frame == rect(305, 100, 15, 480) && table.subviews.last === index)
    table.sectionIndexColor = .black
    #expect(labels.allSatisfy { $0.textColor == .black })
    table.sectionIndexMinimumDisplayRowCount = 31
    application.turn(at: 2)
    #expect(index?.superview == nil && table.visibleCells.first?.contentView.frame.width == 320)
    table.sectionIndexMinimumDisplayRowCount = 30
    rows.titles = nil
    table.reloadSectionIndexTitles()
    application.turn(at: 3)
    #expect(index?.superview == nil)
  }

  @Test(.rule("13.table.index"))
  func `a low index shows titles and dots, and refuses unknown sections`() {
    let rows = IndexedRows([10, 0], titles: (0..<26).map { "\($0)" })
    rows.section = { $0 == 25 ? 1 : $0 == 0 ? 7 : 0 }
    rows.estimate = 50
    // There is space for seven lines of 14 points.
    let (application, table) = rows.table(height: 104)
    let labels = (table.subviews.last?.subviews ?? []).compactMap { $0 as? Label }
    #expect(labels.map(\.text) == ["0", "•", "8", "•", "16", "•", "25"])
    table.contentOffset.y = 50
    application.enqueue(.touch(0, .began, at: Point(x: 312, y: 5)), at: 1)
    application.turn(at: 1)
    application.turn(at: 1.3)
    #expect(rows.words == ["0"] && table.contentOffset.y == 50)
    application.enqueue(.touch(0, .moved, at: Point(x: 312, y: 100)), at: 2)
    application.turn(at: 2)
    // The empty second section begins at the end of the content.
    #expect(rows.words.last == "25" && table.contentOffset.y == 500 - 104)
  }

  // MARK: Estimates

  @Test(.rule("13.table.estimates"))
  func `estimated heights of rows count until the rows become visible`() {
    let rows = IndexedRows([100])
    rows.estimate = 80
    let (application, table) = rows.table()
    // The ten visible rows have 50 points, and the others have 80.
    #expect(rows.estimated.count == 100)
    #expect(table.contentSize.height == 10 * 50 + 90 * 80)
    table.contentOffset.y = 500
    application.turn(at: 1)
    #expect(table.contentSize.height == 20 * 50 + 80 * 80)
    rows.counts = [101]
    table.insertRows(at: [path(100)], with: .none)
    application.turn(at: 2)
    #expect(rows.estimated.last == path(100))
    #expect(table.contentSize.height == 20 * 50 + 81 * 80)
  }

  @Test(.rule("13.table.estimates"))
  func `an invalid or missing estimate is replaced by the table's estimate`() {
    for estimate in [nil, -3, Double.nan, .infinity] {
      let rows = IndexedRows([20])
      rows.estimate = estimate
      let (_, table) = rows.table()
      #expect(table.contentSize.height == 10 * 50 + 10 * 44)
    }
  }

  // MARK: Prefetching

  @Test(.rule("13.table.prefetching"))
  func `rows beyond the edge in the direction of scrolling are prefetched`() {
    let rows = IndexedRows([100])
    rows.estimate = 50
    let (application, table) = rows.table(height: 150)
    #expect(rows.words.isEmpty)
    table.prefetchDataSource = rows
    application.turn(at: 1)
    #expect(rows.words == ["prefetch [3, 4, 5]"])
    table.contentOffset.y = 50
    application.turn(at: 2)
    #expect(rows.words.last == "prefetch [6]" && rows.words.count == 2)
    table.contentOffset.y = 40
    application.turn(at: 3)
    // Above the edge there is no row that is not visible.
    #expect(rows.words.last == "cancel [4, 5, 6]" && rows.words.count == 3)
    table.isPrefetchingEnabled = false
    table.contentOffset.y = 1000
    application.turn(at: 4)
    #expect(rows.words.count == 3)
    table.isPrefetchingEnabled = true
    application.turn(at: 5)
    table.contentOffset.y = 950
    application.turn(at: 6)
    #expect(rows.words.suffix(2) == ["prefetch [18, 17, 16]", "cancel [23, 24, 25]"])
  }
}

extension View {
  /// Sets the safe area by a view around this one.
  fileprivate func safeAreaInsetsForTests(left: Double, right: Double) {
    superview?.additionalSafeAreaInsets = EdgeInsets(top: 0, left: left, bottom: 0, right: right)
  }
}
