// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether the host's keyboard replaces hyphens by dashes.
///
/// The raw values are UIKit's.
nonisolated public enum TextSmartDashesType: Int, Sendable, CaseIterable {
  /// The host's choice.
  case `default` = 0
  /// It does not.
  case no = 1
  /// It does.
  case yes = 2
}
