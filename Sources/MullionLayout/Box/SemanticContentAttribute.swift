// SPDX-License-Identifier: GPL-3.0-or-later

/// The meaning of a box's content, which determines whether right-to-left layout mirrors it.
///
/// The raw values are UIKit's.
nonisolated public enum SemanticContentAttribute: Int, Sendable, Hashable, CaseIterable {
  /// Follows the window's direction.
  case unspecified = 0
  /// Playback controls, which are never mirrored.
  case playback = 1
  /// Controls that represent a spatial direction, which are never mirrored.
  case spatial = 2
  /// Left to right, whatever the window's direction.
  case forceLeftToRight = 3
  /// Right to left, whatever the window's direction.
  case forceRightToLeft = 4

  /// Returns the direction of a box with this attribute, in a window with the given direction.
  package func direction(in window: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: window
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
