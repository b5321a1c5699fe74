// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether the host's keyboard adds and removes spaces around pasted and deleted text.
///
/// The raw values are UIKit's.
nonisolated public enum TextSmartInsertDeleteType: Int, Sendable, CaseIterable {
  /// The host's choice.
  case `default` = 0
  /// The keyboard neither adds nor removes spaces.
  case no = 1
  /// The keyboard adds and removes spaces.
  case yes = 2
}
