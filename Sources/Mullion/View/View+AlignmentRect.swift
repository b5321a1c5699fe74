// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension View {
  /// The alignment rectangle of the view if it had a frame: the frame less ``alignmentRectInsets``.
  ///
  /// The inverse of ``frame(forAlignmentRect:)``.
  public final func alignmentRect(forFrame frame: Rect) -> Rect {
    frame.reduced(by: alignmentRectInsets)
  }

  /// The frame of the view if it had an alignment rectangle: that and ``alignmentRectInsets`` around it.
  ///
  /// The inverse of ``alignmentRect(forFrame:)``.
  public final func frame(forAlignmentRect alignmentRect: Rect) -> Rect {
    alignmentRect.reduced(by: EdgeInsets.zero.subtracting(alignmentRectInsets))
  }
}

extension Rect {
  /// The rectangle less insets; its size may become negative, so that nothing is lost.
  fileprivate func reduced(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
