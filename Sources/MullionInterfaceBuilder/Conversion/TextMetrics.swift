// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument

/// The baselines of texts in Apple's system font.
///
/// The numbers are the font's: the ascender is 0.952 of the point size, and the descender 0.241.
struct TextMetrics {
  private static let ascender = 1950.0 / 2048
  private static let descender = 494.0 / 2048

  /// Device pixels per point.
  let scale: Double

  /// Returns the baselines of a label, on device pixels.
  ///
  /// The first baseline of a label lies below its top edge by the ascender, even if the label is
  /// taller or shorter than its text.
  func baselines(pointSize: Double) -> ViewSetting.Baselines {
    .init(
      first: rounded(Self.ascender * pointSize), last: rounded(Self.descender * pointSize))
  }

  /// Returns the baselines of a label whose font is not known.
  ///
  /// The font size is derived from the recorded height, which is that of all lines. The number of
  /// lines is estimated with the font size in the file.
  ///
  /// - Parameters:
  ///   - height: The recorded height, in points.
  ///   - pointSize: The size of the font in the file, in points.
  ///   - isSingleLine: Whether the label has at most one line.
  /// - Returns: The distances of the baselines from the top and from the bottom.
  func baselines(
    inLines height: Double, pointSize: Double, isSingleLine: Bool
  ) -> ViewSetting.Baselines {
    let lineHeight = Self.ascender + Self.descender
    let lines = isSingleLine ? 1 : max((height / (lineHeight * pointSize)).rounded(.down), 1)
    return baselines(pointSize: height / lines / lineHeight)
  }

  /// Returns the baselines of a title that is centered in the height of a button, on device pixels.
  ///
  /// - Parameters:
  ///   - height: The height of the button, in points.
  ///   - pointSize: The size of the font, in points.
  /// - Returns: The distances of the baselines from the top and from the bottom.
  func titleBaselines(inHeight height: Double, pointSize: Double) -> ViewSetting.Baselines {
    let lineHeight = (Self.ascender + Self.descender) * pointSize
    let line = (lineHeight * scale).rounded(.up) / scale
    let top = ((height - line) / 2 * scale).rounded(.down) / scale
    let first = top + rounded(Self.ascender * pointSize)
    return .init(first: first, last: height - first)
  }

  /// Returns the baselines of a line that is centered in the height of a control.
  ///
  /// - Parameters:
  ///   - height: The height of the control, in points.
  ///   - pointSize: The size of the font, in points.
  /// - Returns: The distances of the baselines from the top and from the bottom.
  func baselines(inHeight height: Double, pointSize: Double) -> ViewSetting.Baselines {
    let margin = (height - (Self.ascender + Self.descender) * pointSize) / 2
    return .init(
      first: margin + Self.ascender * pointSize, last: margin + Self.descender * pointSize)
  }

  private func rounded(_ length: Double) -> Double { (length * scale).rounded() / scale }
}
