// SPDX-License-Identifier: GPL-3.0-or-later

/// The scaling and alignment of content in bounds of another size.
///
/// The raw values are UIKit's.
nonisolated public enum ContentMode: Int, Sendable, Hashable, CaseIterable {
  /// Scaled in width and height to fill the bounds.
  case scaleToFill = 0
  /// Scaled proportionally to fit inside the bounds, centered.
  case scaleAspectFit = 1
  /// Scaled proportionally to cover the bounds, centered.
  case scaleAspectFill = 2
  /// Redrawn when the size changes; aligned as by ``scaleToFill``.
  case redraw = 3
  /// Unscaled, in the center.
  case center = 4
  /// Unscaled, at the middle of the top edge.
  case top = 5
  /// Unscaled, at the middle of the bottom edge.
  case bottom = 6
  /// Unscaled, at the middle of the left edge.
  case left = 7
  /// Unscaled, at the middle of the right edge.
  case right = 8
  /// Unscaled, in the top left corner.
  case topLeft = 9
  /// Unscaled, in the top right corner.
  case topRight = 10
  /// Unscaled, in the bottom left corner.
  case bottomLeft = 11
  /// Unscaled, in the bottom right corner.
  case bottomRight = 12
}
