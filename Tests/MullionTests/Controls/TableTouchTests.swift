// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport
import Testing

/// A cell that records the calls that select and deselect it.
private final class RecordingCell: TableViewCell {
  private(set) var calls: [String] = []

  override func setSelected(_ isSelected: Bool, animated: Bool) {
    if isSelected != self.isSelected { calls.append("\(isSelected) \(animated)") }
    super.setSelected(isSelected, animated: animated)
  }
}

/// Tests tables in an application: touches, and data sources that change during callbacks.
@Suite(BlockEngineTrait()) struct TableTouchTests {
  /// A table of rows 50 points high, in an application.
  private final class Stage: TableViewDataSource, TableViewDelegate, ScrollViewDelegate {
    let application = Application(screens: [Screen(size: Size(width: 200, height: 300))])
    let window = Window(frame: rect(0, 0, 200, 300))
    let table: TableView
    var counts = [20]
    var header: String?
    var makesCell: ((TableView.IndexPath) -> TableViewCell)?
    var onDisplay: ((TableView.IndexPath) -> Void)?
    var onScroll: (() -> Void)?
    /// The requested index paths that the data source does not have.
    private(set) var wrong: [TableView.IndexPath] = []
    private(set) var time = 0.0

    init(style: TableView.Style = .plain) {
      table = TableView(frame: rect(0, 0, 200, 300), style: style)
      let root = View()
      window.rootView = root
      root.addSubview(table)
      application.addWindow(window)
      window.makeKeyAndVisible()
      table.rowHeight = 50
      table.dataSource = self
      table.tableDelegate = self
      table.delegate = self
    }

    func turn(_ delay: Double = 0.1) {
      time += delay
      application.turn(at: time)
    }

    func touch(_ phase: TouchSample.Phase, _ y: Double) {
      time += 1
      application.enqueue(.touch(0, phase, at: Point(x: 50, y: y)), at: time)
      application.turn(at: time)
      turn(0.5)
    }

    func tap(_ y: Double) {
      touch(.began, y)
      touch(.ended, y)
    }

    func numberOfSections(in tableView: TableView) -> Int { counts.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      header
    }
    func tableView(
      _ tableView: TableView, cellForRowAt path: TableView.IndexPath
    ) -> TableViewCell {
      if !(counts.indices.contains(path.section) && path.row < counts[path.section]) {
        wrong.append(path)
      }
      return makesCell?(path) ?? tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    func tableView(
      _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt path: TableView.IndexPath
    ) { onDisplay?(path) }
    func scrollViewDidScroll(_ scrollView: ScrollView) { onScroll?() }
  }

  private static func path(_ row: Int, _ section: Int = 0) -> TableView.IndexPath {
    TableView.IndexPath(row: row, section: section)
  }

  @Test func `a tap on a section header selects no row under it`() {
    let stage = Stage()
    stage.header = "title"
    stage.turn()
    stage.table.contentOffset.y = 100
    stage.turn()
    stage.tap(10)
    #expect(stage.table.indexPathForSelectedRow == nil)
    stage.tap(40)
    #expect(stage.table.indexPathForSelectedRow == Self.path(2))
  }

  @Test func `a cell without user interaction is not selected`() {
    let stage = Stage()
    stage.turn()
    stage.table.cellForRow(at: Self.path(1))?.isUserInteractionEnabled = false
    stage.tap(75)
    #expect(stage.table.indexPathForSelectedRow == nil)
    stage.tap(125)
    #expect(stage.table.indexPathForSelectedRow == Self.path(2))
  }

  @Test func `rows can be selected after a touched cell was scrolled away`() {
    let stage = Stage()
    stage.counts = [100]
    stage.makesCell = { _ in TableViewCell() }
    stage.turn()
    stage.touch(.began, 75)
    #expect(stage.table.cellForRow(at: Self.path(1))?.isHighlighted == true)
    stage.table.setContentOffset(Point(x: 0, y: 2000), animated: false)
    stage.turn()
    stage.touch(.ended, 75)
    stage.tap(75)
    #expect(stage.table.indexPathForSelectedRow == Self.path(41))
  }

  @Test func `a superview receives no touch events of a removed row`() {
    final class Around: View {
      var received: [Touch.Phase] = []
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        received.append(.began)
      }
      override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        received.append(.moved)
      }
      override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        received.append(.ended)
      }
    }
    for isReloaded in [false, true] {
      let stage = Stage()
      let around = Around(frame: rect(0, 0, 200, 300))
      stage.window.rootView?.addSubview(around)
      around.addSubview(stage.table)
      stage.turn()
      stage.touch(.began, 75)
      stage.counts = [19]
      isReloaded ? stage.table.reloadData() : stage.table.deleteRows(at: [Self.path(1)])
      stage.turn()
      stage.touch(.moved, 76)
      stage.touch(.ended, 76)
      #expect(around.received.isEmpty && stage.table.indexPathForSelectedRow == nil)
      stage.tap(75)
      #expect(stage.table.indexPathForSelectedRow == Self.path(1))
    }
  }

  @Test func `rows removed in willDisplay are the only ones that disappear`() {
    for removed in 1...3 {
      let stage = Stage()
      stage.counts = [4]
      stage.onDisplay = { [unowned stage] path in
        guard path.row == 3, stage.counts == [4] else { return }
        stage.counts = [4 - removed]
        stage.table.deleteRows(at: (4 - removed..<4).map { Self.path($0) })
      }
      stage.turn()
      stage.turn()
      #expect(stage.table.visibleCells.count == 4 - removed)
      #expect(stage.table.contentSize.height == Double(4 - removed) * 50)
    }
  }

  @Test func `a table reloaded in willDisplay does not request removed rows`() {
    let stage = Stage()
    stage.onDisplay = { [unowned stage] path in
      guard path.row == 2, stage.counts == [20] else { return }
      stage.counts = [1]
      stage.table.reloadData()
    }
    stage.turn()
    stage.turn()
    #expect(stage.wrong.isEmpty)
    #expect(stage.table.visibleCells.count == 1 && stage.table.contentSize.height == 50)
  }

  @Test func `rows may be removed during scrollToRow`() {
    let stage = Stage()
    stage.counts = [100]
    stage.turn()
    stage.onScroll = { [unowned stage] in
      guard stage.counts == [100] else { return }
      stage.counts = [5]
      stage.table.reloadData()
    }
    stage.table.scrollToRow(at: Self.path(99), at: .bottom, animated: false)
    stage.turn()
    #expect(stage.table.numberOfRows(inSection: 0) == 5)
  }

  @Test func `after rows are removed, a table scrolls back to its last rows`() {
    let stage = Stage()
    stage.counts = [100]
    stage.turn()
    stage.table.scrollToRow(at: Self.path(99), at: .bottom, animated: false)
    stage.counts = [2]
    stage.table.reloadData()
    stage.turn()
    #expect(stage.table.visibleCells.count == 2 && stage.table.contentOffset.y == 0)
    stage.counts = [20]
    stage.table.reloadData()
    stage.turn()
    stage.table.scrollToRow(at: Self.path(19), at: .bottom, animated: false)
    stage.counts = [10]
    stage.table.deleteRows(at: (10..<20).map { Self.path($0) })
    stage.turn()
    // The table has ten rows of 50 points, of which 300 points are visible.
    #expect(stage.table.contentOffset.y == 200 && stage.table.visibleCells.count == 6)
  }

  @Test func `a batch ignores the scroll to a section that a reload removed`() {
    let stage = Stage()
    stage.counts = [20, 20, 20]
    stage.turn()
    stage.table.scrollToRow(at: Self.path(0, 2), at: .top, animated: true)
    stage.turn(0.05)
    stage.counts = [20]
    stage.table.reloadData()
    stage.turn(0)
    stage.counts = [21]
    stage.table.insertRows(at: [Self.path(0)])
    stage.turn(1)
    #expect(stage.table.numberOfRows(inSection: 0) == 21)
  }

  @Test func `a reload clears the selection, and another row height keeps it`() {
    let stage = Stage()
    stage.turn()
    stage.tap(75)
    stage.table.rowHeight = 40
    stage.turn()
    #expect(stage.table.cellForRow(at: Self.path(1))?.isSelected == true)
    stage.table.reloadData()
    #expect(stage.table.indexPathForSelectedRow == nil)
    stage.turn()
    #expect(stage.table.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test func `a cell instance that the data source reuses reappears after a reload`() {
    let stage = Stage()
    let kept = (0..<30).map { _ in TableViewCell(style: .default, reuseIdentifier: "kept") }
    stage.counts = [30]
    stage.makesCell = { kept[$0.row] }
    stage.turn()
    stage.table.reloadData()
    stage.turn()
    #expect(stage.table.visibleCells.count == 6)
    #expect(kept[..<6].allSatisfy { $0.superview === stage.table })
    for offset in [1000.0, 0, 300, 0] {
      stage.table.contentOffset.y = offset
      stage.turn()
      #expect(stage.table.visibleCells.allSatisfy { $0.superview === stage.table })
    }
    #expect(kept[0].superview === stage.table)
  }

  @Test func `section headers stay below the inset until the next pushes them out`() {
    let stage = Stage()
    (stage.counts, stage.header) = ([4, 20], "title")
    stage.turn()
    stage.table.contentInset.top = 100
    stage.table.contentOffset.y = 150
    stage.turn()
    let tops = stage.table.subviews.filter { !($0 is TableViewCell) && $0.frame.height == 28 }
      .map { $0.frame.minY - stage.table.bounds.minY }.sorted()
    // The first section ends at 228, including its header of 28 points; that is 78 below the top
    // edge.
    #expect(tops == [50, 100])
  }

  // MARK: Cells

  @Test func `a cell lays out changed labels and images again`() throws {
    let cell = TableViewCell(style: .value1)
    cell.frame = rect(0, 0, 300, 44)
    let detail = try #require(cell.detailTextLabel)
    detail.text = "x"
    cell.layoutIfNeeded()
    #expect(detail.frame.width == detail.intrinsicContentSize.width)
    detail.text = "xyz"
    cell.layoutIfNeeded()
    #expect(detail.frame.width == detail.intrinsicContentSize.width && detail.frame.maxX == 284)
    let image = try Image(bitmap: Bitmap(width: 12, height: 10))
    cell.imageView.image = image
    cell.layoutIfNeeded()
    #expect(cell.imageView.frame == rect(16, 17, 12, 10))
    cell.textLabel.text = "row"
    cell.layoutIfNeeded()
    #expect(cell.textLabel.frame.minX == 40 && cell.textLabel.frame.width > 0)
    cell.imageView.image = nil
    cell.layoutIfNeeded()
    #expect(cell.textLabel.frame.minX == 16)
  }

  @Test func `a reused cell shows a label that it did not show before`() throws {
    let stage = Stage()
    stage.counts = [100]
    stage.makesCell = { [unowned stage] path in
      let spare = stage.table.dequeueReusableCell(withIdentifier: "subtitle")
      let cell = spare ?? TableViewCell(style: .subtitle, reuseIdentifier: "subtitle")
      cell.textLabel.text = "row"
      cell.detailTextLabel?.text = path.row % 2 == 1 ? "detail" : ""
      return cell
    }
    stage.turn()
    for step in 1...40 {
      stage.table.contentOffset.y = Double(step * 50)
      stage.turn()
      for cell in stage.table.visibleCells {
        let path = try #require(stage.table.indexPath(for: cell))
        let detail = try #require(cell.detailTextLabel)
        #expect((detail.frame.height > 0) == (path.row % 2 == 1), "\(path)")
      }
    }
  }

  @Test func `selecting or deselecting a row passes the animated flag to its cell`() {
    let stage = Stage()
    let cell = RecordingCell(style: .default)
    stage.makesCell = { $0.row == 0 ? cell : TableViewCell(style: .default) }
    stage.turn()
    let first = TableView.IndexPath(row: 0, section: 0)
    for animated in [true, false] {
      stage.table.selectRow(at: first, animated: animated, scrollPosition: .none)
      stage.table.deselectRow(at: first, animated: animated)
    }
    #expect(cell.calls == ["true true", "false true", "true false", "false false"])
  }
}
