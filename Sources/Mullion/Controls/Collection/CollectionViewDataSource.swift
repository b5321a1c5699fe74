// SPDX-License-Identifier: GPL-3.0-or-later

/// The data source of a ``CollectionView``, which provides its items and views.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of sections.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// Returns the number of items of a section.
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
}

extension CollectionViewDataSource {
  /// Returns 1.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  /// Returns an empty view.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: CollectionView.IndexPath
  ) -> CollectionReusableView { CollectionReusableView() }
}
