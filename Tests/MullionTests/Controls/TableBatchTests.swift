// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests the animations of inserted, deleted, reloaded and moved rows.
@Suite struct TableBatchTests {
  typealias IndexPath = TableView.IndexPath

  private static func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  /// A table of 200 by 300 points with four rows of 40 points, at the time 0.
  private static func stage() -> (rows: Rows, window: Window, table: TableView) {
    let rows = Rows([(0..<4).map { ($0, 40) }])
    rows.fixed = true
    let (window, table) = rows.table()
    window.update(at: 0)
    return (rows, window, table)
  }

  /// Returns the frame and opacity of the cells of a row's name on screen, from back to front.
  private static func shown(_ name: Int, _ table: TableView) -> [(frame: Rect, alpha: Double)] {
    table.subviews.compactMap { view in
      guard let cell = view as? TallCell, cell.name == name else { return nil }
      return cell.layer.presentation().map { ($0.frame, $0.opacity) } ?? (cell.frame, cell.alpha)
    }
  }

  /// The start of an inserted row of 40 points whose space opens at y = 40, and whether it fades.
  static let starts: [(TableView.RowAnimation, Rect, Double)] = [
    (.fade, rect(0, 40, 200, 40), 0), (.automatic, rect(0, 40, 200, 40), 0),
    (.right, rect(200, 40, 200, 40), 1), (.left, rect(-200, 40, 200, 40), 1),
    (.top, rect(0, 0, 200, 40), 0), (.bottom, rect(0, 80, 200, 40), 0),
    (.middle, rect(0, 20, 200, 40), 0), (.none, rect(0, 40, 200, 40), 1),
  ]

  @Test(.rule("13.table.animations"), arguments: starts)
  func `an inserted row moves from the start of its animation to its position`(
    animation: TableView.RowAnimation, start: Rect, alpha: Double
  ) {
    let (rows, window, table) = Self.stage()
    rows.sections[0].insert((9, 40), at: 1)
    table.insertRows(at: [Self.path(1)], with: animation)
    #expect(table.cellForRow(at: Self.path(1))?.frame == rect(0, 40, 200, 40))
    window.update(at: 1)
    let first = Self.shown(9, table)
    #expect(first.map(\.frame) == [start] && first.map(\.alpha) == [alpha])
    // The row below moves down from 40 to 80.
    #expect(Self.shown(1, table).map(\.frame.minY) == [40])
    window.update(at: 2)
    let last = Self.shown(9, table)
    #expect(last.map(\.frame) == [rect(0, 40, 200, 40)] && last.map(\.alpha) == [1])
    #expect(Self.shown(1, table).map(\.frame.minY) == [80])
  }

  @Test(.rule("13.table.animations"), arguments: starts)
  func `a deleted row moves to the end of its animation and then leaves`(
    animation: TableView.RowAnimation, end: Rect, alpha: Double
  ) {
    let (rows, window, table) = Self.stage()
    rows.sections[0].remove(at: 1)
    table.deleteRows(at: [Self.path(1)], with: animation)
    window.update(at: 1)
    #expect(Self.shown(1, table).map(\.frame) == (animation == .none ? [] : [rect(0, 40, 200, 40)]))
    #expect(Self.shown(2, table).map(\.frame.minY) == [80])
    // Just before the end of the 0.3 seconds, a motion of 40 points is within a point of its end.
    window.update(at: 1.299)
    for (frame, opacity) in Self.shown(1, table) {
      #expect((frame.minX - end.minX).magnitude < 1 && (frame.minY - end.minY).magnitude < 1)
      #expect((opacity - alpha).magnitude < 0.01)
    }
    window.update(at: 2)
    #expect(Self.shown(1, table).isEmpty && Self.shown(2, table).map(\.frame.minY) == [40])
    TableViewTests().check(table, rows, animates: false, "at the end")
  }

