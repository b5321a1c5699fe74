// SPDX-License-Identifier: GPL-3.0-or-later

/// The delegate of a ``TableView``, which provides heights and is notified of selections.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol TableViewDelegate: AnyObject {
  /// Returns the height of a row, in points; nil for the table's ``TableView/rowHeight``.
  ///
  /// ``TableView/automaticDimension`` stands for the preferred height of the cell. Called when the
  /// row is about to become visible.
  func tableView(_ tableView: TableView, heightForRowAt path: TableView.IndexPath) -> Double?
  /// Returns the height of a section's header, in points.
  ///
  /// ``TableView/automaticDimension`` stands for 28 if the section has a title, otherwise for 0.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double
  /// Returns the height of a section's footer; see ``tableView(_:heightForHeaderInSection:)``.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double
  /// Returns the view of a header; nil for a view that shows the title.
  ///
  /// Called only if the header's height is above 0.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// Returns the view of a footer; nil for a view that shows the title.
  ///
  /// Called only if the footer's height is above 0.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?
  /// Called before the user selects a row; returns the row to select, or nil for none.
  func tableView(
    _ tableView: TableView, willSelectRowAt path: TableView.IndexPath
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
}

extension TableViewDelegate {
  /// Returns nil, for the table's row height.
  public func tableView(
    _ tableView: TableView, heightForRowAt path: TableView.IndexPath
  ) -> Double? { nil }
  /// Returns ``TableView/automaticDimension``.
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    TableView.automaticDimension
  }
  /// Returns ``TableView/automaticDimension``.
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
    TableView.automaticDimension
  }
  /// Returns nil, for a view that shows the title.
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    nil
  }
  /// Returns nil, for a view that shows the title.
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    nil
  }
  /// Returns the touched row.
  public func tableView(
    _ tableView: TableView, willSelectRowAt path: TableView.IndexPath
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
}
