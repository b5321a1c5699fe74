// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport
import Testing

/// Fingers on rows whose heights are not known before they are seen.
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

    /// Where rows are on the screen, by their names.
    var places: [Int: Double] {
      var places: [Int: Double] = [:]
      for case let cell as TallCell in table.visibleCells {
        places[cell.name] = cell.frame.minY - table.bounds.minY
      }
      return places
    }

    /// How far rows that were on the screen have moved, each.
    func moves(since earlier: [Int: Double]) -> [Double] {
      places.compactMap { name, y in earlier[name].map { y - $0 } }
    }
  }

  @Test(arguments: 0..<4)
  func `a finger keeps hold of the rows it drags, whatever those that come in are like`(
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
  func `rows that come to rest never jump`(seed: UInt64) {
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
      // All go down together, ever slower but for the last pixel.
      #expect(moves.allSatisfy { isNear($0, move, 1e-6) })
      #expect(move >= -1e-6 && move <= last + 1)
      last = move
    }
    #expect(frames > 20)
  }
}
