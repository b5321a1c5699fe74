// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// The open fonts of a ``FontEngine``.
///
/// Only one thread at a time may use a library. ``FontEngine`` ensures this with a lock.
final class FontLibrary {
  private let locator: any FontLocating
  /// The key of a face: a typeface with its family in lower case, and the face's tracking.
  private struct Key: Hashable {
    var typeface: Typeface
    var tracking = 0.0
  }

  private var faces = BoundedCache<Key, FontFace?>(limit: 32)
  private let fallbackFaces = FallbackFaces()
  private var openedCount: UInt32 = 0
  /// The names, in lower case, of the missing families that were reported.
  private var replaced: Set<String> = []
  private var unreported: [ViewWarning] = []
  private let dictionaries: [String]
  /// The hyphenators by their languages; nil for a language without one.
  private var hyphenators: [String: Hyphenator?] = [:]
  var stencils = GlyphStencils()

  /// Creates a library of the fonts that a locator finds, and of the dictionaries for hyphenation in
  /// some folders.
  ///
  /// Opens no font yet.
  init(locator: any FontLocating, dictionaries: [String] = Hyphenator.folders) {
    (self.locator, self.dictionaries) = (locator, dictionaries)
  }

  /// Returns the hyphenator for a language, opened at its first use; nil if there is none.
  func hyphenator(for language: String) -> Hyphenator? {
    if let known = hyphenators[language] { return known }
    // A program that makes up languages must not fill the memory.
    guard hyphenators.count < 100 else { return nil }
    let hyphenator = Hyphenator(language: language, folders: dictionaries)
    if hyphenator == nil { unreported.append(.noHyphenation(language: language)) }
    hyphenators[language] = .some(hyphenator)
    return hyphenator
  }

  /// Returns the face for a font.
  ///
  /// If the font's family is missing, returns the default family's face.
  ///
  /// - Returns: The face; nil if there is no font at all.
  func face(for font: Font) -> FontFace? {
    var typeface = Typeface(font)
    let isSystem = typeface.family.lowercased() == SystemFont.family
    var key = Key(typeface: typeface)
    if isSystem {
      typeface.family = SystemFont.design(at: font.pointSize)
      key = Key(typeface: typeface, tracking: SystemFont.tracking(at: font.pointSize))
    }
    key.typeface.family = key.typeface.family.lowercased()
    if let face = faces.value(for: key) { return face }
    let own = locator.file(for: typeface).flatMap { FontFace(file: $0, tracking: key.tracking) }
    let face = own ?? locator.defaultFile(for: typeface).flatMap { FontFace(file: $0) }
    if own == nil, !isSystem, replaced.insert(key.typeface.family).inserted {
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
