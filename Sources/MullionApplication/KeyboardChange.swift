// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionView

/// A change of the keyboard's frame.
///
/// The frame contains the host's keyboard, or the input view in its position, and the accessory view
/// above it.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct KeyboardChange {
  /// The screen of the keyboard.
  public let screen: Screen
  /// The frame before the change, in points of the screen; below the screen for a hidden keyboard.
  public let frameBegin: Rect
  /// The frame after the change, in points of the screen.
  public let frameEnd: Rect
  /// The duration of the keyboard's motion, in seconds.
  public let animationDuration: Double
}
