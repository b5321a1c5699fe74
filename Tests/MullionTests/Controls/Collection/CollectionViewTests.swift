// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport
import Testing

/// Tests the state of cells in a collection view, its views, and where drags end.
@Suite struct CollectionViewTests {
  typealias IndexPath = CollectionView.IndexPath

  private static func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func `the layout decides where a drag comes to rest`() {
    final class Steps: CollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: Point,
        withScrollingVelocity velocity: Point
      ) -> Point {
        Point(x: 0, y: (proposedContentOffset.y / 60).rounded() * 60)
      }
    }
    let stage = CollectionStage(counts: [300])
    stage.collection.collectionViewLayout = Steps()
    stage.turn()
    stage.touch(.began, 25, 100)
    for y in stride(from: 90.0, through: 20, by: -14) { stage.touch(.moved, 25, y) }
    stage.touch(.ended, 25, 20)
    for _ in 0..<40 { stage.turn() }
    let offset = stage.collection.contentOffset.y
    #expect(offset > 0 && offset.truncatingRemainder(dividingBy: 60) == 0)
  }

  @Test func `a deleted item that was touched is neither highlighted nor selected`() {
    let stage = CollectionStage(counts: [7])
    stage.turn()
    stage.touch(.began, 85, 25)
    #expect(stage.collection.cellForItem(at: Self.path(1))?.isHighlighted == true)
    stage.batch({ $0[0].remove(at: 1) }) { stage.collection.deleteItems(at: [Self.path(1)]) }
    stage.touch(.ended, 85, 25)
    #expect(stage.collection.indexPathsForSelectedItems == nil)
    #expect(stage.collection.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test func `a touched item keeps its highlight and is selected after it moved`() {
    let stage = CollectionStage(counts: [7])
    stage.turn()
    stage.touch(.began, 85, 25)
    stage.batch({ $0[0].swapAt(1, 0) }) {
      stage.collection.moveItem(at: Self.path(1), to: Self.path(0))
    }
    #expect(stage.collection.cellForItem(at: Self.path(0))?.isHighlighted == true)
    stage.touch(.ended, 25, 25)
    #expect(stage.collection.indexPathsForSelectedItems == [Self.path(0)])
  }

  @Test func `a selected item is selected again when it scrolls back`() {
    let stage = CollectionStage(counts: [60])
    stage.turn()
    stage.tap(1)
    stage.scroll(to: 600)
    #expect(stage.collection.visibleCells.allSatisfy { !$0.isSelected })
    stage.scroll(to: 0)
    #expect(
      stage.collection.visibleCells.map(\.isSelected) == [false, true]
        + Array(repeating: false, count: 4))
    // Cells of nine items are visible at most while lines change.
    #expect(stage.items.made.count <= 12)
  }

  @Test func `the background view fills the visible area behind all cells`() {
    let stage = CollectionStage(counts: [60])
    let background = View()
    stage.collection.backgroundView = background
    stage.scroll(to: 100)
    #expect(background.frame == stage.collection.bounds)
    #expect(stage.collection.subviews.first === background)
    stage.collection.backgroundView = nil
    #expect(background.superview == nil)
  }

  @Test func `the backgrounds of a cell fill it and follow its state`() {
    let cell = CollectionViewCell(frame: rect(0, 0, 40, 30))
    let (plain, selected) = (View(), View())
    (cell.backgroundView, cell.selectedBackgroundView) = (plain, selected)
    cell.layoutIfNeeded()
    #expect(plain.frame == cell.bounds && selected.frame == cell.bounds)
    #expect(
      cell.subviews.map(ObjectIdentifier.init)
        == [plain, selected, cell.contentView].map(ObjectIdentifier.init))
    #expect(selected.isHidden)
    cell.isHighlighted = true
    #expect(!selected.isHidden)
    cell.prepareForReuse()
    #expect(selected.isHidden)
  }

  @Test func `unknown identifiers and items are reported`() {
    let stage = CollectionStage(counts: [3])
    let errors = stage.window.errors {
      _ = stage.collection.dequeueReusableCell(withReuseIdentifier: "no", for: Self.path(0))
      stage.collection.scrollToItem(at: Self.path(3), at: .top, animated: false)
      stage.collection.selectItem(at: Self.path(0, 1), animated: false, scrollPosition: [])
    }
    #expect(
      errors == [
        .collection(
          .unregisteredView(collection: "stage", identifier: "no", registered: ["named"])),
        .collection(.noSuchItem(collection: "stage", item: 3, section: 0, itemCount: 3)),
        .collection(.noSuchItem(collection: "stage", item: 0, section: 1, itemCount: nil)),
      ])
  }

  @Test func `a registration provides cells of its class and fills them`() {
    let collection = CollectionView(frame: rect(0, 0, 100, 100))
    let first = CollectionView.CellRegistration<NamedCell, Int> { $0.name = $2 }
    let second = CollectionView.CellRegistration<CollectionViewCell, Int> { $0.tag = $2 }
    let named = collection.dequeueConfiguredReusableCell(using: first, for: Self.path(0), item: 7)
    let plain = collection.dequeueConfiguredReusableCell(using: second, for: Self.path(1), item: 8)
    #expect(named.name == 7 && plain.tag == 8 && type(of: plain) == CollectionViewCell.self)
  }

  @Test func `a layout serves one collection view`() {
    let layout = CollectionViewFlowLayout()
    let first = CollectionView(frame: rect(0, 0, 9, 9), collectionViewLayout: layout)
    let second = CollectionView(frame: rect(0, 0, 9, 9), collectionViewLayout: layout)
    #expect(layout.collectionView === second && first.collectionViewLayout !== layout)
    #expect(first.collectionViewLayout.collectionView === first)
  }

  @Test func `an animated batch moves cells from their old to their new position`() {
    let stage = CollectionStage(counts: [6])
    stage.turn()
    let cell = stage.collection.cellForItem(at: Self.path(0))
    stage.items.sections[0].append(stage.items.sections[0].remove(at: 0))
    var finished: [Bool] = []
    stage.collection.performBatchUpdates {
      stage.collection.moveItem(at: Self.path(0), to: Self.path(5))
    } completion: {
      finished.append($0)
    }
    #expect(cell?.frame == rect(120, 60, 50, 50) && finished == [])
    stage.turn(0)
    stage.turn(0.1)
    let shown = cell?.layer.presentation()?.frame
    #expect(shown.map { $0.minX > 0 && $0.minX < 120 } == true)
    stage.turn(1)
    #expect(finished == [true])
  }
}
