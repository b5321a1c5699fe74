// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The fixed rows of a table in a document or a storyboard.
///
/// A ``TableViewController`` shows them unless it overrides the methods of its data source.
package protocol StaticTableContent: TableViewDataSource, TableViewDelegate {
  /// Called when the user has selected a row, before the delegate is notified.
  func userDidSelectRow(at path: TableView.IndexPath)
}
