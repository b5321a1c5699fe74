// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionView

/// An observer of a ``ScrollView``; names and order are those of UIKit's `UIScrollViewDelegate`.
///
/// A drag that flings the content calls, in order: will begin dragging, did scroll, will end
/// dragging, did end dragging, will begin decelerating, did scroll, did end decelerating. Calls for
/// the beginning and the end of dragging and decelerating are balanced: a touch that stops the
/// content ends the deceleration.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol ScrollViewDelegate: AnyObject {
  /// Called whenever the offset has changed, for any reason.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// Called when a finger begins to move the content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// Called when a drag ends.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The offset's velocity, in points per second; UIKit uses points per millisecond.
  ///   - target: The offset at which the content comes to rest. Change it to scroll somewhere else.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset target: inout Point)

  /// Called right after the drag has ended, with whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)

  /// Called when the content begins to decelerate after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// Called when the deceleration has ended or was stopped.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// Called when a programmatic animation of the offset has finished, but not if it was stopped.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// Called when ``ScrollView/adjustedContentInset`` has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)

  /// Returns whether a tap on the bar above the content may scroll to the top.
  ///
  /// Default true.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool

  /// Called when a tap on the bar above the content has scrolled the content to its top.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)

  /// Returns the subview to zoom; nil, the default, disables zooming.
  func viewForZooming(in scrollView: ScrollView) -> View?

  /// Called when zooming begins.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)

  /// Called whenever ``ScrollView/zoomScale`` has changed.
  func scrollViewDidZoom(_ scrollView: ScrollView)

  /// Called when zooming has ended and the scale is back within its limits.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Leaves the target unchanged.
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
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  /// Returns nil.
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
