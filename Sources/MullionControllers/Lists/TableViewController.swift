// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
public import MullionGeometry
public import MullionLists
public import MullionView

/// A controller whose view is a table; the controller is the table's data source and delegate.
///
/// When its view first appears, the controller loads the rows. By default it clears the selection
/// each time its view appears.
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
  /// The style of the table that the controller makes.
  public final let style: TableView.Style
  /// A Boolean value that indicates whether the selection is cleared when the view appears.
  ///
  /// Default true.
  open var clearsSelectionOnViewWillAppear = true
  private var hasLoadedRows = false
  /// The bottom inset that the keyboard has added, in points.
  private var keyboardInset = 0.0

  /// Creates a controller.
  ///
  /// - Parameter style: The style of its table.
  public init(style: TableView.Style = .plain) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// The controller's view, as a table.
  ///
  /// Reading the property loads the view. It is nil if ``ViewController/view`` is not a table.
  open var tableView: TableView! { view as? TableView }

  /// The refresh control of the table; nil for none.
  ///
  /// Using the property loads the view.
  open var refreshControl: RefreshControl? {
    get { tableView?.refreshControl }
    set { tableView?.refreshControl = newValue }
  }

  /// Creates a table, or uses the storyboard's view, and becomes its data source and delegate.
  open override func loadView() {
    view = source?.makeView(for: self) ?? makeTable()
    tableView?.dataSource = self
    tableView?.tableDelegate = self
    tableView?.setEditing(storedIsEditing, animated: false)
    hasLoadedRows = false
    keyboardInset = 0
  }

  private func makeTable() -> TableView {
    let table = TableView(frame: makePlainView().frame, style: style)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return table
  }

  /// Loads the rows on the first appearance, and clears the selection on each one if
  /// ``clearsSelectionOnViewWillAppear`` is true.
  ///
  /// An override calls super.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let table = viewIfLoaded as? TableView else { return }
    // The keyboard may have changed while the controller was in no window.
    keyboardDidChange(covering: table.keyboardOverlap)
    if !hasLoadedRows {
      hasLoadedRows = true
      table.reloadData()
    }
    guard clearsSelectionOnViewWillAppear else { return }
    for path in table.indexPathsForSelectedRows { table.deselectRow(at: path, animated: animated) }
  }

  /// Keeps the rows above the keyboard, and scrolls to the view that is being edited.
  override func keyboardDidChange(covering height: Double) {
    guard let table = viewIfLoaded as? TableView else { return }
    let inset = max(height - table.safeAreaInsets.bottom, 0)
    guard inset != keyboardInset else { return }
    table.contentInset.bottom += inset - keyboardInset
    keyboardInset = inset
    guard inset > 0, let edited = table.window?.firstResponder as? View,
      edited.isDescendant(of: table)
    else { return }
    table.scrollRectToVisible(edited.convert(edited.bounds, to: table), animated: false)
  }

  /// Begins or ends editing of the controller and its table.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (viewIfLoaded as? TableView)?.setEditing(editing, animated: animated)
  }

  // MARK: Rows

  // The defaults of these methods return the static rows of a storyboard's table.

  /// Returns the number of sections; that of the storyboard or 1 unless overridden.
  open func numberOfSections(in tableView: TableView) -> Int {
    tableView.staticContent?.numberOfSections(in: tableView) ?? 1
  }

  /// Returns the number of rows in a section; that of the storyboard or 0 unless overridden.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    tableView.staticContent?.tableView(tableView, numberOfRowsInSection: section) ?? 0
  }

  /// Returns the cell of a row; that of the storyboard or an empty cell unless overridden.
  open func tableView(
    _ tableView: TableView, cellForRowAt path: TableView.IndexPath
  ) -> TableViewCell {
    tableView.staticContent?.tableView(tableView, cellForRowAt: path) ?? TableViewCell()
  }

  /// Called before the user selects a row; returns the row to select, or nil for none.
  ///
  /// Returns the touched row unless overridden.
  open func tableView(
    _ tableView: TableView, willSelectRowAt path: TableView.IndexPath
  ) -> TableView.IndexPath? { path }

  /// Called before the user deselects a row; returns the row to deselect, or nil for none.
  ///
  /// Returns the row unless overridden.
  open func tableView(
    _ tableView: TableView, willDeselectRowAt path: TableView.IndexPath
  ) -> TableView.IndexPath? { path }

  /// Called after the user has selected a row.
  open func tableView(_ tableView: TableView, didSelectRowAt path: TableView.IndexPath) {}

  /// Called after a user action has deselected a row.
  open func tableView(_ tableView: TableView, didDeselectRowAt path: TableView.IndexPath) {}

  /// Called before a cell becomes visible.
  open func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt path: TableView.IndexPath
  ) {}

  /// Called when a cell is no longer visible.
  open func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell,
    forRowAt path: TableView.IndexPath
  ) {}

  /// Returns the height of a row, in points; nil uses the cell's or the table's height.
  ///
  /// Returns the height in the storyboard or nil unless overridden.
  open func tableView(
    _ tableView: TableView, heightForRowAt path: TableView.IndexPath
  ) -> Double? { tableView.staticContent?.tableView(tableView, heightForRowAt: path) }

  /// Returns the assumed height of a row that was never visible, in points.
  ///
  /// Returns ``TableView/automaticDimension`` unless overridden.
  open func tableView(
    _ tableView: TableView, estimatedHeightForRowAt path: TableView.IndexPath
  ) -> Double {
    tableView.unimplemented.insert(.estimates)
    return TableView.automaticDimension
  }

  // MARK: Section index

  /// Returns the titles of the section index; nil, for none, unless overridden.
  open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }

  /// Returns the section to which a title of the section index scrolls; the index of the title
  /// unless overridden.
  open func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  // MARK: Headers and footers

  /// Returns the height of a section's header, in points.
  ///
  /// Returns ``TableView/automaticDimension`` unless overridden.
  open func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    tableView.staticContent?.tableView(tableView, heightForHeaderInSection: section)
      ?? TableView.automaticDimension
  }

  /// Returns the height of a section's footer, in points.
  ///
  /// Returns ``TableView/automaticDimension`` unless overridden.
  open func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
    tableView.staticContent?.tableView(tableView, heightForFooterInSection: section)
      ?? TableView.automaticDimension
  }

  /// Returns the view of a section's header, or nil to show the title in a standard view.
  open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    if let content = tableView.staticContent {
      return content.tableView(tableView, viewForHeaderInSection: section)
    }
    tableView.unimplemented.insert(.titleViews)
    return nil
  }

  /// Returns the view of a section's footer, or nil to show the title in a standard view.
  open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    if let content = tableView.staticContent {
      return content.tableView(tableView, viewForFooterInSection: section)
    }
    tableView.unimplemented.insert(.titleViews)
    return nil
  }

  /// Returns the title above a section; nil shows no header.
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    tableView.staticContent?.tableView(tableView, titleForHeaderInSection: section)
  }

  /// Returns the title below a section; nil shows no footer.
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    tableView.staticContent?.tableView(tableView, titleForFooterInSection: section)
  }

  /// Called before the view of a header becomes visible.
  open func tableView(
    _ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int
  ) {}

  /// Called before the view of a footer becomes visible.
  open func tableView(
    _ tableView: TableView, willDisplayFooterView view: View, forSection section: Int
  ) {}

  /// Called when the view of a header is no longer visible.
  open func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int
  ) {}

  /// Called when the view of a footer is no longer visible.
  open func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int
  ) {}

  // MARK: Editing

  /// Returns whether the user can edit a row; true unless overridden.
  ///
  /// A swipe offers a deletion only if a subclass overrides the method.
  open func tableView(
    _ tableView: TableView, canEditRowAt path: TableView.IndexPath
  ) -> Bool {
    tableView.unimplemented.insert(.editing)
    return true
  }

  /// Called when the user has deleted a row, or wants to insert one.
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt path: TableView.IndexPath
  ) {}

  /// Returns whether the user can move a row in editing mode; true unless overridden.
  ///
  /// Unless a subclass overrides the method, only cells with
  /// ``TableViewCell/showsReorderControl`` have the control.
  open func tableView(
    _ tableView: TableView, canMoveRowAt path: TableView.IndexPath
  ) -> Bool {
    tableView.unimplemented.insert(.moving)
    return true
  }

  /// Called when the user has moved a row; moves nothing unless overridden.
  ///
  /// An override moves the row in the data, and does not call super.
  open func tableView(
    _ tableView: TableView, moveRowAt path: TableView.IndexPath, to newPath: TableView.IndexPath
  ) { tableView.unimplemented.insert(.moving) }

  /// Returns the index path that a dragged row gets; the proposed one unless overridden.
  open func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt path: TableView.IndexPath,
    toProposedIndexPath proposed: TableView.IndexPath
  ) -> TableView.IndexPath { proposed }

  /// Returns the indentation level of a row; -1, for the cell's own level, unless overridden.
  open func tableView(
    _ tableView: TableView, indentationLevelForRowAt path: TableView.IndexPath
  ) -> Int { -1 }

  /// Returns the control that a row shows in editing mode; `delete` unless overridden.
  open func tableView(
    _ tableView: TableView, editingStyleForRowAt path: TableView.IndexPath
  ) -> TableViewCell.EditingStyle { .delete }

  /// Returns the title of the button that deletes a row; nil for "Delete".
  open func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt path: TableView.IndexPath
  ) -> String? { nil }

  /// Returns whether the content of a row without a control moves aside; true unless overridden.
  open func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt path: TableView.IndexPath
  ) -> Bool { true }

  /// Called before a swipe shows the actions of a row.
  open func tableView(_ tableView: TableView, willBeginEditingRowAt path: TableView.IndexPath) {}

  /// Called when the actions of a row close; the path is nil if the row was deleted.
  open func tableView(_ tableView: TableView, didEndEditingRowAt path: TableView.IndexPath?) {}

  /// Returns the actions at the leading edge of a row; nil for none.
  open func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt path: TableView.IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  /// Returns the actions at the trailing edge of a row; nil for a deletion.
  open func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt path: TableView.IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  // MARK: Scrolling

  /// Called whenever the table's offset has changed, for any reason.
  open func scrollViewDidScroll(_ scrollView: ScrollView) {}

  /// Called when a finger begins to move the rows.
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

  /// Called when a drag ends; an override may change the target.
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset target: inout Point
  ) {}

  /// Called after a drag has ended, with whether the rows continue to move.
  open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}

  /// Called when the rows begin to decelerate after a drag.
  open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}

  /// Called when the deceleration has ended or was stopped.
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

  /// Called when a programmatic animation of the offset has finished.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}

  /// Called when the table's ``ScrollView/adjustedContentInset`` has changed.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}

  /// Returns whether a tap on the bar above the table may scroll to the top; true unless overridden.
  open func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }

  /// Called when a tap on the bar above the table has scrolled to the top.
  open func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}

  // MARK: Context menus

  /// Returns the context menu of a row; nil for none.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - path: The row.
  ///   - point: The location of the press, in the table's coordinates.
  /// - Returns: The menu; nil unless overridden.
  open func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt path: TableView.IndexPath, point: Point
  ) -> ContextMenuConfiguration? { nil }

  /// Called before a context menu appears.
  open func tableView(
    _ tableView: TableView, willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}

  /// Called before a context menu disappears.
  open func tableView(
    _ tableView: TableView, willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}

  /// Called when the user tapped the preview of a context menu.
  open func tableView(
    _ tableView: TableView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionAnimating
  ) {}

  // See Responder.
  deinit {}
}
