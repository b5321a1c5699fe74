// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument

/// The baselines of texts in Apple's system font.
///
/// The numbers are the font's: the ascender is 0.952 of the point size, and the descender 0.241.
enum TextMetrics {
  private static let ascender = 1950.0 / 2048
  private static let descender = 494.0 / 2048

  /// Returns the baselines of a label, on device pixels.
  ///
  /// The first baseline of a label lies below its top edge by the ascender, even if the label is
  /// taller or shorter than its text.
  static func baselines(pointSize: Double, scale: Double) -> ViewSetting.Baselines {
    func rounded(_ length: Double) -> Double { (length * scale).rounded() / scale }
    return .init(first: rounded(ascender * pointSize), last: rounded(descender * pointSize))
  }

  /// Returns the baselines of a line that is centered in the height of a control.
  ///
  /// - Parameters:
  ///   - height: The height of the control, in points.
  ///   - pointSize: The size of the font, in points.
  /// - Returns: The distances of the baselines from the top and from the bottom.
  static func baselines(inHeight height: Double, pointSize: Double) -> ViewSetting.Baselines {
    let margin = (height - (ascender + descender) * pointSize) / 2
    return .init(first: margin + ascender * pointSize, last: margin + descender * pointSize)
  }
}
