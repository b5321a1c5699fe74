// SPDX-License-Identifier: GPL-3.0-or-later

/// Scales fonts and lengths with the sizes of a text style.
///
/// ```swift
/// let font = Font(family: "Lato", pointSize: 15)
/// label.font = FontMetrics(forTextStyle: .body).scaledFont(for: font)
/// label.adjustsFontForContentSizeCategory = true
/// ```
///
/// The factor of a content size category is the style's size in it, divided by the style's size in
/// the default category. UIKit computes its factor from the distances of lines, so its values can
/// differ by a few percent.
nonisolated public struct FontMetrics: Hashable, Sendable {
  /// The metrics of body text.
  public static let `default` = FontMetrics(forTextStyle: .body)

  private let style: Font.TextStyle

  /// Creates the metrics of a text style.
  public init(forTextStyle style: Font.TextStyle) { self.style = style }

  /// Returns a font that is scaled for a content size category and follows it.
  ///
  /// A view whose `adjustsFontForContentSizeCategory` is true shows the font in the size of its own
  /// category.
  ///
  /// - Parameters:
  ///   - font: The font for the default category. A font that already follows the category counts
  ///     with its present size.
  ///   - traits: The traits with the category. Nil, or an unspecified category, stands for the
  ///     default one.
  /// - Returns: The scaled font, whose size is within ``Font/pointSizes``.
  @_disfavoredOverload  // As below.
  public func scaledFont(for font: Font, compatibleWith traits: TraitCollection? = nil) -> Font {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traits)
  }

  /// Returns a font that is scaled for a content size category up to a largest size.
  ///
  /// - Parameters:
  ///   - font: The font for the default category. A font that already follows the category counts
  ///     with its present size.
  ///   - maximumPointSize: The largest size, in points; 0, a negative number or NaN for no limit.
  ///   - traits: The traits with the category. Nil, or an unspecified category, stands for the
  ///     default one.
  /// - Returns: The scaled font, whose size is within ``Font/pointSizes``.
  @_disfavoredOverload  // As below.
  public func scaledFont(
    for font: Font, maximumPointSize: Double, compatibleWith traits: TraitCollection? = nil
  ) -> Font {
    let scaling = FontScaling(
      style, baseSize: font.pointSize,
      maximumSize: maximumPointSize > 0 ? maximumPointSize : .infinity)
    return Font(
      family: font.family, weight: font.weight, isItalic: font.isItalic, scaling,
      in: traits?.preferredContentSizeCategory ?? .unspecified)
  }

  /// Returns a length that is scaled for a content size category.
  ///
  /// - Parameters:
  ///   - value: The length for the default category, in points.
  ///   - traits: The traits with the category. Nil, or an unspecified category, stands for the
  ///     default one.
  /// - Returns: The scaled length, which is not rounded.
  @_disfavoredOverload  // The module UIKit has this function with its own type of numbers.
  public func scaledValue(
    for value: Double, compatibleWith traits: TraitCollection? = nil
  ) -> Double {
    value * style.factor(in: traits?.preferredContentSizeCategory ?? .unspecified)
  }
}
