// SPDX-License-Identifier: GPL-3.0-or-later

/// The direction of leading and trailing.
nonisolated public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
