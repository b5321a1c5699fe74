// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// Provides the context menus of the cells of a table or a collection view.
final class ListMenus: ContextMenuInteractionDelegate {
  /// The events of a context menu, with its animator.
  enum Event {
    case willDisplay((any ContextMenuInteractionAnimating)?)
    case willEnd((any ContextMenuInteractionAnimating)?)
    case willPerformPreviewAction(any ContextMenuInteractionAnimating)
  }

  private weak var list: ListView?

  /// Adds context menus to a list, once.
  static func install(in list: ListView) {
    guard interaction(of: list) == nil else { return }
    let menus = ListMenus()
    menus.list = list
    let interaction = ListMenuInteraction(delegate: menus)
    interaction.ownDelegate = menus
    interaction.target = { [weak list] point in
      guard let list else { return nil }
      return list.path(at: point).flatMap { list.shownCell(at: $0) }
    }
    list.addInteraction(interaction)
  }

  /// The interaction that ``install(in:)`` added to a list, or nil.
  static func interaction(of list: ListView) -> ContextMenuInteraction? {
    list.interactions.lazy.compactMap { $0 as? ListMenuInteraction }.first
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: Point
  ) -> ContextMenuConfiguration? {
    guard let list, let path = list.path(at: location) else { return nil }
    return list.menu(of: path, at: location)
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willDisplayMenuFor configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {
    list?.notifyDelegate(of: .willDisplay(animator), configuration)
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {
    list?.notifyDelegate(of: .willEnd(animator), configuration)
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionAnimating
  ) {
    list?.notifyDelegate(of: .willPerformPreviewAction(animator), configuration)
  }
}

/// The interaction that a list adds itself.
private final class ListMenuInteraction: ContextMenuInteraction {}
