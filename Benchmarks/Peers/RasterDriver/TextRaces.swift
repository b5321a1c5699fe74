// SPDX-License-Identifier: GPL-3.0-or-later

import CText
import Mullion
import MullionGeometry
import MullionRaster
import MullionText

/// Compares measuring texts with HarfBuzz's shaping alone, and painting texts with cairo.
struct TextRaces {
  private static let file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  let race: Race

  func run() throws {
    guard let shaper = text_shaper_create(Self.file) else { throw NoFont(file: Self.file) }
    defer { text_shaper_release(shaper) }
    let engine = FontEngine()
    let font = Font(family: Font.fallbackFamily)
    let sentence = "The quick brown fox jumps over the lazy dog 0123456789"
    for (name, text) in [("a word", "Settings"), ("a sentence", sentence)] {
      func measure(_ text: String) -> Size {
        engine.layout(
          text, font: font, maximumWidth: nil, numberOfLines: 1, lineBreakMode: .byTruncatingTail
        ).size
      }
      // Unless the widths agree, the two candidates do not measure the same text.
      let widths = (measure(text).width, text_shaper_width(shaper, text) * font.pointSize)
      guard abs(widths.0 - widths.1) <= 1 else { throw OtherWidth(widths: widths) }
      var sink = 0.0
      race.run(
        "text", "\(name), seen before", own: { sink += measure(text).width },
        [("hb_shape", 1 / 15.0, { sink += text_shaper_width(shaper, text) })])
      var number = 0
      race.run(
        "text", "\(name), new each time",
        own: {
          number += 1
          sink += measure("\(text) \(number)").width
        },
        [
          (
            "hb_shape", nil,
            {
              number += 1
              sink += text_shaper_width(shaper, "\(text) \(number)")
            }
          )
        ])
      let layout = engine.layout(text, font: font, maximumWidth: nil, numberOfLines: 1)
      try paint(layout, text, "\(name), painted before", by: engine)
    }
  }

  /// Times painting a line repeatedly, each time one pixel further down.
  private func paint(
    _ layout: TextLayout, _ text: String, _ name: String, by engine: FontEngine
  ) throws {
    guard let line = text_line_create(layout.font.pointSize, text) else { return }
    defer { text_line_release(line) }
    let contexts = try (0..<2).map { _ in try GraphicsContext(width: 600, height: 100) }
    // With a shadow of any color, glyphs are filled from their outlines.
    contexts[1].shadow = Shadow(offset: .zero, radius: 0, color: .clear)
    var row = 0.0
    func draw(on context: GraphicsContext) {
      row = row < 60 ? row + 1 : 0
      engine.draw(
        layout, at: Point(x: 10, y: row), width: 0, alignment: .left, color: .black, in: context)
    }
    race.run(
      "text", name, own: { draw(on: contexts[0]) },
      [
        (
          "cairo_show_glyphs", nil,
          {
            row = row < 60 ? row + 1 : 0
            text_line_paint(line, 10, row + 20)
          }
        ), ("filled outlines", nil, { draw(on: contexts[1]) }),
      ])
  }
}

struct NoFont: Error, CustomStringConvertible {
  let file: String
  var description: String { "install fonts-dejavu-core: there is no \(file)" }
}

struct OtherWidth: Error, CustomStringConvertible {
  let widths: (Double, Double)
  var description: String { "widths of one text differ: \(widths.0) and \(widths.1)" }
}
