// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
public import MullionView

extension TableView {
  /// The topmost selected row; nil if there is none.
  public final var indexPathForSelectedRow: IndexPath? { selected.min() }

  /// The selected rows, from top to bottom.
  public final var indexPathsForSelectedRows: [IndexPath] { selected.sorted() }

  /// Selects a row without notifying the delegate.
  ///
  /// Other rows are deselected unless the table allows multiple selection in its current mode.
  ///
  /// - Parameters:
  ///   - path: The row; nil deselects all rows.
  ///   - animated: Whether to animate the scroll; also passed to the cells.
  ///   - position: The position to which the table scrolls the row; `none` does not scroll.
  public final func selectRow(
    at path: IndexPath?, animated: Bool, scrollPosition position: ScrollPosition
  ) {
    loadIfNeeded()
    guard let path else { return select([], animated: animated) }
    guard rows.contains(path) else { return reportPath(path) }
    select(selectsSeveral ? selected.union([path]) : [path], animated: animated)
    if position != .none { scrollToRow(at: path, at: position, animated: animated) }
  }

  /// Deselects a row without notifying the delegate.
  ///
  /// - Parameters:
  ///   - path: The row.
  ///   - animated: Passed to the cell's ``TableViewCell/setSelected(_:animated:)``.
  public final func deselectRow(at path: IndexPath, animated: Bool) {
    select(selected.subtracting([path]), animated: animated)
  }

  /// Whether touches select rows in the current mode.
  final var selectsRows: Bool {
    guard isInEditingMode else { return allowsSelection }
    return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
  }

  /// Whether several rows can be selected in the current mode.
  private var selectsSeveral: Bool {
    isInEditingMode ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: Touches

  /// Selects or deselects a row, and asks and notifies the delegate.
  final func userSelects(_ path: IndexPath) {
    // The delegate may change the rows in each call, which updates the path.
    selecting = path
    defer { selecting = nil }
    if selectsSeveral, selected.contains(path) { return userDeselects([path]) }
    let wanted = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let wanted, pathToSelect != nil else { return }
    // The delegate names another row by its index after the changes that it made.
    if wanted != path { selecting = wanted }
    guard pathToSelect != nil else { return }
    if !selectsSeveral { userDeselects(selected.sorted().filter { $0 != selecting }) }
    guard let wanted = pathToSelect else { return }
    select(selected.union([wanted]))
    // UIKit performs the segue of a row before it notifies the delegate.
    staticContent?.userDidSelectRow(at: wanted)
    guard let row = staticContent == nil ? wanted : pathToSelect else { return }
    tableDelegate?.tableView(self, didSelectRowAt: row)
  }

  /// Deselects rows after a touch, unless the delegate keeps them selected.
  private func userDeselects(_ paths: [IndexPath]) {
    // The delegate may change the rows in each call, which updates the paths; a reload clears them.
    deselecting = paths
    while let first = deselecting.first {
      let wanted = first.flatMap { path in
        tableDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
      }
      guard let current = deselecting.first else { return }
      deselecting.removeFirst()
      // The delegate names another row by its index after the changes that it made.
      guard let wanted, let path = wanted == first ? current : wanted, selected.contains(path)
      else { continue }
      select(selected.subtracting([path]))
      tableDelegate?.tableView(self, didDeselectRowAt: path)
    }
  }
}
