// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

extension TextField: KeyboardTraitsOwner {
  final func secureEntryDidChange() {
    contentDidChange()
    inputTraitsDidChange()
  }

  /// Reports traits that have changed during editing.
  final func inputTraitsDidChange() {
    if isFirstResponder { reloadInputViews() }
  }
}
