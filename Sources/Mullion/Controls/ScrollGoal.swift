// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The end of a scroll that the program asked for.
///
/// A scroll view looks the offset up again while its content moves: rows that were only estimated are measured on the
/// way, which moves the rows below them and changes the size of the content.
enum ScrollGoal {
  /// An offset, or the nearest one within the range.
  case offset(Point)
  /// The upper end of the content.
  case top
  /// A row of a table.
  case row(TableView.IndexPath, TableView.ScrollPosition)

  /// The goal after an edit of a table's rows; nil if its row was removed.
  func moved(_ move: TableMove) -> ScrollGoal? {
    guard case .row(let path, let position) = self else { return self }
    return move(path).map { .row($0, position) }
  }
}
