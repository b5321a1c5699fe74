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
  /// Whether the engine slants the letters, because an italic is wanted and the face is upright.
  var isSlanted = false
}

/// Finds the font files for typefaces.
protocol FontLocating: Sendable {
  /// Returns the file of the family with exactly the typeface's name; nil if there is none.
  func file(for typeface: Typeface) -> FontFile?

  /// Returns the file that replaces missing families; nil if there is no font at all.
  func defaultFile(for typeface: Typeface) -> FontFile?

  /// Returns the fonts for characters that the typeface lacks, in order of preference.
  func fallbacks(for typeface: Typeface) -> [FallbackFont]
}

/// Finds the fonts installed on this machine.
///
/// The locator searches for Inter and the fallback family at the paths where distributions install
/// them, and only then asks fontconfig. Starting fontconfig took 2.8 ms with its cache, and 100 to
/// 175 ms without a cache, as in a fresh container. That can be more than a whole layout takes. The
/// fixed paths also keep a user's font settings from changing a layout that names no font.
struct SystemFontLocator: FontLocating {
  private static let defaultDirectories = [
    "/usr/share/fonts/truetype/dejavu/", "/usr/share/fonts/dejavu-sans-fonts/",
    "/usr/share/fonts/TTF/", "/usr/share/fonts/dejavu/", "/usr/share/fonts/truetype/",
  ]

  private static let interDirectories = ["/usr/share/fonts/opentype/inter/"]

  /// Family names for which fontconfig's settings choose the font.
  private static let genericFamilies: Set = ["sans-serif", "serif", "monospace"]

  func file(for typeface: Typeface) -> FontFile? {
    switch typeface.family.lowercased() {
    case Font.fallbackFamily.lowercased(): return defaultFile(for: typeface)
    case "inter", "inter display":
      let name = Self.interName(for: typeface)
      for directory in Self.interDirectories where access(directory + name, R_OK) == 0 {
        return FontFile(path: directory + name, index: 0)
      }
    default: break
    }
    return match(typeface, exactly: true)
  }

  /// Returns the name of Inter's file for a typeface; the family has a file for each.
  private static func interName(for typeface: Typeface) -> String {
    let weight =
      switch typeface.weight {
      case .ultraLight: "Thin"
      case .thin: "ExtraLight"
      case .light: "Light"
      case .regular: typeface.isItalic ? "" : "Regular"
      case .medium: "Medium"
      case .semibold: "SemiBold"
      case .bold: "Bold"
      case .heavy: "ExtraBold"
      case .black: "Black"
      }
    let design = typeface.family.lowercased() == "inter" ? "Inter" : "InterDisplay"
    return "\(design)-\(weight)\(typeface.isItalic ? "Italic" : "").otf"
  }

  func defaultFile(for typeface: Typeface) -> FontFile? {
    for name in Self.defaultNames(for: typeface) {
      for directory in Self.defaultDirectories where access(directory + name, R_OK) == 0 {
        return FontFile(
          path: directory + name, index: 0,
          isSlanted: typeface.isItalic && !name.contains("Oblique"))
      }
    }
    var typeface = typeface
    typeface.family = Font.fallbackFamily
    return match(typeface, exactly: false)
  }

  /// Returns the names of the fallback family's files for a typeface, in order of preference.
  private static func defaultNames(for typeface: Typeface) -> [String] {
    let upright =
      switch typeface.weight {
      case .ultraLight, .thin, .light: ["DejaVuSans-ExtraLight.ttf", "DejaVuSans.ttf"]
      case .regular, .medium: ["DejaVuSans.ttf"]
      case .semibold, .bold, .heavy, .black: ["DejaVuSans-Bold.ttf"]
      }
    guard typeface.isItalic else { return upright }
    switch typeface.weight {
    // The family has no oblique face of the light weight.
    case .ultraLight, .thin, .light: return upright
    case .regular, .medium: return ["DejaVuSans-Oblique.ttf"] + upright
    case .semibold, .bold, .heavy, .black: return ["DejaVuSans-BoldOblique.ttf"] + upright
    }
  }

  /// Returns the font that fontconfig finds nearest to a typeface; nil if there is none.
  ///
  /// If `exactly` is true, returns nil for a font of another family, unless the family is generic.
  func match(_ typeface: Typeface, exactly: Bool) -> FontFile? {
    guard let pattern = Self.pattern(for: typeface) else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let found = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    let wanted = typeface.family.lowercased()
    if exactly && !Self.genericFamilies.contains(wanted) {
      guard Self.strings(FC_FAMILY, of: found).contains(where: { $0.lowercased() == wanted })
      else { return nil }
    }
    var file = Self.file(of: found)
    file?.isSlanted = typeface.isItalic && Self.isUpright(found)
    return file
  }

  /// Returns a new pattern for outline fonts of a typeface.
  static func pattern(for typeface: Typeface) -> OpaquePointer? {
    guard let pattern = FcPatternCreate() else { return nil }
    FcPatternAddString(pattern, FC_FAMILY, typeface.family)
    FcPatternAddInteger(pattern, FC_WEIGHT, weight(typeface.weight))
    FcPatternAddInteger(pattern, FC_SLANT, typeface.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
    FcPatternAddBool(pattern, FC_OUTLINE, FcTrue)
    return pattern
  }

  /// Returns fontconfig's number of a weight.
  private static func weight(_ weight: Font.Weight) -> Int32 {
    switch weight {
    case .ultraLight: FC_WEIGHT_THIN
    case .thin: FC_WEIGHT_EXTRALIGHT
    case .light: FC_WEIGHT_LIGHT
    case .regular: FC_WEIGHT_REGULAR
    case .medium: FC_WEIGHT_MEDIUM
    case .semibold: FC_WEIGHT_DEMIBOLD
    case .bold: FC_WEIGHT_BOLD
    case .heavy: FC_WEIGHT_EXTRABOLD
    case .black: FC_WEIGHT_BLACK
    }
  }

  /// Returns whether the face of a font that fontconfig found is upright.
  ///
  /// For an upright face that should be slanted, fontconfig's rules set a matrix, and a slant that
  /// the face does not have.
  private static func isUpright(_ font: OpaquePointer) -> Bool {
    var slant: Int32 = 0
    FcPatternGetInteger(font, FC_SLANT, 0, &slant)
    var matrix: UnsafeMutablePointer<FcMatrix>?
    let isSkewed =
      FcPatternGetMatrix(font, FC_MATRIX, 0, &matrix) == FcResultMatch && matrix?.pointee.xy != 0
    return slant == FC_SLANT_ROMAN || isSkewed
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
