// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
public import MullionView

/// The parts of a layout that an invalidation makes out of date.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class CollectionViewLayoutInvalidationContext {
  /// A Boolean value that indicates whether all of the layout is out of date.
  public final internal(set) var invalidateEverything = false
  /// A Boolean value that indicates whether the numbers of sections and items are out of date.
  public final internal(set) var invalidateDataSourceCounts = false
  /// The items whose attributes are out of date; nil for none in particular.
  public final private(set) var invalidatedItemIndexPaths: [CollectionView.IndexPath]?
  /// The distance by which the collection view moves its offset, in points.
  ///
  /// Default zero.
  public final var contentOffsetAdjustment = Point(x: 0, y: 0)
  /// The preferred sizes of self-sizing items.
  final var preferred: [(path: CollectionView.IndexPath, size: Size)] = []

  /// Creates a context.
  public required init() {}

  /// Adds items whose attributes are out of date.
  public final func invalidateItems(at indexPaths: [CollectionView.IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  // See Responder.
  deinit {}
}

/// The parts of a flow layout that an invalidation makes out of date.
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// A Boolean value that indicates whether the layout requests all sizes and distances again.
  ///
  /// Default true.
  public final var invalidateFlowLayoutDelegateMetrics = true

  // See Responder.
  deinit {}
}
