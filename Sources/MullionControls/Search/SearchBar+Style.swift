// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

extension SearchBar {
  /// The styles of a search bar; the raw values are UIKit's.
  nonisolated public enum Style: UInt, Sendable, CaseIterable {
    /// The background of bars.
    case `default` = 0
    /// The background of bars.
    case prominent = 1
    /// No background behind the field.
    case minimal = 2
  }

  /// Shows the background of the style, unless the program has set a color.
  final func showStyle() {
    let isSystem = detailsBox?.details.systemBackground != nil
    if searchBarStyle == .minimal {
      if isSystem { backgroundColor = nil }
    } else if backgroundColor == nil {
      showBackground(.bar)
    }
  }
}
