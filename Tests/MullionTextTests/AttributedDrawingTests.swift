// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Mullion
import MullionGeometry
import MullionImageIO
import MullionRaster
import RuleTrait
import Testing

@testable import MullionText

/// Tests the painting of texts with attributes, and justified lines.
struct AttributedDrawingTests {
  private let engine = FontEngine()
  private let font = Font(pointSize: 17)
  private let red = Color(red: 1, green: 0, blue: 0)

  private func bitmap(
    _ layout: TextLayout, width: Double = 200, alignment: TextAlignment = .left,
    height: Int = 100
  ) throws -> Bitmap {
    let context = try GraphicsContext(width: Int(width), height: height)
    engine.draw(
      layout, at: .zero, width: width, alignment: alignment, color: .black, in: context)
    return context.bitmap
  }

  private func layout(_ text: AttributedText, width: Double? = nil) -> TextLayout {
    engine.layout(
      text, font: font, maximumWidth: width, numberOfLines: 0, lineBreakMode: .byWordWrapping)
  }

  @Test func `text of one style has the pixels of text without attributes`() throws {
    let text = "Hamburg fi מרחבא\nsecond line"
    let plain = engine.layout(text, font: font, maximumWidth: 200, numberOfLines: 0)
    for alignment in TextAlignment.allCases {
      #expect(
        try bitmap(layout(AttributedText(text), width: 200), alignment: alignment)
          == bitmap(plain, alignment: alignment))
    }
    let colored = try bitmap(layout(AttributedText(text, TextAttributes(color: red))))
    #expect(colored.pixels.contains { $0 & 0xFF0000 != 0 })
  }

  @Test func `runs are painted with their colors, one after the other`() throws {
    var text = AttributedText("left ")
    text.append("right", TextAttributes(color: red))
    let layout = layout(text)
    let picture = try bitmap(layout)
    let edge = Int(layout.lines[0].spans[1].extent.lowerBound)
    for row in 0..<100 {
      for column in 0..<200 {
        let pixel = picture[column, row] ?? 0
        // Red has the red channel alone, and black has none.
        if column < edge { #expect(pixel & 0xFF_FFFF == 0) }
        if column > edge + 1 { #expect(pixel & 0xFFFF == 0 && (pixel >> 16) & 0xFF == pixel >> 24) }
      }
    }
  }

  @Test func `decorations cover their characters and no others`() throws {
    for attributes in [
      TextAttributes(isUnderlined: true), TextAttributes(isStruckThrough: true),
      TextAttributes(backgroundColor: red),
    ] {
      var text = AttributedText("ab ")
      text.append("cd ef", attributes)
      text.append(" gh")
      let layout = layout(text)
      let plain = try bitmap(self.layout(AttributedText("ab cd ef gh")))
      let picture = try bitmap(layout)
      let extent = layout.lines[0].spans[1].extent
      var rows: Set<Int> = []
      for row in 0..<100 {
        for column in 0..<200 where picture[column, row] != plain[column, row] {
          #expect(column >= Int(extent.lowerBound) && column <= Int(extent.upperBound))
          rows.insert(row)
        }
      }
      let baseline = layout.firstBaseline
      if attributes.isUnderlined {
        #expect(rows.min().map { Double($0) >= baseline } == true && rows.count <= 4)
      } else if attributes.isStruckThrough {
        #expect(rows.max().map { Double($0) < baseline - 2 } == true && rows.count <= 4)
      } else {
        #expect(rows.count >= 19 && rows.max().map { Double($0) > baseline } == true)
      }
      // The space between the words is decorated too.
      let middle = Int((extent.lowerBound + extent.upperBound) / 2)
      #expect((0..<100).contains { picture[middle, $0] != plain[middle, $0] })
    }
  }

  // MARK: Justified lines

  @Test(.rule("13.text.justified")) func `the spaces of a wrapped justified line fill its width`() {
    let text = "one two three four five six seven eight nine ten"
    let plain = engine.layout(
      text, font: font, maximumWidth: 150, numberOfLines: 0, lineBreakMode: .byWordWrapping)
    #expect(plain.lines.count >= 3)
    let face = engine.withLibrary { $0.face(for: font)?.glyph(for: 0x20) }
    for (number, line) in plain.lines.enumerated() {
      let place = PlacedLine(
        line, style: nil, width: 150, alignment: .justified,
        isSpace: { line.glyphs[$0].id == face })
      let isLast = number + 1 == plain.lines.count
      #expect(line.isWrapped == !isLast && place.left == 0)
      let moved = place.moved(line.glyphs)
      let spaces = line.glyphs.count { $0.id == face }
      let added = (150 - line.width) / Double(max(spaces, 1))
      var passed = 0
      for (before, after) in zip(line.glyphs, moved) {
        let shift = isLast ? 0 : added * Double(passed)
        #expect(abs(after.position.x - before.position.x - shift) < 1e-9)
        if before.id == face { passed += 1 }
      }
      let whole = TextLayout.Span(style: 0, glyphs: 0..<moved.count, extent: 0...line.width)
      #expect(abs(place.extent(of: whole).upperBound - (isLast ? line.width : 150)) < 1e-9)
    }
  }

  @Test func `justified last lines, and lines without spaces, align to the paragraph's start`() {
    var line = TextLayout.Line(glyphs: [], width: 40, baseline: 10)
    func left(_ alignment: TextAlignment, _ style: ParagraphStyle? = nil) -> Double {
      PlacedLine(line, style: style, width: 100, alignment: alignment, isSpace: { _ in false }).left
    }
    #expect(left(.justified) == 0)
    line.isWrapped = true
    #expect(left(.justified) == 0)
    line.isRightToLeft = true
    #expect(left(.justified) == 60)
    // The caller resolves its natural alignment; that of a paragraph has the paragraph's direction.
    #expect(left(.natural) == 0)
    #expect(left(.left, ParagraphStyle(alignment: .natural)) == 60)
    #expect(left(.left, ParagraphStyle(alignment: .center)) == 30)
    // Indents: 10 points on the right, 20 on the left.
    let style = ParagraphStyle(alignment: .left, firstLineHeadIndent: 10, tailIndent: -20)
    #expect(left(.right, style) == 20)
    line.isRightToLeft = false
    #expect(left(.right, style) == 10)
    #expect(left(.right, ParagraphStyle(firstLineHeadIndent: 10, tailIndent: -20)) == 40)
  }

  // MARK: Labels

  private func pixels(_ label: Label) throws -> [UInt32] {
    try TextSystem.$scoped.withValue(engine) {
      let window = Window(frame: label.frame)
      window.rootView = label
      window.update(at: 0)
      return try #require(window.snapshot()).pixels
    }
  }

  @Test(.rule("13.text.attributed"))
  func `a label shows its attributed text, and text removes the attributes`() throws {
    try TextSystem.$scoped.withValue(engine) {
      let label = Label(frame: Rect(x: 0, y: 0, width: 200, height: 40))
      var text = AttributedText("Total ")
      text.append("12 €", TextAttributes(font: Font(pointSize: 30), color: red))
      label.attributedText = text
      #expect(label.text == "Total 12 €")
      #expect(label.intrinsicContentSize == layout(text).size)
      #expect(label.firstBaselineOffset == layout(text).firstBaseline)
      let shown = try pixels(label)
      #expect(shown.contains { ($0 >> 16) & 0xFF > 200 && $0 & 0xFF == 0 })
      label.text = "Total 12 €"
      #expect(label.attributedText == nil)
      #expect(try pixels(label) != shown)
      label.attributedText = text
      label.attributedText = nil
      #expect(label.text == "Total 12 €" && label.attributedText == nil)
    }
  }

  @Test func `an attributed text shrinks in proportion`() throws {
    try TextSystem.$scoped.withValue(engine) {
      for lines in [1, 2] {
        let label = Label(frame: Rect(x: 0, y: 0, width: 100, height: 40))
        (label.numberOfLines, label.adjustsFontSizeToFitWidth) = (lines, true)
        var text = AttributedText("A long text of ")
        text.append("several sizes", TextAttributes(font: Font(pointSize: 30), kern: 1))
        label.attributedText = text
        let shown = try pixels(label)
        label.adjustsFontSizeToFitWidth = false
        #expect(try pixels(label) != shown)
      }
    }
  }

  @Test(arguments: [1e17, -1e17, 1e300, .greatestFiniteMagnitude, .infinity, .nan])
  func `a text with any kerning has a finite size`(kern: Double) {
    let text = AttributedText("abc", TextAttributes(font: font, kern: kern))
    let layout = engine.layout(
      text, font: font, maximumWidth: 100, numberOfLines: 0, lineBreakMode: .byWordWrapping)
    #expect(layout.size.width.isFinite && layout.size.height.isFinite)
  }

  /// Paints a picture of all attributes, whose path is in `MULLION_ATTRIBUTED_PICTURE`.
  @Test func `a page of paragraphs has ink in each of its lines`() throws {
    let context = try GraphicsContext(width: 460, height: 420)
    context.fill(Rect(x: 0, y: 0, width: 460, height: 420), color: .white)
    let layout = engine.layout(
      Self.page, font: font, maximumWidth: 440, numberOfLines: 0, lineBreakMode: .byWordWrapping)
    #expect(layout.lines.count >= 8 && layout.size.height <= 410)
    engine.draw(
      layout, at: Point(x: 10, y: 5), width: 440, alignment: .justified, color: .black,
      in: context)
    for line in layout.lines where !line.glyphs.isEmpty {
      let row = Int(5 + line.baseline) - 3
      #expect((0..<460).contains { context.bitmap[$0, row] != 0xFFFF_FFFF })
    }
    if let path = ProcessInfo.processInfo.environment["MULLION_ATTRIBUTED_PICTURE"] {
      try PNG.write(context.bitmap, to: path)
    }
  }

  private static var page: AttributedText {
    let title = ParagraphStyle(alignment: .center, paragraphSpacing: 10)
    let body = ParagraphStyle(lineSpacing: 3, paragraphSpacing: 8, firstLineHeadIndent: 24)
    let list = ParagraphStyle(
      alignment: .natural, paragraphSpacing: 8, headIndent: 20, tailIndent: -60)
    var text = AttributedText(
      "Attributed text\n",
      TextAttributes(font: .preferredFont(forTextStyle: .title1), paragraphStyle: title))
    let plain = TextAttributes(paragraphStyle: body)
    func with(_ change: (inout TextAttributes) -> Void) -> TextAttributes {
      var attributes = plain
      change(&attributes)
      return attributes
    }
    text.append("A justified paragraph has a first line with an indent. It can have ", plain)
    text.append("bold", with { $0.font = Font(weight: .bold) })
    text.append(", ", plain)
    text.append("italic", with { $0.font = Font(isItalic: true) })
    text.append(", ", plain)
    text.append("underlined", with { $0.isUnderlined = true })
    text.append(", ", plain)
    text.append("deleted", with { $0.isStruckThrough = true })
    text.append(" and ", plain)
    text.append("marked words", with { $0.backgroundColor = Color(red: 1, green: 1, blue: 0) })
    text.append(", ", plain)
    text.append("wide letters", with { $0.kern = 3 })
    text.append(" and ", plain)
    text.append(
      "colors",
      with { ($0.color, $0.isUnderlined) = (Color(red: 0.8, green: 0, blue: 0), true) })
    text.append(", and ", plain)
    text.append("sizes", with { $0.font = Font(family: "DejaVu Serif", pointSize: 28) })
    text.append(" in one line. Its last line does not grow.\n", plain)
    text.append(
      "1. A list item stands at its own side, and its other lines have a head indent.\n",
      TextAttributes(paragraphStyle: list))
    text.append(
      "זוהי פסקה מימין לשמאל, וגם לה יש הזחה בשורות הבאות שלה ובסופן.",
      TextAttributes(paragraphStyle: list))
    return text
  }
}
