// SPDX-License-Identifier: GPL-3.0-or-later

/// The least and the greatest value of a column.
struct ColumnBounds {
  var lower = -Double.infinity
  var upper = Double.infinity

  /// Whether neither side is bounded.
  var isUnbounded: Bool { lower == -.infinity && upper == .infinity }

  /// Restricts the bounds to the intersection with others.
  ///
  /// The result can be empty: bounds that cross.
  mutating func narrow(to other: Self) {
    lower = max(lower, other.lower)
    upper = min(upper, other.upper)
  }
}
