// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

/// The distances of a scroll view's indicators from its edges, and their style.
struct ScrollIndicatorInsets {
  var vertical = EdgeInsets.zero
  var horizontal = EdgeInsets.zero
  var adjustsAutomatically = true
  var style = ScrollView.IndicatorStyle.default
}

extension ScrollView {
  /// The colors of scroll indicators; the raw values are UIKit's.
  nonisolated public enum IndicatorStyle: Int, Sendable, CaseIterable {
    /// Dark in light style, and light in dark style.
    case `default` = 0
    /// Black.
    case black = 1
    /// White.
    case white = 2
  }

  /// Returns the distances of the indicator along an axis from the edges of the view.
  final func shownIndicatorInsets(_ axis: Axis) -> EdgeInsets {
    let own = axis == .horizontal ? indicatorInsets.horizontal : indicatorInsets.vertical
    guard indicatorInsets.adjustsAutomatically else { return own }
    let safe = safeAreaInsets
    return EdgeInsets(
      top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
      right: own.right + safe.right)
  }

  final func setIndicatorInsets(
    _ insets: EdgeInsets, _ path: WritableKeyPath<ScrollIndicatorInsets, EdgeInsets>,
    _ property: String
  ) {
    reporting { () throws(ViewError) in
      try check([insets.top, insets.left, insets.bottom, insets.right], property)
      indicatorInsets[keyPath: path] = insets
    }
  }
}
