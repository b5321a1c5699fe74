// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionRaster

/// Converts the `attributedString` elements of labels and text views.
struct AttributedTextConverter {
  /// The largest space between characters that a document allows, in points.
  private static let mostKern = 10_000.0

  /// The lengths of a paragraph style that documents do not have.
  private static let missingLengths = ["paragraphSpacingBefore"]

  private let context: ConversionContext

  init(_ context: ConversionContext) { self.context = context }

  /// Returns the attributed text of a view; nil if its text has no attributes.
  ///
  /// - Parameters:
  ///   - element: The element of the view.
  ///   - size: The size of a font without a size, in points.
  /// - Returns: The text, with a part for each fragment.
  func text(of element: XMLElement, _ size: Double) -> AttributedText? {
    guard let string = element.child("attributedString", key: "attributedText") else { return nil }
    var text = AttributedText()
    let texts = TextConverter(context)
    for fragment in string.children where fragment.name == "fragment" {
      let attributes = fragment.child("attributes").map { self.attributes($0, size) }
      text.append(texts.text("content", "", of: fragment), attributes ?? TextAttributes())
    }
    return text
  }

  private func attributes(_ element: XMLElement, _ size: Double) -> TextAttributes {
    TextAttributes(
      font: element.child("font", key: "NSFont").map { FontConverter(context).font($0, size) },
      color: color("NSColor", of: element),
      backgroundColor: color("NSBackgroundColor", of: element),
      isUnderlined: (number("NSUnderline", of: element) ?? 0) != 0,
      isStruckThrough: (number("NSStrikethrough", of: element) ?? 0) != 0,
      kern: max(-Self.mostKern, min(number("NSKern", of: element) ?? 0, Self.mostKern)),
      paragraphStyle: element.child("paragraphStyle", key: "NSParagraphStyle").map(paragraphStyle))
  }

  private func color(_ key: String, of element: XMLElement) -> Color? {
    element.child("color", key: key).flatMap { context.resources.color($0, context.values) }
  }

  /// Returns the number of an attribute, which is an element `integer` or `real`.
  private func number(_ key: String, of element: XMLElement) -> Double? {
    let child = element.children.first { $0["key"] == key }
    return child.flatMap { context.values.number("value", of: $0) }
  }

  private func paragraphStyle(_ element: XMLElement) -> ParagraphStyle {
    for name in Self.missingLengths {
      if let length = context.values.number(name, of: element), length != 0 {
        context.notes.add(
          "paragraph style \(name)", "found \(name) in a paragraph style; it is ignored",
          at: element)
      }
    }
    func length(_ name: String) -> Double { context.values.number(name, of: element) ?? 0 }
    let multiple = length("lineHeightMultiple")
    return ParagraphStyle(
      alignment: TextAlignment(rawValue: element["alignment"] ?? ""),
      lineSpacing: length("lineSpacing"), paragraphSpacing: length("paragraphSpacing"),
      firstLineHeadIndent: length("firstLineHeadIndent"), headIndent: length("headIndent"),
      tailIndent: length("tailIndent"),
      // A multiple of 1 means the natural height of lines, for which documents write 0.
      lineHeightMultiple: multiple == 1 ? 0 : multiple,
      minimumLineHeight: length("minimumLineHeight"),
      maximumLineHeight: length("maximumLineHeight"),
      hyphenationFactor: length("hyphenationFactor"))
  }
}
