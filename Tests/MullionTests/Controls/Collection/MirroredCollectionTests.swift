// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests layouts of collection views that run from right to left.
@Suite struct MirroredCollectionTests {
  private typealias IndexPath = CollectionView.IndexPath

  private final class FlippedLayout: CollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  private static func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Shows items in a view that runs from right to left.
  private func mirrored(
    _ items: Items, _ width: Double = 320, _ height: Double = 300,
    configure: (CollectionViewFlowLayout) -> Void = { _ in }
  ) -> (window: Window, collection: CollectionView, layout: CollectionViewFlowLayout) {
    let made = items.collection(width, height, configure: configure)
    made.0.layoutDirection = .rightToLeft
    made.0.layoutIfNeeded()
    return made
  }

  private func uneven() -> Items {
    let items = Items([[60.0, 40, 30].enumerated().map { ($0, Size(width: $1, height: 50)) }])
    items.hasSizes = true
    return items
  }

  private func left(_ collection: CollectionView) -> [Double] {
    collection.visibleCells.map(\.frame.minX)
  }

  @Test(.rule("13.collection.mirrored"))
  func `lines of equal items begin at the right edge`() {
    let shown = mirrored(Items(counts: [4])) { $0.itemSize = Size(width: 100, height: 50) }
    #expect(left(shown.collection) == [220, 110, 0, 220])
    #expect(shown.layout.layoutAttributesForItem(at: Self.path(1))?.frame.minX == 110)
    #expect(shown.collection.indexPathForItem(at: Point(x: 230, y: 70)) == Self.path(3))
    #expect(shown.collection.contentOffset == .zero)
    shown.window.layoutDirection = .leftToRight
    shown.window.layoutIfNeeded()
    #expect(left(shown.collection) == [0, 110, 220, 0])
    shown.collection.semanticContentAttribute = .forceRightToLeft
    shown.window.layoutIfNeeded()
    #expect(left(shown.collection) == [220, 110, 0, 220])
  }

  @Test(.rule("13.collection.mirrored"))
  func `items of different sizes are mirrored only by layouts that flip`() {
    let items = uneven()
    let shown = mirrored(items)
    #expect(left(shown.collection) == [0, 70, 120])
    shown.collection.collectionViewLayout = FlippedLayout()
    shown.window.layoutIfNeeded()
    #expect(left(shown.collection) == [260, 210, 170])
    #expect(shown.collection.layoutAttributesForItem(at: Self.path(2))?.frame.minX == 170)
    #expect(shown.collection.indexPathForItem(at: Point(x: 180, y: 10)) == Self.path(2))
    shown.window.layoutDirection = .leftToRight
    shown.window.layoutIfNeeded()
    #expect(left(shown.collection) == [0, 70, 120])
  }

  @Test(.rule("13.collection.mirrored"))
  func `insets stay at their edges, and headers fill the width`() {
    let shown = mirrored(Items(counts: [2]), 170) {
      $0.sectionInset = EdgeInsets(top: 0, left: 10, bottom: 0, right: 40)
      $0.headerReferenceSize = Size(width: 5, height: 10)
    }
    // Two items of 50 points fill 170 - 10 - 40 points with 20 between them.
    #expect(left(shown.collection) == [80, 10])
    let header = shown.collection.visibleSupplementaryViews(
      ofKind: CollectionView.elementKindSectionHeader)
    #expect(header.map(\.frame) == [rect(0, 0, 170, 10)])
  }

  @Test(.rule("13.collection.mirrored"), arguments: [false, true])
  func `horizontal content begins at the right and keeps its distance from there`(flips: Bool) {
    let items = Items(counts: [9])
    let shown = mirrored(items, 110, 50) { $0.scrollDirection = .horizontal }
    if flips {
      let layout = FlippedLayout()
      layout.scrollDirection = .horizontal
      shown.collection.collectionViewLayout = layout
      shown.window.layoutIfNeeded()
    }
    // Nine items and eight distances are 530 points, 420 more than are visible.
    #expect(shown.collection.contentSize.width == 530 && shown.collection.contentOffset.x == 420)
    #expect(shown.collection.indexPathsForVisibleItems == [0, 1].map(Self.path))
    #expect(left(shown.collection) == [480, 420])
    shown.collection.contentOffset.x = 300
    shown.window.layoutIfNeeded()
    #expect(shown.collection.indexPathsForVisibleItems == [2, 3].map(Self.path))
    items.sections[0].append((9, Size(width: 50, height: 50)))
    shown.collection.reloadData()
    shown.window.layoutIfNeeded()
    #expect(shown.collection.contentOffset.x == 360)
    #expect(shown.collection.indexPathsForVisibleItems == [2, 3].map(Self.path))
    shown.collection.frame.size.width = 170
    shown.window.layoutIfNeeded()
    // 120 points of the content are to the right of the visible area, as before.
    #expect(shown.collection.contentOffset.x == 590 - 170 - 120)
    shown.window.layoutDirection = .leftToRight
    shown.window.layoutIfNeeded()
    #expect(shown.collection.contentOffset.x == 120)
    #expect(shown.collection.indexPathsForVisibleItems == [2, 3, 4].map(Self.path))
    shown.window.layoutDirection = .rightToLeft
    shown.window.layoutIfNeeded()
    #expect(shown.collection.contentOffset.x == 590 - 170 - 120)
  }

