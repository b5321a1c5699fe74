// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// A face with the size and the spacing of its characters, for shaping.
struct ShapingStyle {
  var face: FontFace
  /// The size, in points.
  var pointSize = 1.0
  /// The space added after each cluster, in points.
  var kern = 0.0

  /// The units per point of lengths of styles with several sizes.
  static let unitsPerPoint = 4096
}

/// A font among those that give a text its glyphs.
struct FontKey: Hashable, Sendable {
  /// The index of the style.
  var style: UInt16 = 0
  /// The number of the fallback font, as in ``FontFallback``; 0 for the style's own font.
  var fallback: UInt32 = 0
}
