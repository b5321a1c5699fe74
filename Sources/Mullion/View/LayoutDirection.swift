// SPDX-License-Identifier: GPL-3.0-or-later

/// Which way leading and trailing run.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
