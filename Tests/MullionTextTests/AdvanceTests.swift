// SPDX-License-Identifier: GPL-3.0-or-later
import CFreeType
import CHarfBuzz
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport
import Testing

@testable import MullionText

/// Tests the widths of text.
///
/// Glyphs must have FreeType's advances and pairs of letters HarfBuzz's, and widths must not depend
/// on the scale.
struct AdvanceTests {
  /// A font that `.ci/install` puts on the machine.
  struct Face: Sendable, CustomTestStringConvertible {
    var family: String
    var weight = Font.Weight.regular

    var testDescription: String { "\(family), \(weight)" }
  }

  static let faces = [
    Face(family: "DejaVu Sans"), Face(family: "DejaVu Sans", weight: .bold),
    Face(family: "DejaVu Serif"), Face(family: "DejaVu Sans Mono"),
  ]

  private let engine = FontEngine()

  private func file(_ face: Face) throws -> FontFile {
    try #require(SystemFontLocator().file(family: face.family, weight: face.weight))
  }

  /// Returns the only line of a text at the point size at which a font unit is a point.
  private func onlyLine(_ text: String, _ face: Face, _ oracle: Oracle) -> TextLayout.Line? {
    let font = Font(
      family: face.family, pointSize: Double(oracle.face.pointee.units_per_EM), weight: face.weight)
    return engine.layout(text, font: font, maximumWidth: nil, numberOfLines: 0).lines.first
  }

  // MARK: Glyphs

  @Test(arguments: faces)
  func `the advance of every glyph equals FreeType's unscaled advance`(_ face: Face) throws {
    let file = try file(face)
    let oracle = try #require(Oracle(file))
    let own = try #require(FontFace(file: file))
    // The count includes glyphs without a character, which are half of DejaVu's.
    #expect(oracle.glyphCount > 3000)
    let wrong = (0..<UInt32(oracle.glyphCount)).filter { glyph in
      oracle.advance(ofGlyph: glyph) != Int(hb_font_get_glyph_h_advance(own.font, glyph))
    }
    #expect(wrong.isEmpty, "\(wrong.count) of \(oracle.glyphCount): \(wrong.prefix(9))")
  }

  @Test(arguments: faces)
  func `a line of one repeated character has the width of FreeType's advances`(
    _ face: Face
  ) throws {
    let oracle = try #require(Oracle(try file(face)))
    let scalars = oracle.scalars.filter(Self.hasWidth)
    #expect(scalars.count > 2500)
    for scalar in scalars {
      let line = try #require(onlyLine(String(scalar), face, oracle))
      // A glyph that the font classifies as a mark is above or below the letter before it.
      let advances = line.glyphs.compactMap {
        oracle.isMark($0.id) ? 0 : oracle.advance(ofGlyph: $0.id)
      }
      guard advances.count == line.glyphs.count, line.width == Double(advances.reduce(0, +)) else {
        Issue.record("\(scalar.escaped(asASCII: true)): \(line.width), FreeType \(advances)")
        continue
      }
    }
  }

  /// Returns whether a character has a width in a line.
  ///
  /// Marks, line breaks and invisible characters have none, and emoji may have that of a color font.
  private static func hasWidth(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isEmojiPresentation { return false }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .control, .lineSeparator,
      .paragraphSeparator, .format:
      false
    default: !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  // MARK: Pairs

  @Test(arguments: faces)
  func `the distance between letters of a pair equals HarfBuzz's`(_ face: Face) throws {
    let oracle = try #require(Oracle(try file(face)))
    let latin = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    var pairs = latin.flatMap { first in latin.map { String([first, $0]) } }
    // Both letters of a pair have one script, because a line of two scripts is shaped in two runs.
    let scripts: [[ClosedRange<UInt32>]] = [
      [0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17E, 0x41...0x5A, 0x61...0x7A],
      [0x391...0x3A1, 0x3A3...0x3C9],
      [0x410...0x44F], [0x621...0x63A, 0x641...0x64A],
    ]
    var random = SplitMix64(seed: 9)
    for script in scripts {
      let letters = script.joined().compactMap(Unicode.Scalar.init)
        .filter { oracle.glyph($0) != 0 }
      guard !letters.isEmpty else { continue }
      for _ in 0..<1500 {
        var text = ""
        for _ in 0..<2 { text.unicodeScalars.append(random.pick(letters)) }
        pairs.append(text)
      }
    }
    var kerned = 0
    for pair in pairs {
      let line = try #require(onlyLine(pair, face, oracle))
      let expected = oracle.shape(pair)
      guard line.glyphs.map(\.id) == expected.glyphs, line.width == Double(expected.advance) else {
        Issue.record("\(pair): \(line.width), HarfBuzz \(expected.advance)")
        continue
      }
      let apart = expected.glyphs.compactMap { oracle.advance(ofGlyph: $0) }.reduce(0, +)
      if apart != expected.advance { kerned += 1 }
    }
    // All of these fonts have kerning, except the monospaced one.
    #expect(face.family.hasSuffix("Mono") ? kerned == 0 : kerned > 100, "\(kerned)")
  }

  // MARK: Scales

  @Test func `text has the same width and line breaks at every scale`() throws {
    let texts = ["AVATAR To. fi", "Grüße, Welt", "مرحبا بالعالم", "a quick brown fox of 42 words"]
    var frames: [[Rect]] = []
    try TextSystem.$scoped.withValue(engine) {
      for scale in [1, 1.5, 2, 3] {
        let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        window.scale = scale
        let root = View()
        window.rootView = root
        var labels: [Label] = []
        for (text, lineCount) in texts.flatMap({ [($0, 1), ($0, 0)] }) {
          let label = Label()
          label.text = text
          label.font = Font(pointSize: 13.7)
          label.numberOfLines = lineCount
          label.translatesAutoresizingMaskIntoConstraints = false
          root.addSubview(label)
          labels.append(label)
          // The second label of each pair is too narrow for all of its words.
          if lineCount == 0 { try label.widthAnchor.constraint(equalToConstant: 61.3).activate() }
          try label.leftAnchor.constraint(equalTo: root.leftAnchor).activate()
          try label.topAnchor.constraint(equalTo: root.topAnchor).activate()
        }
        window.update(at: 0)
        frames.append(labels.map(\.exactFrame))
      }
    }
    #expect(frames.allSatisfy { $0 == frames[0] }, "\(frames)")
    // The narrow labels are higher, because their text wraps.
    #expect(frames[0][7].height >= 3 * frames[0][6].height)
  }

  @Test(arguments: [1.5, 2, 3])
  func `the ink of a line has the same width at every scale`(scale: Double) throws {
    let layout = engine.layout(
      "Hamburgefonstiv 42", font: Font(pointSize: 15), maximumWidth: nil, numberOfLines: 1)
    func ink(_ scale: Double) throws -> [Double] {
      let context = try GraphicsContext(
        width: Int(200 * scale), height: Int(30 * scale), scale: scale)
      engine.draw(
        layout, at: Point(x: 5, y: 4), width: 190, alignment: .left, color: .black, in: context)
      let bitmap = context.bitmap
      let columns = (0..<bitmap.width).filter { x in
        (0..<bitmap.height).contains { (bitmap[x, $0] ?? 0) >> 24 > 127 }
      }
      return try [#require(columns.first), #require(columns.last)].map { Double($0) / scale }
    }
    for (one, other) in zip(try ink(1), try ink(scale)) { #expect(abs(one - other) <= 1) }
  }
}
