// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// The open fonts of a ``FontEngine``.
///
/// Only one thread at a time may use a library. ``FontEngine`` ensures this with a lock.
final class FontLibrary {
  private let locator: any FontLocating
  private var faces = BoundedCache<Typeface, FontFace?>(limit: 32)
  private let fallbackFaces = FallbackFaces()
  private var openedCount: UInt32 = 0
  /// The names, in lower case, of the missing families that were reported.
  private var replaced: Set<String> = []
  private var unreported: [ViewWarning] = []
  var stencils = GlyphStencils()

  /// Creates a library of the fonts that a locator finds.
  ///
  /// Opens no font yet.
  init(locator: any FontLocating) {
    self.locator = locator
  }

  /// Returns the face for a font.
  ///
  /// If the font's family is missing, returns the default family's face.
  ///
  /// - Returns: The face; nil if there is no font at all.
  func face(for font: Font) -> FontFace? {
    let typeface = Typeface(font)
    var key = typeface
    key.family = key.family.lowercased()
    if let face = faces.value(for: key) { return face }
    let file = locator.file(for: typeface)
    let own = file.flatMap(FontFace.init)
    let face = own ?? locator.defaultFile(for: typeface).flatMap(FontFace.init)
    if own == nil, replaced.insert(key.family).inserted {
      unreported.append(
        .unknownFontFamily(
          family: font.family, replacement: face == nil ? nil : Font.defaultFamily))
    }
    openedCount += 1
    face?.number = openedCount
    face?.fallback = FontFallback(faces: fallbackFaces) { [locator] in
      locator.fallbacks(for: typeface)
    }
    faces.insert(face, for: key, cost: 1)
    return face
  }

  /// Returns the warnings that were added since the last call of this method, and clears them.
  ///
  /// The caller must unlock the library before it reports the warnings, because a handler may use
  /// fonts.
  func takeWarnings() -> [ViewWarning] {
    if unreported.isEmpty { return [] }
    defer { unreported = [] }
    return unreported
  }
}
