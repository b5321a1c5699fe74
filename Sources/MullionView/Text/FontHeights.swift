// SPDX-License-Identifier: GPL-3.0-or-later

/// The heights of the letters of a font.
nonisolated public struct FontHeights: Hashable, Sendable {
  /// The height of flat capital letters, such as `H`, above the baseline, in points.
  public var capHeight: Double
  /// The height of flat lowercase letters, such as `x`, above the baseline, in points.
  public var xHeight: Double

  /// Creates heights, in points.
  public init(capHeight: Double, xHeight: Double) {
    (self.capHeight, self.xHeight) = (capHeight, xHeight)
  }
}
