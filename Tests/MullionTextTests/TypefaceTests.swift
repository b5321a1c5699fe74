// SPDX-License-Identifier: GPL-3.0-or-later
import CFreeType
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

@testable import MullionText

/// Tests the faces for weights, italics and text styles.
///
/// `.ci/install` puts DejaVu's faces on the machine. DejaVu Sans has three weights, DejaVu Serif has
/// two, and DejaVu Math TeX Gyre has one upright face.
struct TypefaceTests {
  private func file(_ font: Font) throws -> FontFile {
    try #require(SystemFontLocator().file(for: Typeface(font)))
  }

  private func name(_ font: Font) throws -> Substring {
    try #require(try file(font).path.split(separator: "/").last)
  }

  @Test(
    .rule("13.text.fonts"),
    arguments: [
      (Font.Weight.ultraLight, "DejaVuSans-ExtraLight.ttf", "DejaVuSerif.ttf"),
      (.thin, "DejaVuSans-ExtraLight.ttf", "DejaVuSerif.ttf"),
      (.light, "DejaVuSans-ExtraLight.ttf", "DejaVuSerif.ttf"),
      (.regular, "DejaVuSans.ttf", "DejaVuSerif.ttf"),
      (.medium, "DejaVuSans.ttf", "DejaVuSerif.ttf"),
      (.semibold, "DejaVuSans-Bold.ttf", "DejaVuSerif-Bold.ttf"),
      (.bold, "DejaVuSans-Bold.ttf", "DejaVuSerif-Bold.ttf"),
      (.heavy, "DejaVuSans-Bold.ttf", "DejaVuSerif-Bold.ttf"),
      (.black, "DejaVuSans-Bold.ttf", "DejaVuSerif-Bold.ttf"),
    ])
  func `a weight has the family's nearest face`(
    weight: Font.Weight, sans: String, serif: String
  ) throws {
    #expect(try name(Font(family: "DejaVu Sans", weight: weight)) == sans)
    #expect(try name(Font(family: "DejaVu Serif", weight: weight)) == serif)
  }

  @Test func `the weights have the numbers of CSS in ascending order`() {
    #expect(Font.Weight.allCases.map(\.number) == Array(stride(from: 100, through: 900, by: 100)))
    #expect(Font.Weight.allCases.filter(\.isBold) == [.semibold, .bold, .heavy, .black])
  }

  @Test(
    .rule("13.text.fonts"), arguments: ["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"],
    Font.Weight.allCases)
  func `an italic font has the family's slanted face`(family: String, weight: Font.Weight) throws {
    let font = Font(family: family, pointSize: 2048, weight: weight, isItalic: true)
    let file = try file(font)
    let oracle = try #require(Oracle(file))
    let isSlantedFace = oracle.face.pointee.style_flags & Int(FT_STYLE_FLAG_ITALIC) != 0
    // DejaVu Sans has no oblique face of its light weight.
    #expect(isSlantedFace != file.isSlanted)
    #expect(file.isSlanted == (family == "DejaVu Sans" && weight.number < 400))
    #expect(try self.file(Font(family: family, weight: weight)).isSlanted == false)

    // The layouts of upright and slanted text are cached apart.
    let engine = FontEngine()
    var upright = font
    upright.isItalic = false
    for style in [upright, font, upright, font] {
      let oracle = try #require(Oracle(try self.file(style)))
      let layout = engine.layout("Hamburg fi", font: style, maximumWidth: nil, numberOfLines: 1)
      #expect(layout.lines.first?.glyphs.map(\.id) == oracle.shape("Hamburg fi").glyphs)
      #expect(layout.lines.first?.width == Double(oracle.shape("Hamburg fi").advance))
    }
  }

  @Test func `a family without a slanted face has slanted outlines`() throws {
    let family = "DejaVu Math TeX Gyre"
    let slanted = try file(Font(family: family, isItalic: true))
    let upright = try file(Font(family: family))
    #expect(slanted.isSlanted && !upright.isSlanted && slanted.path == upright.path)
    let oracle = try #require(Oracle(upright))
    let (one, other) = (
      try #require(FontFace(file: slanted)), try #require(FontFace(file: upright))
    )
    for scalar in "Hg".unicodeScalars {
      let glyph = oracle.glyph(scalar)
      let slant = AffineTransform(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0)
      #expect(one.outline(of: glyph) == other.outline(of: glyph).applying(slant))
      #expect(one.outline(of: glyph) != other.outline(of: glyph))
    }
    #expect(one.shape("Hg").positions == other.shape("Hg").positions)
  }

  @Test(
    .rule("13.text.fonts"),
    arguments: [
      (Font.TextStyle.largeTitle, 34.0), (.title1, 28), (.title2, 22), (.title3, 20),
      (.headline, 17),
      (.body, 17), (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12),
      (.caption2, 11),
    ])
  func `a text style has UIKit's default size, and headlines are semibold`(
    style: Font.TextStyle, pointSize: Double
  ) {
    let font = Font.preferredFont(forTextStyle: style)
    #expect(font.pointSize == pointSize)
    #expect(font.weight == (style == .headline ? .semibold : .regular))
    #expect(font.family == Font.defaultFamily && !font.isItalic)
  }
}
