// SPDX-License-Identifier: GPL-3.0-or-later

import CText
import Mullion
import MullionGeometry
import MullionText

/// Texts that are measured, against shaping by HarfBuzz alone.
struct TextRaces {
  private static let file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  let race: Race

  func run() throws {
    guard let shaper = text_shaper_create(Self.file) else { throw NoFont(file: Self.file) }
    defer { text_shaper_release(shaper) }
    let engine = FontEngine()
    let font = Font()
    let sentence = "The quick brown fox jumps over the lazy dog 0123456789"
    for (name, text) in [("a word", "Settings"), ("a sentence", sentence)] {
      func measure(_ text: String) -> Size {
        engine.layout(
          text, font: font, maximumWidth: nil, numberOfLines: 1, lineBreakMode: .byTruncatingTail
        ).size
      }
      // One width, or the two are not about the same thing.
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
    }
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
