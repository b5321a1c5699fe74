// SPDX-License-Identifier: GPL-3.0-or-later

/// A data source of a collection view whose items are those of a snapshot.
///
/// ``apply(_:animatingDifferences:completion:)`` compares a new snapshot with the current one and
/// records the differences in the collection view as one batch.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class CollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: CollectionViewDataSource {
  /// The type of snapshots.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// A closure that returns the filled cell of an item; nil shows an empty cell.
  public typealias CellProvider = (
    _ collectionView: CollectionView, _ indexPath: CollectionView.IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> CollectionViewCell?
  /// A closure that returns a filled supplementary view; nil shows an empty view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: CollectionView, _ elementKind: String, _ indexPath: CollectionView.IndexPath
  ) -> CollectionReusableView?

  /// The closure that provides headers and footers; nil for empty ones.
  public final var supplementaryViewProvider: SupplementaryViewProvider?
  private weak var collectionView: CollectionView?
  private let cellProvider: CellProvider
  private var index = SnapshotIndex<SectionIdentifierType, ItemIdentifierType>()

  /// Creates a data source and makes it the one of a collection view, which does not retain it.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the current snapshot.
  public final func snapshot() -> Snapshot { index.snapshot }

  /// Shows a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - animatingDifferences: Whether the changes are animated.
  ///   - completion: A closure that is called after the animation, or at once without one.
  /// - Complexity: O(n log n), for n items.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let new = SnapshotIndex(snapshot)
    guard let collectionView, collectionView.dataSource === self else {
      index = new
      completion?()
      return
    }
    let changes = index.changes(to: new, marks: snapshot)
    func update() {
      collectionView.performBatchUpdates {
        self.index = new
        collectionView.batch = changes
      } completion: { _ in
        completion?()
      }
    }
    if animatingDifferences { update() } else { View.performWithoutAnimation(update) }
  }

  /// Shows a snapshot by reloading all data.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
    index = SnapshotIndex(snapshot)
    if collectionView?.dataSource === self { collectionView?.reloadData() }
    completion?()
  }

  // MARK: Identifiers

  /// Returns the item at an index path; nil if it does not exist.
  public final func itemIdentifier(for indexPath: CollectionView.IndexPath) -> ItemIdentifierType? {
    index.item(at: indexPath)
  }

  /// Returns the index path of an item; nil for an unknown one.
  public final func indexPath(for itemIdentifier: ItemIdentifierType) -> CollectionView.IndexPath? {
    index.items[itemIdentifier]
  }

  /// Returns the section with an index; nil if it does not exist.
  public final func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    self.index.section(at: index)
  }

  /// Returns the index of a section; nil for an unknown one.
  public final func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    index.sections[sectionIdentifier]
  }

  // MARK: Data source

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in collectionView: CollectionView) -> Int {
    index.snapshot.numberOfSections
  }

  /// Returns the number of items of a section in the snapshot.
  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { index.count(inSection: section) }

  /// Returns the cell of the provider.
  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
  ) -> CollectionViewCell {
    index.item(at: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
      ?? CollectionViewCell()
  }

  /// Returns the view of ``supplementaryViewProvider``.
  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: CollectionView.IndexPath
  ) -> CollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? CollectionReusableView()
  }

  // See Responder.
  deinit {}
}
