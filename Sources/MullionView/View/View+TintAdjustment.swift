// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster

extension View {
  /// The adjustments of a tint.
  nonisolated public enum TintAdjustmentMode: Int, Sendable, CaseIterable {
    /// The adjustment of the superview; none without a superview.
    case automatic
    /// No adjustment.
    case normal
    /// The tint is a gray.
    case dimmed
  }
}

nonisolated extension Color {
  /// The gray of the same luma and opacity.
  ///
  /// The weights of the components are those of Recommendation ITU-R BT.601.
  var dimmed: Color {
    // The luma of a gray is exactly the gray.
    let luma = blue + 0.299 * (red - blue) + 0.587 * (green - blue)
    return Color(red: luma, green: luma, blue: luma, alpha: alpha)
  }
}
