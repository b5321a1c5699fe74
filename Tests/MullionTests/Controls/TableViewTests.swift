// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@Suite struct TableViewTests {
  private static func path(_ row: Int, _ section: Int = 0) -> TableView.IndexPath {
    TableView.IndexPath(row: row, section: section)
  }

  private static func uniform(_ count: Int, _ height: Double = 50) -> [(name: Int, height: Double)]
  {
    (0..<count).map { ($0, height) }
  }

  /// Checks that the table has cells for exactly the rows in its bounds.
  ///
  /// The heights of all rows and headers before a cell determine its position.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - rows: Its data source.
  ///   - animates: Whether cells of deleted rows may still be visible.
  ///   - comment: The comment of a failure.
  func check(_ table: TableView, _ rows: Rows, animates: Bool = true, _ comment: Comment) {
    var y = 0.0
    var seen: [TableView.IndexPath] = []
    for (section, content) in rows.sections.enumerated() {
      if rows.titles { y += 28 }
      for row in content.indices {
        let path = Self.path(row, section)
        let place = table.rectForRow(at: path)
        #expect(isNear(place.minY, y), comment)
        if place.maxY > table.bounds.minY, place.minY < table.bounds.maxY {
          seen.append(path)
          #expect(place.height == content[row].height, comment)
          let cell = table.cellForRow(at: path) as? TallCell
          #expect(cell?.name == content[row].name, comment)
          #expect(cell.map { isNear($0.frame, place) } ?? false, comment)
          #expect(cell.map { table.indexPath(for: $0) } == path, comment)
        }
        y += place.height
      }
    }
    #expect(table.indexPathsForVisibleRows == seen, comment)
    #expect(isNear(table.contentSize.height, y), comment)
    let cells = Set(table.subviews.filter { $0 is TableViewCell })
    let hasAll = cells.isSuperset(of: table.visibleCells)
    #expect(hasAll && (animates || cells.count == table.visibleCells.count), comment)
    #expect(table.indexPathsForRows(in: table.bounds) == seen, comment)
  }

  @Test(.rule("1.10.VC21"), arguments: 0..<6)
  func `visible cells match the data source's rows after scrolls and edits`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var names = 0
    func row() -> (name: Int, height: Double) {
      names += 1
      return (names, Double(Int.random(in: 20...120, using: &random)))
    }
    let rows = Rows(
      (0..<3).map { _ in (0..<Int.random(in: 0...40, using: &random)).map { _ in row() } })
    rows.titles = random.chance(0.5)
    rows.fixed = random.chance(0.3)
    let (window, table) = rows.table(style: random.chance(0.5) ? .plain : .grouped)
    var most = 0
    for step in 0..<40 {
      let section = Int.random(in: 0..<3, using: &random)
      let count = rows.sections[section].count
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3:
        table.contentOffset.y = Double(
          Int.random(in: -20...max(Int(table.contentSize.height), 1), using: &random))
      case 4:
        let place = Int.random(in: 0...count, using: &random)
        let added = (0..<Int.random(in: 1...4, using: &random)).map { _ in row() }
        rows.sections[section].insert(contentsOf: added, at: place)
        View.performWithoutAnimation {
          table.insertRows(at: added.indices.map { Self.path(place + $0, section) })
        }
      case 5 where count > 0:
        let place = Int.random(in: 0..<count, using: &random)
        let end = min(place + 3, count)
        rows.sections[section].removeSubrange(place..<end)
        View.performWithoutAnimation {
          table.deleteRows(at: (place..<end).map { Self.path($0, section) })
        }
      case 6 where count > 0:
        let place = Int.random(in: 0..<count, using: &random)
        rows.sections[section][place] = row()
        View.performWithoutAnimation {
          table.reloadRows(at: [Self.path(place, section)])
        }
      case 7 where count > 0:
        table.scrollToRow(
          at: Self.path(Int.random(in: 0..<count, using: &random), section),
          at: random.pick(TableView.ScrollPosition.allCases), animated: false)
      default: table.reloadData()
      }
      window.layoutIfNeeded()
      check(table, rows, "step \(step) of \(seed)")
      most = max(most, table.visibleCells.count)
    }
    // A reload may request new cells while the table still has the old ones.
    #expect(rows.made <= 2 * most + 4)
  }

  @Test func `measuring rows above does not move the visible rows`() {
    var random = SplitMix64(seed: 7)
    let rows = Rows([
      (0..<400).map { ($0, Double(Int.random(in: 20...150, using: &random))) }
    ])
    let (window, table) = rows.table()
    table.scrollToRow(at: Self.path(300), at: .top, animated: false)
    for _ in 0..<300 {
      let before = table.visibleCells.map { ($0 as? TallCell)?.name ?? -1 }
      let places = Dictionary(
        uniqueKeysWithValues: zip(
          before, table.visibleCells.map { $0.frame.minY - table.bounds.minY }))
      guard table.contentOffset.y > 12 else { break }
      table.contentOffset.y -= 12
      window.layoutIfNeeded()
      for case let cell as TallCell in table.visibleCells {
        guard let earlier = places[cell.name] else { continue }
        #expect(isNear(cell.frame.minY - table.bounds.minY, earlier + 12))
      }
    }
    #expect(table.indexPathsForVisibleRows[0].row < 270)
  }

  @Test
  func `scrollToRow positions a row exactly among rows with estimated heights`() {
    var random = SplitMix64(seed: 11)
    let rows = Rows([(0..<500).map { ($0, Double(Int.random(in: 20...150, using: &random))) }])
    for position in TableView.ScrollPosition.allCases {
      let (_, table) = rows.table()
      for row in [250, 10, 499, 0, 251] {
        table.scrollToRow(at: Self.path(row), at: position, animated: false)
        let place = table.rectForRow(at: Self.path(row)).offsetBy(dx: 0, dy: -table.bounds.minY)
        #expect(table.cellForRow(at: Self.path(row)) != nil, "\(row) \(position)")
        guard row != 0, row != 10, row != 499 else { continue }
        switch position {
        case .top: #expect(isNear(place.minY, 0))
        case .middle: #expect(isNear(place.midY, 150))
        case .bottom: #expect(isNear(place.maxY, 300))
        case .none: #expect(place.minY >= -1e-9 && place.maxY <= 300 + 1e-9)
        }
      }
    }
  }

  @Test func `scrolling a table requests only the rows that become visible`() {
    let rows = Rows([Self.uniform(100_000)])
    let (window, table) = rows.table()
    table.scrollToRow(at: Self.path(50_000), at: .top, animated: false)
    let (asked, counted, made) = (rows.asked, rows.counted, rows.made)
    for _ in 0..<100 {
      table.contentOffset.y += 25
      window.layoutIfNeeded()
    }
    #expect(rows.asked - asked <= 51 && rows.counted == counted && rows.made <= made + 1)
    #expect(made <= 20)
  }

  @Test(.rule("1.10.VC21"))
  func `a table's delegate is notified of each selection and deselection by touch`() {
    let rows = Rows([Self.uniform(20)])
    let (window, table) = rows.table()
    let application = Application(screens: [Screen(size: Size(width: 200, height: 300))])
    application.addWindow(window)
    var time = 0.0
    func touch(_ phase: TouchSample.Phase, _ y: Double) {
      time += 1
      application.enqueue(.touch(0, phase, at: Point(x: 50, y: y)), at: time)
      application.turn(at: time)
      // A scroll view delays a touch until it can no longer become a drag.
      application.turn(at: time + 0.5)
    }
    touch(.began, 75)
    #expect(table.cellForRow(at: Self.path(1))?.isHighlighted == true)
    touch(.ended, 75)
    #expect(table.cellForRow(at: Self.path(1))?.isSelected == true)
    #expect(table.cellForRow(at: Self.path(1))?.isHighlighted == false)
    touch(.began, 210)
    touch(.ended, 210)
    #expect(rows.received == ["select (0, 1)", "deselect (0, 1)", "select (0, 4)"])
    // A cancelled touch selects nothing.
    touch(.began, 20)
    touch(.cancelled, 20)
    #expect(table.indexPathForSelectedRow == Self.path(4))
    table.allowsMultipleSelection = true
    touch(.began, 20)
    touch(.ended, 20)
    #expect(table.indexPathsForSelectedRows == [Self.path(0), Self.path(4)])
    rows.sections[0].insert((99, 50), at: 0)
    table.insertRows(at: [Self.path(0)])
    #expect(table.indexPathsForSelectedRows == [Self.path(1), Self.path(5)])
    rows.sections[0].remove(at: 1)
    table.deleteRows(at: [Self.path(1)])
    #expect(table.indexPathsForSelectedRows == [Self.path(4)])
    table.contentOffset.y = 500
    application.turn(at: time + 1)
    table.contentOffset.y = 0
    application.turn(at: time + 2)
    #expect(
      table.visibleCells.filter(\.isSelected).compactMap { table.indexPath(for: $0) } == [
        Self.path(4)
      ])
  }

  @Test func `batch deletions use old index paths and insertions use new ones`() {
    let rows = Rows([Self.uniform(6), Self.uniform(2)])
    let (window, table) = rows.table()
    rows.sections = [
      [(100, 30), (1, 50), (101, 30), (3, 50), (4, 50), (5, 50)], [(1, 50), (102, 30)],
    ]
    table.performBatchUpdates {
      table.insertRows(at: [Self.path(0), Self.path(2), Self.path(1, 1)])
      table.deleteRows(at: [Self.path(0), Self.path(2), Self.path(0, 1)])
    }
    window.layoutIfNeeded()
    check(table, rows, "after the batch")
  }

  @Test
  func `a table reports an update that contradicts its data source and reloads`() {
    let rows = Rows([Self.uniform(6)])
    let (window, table) = rows.table()
    table.identifier = "disagreeing table"
    let errors = window.errors {
      table.deleteRows(at: [Self.path(9)])
      window.layoutIfNeeded()
      table.insertRows(at: [Self.path(0)])
      window.layoutIfNeeded()
      table.scrollToRow(at: Self.path(77), at: .top, animated: false)
      table.rowHeight = -3
      table.estimatedRowHeight = 0
    }
    window.layoutIfNeeded()
    #expect(errors.count == 5)
    check(table, rows, "after refused updates")
  }

  @Test
  func `plain section headers stick to the top, grouped ones scroll away`() {
    for style in [TableView.Style.plain, .grouped] {
      let rows = Rows([Self.uniform(4), Self.uniform(20)])
      rows.titles = true
      let (window, table) = rows.table(style: style)
      func tops() -> [Double] {
        table.subviews.filter { !($0 is TableViewCell) }.map { $0.frame.minY - table.bounds.minY }
          .sorted()
      }
      #expect(tops() == [0, 228])
      table.contentOffset.y = 100
      window.layoutIfNeeded()
      #expect(tops() == (style == .plain ? [0, 128] : [128]))
      // The next header pushes the first one out.
      table.contentOffset.y = 210
      window.layoutIfNeeded()
      #expect(tops() == (style == .plain ? [-10, 18] : [18]))
      table.contentOffset.y = 400
      window.layoutIfNeeded()
      #expect(tops() == (style == .plain ? [0] : []))
    }
  }

  @Test func `a table does not retain its data source or delegate`() {
    weak var table: TableView?
    weak var cell: TableViewCell?
    weak var source: Rows?
    do {
      let rows = Rows([Self.uniform(30)])
      source = rows
      let (window, made) = rows.table()
      (table, cell) = (made, made.visibleCells.first)
      made.contentOffset.y = 400
      window.layoutIfNeeded()
    }
    #expect(table == nil && cell == nil && source == nil)
  }
}
