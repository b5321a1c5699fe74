// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView

/// A data source of a table whose rows are those of a snapshot.
///
/// ``apply(_:animatingDifferences:completion:)`` compares a new snapshot with the current one and
/// records the differences in the table as one batch.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class TableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: TableViewDataSource {
  /// The type of snapshots.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// A closure that returns the filled cell of an item; nil shows an empty cell.
  public typealias CellProvider = (
    _ tableView: TableView, _ indexPath: TableView.IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> TableViewCell?
  /// The animation of inserted, deleted and reloaded rows.
  ///
  /// Default automatic.
  public final var defaultRowAnimation = TableView.RowAnimation.automatic
  private weak var tableView: TableView?
  private let cellProvider: CellProvider
  private var index = SnapshotIndex<SectionIdentifierType, ItemIdentifierType>()

  /// Creates a data source and makes it the one of a table, which does not retain it.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    (self.tableView, self.cellProvider) = (tableView, cellProvider)
    tableView.dataSource = self
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
    guard let tableView, tableView.dataSource === self else {
      index = new
      completion?()
      return
    }
    var changes = index.changes(to: new, marks: snapshot)
    changes.animations.standard = defaultRowAnimation
    func update() {
      tableView.performBatchUpdates {
        self.index = new
        tableView.batch?.changes = changes
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
    if tableView?.dataSource === self { tableView?.reloadData() }
    completion?()
  }

  // MARK: Identifiers

  /// Returns the item at an index path; nil if it does not exist.
  public final func itemIdentifier(for indexPath: TableView.IndexPath) -> ItemIdentifierType? {
    index.item(at: indexPath)
  }

  /// Returns the index path of an item; nil for an unknown one.
  public final func indexPath(for itemIdentifier: ItemIdentifierType) -> TableView.IndexPath? {
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
  open func numberOfSections(in tableView: TableView) -> Int {
    index.snapshot.numberOfSections
  }

  /// Returns the number of rows of a section in the snapshot.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    index.count(inSection: section)
  }

  /// Returns the cell of the provider.
  open func tableView(
    _ tableView: TableView, cellForRowAt path: TableView.IndexPath
  ) -> TableViewCell {
    index.item(at: path).flatMap { cellProvider(tableView, path, $0) } ?? TableViewCell()
  }

  /// Returns the title of a section's header; nil unless overridden.
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// Returns the title of a section's footer; nil unless overridden.
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// Returns whether the user can edit a row; false unless overridden.
  open func tableView(
    _ tableView: TableView, canEditRowAt path: TableView.IndexPath
  ) -> Bool { false }

  /// Called when the user has deleted a row, or wants to insert one; does nothing unless overridden.
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt path: TableView.IndexPath
  ) {}

  /// Returns whether the user can move a row in editing mode; false unless overridden.
  open func tableView(
    _ tableView: TableView, canMoveRowAt path: TableView.IndexPath
  ) -> Bool { false }

  /// Called when the user has moved a row; moves nothing unless overridden.
  ///
  /// An override applies a snapshot with the items in their new order.
  open func tableView(
    _ tableView: TableView, moveRowAt path: TableView.IndexPath, to newPath: TableView.IndexPath
  ) { tableView.unimplemented.insert(.moving) }

  // See Responder.
  deinit {}
}
