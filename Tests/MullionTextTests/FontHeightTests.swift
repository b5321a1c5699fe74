// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import RuleTrait
import Testing

@testable import MullionText

/// Tests the heights of lines and letters of a font.
struct FontHeightTests {
  private let engine = FontEngine()

  /// Compares the heights with the ink of a letter at 64 pixels to the em.
  @Test(.rule("13.text.heights"), arguments: [("H", true), ("x", false)])
  func `the height of letters is that of their ink`(letter: String, isCapital: Bool) throws {
    let file = try #require(SystemFontLocator().defaultFile(weight: .regular))
    let oracle = try #require(Oracle(file))
    let scalar = try #require(letter.unicodeScalars.first)
    var top = 0
    for (place, alpha) in oracle.coverage(scalar, pixelsPerEm: 64) where alpha > 127 {
      top = min(top, place[1])
    }
    let heights = try #require(engine.heights(of: Font(pointSize: 64)))
    let height = isCapital ? heights.capHeight : heights.xHeight
    #expect(top < -20 && abs(height + Double(top)) <= 1)
  }

  @Test(.rule("13.text.heights")) func `heights grow with the size and the letters fit in a line`()
    throws
  {
    let (small, large) = (
      try #require(engine.heights(of: Font(pointSize: 20))),
      try #require(engine.heights(of: Font(pointSize: 40)))
    )
    #expect(abs(large.capHeight - 2 * small.capHeight) < 1e-9)
    #expect(abs(large.xHeight - 2 * small.xHeight) < 1e-9)
    TextSystem.$scoped.withValue(engine) {
      let font = Font(pointSize: 20)
      #expect(font.capHeight == small.capHeight && font.xHeight == small.xHeight)
      #expect(0 < font.xHeight && font.xHeight < font.capHeight && font.capHeight < font.ascender)
      #expect(font.descender < 0 && font.leading == 0)
      #expect(font.lineHeight == font.ascender - font.descender)
    }
  }
}
