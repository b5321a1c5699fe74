// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

@testable import MullionText

/// Tests the heights of lines that a paragraph style requires.
struct LineHeightTests {
  private let engine = FontEngine()

  private func layout(_ style: ParagraphStyle?, _ text: String = "Ag\nAg\nAg") -> TextLayout {
    engine.layout(
      AttributedText(text, TextAttributes(paragraphStyle: style)), font: Font(pointSize: 20),
      maximumWidth: nil, numberOfLines: 0, lineBreakMode: .byWordWrapping)
  }

  /// DejaVu Sans has 1901 and 483 of 2048 units above and below the baseline: ⌈18.56⌉ + ⌈4.72⌉ = 24
  /// points at 20 points.
  @Test(
    .rule("13.text.lineHeight"),
    arguments: [(ParagraphStyle, Double)]([
      (ParagraphStyle(), 24),
      (ParagraphStyle(minimumLineHeight: 30), 30),
      (ParagraphStyle(minimumLineHeight: 30.5), 31),
      (ParagraphStyle(minimumLineHeight: 10), 24),
      (ParagraphStyle(maximumLineHeight: 15), 15),
      (ParagraphStyle(maximumLineHeight: 40), 24),
      (ParagraphStyle(lineHeightMultiple: 1.5), 36),
      (ParagraphStyle(lineHeightMultiple: 0.5), 12),
      (ParagraphStyle(lineHeightMultiple: 1), 24),
      (ParagraphStyle(lineHeightMultiple: 2, maximumLineHeight: 40), 40),
      (ParagraphStyle(lineHeightMultiple: 0.5, minimumLineHeight: 20), 20),
      (ParagraphStyle(minimumLineHeight: 50, maximumLineHeight: 40), 50),
      (ParagraphStyle(lineHeightMultiple: .nan, minimumLineHeight: -5, maximumLineHeight: -1), 24),
    ]))
  func `lineHeightMultiple applies before the height limits, and lines grow at the top`(
    style: ParagraphStyle, height: Double
  ) {
    let layout = layout(style)
    #expect(layout.size.height == 3 * height)
    #expect(layout.lines.map(\.baseline) == [1, 2, 3].map { $0 * height - 5 })
    #expect(layout.firstBaseline == height - 5 && layout.lastBaseline == 5)
  }

  @Test func `the height of a line is independent of the space between lines`() {
    let style = ParagraphStyle(paragraphSpacing: 7, minimumLineHeight: 30)
    #expect(layout(style).lines.map(\.baseline) == [25, 62, 99])
    #expect(layout(style).size.height == 104)
  }

  @Test func `an empty line has the height of its paragraph`() {
    #expect(layout(ParagraphStyle(minimumLineHeight: 40), "A\n\nA").size.height == 120)
  }

  @Test func `huge heights stay finite`() {
    let style = ParagraphStyle(lineHeightMultiple: 1e300, minimumLineHeight: .infinity)
    #expect(style.lineHeightMultiple == 1e6 && style.minimumLineHeight == 0)
    #expect(layout(style).size.height == 3e6)
  }
}
