// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests when a collection view calls its layout.
@Suite struct CollectionLayoutCallTests {
  private final class Counting: CollectionView {
    var layouts = 0
    override func layoutSubviews() {
      layouts += 1
      super.layoutSubviews()
    }
  }

  @Test(.rule("13.collection.order"), arguments: [false, true])
  func `a batch prepares the layout before it announces the updates`(isAnimated: Bool) {
    let stage = CollectionStage(counts: [2])
    let layout = ListedLayout(ListedLayout.column)
    stage.use(layout)
    stage.items.sections[0].removeFirst()
    let delete = {
      stage.collection.deleteItems(at: [CollectionView.IndexPath(item: 0, section: 0)])
    }
    if isAnimated { delete() } else { View.performWithoutAnimation(delete) }
    #expect(
      layout.calls == ["prepare", "updates"] + (isAnimated ? ["final"] : []) + ["finalize"])
  }

  @Test func `a new collection view takes the layout of another one`() {
    let layout = CollectionViewFlowLayout()
    let first = CollectionView(frame: .zero, collectionViewLayout: layout)
    let second = CollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(layout.collectionView === second)
    #expect(first.collectionViewLayout !== layout)
    #expect(first.collectionViewLayout.collectionView === first)
  }

  @Test func `a scroll step lays out once under a pinned header`() {
    let items = Items(counts: [30])
    let layout = CollectionViewFlowLayout()
    layout.headerReferenceSize.height = 10
    layout.sectionHeadersPinToVisibleBounds = true
    let collection = Counting(frame: rect(0, 0, 170, 110), collectionViewLayout: layout)
    collection.register(NamedCell.self, forCellWithReuseIdentifier: "named")
    collection.register(
      CollectionReusableView.self,
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title")
    let root = View()
    let shown = window(170, 110, root: root)
    root.addSubview(collection)
    collection.dataSource = items
    shown.layoutIfNeeded()
    for y in 1..<20 {
      collection.layouts = 0
      collection.contentOffset.y = Double(y)
      shown.layoutIfNeeded()
      #expect(collection.layouts == 1)
    }
    collection.layouts = 0
    collection.reloadData()
    shown.layoutIfNeeded()
    #expect(collection.layouts == 1)
  }

  @Test func `a scroll asks the layout whether it needs a new layout`() {
    let stage = CollectionStage(counts: [24])
    let layout = ListedLayout(ListedLayout.column)
    stage.use(layout)
    stage.scroll(to: 10)
    #expect(layout.calls == ["should"])
    layout.calls = []
    layout.followsBounds = true
    stage.scroll(to: 20)
    #expect(layout.calls == ["should", "context", "prepare"])
    layout.calls = []
    layout.followsBounds = false
    stage.collection.frame.size.width = 100
    stage.window.layoutIfNeeded()
    #expect(layout.calls == ["should", "context", "prepare"])
  }
}