  @Test(.rule("13.collection.mirrored"))
  func `horizontal content narrower than the view lies at the right`() {
    let shown = mirrored(Items(counts: [1]), 110, 50) {
      $0.scrollDirection = .horizontal
      $0.headerReferenceSize = Size(width: 8, height: 0)
      $0.sectionInset = EdgeInsets(top: 0, left: 3, bottom: 0, right: 5)
    }
    // From the right: the header, the right inset and the item.
    #expect(left(shown.collection) == [110 - 8 - 5 - 50])
    let header = shown.collection.visibleSupplementaryViews(
      ofKind: CollectionView.elementKindSectionHeader)
    #expect(header.map(\.frame) == [rect(102, 0, 8, 50)])
    #expect(shown.collection.contentOffset.x == 0)
  }

  @Test(.rule("13.collection.mirrored"))
  func `a pinned header stays at the right of horizontal content`() {
    let shown = mirrored(Items(counts: [9]), 110, 50) {
      $0.scrollDirection = .horizontal
      $0.headerReferenceSize = Size(width: 8, height: 0)
      $0.sectionHeadersPinToVisibleBounds = true
    }
    shown.collection.contentOffset.x = 100
    shown.window.layoutIfNeeded()
    let header = shown.collection.visibleSupplementaryViews(
      ofKind: CollectionView.elementKindSectionHeader)
    #expect(header.map(\.frame.maxX) == [210])
  }

  @Test(.rule("13.collection.mirrored"))
  func `cells that determine equal sizes are mirrored, those of different sizes are not`() {
    func shown(_ widths: [Double]) -> [Double] {
      let items = Items([widths.enumerated().map { ($0, Size(width: $1, height: 30)) }])
      return left(
        mirrored(items, 200) { $0.estimatedItemSize = Size(width: 50, height: 50) }.collection)
    }
    // Three columns of 60 points fill 200 points with 10 between them.
    #expect(shown([60, 60]) == [140, 70])
    #expect(shown([50, 80]) == [0, 60])
  }

  @Test(.rule("13.collection.mirrored"))
  func `a scroll to an item of mirrored content shows the item`() {
    let shown = mirrored(Items(counts: [9]), 110, 50) { $0.scrollDirection = .horizontal }
    for position: CollectionView.ScrollPosition in [.left, .centeredHorizontally, .right, []] {
      for item in [8, 4, 0] {
        shown.collection.scrollToItem(at: Self.path(item), at: position, animated: false)
        shown.window.layoutIfNeeded()
        #expect(shown.collection.indexPathsForVisibleItems.contains(Self.path(item)))
      }
    }
    shown.collection.scrollToItem(at: Self.path(4), at: .left, animated: false)
    #expect(shown.collection.contentOffset.x == 530 - 4 * 60 - 50)
  }
}

/// Tests compositional layouts that run from right to left; the container has 300 by 200 points.
@Suite struct MirroredCompositionalTests {
  private func mirror(_ stage: CompositionalStage) {
    stage.window.layoutDirection = .rightToLeft
    stage.window.layoutIfNeeded()
  }

  @Test(.rule("13.compositional.mirrored"))
  func `groups begin at the right edge, and leading insets are there`() {
    let stage = CompositionalStage([4]) { _, _ in
      section(grid()) {
        $0.contentInsets = DirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 0)
      }
    }
    mirror(stage)
    // Three items share 270 points.
    #expect(stage.collection.visibleCells.map(\.frame.minX) == [180, 90, 0, 180])
    stage.window.layoutDirection = .leftToRight
    stage.window.layoutIfNeeded()
    #expect(stage.collection.visibleCells.map(\.frame.minX) == [30, 120, 210, 30])
  }

  @Test(.rule("13.compositional.mirrored"))
  func `a section that scrolls across begins at the right`() {
    let stage = AcrossStage([20]) { _, _ in cards(.continuous) }
    mirror(stage.stage)
    stage.update()
    #expect(stage.left(0) == 200 && stage.visible() == [0, 1, 2])
    // 160 points without the first 16, which begin the drag.
    stage.drag(from: Point(x: 50, y: 30), by: Point(x: 160, y: 0))
    #expect(stage.left(1) == 100 + 144 && stage.visible() == [1, 2, 3, 4])
    stage.collection.scrollToItem(
      at: CollectionView.IndexPath(item: 19, section: 0), at: .left, animated: false)
    stage.update()
    #expect(stage.left(19) == 0)
  }

  @Test(.rule("13.compositional.mirrored"))
  func `horizontal content begins at the right edge`() {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let stage = CompositionalStage([20], configuration) { _, _ in
      section(
        CollectionLayoutGroup.vertical(
          layoutSize: layoutSize(.absolute(100), .absolute(200)),
          subitems: [
            CollectionLayoutItem(layoutSize: layoutSize(.absolute(100), .absolute(200)))
          ]))
    }
    mirror(stage)
    #expect(stage.collection.contentOffset.x == 2000 - 300)
    #expect(stage.collection.visibleCells.map(\.frame.minX) == [1900, 1800, 1700])
  }
}
