// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether the host's keyboard corrects typed text.
///
/// The raw values are UIKit's.
nonisolated public enum TextAutocorrectionType: Int, Sendable, CaseIterable {
  /// The host's choice.
  case `default` = 0
  /// The keyboard does not correct typed text.
  case no = 1
  /// The keyboard corrects typed text.
  case yes = 2
}
