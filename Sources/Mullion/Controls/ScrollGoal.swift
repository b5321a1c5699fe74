// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The destination of a programmatic scroll.
///
/// A scroll view computes the goal's offset again while its content moves. The reason is that a
/// table measures rows with estimated heights during the scroll. This moves the rows below them and
/// changes the size of the content.
enum ScrollGoal {
  /// An offset, or the nearest one within the range.
  case offset(Point)
  /// The top of the content.
  case top
  /// A row of a table.
  case row(TableView.IndexPath, TableView.ScrollPosition)

  /// Returns the goal after an edit of a table's rows; nil if its row was removed.
  func moved(_ move: TableMove) -> ScrollGoal? {
    guard case .row(let path, let position) = self else { return self }
    return move(path).map { .row($0, position) }
  }
}
