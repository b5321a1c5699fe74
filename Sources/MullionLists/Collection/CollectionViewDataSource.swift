// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView

/// The data source of a ``CollectionView``, which provides its items and views.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of sections, at most 1,000,000.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// Returns the number of items of a section; all sections have at most 10,000,000 items together.
  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int
  /// Returns the filled cell of an item; ``CollectionView/dequeueReusableCell(withReuseIdentifier:for:)``
  /// provides a cell to fill.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
  ) -> CollectionViewCell
  /// Returns the filled supplementary view of a section, such as its header.
  ///
  /// ``CollectionView/dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`` provides a
  /// view to fill.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: CollectionView.IndexPath
  ) -> CollectionReusableView
  /// Returns whether the user may move an item.
  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: CollectionView.IndexPath
  ) -> Bool
  /// Called when the user has moved an item; changes the data.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view, which shows the item at its new position already.
  ///   - sourceIndexPath: The index path of the item before the movement.
  ///   - destinationIndexPath: The index path of the item after the movement.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: CollectionView.IndexPath,
    to destinationIndexPath: CollectionView.IndexPath
  )
}

extension CollectionViewDataSource {
  /// Returns 1.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  /// Returns an empty view.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: CollectionView.IndexPath
  ) -> CollectionReusableView { CollectionReusableView() }
  /// Returns true.
  public func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: CollectionView.IndexPath
  ) -> Bool { true }
  /// Cancels the movement.
  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: CollectionView.IndexPath,
    to destinationIndexPath: CollectionView.IndexPath
  ) {
    collectionView.unimplemented.insert(.moving)
  }
}
