// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// A label's text with the properties that decide its lines.
struct FittedText: Hashable {
  let text: String
  /// The text with its attributes; nil if it has none.
  private let attributes: AttributedText?
  private let font: Font
  private let smallestFont: Font
  /// The largest number of lines; 0 for no limit.
  let mostLines: Int
  private let wrapping: LineBreakMode

  init(of label: Label) {
    (text, attributes, font) = (label.text, label.attributedText, label.font)
    (smallestFont, mostLines) = (label.smallestFont, label.numberOfLines)
    wrapping = label.lineBreakMode == .byCharWrapping ? .byCharWrapping : .byWordWrapping
  }

  /// Whether the label may show its text in a smaller font.
  var mayShrink: Bool { smallestFont != font }

  /// Returns all lines, broken at a width in points; a nil width breaks none.
  func layout(by engine: any TextEngine, width: Double?, isSmallest: Bool) -> TextLayout {
    let font = isSmallest ? smallestFont : font
    guard let attributes else {
      return engine.layout(
        text, font: font, maximumWidth: width, numberOfLines: 0, lineBreakMode: wrapping)
    }
    let isSmaller = isSmallest && mayShrink && self.font.pointSize > 0
    return engine.layout(
      isSmaller ? attributes.scaled(by: font.pointSize / self.font.pointSize) : attributes,
      font: font, maximumWidth: width, numberOfLines: 0, lineBreakMode: wrapping)
  }
}
