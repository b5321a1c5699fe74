// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// The needs of the texts of a document, which all its layouts have in common.
final class TextFits {
  private struct Key: Hashable {
    var text: String
    var font: Font
    var smallestFont: Font
    var mostLines: Int
  }

  private var fits: [Key: TextFit] = [:]

  /// Returns the needs of a label's text; nil without a text engine.
  func fit(of label: Label) -> TextFit? {
    let key = Key(
      text: label.text, font: label.font, smallestFont: label.smallestFont,
      mostLines: label.numberOfLines)
    if let known = fits[key] { return known }
    fits[key] = TextFit(of: label)
    return fits[key]
  }
}
