// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

extension TableView {
  /// Updates the visible cells after a change of the mode.
  final func editingDidChange(animated: Bool) {
    closeActions(animated: false)
    cancelReorder(animated: animated)
    let update = {
      for (path, cell) in self.cells.sorted(by: { $0.key < $1.key })
      where self.cells[path] === cell {
        self.updateEditing(of: cell, at: path, animated: animated)
      }
    }
    guard animated, canAnimate else {
      return View.performWithoutAnimation(update)
    }
    View.animate(withDuration: Self.updateDuration) {
      update()
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  /// Sets the mode and the control of a row's cell.
  final func updateEditing(of cell: TableViewCell, at path: IndexPath, animated: Bool) {
    let edits = isInEditingMode && canEdit(path)
    if edits {
      let selects = allowsMultipleSelectionDuringEditing
      cell.setEditingStyle(
        selects ? .none : tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete,
        indents: selects
          || tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true,
        selects: selects)
    }
    if edits != cell.isEditing { cell.setEditing(edits, animated: animated) }
    cell.setMovable(isInEditingMode && canMove(path, with: cell))
  }

  /// Updates the control by which the user moves a row, after a change of
  /// ``TableViewCell/showsReorderControl``.
  final func reorderControlDidChange(of cell: TableViewCell) {
    guard isInEditingMode, let path = indexPath(for: cell) else { return }
    cell.setMovable(canMove(path, with: cell))
  }

  final func canEdit(_ path: IndexPath) -> Bool {
    rows.contains(path) && dataSource?.tableView(self, canEditRowAt: path) ?? false
  }

  // MARK: Controls of rows

  /// Confirms a deletion, or inserts, after a tap on the control of a row.
  final func editControlWasTapped(in cell: TableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    if openCell != nil {
      closeActions(animated: true)
    } else if cell.editingStyle == .insert {
      dataSource?.tableView(self, commit: .insert, forRowAt: path)
    } else if cell.editingStyle == .delete {
      openActions(of: cell, deletion, isLeading: false, isConfirmation: true)
      settleActions(of: cell)
    }
  }

  /// The actions of a row that can be deleted and has no others.
  final var deletion: SwipeActionsConfiguration {
    let action = ContextualAction(style: .destructive, title: nil) { [weak self] _, source, done in
      guard let self, let cell = cells.first(where: { source.isDescendant(of: $0.value) }) else {
        return done(false)
      }
      dataSource?.tableView(self, commit: .delete, forRowAt: cell.key)
      done(true)
    }
    return SwipeActionsConfiguration(actions: [action])
  }
}
