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

  /// The adjustment of the tint of the view and its descendants; set automatic to inherit it.
  ///
  /// Default automatic. Reading it returns normal or dimmed, as in UIKit: the first adjustment
  /// besides automatic of the view and its ancestors, or normal. A dimmed ``tintColor`` has no hue;
  /// its lightness follows that of the tint. Views whose adjustment changes receive
  /// ``tintColorDidChange()``. No presentation changes the property.
  ///
  /// - Complexity: O(depth) to read, O(descendants) to set.
  public final var tintAdjustmentMode: TintAdjustmentMode {
    get { inherited.isDimmed ? .dimmed : .normal }
    set {
      guard newValue != detailsBox?.details.tintMode ?? .automatic else { return }
      let previous = inherited
      details.tintMode = newValue
      noticeTint(since: previous)
    }
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
