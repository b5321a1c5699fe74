// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
public import MullionGeometry
public import MullionView

/// The delegate of a ``TableView``, which provides heights and is notified of selections.
///
/// It is the delegate of the table's scrolling too, unless ``ScrollView/delegate`` is another
/// object.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol TableViewDelegate: ScrollViewDelegate {
  /// Returns the height of a row, in points; nil for the table's ``TableView/rowHeight``.
  ///
  /// ``TableView/automaticDimension`` stands for the preferred height of the cell. Called when the
  /// row is about to become visible.
  func tableView(_ tableView: TableView, heightForRowAt path: TableView.IndexPath) -> Double?
  /// Returns the assumed height of a row that was never visible, in points.
  ///
  /// ``TableView/automaticDimension`` stands for the table's ``TableView/estimatedRowHeight``.
  /// Called for each row when its section is loaded, and for inserted rows.
  func tableView(
    _ tableView: TableView, estimatedHeightForRowAt path: TableView.IndexPath
  ) -> Double
  /// Returns the assumed height of a header that was never visible, in points.
  ///
  /// ``TableView/automaticDimension`` stands for ``TableView/estimatedSectionHeaderHeight``. Called
  /// for headers whose height the delegate's view determines.
  func tableView(
    _ tableView: TableView, estimatedHeightForHeaderInSection section: Int
  ) -> Double
  /// Returns the assumed height of a footer that was never visible, in points; see
  /// ``tableView(_:estimatedHeightForHeaderInSection:)``.
  func tableView(
    _ tableView: TableView, estimatedHeightForFooterInSection section: Int
  ) -> Double
  /// Returns the height of a section's header, in points.
  ///
  /// ``TableView/automaticDimension`` stands for the table's ``TableView/sectionHeaderHeight``. If
  /// that is automatic too, the delegate's view determines the height. Without a view, it is 28 if
  /// the section has a title, otherwise 0.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double
  /// Returns the height of a section's footer; see ``tableView(_:heightForHeaderInSection:)``.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double
  /// Returns the view of a section's header, or nil to show the title in a standard view.
  ///
  /// Called only if the header's height is above 0 or depends on the view.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// Returns the view of a section's footer, or nil to show the title in a standard view.
  ///
  /// Called only if the footer's height is above 0 or depends on the view.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?
  /// Called when the view of a header is about to become visible.
  func tableView(
    _ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
  /// Called when the view of a footer is about to become visible.
  func tableView(
    _ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)
  /// Called when the view of a header is no longer visible.
  func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int)
  /// Called when the view of a footer is no longer visible.
  func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int)
  /// Called before the user selects a row; returns the row to select, or nil for none.
  func tableView(
    _ tableView: TableView, willSelectRowAt path: TableView.IndexPath
  ) -> TableView.IndexPath?
  /// Called before the user deselects a row, also by the selection of another row.
  ///
  /// - Returns: The row to deselect, or nil for none.
  func tableView(
    _ tableView: TableView, willDeselectRowAt path: TableView.IndexPath
  ) -> TableView.IndexPath?
  /// Called when the user has selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt path: TableView.IndexPath)
  /// Called when a user action has deselected a row.
  func tableView(_ tableView: TableView, didDeselectRowAt path: TableView.IndexPath)
  /// Called when a cell is about to become visible.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt path: TableView.IndexPath)
  /// Called when a cell is no longer visible.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell,
    forRowAt path: TableView.IndexPath)
  /// Returns the ``TableViewCell/indentationLevel`` of a row's cell; a negative number keeps the
  /// cell's own level.
  func tableView(
    _ tableView: TableView, indentationLevelForRowAt path: TableView.IndexPath
  ) -> Int
  /// Returns the index path that a row gets if its drag ends now.
  ///
  /// Called whenever the drag has reached another position.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - path: The index path of the row before the drag.
  ///   - proposed: The index path of the position under the finger, after the move.
  /// - Returns: The index path after the move. One that does not exist is reported to
  ///   ``ViewError/handler`` and changes nothing.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt path: TableView.IndexPath,
    toProposedIndexPath proposed: TableView.IndexPath
  ) -> TableView.IndexPath
  /// Returns the control that a row shows in editing mode.
  func tableView(
    _ tableView: TableView, editingStyleForRowAt path: TableView.IndexPath
  ) -> TableViewCell.EditingStyle
  /// Returns the title of the button that deletes a row; nil for "Delete".
  func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt path: TableView.IndexPath
  ) -> String?
  /// Returns whether the content of a row without a control moves aside in editing mode.
  func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt path: TableView.IndexPath
  ) -> Bool
  /// Called before a swipe shows the actions of a row.
  func tableView(_ tableView: TableView, willBeginEditingRowAt path: TableView.IndexPath)
  /// Called when the actions of a row close; the path is nil if the row was deleted.
  func tableView(_ tableView: TableView, didEndEditingRowAt path: TableView.IndexPath?)
  /// Returns the actions at the leading edge of a row; nil for none.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt path: TableView.IndexPath
  ) -> SwipeActionsConfiguration?
  /// Returns the actions at the trailing edge of a row.
  ///
  /// Nil stands for a deletion, if the row can be edited and its style is `delete`.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt path: TableView.IndexPath
  ) -> SwipeActionsConfiguration?
  /// Returns the context menu of a row; nil for none.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - path: The row.
  ///   - point: The location of the press, in the view's coordinates.
  /// - Returns: The menu.
  func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt path: TableView.IndexPath, point: Point
  ) -> ContextMenuConfiguration?
  /// Called before a context menu appears.
  func tableView(
    _ tableView: TableView, willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  )
  /// Called before a context menu disappears.
  func tableView(
    _ tableView: TableView, willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  )
  /// Called when the user tapped the preview of a context menu.
  func tableView(
    _ tableView: TableView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionAnimating
  )
}

