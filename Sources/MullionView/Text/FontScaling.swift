// SPDX-License-Identifier: GPL-3.0-or-later

/// The rule by which a font's size follows the content size category.
///
/// A class, because most fonts have none and should not carry its fields.
nonisolated package final class FontScaling: Equatable, Sendable {
  /// The style whose sizes count.
  package let style: Font.TextStyle
  /// The size in the default category, in points; nil for the sizes of the style.
  package let baseSize: Double?
  /// The largest size, in points; infinity for no limit.
  package let maximumSize: Double

  init(_ style: Font.TextStyle, baseSize: Double? = nil, maximumSize: Double = .infinity) {
    (self.style, self.baseSize, self.maximumSize) = (style, baseSize, maximumSize)
  }

  /// Returns the rule of a text style's own fonts.
  package static func of(_ style: Font.TextStyle) -> FontScaling {
    styles[style] ?? FontScaling(style)
  }

  private static let styles = Dictionary(
    uniqueKeysWithValues: Font.TextStyle.allCases.map { ($0, FontScaling($0)) })

  /// Returns the size in a category, in points.
  func pointSize(in category: ContentSizeCategory) -> Double {
    guard let baseSize else { return style.pointSize(in: category) }
    return min(baseSize * style.factor(in: category), maximumSize)
  }

  package static func == (one: FontScaling, other: FontScaling) -> Bool {
    one === other
      || (one.style == other.style && one.baseSize == other.baseSize
        && one.maximumSize == other.maximumSize)
  }
}
