// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

/// Tests the calls of a prefetching data source; three items of 50 points in lines of 60 points.
@Suite struct CollectionPrefetchTests {
  private final class Source: CollectionViewDataSourcePrefetching {
    var calls: [String] = []
    var onPrefetch: (() -> Void)?

    private func text(_ paths: [CollectionView.IndexPath]) -> String {
      paths.map { "\($0.item)" }.joined(separator: " ")
    }
    func collectionView(
      _ collectionView: CollectionView, prefetchItemsAt indexPaths: [CollectionView.IndexPath]
    ) {
      calls.append("prefetch \(text(indexPaths))")
      onPrefetch?()
    }
    func collectionView(
      _ collectionView: CollectionView,
      cancelPrefetchingForItemsAt indexPaths: [CollectionView.IndexPath]
    ) { calls.append("cancel \(text(indexPaths))") }
  }

  @Test(.rule("13.collection.prefetching"))
  func `items ahead are prefetched, and cancelled when the direction turns`() {
    let stage = CollectionStage(counts: [60])
    let source = Source()
    stage.collection.prefetchDataSource = source
    // 110 points show lines 0 and 1; the next 110 points lines 2 and 3.
    stage.collection.setNeedsLayout()
    stage.window.layoutIfNeeded()
    #expect(source.calls == ["prefetch 6 7 8 9 10 11"])
    source.calls = []
    stage.scroll(to: 60)
    #expect(source.calls == ["prefetch 12 13 14"])
    source.calls = []
    stage.collection.setNeedsLayout()
    stage.window.layoutIfNeeded()
    #expect(source.calls.isEmpty)
    stage.scroll(to: 300)
    source.calls = []
    // Lines 4 and 5 are visible, lines 7 and 8 were asked for; lines 2 and 3 are next.
    stage.scroll(to: 240)
    #expect(source.calls == ["cancel 21 22 23 24 25 26", "prefetch 11 10 9 8 7 6"])
  }

  @Test(.rule("13.collection.prefetching"))
  func `prefetching ends with the content and when it is off`() {
    let stage = CollectionStage(counts: [7])
    let source = Source()
    stage.collection.prefetchDataSource = source
    stage.scroll(to: 70)
    // Line 2, with item 6, is visible; nothing follows.
    #expect(source.calls.isEmpty)
    stage.collection.isPrefetchingEnabled = false
    stage.scroll(to: 0)
    #expect(source.calls.isEmpty)
  }

  @Test func `a data source may reload while it prefetches`() {
    let stage = CollectionStage(counts: [60])
    let source = Source()
    source.onPrefetch = { [unowned stage] in
      source.onPrefetch = nil
      stage.items.sections = [[]]
      stage.collection.reloadData()
    }
    stage.collection.prefetchDataSource = source
    stage.scroll(to: 60)
    #expect(stage.collection.visibleCells.isEmpty)
  }
}
