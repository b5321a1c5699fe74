// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// The open fonts.
///
/// Not for concurrent use: ``FontEngine`` locks it.
final class FontLibrary {
  private let locator: any FontLocating
  private var faces = BoundedCache<Key, FontFace?>(limit: 32)
  private var openedCount: UInt32 = 0
  /// The replaced families, in lower case.
  private var replaced: Set<String> = []
  private var unreported: [ViewWarning] = []
  var stencils = GlyphStencils()

  private struct Key: Hashable {
    var family: String
    var weight: Font.Weight
  }

  /// Creates a library of the fonts that a locator finds, without opening any.
  init(locator: any FontLocating) {
    self.locator = locator
  }

  /// Returns the face for a font, or the default family's face if the family is missing.
  ///
  /// - Returns: The face; nil if there is no font at all.
  func face(for font: Font) -> FontFace? {
    let key = Key(family: font.family.lowercased(), weight: font.weight)
    if let face = faces.value(for: key) { return face }
    let file = locator.file(family: font.family, weight: font.weight)
    let own = file.flatMap(FontFace.init)
    let face = own ?? locator.defaultFile(weight: font.weight).flatMap(FontFace.init)
    if own == nil, replaced.insert(key.family).inserted {
      unreported.append(
        .unknownFontFamily(
          family: font.family, replacement: face == nil ? nil : Font.defaultFamily))
    }
    openedCount += 1
    face?.number = openedCount
    faces.insert(face, for: key, cost: 1)
    return face
  }

  /// Returns and clears the warnings since the last call.
  ///
  /// The caller reports them after it unlocks the library, because a handler may use fonts.
  func takeWarnings() -> [ViewWarning] {
    if unreported.isEmpty { return [] }
    defer { unreported = [] }
    return unreported
  }
}
