// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

// The actions that a swipe shows beside the content of a cell.
extension ListView {
  /// Creates the drag that shows the actions of cells.
  final func permitSwipes() { if swipe == nil { swipe = RowSwipe(self) } }

  /// Adds the buttons of actions to a cell, and closes those of another one.
  final func openActions(
    of cell: any SwipedCell, _ configuration: SwipeActionsConfiguration, isLeading: Bool,
    isConfirmation: Bool
  ) {
    closeActions(animated: true)
    guard let path = self.path(ofCell: cell) else { return }
    for action in configuration.actions where action.title == nil && action.image == nil {
      action.title = titleOfDeletion(at: path)
    }
    if !isConfirmation { willOpenActions(of: path) }
    // The delegate may have changed the rows.
    guard self.path(ofCell: cell) != nil else { return }
    openCell = cell
    cell.add(
      CellActionsView(configuration, isLeading: isLeading, isConfirmation: isConfirmation) {
        [weak self] action, view in
        self?.perform(action, from: view)
      })
  }

  /// Animates the buttons of the open cell to their full width.
  final func settleActions(of cell: any SwipedCell) {
    guard let actions = cell.swipeActions else { return }
    View.animate(withDuration: Self.updateDuration) { cell.reveal(actions.fullWidth) }
  }

  /// Performs an action, and closes its cell when the action is over.
  final func perform(_ action: ContextualAction, from view: View) {
    let actions = openCell?.swipeActions
    action.handler(action, view) { [weak self, weak actions] _ in
      // The cell may have been closed and opened again.
      guard let self, let actions, openCell?.swipeActions === actions else { return }
      closeActions(animated: true)
    }
  }

  /// Removes the buttons of the open cell.
  final func closeActions(animated: Bool) {
    guard let cell = openCell, let actions = cell.swipeActions else {
      openCell = nil
      return
    }
    openCell = nil
    let path = self.path(ofCell: cell)
    if animated, window != nil {
      View.animate(
        withDuration: Self.updateDuration, animations: { cell.reveal(0) },
        completion: { [weak cell] _ in
          if let cell, cell.swipeActions === actions { cell.removeActions() }
        })
    } else {
      cell.removeActions()
    }
    if !actions.isConfirmation { didCloseActions(of: path) }
  }
}
