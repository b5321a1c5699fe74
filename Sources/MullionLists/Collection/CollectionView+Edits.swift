// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
@_spi(Overriding) public import MullionView

extension CollectionView {
  /// Reloads the numbers of items and all views, and clears the selection; keeps the offset as far
  /// as possible.
  ///
  /// - Complexity: O(items), at the next layout.
  public final func reloadData() {
    movement = nil
    (selected, reconfigured, landing) = ([], [], nil)
    isInterrupted = false
    prefetching?.asked = []
    reload()
  }

  /// Reloads the numbers of items and all views; keeps the selection.
  final func reload() {
    needsReload = true
    let old = views
    views = [:]
    for (element, view) in old.sorted(by: { $0.key < $1.key }) { retire(view, from: element) }
    if pressed != nil { pressed?.path = nil }
    setNeedsLayout()
  }

  // MARK: Items

  /// Records items that were inserted into the data source.
  ///
  /// - Parameter indexPaths: The items, by their index after the change.
  public final func insertItems(at indexPaths: [IndexPath]) {
    record { $0.addedRows.formUnion(indexPaths) }
  }

  /// Records items that were deleted from the data source.
  ///
  /// - Parameter indexPaths: The items, by their index before the change.
  public final func deleteItems(at indexPaths: [IndexPath]) {
    record { $0.removedRows.formUnion(indexPaths) }
  }

  /// Requests other cells for items.
  ///
  /// - Parameter indexPaths: The items, by their index before the change.
  public final func reloadItems(at indexPaths: [IndexPath]) {
    record { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Fills the existing cells of items again, at the next layout.
  ///
  /// The data source's call of ``dequeueReusableCell(withReuseIdentifier:for:)`` returns the item's
  /// current cell, without calling ``CollectionReusableView/prepareForReuse()``.
  ///
  /// - Parameter indexPaths: The items, by their index before the change.
  public final func reconfigureItems(at indexPaths: [IndexPath]) {
    record { $0.reconfiguredRows.formUnion(indexPaths) }
  }

  /// Records an item that was moved in the data source; the item keeps its cell.
  ///
  /// - Parameters:
  ///   - indexPath: The index of the item before the change.
  ///   - newIndexPath: The index of the item after the change.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record { $0.movedRows[indexPath] = newIndexPath }
  }

  // MARK: Sections

  /// Records sections that were inserted into the data source.
  ///
  /// - Parameter sections: The indices of the sections after the change.
  public final func insertSections(_ sections: Set<Int>) {
    record { $0.addedSections.formUnion(sections) }
  }

  /// Records sections that were deleted from the data source.
  ///
  /// - Parameter sections: The indices of the sections before the change.
  public final func deleteSections(_ sections: Set<Int>) {
    record { $0.removedSections.formUnion(sections) }
  }

  /// Reloads the views and the numbers of items of sections.
  ///
  /// - Parameter sections: The indices of the sections before the change.
  public final func reloadSections(_ sections: Set<Int>) {
    record { $0.reloadedSections.formUnion(sections) }
  }

  /// Records a section that was moved in the data source; its items keep their cells.
  ///
  /// - Parameters:
  ///   - section: The index of the section before the change.
  ///   - newSection: The index of the section after the change.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    record { $0.movedSections[section] = newSection }
  }

  // MARK: Batches

