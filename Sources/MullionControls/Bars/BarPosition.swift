// SPDX-License-Identifier: GPL-3.0-or-later

/// The positions of a bar in its window, with UIKit's raw values.
nonisolated public enum BarPosition: Int, Sendable, CaseIterable {
  /// Any position.
  case any = 0
  /// At the bottom.
  case bottom = 1
  /// At the top.
  case top = 2
  /// At the top, with a background that extends under the status bar.
  case topAttached = 3
}
