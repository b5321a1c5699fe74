// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension TableView {
  final func pressRow(_ touches: Set<Touch>) -> Set<Touch> {
    // A tap outside the buttons of an open row closes the row.
    if openCell != nil, pressed?.touch.isOver ?? true, let touch = touches.first {
      pressed = (nil, touch)
      return [touch]
    }
    // A table does not receive the end of a touch whose cell was removed.
    guard allowsSelection, allowsSelectionDuringEditing || !isInEditingMode,
      pressed?.touch.isOver ?? true,
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
    if allowsMultipleSelection, selected.contains(path) {
      select(selected.subtracting([path]))
      tableDelegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    let wanted = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let wanted, rowToSelect != nil else { return }
    // The delegate names another row by its index after the changes that it made.
    if wanted != path { selecting = wanted }
    guard let wanted = rowToSelect else { return }
    let earlier = allowsMultipleSelection ? [] : selected.subtracting([wanted])
    select(selected.subtracting(earlier).union([wanted]))
    for path in earlier.sorted() { tableDelegate?.tableView(self, didDeselectRowAt: path) }
    if let now = rowToSelect { tableDelegate?.tableView(self, didSelectRowAt: now) }
  }

  /// The row of ``selecting``, if it still exists.
  private var rowToSelect: IndexPath? {
    loadIfNeeded()
    return selecting.flatMap { rows.contains($0) ? $0 : nil }
  }
}
