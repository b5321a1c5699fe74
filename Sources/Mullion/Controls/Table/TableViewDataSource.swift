// SPDX-License-Identifier: GPL-3.0-or-later

/// The data source of a ``TableView``, which provides its rows and cells.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol TableViewDataSource: AnyObject {
  /// Returns the number of sections.
  func numberOfSections(in tableView: TableView) -> Int
  /// Returns the number of rows of a section.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the filled cell of a row; ``TableView/dequeueReusableCell(withIdentifier:for:)``
  /// provides a cell to fill.
  func tableView(_ tableView: TableView, cellForRowAt path: TableView.IndexPath) -> TableViewCell
  /// Returns the title of a section's header; nil for no header.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title of a section's footer; nil for no footer.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
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
}
