// SPDX-License-Identifier: GPL-3.0-or-later

/// The heights of a bar, with or without a prompt, for which images and adjustments can be set.
///
/// The raw values are UIKit's.
nonisolated public enum BarMetrics: Int, Sendable, CaseIterable {
  /// The regular height.
  case `default` = 0
  /// The compact height.
  case compact = 1
  /// The regular height with a prompt.
  case defaultPrompt = 101
  /// The compact height with a prompt.
  case compactPrompt = 102

  /// Whether the height is compact.
  package var isCompact: Bool { self == .compact || self == .compactPrompt }
}
