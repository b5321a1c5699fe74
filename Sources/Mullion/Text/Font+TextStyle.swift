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

    /// The size in UIKit's default content size category, in points.
    package var pointSize: Double {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }

    /// The weight of the strokes.
    package var weight: Weight { self == .headline ? .semibold : .regular }
  }

  /// Returns the default family in the size and weight of a text style.
  ///
  /// The sizes are UIKit's for the default content size category.
  public static func preferredFont(forTextStyle style: TextStyle) -> Font {
    Font(pointSize: style.pointSize, weight: style.weight)
  }
}
