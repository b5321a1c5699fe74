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
  open internal(set) var invalidateEverything = false
  /// A Boolean value that indicates whether the numbers of sections and items are out of date.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items whose attributes are out of date; nil for none in particular.
  open private(set) var invalidatedItemIndexPaths: [CollectionView.IndexPath]?
  /// The supplementary views whose attributes are out of date, by kind; nil for none in particular.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [CollectionView.IndexPath]]?
  /// The decoration views whose attributes are out of date, by kind; nil for none in particular.
  open private(set) var invalidatedDecorationIndexPaths: [String: [CollectionView.IndexPath]]?
  /// The change of the size of the content, in points, for layouts that read it.
  ///
  /// Default zero.
  open var contentSizeAdjustment = Size.zero
  /// The distance by which the collection view moves its offset, in points.
  ///
  /// Default zero.
  open var contentOffsetAdjustment = Point(x: 0, y: 0)
  /// The index paths of moved items before a movement that has ended; nil for another invalidation.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [CollectionView.IndexPath]?
  /// The index paths of moved items after a movement that has ended; nil for another invalidation.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [CollectionView.IndexPath]?
  /// The center of the moved item at its final index path, in points of the content.
  open internal(set) var interactiveMovementTarget = Point(x: 0, y: 0)
  /// The preferred sizes of self-sizing items.
  final var preferred: [(path: CollectionView.IndexPath, size: Size)] = []

  /// Creates a context.
  public required init() {}

  /// Adds items whose attributes are out of date.
  open func invalidateItems(at indexPaths: [CollectionView.IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views whose attributes are out of date.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [CollectionView.IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Adds decoration views whose attributes are out of date.
  open func invalidateDecorationElements(
    ofKind elementKind: String, at indexPaths: [CollectionView.IndexPath]
  ) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }

  // See Responder.
  deinit {}
}

/// The parts of a flow layout that an invalidation makes out of date.
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// A Boolean value that indicates whether the layout requests all sizes and distances again.
  ///
  /// Default true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// A Boolean value that indicates whether the layout computes the positions again.
  ///
  /// Default true. A flow layout computes all positions after each invalidation.
  open var invalidateFlowLayoutAttributes = true

  // See Responder.
  deinit {}
}
