// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionSolver

extension View {
  // MARK: Autoresizing

  /// Sets the frame and the superview size that the mask is relative to, without moving the view.
  ///
  /// Does nothing without a superview.
  ///
  /// - Parameters:
  ///   - frame: The frame, in points of the superview.
  ///   - containerSize: The superview's size, in points; nil for its size after the next layout.
  ///   - isFromLayout: Whether `containerSize` results from a layout; a nil size always does.
  package final func setAutoresizingReference(
    frame: Rect, containerSize: Size?, isFromLayout: Bool = false
  ) {
    box.setAutoresizingReference(
      frame: frame, containerSize: containerSize, isFromLayout: isFromLayout)
  }

  // MARK: Content

  /// Sets ``alignmentRectInsets``.
  ///
  /// - Parameter insets: The distances, in points.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setAlignmentRectInsets(_ insets: EdgeInsets) throws(ViewError) {
    try asViewError { () throws(LayoutError) in try box.setAlignmentRectInsets(insets) }
  }

  /// Sets ``firstBaselineOffset``.
  ///
  /// - Parameter offset: The distance from the top of the alignment rectangle, in points.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setFirstBaselineOffset(_ offset: Double) throws(ViewError) {
    try asViewError { () throws(LayoutError) in try box.setFirstBaselineOffset(offset) }
  }

  /// Sets ``lastBaselineOffset``.
  ///
  /// - Parameter offset: The distance from the bottom of the alignment rectangle, in points.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setLastBaselineOffset(_ offset: Double) throws(ViewError) {
    try asViewError { () throws(LayoutError) in try box.setLastBaselineOffset(offset) }
  }

  // MARK: Guides
}
