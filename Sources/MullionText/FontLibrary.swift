// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// The open fonts of a ``FontEngine``.
///
/// Only one thread at a time may use a library. ``FontEngine`` ensures this with a lock.
final class FontLibrary {
  private let locator: any FontLocating
  /// The family in place of Inter for the system's font; nil for Inter.
  private let systemFamily: String?

  /// The key of a face: a typeface with its family in lower case, and the face's spacing.
  private struct Key: Hashable {
    var typeface: Typeface
    var spacing: FontFace.Spacing
  }

  /// The faces; each size of the system's font has its own face, because the tracking depends on the size.
  private var faces = BoundedCache<Key, FontFace?>(limit: 64)
  private let fallbackFaces = FallbackFaces()
  /// The choices for characters that faces lack, by their typefaces.
  private var fallbacks = BoundedCache<Typeface, FontFallback>(limit: 32)
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
  init(locator: any FontLocating, systemFamily: String?, dictionaries: [String]) {
    self.locator = locator
    (self.systemFamily, self.dictionaries) = (systemFamily, dictionaries)
  }

  /// Returns the hyphenator for a language, opened at its first use; nil if there is none.
  func hyphenator(for language: String) -> Hyphenator? {
    if let known = hyphenators[language] { return known }
    // Limit the number, so that a program with invented language names cannot fill the memory.
    guard hyphenators.count < 100 else { return nil }
    let hyphenator = Hyphenator(language: language, folders: dictionaries)
    if hyphenator == nil { unreported.append(.noHyphenation(language: language)) }
    hyphenators[language] = .some(hyphenator)
    return hyphenator
  }

  /// Returns the face for a font.
  ///
  /// If the font's family is missing, returns the fallback family's face.
  ///
  /// - Returns: The face; nil if there is no font at all.
  func face(for font: Font) -> FontFace? {
    let isSystem = SystemFont.isSystem(font.family)
    let isInter = isSystem && systemFamily == nil
    var (typeface, spacing) = (Typeface(font), FontFace.Spacing())
    if isSystem {
      spacing.hasTabularDigits = font.family.lowercased() == SystemFont.tabularFamily
      // The digits of Inter Display have different widths, also with the feature `tnum`.
      typeface.family =
        systemFamily
        ?? (spacing.hasTabularDigits
          ? SystemFont.textFamily : SystemFont.design(at: font.pointSize))
    }
    if isInter { spacing.tracking = SystemFont.tracking(at: font.pointSize) }
    var key = Key(typeface: typeface, spacing: spacing)
    key.typeface.family = typeface.family.lowercased()
    if let face = faces.value(for: key) { return face }
    let face = open(&typeface, spacing, reportsMissing: !isInter)
    openedCount += 1
    face?.number = openedCount
    face?.fallback = fallbacks.value(for: typeface) {
      FontFallback(faces: fallbackFaces) { [locator, typeface] in
        locator.fallbacks(for: typeface)
      }
    }
    faces.insert(face, for: key, cost: 1)
    return face
  }

  /// Opens the face of a typeface, or of its replacement.
  ///
  /// - Parameters:
  ///   - typeface: The typeface. If a design of Inter is missing, the function sets the family that
  ///     replaces it.
  ///   - spacing: The spacing of letters and digits.
  ///   - reportsMissing: Whether a missing family is reported. It is false for Inter, whose text design
  ///     replaces a missing display design.
  /// - Returns: The face; nil if there is no font at all.
  private func open(
    _ typeface: inout Typeface, _ spacing: FontFace.Spacing, reportsMissing: Bool
  ) -> FontFace? {
    let wanted = typeface.family
    for family in reportsMissing ? [wanted] : [wanted, SystemFont.textFamily] {
      typeface.family = family
      if let file = locator.file(for: typeface), let face = FontFace(file: file, spacing: spacing) {
        face.family = family
        return face
      }
    }
    let face = locator.defaultFile(for: typeface).flatMap { FontFace(file: $0) }
    face?.family = Font.fallbackFamily
    if !reportsMissing { typeface.family = Font.fallbackFamily }
    if reportsMissing, replaced.insert(wanted.lowercased()).inserted {
      unreported.append(
        .unknownFontFamily(family: wanted, replacement: face == nil ? nil : Font.fallbackFamily))
    }
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
