// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Lists of the folder Snippets.
@Suite struct ListSnippetTests {
  private let stage = SnippetStage()

  @Test func `an outline in an inset grouped list shows root items with accessories`() throws {
    let controller = OutlineViewController()
    stage.show(controller)
    let cells = controller.collectionView.visibleCells.compactMap {
      $0 as? UICollectionViewListCell
    }
    #expect(cells.count == 2 && cells[0].frame.minX == 16)
    #expect(cells[0].accessories.map(\.accessoryType) == [.outlineDisclosure])
    #expect(cells[0].accessories.first?.tintColor == .systemRed)
    #expect(cells[1].accessories.count == 4)
  }

  @Test func `a section snapshot that expands an item shows its children`() {
    let controller = OutlineViewController()
    stage.show(controller)
    var snapshot = controller.dataSource.snapshot(for: .main)
    snapshot.expand(snapshot.rootItems)
    controller.dataSource.apply(snapshot, to: .main, animatingDifferences: false)
    stage.window.layoutIfNeeded()
    #expect(controller.collectionView.visibleCells.count == 4)
    #expect(snapshot.visibleItems.map(\.name) == ["Japan", "Kyoto", "Nara", "Peru"])
  }
}
