// SPDX-License-Identifier: GPL-3.0-or-later

/// The user's settings for accessibility; see ``Application/accessibilitySettings``.
nonisolated public struct AccessibilitySettings: OptionSet, Hashable, Sendable {
  /// A bit for each setting.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A program reads the screen aloud.
  public static let screenReader = AccessibilitySettings(rawValue: 1)
  /// Less motion.
  public static let reduceMotion = AccessibilitySettings(rawValue: 1 << 1)
  /// Opaque backgrounds in place of blurs.
  public static let reduceTransparency = AccessibilitySettings(rawValue: 1 << 2)
  /// Bold text.
  public static let boldText = AccessibilitySettings(rawValue: 1 << 3)
  /// Colors with more contrast.
  public static let increaseContrast = AccessibilitySettings(rawValue: 1 << 4)
  /// Shapes beside colors, because the user distinguishes colors badly.
  public static let differentiateWithoutColor = AccessibilitySettings(rawValue: 1 << 5)
  /// Inverted colors.
  public static let invertColors = AccessibilitySettings(rawValue: 1 << 6)
  /// Shades of gray.
  public static let grayscale = AccessibilitySettings(rawValue: 1 << 7)
  /// Switches control the device.
  public static let switchControl = AccessibilitySettings(rawValue: 1 << 8)
  /// Outlines around buttons.
  public static let buttonShapes = AccessibilitySettings(rawValue: 1 << 9)
}
