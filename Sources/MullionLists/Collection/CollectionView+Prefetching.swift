// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
public import MullionView

/// A data source that prepares the data of items before they become visible.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// Called before items are likely to become visible, the nearest ones first.
  func collectionView(
    _ collectionView: CollectionView, prefetchItemsAt indexPaths: [CollectionView.IndexPath])
  /// Called when items of an earlier call are no longer likely to become visible.
  func collectionView(
    _ collectionView: CollectionView,
    cancelPrefetchingForItemsAt indexPaths: [CollectionView.IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    cancelPrefetchingForItemsAt indexPaths: [CollectionView.IndexPath]
  ) {}
}

/// The items whose data a prefetching data source prepares.
final class CollectionPrefetching {
  /// The items whose data was requested, and that have neither become visible nor been canceled
  /// since.
  var asked: Set<CollectionView.IndexPath> = []
  /// The visible area of the last layout; nil before the first one.
  var area: Rect?
  var isForward = true
}

extension CollectionView {
  /// Requests the data of the items that are one visible area ahead in the direction of scrolling.
  ///
  /// - Complexity: O(items of that area).
  final func prefetchAhead() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, !needsReload else { return }
    let state = prefetching ?? CollectionPrefetching()
    prefetching = state
    let across = contentSize.width - bounds.width > contentSize.height - bounds.height
    let isForwardLeft = across && collectionViewLayout.startsAtRight
    if let old = state.area {
      let distance = across ? bounds.minX - old.minX : bounds.minY - old.minY
      if distance != 0 { state.isForward = (distance > 0) != isForwardLeft }
    }
    state.area = bounds
    let step = state.isForward != isForwardLeft ? 1.0 : -1
    let next = bounds.offsetBy(
      dx: across ? step * bounds.width : 0, dy: across ? 0 : step * bounds.height)
    var wanted: Set<IndexPath> = []
    for attributes in collectionViewLayout.shownElements(in: next)
    where attributes.representedElementCategory == .cell && contains(attributes.indexPath)
      && views[attributes.key] == nil
    {
      wanted.insert(attributes.indexPath)
    }
    let ended = state.asked.subtracting(wanted).filter {
      views[CollectionElement(category: .cell, kind: "", path: $0)] == nil
    }
    let added = wanted.subtracting(state.asked).sorted()
    state.asked = wanted
    if !ended.isEmpty {
      source.collectionView(self, cancelPrefetchingForItemsAt: ended.sorted())
    }
    if !added.isEmpty {
      source.collectionView(self, prefetchItemsAt: state.isForward ? added : added.reversed())
    }
  }
}
