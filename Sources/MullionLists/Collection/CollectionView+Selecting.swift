// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

extension CollectionView {
  /// Whether touches select items in the current mode.
  final var selectsItems: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether several items can be selected at once in the current mode.
  final var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  final func editingDidChange() {
    closeActions(animated: false)
    if !selectsItems || !selectsSeveral && selected.count > 1 { select([]) }
    for view in views.values { (view as? CollectionViewCell)?.isInEditingMode = isEditing }
    setNeedsLayout()
  }

  // MARK: Touches

  /// Returns the item whose cell contains a touch; nil for none.
  final func path(under touch: Touch) -> IndexPath? {
    guard let touched = touch.view else { return nil }
    return views.first { element, view in
      element.category == .cell && touched.isDescendant(of: view)
    }?.key.path
  }

  /// Selects or deselects an item, and asks and notifies the delegate.
  final func userSelects(_ path: IndexPath) {
    let delegate = collectionDelegate
    // The delegate may change the items in each call, which updates the path.
    if togglesByTap(path) { return toggle(path) }
    selecting = path
    defer { selecting = nil }
    if selectsSeveral, selected.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true,
        let path = pathToSelect
      else { return }
      select(selected.subtracting([path]))
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true,
      let path = pathToSelect
    else { return }
    let earlier = selectsSeveral ? [] : selected.subtracting([path])
    select(selected.subtracting(earlier))
    for path in earlier.sorted() { delegate?.collectionView(self, didDeselectItemAt: path) }
    guard let path = pathToSelect else { return }
    select(selectsSeveral ? selected.union([path]) : [path])
    delegate?.collectionView(self, didSelectItemAt: path)
  }
}
