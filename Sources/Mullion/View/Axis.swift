// SPDX-License-Identifier: GPL-3.0-or-later

/// One of the two directions a layout runs in.
public enum Axis: Int, Sendable, Hashable, CaseIterable {
  /// Along x.
  case horizontal = 0
  /// Along y.
  case vertical = 1
}
