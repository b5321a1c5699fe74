// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Tests collection views written for iOS.
@Suite struct CollectionSnippetTests {
  @Test func `a diffable data source fills a flow layout with its delegate's sizes`() {
    let controller = PhotosViewController()
    let stage = SnippetStage(size: CGSize(width: 100, height: 200))
    stage.show(controller)
    controller.collectionView.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    stage.window.layoutIfNeeded()
    let frames = controller.collectionView.visibleCells.map(\.frame)
    // Two items of 40 points fill a line of 100; the next line begins 30 + 8 points below.
    #expect(frames.map(\.minX) == [0, 60, 0])
    #expect(frames.map(\.minY) == [0, 0, 38])
    let titles = controller.collectionView.visibleCells.map { ($0 as? PhotoCell)?.titleLabel.text }
    #expect(titles == ["a", "b", "c"])
    controller.show(["c", "d"])
    stage.window.layoutIfNeeded()
    #expect(controller.collectionView.visibleCells.count == 2)
    #expect(controller.dataSource.indexPath(for: "c") == IndexPath(item: 0, section: 0))
  }

  @Test func `a collection view controller shows its items`() {
    let controller = NumbersViewController(collectionViewLayout: UICollectionViewFlowLayout())
    let stage = SnippetStage(size: CGSize(width: 100, height: 200))
    stage.show(controller)
    stage.window.layoutIfNeeded()
    #expect(controller.collectionView.numberOfItems(inSection: 0) == 5)
    // One item of 50 points fits into a line of 100; the fourth line begins at 180.
    #expect(controller.collectionView.indexPathsForVisibleItems.count == 4)
  }
}
