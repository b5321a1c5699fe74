// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// A table with headers and moves of the folder Snippets.
@Suite struct HeaderSnippetTests {
  private let stage = SnippetStage()

  @Test func `a table creates headers of the registered class`() {
    let controller = MonthsViewController(style: .grouped)
    stage.show(controller)
    let header = controller.tableView.headerView(forSection: 0) as? MonthHeader
    #expect(header?.countLabel.text == "3" && header?.reuseIdentifier == MonthHeader.identifier)
    let height = header?.countLabel.frame.height ?? 0
    #expect(abs((header?.frame.height ?? 0) - height - 40) < 1)
  }

  @Test func `a drag of the control moves a row within its section`() throws {
    let controller = MonthsViewController(style: .grouped)
    stage.show(controller)
    let row = controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0))
    let points = [0.0, 20, 60, 100, 100, 100].map { CGPoint(x: 300, y: row.midY + $0) }
    stage.drag(points)
    #expect(controller.months == [["2", "3", "1"], ["4"]])
    // The delegate refuses another section, so the row keeps its position.
    stage.drag([0.0, 100, 300, 300].map { CGPoint(x: 300, y: row.midY + $0) }, from: 5)
    #expect(controller.months[1] == ["4"])
    controller.tableView.contentOffset = CGPoint(x: 0, y: 5)
    #expect(controller.scrolls > 0)
  }
}
