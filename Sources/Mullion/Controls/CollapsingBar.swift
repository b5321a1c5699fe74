// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The part of a bar above a scroll view that collapses as the content scrolls.
///
/// The shown part belongs to the scroll view's safe area, and the collapsed part extends its range
/// of offsets. Their sum does not change while the content scrolls.
final class CollapsingBar {
  /// The largest height, in points.
  var height: Double
  /// The shown height, in points.
  var shown: Double
  /// Called when the offset requires another shown height.
  var onChange: (() -> Void)?

  init(height: Double) { (self.height, shown) = (height, height) }

  /// The collapsed height, in points.
  var hidden: Double { max(height - shown, 0) }

  /// Returns the shown height that the offset of a scroll view requires, in points.
  func height(over view: ScrollView) -> Double {
    let rest = view.adjustedContentInset.top - shown
    return min(max(-view.contentOffset.y - rest, 0), height)
  }

  func offsetWasSet(in view: ScrollView) {
    if height(over: view) != shown { onChange?() }
  }

  /// Returns the offset at which the bar is entirely shown or entirely collapsed, for an offset
  /// between both; otherwise the offset itself.
  func resting(_ offset: Double, in view: ScrollView) -> Double {
    let collapsed = shown - view.adjustedContentInset.top
    let expanded = collapsed - height
    guard offset > expanded, offset < collapsed else { return offset }
    let isNearerToEnd = offset - expanded > height / 2
    return isNearerToEnd && collapsed <= view.maximumContentOffset.y ? collapsed : expanded
  }
}
