// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionView

/// The styles of a bar, with UIKit's raw values.
nonisolated public enum BarColorStyle: Int, Sendable, CaseIterable {
  /// The background of the user interface style.
  case `default` = 0
  /// A dark background with light content, in each user interface style.
  case black = 1

  /// The style of a bar's traits.
  package var userInterfaceStyle: UserInterfaceStyle { self == .black ? .dark : .unspecified }
}
