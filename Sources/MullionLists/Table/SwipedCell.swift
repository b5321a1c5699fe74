// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// A cell whose content moves aside to show the buttons of actions.
protocol SwipedCell: View {
  /// The buttons of the swipe actions or of a confirmation; nil for none.
  var swipeActions: CellActionsView? { get set }
}

extension SwipedCell {
  /// The distance by which the content moves toward the trailing edge, in points; negative for the
  /// leading edge.
  var actionOffset: Double {
    guard let swipeActions else { return 0 }
    return swipeActions.isLeading ? swipeActions.reveal : -swipeActions.reveal
  }

  /// Shows the buttons of actions; they have no width yet.
  func add(_ actions: CellActionsView) {
    removeActions()
    swipeActions = actions
    View.performWithoutAnimation {
      addSubview(actions)
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  /// Removes the buttons of actions at once.
  func removeActions() {
    guard let actions = swipeActions else { return }
    swipeActions = nil
    actions.removeFromSuperview()
    setNeedsLayout()
  }

  /// Sets the visible width of the actions, in points.
  func reveal(_ width: Double) {
    guard let swipeActions else { return }
    swipeActions.reveal = max(width, 0)
    setNeedsLayout()
    layoutIfNeeded()
  }
}
