// SPDX-License-Identifier: GPL-3.0-or-later

// UIKit's named colors.
extension Color {
  /// Gray with a third of the brightness of white.
  public static let darkGray = Color(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3)
  /// Gray with two thirds of the brightness of white.
  public static let lightGray = Color(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3)
  /// Gray with half the brightness of white.
  public static let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
  /// Red.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// Green.
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// Blue.
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// Cyan.
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  /// Yellow.
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  /// Magenta.
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  /// Orange.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// Purple.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// Brown.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
}

extension Color {
  /// Returns the color with another opacity, clamped to 0…1.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
