// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// The properties of a font except its size.
struct Typeface: Hashable, Sendable {
  var family: String
  var weight: Font.Weight
  var isItalic: Bool

  init(_ font: Font) {
    (family, weight, isItalic) = (font.family, font.weight, font.isItalic)
  }
}
