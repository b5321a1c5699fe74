// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion
public import MullionRaster

extension Color {
  /// Creates a gray.
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(
      red: Double(white), green: Double(white), blue: Double(white), alpha: Double(alpha))
  }

  /// The color itself.
  public var cgColor: CGColor { self }

  /// Creates a color from a color.
  public init(cgColor: CGColor) { self = cgColor }
}

extension Font {
  /// Returns the default family in a size, in points.
  public static func systemFont(ofSize size: CGFloat) -> UIFont { Font(pointSize: Double(size)) }

  /// Returns the default family in a size, in points, and a weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    Font(pointSize: Double(size), weight: weight)
  }

  /// Returns the default family in bold in a size, in points.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    Font(pointSize: Double(size), weight: .bold)
  }
}
