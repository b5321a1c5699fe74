// SPDX-License-Identifier: GPL-3.0-or-later

/// Options that determine a box's effective margins.
nonisolated package struct MarginOptions: OptionSet {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The margins were set as leading and trailing.
  package static let directional = MarginOptions(rawValue: 1)
  /// The margins are at least the overlapping margins of the superbox.
  package static let preservesSuperbox = MarginOptions(rawValue: 2)
  /// The margins start at the box's edges, not at the edges of the safe area.
  package static let ignoresSafeArea = MarginOptions(rawValue: 4)
  /// The margins may be less than the system minimum.
  package static let ignoresSystemMinimum = MarginOptions(rawValue: 8)
}
