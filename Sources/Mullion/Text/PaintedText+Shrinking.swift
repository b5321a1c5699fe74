// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The rule by which a text that does not fit gets a smaller font.
struct TextShrinking: Equatable {
  /// The smallest factor of the font's size, from 0 to 1.
  var minimumScale: Double
  /// The position of a single line with a smaller font.
  var baseline: BaselineAdjustment
}

extension PaintedText {
  /// The number of times that the search halves the range of sizes of a text of several lines.
  private static let halvings = 12

  /// Returns the lines with a smaller font, and their distance from the top of the bounds; nil if
  /// the text fits with its own font, or may not become smaller.
  ///
  /// `full` has the lines with the text's own font.
  func smallerLines(
    by engine: any TextEngine, width: Double, height: Double, scale: Double,
    full: (layout: TextLayout, top: Double)
  ) -> (layout: TextLayout, top: Double)? {
    guard let shrinking,
      let font = smallerFont(
        by: engine, width: width, height: height, minimumScale: shrinking.minimumScale)
    else { return nil }
    var smaller = self
    (smaller.font, smaller.shrinking) = (font, nil)
    let centered = smaller.lines(by: engine, width: width, height: height, scale: scale)
    guard numberOfLines == 1 else { return centered }
    let layout = centered.layout
    return switch shrinking.baseline {
    case .alignBaselines: (layout, full.top + full.layout.firstBaseline - layout.firstBaseline)
    case .alignCenters: centered
    case .none: (layout, full.top)
    }
  }

  /// Returns the font with the largest size at which the text fits, or with the smallest size that
  /// is permitted; nil if the text fits with its own font.
  ///
  /// A single line must fit into the width. Several lines must also fit into the height.
  private func smallerFont(
    by engine: any TextEngine, width: Double, height: Double, minimumScale: Double
  ) -> Font? {
    var font = font
    let full = font.pointSize
    let least = max(full * minimumScale, Font.pointSizes.lowerBound)
    guard least < full else { return nil }
    if numberOfLines == 1 {
      let natural = engine.layout(text, font: font, maximumWidth: nil, numberOfLines: 1)
      let needed = natural.lines.first?.width ?? 0
      guard needed > width else { return nil }
      // The width is proportional to the size. The factor leaves space for rounding errors.
      font.pointSize = max(full * width / needed * (1 - 1e-9), least)
      return font
    }
    func fits(_ size: Double) -> Bool {
      font.pointSize = size
      return isComplete(by: engine, font, width: width, height: height)
    }
    guard !fits(full) else { return nil }
    var (fitting, tooLarge) = (least, full)
    if fits(least) {
      for _ in 0..<Self.halvings {
        let middle = (fitting + tooLarge) / 2
        if fits(middle) { fitting = middle } else { tooLarge = middle }
      }
    }
    font.pointSize = fitting
    return font
  }

  /// Returns whether all lines of the text fit with a font.
  private func isComplete(
    by engine: any TextEngine, _ font: Font, width: Double, height: Double
  ) -> Bool {
    let isLimited = numberOfLines > 0 && numberOfLines < Int.max
    let layout = engine.layout(
      text, font: font, maximumWidth: width, numberOfLines: isLimited ? numberOfLines + 1 : 0,
      lineBreakMode: lineBreakMode)
    return layout.size.height <= height && (!isLimited || layout.lines.count <= numberOfLines)
  }
}
