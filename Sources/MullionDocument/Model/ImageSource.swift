// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry
public import MullionRaster

/// Where an image view's picture comes from.
public enum ImageSource: Sendable, Hashable {
  /// A drawing that needs no file.
  public enum Pattern: String, Sendable, CaseIterable {
    /// One colour.
    case solid
    /// From the first colour at the top to the second at the bottom.
    case gradient
    /// Squares of 8 points in two colours.
    case checker
    /// Upright stripes of 8 points in two colours.
    case stripes
    /// An ellipse of the first colour that fills the size, on the second.
    case disc

    /// How many colours it takes.
    public var colorCounts: ClosedRange<Int> {
      switch self {
      case .solid: 1...1
      case .disc: 1...2
      case .gradient, .checker, .stripes: 2...2
      }
    }
  }

  /// A PNG file, by its path relative to the document's folder.
  ///
  /// A suffix `@2x` or `@3x` before the extension gives its scale. For a path without one,
  /// `ImageVariant` chooses the variant for the layout's scale.
  case file(String)
  /// A pattern of a size in points.
  case pattern(Pattern, size: Size, colors: [Color])
}
