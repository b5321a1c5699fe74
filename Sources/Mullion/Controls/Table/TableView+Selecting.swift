// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension TableView {
  /// Highlights the row under the first of the touches.
  ///
  /// - Returns: A set of that touch, whose later events the table itself handles; empty if it
  ///   highlighted no row.
  final func press(_ touches: Set<Touch>) -> Set<Touch> {
    // A table does not receive the end of a touch whose cell was removed.
    guard allowsSelection, pressed?.touch.isOver ?? true,
      let touch = touches.min(by: { $0.identifier < $1.identifier }),
      let path = indexPathForRow(at: touch.location(in: self)), let cell = cells[path],
      touch.view?.isDescendant(of: cell) ?? false
    else { return [] }
    pressed = (path, touch)
    cell.setHighlighted(true, animated: false)
    return [touch]
  }

  /// Ends the highlight, and selects the row if the touch ended on it.
  ///
  /// - Returns: A set of the touch that highlighted a row; empty if it is not one of the given
  ///   touches.
  final func release(_ touches: Set<Touch>, selects: Bool) -> Set<Touch> {
    guard let (path, touch) = pressed, touches.contains(touch) else { return [] }
    pressed = nil
    guard let path else { return [touch] }
    cells[path]?.setHighlighted(false, animated: false)
    if selects, indexPathForRow(at: touch.location(in: self)) == path { userSelects(path) }
    return [touch]
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
