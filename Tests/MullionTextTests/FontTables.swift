// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

@testable import MullionText

/// The tables of a font file, from which tests make other fonts.
struct FontTables {
  private(set) var tables: [(tag: String, bytes: [UInt8])] = []

  /// Reads a font file with a single face.
  init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let bytes = [UInt8](data)
    func number(_ place: Int, _ count: Int) -> Int {
      bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    for index in 0..<number(4, 2) {
      let entry = 12 + 16 * index
      let (offset, length) = (number(entry + 8, 4), number(entry + 12, 4))
      let tag = String(decoding: bytes[entry..<entry + 4], as: UTF8.self)
      tables.append((tag, [UInt8](bytes[offset..<offset + length])))
    }
  }

  /// The number of glyphs, by the table maxp.
  var glyphCount: Int {
    self["maxp"].map { Int($0[4]) << 8 | Int($0[5]) } ?? 0
  }

  /// The bytes of a table; nil if the font lacks it.
  subscript(tag: String) -> [UInt8]? {
    get { tables.first { $0.tag == tag }?.bytes }
    set {
      tables.removeAll { $0.tag == tag }
      if let newValue { tables.append((tag, newValue)) }
      tables.sort { $0.tag < $1.tag }
    }
  }

  /// Writes a font file with the tables to the folder of temporary files.
  func write() throws -> FontFile {
    let directory = 12 + 16 * tables.count
    var head = Self.bytes(0x0001_0000, 4) + Self.bytes(tables.count, 2) + Self.bytes(0, 6)
    var body: [UInt8] = []
    for (tag, bytes) in tables {
      head += Array(tag.utf8) + Self.bytes(0, 4) + Self.bytes(directory + body.count, 4)
      head += Self.bytes(bytes.count, 4)
      body += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "mullion-\(UUID().uuidString).ttf")
    try Data(head + body).write(to: url)
    return FontFile(path: url.path, index: 0)
  }

  /// Returns a number as bytes, with the most significant byte first.
  static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// Returns the tables COLR and CPAL for glyphs of layers, each with a glyph and the index of a
  /// color.
  static func colors(
    _ glyphs: [(glyph: UInt32, layers: [(glyph: UInt32, color: Int)])], palette: [[UInt8]]
  ) -> (layers: [UInt8], palette: [UInt8]) {
    let all = glyphs.sorted { $0.glyph < $1.glyph }
    var (records, layers): ([UInt8], [UInt8]) = ([], [])
    for glyph in all {
      records += bytes(Int(glyph.glyph), 2) + bytes(layers.count / 4, 2)
      records += bytes(glyph.layers.count, 2)
      for layer in glyph.layers { layers += bytes(Int(layer.glyph), 2) + bytes(layer.color, 2) }
    }
    let head =
      bytes(0, 2) + bytes(all.count, 2) + bytes(14, 4) + bytes(14 + records.count, 4)
      + bytes(layers.count / 4, 2)
    let colors =
      bytes(0, 2) + bytes(palette.count, 2) + bytes(1, 2) + bytes(palette.count, 2) + bytes(14, 4)
      + bytes(0, 2)
    return (head + records + layers, colors + palette.flatMap(\.self))
  }

  /// Returns a table sbix with the bitmap of one glyph.
  func bitmaps(
    of glyph: UInt32, png: [UInt8], pixelsPerEm: Int, left: Int, bottom: Int
  ) -> [UInt8] {
    let start = 4 + 4 * (glyphCount + 1)
    let data = Self.bytes(left, 2) + Self.bytes(bottom, 2) + Array("png ".utf8) + png
    var strike = Self.bytes(pixelsPerEm, 2) + Self.bytes(72, 2)
    for index in 0...glyphCount {
      strike += Self.bytes(index <= Int(glyph) ? start : start + data.count, 4)
    }
    return Self.bytes(1, 2) + Self.bytes(1, 2) + Self.bytes(1, 4) + Self.bytes(12, 4) + strike
      + data
  }
}

/// Finds one font for everything, and some fallback fonts.
struct FileLocator: FontLocating {
  var own: FontFile
  var fallbacks: [(file: FontFile, isColored: Bool)] = []

  func file(for typeface: Typeface) -> FontFile? { own }
  func defaultFile(for typeface: Typeface) -> FontFile? { own }

  func fallbacks(for typeface: Typeface) -> [FallbackFont] {
    fallbacks.compactMap { other in
      guard let face = FontFace(file: other.file) else { return nil }
      return FallbackFont(file: other.file, isColored: other.isColored, has: face.hasGlyph)
    }
  }
}
