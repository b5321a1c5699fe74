// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

extension TableView {
  /// Whether a row has a control by which the user moves it.
  final func canMove(_ path: IndexPath, with cell: TableViewCell) -> Bool {
    guard rows.contains(path), let dataSource else { return false }
    // A data source without its own `canMoveRowAt` may not implement moves either, so its answer
    // does not count.
    let (mayMove, isOwn) = asking(.moving) { dataSource.tableView(self, canMoveRowAt: path) }
    return mayMove && (isOwn || cell.showsReorderControl)
  }

  /// Begins, continues or ends the drag of a row.
  final func reorderControlWasDragged(
    in cell: TableViewCell, _ press: LongPressGestureRecognizer
  ) {
    withExtendedLifetime(self) {
      switch press.state {
      case .began: beginReorder(of: cell, by: press)
      case .changed: if reorder?.cell === cell { reorder?.move() }
      case .ended: if reorder?.cell === cell { finishReorder() }
      case .cancelled: if reorder?.cell === cell { cancelReorder(animated: true) }
      case .possible, .failed: break
      }
    }
  }

  private func beginReorder(of cell: TableViewCell, by press: LongPressGestureRecognizer) {
    guard reorder == nil, isInEditingMode, !isTiling, let path = indexPath(for: cell) else {
      return
    }
    closeActions(animated: true)
    guard cells[path] === cell else { return }
    let begun = TableReorder(self, cell, at: path, by: press)
    reorder = begun
    View.animate(withDuration: Self.reorderDuration) { begun.lift() }
  }

  /// Ends the drag: the data source moves the row.
  private func finishReorder() {
    guard let ended = reorder else { return }
    let (from, to) = (ended.path, ended.target)
    guard from != to, let dataSource else { return cancelReorder(animated: true) }
    let (_, hasMoved) = asking(.moving) { dataSource.tableView(self, moveRowAt: from, to: to) }
    // A change of the rows in the data source's method has ended the drag.
    guard reorder === ended else { return }
    guard hasMoved else { return cancelReorder(animated: true) }
    reorder = nil
    var changes = ListChanges()
    changes.movedRows[from] = to
    do {
      guard try follow(changes) != nil else {
        settle(ended, animated: false)
        return reload()
      }
      settle(ended, animated: true)
    } catch {
      report(error)
      settle(ended, animated: false)
      reloadData()
    }
  }

  /// Ends the drag; the row returns to its position.
  final func cancelReorder(animated: Bool) {
    guard let ended = reorder else { return }
    reorder = nil
    settle(ended, animated: animated)
  }

  /// Moves the row of a drag that has ended to its position.
  private func settle(_ ended: TableReorder, animated: Bool) {
    setNeedsLayout()
    let lower = { [weak self] (_: Bool) in
      guard let self, ended.cell.superview === self, reorder?.cell !== ended.cell else { return }
      sendSubviewToBack(ended.cell)
    }
    guard animated, canAnimate else {
      View.performWithoutAnimation { ended.lower() }
      return lower(true)
    }
    View.animate(
      withDuration: Self.reorderDuration,
      animations: {
        ended.lower()
        layoutIfNeeded()
      }, completion: lower)
  }

  /// Moves the rows that make space for the dragged row.
  final func animateReorder() { animateLayout(duration: Self.reorderDuration) }

  /// The duration in which rows make space, in seconds.
  private static var reorderDuration: Double { 0.25 }

  /// Returns the frame in which the table shows a slot, in points of the content.
  ///
  /// It differs from the slot's frame during the drag of a row.
  final func shownRect(ofSlot index: Int) -> Rect {
    var rect = rect(ofSlot: index)
    if let reorder { rect.origin.y += reorder.shift(ofSlot: index) }
    return rect
  }
}
