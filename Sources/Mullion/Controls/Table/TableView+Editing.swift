// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension TableView {
  /// A Boolean value that indicates whether the table is in editing mode.
  ///
  /// Default false.
  public final var isEditing: Bool {
    get { isInEditingMode }
    set { setEditing(newValue, animated: false) }
  }

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
    guard animated, window != nil, View.areAnimationsEnabled, !isTiling else {
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
  private var deletion: SwipeActionsConfiguration {
    let action = ContextualAction(style: .destructive, title: nil) { [weak self] _, source, done in
      guard let self, let cell = cells.first(where: { source.isDescendant(of: $0.value) }) else {
        return done(false)
      }
      dataSource?.tableView(self, commit: .delete, forRowAt: cell.key)
      done(true)
    }
    return SwipeActionsConfiguration(actions: [action])
  }

  // MARK: Actions of rows

  /// Returns the actions that a swipe shows; nil for none.
  final func swipeActions(
    of path: IndexPath, isLeading: Bool
  ) -> SwipeActionsConfiguration? {
    guard rows.contains(path) else { return nil }
    usesDefaultEditing = false
    guard canEdit(path) else { return nil }
    // A data source that does not name its editable rows may not implement deletions.
    let mayDelete = !usesDefaultEditing
    let own =
      isLeading
      ? tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    if let own { return own.actions.isEmpty ? nil : own }
    let style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    return !isLeading && mayDelete && style == .delete ? deletion : nil
  }

  /// Adds the buttons of a row's actions to its cell, and closes those of another row.
  final func openActions(
    of cell: TableViewCell, _ configuration: SwipeActionsConfiguration, isLeading: Bool,
    isConfirmation: Bool
  ) {
    closeActions(animated: true)
    guard let path = indexPath(for: cell) else { return }
    for action in configuration.actions where action.title == nil && action.image == nil {
      let title = tableDelegate?.tableView(
        self, titleForDeleteConfirmationButtonForRowAt: path)
      action.title = title ?? "Delete"
    }
    if !isConfirmation { tableDelegate?.tableView(self, willBeginEditingRowAt: path) }
    // The delegate may have changed the rows.
    guard cells.contains(where: { $0.value === cell }) else { return }
    openCell = cell
    cell.add(
      CellActionsView(configuration, isLeading: isLeading, isConfirmation: isConfirmation) {
        [weak self] action, view in
        self?.perform(action, from: view)
      })
  }

  /// Animates the buttons of the open row to their full width.
  final func settleActions(of cell: TableViewCell) {
    guard let actions = cell.editing?.actions else { return }
    View.animate(withDuration: Self.updateDuration) { cell.reveal(actions.fullWidth) }
  }

  /// Performs an action, and closes its row when the action is over.
  final func perform(_ action: ContextualAction, from view: View) {
    let actions = openCell?.editing?.actions
    action.handler(action, view) { [weak self, weak actions] _ in
      // The row may have been closed, and its cell opened again.
      guard let self, let actions, openCell?.editing?.actions === actions else { return }
      closeActions(animated: true)
    }
  }

  /// Removes the buttons of the open row.
  final func closeActions(animated: Bool) {
    guard let cell = openCell, let actions = cell.editing?.actions else {
      openCell = nil
      return
    }
    openCell = nil
    let path = indexPath(for: cell)
    if animated, window != nil {
      View.animate(
        withDuration: Self.updateDuration, animations: { cell.reveal(0) },
        completion: { [weak cell] _ in
          if let cell, cell.editing?.actions === actions { cell.removeActions() }
        })
    } else {
      cell.removeActions()
    }
    guard !actions.isConfirmation else { return }
    tableDelegate?.tableView(self, didEndEditingRowAt: path)
  }
}
