// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether the host's keyboard replaces hyphens by dashes.
///
/// The raw values are UIKit's.
nonisolated public enum TextSmartDashesType: Int, Sendable, CaseIterable {
  /// The host's choice.
  case `default` = 0
  /// The keyboard does not replace hyphens.
  case no = 1
  /// The keyboard replaces hyphens by dashes.
  case yes = 2
}
