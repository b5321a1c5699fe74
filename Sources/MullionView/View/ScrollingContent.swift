// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
@_spi(Overriding) public import MullionLayout

/// A view that shows a part of its content and scrolls it; layout, events and guides use it.
///
/// The only views with this role are scroll views, which a higher module has.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
@_spi(Overriding) public protocol ScrollingContent: View, ScrollArea {
  /// Called after the program set the offset through the bounds.
  func offsetWasSet()

  /// Keeps the visible content in place after the safe area changed.
  func followSafeArea(from earlier: EdgeInsets)

  /// Called after the view moved to another window or to none.
  func motionLeavesWindow()

  /// Creates the recognizers of scrolling if they do not exist.
  func prepareGestures()

  /// Scrolls the least distance that shows a rectangle, in points of the content.
  func scrollRectToVisible(_ rect: Rect, animated: Bool)

  /// Returns whether a view inside the content receives touches.
  func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool
}
