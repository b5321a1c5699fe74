// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// A cell that counts its layouts and whose content has a required height.
private final class RigidCell: TableViewCell {
  private(set) var layouts = 0

  convenience init(height: Double) {
    self.init(style: .default)
    let inside = item("inside")
    contentView.addSubview(inside)
    _ = try? constrain(inside, .height, plus: height)
    for attribute in [LayoutAttribute.top, .bottom, .left, .right] {
      _ = try? constrain(inside, attribute, .equal, contentView, attribute)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

/// A table of 200 by 300 points with rows of 50 points and cells of one class.
private final class ConflictStage: TableViewDataSource {
  let table = TableView(frame: rect(0, 0, 200, 300))
  let window = Window(frame: rect(0, 0, 200, 300))
  private let make: () -> TableViewCell

  init(_ make: @escaping () -> TableViewCell) {
    self.make = make
    table.rowHeight = 50
    table.dataSource = self
    window.rootView = table
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(
    _ tableView: TableView, cellForRowAt path: TableView.IndexPath
  ) -> TableViewCell { make() }
}

private func isConflict(_ error: ViewError) -> Bool {
  if case .conflict = error { return true }
  return false
}

/// Tests cells with constraints that contradict the frame that their table gives them.
@Suite struct CellConflictTests {
  @Test(.rule("9.7.tableHeights"), arguments: [10.0, 120])
  func `content with another required height than its row keeps the row's height`(
    height: Double
  ) throws {
    let stage = ConflictStage { RigidCell(height: height) }
    stage.table.identifier = "rigid \(height)"
    let errors = Reported.errors(naming: "rigid \(height)") {
      stage.window.layoutIfNeeded()
      stage.window.frame = rect(0, 0, 150, 300)
      stage.window.layoutIfNeeded()
    }
    // One conflict for each row; the mask of the content holds.
    #expect(errors.count == 2 && errors.allSatisfy(isConflict), "\(errors)")
    for row in 0..<2 {
      let path = TableView.IndexPath(row: row, section: 0)
      let cell = try #require(stage.table.cellForRow(at: path) as? RigidCell)
      #expect(cell.frame == rect(0, 50 * Double(row), 150, 50))
      #expect(cell.contentView.frame == rect(0, 0, 150, 50) && cell.layouts <= 5)
    }
  }

  @Test func `a table cell keeps its frame despite a conflicting required height`() throws {
    let stage = ConflictStage {
      let cell = TableViewCell(style: .default)
      _ = try? constrain(cell, .height, plus: 80)
      return cell
    }
    stage.table.identifier = "rigid cells"
    let errors = Reported.errors(naming: "rigid cells") { stage.window.layoutIfNeeded() }
    #expect(errors.count == 2 && errors.allSatisfy(isConflict), "\(errors)")
    let cell = stage.table.cellForRow(at: TableView.IndexPath(row: 1, section: 0))
    #expect(cell?.frame == rect(0, 50, 200, 50))
  }

  @Test func `a collection cell keeps its frame despite a conflicting required width`() {
    let stage = CollectionStage(counts: [3])
    let errors = Reported.errors(naming: "stage") {
      for view in stage.collection.visibleCells {
        guard let cell = view as? NamedCell else { continue }
        _ = try? constrain(cell.contentView.subviews[0], .width, plus: 30)
      }
      stage.turn()
    }
    #expect(errors.count == 3 && errors.allSatisfy(isConflict), "\(errors)")
    #expect(
      stage.collection.visibleCells.compactMap { ($0 as? NamedCell)?.contentView.frame }
        == Array(repeating: rect(0, 0, 50, 50), count: 3))
  }
}
