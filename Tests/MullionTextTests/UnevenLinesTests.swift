// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

@_spi(Overriding) @testable import MullionView

/// Tests how many lines are painted if their heights differ.
struct UnevenLinesTests {
  @Test(arguments: [
    (height: 5.0, count: 1), (10, 1), (29.9, 1), (30, 2), (59.9, 2), (60, 3), (99.9, 3), (100, 4),
    (2100, 20), (2099, 19), (1e9, 20),
  ])
  func `as many lines are painted as fit by their own heights`(height: Double, count: Int) {
    let text = PaintedText(
      text: String(repeating: "x", count: 20), font: Font(), color: .black, numberOfLines: 0,
      lineBreakMode: .byTruncatingTail)
    let shown = text.lines(by: StairEngine(), width: 100, height: height, scale: 1)
    #expect(shown.layout.lines.count == count)
  }
}

/// A text engine whose lines have one character each, and heights of 10, 20, 30 … points.
private final class StairEngine: TextEngine {
  func layout(
    _ text: String, font: Font, maximumWidth: Double?, numberOfLines: Int,
    lineBreakMode: LineBreakMode
  ) -> TextLayout {
    let count = numberOfLines > 0 ? min(text.count, numberOfLines) : text.count
    var bottom = 0.0
    let lines = (0..<count).map { index in
      bottom += Double(index + 1) * 10
      return TextLayout.Line(glyphs: [], width: 10, baseline: bottom)
    }
    return TextLayout(
      font: font, lines: lines, size: Size(width: 10, height: bottom), firstBaseline: 10,
      lastBaseline: 0)
  }

  func draw(
    _ layout: TextLayout, at origin: Point, width: Double, alignment: TextAlignment, color: Color,
    in context: GraphicsContext
  ) {}
}
