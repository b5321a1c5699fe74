// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionView

/// The styles of a bar, with UIKit's raw values.
nonisolated public enum BarColorStyle: Int, Sendable, CaseIterable {
  /// The standard background for the light or dark style of the bar's surroundings.
  case `default` = 0
  /// A dark background with light content, in each user interface style.
  case black = 1

  /// The user interface style that a bar with this style gives itself; unspecified if it inherits
  /// one.
  package var userInterfaceStyle: UserInterfaceStyle { self == .black ? .dark : .unspecified }
}
