// SPDX-License-Identifier: GPL-3.0-or-later

/// The distances that UIKit calls system spacing.
package enum SystemSpacing {
  /// The distance between edges, in points.
  package static let edges = 8.0

  /// Returns the distance between two baselines, in points.
  ///
  /// It is the mean of the two fonts' leadings. If only one of the boxes has text there, it is the
  /// leading of that box's font; without text it is the distance between edges.
  static func between(lastBaselineOf upper: LayoutBox, firstBaselineOf lower: LayoutBox) -> Double {
    distance(
      fontSize(ofBaselineOf: upper, isFirst: false), fontSize(ofBaselineOf: lower, isFirst: true))
  }

  /// Returns the distance between two lines of text, in points.
  ///
  /// - Parameters:
  ///   - upper: The size of the upper line's font, in points; nil for no text.
  ///   - lower: The size of the lower line's font, in points; nil for no text.
  /// - Returns: The distance of the baselines, in points.
  package static func distance(_ upper: Double?, _ lower: Double?) -> Double {
    let leadings = [upper, lower].compactMap { $0.map(leading) }
    guard !leadings.isEmpty else { return edges }
    return leadings.reduce(0, +) / Double(leadings.count)
  }

  /// Returns the distance between the baselines of two lines of a font, in points.
  ///
  /// `0.9 * size + 6.7` fits two distances recorded in UIKit: 22 points between two 17-point fonts,
  /// and 20.2 points between fonts of 17 and 13 points. It is within half a point of the leadings
  /// of Apple's text styles from 13 to 20 points, and `1.2 * size` is from 22 points.
  private static func leading(ofFontSize size: Double) -> Double {
    max(0.9 * size + 6.7, 1.2 * size)
  }

  /// Returns the font size of the text whose baseline a box has; nil without text.
  private static func fontSize(ofBaselineOf box: LayoutBox, isFirst: Bool) -> Double? {
    var found = box
    while true {
      let next = isFirst ? found.boxForFirstBaselineLayout : found.boxForLastBaselineLayout
      guard next !== found, next.isDescendant(of: found) else {
        return found.owner?.baselineFontSize(isFirst: isFirst)
      }
      found = next
    }
  }
}
