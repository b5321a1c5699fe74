// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether the host's keyboard replaces straight quotes by typographic ones.
///
/// The raw values are UIKit's.
nonisolated public enum TextSmartQuotesType: Int, Sendable, CaseIterable {
  /// The host's choice.
  case `default` = 0
  /// The keyboard does not replace quotes.
  case no = 1
  /// The keyboard replaces straight quotes by typographic ones.
  case yes = 2
}
