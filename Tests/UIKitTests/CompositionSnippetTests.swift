// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Tests compositional layouts and transactions written for iOS.
@Suite struct CompositionSnippetTests {
  private let stage = SnippetStage()
  private let controller = CompositionViewController()

  init() {
    stage.show(controller)
    stage.application.turn(at: 1)
  }

  @Test func `a compositional layout has a mosaic and a list`() {
    func frame(_ item: Int, _ section: Int) -> CGRect? {
      controller.collectionView.cellForItem(at: IndexPath(item: item, section: section))?.frame
    }
    // A header of 30 points, then rows of 100 points with a distance of 8.
    #expect(frame(0, 0) == CGRect(x: 2, y: 32, width: 156, height: 96))
    #expect(frame(1, 0) == CGRect(x: 160, y: 30, width: 160, height: 50))
    #expect(frame(5, 0) == CGRect(x: 160, y: 188, width: 160, height: 50))
    #expect(frame(2, 1) == CGRect(x: 0, y: 238 + 88, width: 320, height: 44))
    controller.collectionView.contentOffset.y = 20
    controller.view.layoutIfNeeded()
    let header = controller.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 20, width: 320, height: 30))
  }

  @Test func `a transaction closes a ring and then calls its completion`() {
    var isDone = false
    controller.close { isDone = true }
    #expect(controller.ring.animationKeys == ["strokeEnd"])
    stage.application.turn(at: 1)
    stage.application.turn(at: 1.4)
    #expect(!isDone)
    stage.application.turn(at: 1.6)
    #expect(isDone && controller.ring.animationKeys.isEmpty)
  }
}
