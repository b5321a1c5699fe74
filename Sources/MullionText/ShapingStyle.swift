// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// A face with the size and the spacing of its characters, for shaping.
struct ShapingStyle {
  var face: FontFace
  /// The size, in points.
  var pointSize = 1.0
  /// The space added after each cluster, in points.
  var kern = 0.0
  /// The width of a character U+FFFC, in points; nil for that of the face.
  var attachmentWidth: Double?

  /// The units per point of lengths of styles with several sizes.
  static let unitsPerPoint = 4096

  /// Returns whether lengths of texts with some styles are in ``unitsPerPoint``.
  ///
  /// In units of a font, an attachment would have another width than its own, for example 20.003.
  static func usePoints(_ styles: [ShapingStyle]) -> Bool {
    styles.contains { $0.pointSize != styles[0].pointSize || $0.attachmentWidth != nil }
  }
}

/// A font among those that give a text its glyphs.
struct FontKey: Hashable, Sendable {
  /// The index of the style.
  var style: UInt16 = 0
  /// The number of the fallback font, as in ``FontFallback``; 0 for the style's own font, and
  /// `TextLayout.Glyph.attachment` for its attachment.
  var fallback: UInt32 = 0
}
