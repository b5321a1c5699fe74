// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// Is told what happens to a ``ScrollView``; names and order are those of UIKit's `UIScrollViewDelegate`.
///
/// Of a drag that flings the content: will begin dragging, did scroll, will end dragging, did end dragging, will begin
/// decelerating, did scroll, did end decelerating. Each of the last two pairs is balanced: a finger that stops the content ends
/// the deceleration.
public protocol ScrollViewDelegate: AnyObject {
  /// Called whenever the offset has changed, whoever changed it.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// Called when a finger begins to move the content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// Called when the finger is lifted.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The offset's velocity, in points per second; UIKit says per millisecond.
  ///   - target: The offset at which the content comes to rest. Another one is gone to in its place.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset target: inout Point)

  /// Called right after that, with whether the content goes on moving.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)

  /// Called when the content begins to move by itself after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// Called when it has come to rest, or was stopped.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// Called when an animation that was asked for has come to its end, and not when something else stopped it.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// Whether a tap on the bar above the content scrolls to its top.
  ///
  /// Default true.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool

  /// Called when the content has come to its top for that.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)

  /// The subview of the scroll view that is zoomed; nil, as by default, for none.
  func viewForZooming(in scrollView: ScrollView) -> View?

  /// Called when zooming begins.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)

  /// Called whenever ``ScrollView/zoomScale`` has changed.
  func scrollViewDidZoom(_ scrollView: ScrollView)

  /// Called when zooming has ended, and the content is back within its limits.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Leaves the target.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset target: inout Point
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// True.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  /// None.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: Double
  ) {}
}
