// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
package import MullionRaster

/// The properties of a text that determine its glyphs in given bounds.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
@_spi(Overriding) public struct PaintedText: Equatable {
  var text: String
  /// The text with its attributes; nil for a text without.
  var attributed: AttributedText?
  var font: Font
  var color: Color
  package var numberOfLines: Int
  var lineBreakMode: LineBreakMode
  /// The rule for a smaller font if the text does not fit; nil for none.
  var shrinking: TextShrinking?

  /// Creates a text with a color for its characters without one.
  package init(
    text: String, attributed: AttributedText? = nil, font: Font, color: Color, numberOfLines: Int,
    lineBreakMode: LineBreakMode, shrinking: TextShrinking? = nil
  ) {
    self.text = text
    self.attributed = attributed
    self.font = font
    self.color = color
    self.numberOfLines = numberOfLines
    self.lineBreakMode = lineBreakMode
    self.shrinking = shrinking
  }

  /// Returns the lines to paint, and their distance from the top of the bounds.
  ///
  /// As many lines as fit are centered vertically. If the text has a rule for shrinking and does not
  /// fit, its font becomes smaller.
  ///
  /// - Parameters:
  ///   - engine: The engine that positions the glyphs.
  ///   - width: The width at which the lines break, in points.
  ///   - height: The height of the bounds, in points.
  ///   - scale: The number of device pixels per point.
  /// - Returns: The layout and the distance, in points.
  package func lines(
    by engine: any TextEngine, width: Double, height: Double, scale: Double
  ) -> (layout: TextLayout, top: Double) {
    var layout = layout(by: engine, width: width, numberOfLines: numberOfLines)
    if layout.size.height > height, layout.lines.count > 1 {
      layout = fitting(height, in: layout) { limit in
        self.layout(by: engine, width: width, numberOfLines: limit)
      }
    }
    let spare = (height - layout.size.height) / 2
    let lines = (layout: layout, top: PixelGrid(scale: scale).snap(spare))
    return smallerLines(by: engine, width: width, height: height, scale: scale, full: lines)
      ?? lines
  }

  /// Returns the layout with at most a number of lines; 0 for no limit.
  ///
  /// A nil width breaks no lines.
  package func layout(
    by engine: any TextEngine, width: Double?, numberOfLines: Int
  ) -> TextLayout {
    guard let attributed else {
      return engine.layout(
        text, font: font, maximumWidth: width, numberOfLines: numberOfLines,
        lineBreakMode: lineBreakMode)
    }
    return engine.layout(
      attributed, font: font, maximumWidth: width, numberOfLines: numberOfLines,
      lineBreakMode: lineBreakMode)
  }

  /// Returns the layout with the most lines that fit into a height, and at least one.
  ///
  /// Most layouts have lines of one height. For others, the search is binary.
  ///
  /// - Parameters:
  ///   - height: The height, in points.
  ///   - whole: The layout with all lines, at least two, which does not fit.
  ///   - make: Returns the layout with at most a number of lines.
  /// - Returns: The layout.
  private func fitting(
    _ height: Double, in whole: TextLayout, _ make: (Int) -> TextLayout
  ) -> TextLayout {
    let count = whole.lines.count
    let guess = Int(min(max(height / whole.size.height * Double(count) + 1e-9, 1), Double(count)))
    var probes = [guess + 1, guess]
    var (most, tooMany) = (1, count)
    var best: TextLayout?
    while tooMany - most > 1 {
      let next = probes.popLast() ?? (most + tooMany) / 2
      guard most < next, next < tooMany else { continue }
      let layout = make(next)
      if layout.size.height <= height { (most, best) = (next, layout) } else { tooMany = next }
    }
    return best ?? make(1)
  }
}
