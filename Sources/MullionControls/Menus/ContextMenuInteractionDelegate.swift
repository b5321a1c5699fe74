// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionView

/// The delegate of a ``ContextMenuInteraction``, which provides menus and is notified of them.
///
/// A press that opens a menu calls, in order: the configuration, its preview provider and action
/// provider, and `willDisplayMenuFor`. The end of the menu calls `willEndFor` before the chosen
/// action is performed.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol ContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu for a location in the coordinates of the interaction's view; nil for none.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: Point
  ) -> ContextMenuConfiguration?
  /// Called before the menu appears.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willDisplayMenuFor configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)
  /// Called before the menu disappears.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)
  /// Called when the user tapped the preview, before `willEndFor`.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionAnimating)
}

extension ContextMenuInteractionDelegate {
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willDisplayMenuFor configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionAnimating
  ) {}
}
