// SPDX-License-Identifier: GPL-3.0-or-later

nonisolated extension Font {
  /// A use of text, which determines its size and weight.
  nonisolated public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    /// The largest titles: 34 points.
    case largeTitle
    /// First-level headings: 28 points.
    case title1
    /// Second-level headings: 22 points.
    case title2
    /// Third-level headings: 20 points.
    case title3
    /// Headings: 17 points, semibold.
    case headline
    /// Body text: 17 points.
    case body
    /// Callouts: 16 points.
    case callout
    /// Subheadings: 15 points.
    case subheadline
    /// Footnotes: 13 points.
    case footnote
    /// Captions: 12 points.
    case caption1
    /// Smaller captions: 11 points.
    case caption2

    /// The sizes for the categories from extra small on, in points.
    ///
    /// They are those of the tables in Apple's Human Interface Guidelines.
    private static let pointSizes: [TextStyle: [Double]] = [
      .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    /// Returns the size in a content size category, in points.
    package func pointSize(in category: ContentSizeCategory) -> Double {
      Self.pointSizes[self]?[category.resolved.rawValue - 1] ?? Font.defaultPointSize
    }

    /// Returns the quotient of the sizes in a content size category and in the default one.
    func factor(in category: ContentSizeCategory) -> Double {
      pointSize(in: category) / pointSize(in: .large)
    }

    /// The weight of the strokes.
    package var weight: Weight { self == .headline ? .semibold : .regular }
  }

  /// Returns the default family in the size and weight of a text style.
  ///
  /// The size is that of the default content size category. A view whose
  /// `adjustsFontForContentSizeCategory` is true shows the font in the size of its own category.
  @_disfavoredOverload  // The module UIKit has this function with the category of its application.
  public static func preferredFont(forTextStyle style: TextStyle) -> Font {
    Font(weight: style.weight, .of(style), in: .large)
  }

  /// Returns the default family in the size and weight of a text style, for a content size category.
  ///
  /// The sizes are those of Apple's Human Interface Guidelines.
  ///
  /// - Parameters:
  ///   - style: The text style.
  ///   - traits: The traits with the category. Nil, or an unspecified category, stands for the
  ///     default one.
  /// - Returns: The font.
  @_disfavoredOverload  // As above.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: TraitCollection?
  ) -> Font {
    Font(
      weight: style.weight, .of(style), in: traits?.preferredContentSizeCategory ?? .unspecified)
  }
}
