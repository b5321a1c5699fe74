// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView

/// The data source of a ``TableView``, which provides its rows and cells.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol TableViewDataSource: AnyObject {
  /// Returns the number of sections, at most 1,000,000.
  func numberOfSections(in tableView: TableView) -> Int
  /// Returns the number of rows of a section; all sections have at most 10,000,000 rows together.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the filled cell of a row; ``TableView/dequeueReusableCell(withIdentifier:for:)``
  /// provides a cell to fill.
  func tableView(_ tableView: TableView, cellForRowAt path: TableView.IndexPath) -> TableViewCell
  /// Returns the title of a section's header; nil for no header.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title of a section's footer; nil for no footer.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
  /// Returns the titles of the section index at the trailing edge; nil for no index.
  func sectionIndexTitles(for tableView: TableView) -> [String]?
  /// Returns the section to which a title of the section index scrolls.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - title: The title.
  ///   - index: The index of the title in the section index.
  /// - Returns: The section; one that does not exist scrolls nowhere.
  func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int
  /// Returns whether the user can delete a row, insert one with it, or swipe it.
  ///
  /// Without an implementation, all rows are editable in editing mode, but a swipe shows only
  /// actions of the delegate.
  func tableView(_ tableView: TableView, canEditRowAt path: TableView.IndexPath) -> Bool
  /// Called when the user has deleted a row, or wants to insert one.
  ///
  /// Change the data, and then call ``TableView/deleteRows(at:with:)`` or
  /// ``TableView/insertRows(at:with:)``.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt path: TableView.IndexPath)
  /// Returns whether the user can move a row in editing mode, with the control at its trailing
  /// edge.
  ///
  /// Without an implementation, only rows whose cells set ``TableViewCell/showsReorderControl`` can
  /// be moved.
  func tableView(_ tableView: TableView, canMoveRowAt path: TableView.IndexPath) -> Bool
  /// Called when the user has moved a row.
  ///
  /// Move the row in the data. The table has already moved it on screen, so do not call
  /// ``TableView/moveRow(at:to:)``. Without an implementation, the row returns to its position.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - path: The index path of the row before the move.
  ///   - newPath: The index path of the row after the move.
  func tableView(
    _ tableView: TableView, moveRowAt path: TableView.IndexPath, to newPath: TableView.IndexPath)
}

extension TableViewDataSource {
  /// Returns 1.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// Returns nil: no header.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  /// Returns nil: no footer.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  /// Returns nil: no section index.
  public func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
  /// Returns the index of the title.
  public func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  /// Returns true.
  public func tableView(
    _ tableView: TableView, canEditRowAt path: TableView.IndexPath
  ) -> Bool {
    // A table offers deletions by swipes only if the program implements this method.
    tableView.unimplemented.insert(.editing)
    return true
  }
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt path: TableView.IndexPath
  ) {}
  /// Returns true.
  public func tableView(
    _ tableView: TableView, canMoveRowAt path: TableView.IndexPath
  ) -> Bool {
    // A table offers moves by itself only if the program implements this method.
    tableView.unimplemented.insert(.moving)
    return true
  }
  /// Moves nothing.
  public func tableView(
    _ tableView: TableView, moveRowAt path: TableView.IndexPath, to newPath: TableView.IndexPath
  ) { tableView.unimplemented.insert(.moving) }
}
