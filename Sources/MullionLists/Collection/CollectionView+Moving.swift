// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

extension CollectionView {
  /// Scrolls while the center of the moving item is near an edge of the visible area, and stops otherwise.
  final func scrollNearEdge(with center: Point) {
    if movement?.scroll == nil {
      movement?.scroll = EdgeScroll(self) { [weak self] distance in
        guard let self, let center = movement?.center else { return }
        updateInteractiveMovementTargetPosition(
          Point(x: center.x + distance.x, y: center.y + distance.y))
      }
    }
    movement?.scroll?.update(for: center)
  }

  /// Makes the layout out of date after a movement.
  final func invalidateMovement(_ movement: CollectionMovement, isCanceled: Bool) {
    let final = isCanceled ? movement.origin : movement.current
    let context =
      collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [final], previousIndexPaths: [movement.origin],
        movementCancelled: isCanceled)
    collectionViewLayout.invalidateLayout(with: context)
  }

  // MARK: Inside

  /// Returns the index path by which the data source knows an item.
  final func dataPath(of path: IndexPath) -> IndexPath { movement?.dataPath(of: path) ?? path }

  /// Cancels the movement at once, before a change of the items.
  final func restoreOrder() {
    guard let canceled = movement, !isTiling else { return }
    if canceled.current != canceled.origin {
      View.performWithoutAnimation { shift(to: canceled.origin) }
    }
    movement = nil
    setNeedsLayout()
  }

  /// Cancels the movement during a layout: the numbers of items and the selection return to the data
  /// source's order.
  final func forgetMovement() throws(CollectionError) {
    guard let ended = movement else { return }
    movement = nil
    guard ended.current != ended.origin, contains(ended.current) else { return }
    var changes = ListChanges()
    changes.movedRows[ended.current] = ended.origin
    var old = counts
    old[ended.current.section] -= 1
    old[ended.origin.section] += 1
    let move = try CollectionMove(changes, from: counts, to: old, name: displayName)
    counts = move.counts
    followState(move, reloaded: [])
  }

  /// Moves the moving item to another index path in the collection view only; the data source keeps its
  /// order.
  final func shift(to target: IndexPath) {
    guard let current = movement?.current, contains(current) else { return }
    var changes = ListChanges()
    changes.movedRows[current] = target
    var new = counts
    new[current.section] -= 1
    new[target.section] += 1
    movement?.current = target
    do {
      try follow(changes, counts: new, nil)
    } catch {
      report(error)
      reloadData()
    }
  }

  /// Returns the item whose center a point has passed on its way from the moving item; nil for none.
  final func itemPassed(by point: Point, _ movement: CollectionMovement) -> IndexPath? {
    guard let path = indexPathForItem(at: point), path != movement.current,
      let own = layoutAttributesForItem(at: movement.current),
      let other = layoutAttributesForItem(at: path)
    else { return nil }
    let way = Point(x: other.center.x - own.center.x, y: other.center.y - own.center.y)
    // Without this condition, two items of different sizes would exchange their positions in each update.
    let isPast =
      way.y.magnitude >= way.x.magnitude
      ? (point.y - other.center.y) * way.y >= 0 : (point.x - other.center.x) * way.x >= 0
    return isPast ? path : nil
  }

  /// Shows the moving item in front of the others, at its center.
  final func lift(
    _ movement: CollectionMovement, in all: inout [CollectionViewLayoutAttributes]
  ) {
    let index = all.firstIndex {
      $0.representedElementCategory == .cell && $0.indexPath == movement.current
    }
    let found =
      index.map { all[$0] } ?? collectionViewLayout.shownItem(at: movement.current)
    guard var moved = found?.copy() else { return }
    if let center = movement.center {
      collectionViewLayout.liftedAttributes = moved
      moved = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
        at: movement.current, withTargetPosition: center
      ).copy()
      collectionViewLayout.liftedAttributes = nil
    }
    moved.zIndex = CollectionMovement.zIndex
    if let index { all[index] = moved } else { all.append(moved) }
  }

  /// Moves an item by the reorder control of its cell.
  final func reorderControlWasDragged(
    in cell: CollectionViewListCell, _ press: LongPressGestureRecognizer
  ) {
    let location = press.location(in: self)
    switch press.state {
    case .began:
      guard let path = indexPath(for: cell), beginInteractiveMovementForItem(at: path) else {
        return
      }
      movement?.grip = location.y - cell.center.y
    case .changed:
      guard let movement, cellForItem(at: movement.current) === cell else { return }
      updateInteractiveMovementTargetPosition(
        Point(x: cell.center.x, y: location.y - movement.grip))
    case .ended:
      if let movement, cellForItem(at: movement.current) === cell { endInteractiveMovement() }
    case .cancelled:
      if let movement, cellForItem(at: movement.current) === cell { cancelInteractiveMovement() }
    case .possible, .failed: break
    }
  }
}
