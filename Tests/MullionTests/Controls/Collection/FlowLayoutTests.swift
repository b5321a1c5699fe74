// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests the positions of a flow layout in a collection view, and cells that determine sizes.
@Suite struct FlowLayoutTests {
  typealias IndexPath = CollectionView.IndexPath

  private static func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test(.rule("13.collection.flow"))
  func `full lines are spread, and equal items stay in their columns`() {
    let (_, collection, _) = Items(counts: [5]).collection(200, 200)
    // Three items of 50 points leave 50 points for two gaps.
    #expect(collection.visibleCells.map(\.frame.minX) == [0, 75, 150, 0, 75])
    #expect(collection.visibleCells.map(\.frame.minY) == [0, 0, 0, 60, 60])
    #expect(collection.contentSize == Size(width: 200, height: 110))
  }

  @Test func `the last line of different items has the minimum spacing`() {
    let sizes = [60.0, 60, 60, 30, 30]
    let items = Items([sizes.enumerated().map { ($0, Size(width: $1, height: $1)) }])
    items.hasSizes = true
    let (_, collection, _) = items.collection(200, 200)
    #expect(collection.visibleCells.map(\.frame.minX) == [0, 70, 140, 0, 40])
    #expect(collection.visibleCells.map(\.frame.minY) == [0, 0, 0, 70, 70])
  }

  @Test func `an item alone in a full line is centered, thin items are centered in their line`() {
    let sizes = [120.0, 100, 40, 20]
    let items = Items([sizes.enumerated().map { ($0, Size(width: $1, height: $1)) }])
    items.hasSizes = true
    let (_, collection, _) = items.collection(200, 300)
    #expect(collection.visibleCells.map(\.frame.minX) == [40, 0, 110, 160])
    #expect(collection.visibleCells.map(\.frame.minY) == [0, 130, 160, 170])
  }

  @Test(.rule("13.collection.flow"))
  func `insets, headers and footers surround the items of a section`() {
    let (_, collection, layout) = Items(counts: [1, 1]).collection(170, 300) {
      $0.sectionInset = EdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
      $0.headerReferenceSize = Size(width: 5, height: 10)
      $0.footerReferenceSize = Size(width: 5, height: 7)
    }
    let kinds = [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter]
    let titles = kinds.map { collection.visibleSupplementaryViews(ofKind: $0).map(\.frame) }
    // A section is 10 + 1 + 50 + 3 + 7 = 71 points high.
    #expect(titles[0] == [rect(0, 0, 170, 10), rect(0, 71, 170, 10)])
    #expect(titles[1] == [rect(0, 64, 170, 7), rect(0, 135, 170, 7)])
    // Two items fit into 170 - 20 - 40 = 110 points, so the first begins at the left inset.
    #expect(collection.visibleCells.map(\.frame) == [rect(20, 11, 50, 50), rect(20, 82, 50, 50)])
    #expect(collection.contentSize.height == 142)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "other", at: Self.path(0)) == nil)
  }

