// SPDX-License-Identifier: GPL-3.0-or-later

/// What a ``TableView`` shows.
public protocol TableViewDataSource: AnyObject {
  /// The number of sections.
  func numberOfSections(in tableView: TableView) -> Int
  /// The number of rows of a section.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row, taken from ``TableView/dequeueReusableCell(withIdentifier:for:)`` and filled.
  func tableView(_ tableView: TableView, cellForRowAt path: TableView.IndexPath) -> TableViewCell
  /// What stands above a section; nil for no header.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// What stands below a section; nil for no footer.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
}

extension TableViewDataSource {
  /// One.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// No header.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  /// No footer.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
}

/// Decides what a ``TableView`` leaves open, and is told what happens in it.
public protocol TableViewDelegate: AnyObject {
  /// The height of a row, in points; ``TableView/automaticDimension`` for what its cell wants, nil for the table's.
  ///
  /// Asked when the row is about to be seen.
  func tableView(_ tableView: TableView, heightForRowAt path: TableView.IndexPath) -> Double?
  /// The height of a section's header, in points; ``TableView/automaticDimension`` for 28 if it has a title, else 0.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double
  /// The height of a section's footer; see ``tableView(_:heightForHeaderInSection:)``.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double
  /// The view of a header that has a height; nil for one that shows the title.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// The view of a footer that has a height; nil for one that shows the title.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?
  /// Called before the user selects a row; the row that is to be selected, nil for none.
  func tableView(
    _ tableView: TableView, willSelectRowAt path: TableView.IndexPath
  ) -> TableView.IndexPath?
  /// Called when the user has selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt path: TableView.IndexPath)
  /// Called when a row is no longer selected because of what the user did.
  func tableView(_ tableView: TableView, didDeselectRowAt path: TableView.IndexPath)
  /// Called when a cell is about to be seen.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt path: TableView.IndexPath)
  /// Called when a cell is seen no longer.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell,
    forRowAt path: TableView.IndexPath)
}

extension TableViewDelegate {
  /// The table's height.
  public func tableView(
    _ tableView: TableView, heightForRowAt path: TableView.IndexPath
  ) -> Double? { nil }
  /// What the title needs.
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    TableView.automaticDimension
  }
  /// What the title needs.
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
    TableView.automaticDimension
  }
  /// One that shows the title.
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    nil
  }
  /// One that shows the title.
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    nil
  }
  /// The row that was touched.
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
