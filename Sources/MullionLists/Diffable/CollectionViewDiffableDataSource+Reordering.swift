// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

extension CollectionViewDiffableDataSource {
  /// Closures that decide about movements of items by the user, and are notified of them.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public struct ReorderingHandlers {
    /// Returns whether the user may move an item; nil, the default, for no items.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the data source takes the order after a movement; nil for none.
    public var willReorder:
      ((DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called when the data source has taken the order after a movement; nil for none.
    public var didReorder:
      ((DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers without closures.
    public init() {}
  }

  /// Returns whether the user may move an item.
  ///
  /// Items that are expanded and have items below them cannot be moved.
  final func canReorder(_ path: CollectionView.IndexPath) -> Bool {
    guard let item = index.item(at: path), let section = index.section(at: path.section),
      reorderingHandlers.canReorderItem?(item) ?? false
    else { return false }
    guard let outline = outlines[section] else { return true }
    return !outline.isExpanded(item) || outline.children(of: item).isEmpty
  }

  /// Makes the order after a movement the current one, and calls the handlers.
  final func reorder(_ path: CollectionView.IndexPath, to target: CollectionView.IndexPath) {
    guard let item = index.item(at: path), let from = index.section(at: path.section),
      let to = index.section(at: target.section)
    else { return }
    let before = index.snapshot
    var after = before
    var items = before.itemIdentifiers(inSection: to)
    items.removeAll { $0 == item }
    guard target.item >= 0, target.item <= items.count else { return }
    items.insert(item, at: target.item)
    after.deleteItems([item])
    after.deleteItems(after.itemIdentifiers(inSection: to))
    after.appendItems(items, toSection: to)
    let moved = outlines(moving: item, from: from, to: to, at: target.item)
    let sections = from == to ? [from] : path < target ? [from, to] : [to, from]
    let transaction = DiffableDataSourceTransaction(
      initialSnapshot: before, finalSnapshot: after,
      difference: after.itemIdentifiers.difference(from: before.itemIdentifiers),
      sectionTransactions: sections.map { section in
        let old = snapshot(for: section)
        let new = moved[section] ?? Self.flat(after.itemIdentifiers(inSection: section))
        return DiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: old, finalSnapshot: new,
          difference: new.items.difference(from: old.items))
      })
    reorderingHandlers.willReorder?(transaction)
    // The handler may have applied another snapshot, which ended the movement.
    guard index.snapshot == before else { return }
    outlines = moved
    take(SnapshotIndex(after))
    reorderingHandlers.didReorder?(transaction)
  }

  /// Returns a section snapshot of root items.
  static func flat(
    _ items: [ItemIdentifierType]
  ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var flat = DiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    flat.append(items)
    return flat
  }

  /// Returns the section snapshots after an item moved with the items below it.
  ///
  /// The item comes after the visible item above, under the same parent; or under that item, if it is
  /// expanded and has items below it.
  private func outlines(
    moving item: ItemIdentifierType, from: SectionIdentifierType, to: SectionIdentifierType,
    at position: Int
  ) -> [SectionIdentifierType: DiffableDataSourceSectionSnapshot<ItemIdentifierType>] {
    var result = outlines
    let below =
      result[from]?.snapshot(of: item, includingParent: true) ?? Self.flat([item])
    result[from]?.delete([item])
    guard var target = result[to] else { return result }
    let visible = target.visibleItems
    guard position > 0, visible.indices.contains(position - 1) else {
      if let first = visible.first {
        target.insert(below, before: first)
      } else {
        target = below
      }
      result[to] = target
      return result
    }
    let above = visible[position - 1]
    if target.isExpanded(above), let child = target.children(of: above).first {
      target.insert(below, before: child)
    } else {
      target.insert(below, after: above)
    }
    result[to] = target
    return result
  }
}
