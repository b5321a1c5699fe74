// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Cells with configurations of the folder Snippets.
@Suite struct ContentSnippetTests {
  private let stage = SnippetStage()

  @Test func `a list content configuration fills the cells of a table`() throws {
    let controller = CitiesViewController(style: .plain)
    stage.show(controller)
    let cell = try #require(controller.tableView.visibleCells.first)
    let content = try #require(cell.contentView as? UIListContentView)
    let labels = content.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["Kyoto", "3 days"])
    #expect(labels.first?.frame.minX == 20)
    // Margins of 11 points above and below the line, and a separator of one pixel.
    #expect(cell.frame.height == (labels.first?.frame.height ?? 0) + 22 + 1)
  }

  @Test func `the handler of a cell gives a selected cell another background`() throws {
    let controller = CitiesViewController(style: .plain)
    stage.show(controller)
    let cell = try #require(controller.tableView.visibleCells.last)
    #expect(cell.backgroundConfiguration?.backgroundColor != .systemYellow)
    controller.tableView.selectRow(
      at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    stage.window.layoutIfNeeded()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemYellow)
  }

  @Test func `a content view of the program's follows the selection of its cell`() throws {
    let controller = CountsViewController()
    stage.show(controller)
    let cell = try #require(controller.collectionView.visibleCells.first)
    let count = try #require(cell.contentView as? CountView)
    #expect(count.label.text == "1" && count.backgroundColor == .systemBlue)
    controller.collectionView.selectItem(
      at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    stage.window.layoutIfNeeded()
    #expect(cell.contentView === count && count.backgroundColor == .systemRed)
  }

  @Test func `texts and colors of a configuration have UIKit's types`() {
    var content = UIListContentConfiguration.cell()
    content.textProperties.color = .systemRed
    #expect(content.textProperties.color == .systemRed)
    content.attributedText = NSAttributedString(
      string: "Kyoto", attributes: [.foregroundColor: UIColor.systemGreen])
    #expect(content.attributedText?.string == "Kyoto")
    let color = content.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect((color as? UIColor)?.cgColor == UIColor.systemGreen.cgColor)
  }
}
