// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport
import Testing

/// Tests random touches, batches and changes of mode on a table.
@Suite(BlockEngineTrait()) struct TableEventTests {
  /// Expects that the window shows the same pixels as a full repaint.
  private func expectRepaint(_ stage: EditStage, _ comment: Comment) {
    stage.window.update(at: stage.time)
    guard let context = try? GraphicsContext(width: 200, height: 300, scale: 1) else { return }
    stage.window.render(in: context)
    #expect(stage.window.snapshot()?.pixels == context.bitmap.pixels, comment)
  }

  private func change(_ stage: EditStage, _ next: inout Int, _ random: inout SplitMix64) {
    let table = stage.table
    let animation = TableView.RowAnimation.allCases.randomElement(using: &random) ?? .none
    let row = Int.random(in: 0...stage.names.count, using: &random)
    let path = TableView.IndexPath(row: row, section: 0)
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1:
      next += 1
      stage.names.insert(next, at: row)
      table.insertRows(at: [path], with: animation)
    case 2 where row < stage.names.count, 3 where row < stage.names.count:
      stage.names.remove(at: row)
      table.deleteRows(at: [path], with: animation)
    case 4 where row < stage.names.count: table.reloadRows(at: [path], with: animation)
    case 5 where row < stage.names.count:
      let target = Int.random(in: 0..<stage.names.count, using: &random)
      stage.names.insert(stage.names.remove(at: row), at: target)
      table.moveRow(at: path, to: .init(row: target, section: 0))
    case 6: table.setEditing(random.chance(0.5), animated: random.chance(0.5))
    case 7: table.contentOffset.y = Double.random(in: -50...600, using: &random)
    default: if random.chance(0.2) { table.reloadData() }
    }
  }

  @Test(arguments: 0..<8)
  func `random swipes, edits and batches show the model and repaint only changes`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let stage = EditStage()
    stage.leading = SwipeActionsConfiguration(actions: [
      stage.action("A"), stage.action("B", completes: false),
    ])
    var next = 100
    let errors = stage.window.errors {
      for step in 0..<40 {
        let comment: Comment = "step \(step) of \(seed)"
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          stage.tap(
            Double.random(in: 0...200, using: &random), Double.random(in: 0...300, using: &random))
        case 1, 2:
          let y = Double.random(in: 0...300, using: &random)
          let ends = (0..<2).map { _ in Double.random(in: 0...200, using: &random) }
          stage.drag(from: ends[0], to: ends[1], y: y, lifts: false)
          if random.chance(0.5) { change(stage, &next, &random) }
          expectRepaint(stage, comment)
          stage.touch(.ended, ends[1], y)
        default:
          for _ in 0..<Int.random(in: 1...3, using: &random) { change(stage, &next, &random) }
        }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          stage.turn(Double.random(in: 0.01...0.3, using: &random))
          expectRepaint(stage, comment)
        }
        for path in stage.table.indexPathsForVisibleRows {
          let cell = stage.table.cellForRow(at: path)
          #expect(cell?.textLabel.text == "row \(stage.names[path.row])", comment)
        }
      }
      stage.table.setEditing(false, animated: false)
      stage.turn(2)
      stage.turn(2)
    }
    #expect(errors == [])
    let cells = stage.table.subviews.filter { $0 is TableViewCell }
    #expect(cells.count == stage.table.visibleCells.count && cells.allSatisfy { $0.alpha == 1 })
  }
}
