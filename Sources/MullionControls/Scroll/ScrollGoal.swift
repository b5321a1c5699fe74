// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
@_spi(Overriding) import MullionView

/// The destination of a programmatic scroll.
///
/// A scroll view computes the goal's offset again while its content moves. The reason is that a
/// table or collection view measures rows and items during the scroll. This moves those after them and
/// changes the size of the content.
@_spi(Overriding) public enum ScrollGoal {
  /// An offset, which may be outside the range.
  case offset(Point)
  /// The offset within the range that is nearest to a point.
  case nearest(Point)
  /// The top of the content.
  case top
  /// A part of the content.
  case element(any ScrollElement)
}

/// A part of the content of a scroll view, such as a row of a table, and its position on screen.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
@_spi(Overriding) public protocol ScrollElement {
  /// Returns the offset that shows the element; nil if the view has no such element.
  func offset(in view: ScrollView) -> Point?
}
