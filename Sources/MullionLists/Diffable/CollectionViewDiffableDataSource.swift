// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView

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
  /// The closures that the data source calls when the user expands and collapses items of section
  /// snapshots.
  ///
  /// Default none.
  public final var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// The closures that decide about movements of items by the user, and are notified of them.
  ///
  /// Default none: the user can move no items.
  public final var reorderingHandlers = ReorderingHandlers()
  final private(set) weak var collectionView: CollectionView?
  private let cellProvider: CellProvider
  final private(set) var index = SnapshotIndex<SectionIdentifierType, ItemIdentifierType>()
  /// The section snapshots of the sections that have one.
  final var outlines:
    [SectionIdentifierType: DiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

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
  /// A section keeps its section snapshot if the snapshot has the same visible items in it, or the
  /// same ones without deleted items and those below them. Otherwise, all items of the section are
  /// root items from then on.
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
    keepOutlines(in: new)
    show(new, marks: snapshot, animated: animatingDifferences, completion)
  }

  /// Makes the index of a snapshot the current one; the collection view shows its items already.
  final func take(_ new: SnapshotIndex<SectionIdentifierType, ItemIdentifierType>) { index = new }

  /// Makes the index of a snapshot the current one, and records the differences in the collection
  /// view.
  final func show(
    _ new: SnapshotIndex<SectionIdentifierType, ItemIdentifierType>, marks snapshot: Snapshot,
    animated: Bool, _ completion: (() -> Void)?
  ) {
    guard let collectionView, collectionView.dataSource === self else {
      index = new
      completion?()
      return
    }
    let changes = index.changes(to: new, marks: snapshot)
    func update() {
      collectionView.performBatchUpdates {
        self.index = new
        collectionView.batch?.changes = changes
      } completion: { _ in
        completion?()
      }
      collectionView.outlinesDidChange()
    }
    if animated { update() } else { View.performWithoutAnimation(update) }
  }

  /// Shows a snapshot by reloading all data.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
    let new = SnapshotIndex(snapshot)
    keepOutlines(in: new)
    index = new
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

  /// Returns whether ``reorderingHandlers`` permit the movement of an item.
  open func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: CollectionView.IndexPath
  ) -> Bool { canReorder(indexPath) }

  /// Moves an item in the snapshot, and calls ``reorderingHandlers``.
  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: CollectionView.IndexPath,
    to destinationIndexPath: CollectionView.IndexPath
  ) {
    reorder(sourceIndexPath, to: destinationIndexPath)
  }

  // See Responder.
  deinit {}
}