  @Test func `a row inserted below a deleted one comes from the gap`() {
    let (rows, window, table) = Self.stage()
    rows.sections[0] = [(0, 40), (8, 40), (9, 40), (3, 40)]
    table.performBatchUpdates {
      table.deleteRows(at: [Self.path(1), Self.path(2)], with: .right)
      table.insertRows(at: [Self.path(1), Self.path(2)], with: .left)
    }
    window.update(at: 1)
    #expect(Self.shown(8, table).map(\.frame) == [rect(-200, 40, 200, 40)])
    #expect(Self.shown(9, table).map(\.frame) == [rect(-200, 80, 200, 40)])
    #expect(Self.shown(2, table).map(\.frame) == [rect(0, 80, 200, 40)])
    #expect(Self.shown(3, table).map(\.frame) == [rect(0, 120, 200, 40)])
  }

  @Test func `a row that becomes visible moves from its old position`() {
    let rows = Rows([(0..<20).map { ($0, 40) }])
    rows.fixed = true
    let (window, table) = rows.table()
    window.update(at: 0)
    rows.sections[0].removeFirst(3)
    table.deleteRows(at: (0..<3).map { Self.path($0) }, with: .fade)
    window.update(at: 1)
    // Row 10 began at 400, below the visible 300 points. Its estimated position is 8 · 40 + 2 · 44.
    #expect(Self.shown(10, table).map(\.frame.minY) == [408])
    window.update(at: 2)
    #expect(Self.shown(10, table).map(\.frame.minY) == [280])
  }

  @Test func `a row pushed out of the visible area moves there and then leaves`() {
    let rows = Rows([(0..<20).map { ($0, 40) }])
    rows.fixed = true
    let (window, table) = rows.table()
    window.update(at: 0)
    rows.sections[0].insert(contentsOf: (30..<34).map { (name: $0, height: 40) }, at: 0)
    table.insertRows(at: (0..<4).map { Self.path($0) }, with: .top)
    window.update(at: 1)
    #expect(Self.shown(7, table).map(\.frame.minY) == [280])
    window.update(at: 2)
    #expect(Self.shown(7, table).isEmpty)
    TableViewTests().check(table, rows, animates: false, "at the end")
  }

  @Test(.rule("13.table.animations")) func `a reloaded row fades from its old cell to its new one`()
  {
    let (rows, window, table) = Self.stage()
    rows.sections[0][1] = (9, 60)
    table.reloadRows(at: [Self.path(1)], with: .fade)
    window.update(at: 1)
    #expect(Self.shown(1, table).map(\.alpha) == [1] && Self.shown(9, table).map(\.alpha) == [0])
    #expect(Self.shown(9, table).map(\.frame) == [rect(0, 40, 200, 60)])
    window.update(at: 2)
    #expect(Self.shown(1, table).isEmpty && Self.shown(9, table).map(\.alpha) == [1])
    #expect(Self.shown(9, table).map(\.frame) == [rect(0, 40, 200, 60)])
  }

