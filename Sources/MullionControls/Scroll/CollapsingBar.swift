// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

/// The part of a bar above a scroll view that collapses as the content scrolls.
///
/// The height that is shown belongs to the scroll view's safe area. The collapsed height extends
/// the range of offsets instead. Their sum does not change while the content scrolls.
package final class CollapsingBar {
  /// The largest height, in points.
  package var height: Double
  /// The shown height, in points.
  package var shown: Double
  /// The heights at which a drag may end, in ascending order, in points.
  package var stops: [Double]
  /// Called when the offset requires another shown height, and when the content leaves its top or
  /// returns to it.
  package var onChange: (() -> Void)?

  package init(height: Double) { (self.height, shown, stops) = (height, height, [0, height]) }

  /// The collapsed height, in points.
  package var hidden: Double { max(height - shown, 0) }

  /// Returns the shown height that the offset of a scroll view requires, in points.
  package func height(over view: ScrollView) -> Double {
    let rest = view.adjustedContentInset.top - shown
    return min(max(-view.contentOffset.y - rest, 0), height)
  }

  /// Whether the content was at its top when the offset was last set.
  package var wasAtTop = true

  /// Whether the whole bar is visible and the content is scrolled to its top.
  package func isAtTop(of view: ScrollView) -> Bool {
    hidden == 0 && view.contentOffset.y <= -view.adjustedContentInset.top
  }

  func offsetWasSet(in view: ScrollView) {
    if height(over: view) != shown || isAtTop(of: view) != wasAtTop { onChange?() }
  }

  /// Returns the offset at which a drag comes to rest.
  ///
  /// If the bar would be partly collapsed at `offset`, it is the offset for the nearest of
  /// ``stops``; otherwise it is `offset`.
  func resting(_ offset: Double, in view: ScrollView) -> Double {
    let collapsed = shown - view.adjustedContentInset.top
    let wanted = collapsed - offset
    guard wanted > 0, wanted < height else { return offset }
    let maximum = view.maximumContentOffset.y
    let reachable = stops.filter { collapsed - $0 <= maximum }
    let nearest = reachable.min { ($0 - wanted).magnitude < ($1 - wanted).magnitude }
    return collapsed - (nearest ?? height)
  }
}
