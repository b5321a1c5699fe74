// SPDX-License-Identifier: GPL-3.0-or-later

/// What a view's content means, which decides whether it is turned around from right to left.
///
/// The raw values are UIKit's.
public enum SemanticContentAttribute: Int, Sendable, Hashable, CaseIterable {
  /// Follows the window's direction.
  case unspecified = 0
  /// Controls of playback, which never turn.
  case playback = 1
  /// Controls that point in a direction of space, which never turn.
  case spatial = 2
  /// From left to right, whatever the window's direction.
  case forceLeftToRight = 3
  /// From right to left, whatever the window's direction.
  case forceRightToLeft = 4

  /// The direction in a window of a direction.
  func direction(in window: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: window
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
