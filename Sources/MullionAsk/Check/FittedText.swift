// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// A label's text with the properties that determine its lines.
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

  /// The share of the font size by which a view may be lower than a line of its text without
  /// cutting off letters.
  ///
  /// The letters of a font end at least half of this share inside the line, above and below.
  private static let spare = 0.05
  /// The factor by which the font is enlarged to measure a line, so that rounding to whole points
  /// has little effect.
  private static let enlargement = 32.0

  /// Returns the least height that shows one line of the text, in points; nil for a text with
  /// attributes.
  ///
  /// A layout rounds the parts of a line above and below its baseline up to whole points. So a view
  /// that is as high as its text on iOS can be lower than the height of this layout.
  func leastLineHeight(by engine: any TextEngine, isSmallest: Bool) -> Double? {
    guard attributes == nil else { return nil }
    var font = isSmallest ? smallestFont : font
    let size = font.pointSize
    font.pointSize *= Self.enlargement
    let line = engine.layout(
      "x", font: font, maximumWidth: nil, numberOfLines: 1, lineBreakMode: .byClipping)
    return line.size.height / (font.pointSize / size) - Self.spare * size
  }

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
