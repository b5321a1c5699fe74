// SPDX-License-Identifier: GPL-3.0-or-later
import CFontconfig

extension SystemFontLocator {
  /// Returns the outline and color fonts of this machine in fontconfig's order for a typeface.
  ///
  /// `FcFontSort` has this order. It does not depend on the language of the process's locale.
  func fallbacks(for typeface: Typeface) -> [FallbackFont] {
    guard let pattern = Self.pattern(for: typeface) else { return [] }
    defer { FcPatternDestroy(pattern) }
    // Without a language, fontconfig would add that of the locale.
    FcPatternAddString(pattern, FC_LANG, "und")
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let sorted = FcFontSort(nil, pattern, FcFalse, nil, &result) else { return [] }
    let fonts = SortedFonts(sorted)
    return fonts.patterns.compactMap { Self.fallback($0, of: fonts) }
  }

  /// Returns a font of a sorted set; nil if it has neither outlines nor colors, or is in the old
  /// format Type 1.
  ///
  /// HarfBuzz does not find the characters of a Type 1 font.
  private static func fallback(
    _ font: OpaquePointer, of fonts: SortedFonts
  ) -> FallbackFont? {
    var characters: OpaquePointer?
    // Skip variable fonts: the set also contains their named instances.
    let isColored = isTrue(FC_COLOR, of: font)
    guard isColored || isTrue(FC_OUTLINE, of: font), !isTrue(FC_VARIABLE, of: font),
      !isType1(font),
      let file = file(of: font),
      FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch, let characters
    else { return nil }
    return FallbackFont(file: file, isColored: isColored) { scalar in
      // The set of fonts owns the set of characters.
      withExtendedLifetime(fonts) { FcCharSetHasChar(characters, scalar) != 0 }
    }
  }

  private static func isType1(_ font: OpaquePointer) -> Bool {
    var format: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(font, FC_FONTFORMAT, 0, &format) == FcResultMatch, let format else {
      return false
    }
    return String(cString: format).hasPrefix("Type 1")
  }

  private static func isTrue(_ property: String, of font: OpaquePointer) -> Bool {
    var value: FcBool = 0
    return FcPatternGetBool(font, property, 0, &value) == FcResultMatch && value == FcTrue
  }
}

/// The owner of fontconfig's sorted set of fonts.
private final class SortedFonts {
  private let fonts: UnsafeMutablePointer<FcFontSet>

  /// Takes the ownership of a set of fonts.
  init(_ fonts: UnsafeMutablePointer<FcFontSet>) {
    self.fonts = fonts
  }

  deinit {
    FcFontSetDestroy(fonts)
  }

  /// The fonts, valid as long as the owner exists.
  var patterns: [OpaquePointer] {
    guard let first = fonts.pointee.fonts else { return [] }
    return (0..<Int(fonts.pointee.nfont)).compactMap { first[$0] }
  }
}
