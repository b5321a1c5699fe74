// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@Suite(BlockEngineTrait()) struct TableViewCellTests {
  @Test
  func `a cell's style places its labels, mirrored from right to left`() {
    for isTurned in [false, true] {
      for style in TableViewCell.Style.allCases {
        let cell = TableViewCell(style: style)
        if isTurned { cell.semanticContentAttribute = .forceRightToLeft }
        cell.textLabel.text = "abcd"
        cell.detailTextLabel?.text = "xy"
        cell.accessoryType = .disclosureIndicator
        cell.frame = rect(0, 0, 300, 60)
        cell.layoutIfNeeded()
        // The margins are 16 points; the accessory takes 14 and another margin of 16.
        #expect(cell.contentView.frame == rect(isTurned ? 30 : 0, 0, 270, 60))
        let text: Rect
        let detail: Rect?
        switch style {
        case .default: (text, detail) = (rect(16, 0, 238, 60), nil)
        case .value1: (text, detail) = (rect(16, 0, 210, 60), rect(234, 0, 20, 60))
        case .value2: (text, detail) = (rect(16, 0, 91, 60), rect(113, 0, 141, 60))
        case .subtitle: (text, detail) = (rect(16, 10, 238, 20), rect(16, 30, 238, 20))
        }
        func turned(_ place: Rect) -> Rect {
          isTurned
            ? rect(270 - place.maxX, place.minY, place.width, place.height) : place
        }
        #expect(cell.textLabel.frame == turned(text), "\(style)")
        #expect(cell.detailTextLabel?.frame == detail.map(turned), "\(style)")
      }
    }
  }

  @Test(.rule("1.1.V09")) func `cells have no backing stores`() {
    let rows = Rows([(0..<5).map { ($0, 50) }])
    rows.titles = true
    let (window, _) = rows.table()
    window.update(at: 0)
    #expect(window.backingStoreBytes == 0)
  }
}
