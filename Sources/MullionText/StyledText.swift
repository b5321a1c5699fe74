// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// An attributed text in the form that shaping needs: each scalar has the number of a style.
struct StyledText {
  /// A part of the text without newlines.
  struct Paragraph {
    var text: String
    /// The style of each scalar.
    var styles: [UInt16]
    /// The style at the beginning of the paragraph, which decides the height of an empty one.
    var first: UInt16
  }

  /// The most styles; further ones look like the last.
  private static let mostStyles = Int(UInt16.max)

  let string: String
  /// The different attributes, each with a font; the first are those of the ellipsis.
  private(set) var styles: [TextAttributes]
  /// The style of each scalar.
  private let numbers: [UInt16]

  /// Converts a text; characters without a font have `font`.
  init(_ text: AttributedText, font: Font) {
    // Fonts that differ only in how they follow the content size category have the same glyphs, so
    // use one style for them.
    let font = font.fixed
    var styles = [TextAttributes(font: font)]
    var known = [styles[0]: UInt16(0)]
    var numbers: [UInt16] = []
    for run in text.runs {
      var attributes = run.attributes
      attributes.font = attributes.font?.fixed ?? font
      let number = known[attributes] ?? UInt16(min(styles.count, Self.mostStyles - 1))
      if known[attributes] == nil, styles.count < Self.mostStyles {
        styles.append(attributes)
        known[attributes] = number
      }
      numbers.append(contentsOf: repeatElement(number, count: run.text.unicodeScalars.count))
    }
    let string = text.string
    var start = 0
    for character in string {
      // A grapheme cluster has one font, so all its scalars get the style of the first.
      let end = start + character.unicodeScalars.count
      for index in start..<end { numbers[index] = numbers[start] }
      start = end
    }
    (self.string, self.styles, self.numbers) = (string, styles, numbers)
  }

  /// Returns at most `limit` paragraphs, and whether the text continues after them.
  func paragraphs(limit: Int) -> (paragraphs: [Paragraph], isCut: Bool) {
    let (texts, isCut) = Paragraphs.split(string, limit: limit)
    let scalars = Array(string.unicodeScalars)
    var start = 0
    let paragraphs = texts.map { text in
      let end = start + text.unicodeScalars.count
      let first = numbers[min(start, numbers.count - 1)]
      let paragraph = Paragraph(text: text, styles: Array(numbers[start..<end]), first: first)
      let isPair = end + 1 < scalars.count && scalars[end] == "\r" && scalars[end + 1] == "\n"
      start = end + (isPair ? 2 : 1)
      return paragraph
    }
    return (paragraphs, isCut)
  }
}
