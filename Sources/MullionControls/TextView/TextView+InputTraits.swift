// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

extension TextView: KeyboardTraitsOwner {
  /// Reports traits that have changed during editing.
  final func inputTraitsDidChange() {
    if isFirstResponder { reloadInputViews() }
  }
}
