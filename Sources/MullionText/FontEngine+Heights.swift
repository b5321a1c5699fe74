// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

extension FontEngine {
  /// Returns the heights of the letters of a font, from its file.
  ///
  /// - Parameter font: The font.
  /// - Returns: The heights, in points; nil if no font is installed.
  public func heights(of font: Font) -> FontHeights? {
    withLibrary { library -> FontHeights? in
      guard let face = library.face(for: font) else { return nil }
      let (unit, heights) = (font.pointSize / Double(face.metrics.unitsPerEm), face.letterHeights)
      return FontHeights(
        capHeight: Double(heights.capital) * unit, xHeight: Double(heights.lowercase) * unit)
    }
  }
}
