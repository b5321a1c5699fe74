// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Tests a section that scrolls across, written for iOS.
@Suite struct CardSnippetTests {
  @Test func `a row of cards has badges and scrolls across`() {
    let stage = SnippetStage()
    let controller = CardViewController()
    stage.show(controller)
    stage.application.turn(at: 1)
    let collection = controller.collectionView
    #expect(controller.offsets.last == 0)
    let badge = collection?.supplementaryView(
      forElementKind: "badge", at: IndexPath(item: 0, section: 0))
    // A corner of a card of 160 points, moved by 6 points.
    #expect(badge?.frame == CGRect(x: 146, y: -6, width: 20, height: 20))
    collection?.scrollToItem(at: IndexPath(item: 3, section: 0), at: .left, animated: false)
    controller.view.layoutIfNeeded()
    #expect(controller.offsets.last == 480)
  }
}
