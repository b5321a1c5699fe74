// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import RuleTrait
import Testing

/// The sizes of text styles and of scaled fonts.
@Suite struct FontMetricsTests {
  /// The tables of the Human Interface Guidelines, one row for each category.
  ///
  /// A row has the sizes of large title, titles 1 to 3, headline, body, callout, subheadline,
  /// footnote, and captions 1 and 2.
  private static let table: [(ContentSizeCategory, [Double])] = [
    (.extraSmall, [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11]),
    (.small, [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11]),
    (.medium, [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11]),
    (.large, [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]),
    (.extraLarge, [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13]),
    (.extraExtraLarge, [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15]),
    (.extraExtraExtraLarge, [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17]),
    (.accessibilityMedium, [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20]),
    (.accessibilityLarge, [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24]),
    (.accessibilityExtraLarge, [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29]),
    (.accessibilityExtraExtraLarge, [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34]),
    (.accessibilityExtraExtraExtraLarge, [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40]),
    (.unspecified, [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]),
  ]

  private func traits(_ category: ContentSizeCategory) -> TraitCollection {
    var traits = TraitCollection()
    traits.preferredContentSizeCategory = category
    return traits
  }

  @Test(.rule("13.type.styles"), arguments: table)
  func `text styles have the guidelines' sizes`(category: ContentSizeCategory, sizes: [Double]) {
    for (style, size) in zip(Font.TextStyle.allCases, sizes) {
      let font = Font.preferredFont(forTextStyle: style, compatibleWith: traits(category))
      #expect(font.pointSize == size && font.family == Font.defaultFamily)
      #expect(font.weight == (style == .headline ? .semibold : .regular))
    }
  }

  @Test func `without traits a text style has the size of the default category`() {
    for style in Font.TextStyle.allCases {
      let font = Font.preferredFont(forTextStyle: style)
      #expect(font == Font.preferredFont(forTextStyle: style, compatibleWith: nil))
      #expect(font == Font.preferredFont(forTextStyle: style, compatibleWith: traits(.large)))
    }
  }

  @Test(.rule("13.type.metrics")) func `metrics scale in proportion to the style's sizes`() {
    let metrics = FontMetrics(forTextStyle: .title1)
    let large = traits(.accessibilityMedium)
    let font = Font(family: "DejaVu Serif", pointSize: 14, weight: .bold, isItalic: true)
    let scaled = metrics.scaledFont(for: font, compatibleWith: large)
    // Title 1 has 28 points by default and 38 in this category.
    #expect(scaled.pointSize == 19 && scaled.weight == .bold && scaled.isItalic)
    #expect(scaled.family == "DejaVu Serif")
    #expect(metrics.scaledValue(for: 7, compatibleWith: large) == 9.5)
    #expect(metrics.scaledFont(for: font).pointSize == 14)
    #expect(metrics.scaledValue(for: 7) == 7)
    // Body has 17 points by default and 14 in this category.
    let small = traits(.extraSmall)
    #expect(FontMetrics.default.scaledFont(for: Font(), compatibleWith: small).pointSize == 14)
  }

  @Test(
    .rule("13.type.metrics"), arguments: [(18.0, 18.0), (20, 19), (0, 19), (-1, 19), (.nan, 19)])
  func `a scaled font has at most its largest size`(most: Double, size: Double) {
    let font = FontMetrics(forTextStyle: .title1).scaledFont(
      for: Font(pointSize: 14), maximumPointSize: most,
      compatibleWith: traits(.accessibilityMedium))
    #expect(font.pointSize == size)
  }

  @Test(arguments: [0.125, 8192, 1e300, .infinity, -.infinity, .nan, 0])
  func `extreme sizes stay within the sizes of fonts`(size: Double) {
    for category in ContentSizeCategory.allCases {
      let font = FontMetrics.default.scaledFont(
        for: Font(pointSize: size), maximumPointSize: size, compatibleWith: traits(category))
      #expect(Font.pointSizes.contains(font.pointSize))
      _ = FontMetrics.default.scaledValue(for: size, compatibleWith: traits(category))
    }
  }

  @Test func `a font of a style does not equal a fixed font of the same appearance`() {
    let body = Font.preferredFont(forTextStyle: .body)
    #expect(body != Font() && body.fixed == Font() && body.hashValue == Font().hashValue)
    #expect(body != FontMetrics.default.scaledFont(for: Font()))
    let one = FontMetrics.default.scaledFont(for: Font())
    #expect(one == FontMetrics.default.scaledFont(for: Font()))
    #expect(one != FontMetrics(forTextStyle: .headline).scaledFont(for: Font()))
    #expect(one != FontMetrics.default.scaledFont(for: Font(), maximumPointSize: 40))
  }

  @Test(.rule("13.type.adjusts"))
  func `a font follows the category until its size is set`() {
    var font = Font.preferredFont(forTextStyle: .footnote)
    font.weight = .bold
    font.family = "DejaVu Serif"
    // Footnotes have 13 points by default and 23 in this category.
    let large = font.adjusted(to: .accessibilityMedium)
    #expect(large.pointSize == 23 && large.weight == .bold && large.family == "DejaVu Serif")
    #expect(large.adjusted(to: .large) == font)
    font.pointSize = 13
    #expect(font.adjusted(to: .accessibilityMedium) == font)
    #expect(font == Font(family: "DejaVu Serif", pointSize: 13, weight: .bold))
    #expect(Font().adjusted(to: .accessibilityMedium) == Font())
  }

  @Test func `a scaled font returns to its exact size`() {
    let font = FontMetrics(forTextStyle: .caption1).scaledFont(for: Font(pointSize: 15.3))
    var changed = font
    for category in ContentSizeCategory.allCases { changed = changed.adjusted(to: category) }
    #expect(changed != font && changed.adjusted(to: .large) == font && font.pointSize == 15.3)
  }
}
