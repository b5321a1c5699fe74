// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument

/// Converts the fonts of texts.
///
/// If a font family of Apple is not installed, the text engine replaces it by another family of the
/// same size and weight.
struct FontConverter {
  private let context: ConversionContext

  init(_ context: ConversionContext) { self.context = context }

  /// Returns the point size of a view's text; `missing` if the file does not say.
  func size(of view: InterfaceView, _ missing: Double) -> Double {
    let element = view.element.child("fontDescription", key: "fontDescription")
    return size(element, isScaled: followsCategory(view), missing)
  }

  /// Returns whether a label has another font than the system's: a family of its own, or perhaps
  /// one that its custom class sets.
  func isUnknown(in label: InterfaceView) -> Bool {
    let family = label.element.child("fontDescription", key: "fontDescription")?["family"]
    return label.element["customClass"] != nil || family?.hasPrefix(".") == false
  }

  /// Returns whether the fonts of a view follow the content size category.
  func followsCategory(_ view: InterfaceView) -> Bool {
    context.values.truth("adjustsFontForContentSizeCategory", of: view.element)
  }

  /// Returns the setting of a view whose fonts follow the content size category; none for others.
  func adjustment(of view: InterfaceView) -> [ViewSetting] {
    followsCategory(view) ? [.adjustsFontForContentSizeCategory(true)] : []
  }

  private func size(_ element: XMLElement?, isScaled: Bool, _ missing: Double) -> Double {
    if let style = element?["style"] {
      let size = Self.styles[style]?.pointSize(in: .large) ?? Font.defaultPointSize
      return size * context.options.fontScale
    }
    let size =
      element.flatMap { context.values.number("pointSize", of: $0) }
      ?? Self.sizes[element?["size"] ?? ""] ?? missing
    return isScaled ? size * context.options.fontScale : size
  }

  /// Returns the font of a view's text, with its text style if it follows the category.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - missing: The size if the file does not say one, in points.
  /// - Returns: The font; a family that is not installed is replaced when text is laid out.
  func font(of view: InterfaceView, _ missing: Double) -> Font {
    let element = view.element.child("fontDescription", key: "fontDescription")
    let fixed = font(description: element, size(of: view, missing))
    // If the options scale the fonts, the document contains the scaled sizes instead of text
    // styles.
    guard followsCategory(view), context.options.fontScale == 1,
      let style = element?["style"].flatMap({ Self.styles[$0] })
    else { return fixed }
    return Font(
      family: fixed.family, weight: fixed.weight, isItalic: fixed.isItalic, .of(style), in: .large)
  }

  /// Returns the font of a `fontDescription` element with a size in points.
  private func font(description element: XMLElement?, _ size: Double) -> Font {
    let isBold =
      element?["type"] == "boldSystem" || element?["style"] == "UICTFontTextStyleHeadline"
      || (element?["name"]?.contains("Bold") ?? false)
    return Font(
      family: family(of: element), pointSize: size,
      weight: Font.Weight(rawValue: element?["weight"] ?? "") ?? (isBold ? .bold : .regular),
      isItalic: element?["type"] == "italicSystem" || Self.isItalic(element?["name"]))
  }

  /// Returns the font of the title of a button's configuration; nil if the file does not say.
  func titleFont(of configuration: XMLElement, _ missing: Double) -> Font? {
    configuration.child("fontDescription", key: "titleFontDescription").map {
      font(description: $0, size($0, isScaled: false, missing))
    }
  }

  /// Returns whether a font's PostScript name is that of an italic.
  private static func isItalic(_ name: String?) -> Bool {
    name.map { $0.contains("Italic") || $0.contains("Oblique") } ?? false
  }

  /// Returns the family of a `fontDescription` element.
  ///
  /// The system font has names that begin with a point, such as `.AppleSystemUIFont`.
  private func family(of element: XMLElement?) -> String {
    guard let family = element?["family"], !family.hasPrefix(".") else { return systemFamily }
    return family
  }

  /// The family that replaces Apple's system font.
  var systemFamily: String { context.options.systemFontFamily ?? Font.defaultFamily }

  /// Returns the font of a `font` element, which has a size and a PostScript name.
  func font(_ element: XMLElement, _ missing: Double) -> Font {
    let size =
      context.values.number("size", of: element) ?? Self.sizes[element["metaFont"] ?? ""] ?? missing
    let isBold =
      element["name"]?.contains("Bold") ?? element["metaFont"]?.hasSuffix("Bold") ?? false
    return Font(
      family: systemFamily, pointSize: size, weight: isBold ? .bold : .regular,
      isItalic: Self.isItalic(element["name"]))
  }

  /// The sizes of named system fonts, in points.
  private static let sizes: [String: Double] = ["label": 17, "button": 18, "smallSystem": 12]

  private static let styles: [String: Font.TextStyle] = [
    "UICTFontTextStyleBody": .body, "UICTFontTextStyleHeadline": .headline,
    "UICTFontTextStyleSubhead": .subheadline, "UICTFontTextStyleFootnote": .footnote,
    "UICTFontTextStyleCaption1": .caption1, "UICTFontTextStyleCaption2": .caption2,
    "UICTFontTextStyleCallout": .callout, "UICTFontTextStyleTitle0": .largeTitle,
    "UICTFontTextStyleTitle1": .title1, "UICTFontTextStyleTitle2": .title2,
    "UICTFontTextStyleTitle3": .title3,
  ]
}
