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

  final func select(_ paths: Set<IndexPath>, animated: Bool = false) {
    let changed = selected.symmetricDifference(paths)
    selected = paths
    for path in changed { cells[path]?.setSelected(paths.contains(path), animated: animated) }
  }

  final func reportPath(_ path: IndexPath) {
    let hasSection = rows.counts.indices.contains(path.section)
    report(
      .noSuchRow(
        table: displayName, path: path, rowCount: hasSection ? rows.counts[path.section] : nil))
  }

  /// Whether touches select rows in the current mode.
  private var selectsRows: Bool {
    guard isInEditingMode else { return allowsSelection }
    return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
  }

  /// Whether several rows can be selected in the current mode.
  private var selectsSeveral: Bool {
    isInEditingMode ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: Touches

  final func pressRow(_ touches: Set<Touch>) -> Set<Touch> {
    // A tap outside the buttons of an open row closes the row.
    if openCell != nil, pressed?.touch.isOver ?? true, let touch = touches.first {
      pressed = (nil, touch)
      return [touch]
    }
    // A table does not receive the end of a touch whose cell was removed.
    guard selectsRows, pressed?.touch.isOver ?? true,
      let touch = touches.min(by: { $0.identifier < $1.identifier }),
      let path = indexPathForRow(at: touch.location(in: self)), let cell = cells[path],
      touch.view?.isDescendant(of: cell) ?? false
    else { return [] }
    pressed = (path, touch)
    cell.setHighlighted(true, animated: false)
    return [touch]
  }

  final func releaseRow(_ touches: Set<Touch>, selects: Bool) -> Set<Touch> {
    guard let (path, touch) = pressed, touches.contains(touch) else { return [] }
    pressed = nil
    guard let path else {
      if selects { closeActions(animated: true) }
      return [touch]
    }
    cells[path]?.setHighlighted(false, animated: false)
    if selects, indexPathForRow(at: touch.location(in: self)) == path { userSelects(path) }
    return [touch]
  }

  /// Selects or deselects a row, and asks and notifies the delegate.
  private func userSelects(_ path: IndexPath) {
    // The delegate may change the rows in each call, which updates the path.
    selecting = path
    defer { selecting = nil }
    if selectsSeveral, selected.contains(path) { return userDeselects([path]) }
    let wanted = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let wanted, rowToSelect != nil else { return }
    // The delegate names another row by its index after the changes that it made.
    if wanted != path { selecting = wanted }
    guard rowToSelect != nil else { return }
    if !selectsSeveral { userDeselects(selected.sorted().filter { $0 != selecting }) }
    guard let wanted = rowToSelect else { return }
    select(selected.union([wanted]))
    // UIKit performs the segue of a row before it notifies the delegate.
    staticContent?.userDidSelectRow(at: wanted)
    guard let row = staticContent == nil ? wanted : rowToSelect else { return }
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

  /// The row of ``selecting``, if it still exists.
  private var rowToSelect: IndexPath? {
    loadIfNeeded()
    return selecting.flatMap { rows.contains($0) ? $0 : nil }
  }
}