  /// Records several changes of the data source as one batch, and shows them in an animation.
  ///
  /// Deleted, reloaded and moved items are named by their index before the batch. Inserted items and
  /// the targets of moves are named by their index after it. If the data source does not match these
  /// changes, the collection view reports that to ``ViewError/handler`` and reloads all its data.
  ///
  /// Outside a window, or while animations are off, the changes appear without an animation at the
  /// next layout.
  ///
  /// - Parameters:
  ///   - updates: A closure that changes the data source and calls the methods that insert, delete,
  ///     move and reload.
  ///   - completion: A closure that is called after the animation, with whether it finished. For a
  ///     nested batch it is called after the animation of the outermost one.
  /// - Complexity: O(items).
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performBatch(updates, completion)
  }

  final func apply(_ batch: ListBatch) {
    do {
      try isInterrupted || isTiling
        ? interrupt(batch.changes, batch.complete) : follow(batch.changes, batch.complete)
    } catch {
      report(error)
      reloadData()
      batch.complete(false)
    }
  }

  /// Follows a batch during a layout or before the next one: stops the layout, and reloads all views
  /// in the next one.
  private func interrupt(
    _ changes: ListChanges, _ completion: ((Bool) -> Void)?
  ) throws(CollectionError) {
    try forgetMovement()
    let move = try CollectionMove(changes, from: counts, to: loadCounts(), name: displayName)
    counts = move.counts
    isInterrupted = true
    followState(move, reloaded: changes.reloadedRows)
    reload()
    completion?(true)
  }

  /// Follows a batch: moves the state and the views of items to their new indices.
  ///
  /// - Parameters:
  ///   - changes: The batch.
  ///   - newCounts: The number of items of each section after it; nil for those of the data source.
  ///   - completion: Called after the animation.
  /// - Throws: An error that names the first contradiction between the batch and the numbers.
  final func follow(
    _ changes: ListChanges, counts newCounts: [Int]? = nil, _ completion: ((Bool) -> Void)?
  ) throws(CollectionError) {
    guard dataSource != nil else { throw .noDataSource(collection: displayName) }
    let move = try CollectionMove(
      changes, from: counts, to: newCounts ?? loadCounts(), name: displayName)
    let animates = window != nil && View.areAnimationsEnabled
    let old = animates ? attributesNearby(after: move) : [:]
    collectionViewLayout.follow(move)
    counts = move.counts
    let ended = follow(move, reloaded: changes.reloadedRows)
    reconfigured.formUnion(changes.reconfiguredRows.compactMap { move($0) })
    invalidateCounts(everything: false)
    let updates = changes.updateItems(move)
    guard animates else {
      prepareIfNeeded()
      collectionViewLayout.prepare(forCollectionViewUpdates: updates)
      for (element, view) in ended { retire(view, from: element) }
      prepareIfNeeded()
      collectionViewLayout.finalizeCollectionViewUpdates()
      completion?(true)
      return
    }
    let earlier = Set(leaving.keys)
    var gone: Set<ObjectIdentifier> = []
    View.animate(
      withDuration: Self.updateDuration,
      animations: {
        self.prepareIfNeeded()
        self.collectionViewLayout.prepare(forCollectionViewUpdates: updates)
        self.appearance = CollectionAppearance(old: old)
        for (element, view) in ended { self.fade(view, from: element) }
        self.layoutIfNeeded()
        self.appearance = nil
        self.collectionViewLayout.finalizeCollectionViewUpdates()
        gone = Set(self.leaving.keys).subtracting(earlier)
      },
      completion: { [weak self] finished in
        self?.finishLeaving(gone)
        completion?(finished)
      })
  }

  /// Animates the view of an element that the batch or the layout has removed.
  final func fade(_ view: CollectionReusableView, from element: CollectionElement) {
    let own =
      element.category == .cell
      ? collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: element.path)
        .map(collectionViewLayout.shown) : nil
    guard let target = own ?? view.shownAttributes?.copy(), target.isUsable, view.isDisplayed else {
      return retire(view, from: element)
    }
    if own == nil { target.alpha = 0 }
    leave(view, from: element, to: target)
  }

  /// Retires the views that an animation has moved out of the visible area or faded.
  private func finishLeaving(_ gone: Set<ObjectIdentifier>) {
    let ended = gone.compactMap { leaving.removeValue(forKey: $0) }
    for last in ended.sorted(by: { $0.element < $1.element }) {
      retire(last.view, from: last.element)
      if isHost(last.view.superview) { last.view.removeFromSuperview() }
    }
  }

  /// Returns the attributes of the elements around the visible area before a batch, by the
  /// identities of the elements after it.
  private func attributesNearby(
    after move: CollectionMove
  ) -> [CollectionElement: CollectionViewLayoutAttributes] {
    let area = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    var result: [CollectionElement: CollectionViewLayoutAttributes] = [:]
    for attributes in collectionViewLayout.shownElements(in: area) where attributes.isUsable {
      if let element = attributes.key.moved(move) { result[element] = attributes }
    }
    return result
  }

  /// Moves all state of items and sections to their new indices.
  ///
  /// - Returns: The views of deleted and reloaded elements, in order.
  private func follow(
    _ move: CollectionMove, reloaded: Set<IndexPath>
  ) -> [(CollectionElement, CollectionReusableView)] {
    var ended: [(CollectionElement, CollectionReusableView)] = []
    var kept: [CollectionElement: CollectionReusableView] = [:]
    for (element, view) in views {
      let isReloaded = element.category == .cell && reloaded.contains(element.path)
      if !isReloaded, let moved = element.moved(move) {
        kept[moved] = view
      } else {
        ended.append((element, view))
      }
    }
    views = kept
    followState(move, reloaded: reloaded)
    return ended.sorted { $0.0 < $1.0 }
  }

  /// Moves the selection, the scroll and the touched item to their new indices.
  final func followState(_ move: CollectionMove, reloaded: Set<IndexPath>) {
    followState(move.move, reloaded: reloaded) { move($0) }
    scrollers?.follow(move)
    if let state = prefetching { state.asked = Set(state.asked.compactMap { move($0) }) }
  }
}

extension CollectionElement {
  /// Returns the element after a batch; nil if it was deleted.
  fileprivate func moved(_ move: CollectionMove) -> CollectionElement? {
    var result = self
    switch category {
    case .cell:
      guard let path = move(path) else { return nil }
      result.path = path
    case .supplementaryView where scope == .layout: break
    case .supplementaryView where scope == .item:
      guard let path = move(path) else { return nil }
      result.path = path
    case .supplementaryView:
      guard let section = move(section: path.section) else { return nil }
      result.path.section = section
    // The layout decides again where its decorations are; one that it keeps keeps its view.
    case .decorationView: break
    }
    return result
  }
}

extension ListChanges {
  /// Returns the changes as a list for layouts.
  fileprivate func updateItems(_ move: CollectionMove) -> [CollectionViewUpdateItem] {
    typealias Item = CollectionViewUpdateItem
    func section(_ section: Int?) -> IndexPath? { section.map { IndexPath(item: 0, section: $0) } }
    var items: [Item] = []
    func add(_ action: Item.Action, _ from: IndexPath?, _ to: IndexPath?, isSection: Bool) {
      items.append(
        Item(
          updateAction: action, indexPathBeforeUpdate: from, indexPathAfterUpdate: to,
          isSection: isSection))
    }
    for old in removedSections.sorted() { add(.delete, section(old), nil, isSection: true) }
    for old in reloadedSections.sorted() { add(.reload, section(old), nil, isSection: true) }
    for new in addedSections.sorted() { add(.insert, nil, section(new), isSection: true) }
    for (old, new) in movedSections.sorted(by: { $0.key < $1.key }) {
      add(.move, section(old), section(new), isSection: true)
    }
    for path in removedRows.sorted() { add(.delete, path, nil, isSection: false) }
    for path in reloadedRows.sorted() { add(.reload, path, move(path), isSection: false) }
    for path in addedRows.sorted() { add(.insert, nil, path, isSection: false) }
    for (old, new) in movedRows.sorted(by: { $0.key < $1.key }) {
      add(.move, old, new, isSection: false)
    }
    return items
  }
}
