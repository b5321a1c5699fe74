// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// A data source that knows the level and the expansion of items, from section snapshots.
protocol CollectionOutline: AnyObject {
  /// Returns the number of items above an item and whether it is expanded; nil if its section has
  /// no section snapshot.
  func outlineState(at path: CollectionView.IndexPath) -> (level: Int, isExpanded: Bool)?

  /// Expands or collapses an item for the user.
  func toggleItem(at path: CollectionView.IndexPath)
}

extension CollectionViewDiffableDataSource {
  /// Closures that decide about the expansion of items, and are notified of it.
  ///
  /// A tap on an outline disclosure calls, in order: should expand, will expand, snapshot for
  /// expanding parent; or should collapse, will collapse. Calls of
  /// ``CollectionViewDiffableDataSource/apply(_:to:animatingDifferences:completion:)`` call none.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public struct SectionSnapshotHandlers<ItemType: Hashable> {
    /// Returns whether the user may expand an item; nil for all items.
    public var shouldExpandItem: ((ItemType) -> Bool)?
    /// Called before the user expands an item; nil for none.
    public var willExpandItem: ((ItemType) -> Void)?
    /// Returns whether the user may collapse an item; nil for all items.
    public var shouldCollapseItem: ((ItemType) -> Bool)?
    /// Called before the user collapses an item; nil for none.
    public var willCollapseItem: ((ItemType) -> Void)?
    /// Returns the items below an item that the user expands; nil for those that it has.
    ///
    /// The closure receives the item and a snapshot of the items below it.
    public var snapshotForExpandingParentItem:
      (
        (ItemType, DiffableDataSourceSectionSnapshot<ItemType>)
          -> DiffableDataSourceSectionSnapshot<ItemType>
      )?

    /// Creates handlers without closures.
    public init() {}
  }

  /// Returns the section snapshot of a section; an empty one for an unknown section.
  ///
  /// A section without one has a snapshot of root items.
  public final func snapshot(
    for section: SectionIdentifierType
  ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    outlines[section] ?? Self.flat(index.snapshot.itemIdentifiers(inSection: section))
  }

  /// Shows a section snapshot in a section, in place of the section's items.
  ///
  /// A section that does not exist is added after the others. An item that another section shows is
  /// reported to ``ViewError/handler`` and left out with the items below it.
  ///
  /// - Parameters:
  ///   - snapshot: The section snapshot; the section shows its visible items.
  ///   - section: The section.
  ///   - animatingDifferences: Whether the changes are animated.
  ///   - completion: A closure that is called after the animation, or at once without one.
  /// - Complexity: O(n log n), for n items.
  public final func apply(
    _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    var all = index.snapshot
    if index.sections[section] == nil { all.appendSections([section]) }
    all.deleteItems(all.itemIdentifiers(inSection: section))
    let others = snapshot.items.filter { all.sectionIdentifier(containingItem: $0) != nil }
    for item in others { ViewError.report(.collection(.duplicateIdentifier("item \(item)"))) }
    var outline = snapshot
    outline.delete(others)
    all.appendItems(outline.visibleItems, toSection: section)
    outlines[section] = outline
    show(SnapshotIndex(all), marks: all, animated: animatingDifferences, completion)
  }

  /// Removes the section snapshots whose visible items do not match the items of a snapshot.
  final func keepOutlines(in new: SnapshotIndex<SectionIdentifierType, ItemIdentifierType>) {
    for (section, outline) in outlines {
      outlines[section] = new.sections[section] == nil ? nil : kept(outline, section, new)
    }
  }

  /// Returns a section snapshot without the items that a snapshot deletes; nil if it shows other
  /// items than that snapshot.
  private func kept(
    _ outline: DiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    _ section: SectionIdentifierType,
    _ new: SnapshotIndex<SectionIdentifierType, ItemIdentifierType>
  ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType>? {
    let items = new.snapshot.itemIdentifiers(inSection: section)
    let shown = outline.visibleItems
    guard shown != items else { return outline }
    var kept = outline
    let wanted = Set(items)
    kept.delete(shown.filter { !wanted.contains($0) })
    return kept.visibleItems == items ? kept : nil
  }
}

extension CollectionViewDiffableDataSource: CollectionOutline {
  final func outlineState(
    at path: CollectionView.IndexPath
  ) -> (level: Int, isExpanded: Bool)? {
    guard let section = index.section(at: path.section), let outline = outlines[section],
      let item = index.item(at: path)
    else { return nil }
    return (outline.level(of: item), outline.isExpanded(item))
  }

  final func toggleItem(at path: CollectionView.IndexPath) {
    guard let section = index.section(at: path.section), let item = index.item(at: path),
      let outline = outlines[section]
    else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      change(item, in: section) { $0.collapse([item]) }
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      let below = outlines[section].map { $0.contains(item) ? $0.snapshot(of: item) : .init() }
      let own = handlers.snapshotForExpandingParentItem?(item, below ?? .init())
      change(item, in: section) {
        if let own { $0.replace(childrenOf: item, using: own) }
        $0.expand([item])
      }
    }
  }

  /// Changes the section snapshot of a section, unless a handler has removed the item.
  private func change(
    _ item: ItemIdentifierType, in section: SectionIdentifierType,
    _ change: (inout DiffableDataSourceSectionSnapshot<ItemIdentifierType>) -> Void
  ) {
    guard var outline = outlines[section], outline.contains(item) else { return }
    change(&outline)
    apply(outline, to: section)
  }
}
