// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry
public import MullionRaster

/// The source of an image view's image.
public enum ImageSource: Sendable, Hashable {
  /// An image that is drawn and needs no file.
  public enum Pattern: String, Sendable, CaseIterable {
    /// A single color.
    case solid
    /// A vertical gradient from the first color at the top to the second at the bottom.
    case gradient
    /// Squares with sides of 8 points, in two colors.
    case checker
    /// Vertical stripes with a width of 8 points, in two colors.
    case stripes
    /// An ellipse of the first color that fills the size, on the second color.
    case disc

    /// The number of colors that the pattern takes.
    public var colorCounts: ClosedRange<Int> {
      switch self {
      case .solid: 1...1
      case .disc: 1...2
      case .gradient, .checker, .stripes: 2...2
      }
    }
  }

  /// The lengths that a side of a pattern can have, in points.
  static let patternSides: ClosedRange<Double> = 1...4096

  /// A PNG file, by its path relative to the document's folder.
  ///
  /// A suffix `@2x` or `@3x` before the extension specifies its scale. For a path without a suffix,
  /// `ImageVariant` selects the variant for the layout's scale.
  case file(String)
  /// A pattern with a size in points.
  case pattern(Pattern, size: Size, colors: [Color])
}
