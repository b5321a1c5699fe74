// SPDX-License-Identifier: GPL-3.0-or-later
@_spi(Overriding) import MullionControls
import MullionGeometry
@_spi(Overriding) import MullionView

/// A row or an item to which a scroll goes.
protocol ListGoal: ScrollElement {
  var path: ListIndexPath { get set }
}

/// A row of a table, and its position on screen.
struct RowGoal: ListGoal {
  var path: ListIndexPath
  let position: TableView.ScrollPosition

  func offset(in view: ScrollView) -> Point? {
    guard let table = view as? TableView, table.rows.contains(path) else { return nil }
    return table.offset(for: path, position)
  }
}

/// An item of a collection view, and its position on screen.
struct ItemGoal: ListGoal {
  var path: ListIndexPath
  let position: CollectionView.ScrollPosition

  func offset(in view: ScrollView) -> Point? {
    (view as? CollectionView)?.offset(for: path, position)
  }
}

extension ScrollGoal {
  /// Returns the goal after an edit; nil if its row or item was removed.
  func moved(_ move: ListMove) -> ScrollGoal? {
    guard case .element(var goal as any ListGoal) = self else { return self }
    guard let path = move(goal.path) else { return nil }
    goal.path = path
    return .element(goal)
  }
}
