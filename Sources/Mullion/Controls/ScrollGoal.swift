// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The destination of a programmatic scroll.
///
/// A scroll view computes the goal's offset again while its content moves. The reason is that a
/// table or collection view measures rows and items during the scroll. This moves those after them and
/// changes the size of the content.
enum ScrollGoal {
  /// An offset, or the nearest one within the range.
  case offset(Point)
  /// The top of the content.
  case top
  /// A row of a table.
  case row(TableView.IndexPath, TableView.ScrollPosition)
  /// An item of a collection view.
  case item(CollectionView.IndexPath, CollectionView.ScrollPosition)

  /// Returns the goal after an edit of rows or items; nil if its row or item was removed.
  func moved(_ move: TableMove) -> ScrollGoal? {
    switch self {
    case .offset, .top: self
    case .row(let path, let position): move(path).map { .row($0, position) }
    case .item(let path, let position): move(path).map { .item($0, position) }
    }
  }
}
