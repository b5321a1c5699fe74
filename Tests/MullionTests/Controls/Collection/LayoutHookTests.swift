// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport
import Testing

/// Tests the methods of layouts and views that a movement or a replacement of the layout calls.
@Suite struct LayoutHookTests {
  private typealias IndexPath = CollectionView.IndexPath

  private final class MovingLayout: CollectionViewFlowLayout {
    var targets: [Point] = []
    var contexts: [CollectionViewLayoutInvalidationContext] = []
    var cancels: [Bool] = []

    override func targetIndexPath(
      forInteractivelyMovingItem previousIndexPath: CollectionView.IndexPath,
      withPosition position: Point
    ) -> CollectionView.IndexPath {
      targets.append(position)
      return CollectionView.IndexPath(item: 2, section: 0)
    }

    override func layoutAttributesForInteractivelyMovingItem(
      at indexPath: CollectionView.IndexPath, withTargetPosition position: Point
    ) -> CollectionViewLayoutAttributes {
      let attributes = super.layoutAttributesForInteractivelyMovingItem(
        at: indexPath, withTargetPosition: position)
      attributes.alpha = 0.5
      return attributes
    }

    override func invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths indexPaths: [CollectionView.IndexPath],
      previousIndexPaths: [CollectionView.IndexPath], movementCancelled: Bool
    ) -> CollectionViewLayoutInvalidationContext {
      let context = super.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
        movementCancelled: movementCancelled)
      contexts.append(context)
      cancels.append(movementCancelled)
      return context
    }
  }

  @Test func `a layout decides the target and the attributes of a moving item`() throws {
    let stage = CollectionStage(counts: [6])
    let layout = MovingLayout()
    layout.itemSize = Size(width: 50, height: 50)
    let collection = stage.collection
    collection.collectionViewLayout = layout
    stage.turn()
    #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    collection.updateInteractiveMovementTargetPosition(Point(x: 30, y: 30))
    #expect(layout.targets == [Point(x: 30, y: 30)])
    stage.turn()
    let moving = try #require(collection.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(moving.alpha == 0.5 && moving.center == Point(x: 30, y: 30))
    collection.cancelInteractiveMovement()
    stage.turn()
    let first = [IndexPath(item: 0, section: 0)]
    #expect(layout.cancels == [true])
    #expect(layout.contexts[0].targetIndexPathsForInteractivelyMovingItems == first)
    #expect(layout.contexts[0].previousIndexPathsForInteractivelyMovingItems == first)
    #expect(layout.contexts[0].interactiveMovementTarget == Point(x: 25, y: 25))
    #expect(collection.cellForItem(at: first[0])?.alpha == 1)
  }

  private final class Cell: CollectionViewCell {
    var notes: [String] = []

    override func willTransition(
      from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout
    ) {
      notes.append("will \(Int(frame.minX))")
    }
    override func didTransition(
      from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout
    ) {
      notes.append("did \(Int(frame.minX))")
    }
  }

  private final class Source: CollectionViewDataSource {
    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test func `views are notified before and after a replacement of the layout`() throws {
    let (old, new) = (CollectionViewFlowLayout(), CollectionViewFlowLayout())
    old.itemSize = Size(width: 50, height: 50)
    new.itemSize = Size(width: 20, height: 20)
    new.sectionInset = EdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
    let collection = CollectionView(frame: rect(0, 0, 170, 110), collectionViewLayout: old)
    let source = Source()
    collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    let window = Window(frame: rect(0, 0, 170, 110))
    window.rootView = View()
    window.rootView?.addSubview(collection)
    window.update(at: 0)
    let path = IndexPath(item: 0, section: 0)
    let cell = try #require(collection.cellForItem(at: path) as? Cell)
    collection.setCollectionViewLayout(new, animated: false)
    #expect(cell.notes == ["will 0", "did 30"])
    collection.setCollectionViewLayout(old, animated: true)
    #expect(cell.notes == ["will 0", "did 30", "will 30"])
    window.update(at: 1)
    window.update(at: 3)
    #expect(cell.notes.last == "did 0")
  }
}