  @Test(.rule("13.table.batches"))
  func `a batch calls the data source, the delegate and the completion in UIKit's order`() {
    let (rows, window, table) = Self.stage()
    let delegate = ListedCalls()
    table.tableDelegate = delegate
    window.update(at: 0.1)
    delegate.calls = []
    rows.sections[0].remove(at: 1)
    rows.sections[0].append((9, 40))
    table.performBatchUpdates {
      delegate.calls.append("updates")
      table.deleteRows(at: [Self.path(1)], with: .left)
      table.insertRows(at: [Self.path(3)], with: .left)
    } completion: {
      delegate.calls.append("completion \($0)")
    }
    delegate.calls.append("returned")
    window.update(at: 1)
    window.update(at: 2)
    #expect(
      delegate.calls == [
        "updates", "display (0, 3)", "returned", "end (0, 1)", "completion true",
      ])
  }

  @Test(.rule("13.table.batches"))
  func `nested batches apply all changes at the end of the outermost one`() {
    let (rows, window, table) = Self.stage()
    var completions: [String] = []
    rows.sections[0] = [(1, 40), (2, 40), (9, 40)]
    table.beginUpdates()
    table.deleteRows(at: [Self.path(0)], with: .none)
    table.performBatchUpdates {
      table.deleteRows(at: [Self.path(3)], with: .none)
    } completion: { _ in
      completions.append("inner")
    }
    #expect(table.numberOfRows(inSection: 0) == 4)
    table.insertRows(at: [Self.path(2)], with: .none)
    table.endUpdates()
    table.endUpdates()
    #expect(table.numberOfRows(inSection: 0) == 3 && completions.isEmpty)
    window.update(at: 1)
    window.update(at: 2)
    #expect(completions == ["inner"])
    TableViewTests().check(table, rows, animates: false, "after the batch")
  }

  @Test(.rule("13.table.batches"))
  func `a contradicting batch is reported and its completion gets false`() {
    let (rows, window, table) = Self.stage()
    var finished: [Bool] = []
    let errors = window.errors {
      table.performBatchUpdates {
        table.deleteRows(at: [Self.path(0)])
      } completion: {
        finished.append($0)
      }
    }
    #expect(errors.count == 1 && finished == [false])
    window.layoutIfNeeded()
    TableViewTests().check(table, rows, animates: false, "after the reload")
  }

  @Test func `a batch in willDisplay keeps the selection`() {
    let rows = Rows([(0..<20).map { ($0, 40) }])
    let (window, table) = rows.table()
    table.selectRow(at: Self.path(2), animated: false, scrollPosition: .none)
    let delegate = ListedCalls()
    delegate.onDisplay = { path in
      guard path.row == 12, rows.sections[0].count == 20 else { return }
      rows.sections[0].remove(at: 0)
      table.deleteRows(at: [Self.path(0)])
      rows.sections[0].insert(contentsOf: [(name: 30, height: 40), (name: 31, height: 40)], at: 0)
      table.insertRows(at: [Self.path(0), Self.path(1)])
    }
    table.tableDelegate = delegate
    window.layoutIfNeeded()
    table.contentOffset.y = 300
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    #expect(rows.sections[0].count == 21 && table.indexPathForSelectedRow == Self.path(3))
    TableViewTests().check(table, rows, "after both batches")
  }

  @Test func `a batch in didDeselect moves the row that becomes selected`() {
    let rows = Rows([(0..<6).map { ($0, 40) }])
    let application = Application(screens: [Screen(size: Size(width: 200, height: 300))])
    let (window, table) = rows.table()
    application.addWindow(window)
    window.makeKeyAndVisible()
    let delegate = ListedCalls()
    delegate.onDeselect = {
      rows.sections[0].insert((9, 40), at: 0)
      table.insertRows(at: [Self.path(0)])
    }
    table.tableDelegate = delegate
    application.turn(at: 0)
    table.selectRow(at: Self.path(1), animated: false, scrollPosition: .none)
    delegate.calls = []
    for (time, phase) in [(1.0, TouchSample.Phase.began), (2, .ended)] {
      application.enqueue(.touch(0, phase, at: Point(x: 50, y: 140)), at: time)
      application.turn(at: time)
      application.turn(at: time + 0.5)
    }
    let selections = delegate.calls.filter { $0.contains("select") }
    #expect(selections == ["deselect (0, 1)", "select (0, 4)"])
    #expect(table.indexPathsForSelectedRows == [Self.path(4)])
  }

  @Test func `a table scrolls to its end after a reload removed the target row`() {
    let rows = Rows([(0..<100).map { ($0, 40) }])
    let application = Application(screens: [Screen(size: Size(width: 200, height: 300))])
    let (window, table) = rows.table()
    application.addWindow(window)
    window.makeKeyAndVisible()
    application.turn(at: 0)
    table.scrollToRow(at: Self.path(90), at: .top, animated: true)
    application.turn(at: 0.05)
    rows.sections[0].removeLast(80)
    table.reloadData()
    for time in [0.1, 0.2, 0.5, 1] { application.turn(at: time) }
    #expect(table.contentOffset.y == table.contentSize.height - 300)
    #expect(table.indexPathsForVisibleRows.last == Self.path(19))
    TableViewTests().check(table, rows, "after the scroll")
  }

  @Test func `a snapshot's differences use the data source's animation`() {
    let table = TableView(frame: rect(0, 0, 200, 300))
    let window = window(200, 300, root: View())
    window.rootView?.addSubview(table)
    table.rowHeight = 40
    let source = TableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, item in
      let cell = TallCell()
      cell.name = item
      return cell
    }
    source.defaultRowAnimation = .left
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2], toSection: 0)
    source.apply(snapshot, animatingDifferences: false)
    window.update(at: 0)
    var completions = 0
    snapshot.deleteItems([1])
    snapshot.appendItems([3], toSection: 0)
    source.apply(snapshot) { completions += 1 }
    window.update(at: 1)
    #expect(Self.shown(3, table).map(\.frame) == [rect(-200, 80, 200, 40)] && completions == 0)
    window.update(at: 2)
    #expect(Self.shown(3, table).map(\.frame) == [rect(0, 40, 200, 40)] && completions == 1)
    #expect(Self.shown(1, table).isEmpty)
  }

  @Test func `a header that fades and is used again stays`() {
    let (rows, window, table) = Self.stage()
    let delegate = OneHeader()
    table.tableDelegate = delegate
    window.update(at: 0.1)
    rows.sections = [[(9, 40)]]
    table.reloadSections([0], with: .fade)
    rows.sections = [[(8, 40)]]
    table.reloadSections([0], with: .fade)
    for time in [1.0, 2, 3] { window.update(at: time) }
    #expect(delegate.header.superview === table && delegate.header.alpha == 1)
  }

  @Test func `a new section fades with its header`() {
    let (rows, window, table) = Self.stage()
    rows.titles = true
    table.reloadData()
    window.update(at: 0.1)
    rows.sections.insert([(9, 40)], at: 0)
    table.insertSections([0], with: .fade)
    window.update(at: 1)
    let titles = table.subviews.filter { !($0 is TableViewCell) && $0.frame.height == 28 }
    #expect(Set(titles.map { $0.layer.presentation()?.opacity ?? $0.alpha }) == [0, 1])
    window.update(at: 2)
    #expect(titles.map { $0.layer.presentation()?.opacity ?? $0.alpha } == [1, 1])
    rows.sections.remove(at: 0)
    table.deleteSections([0], with: .left)
    window.update(at: 3)
    window.update(at: 4)
    #expect(table.subviews.filter { !($0 is TableViewCell) && $0.frame.height == 28 }.count == 1)
    TableViewTests().check(table, rows, animates: false, "at the end")
  }
}

/// A delegate that returns the same header for every section.
private final class OneHeader: TableViewDelegate {
  let header = View()
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double { 20 }
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { header }
}

/// A delegate that records the calls for displayed and selected rows.
private final class ListedCalls: TableViewDelegate {
  var calls: [String] = []
  var onDisplay: ((TableView.IndexPath) -> Void)?
  var onDeselect: (() -> Void)?

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt path: TableView.IndexPath
  ) {
    calls.append("display \(path)")
    onDisplay?(path)
  }
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt path: TableView.IndexPath
  ) { calls.append("end \(path)") }
  func tableView(_ tableView: TableView, didSelectRowAt path: TableView.IndexPath) {
    calls.append("select \(path)")
  }
  func tableView(_ tableView: TableView, didDeselectRowAt path: TableView.IndexPath) {
    calls.append("deselect \(path)")
    onDeselect?()
  }
}
