// SPDX-License-Identifier: GPL-3.0-or-later
import CFreeType
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

@testable import MullionText

/// Tests lines that end after soft hyphens.
struct HyphenTests {
  private let engine = FontEngine()
  /// A font whose unit is a point.
  private let font = Font(pointSize: 2048)

  private func lines(
    _ text: String, width: Double?, mode: LineBreakMode = .byWordWrapping
  ) -> [TextLayout.Line] {
    engine.layout(
      text, font: font, maximumWidth: width, numberOfLines: 0, lineBreakMode: mode
    ).lines
  }

  private func oracle(_ font: Font = Font()) throws -> Oracle {
    let file = try #require(SystemFontLocator().file(for: font))
    return try #require(Oracle(file))
  }

  private func width(_ text: String) throws -> Double {
    Double(try oracle().shape(text).advance)
  }

  @Test(.rule("13.text.hyphenation")) func `a soft hyphen is visible only at the end of a line`()
    throws
  {
    let oracle = try oracle()
    let hyphen = oracle.glyph("\u{2010}")
    let text = "extraordi\u{AD}nary"
    let whole = try #require(lines(text, width: nil).first)
    #expect(try whole.width == width("extraordi") + width("nary"))
    #expect(!whole.glyphs.map(\.id).contains(hyphen))
    let first = try width("extraordi\u{2010}")
    let broken = lines(text, width: first)
    #expect(try broken.map(\.width) == [first, width("nary")])
    #expect(broken[0].glyphs.map(\.id) == oracle.shape("extraordi\u{2010}").glyphs)
    #expect(broken[1].glyphs.map(\.id) == oracle.shape("nary").glyphs)
    #expect(broken.map(\.isWrapped) == [true, false])
  }

  @Test func `a line ends before a hyphen that does not fit`() throws {
    let text = "ex\u{AD}tra\u{AD}ordinary"
    let tight = try width("extra\u{2010}").nextDown
    // The letters before the second hyphen fit, but the hyphen does not.
    #expect(try width("extra") < tight)
    #expect(try lines(text, width: tight).first?.width == width("ex\u{2010}"))
    #expect(try lines(text, width: tight.nextUp).first?.width == width("extra\u{2010}"))
  }

  @Test func `lines that wrap between characters show no hyphen`() throws {
    let hyphen = try oracle().glyph("\u{2010}")
    for width in stride(from: 1000.0, through: 12000, by: 500) {
      let broken = lines("ex\u{AD}tra\u{AD}ordinary", width: width, mode: .byCharWrapping)
      #expect(broken.allSatisfy { !$0.glyphs.map(\.id).contains(hyphen) })
    }
  }

  @Test func `right-to-left text has its hyphen at the left end`() throws {
    let hyphen = try oracle().glyph("\u{2010}")
    let word = "سلام"
    let broken = lines("\(word)\u{AD}\(word)", width: try width(word) * 1.5)
    #expect(broken.count == 2)
    #expect(broken[0].glyphs.first?.id == hyphen)
  }

  @Test func `a hyphen has the style of its word`() throws {
    let bold = Font(pointSize: 2048, weight: .bold)
    var text = AttributedText("a ")
    text.append("extraordi\u{AD}nary", TextAttributes(font: bold))
    let oracle = try oracle(bold)
    let first = try width("a ") + Double(oracle.shape("extraordi\u{2010}").advance)
    let broken = engine.layout(
      text, font: font, maximumWidth: first, numberOfLines: 0, lineBreakMode: .byWordWrapping
    ).lines
    #expect(broken.map(\.width) == [first, Double(oracle.shape("nary").advance)])
    #expect(broken[0].spans.last?.style == 1)
  }

  @Test(arguments: 0..<8)
  func `random hyphenated text fits its width and keeps its letters`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let oracle = try oracle()
    let (hyphen, space) = (oracle.glyph("\u{2010}"), oracle.glyph(" "))
    let pieces = ["ex", "tra", "or", "di", "nary", "\u{AD}", "\u{AD}", "\u{AD}", " ", "x", "-"]
    for _ in 0..<60 {
      let text = (0..<30).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let width = Double.random(in: 3000...30000, using: &random)
      let broken = lines(text, width: width)
      let letters = broken.flatMap(\.glyphs).map(\.id).filter { $0 != hyphen && $0 != space }
      let whole = lines(text, width: nil).flatMap(\.glyphs).map(\.id).filter { $0 != space }
      #expect(letters == whole, "\(text.debugDescription) \(width)")
      for line in broken {
        #expect(line.width <= width, "\(text.debugDescription) \(width)")
        let hyphens = line.glyphs.indices.filter { line.glyphs[$0].id == hyphen }
        #expect(hyphens.isEmpty || (hyphens == [line.glyphs.count - 1] && line.isWrapped))
      }
    }
  }
}
