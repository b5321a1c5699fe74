// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

@testable import MullionText
@_spi(Overriding) @testable import MullionView

/// Tests labels whose font becomes smaller if the text does not fit.
struct ShrinkingTests {
  private let engine = FontEngine()
  private let text = "Departures from platform nine"

  private func label(_ width: Double, height: Double = 30, lines: Int = 1) -> Label {
    let label = Label(frame: Rect(x: 0, y: 0, width: width, height: height))
    (label.text, label.numberOfLines) = (text, lines)
    label.font = Font(pointSize: 20)
    label.adjustsFontSizeToFitWidth = true
    return label
  }

  /// Returns the lines that a label paints.
  private func lines(of label: Label) throws -> (layout: TextLayout, top: Double) {
    try #require(label.paintedText).lines(
      by: engine, width: label.bounds.width, height: label.bounds.height, scale: 1)
  }

  private func width(_ font: Font, _ text: String? = nil) -> Double {
    engine.layout(text ?? self.text, font: font, maximumWidth: nil, numberOfLines: 1)
      .lines.first?.width ?? 0
  }

  @Test(.rule("13.text.fit"), arguments: [3.0, 40, 100, 150.5, 200, 280, 290])
  func `a line shrinks in proportion to the width`(width: Double) throws {
    let natural = self.width(Font(pointSize: 20))
    #expect((290..<320).contains(natural))
    let layout = try lines(of: label(width)).layout
    #expect(abs(layout.font.pointSize - max(20 * width / natural, 0.125)) < 1e-6)
    let line = try #require(layout.lines.first)
    #expect(line.width <= width && line.width > width - 1e-4)
    #expect(line.glyphs.count == text.count)
  }

  @Test(.rule("13.text.fit"), arguments: [17.0, 22, 30], [0.95, 0.8, 0.6])
  func `a line in the system's font shrinks until it fits`(size: Double, share: Double) throws {
    // The letters of smaller sizes have more space between them, as a part of the size.
    let engine = FontEngine(systemFamily: nil)
    let font = Font(family: "system-ui", pointSize: size)
    let natural = try #require(
      engine.layout(text, font: font, maximumWidth: nil, numberOfLines: 1).lines.first)
    let label = label(natural.width * share)
    label.font = font
    let width = label.bounds.width
    let layout = try #require(label.paintedText).lines(
      by: engine, width: width, height: 30, scale: 1
    ).layout
    let line = try #require(layout.lines.first)
    #expect(line.glyphs.count == natural.glyphs.count, "the line is cut")
    #expect(line.width <= width && line.width > width * 0.93)
  }

  @Test(.rule("13.text.fit"), arguments: [(0.9, 18.0), (0.5, 10), (1, 20)])
  func `a line does not shrink below the smallest factor`(factor: Double, size: Double) throws {
    let label = label(100)
    label.minimumScaleFactor = factor
    let layout = try lines(of: label).layout
    #expect(layout.font.pointSize == size)
    let truncated = engine.layout(
      text, font: Font(pointSize: size), maximumWidth: 100, numberOfLines: 1)
    #expect(layout == truncated)
    #expect(layout.lines.first.map { $0.glyphs.count < text.count } == true)
  }

  @Test func `text keeps its size if it fits or the label does not adjust`() throws {
    let natural = width(Font(pointSize: 20))
    #expect(try lines(of: label(natural)).layout.font.pointSize == 20)
    let other = label(100)
    other.adjustsFontSizeToFitWidth = false
    #expect(try lines(of: other).layout.font.pointSize == 20)
    let empty = label(10)
    empty.text = ""
    #expect(try lines(of: empty).layout.lines.isEmpty)
  }

  @Test(.rule("13.text.fit")) func `several lines shrink until no line is left out`() throws {
    for lines in [2, 3, 5] {
      for width in stride(from: 60.0, through: 200, by: 20) {
        let label = label(width, height: 100, lines: lines)
        let layout = try self.lines(of: label).layout
        let size = layout.font.pointSize
        let comment: Comment = "\(lines) \(width) \(size)"
        #expect(layout.lines.count <= lines && layout.size.height <= 100, comment)
        let letters = layout.lines.reduce(0) { $0 + $1.glyphs.count }
        // A line that ends after a word has lost the space at its end.
        #expect(letters >= text.count - (layout.lines.count - 1), comment)
        guard size < 20 else { continue }
        // A size that is larger by more than a search step does not fit.
        let larger = engine.layout(
          text, font: Font(pointSize: size + 20.0 / 4096), maximumWidth: width, numberOfLines: 0)
        #expect(larger.lines.count > lines || larger.size.height > 100, comment)
      }
    }
  }

  @Test func `lines without a limit shrink to the height`() throws {
    let label = label(100, height: 40, lines: 0)
    let layout = try lines(of: label).layout
    #expect(layout.size.height <= 40 && layout.size.height > 20)
    let full = engine.layout(text, font: label.font, maximumWidth: 100, numberOfLines: 0)
    #expect(full.size.height > 40)
    label.minimumScaleFactor = 0.95
    // 19 points do not suffice, so the last line that fits ends in an ellipsis.
    #expect(try lines(of: label).layout.font.pointSize == 19)
    #expect(try lines(of: label).layout.size.height <= 40)
  }

  @Test func `the baseline adjustment decides the position of a smaller line`() throws {
    let label = label(100)
    label.adjustsFontSizeToFitWidth = false
    let full = try lines(of: label)
    label.adjustsFontSizeToFitWidth = true
    #expect(label.baselineAdjustment == .alignBaselines)
    var small = try lines(of: label)
    #expect(small.top + small.layout.firstBaseline == full.top + full.layout.firstBaseline)
    label.baselineAdjustment = .alignCenters
    small = try lines(of: label)
    #expect(abs(small.top - (30 - small.layout.size.height) / 2) <= 0.5)
    label.baselineAdjustment = .none
    small = try lines(of: label)
    #expect(small.top == full.top)
    #expect(BaselineAdjustment.allCases.map(\.rawValue) == [0, 1, 2])
  }

  @Test func `a smaller font changes neither the intrinsic size nor the baselines`() {
    TextSystem.$scoped.withValue(engine) {
      let label = label(100)
      let (size, first, last) = (
        label.intrinsicContentSize, label.firstBaselineOffset, label.lastBaselineOffset
      )
      #expect(size.width == width(label.font).rounded(.up))
      label.adjustsFontSizeToFitWidth = false
      #expect(label.intrinsicContentSize == size)
      #expect(label.firstBaselineOffset == first && label.lastBaselineOffset == last)
    }
  }

  @Test func `a shrunk label is painted like a label with the smaller font`() throws {
    func pixels(_ label: Label) throws -> [UInt32] {
      try TextSystem.$scoped.withValue(engine) {
        let window = Window(frame: label.frame)
        window.rootView = label
        window.update(at: 0)
        return try #require(window.snapshot()).pixels
      }
    }
    let shrunk = label(150)
    shrunk.baselineAdjustment = .alignCenters
    let small = label(150)
    small.font = try lines(of: shrunk).layout.font
    small.adjustsFontSizeToFitWidth = false
    #expect(try pixels(shrunk) == pixels(small))
    #expect(try pixels(shrunk) != pixels(label(150)))
  }

  @Test(arguments: [-0.1, 1.01, .nan, .infinity])
  func `an invalid smallest factor is refused`(factor: Double) {
    let label = Label()
    #expect(throws: ViewError.self) { try label.setMinimumScaleFactor(factor) }
    #expect(label.minimumScaleFactor == 0)
  }

  @Test func `a change of a shrunk text repaints its glyphs of both sizes`() throws {
    try TextSystem.$scoped.withValue(engine) {
      let window = Window(frame: Rect(x: 0, y: 0, width: 160, height: 40))
      let root = View()
      root.backgroundColor = .white
      window.rootView = root
      let label = label(150)
      root.addSubview(label)
      for change in [
        { label.text = "Departures" }, { label.text = "Departures from platform ten" },
        { label.minimumScaleFactor = 0.8 }, { label.baselineAdjustment = .none },
        { label.text += "!" }, { label.adjustsFontSizeToFitWidth = false },
      ] {
        window.update(at: 0)
        change()
        window.update(at: 0)
        let after = try #require(window.snapshot())
        let context = try GraphicsContext(width: after.width, height: after.height, scale: 1)
        window.render(in: context)
        #expect(after.pixels == context.bitmap.pixels)
      }
    }
  }
}
