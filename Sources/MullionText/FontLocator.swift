// SPDX-License-Identifier: GPL-3.0-or-later
import CFontconfig
import Glibc
import Mullion

/// A font file and the index of a face in it.
struct FontFile: Hashable, Sendable {
  var path: String
  /// The index of the face, in the numbering of FreeType and fontconfig.
  ///
  /// The lower 16 bits are the index of the face in the file. The upper 16 bits are the number of a
  /// variable font's named instance, counted from 1, or 0 for none.
  var index: UInt32
}

/// Finds the font files for a family and a weight.
protocol FontLocating: Sendable {
  /// Returns the file of the family with exactly this name; nil if there is none.
  func file(family: String, weight: Font.Weight) -> FontFile?

  /// Returns the file that replaces missing families; nil if there is no font at all.
  func defaultFile(weight: Font.Weight) -> FontFile?

  /// Returns the fonts for characters that the family lacks, in order of preference.
  func fallbacks(family: String, weight: Font.Weight) -> [FallbackFont]
}

/// Finds the fonts installed on this machine.
///
/// The locator searches for the default family at the paths where distributions install it, and
/// only then asks fontconfig. Starting fontconfig took 2.8 ms with its cache, and 100 to 175 ms
/// without a cache, as in a fresh container. That can be more than a whole layout takes. The fixed
/// paths also keep a user's font settings from changing a layout that names no font.
struct SystemFontLocator: FontLocating {
  private static let defaultDirectories = [
    "/usr/share/fonts/truetype/dejavu/", "/usr/share/fonts/dejavu-sans-fonts/",
    "/usr/share/fonts/TTF/", "/usr/share/fonts/dejavu/", "/usr/share/fonts/truetype/",
  ]

  /// Family names for which fontconfig's settings choose the font.
  private static let genericFamilies: Set = ["sans-serif", "serif", "monospace"]

  func file(family: String, weight: Font.Weight) -> FontFile? {
    if family.lowercased() == Font.defaultFamily.lowercased() {
      return defaultFile(weight: weight)
    }
    return match(family: family, weight: weight, exactly: true)
  }

  func defaultFile(weight: Font.Weight) -> FontFile? {
    let name = weight == .bold ? "DejaVuSans-Bold.ttf" : "DejaVuSans.ttf"
    for directory in Self.defaultDirectories where access(directory + name, R_OK) == 0 {
      return FontFile(path: directory + name, index: 0)
    }
    return match(family: Font.defaultFamily, weight: weight, exactly: false)
  }

  /// Returns the font that fontconfig finds nearest to a family and a weight; nil if there is none.
  ///
  /// If `exactly` is true, returns nil for a font of another family, unless the family is generic.
  private func match(family: String, weight: Font.Weight, exactly: Bool) -> FontFile? {
    guard let pattern = Self.pattern(family: family, weight: weight) else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let found = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    let wanted = family.lowercased()
    if exactly && !Self.genericFamilies.contains(wanted) {
      guard Self.strings(FC_FAMILY, of: found).contains(where: { $0.lowercased() == wanted })
      else { return nil }
    }
    return Self.file(of: found)
  }

  /// Returns a new pattern for upright outline fonts of a family and a weight.
  static func pattern(family: String, weight: Font.Weight) -> OpaquePointer? {
    guard let pattern = FcPatternCreate() else { return nil }
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcPatternAddInteger(
      pattern, FC_WEIGHT, weight == .bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
    FcPatternAddBool(pattern, FC_OUTLINE, FcTrue)
    return pattern
  }

  /// Returns the file of a font that fontconfig found; nil if it has none.
  static func file(of font: OpaquePointer) -> FontFile? {
    guard let path = strings(FC_FILE, of: font).first else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(font, FC_INDEX, 0, &index)
    return FontFile(path: path, index: UInt32(bitPattern: index))
  }

  /// Returns all values of a string property of fontconfig's pattern.
  private static func strings(_ property: String, of pattern: OpaquePointer) -> [String] {
    var values: [String] = []
    var text: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, property, Int32(values.count), &text) == FcResultMatch,
      let found = text
    {
      values.append(String(cString: found))
    }
    return values
  }
}
