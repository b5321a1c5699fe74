// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// The status bar of a screen at one time.
///
/// A host sets ``Screen/statusBarHeight``. The controllers of the foremost window that fills the
/// screen decide whether the bar is hidden, and its style.
nonisolated public struct StatusBar: Equatable, Sendable {
  /// The frame on the screen, in points; zero while the bar is hidden.
  public var frame = Rect.zero
  /// Whether the bar is hidden; true on a screen without a status bar.
  public var isHidden = true
  /// The colors of the content: light or dark, never `default`.
  public var style = StatusBarStyle.darkContent
  /// The animation with which the bar appeared or disappeared last.
  public var animation = StatusBarAnimation.none
  /// The duration of that animation, in seconds; 0 outside of animation blocks.
  public var duration = 0.0

  /// Creates the status bar of a screen without one.
  public init() {}
}

/// The colors of a status bar's content, with UIKit's raw values.
nonisolated public enum StatusBarStyle: Int, Sendable, Hashable, CaseIterable {
  /// Dark content in light style, light content in dark style.
  case `default` = 0
  /// Light content for a dark background.
  case lightContent = 1
  /// Dark content for a light background.
  case darkContent = 3
}

/// The animation with which a status bar appears and disappears, with UIKit's raw values.
nonisolated public enum StatusBarAnimation: Int, Sendable, Hashable, CaseIterable {
  /// No animation.
  case none = 0
  /// The bar fades.
  case fade = 1
  /// The bar moves across the upper edge of the screen.
  case slide = 2
}

/// The answers of a window's controllers about the status bar.
package struct StatusBarWish {
  package var isHidden: Bool
  package var style: StatusBarStyle
  package var animation: StatusBarAnimation

  package init(isHidden: Bool, style: StatusBarStyle, animation: StatusBarAnimation) {
    (self.isHidden, self.style, self.animation) = (isHidden, style, animation)
  }
}
