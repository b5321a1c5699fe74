// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

extension ViewController {
  /// Changes the title of ``editButtonItem`` to the current mode.
  final func updateEditButton() {
    guard let item = storedEditButtonItem else { return }
    let system = storedIsEditing ? BarButtonItem.SystemItem.done : .edit
    if item.title != system.rawValue { item.title = system.rawValue }
    item.style = storedIsEditing ? .done : .plain
  }
}
