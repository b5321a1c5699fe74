// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
@_spi(Overriding) import MullionView

extension CollectionView {
  /// Requests a reload of the numbers of items and of all views by the next layout; keeps the selection.
  final func reload() {
    needsReload = true
    let old = views
    views = [:]
    for (element, view) in old.sorted(by: { $0.key < $1.key }) { retire(view, from: element) }
    if pressed != nil { pressed?.path = nil }
    setNeedsLayout()
  }

  // MARK: Items

  // MARK: Sections

  // MARK: Batches

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

  /// Applies a batch that was made during a layout: stops the layout, and reloads all views in the next
  /// one.
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

  /// Applies a batch: moves the state and the views of items to their new indices.
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
      moveToTarget()
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
        self.moveToTarget()
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

  /// Moves to the offset that the layout requests after a change of the elements.
  final func moveToTarget() {
    let target = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    if target != contentOffset { contentOffset = target }
  }

  /// Animates the view of an element that the batch or the layout has removed.
  final func fade(_ view: CollectionReusableView, from element: CollectionElement) {
    let own = collectionViewLayout.finalAttributes(of: element).map(collectionViewLayout.shown)
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
    // The layout positions its decorations again, and a decoration that remains keeps its view.
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

extension CollectionView {
  /// Performs changes of items and sections as one batch, by a closure that does not escape.
  ///
  /// - Parameters:
  ///   - updates: The changes, which run at once.
  ///   - completion: Called when the animation has ended.
  @_documentation(visibility: internal)
  public final func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
