// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether the host checks the spelling of typed text.
///
/// The raw values are UIKit's.
nonisolated public enum TextSpellCheckingType: Int, Sendable, CaseIterable {
  /// The host's choice, which may follow the correction.
  case `default` = 0
  /// The host does not check the spelling.
  case no = 1
  /// The host checks the spelling.
  case yes = 2
}
