// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether the host's keyboard corrects typed text.
///
/// The raw values are UIKit's.
nonisolated public enum TextAutocorrectionType: Int, Sendable, CaseIterable {
  /// The host's choice.
  case `default` = 0
  /// It does not.
  case no = 1
  /// It does.
  case yes = 2
}
