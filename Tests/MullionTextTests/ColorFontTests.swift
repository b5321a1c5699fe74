// SPDX-License-Identifier: GPL-3.0-or-later
import CFreeType
import Foundation
import Mullion
import MullionGeometry
import MullionImageIO
import MullionRaster
import RuleTrait
import TestSupport
import Testing

@testable import MullionText

/// Tests colored glyphs of fonts that the tests make from DejaVu Sans: layers and bitmaps.
struct ColorFontTests {
  private let plain: FontTables
  private let oracle: Oracle
  private let file: FontFile

  init() throws {
    file = try #require(SystemFontLocator().defaultFile(weight: .regular))
    plain = try #require(FontTables(path: file.path))
    oracle = try #require(Oracle(file))
  }

  /// Calls `body` with the face of a font with some tables, and removes its file.
  private func withEngine(_ tables: FontTables, _ body: (FontEngine) throws -> Void) throws {
    let file = try tables.write()
    defer { try? FileManager.default.removeItem(atPath: file.path) }
    try body(FontEngine(locator: FileLocator(own: file)))
  }

  /// A font whose letter A has the letters O in red and I in the color of the text, and whose
  /// letter B has an O in half transparent blue.
  private var layered: FontTables {
    var tables = plain
    let (letterO, letterI) = (oracle.glyph("O"), oracle.glyph("I"))
    let colors = FontTables.colors(
      [
        (oracle.glyph("A"), [(letterO, 0), (letterI, 0xFFFF)]),
        (oracle.glyph("B"), [(letterO, 1)]),
      ], palette: [[0, 0, 255, 255], [255, 0, 0, 128]])
    (tables["COLR"], tables["CPAL"]) = (colors.layers, colors.palette)
    return tables
  }

  private func draw(
    _ text: String, _ color: Color, with engine: FontEngine, in context: GraphicsContext
  ) {
    let layout = engine.layout(
      text, font: Font(pointSize: 30), maximumWidth: nil, numberOfLines: 1)
    engine.draw(
      layout, at: Point(x: 4.5, y: 2), width: 0, alignment: .left, color: color, in: context)
  }

  private func bitmap(_ body: (GraphicsContext) -> Void) throws -> Bitmap {
    let context = try GraphicsContext(width: 60, height: 50)
    context.fill(
      Rect(x: 0, y: 0, width: 60, height: 20), color: Color(red: 1, green: 1, blue: 0))
    body(context)
    return context.bitmap
  }

  @Test(.rule("13.text.emoji")) func `layers of a glyph are painted from back to front`() throws {
    let other = FontEngine(locator: FileLocator(own: file))
    let green = Color(red: 0, green: 0.5, blue: 0)
    try withEngine(layered) { engine in
      let expected = try bitmap { context in
        draw("O", Color(red: 1, green: 0, blue: 0), with: other, in: context)
        draw("I", green, with: other, in: context)
      }
      #expect(try bitmap { draw("A", green, with: engine, in: $0) } == expected)
      let blue = Color(red: 0, green: 0, blue: 1, alpha: 128.0 / 255)
      let single = try bitmap { draw("O", blue, with: other, in: $0) }
      #expect(try bitmap { draw("B", green, with: engine, in: $0) } == single)
      // A glyph without layers has the color of the text.
      let letter = try bitmap { draw("C", green, with: other, in: $0) }
      #expect(try bitmap { draw("C", green, with: engine, in: $0) } == letter)
    }
  }

  @Test func `a transparent color makes a layered glyph transparent as a whole`() throws {
    let green = Color(red: 0, green: 0.5, blue: 0)
    try withEngine(layered) { engine in
      let expected = try bitmap { context in
        context.beginTransparencyLayer(alpha: 0.5)
        draw("A", green, with: engine, in: context)
        context.endTransparencyLayer()
      }
      let drawn = try bitmap { context in
        draw("A", green.multiplyingAlpha(by: 0.5), with: engine, in: context)
      }
      #expect(drawn == expected)
      let context = try bitmap { context in
        context.alpha = 0.5
        draw("A", green, with: engine, in: context)
      }
      #expect(context == expected)
    }
  }

