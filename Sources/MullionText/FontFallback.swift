// SPDX-License-Identifier: GPL-3.0-or-later

/// A font that may have characters that another font lacks.
struct FallbackFont {
  var file: FontFile
  /// Whether the font may have colored glyphs.
  var isColored = false
  /// Returns whether the font has a glyph for a scalar.
  var has: (UInt32) -> Bool
}

/// Chooses the fonts for the characters that a face lacks.
///
/// The choice is the first font, in the order of a ``FontLocating``, that has all visible scalars
/// of a grapheme cluster. An emoji gets the first such font with colors, also if the face has the
/// emoji as an outline. Other characters get a font with colors only if no other font has them.
///
/// Only one thread at a time may use an instance.
final class FontFallback {
  private let load: () -> [FallbackFont]
  private let faces: FallbackFaces
  /// The fonts in order of preference.
  ///
  /// Searching for them takes fontconfig milliseconds, so they are loaded for the first missing
  /// character.
  private lazy var fonts = load()
  private var choices = BoundedCache<[UInt32], UInt32>(limit: 1 << 14)

  /// Creates a choice among the fonts that `load` returns.
  init(faces: FallbackFaces, load: @escaping () -> [FallbackFont]) {
    (self.faces, self.load) = (faces, load)
  }

  /// Returns the number of the font for a grapheme cluster with a missing glyph, or for an emoji: its
  /// index from 1, or 0 for the face itself.
  ///
  /// If no font has the whole cluster, returns the font of its first visible scalar.
  ///
  /// - Complexity: Linear in the number of fonts and in the length of the cluster, unless cached.
  func number(for cluster: [UInt32], own: FontFace) -> UInt32 {
    choices.value(for: cluster, cost: cluster.count) {
      let drawn = cluster.filter(Self.isVisible)
      // HarfBuzz draws some invisible scalars, such as the controls of shorthand.
      let visible = drawn.isEmpty ? cluster : drawn
      let isOwn = visible.allSatisfy(own.hasGlyph)
      if EmojiPresentation.isEmoji(cluster), !(isOwn && own.hasColors),
        let number = firstFont(having: visible, isColored: true)
      {
        return number
      }
      guard let base = visible.first, !isOwn else { return 0 }
      if let number = firstFont(having: visible) { return number }
      return own.hasGlyph(for: base) ? 0 : firstFont(having: [base]) ?? 0
    }
  }

  /// Returns the face of a number; nil for 0, or if its file cannot be read.
  func face(_ number: UInt32) -> FontFace? {
    guard number > 0, number <= fonts.count else { return nil }
    return faces.face(of: fonts[Int(number) - 1].file)
  }

  /// Returns the first font with scalars: one without colors if there is one.
  private func firstFont(having scalars: [UInt32]) -> UInt32? {
    firstFont(having: scalars, isColored: false) ?? firstFont(having: scalars, isColored: true)
  }

  private func firstFont(having scalars: [UInt32], isColored: Bool) -> UInt32? {
    for (index, font) in fonts.enumerated()
    where font.isColored == isColored && scalars.allSatisfy(font.has) {
      // The file may have changed since fontconfig read it, and colors may have an unknown format.
      if let face = faces.face(of: font.file), scalars.allSatisfy(face.hasGlyph),
        face.hasColors || !isColored
      {
        return UInt32(index + 1)
      }
    }
    return nil
  }

  /// Returns whether a font needs a glyph for a scalar; false for joiners and other invisible ones.
  private static func isVisible(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.isDefaultIgnorableCodePoint != true
  }
}
