// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
import MullionView

extension ViewController {
  /// A Boolean value that indicates whether the controller's content is edited.
  ///
  /// Default false.
  public final var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// A bar item with the title Edit or Done that begins and ends editing with an animation.
  public final var editButtonItem: BarButtonItem {
    if let storedEditButtonItem { return storedEditButtonItem }
    let item = BarButtonItem(systemItem: .edit) { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    storedEditButtonItem = item
    updateEditButton()
    return item
  }

  /// Changes the title of ``editButtonItem`` to the current mode.
  final func updateEditButton() {
    guard let item = storedEditButtonItem else { return }
    let system = storedIsEditing ? BarButtonItem.SystemItem.done : .edit
    if item.title != system.rawValue { item.title = system.rawValue }
    item.style = storedIsEditing ? .done : .plain
  }
}
