// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion
import MullionText

nonisolated extension Font {
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

  /// Returns the default family in italic in a size, in points.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    Font(pointSize: Double(size), isItalic: true)
  }

  /// Returns a family of fixed width in a size, in points, and a weight.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    Font(family: "DejaVu Sans Mono", pointSize: Double(size), weight: weight)
  }

  /// Returns the default family with digits of one width in a size, in points, and a weight.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    Font(family: SystemFont.tabularFamily, pointSize: Double(size), weight: weight)
  }

  /// Creates a font of a family; an unknown family is replaced when text is laid out.
  public init?(name: String, size: CGFloat) {
    self.init(family: name, pointSize: Double(size))
  }

  /// The size of labels.
  public static let labelFontSize: CGFloat = 17
  /// The size of buttons.
  public static let buttonFontSize: CGFloat = 18
  /// The standard size.
  public static let systemFontSize: CGFloat = 14
  /// The standard size of small text.
  public static let smallSystemFontSize: CGFloat = 12

  /// Returns the font in another size, in points.
  public func withSize(_ size: CGFloat) -> UIFont {
    Font(family: family, pointSize: Double(size), weight: weight, isItalic: isItalic)
  }

  /// The name of the family.
  public var familyName: String { family }
  /// The name of the font, which is its family.
  public var fontName: String { family }

  /// The height of a line, in points; 0 without a text engine.
  public var lineHeight: CGFloat { CGFloat(self.Mullion::lineHeight) }

  /// The distance from the top of a line to the baseline, in points; 0 without a text engine.
  public var ascender: CGFloat { CGFloat(self.Mullion::ascender) }

  /// The distance from the baseline to the bottom of a line, in points; not above 0.
  public var descender: CGFloat { CGFloat(self.Mullion::descender) }

  /// The space between two lines, in points: 0.
  public var leading: CGFloat { 0 }

  /// The height of flat capital letters, in points; 0 without a text engine.
  public var capHeight: CGFloat { CGFloat(self.Mullion::capHeight) }

  /// The height of flat lowercase letters, in points; 0 without a text engine.
  public var xHeight: CGFloat { CGFloat(self.Mullion::xHeight) }
}

nonisolated extension Font {
  /// Returns the default family in the size and weight of a text style.
  ///
  /// The size is that of the content size category of ``UITraitCollection/current``.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the default family in the size and weight of a text style, for a content size category.
  ///
  /// Nil, or an unspecified category, stands for that of ``UITraitCollection/current``.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFont {
    let traits = UITraitCollection(traitsFrom: [.current, traits ?? UITraitCollection()])
    return Font.Mullion::preferredFont(forTextStyle: style, compatibleWith: traits)
  }
}

/// Scales fonts and lengths with the sizes of a text style.
public typealias UIFontMetrics = FontMetrics

nonisolated extension FontMetrics {
  /// Returns a font that is scaled for the category of ``UITraitCollection/current`` and follows it.
  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: .current)
  }

  /// Returns a font that is scaled for the category of ``UITraitCollection/current`` up to a size.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: Double(maximumPointSize), compatibleWith: .current)
  }

  /// Returns a length that is scaled for the category of ``UITraitCollection/current``.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    CGFloat(scaledValue(for: Double(value), compatibleWith: .current))
  }
}
