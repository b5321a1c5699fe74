// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// Provides the context menus of a table's rows.
final class TableMenus: ContextMenuInteractionDelegate {
  private weak var table: TableView?

  /// Adds context menus to a table, once.
  static func install(in table: TableView) {
    guard !table.interactions.contains(where: { $0 is TableMenuInteraction }) else { return }
    let menus = TableMenus()
    menus.table = table
    let interaction = TableMenuInteraction(delegate: menus)
    interaction.ownDelegate = menus
    interaction.target = { [weak table] point in
      guard let table else { return nil }
      return table.indexPathForRow(at: point).flatMap { table.cellForRow(at: $0) }
    }
    table.addInteraction(interaction)
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: Point
  ) -> ContextMenuConfiguration? {
    guard let table, let path = table.indexPathForRow(at: location) else { return nil }
    return table.tableDelegate?.tableView(
      table, contextMenuConfigurationForRowAt: path, point: location)
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willDisplayMenuFor configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {
    guard let table else { return }
    table.tableDelegate?.tableView(
      table, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {
    guard let table else { return }
    table.tableDelegate?.tableView(
      table, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionAnimating
  ) {
    guard let table else { return }
    table.tableDelegate?.tableView(
      table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}

/// The interaction that a table adds itself.
private final class TableMenuInteraction: ContextMenuInteraction {}

/// Provides the context menus of a collection view's items.
final class CollectionMenus: ContextMenuInteractionDelegate {
  private weak var collection: CollectionView?

  /// Adds context menus to a collection view, once.
  static func install(in collection: CollectionView) {
    guard !collection.interactions.contains(where: { $0 is CollectionMenuInteraction }) else {
      return
    }
    let menus = CollectionMenus()
    menus.collection = collection
    let interaction = CollectionMenuInteraction(delegate: menus)
    interaction.ownDelegate = menus
    interaction.target = { [weak collection] point in
      guard let collection else { return nil }
      return collection.indexPathForItem(at: point).flatMap { collection.cellForItem(at: $0) }
    }
    collection.addInteraction(interaction)
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: Point
  ) -> ContextMenuConfiguration? {
    guard let collection, let path = collection.indexPathForItem(at: location) else { return nil }
    return collection.collectionDelegate?.collectionView(
      collection, contextMenuConfigurationForItemAt: path, point: location)
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willDisplayMenuFor configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {
    guard let collection else { return }
    collection.collectionDelegate?.collectionView(
      collection, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {
    guard let collection else { return }
    collection.collectionDelegate?.collectionView(
      collection, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionAnimating
  ) {
    guard let collection else { return }
    collection.collectionDelegate?.collectionView(
      collection, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}

/// The interaction that a collection view adds itself.
private final class CollectionMenuInteraction: ContextMenuInteraction {}
