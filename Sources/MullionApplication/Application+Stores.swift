// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

extension Application {
  /// Releases the backing stores of views that no window shows.
  ///
  /// - Complexity: O(views of the windows).
  package final func releaseUnseenStores() {
    for window in windows {
      if window.isHidden { window.releaseStoresInside() } else { window.releaseHiddenStores() }
    }
    for view in storesOutside.take() { view.releaseStore() }
  }
}
