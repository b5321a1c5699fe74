// SPDX-License-Identifier: GPL-3.0-or-later

/// The least and the greatest value of a column.
struct ColumnBounds {
  var lower = -Double.infinity
  var upper = Double.infinity

  /// Whether there is neither a lower nor an upper bound.
  var isUnbounded: Bool { lower == -.infinity && upper == .infinity }

  /// Replaces the bounds with their intersection with other bounds.
  ///
  /// If the intersection is empty, `lower` is above `upper`.
  mutating func narrow(to other: Self) {
    lower = max(lower, other.lower)
    upper = min(upper, other.upper)
  }
}
