// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

extension TableView {
  /// Whether touches select rows in the current mode.
  final var selectsRows: Bool {
    guard isInEditingMode else { return allowsSelection }
    return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
  }

  /// Whether several rows can be selected in the current mode.
  final var selectsSeveral: Bool {
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
