// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// The properties of a text that determine its glyphs in given bounds.
struct PaintedText: Equatable {
  var text: String
  var font: Font
  var color: Color
  var numberOfLines: Int
  var lineBreakMode: LineBreakMode

  /// Returns the lines to paint, and their distance from the top of the bounds.
  ///
  /// As many lines as fit are centered vertically.
  ///
  /// - Parameters:
  ///   - engine: The engine that positions the glyphs.
  ///   - width: The width at which the lines break, in points.
  ///   - height: The height of the bounds, in points.
  ///   - scale: The number of device pixels per point.
  /// - Returns: The layout and the distance, in points.
  func lines(
    by engine: any TextEngine, width: Double, height: Double, scale: Double
  ) -> (layout: TextLayout, top: Double) {
    var layout = engine.layout(
      text, font: font, maximumWidth: width, numberOfLines: numberOfLines,
      lineBreakMode: lineBreakMode)
    let lineHeight = layout.size.height / Double(max(layout.lines.count, 1))
    let most = lineHeight > 0 ? max((height / lineHeight).rounded(.down), 1) : 1
    if most < Double(layout.lines.count) {
      layout = engine.layout(
        text, font: font, maximumWidth: width, numberOfLines: Int(most),
        lineBreakMode: lineBreakMode)
    }
    let spare = (height - layout.size.height) / 2
    return (layout, PixelGrid(scale: scale).snap(spare))
  }
}
