// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension TableView {
  /// Highlights the row that a touch is on; false if there is none.
  final func press(_ touches: Set<Touch>) -> Bool {
    // Of a touch whose cell has gone the table does not hear the end.
    guard allowsSelection, pressed?.touch.isOver ?? true,
      let touch = touches.min(by: { $0.identifier < $1.identifier }),
      let path = indexPathForRow(at: touch.location(in: self)), let cell = cells[path],
      touch.view?.isDescendant(of: cell) ?? false
    else { return false }
    pressed = (path, touch)
    cell.setHighlighted(true, animated: false)
    return true
  }

  /// Ends the highlight; selects the row if the touch was lifted on it.
  final func release(_ touches: Set<Touch>, selects: Bool) -> Bool {
    guard let (path, touch) = pressed, touches.contains(touch) else { return false }
    pressed = nil
    cells[path]?.setHighlighted(false, animated: false)
    if selects, indexPathForRow(at: touch.location(in: self)) == path { userSelects(path) }
    return true
  }

  private func userSelects(_ path: IndexPath) {
    if allowsMultipleSelection, selected.contains(path) {
      select(selected.subtracting([path]))
      tableDelegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    let wanted = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let wanted, rows.contains(wanted) else { return }
    let earlier = allowsMultipleSelection ? [] : selected.subtracting([wanted])
    select(allowsMultipleSelection ? selected.union([wanted]) : [wanted])
    for path in earlier.sorted() { tableDelegate?.tableView(self, didDeselectRowAt: path) }
    tableDelegate?.tableView(self, didSelectRowAt: wanted)
  }
}