  @Test(.rule("13.text.emoji")) func `a bitmap of the table sbix is painted at its origin`() throws
  {
    var pixels: [UInt32] = []
    for index in UInt32(0)..<20 * 16 { pixels.append(0xFF00_0000 | index << 8 | index * 3 & 255) }
    let image = try Bitmap(width: 20, height: 16, pixels: pixels)
    var tables = plain
    tables["sbix"] = plain.bitmaps(
      of: oracle.glyph("A"), png: try PNG.encode(image), pixelsPerEm: 32, left: 3, bottom: -2)
    try withEngine(tables) { engine in
      let context = try GraphicsContext(width: 60, height: 60)
      let layout = engine.layout(
        "A", font: Font(pointSize: 32), maximumWidth: nil, numberOfLines: 1)
      engine.draw(
        layout, at: Point(x: 5, y: 4), width: 0, alignment: .left, color: .black, in: context)
      let (left, top) = (5 + 3, 4 + Int(layout.firstBaseline) + 2 - 16)
      for row in 0..<60 {
        for column in 0..<60 {
          let isInside = (0..<20).contains(column - left) && (0..<16).contains(row - top)
          let expected = isInside ? pixels[(row - top) * 20 + column - left] : 0
          #expect(context.bitmap[column, row] == expected, "\(column) \(row)")
        }
      }
    }
  }

  @Test func `a bitmap that is too large is not read`() throws {
    let image = try Bitmap(width: 1025, height: 1)
    var tables = plain
    tables["sbix"] = plain.bitmaps(
      of: oracle.glyph("A"), png: try PNG.encode(image), pixelsPerEm: 32, left: 0, bottom: 0)
    let other = FontEngine(locator: FileLocator(own: file))
    try withEngine(tables) { engine in
      let expected = try bitmap { draw("A", .black, with: other, in: $0) }
      #expect(try bitmap { draw("A", .black, with: engine, in: $0) } == expected)
    }
  }

  @Test func `half of a bitmap has the means of four pixels`() throws {
    let bitmap = try Bitmap(
      width: 3, height: 2,
      pixels: [0xFF00_0102, 0xFF04_0506, 0x8040_2010, 0xFF08_090A, 0xFF0C_0D0E, 0x0000_0000])
    // 0 + 4 + 8 + 12 = 24; (24 + 2) / 4 = 6, and so on. Pixels beyond the edge are transparent.
    #expect(bitmap.halved?.pixels == [0xFF06_0708, 0x2010_0804])
    #expect(bitmap.halved?.width == 2 && bitmap.halved?.height == 1)
    #expect(try Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF]).halved?.pixels == [0x4040_4040])
  }

  // MARK: Hostile fonts

  /// Tables of Noto Color Emoji, with only the beginning of the bitmaps.
  private func emojiTables() throws -> FontTables {
    var tables = try #require(FontTables(path: try EmojiTests.file().path))
    tables["CBDT"] = tables["CBDT"].map { Array($0.prefix(200_000)) }
    return tables
  }

  @Test(arguments: ["COLR", "CPAL", "sbix", "CBLC", "CBDT"])
  func `fonts with damaged colors do not crash`(table: String) throws {
    var random = SplitMix64(seed: UInt64(table.utf8.reduce(7) { $0 * 31 + Int($1) }))
    var tables = table.hasPrefix("CB") ? try emojiTables() : layered
    if table == "sbix" {
      tables["sbix"] = plain.bitmaps(
        of: oracle.glyph("A"), png: try PNG.encode(Bitmap(width: 4, height: 4)),
        pixelsPerEm: 32, left: 3, bottom: -2)
    }
    let bytes = try #require(tables[table])
    let text = table.hasPrefix("CB") ? "😀❤🇩🇪0" : "ABC"
    for round in 0..<60 {
      var damaged = bytes
      if round % 4 == 0 { damaged.removeLast(Int.random(in: 1...bytes.count, using: &random)) }
      for _ in 0..<(round % 4 == 0 ? 0 : 1 + round % 5) where !damaged.isEmpty {
        // Most numbers that decide about memory are at the beginning.
        let end = Bool.random(using: &random) ? min(40, damaged.count) : damaged.count
        let place = Int.random(in: 0..<end, using: &random)
        damaged[place] = UInt8.random(in: 0...255, using: &random)
      }
      tables[table] = damaged
      try withEngine(tables) { engine in
        _ = try bitmap { draw(text, .black, with: engine, in: $0) }
      }
    }
  }
}
