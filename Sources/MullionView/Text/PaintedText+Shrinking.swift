// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The rule by which a text that does not fit gets a smaller font.
package struct TextShrinking: Equatable {
  /// The smallest factor of the font's size, from 0 to 1.
  var minimumScale: Double
  /// The position of a single line with a smaller font.
  var baseline: BaselineAdjustment

  /// Creates a rule.
  package init(minimumScale: Double, baseline: BaselineAdjustment) {
    (self.minimumScale, self.baseline) = (minimumScale, baseline)
  }
}

extension PaintedText {
  /// The number of steps of the binary search for the font size at which several lines fit.
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
      let factor = smallerScale(by: engine, width: width, height: height, shrinking.minimumScale)
    else { return nil }
    var smaller = scaled(by: factor)
    smaller.shrinking = nil
    let centered = smaller.lines(by: engine, width: width, height: height, scale: scale)
    guard numberOfLines == 1 else { return centered }
    let layout = centered.layout
    return switch shrinking.baseline {
    case .alignBaselines: (layout, full.top + full.layout.firstBaseline - layout.firstBaseline)
    case .alignCenters: centered
    case .none: (layout, full.top)
    }
  }

  /// Returns the text in a font whose size is multiplied by a factor.
  private func scaled(by factor: Double) -> PaintedText {
    var text = self
    text.font.pointSize *= factor
    text.attributed = attributed?.scaled(by: factor)
    return text
  }

  /// Returns the largest factor of the font's size at which the text fits, or the smallest factor
  /// that is permitted; nil if the text fits with its own font.
  ///
  /// A single line must fit into the width. Several lines must also fit into the height.
  private func smallerScale(
    by engine: any TextEngine, width: Double, height: Double, _ minimumScale: Double
  ) -> Double? {
    let least = max(minimumScale, Font.pointSizes.lowerBound / font.pointSize)
    guard least < 1 else { return nil }
    if numberOfLines == 1 {
      let needed = layout(by: engine, width: nil, numberOfLines: 1).lines.first?.width ?? 0
      guard needed > width else { return nil }
      // The width is proportional to the size, except for rounding: that of numbers, and with
      // several fonts that of each glyph.
      let factor = width / needed * (attributed == nil ? 1 - 1e-9 : 0.998)
      return factor <= least ? least : fittingFactor(atMost: factor, by: engine, width, least)
    }
    func fits(_ factor: Double) -> Bool {
      scaled(by: factor).isComplete(by: engine, width: width, height: height)
    }
    guard !fits(1) else { return nil }
    var (fitting, tooLarge) = (least, 1.0)
    guard fits(least) else { return least }
    for _ in 0..<Self.halvings {
      let middle = (fitting + tooLarge) / 2
      if fits(middle) { fitting = middle } else { tooLarge = middle }
    }
    return fitting
  }

  /// Returns a factor of the font's size at which a single line fits, near a first estimate.
  ///
  /// Tracking and the design of a system font depend on the size, so a line of it can be too wide at
  /// the estimate.
  private func fittingFactor(
    atMost estimate: Double, by engine: any TextEngine, _ width: Double, _ least: Double
  ) -> Double {
    var factor = estimate
    for _ in 0..<Self.halvings {
      let layout = scaled(by: factor).layout(by: engine, width: nil, numberOfLines: 1)
      guard let needed = layout.lines.first?.width, needed > width else { return factor }
      factor *= width / needed * 0.999
      guard factor > least else { return least }
    }
    return factor
  }

  /// Returns whether all lines of the text fit.
  private func isComplete(by engine: any TextEngine, width: Double, height: Double) -> Bool {
    let isLimited = numberOfLines > 0 && numberOfLines < Int.max
    let layout = layout(
      by: engine, width: width, numberOfLines: isLimited ? numberOfLines + 1 : 0)
    return layout.size.height <= height && (!isLimited || layout.lines.count <= numberOfLines)
  }
}
