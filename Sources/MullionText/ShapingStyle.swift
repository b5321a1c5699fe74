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

  /// The units per point of lengths, for styles with several sizes or with attachments.
  static let unitsPerPoint = 4096

  /// Returns whether the lengths of texts with these styles are in ``unitsPerPoint`` instead of
  /// font units.
  ///
  /// It is true for several sizes, and with attachments: in font units, the width of an attachment
  /// would be rounded, for example from 20 to 20.003 points.
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
