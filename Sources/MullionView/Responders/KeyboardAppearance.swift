// SPDX-License-Identifier: GPL-3.0-or-later

/// The appearance of the host's keyboard.
///
/// The raw values are UIKit's.
nonisolated public enum KeyboardAppearance: Int, Sendable, CaseIterable {
  /// The style of the user interface.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2
}
