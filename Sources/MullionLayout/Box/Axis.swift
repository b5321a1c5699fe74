// SPDX-License-Identifier: GPL-3.0-or-later

/// The horizontal or vertical axis of a layout.
nonisolated public enum Axis: Int, Sendable, Hashable, CaseIterable {
  /// The x axis.
  case horizontal = 0
  /// The y axis.
  case vertical = 1
}
