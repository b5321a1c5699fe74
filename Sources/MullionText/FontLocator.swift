// SPDX-License-Identifier: GPL-3.0-or-later
import CFontconfig
import Glibc
import Mullion

/// A font file, and which of the faces in it is meant.
struct FontFile: Hashable, Sendable {
  var path: String
  /// FreeType's and fontconfig's numbering: the face in the lower 16 bits; above them the number of
  /// a variable font's named instance, counted from 1, or 0.
  var index: UInt32
}

/// Finds the file for a family and a weight.
protocol FontLocating: Sendable {
  /// Returns the file of a family by that very name, or nil if there is none.
  func file(family: String, weight: Font.Weight) -> FontFile?

  /// Returns the file that stands in for every family that is missing, or nil if there is no font.
  func defaultFile(weight: Font.Weight) -> FontFile?
}

/// The fonts installed on this machine.
///
/// The default family is looked for at the paths distributions install it at, and only then by
/// fontconfig: starting fontconfig was measured at 2.8 ms with its cache in place and at 100 to
/// 175 ms without (a fresh container), more than a whole layout may take; and a user's font
/// settings then cannot change the sizes of a layout that names no font.
struct SystemFontLocator: FontLocating {
  private static let defaultDirectories = [
    "/usr/share/fonts/truetype/dejavu/", "/usr/share/fonts/dejavu-sans-fonts/",
    "/usr/share/fonts/TTF/", "/usr/share/fonts/dejavu/", "/usr/share/fonts/truetype/",
  ]

  /// Names that stand for whatever font the machine's settings choose.
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

  /// Asks fontconfig, which always offers its nearest font; `exactly` refuses one of another
  /// family.
  private func match(family: String, weight: Font.Weight, exactly: Bool) -> FontFile? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcPatternAddInteger(
      pattern, FC_WEIGHT, weight == .bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
    FcPatternAddBool(pattern, FC_OUTLINE, FcTrue)
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let found = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    let wanted = family.lowercased()
    if exactly && !Self.genericFamilies.contains(wanted) {
      guard strings(FC_FAMILY, of: found).contains(where: { $0.lowercased() == wanted }) else {
        return nil
      }
    }
    guard let path = strings(FC_FILE, of: found).first else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(found, FC_INDEX, 0, &index)
    return FontFile(path: path, index: UInt32(bitPattern: index))
  }

  private func strings(_ property: String, of pattern: OpaquePointer) -> [String] {
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
