// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
public import MullionGeometry
public import MullionView

/// The delegate of a ``CollectionView``, which decides about selections and is notified of them.
///
/// A touch that selects an item calls, in order: should highlight, did highlight when the touch
/// begins; should select or should deselect, did select or did deselect, did unhighlight when it
/// ends.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol CollectionViewDelegate: AnyObject {
  /// Returns whether a touch highlights an item; if not, the touch does not select it either.
  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: CollectionView.IndexPath
  ) -> Bool
  /// Called when a touch has highlighted an item.
  func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: CollectionView.IndexPath
  )
  /// Called when the highlight of an item has ended.
  func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: CollectionView.IndexPath
  )
  /// Returns whether the user may select an item.
  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: CollectionView.IndexPath
  ) -> Bool
  /// Returns whether the user may deselect an item.
  ///
  /// Called if several items can be selected.
  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: CollectionView.IndexPath
  ) -> Bool
  /// Called when the user has selected an item.
  func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: CollectionView.IndexPath
  )
  /// Called when a user action has deselected an item.
  func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: CollectionView.IndexPath
  )
  /// Called when a cell is about to become visible.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: CollectionView.IndexPath
  )
  /// Called when a cell is no longer visible.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: CollectionView.IndexPath
  )
  /// Called when a supplementary view is about to become visible.
  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind kind: String, at indexPath: CollectionView.IndexPath
  )
  /// Called when a supplementary view is no longer visible.
  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind kind: String, at indexPath: CollectionView.IndexPath
  )
  /// Returns the index path at which an item that the user moves is inserted.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - originalIndexPath: The index path of the item before the movement.
  ///   - currentIndexPath: The index path at which the item is shown.
  ///   - proposedIndexPath: The index path of the item under the finger.
  /// - Returns: The index path. One that does not exist is reported to ``ViewError/handler``.
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: CollectionView.IndexPath,
    atCurrentIndexPath currentIndexPath: CollectionView.IndexPath,
    toProposedIndexPath proposedIndexPath: CollectionView.IndexPath
  ) -> CollectionView.IndexPath
  /// Returns the context menu of an item; nil for none.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - path: The item.
  ///   - point: The location of the press, in the view's coordinates.
  /// - Returns: The menu.
  func collectionView(
    _ collectionView: CollectionView,
    contextMenuConfigurationForItemAt path: CollectionView.IndexPath, point: Point
  ) -> ContextMenuConfiguration?
  /// Called before a context menu appears.
  func collectionView(
    _ collectionView: CollectionView,
    willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  )
  /// Called before a context menu disappears.
  func collectionView(
    _ collectionView: CollectionView,
    willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  )
  /// Called when the user tapped the preview of a context menu.
  func collectionView(
    _ collectionView: CollectionView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionAnimating
  )
}

extension CollectionViewDelegate {
  /// Returns true.
  public func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: CollectionView.IndexPath
  ) -> Bool { true }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: CollectionView.IndexPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: CollectionView.IndexPath
  ) {}
  /// Returns true.
  public func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: CollectionView.IndexPath
  ) -> Bool { true }
  /// Returns true.
  public func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: CollectionView.IndexPath
  ) -> Bool { true }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: CollectionView.IndexPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: CollectionView.IndexPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: CollectionView.IndexPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: CollectionView.IndexPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind kind: String, at indexPath: CollectionView.IndexPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind kind: String, at indexPath: CollectionView.IndexPath
  ) {}
  /// Returns the proposed index path.
  public func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: CollectionView.IndexPath,
    atCurrentIndexPath currentIndexPath: CollectionView.IndexPath,
    toProposedIndexPath proposedIndexPath: CollectionView.IndexPath
  ) -> CollectionView.IndexPath { proposedIndexPath }
  /// Returns nil, for no context menu.
  public func collectionView(
    _ collectionView: CollectionView,
    contextMenuConfigurationForItemAt path: CollectionView.IndexPath, point: Point
  ) -> ContextMenuConfiguration? { nil }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionAnimating
  ) {}
}