extension TableViewDelegate {
  /// Returns nil, for the table's row height.
  public func tableView(
    _ tableView: TableView, heightForRowAt path: TableView.IndexPath
  ) -> Double? { nil }
  /// Returns ``TableView/automaticDimension``.
  public func tableView(
    _ tableView: TableView, estimatedHeightForRowAt path: TableView.IndexPath
  ) -> Double {
    // A table calls the method for every row only if the program implements it.
    tableView.unimplemented.insert(.estimates)
    return TableView.automaticDimension
  }
  /// Returns ``TableView/automaticDimension``.
  public func tableView(
    _ tableView: TableView, estimatedHeightForHeaderInSection section: Int
  ) -> Double { TableView.automaticDimension }
  /// Returns ``TableView/automaticDimension``.
  public func tableView(
    _ tableView: TableView, estimatedHeightForFooterInSection section: Int
  ) -> Double { TableView.automaticDimension }
  /// Returns ``TableView/automaticDimension``.
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    TableView.automaticDimension
  }
  /// Returns ``TableView/automaticDimension``.
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
    TableView.automaticDimension
  }
  /// Returns nil, so a standard view shows the title.
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    tableView.unimplemented.insert(.titleViews)
    return nil
  }
  /// Returns nil, so a standard view shows the title.
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    tableView.unimplemented.insert(.titleViews)
    return nil
  }
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, willDisplayFooterView view: View, forSection section: Int
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int
  ) {}
  /// Returns the touched row.
  public func tableView(
    _ tableView: TableView, willSelectRowAt path: TableView.IndexPath
  ) -> TableView.IndexPath? { path }
  /// Returns the row.
  public func tableView(
    _ tableView: TableView, willDeselectRowAt path: TableView.IndexPath
  ) -> TableView.IndexPath? { path }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt path: TableView.IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt path: TableView.IndexPath) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt path: TableView.IndexPath
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell,
    forRowAt path: TableView.IndexPath
  ) {}
  /// Returns -1, for the cell's own level.
  public func tableView(
    _ tableView: TableView, indentationLevelForRowAt path: TableView.IndexPath
  ) -> Int { -1 }
  /// Returns the proposed index path.
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt path: TableView.IndexPath,
    toProposedIndexPath proposed: TableView.IndexPath
  ) -> TableView.IndexPath { proposed }
  /// Returns `delete`.
  public func tableView(
    _ tableView: TableView, editingStyleForRowAt path: TableView.IndexPath
  ) -> TableViewCell.EditingStyle { .delete }
  /// Returns nil, for "Delete".
  public func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt path: TableView.IndexPath
  ) -> String? { nil }
  /// Returns true.
  public func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt path: TableView.IndexPath
  ) -> Bool { true }
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, willBeginEditingRowAt path: TableView.IndexPath
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, didEndEditingRowAt path: TableView.IndexPath?
  ) {}
  /// Returns nil, for no actions.
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt path: TableView.IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  /// Returns nil, for a deletion.
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt path: TableView.IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  /// Returns nil, for no context menu.
  public func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt path: TableView.IndexPath, point: Point
  ) -> ContextMenuConfiguration? { nil }
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionAnimating
  ) {}
}
