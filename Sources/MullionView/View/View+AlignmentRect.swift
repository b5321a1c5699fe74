// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension View {
  /// Returns the alignment rectangle for a frame: the frame reduced by ``alignmentRectInsets``.
  ///
  /// The inverse of ``frame(forAlignmentRect:)``.
  public final func alignmentRect(forFrame frame: Rect) -> Rect {
    frame.reduced(by: alignmentRectInsets)
  }

  /// Returns the frame for an alignment rectangle, extended by ``alignmentRectInsets``.
  ///
  /// The inverse of ``alignmentRect(forFrame:)``.
  public final func frame(forAlignmentRect alignmentRect: Rect) -> Rect {
    alignmentRect.reduced(by: EdgeInsets.zero.subtracting(alignmentRectInsets))
  }
}

nonisolated extension Rect {
  /// Returns the rectangle reduced by insets.
  ///
  /// The size may become negative, so that the operation has an inverse.
  fileprivate func reduced(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
