// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests scrolling of tables whose row heights are estimates until the rows become visible.
@Suite struct TableScrollTests {
  private final class Stage {
    let rows: Rows
    let window: Window
    let table: TableView
    let application = Application(screens: [Screen(size: Size(width: 200, height: 300))])
    var time = 0.0

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      rows = Rows([(0..<400).map { ($0, Double(Int.random(in: 20...150, using: &random))) }])
      (window, table) = rows.table()
      application.addWindow(window)
      table.scrollToRow(at: .init(row: 300, section: 0), at: .top, animated: false)
    }

    func touch(_ phase: TouchSample.Phase, _ y: Double) {
      time += 1.0 / 60
      application.enqueue(.touch(0, phase, at: Point(x: 50, y: y)), at: time)
      application.turn(at: time)
    }

    /// The distance of each visible row from the table's top edge, by the row's name.
    var places: [Int: Double] {
      var places: [Int: Double] = [:]
      for case let cell as TallCell in table.visibleCells {
        places[cell.name] = cell.frame.minY - table.bounds.minY
      }
      return places
    }

    /// Returns the distances in points by which rows have moved that were visible before and still
    /// are.
    func moves(since earlier: [Int: Double]) -> [Double] {
      places.compactMap { name, y in earlier[name].map { y - $0 } }
    }
  }

  @Test(arguments: 0..<4)
  func `dragged rows follow the finger while rows of unknown heights appear`(
    seed: UInt64
  ) {
    let stage = Stage(seed: seed)
    stage.touch(.began, 20)
    for step in 1...4 { stage.touch(.moved, 20 + Double(step) * 10) }
    for step in 1...18 {
      let earlier = stage.places
      stage.touch(.moved, 60 + Double(step) * 12)
      let moves = stage.moves(since: earlier)
      #expect(!moves.isEmpty && moves.allSatisfy { isNear($0, 12) }, "\(moves)")
    }
    #expect(stage.table.indexPathsForVisibleRows[0].row < 299)
  }

  @Test(arguments: 0..<4)
  func `rows never jump during deceleration`(seed: UInt64) {
    let stage = Stage(seed: seed)
    stage.touch(.began, 20)
    for step in 1...12 { stage.touch(.moved, 20 + Double(step) * 20) }
    stage.touch(.ended, 260)
    var last = Double.infinity
    var frames = 0
    while stage.table.isDecelerating, frames < 600 {
      let earlier = stage.places
      stage.time += 1.0 / 60
      stage.application.turn(at: stage.time)
      frames += 1
      let moves = stage.moves(since: earlier)
      guard let move = moves.first else { continue }
      // All rows move down by the same distance, which decreases until the last pixel.
      #expect(moves.allSatisfy { isNear($0, move, 1e-6) })
      #expect(move >= -1e-6 && move <= last + 1)
      last = move
    }
    #expect(frames > 20)
  }

  // MARK: Programmatic scrolls

  /// A scroll that the program requests, and its final offset if all row heights were known.
  struct Scroll: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let start: @Sendable (TableView) -> Void
    let end: @Sendable (_ heights: [Double]) -> Double

    static let all = [
      Scroll(testDescription: "setContentOffset to the start") {
        $0.setContentOffset(.zero, animated: true)
      } end: { _ in
        0
      },
      Scroll(testDescription: "setContentOffset to 777") {
        $0.setContentOffset(Point(x: 0, y: 777), animated: true)
      } end: { _ in
        777
      },
      Scroll(testDescription: "setContentOffset beyond the end") {
        $0.setContentOffset(Point(x: 0, y: 1e6), animated: true)
      } end: { _ in
        1e6
      },
      Scroll(testDescription: "scrollRectToVisible beyond the end") {
        $0.scrollRectToVisible(rect(0, 1e6, 10, 10), animated: true)
      } end: {
        $0.reduce(0, +) - 300
      },
      Scroll(testDescription: "scrollToTop") {
        $0.scrollToTop(animated: true)
      } end: { _ in
        0
      },
      Scroll(testDescription: "scrollRectToVisible") {
        $0.scrollRectToVisible(rect(0, 0, 10, 10), animated: true)
      } end: { _ in
        0
      },
      Scroll(testDescription: "scrollToRow at the top") {
        $0.scrollToRow(at: .init(row: 100, section: 0), at: .top, animated: true)
      } end: {
        $0[..<100].reduce(0, +)
      },
      Scroll(testDescription: "scrollToRow in the middle") {
        $0.scrollToRow(at: .init(row: 380, section: 0), at: .middle, animated: true)
      } end: {
        $0[..<380].reduce(0, +) + $0[380] / 2 - 150
      },
      Scroll(testDescription: "scrollToRow at the bottom") {
        $0.scrollToRow(at: .init(row: 399, section: 0), at: .bottom, animated: true)
      } end: {
        $0.reduce(0, +) - 300
      },
      Scroll(testDescription: "scrollToRow by the shortest distance") {
        $0.scrollToRow(at: .init(row: 200, section: 0), at: .none, animated: true)
      } end: {
        $0[..<200].reduce(0, +)
      },
    ]
  }

  @Test(.rule("6.1.animated"), arguments: Scroll.all, [30.0, 44, 110])
  func `an animated scroll over estimated rows ends exactly at its target`(
    scroll: Scroll, estimate: Double
  ) {
    let stage = Stage(seed: 5)
    let table = stage.table
    table.estimatedRowHeight = estimate
    stage.window.layoutIfNeeded()
    table.scrollToRow(at: .init(row: 250, section: 0), at: .top, animated: false)
    stage.application.turn(at: 0)
    scroll.start(table)
    for _ in 0..<40 {
      stage.time += 1.0 / 60
      stage.application.turn(at: stage.time)
    }
    // A row that was never visible has its estimated height.
    let offset = table.contentOffset.y
    let heights = (0..<400).map { table.rectForRow(at: .init(row: $0, section: 0)).height }
    #expect(isNear(offset, scroll.end(heights)))
    stage.application.turn(at: stage.time + 1)
    #expect(table.contentOffset.y == offset && !table.isDecelerating)
    for row in table.indexPathsForVisibleRows {
      #expect(table.rectForRow(at: row).height == stage.rows.sections[0][row.row].height)
    }
  }

  @Test(.rule("6.1.animated"), arguments: 0..<4)
  func `an animated scroll moves rows in one direction only`(seed: UInt64) {
    let stage = Stage(seed: seed)
    stage.application.turn(at: 0)
    stage.table.scrollToRow(at: .init(row: 280, section: 0), at: .top, animated: true)
    var steps = 0
    while stage.table.contentOffset.y
      != stage.table.rectForRow(at: .init(row: 280, section: 0)).minY,
      steps < 60
    {
      let earlier = stage.places
      stage.time += 1.0 / 60
      stage.application.turn(at: stage.time)
      steps += 1
      // Rows move down, because the target row is above them.
      #expect(stage.moves(since: earlier).allSatisfy { $0 >= -1e-6 })
    }
    // 0.3 seconds at 60 frames a second.
    #expect((17...19).contains(steps))
  }

  @Test(.rule("6.1.animated"))
  func `an animated scroll to a row follows it when rows are inserted`() {
    let stage = Stage(seed: 3)
    stage.application.turn(at: 0)
    stage.table.scrollToRow(at: .init(row: 200, section: 0), at: .top, animated: true)
    for step in 0..<40 {
      stage.time += 1.0 / 60
      stage.application.turn(at: stage.time)
      guard step == 5 else { continue }
      stage.rows.sections[0].insert(contentsOf: (1000..<1004).map { ($0, 70) }, at: 0)
      stage.table.insertRows(at: (0..<4).map { .init(row: $0, section: 0) })
    }
    let top = stage.table.visibleCells.first as? TallCell
    #expect(top?.name == 200 && top?.frame.minY == stage.table.contentOffset.y)
  }

  @Test(.rule("6.1.set"))
  func `measuring newly visible rows does not change an offset set in code`() {
    let stage = Stage(seed: 8)
    let table = stage.table
    let first = table.indexPathsForVisibleRows[0].row
    // The new offset makes rows above visible for the first time; other rows stay visible.
    let target = table.contentOffset.y - 100
    table.setContentOffset(Point(x: 0, y: target), animated: false)
    stage.window.layoutIfNeeded()
    #expect(table.contentOffset.y == target && table.indexPathsForVisibleRows[0].row < first)
  }
}
