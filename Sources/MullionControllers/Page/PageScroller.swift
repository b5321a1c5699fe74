// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// The paging scroll view of a page view controller, with the shown page at offset zero.
///
/// The pages beside the shown one extend the range of offsets by their length. After a turn, the new
/// page moves to offset zero.
final class PageScroller: ScrollViewDelegate {
  let view = ScrollView()
  let isVertical: Bool
  /// The distance between two pages, in points.
  let spacing: Double
  /// Called when the signed progress toward the next page has changed, by the user or an animation.
  var onMove: ((Double) -> Void)?
  /// Called when the content has come to rest, with the signed progress.
  var onRest: ((Double) -> Void)?
  /// Whether this object is moving the content itself, so that a change of the offset is no turn.
  private var isPlacing = false
  /// 1 if the next page is at the right or below, -1 if it is at the left.
  private var sign = 1.0

  init(isVertical: Bool, spacing: Double) {
    (self.isVertical, self.spacing) = (isVertical, spacing)
    view.isPagingEnabled = true
    view.contentInsetAdjustmentBehavior = .never
    view.showsHorizontalScrollIndicator = false
    view.showsVerticalScrollIndicator = false
    view.delegate = self
  }

  /// The distance of two pages' origins, in points.
  private var length: Double { isVertical ? view.bounds.height : view.bounds.width }

  /// The signed progress toward the next page, from -1 to 1.
  var progress: Double {
    let offset = isVertical ? view.contentOffset.y : view.contentOffset.x
    return length > 0 ? offset / length * sign : 0
  }

  /// Lays out the scroll view around the frame of the shown page.
  ///
  /// - Returns: Whether the size or the direction changed, so that the offset is zero again.
  func layOut(_ page: Rect, isRightToLeft: Bool) -> Bool {
    let frame =
      isVertical
      ? Rect(
        x: page.minX, y: page.minY - spacing / 2, width: page.width, height: page.height + spacing)
      : Rect(
        x: page.minX - spacing / 2, y: page.minY, width: page.width + spacing, height: page.height)
    let sign = isRightToLeft && !isVertical ? -1.0 : 1
    guard view.frame != frame || sign != self.sign else { return false }
    self.sign = sign
    placing {
      view.frame = frame
      view.contentSize = frame.size
      view.setContentOffset(.zero, animated: false)
    }
    return true
  }

  /// Returns the frame of the page at a signed distance from the shown one, in pages.
  func frame(at distance: Double) -> Rect {
    let shift = distance * sign * length
    let size = view.bounds.size
    return isVertical
      ? Rect(
        x: 0, y: shift + spacing / 2, width: size.width, height: max(size.height - spacing, 0))
      : Rect(
        x: shift + spacing / 2, y: 0, width: max(size.width - spacing, 0), height: size.height)
  }

  /// Sets which pages beside the shown one the content can reach.
  func setRange(before: Bool, after: Bool) {
    let (first, last) = sign > 0 ? (before, after) : (after, before)
    let inset =
      isVertical
      ? EdgeInsets(top: first ? length : 0, left: 0, bottom: last ? length : 0, right: 0)
      : EdgeInsets(top: 0, left: first ? length : 0, bottom: 0, right: last ? length : 0)
    placing { view.contentInset = inset }
  }

  /// Enables the user's turns.
  func setEnabled(_ isEnabled: Bool) {
    view.isScrollEnabled = isEnabled
    (view.alwaysBounceHorizontal, view.alwaysBounceVertical) =
      isVertical ? (false, isEnabled) : (isEnabled, false)
  }

  /// Moves the content to the shown page at once, and ends a drag.
  func center() {
    placing {
      if view.isDragging { view.motion?.pan.abandon() }
      view.setContentOffset(.zero, animated: false)
    }
  }

  /// Scrolls to a page beside the shown one with an animation.
  func animate(_ direction: PageViewController.NavigationDirection) {
    let distance = (direction == .forward ? length : -length) * sign
    view.setContentOffset(
      isVertical ? Point(x: 0, y: distance) : Point(x: distance, y: 0), animated: true)
  }

  private func placing(_ body: () -> Void) {
    let wasPlacing = isPlacing
    isPlacing = true
    body()
    isPlacing = wasPlacing
  }

  // MARK: The scroll view's delegate

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    if !isPlacing { onMove?(progress) }
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if !willDecelerate { rest() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { rest() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { rest() }

  private func rest() {
    // A finger that stops the content decides how it continues.
    if !isPlacing, !view.isTracking { onRest?(progress) }
  }
}
