// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// A table or a collection view that shows actions beside the content of a cell.
protocol SwipeHost: ScrollView {
  /// The duration in which actions open and close, in seconds.
  static var updateDuration: Double { get }
  /// The cell that shows the buttons of its actions; nil for none.
  var openCell: (any SwipedCell)? { get set }
  /// Whether the view is in editing mode, in which a drag shows no actions.
  var isEditing: Bool { get }

  /// Returns the cell at a point and its index path; nil for none that can be swiped.
  func swipedRow(at point: Point) -> (cell: any SwipedCell, path: TableView.IndexPath)?
  /// Returns the index path of a visible cell; nil for any other one.
  func indexPath(ofSwiped cell: any SwipedCell) -> TableView.IndexPath?
  /// Returns the actions that a swipe shows; nil for none.
  func swipeActions(
    of path: TableView.IndexPath, isLeading: Bool
  ) -> SwipeActionsConfiguration?
  /// Returns the title of an action that has neither a title nor an image.
  func titleOfDeletion(at path: TableView.IndexPath) -> String
  /// Called before a swipe shows actions.
  func willOpenActions(of path: TableView.IndexPath)
  /// Called after the actions of a swipe closed; the index path is nil if the row has gone.
  func didCloseActions(of path: TableView.IndexPath?)
}

extension SwipeHost {
  /// Adds the buttons of actions to a cell, and closes those of another one.
  func openActions(
    of cell: any SwipedCell, _ configuration: SwipeActionsConfiguration, isLeading: Bool,
    isConfirmation: Bool
  ) {
    closeActions(animated: true)
    guard let path = indexPath(ofSwiped: cell) else { return }
    for action in configuration.actions where action.title == nil && action.image == nil {
      action.title = titleOfDeletion(at: path)
    }
    if !isConfirmation { willOpenActions(of: path) }
    // The delegate may have changed the rows.
    guard indexPath(ofSwiped: cell) != nil else { return }
    openCell = cell
    cell.add(
      CellActionsView(configuration, isLeading: isLeading, isConfirmation: isConfirmation) {
        [weak self] action, view in
        self?.perform(action, from: view)
      })
  }

  /// Animates the buttons of the open cell to their full width.
  func settleActions(of cell: any SwipedCell) {
    guard let actions = cell.swipeActions else { return }
    View.animate(withDuration: Self.updateDuration) { cell.reveal(actions.fullWidth) }
  }

  /// Performs an action, and closes its cell when the action is over.
  func perform(_ action: ContextualAction, from view: View) {
    let actions = openCell?.swipeActions
    action.handler(action, view) { [weak self, weak actions] _ in
      // The cell may have been closed and opened again.
      guard let self, let actions, openCell?.swipeActions === actions else { return }
      closeActions(animated: true)
    }
  }

  /// Removes the buttons of the open cell.
  func closeActions(animated: Bool) {
    guard let cell = openCell, let actions = cell.swipeActions else {
      openCell = nil
      return
    }
    openCell = nil
    let path = indexPath(ofSwiped: cell)
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
