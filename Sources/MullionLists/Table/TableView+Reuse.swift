// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// Cells that are no longer visible.
extension TableView {
  /// Recycles the cells outside of a range of slots.
  final func recycle(outside seen: Range<Int>) {
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) where !isStale {
      let place = rows.contains(path) ? rows.index(of: path) : -1
      guard place < 0 || !seen.contains(place) || rows.heights.heights[place] == 0,
        place < 0 || reorder?.cell !== cell
      else { continue }
      guard appearance != nil, place >= 0, cell.isPlaced, cells[path] === cell else {
        recycle(cell, of: path)
        continue
      }
      // During a batch, the cell moves out of the visible area in the animation, and is recycled
      // afterward.
      cells[path] = nil
      if cell.isSelfSizing { rows.forgetHeight(at: place) }
      leave(cell, path, to: rect(ofSlot: place), alpha: cell.alpha)
    }
  }

  /// Removes a cell from its row and makes it reusable.
  final func recycle(_ cell: TableViewCell, of path: IndexPath) {
    // Unless a reload is pending, the row still exists, so the delegate can receive its index path.
    if cell === openCell, !needsReload { closeActions(animated: false) }
    guard cells[path] === cell else { return }
    cells[path] = nil
    // Measure the row again when it becomes visible, because its content may have changed by then.
    if cell.isSelfSizing, rows.contains(path) { rows.forgetHeight(at: rows.index(of: path)) }
    retire(cell, of: path)
  }

  /// Makes a cell reusable after its row is no longer visible.
  final func retire(_ cell: TableViewCell, of path: IndexPath) {
    cell.isSelfSizing = false
    if cell === openCell { closeActions(animated: false) }
    if cell === reorder?.cell { cancelReorder(animated: false) }
    pool.put(cell, cell.reuseIdentifier)
    if !cell.isSpare, cell.superview === self { cell.removeFromSuperview() }
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  /// Makes a cell reusable that the data source filled for a row that has changed since.
  final func giveBack(_ cell: TableViewCell) {
    guard indexPath(for: cell) == nil, leaving[ObjectIdentifier(cell)] == nil else { return }
    pool.put(cell, cell.reuseIdentifier)
  }
}