  @Test func `a horizontal layout fills columns`() {
    let (_, collection, _) = Items(counts: [5]).collection(110, 170) {
      $0.scrollDirection = .horizontal
      $0.headerReferenceSize = Size(width: 8, height: 99)
    }
    #expect(
      collection.visibleCells.map(\.frame.origin) == [
        Point(x: 8, y: 0), Point(x: 8, y: 60), Point(x: 8, y: 120), Point(x: 68, y: 0),
        Point(x: 68, y: 60),
      ])
    #expect(collection.contentSize == Size(width: 118, height: 170))
    let header = collection.visibleSupplementaryViews(
      ofKind: CollectionView.elementKindSectionHeader)
    #expect(header.map(\.frame) == [rect(0, 0, 8, 170)])
  }

  @Test(.rule("13.collection.flow"))
  func `pinned headers and footers stay visible within their section`() {
    let (window, collection, _) = Items(counts: [9, 9]).collection(170, 110) {
      $0.headerReferenceSize.height = 10
      $0.footerReferenceSize.height = 10
      $0.sectionHeadersPinToVisibleBounds = true
      $0.sectionFootersPinToVisibleBounds = true
    }
    func tops(_ kind: String) -> [Double] {
      collection.visibleSupplementaryViews(ofKind: kind).map(\.frame.minY)
    }
    // A section is 10 + 170 + 10 = 190 points high.
    for (offset, headers, footers) in [
      (0.0, [0.0], [100.0]), (50, [50], [150]), (100, [100, 190], [180, 200]),
      (175, [170, 190], [180, 275]), (185, [190], [180, 285]),
    ] {
      collection.contentOffset.y = offset
      window.layoutIfNeeded()
      #expect(tops(CollectionView.elementKindSectionHeader) == headers, "\(offset)")
      #expect(tops(CollectionView.elementKindSectionFooter) == footers, "\(offset)")
    }
  }

  @Test func `a content inset narrows the lines`() {
    let (window, collection, _) = Items(counts: [3]).collection(170, 110)
    collection.contentInset = EdgeInsets(top: 5, left: 30, bottom: 5, right: 30)
    collection.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(collection.contentSize == Size(width: 110, height: 110))
  }

  @Test func `scroll positions place an item at edges and in the middle`() {
    let (_, collection, _) = Items(counts: [60]).collection(170, 110)
    // The item 30 is in the line that begins at 600.
    for (position, offset) in [
      (CollectionView.ScrollPosition.top, 600.0), (.centeredVertically, 570), (.bottom, 540),
    ] {
      collection.scrollToItem(at: Self.path(30), at: position, animated: false)
      #expect(collection.contentOffset.y == offset)
    }
    #expect(collection.indexPathForItem(at: Point(x: 70, y: 610)) == Self.path(31))
    #expect(collection.indexPathForItem(at: Point(x: 55, y: 610)) == nil)
  }

  // MARK: Cells that determine sizes

  private static func randomItems(_ count: Int, seed: UInt64) -> Items {
    var random = SplitMix64(seed: seed)
    return Items([
      (0..<count).map {
        let width = Double(Int.random(in: 20...120, using: &random))
        return ($0, Size(width: width, height: Double(Int.random(in: 20...60, using: &random))))
      }
    ])
  }

  @Test(.rule("13.collection.selfSizing"), arguments: 0..<4)
  func `measured items have the positions of a layout with known sizes`(seed: UInt64) {
    let items = Self.randomItems(60, seed: seed)
    let (window, collection, layout) = items.collection(200, 150) {
      $0.estimatedItemSize = Size(width: 50, height: 30)
    }
    var steps = 0
    while collection.contentOffset.y < collection.maximumContentOffset.y, steps < 200 {
      collection.contentOffset.y = min(
        collection.contentOffset.y + 40, collection.maximumContentOffset.y)
      window.layoutIfNeeded()
      steps += 1
    }
    let known = Self.randomItems(60, seed: seed)
    known.hasSizes = true
    let (_, _, fixed) = known.collection(200, 150)
    for item in 0..<60 {
      #expect(
        layout.layoutAttributesForItem(at: Self.path(item))?.frame
          == fixed.layoutAttributesForItem(at: Self.path(item))?.frame, "\(item)")
    }
    #expect(collection.contentSize == fixed.collectionViewContentSize)
  }

  @Test(.rule("13.collection.selfSizing"), arguments: 0..<4)
  func `items on screen keep their position when items above are measured`(seed: UInt64) {
    var items = Self.randomItems(300, seed: seed)
    items = Items([items.sections[0].map { ($0.name, Size(width: 180, height: $0.size.height)) }])
    let (window, collection, _) = items.collection(200, 150) {
      $0.estimatedItemSize = Size(width: 180, height: 30)
    }
    collection.scrollToItem(at: Self.path(200), at: .top, animated: false)
    for _ in 0..<40 {
      let before = collection.indexPathsForVisibleItems.map {
        ($0, (collection.cellForItem(at: $0)?.frame.minY ?? 0) - collection.bounds.minY)
      }
      collection.contentOffset.y -= 25
      window.layoutIfNeeded()
      for (path, y) in before {
        guard let cell = collection.cellForItem(at: path) else { continue }
        #expect(cell.frame.minY - collection.bounds.minY == y + 25, "\(path)")
      }
    }
    #expect(collection.indexPathsForVisibleItems[0].item < 200)
  }

  @Test func `a scroll over estimated items ends exactly at its target`() {
    let items = Self.randomItems(400, seed: 9)
    let (_, collection, layout) = items.collection(200, 150) {
      $0.estimatedItemSize = CollectionViewFlowLayout.automaticSize
    }
    for item in [399, 0, 250, 120] {
      collection.scrollToItem(at: Self.path(item), at: .top, animated: false)
      let frame = layout.layoutAttributesForItem(at: Self.path(item))?.frame
      let end = collection.maximumContentOffset.y
      let line = min(frame?.minY ?? 0, end)
      #expect(collection.contentOffset.y == line, "\(item)")
    }
  }

  @Test func `a cell whose content changes is measured again`() {
    let items = Items([(0..<4).map { ($0, Size(width: 180, height: 20)) }])
    let (window, collection, _) = items.collection(200, 150) {
      $0.estimatedItemSize = Size(width: 180, height: 20)
    }
    let cell = collection.cellForItem(at: Self.path(1)) as? NamedCell
    cell?.fill(1, size: Size(width: 180, height: 35))
    cell?.contentView.subviews.first?.invalidateIntrinsicContentSize()
    window.layoutIfNeeded()
    #expect(collection.visibleCells.map(\.frame.minY) == [0, 30, 75, 105])
  }

  @Test(.rule("13.collection.selfSizing"))
  func `a hundred thousand items need as many cells as are visible`() {
    let items = Self.randomItems(100_000, seed: 1)
    let (window, collection, _) = items.collection(200, 150) {
      $0.estimatedItemSize = Size(width: 50, height: 30)
    }
    for offset in [0.0, 500_000, 200, 900_000, 300_000] {
      collection.contentOffset.y = offset
      window.layoutIfNeeded()
    }
    // Six lines of at most nine items can be visible at once, and as many are measured again.
    #expect(items.made.count < 110 && collection.visibleCells.count > 4)
  }

  @Test(
    .rule("13.collection.selfSizing"),
    arguments: [
      Size(width: 1e-9, height: 1e-9), Size(width: 0, height: 30), Size(width: 90, height: -1),
    ])
  func `an estimated length of less than one point counts as one point`(estimate: Size) {
    let items = Self.randomItems(100_000, seed: 2)
    let (window, collection, _) = items.collection(200, 150)
    collection.collectionDelegate = nil
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = estimate
    collection.collectionViewLayout = layout
    window.layoutIfNeeded()
    let visible = collection.visibleCells
    #expect(!visible.isEmpty && visible.allSatisfy { $0.frame.width >= 20 })
    #expect(items.made.count < 200, "\(items.made.count)")
  }

  @Test(.rule("13.collection.layout")) func `a program's own layout class decides the frames`() {
    final class Diagonal: CollectionViewLayout {
      var prepared = 0
      override func prepare() { prepared += 1 }
      override var collectionViewContentSize: Size { Size(width: 1000, height: 1000) }
      override func layoutAttributesForElements(
        in rect: Rect
      ) -> [CollectionViewLayoutAttributes]? {
        (0..<10).compactMap { layoutAttributesForItem(at: path($0)) }
          .filter { $0.frame.intersects(rect) }
      }
      override func layoutAttributesForItem(
        at indexPath: CollectionView.IndexPath
      ) -> CollectionViewLayoutAttributes? {
        let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
        let place = Double(indexPath.item) * 100
        attributes.frame = Rect(x: place, y: place, width: 100, height: 100)
        attributes.alpha = 0.5
        attributes.zIndex = -indexPath.item
        return attributes
      }
      private func path(_ item: Int) -> CollectionView.IndexPath {
        CollectionView.IndexPath(item: item, section: 0)
      }
    }
    let (window, collection, _) = Items(counts: [10]).collection(150, 150)
    let layout = Diagonal()
    collection.setCollectionViewLayout(layout, animated: false)
    window.layoutIfNeeded()
    #expect(collection.visibleCells.map(\.frame.minX) == [0, 100])
    #expect(collection.visibleCells.allSatisfy { $0.alpha == 0.5 })
    // The first item has the greatest index.
    #expect(collection.subviews.last === collection.visibleCells.first)
    #expect(layout.prepared == 1)
    collection.contentOffset = Point(x: 100, y: 100)
    window.layoutIfNeeded()
    #expect(layout.prepared == 1 && collection.visibleCells.map(\.frame.minX) == [100, 200])
  }
}
