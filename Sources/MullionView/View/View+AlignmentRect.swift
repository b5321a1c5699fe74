// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension View {
  /// Returns the alignment rectangle for a frame: the frame reduced by ``alignmentRectInsets``.
  ///
  /// The inverse of ``frame(forAlignmentRect:)``.
  public final func alignmentRect(forFrame frame: Rect) -> Rect {
    box.alignmentRect(forFrame: frame)
  }

  /// Returns the frame for an alignment rectangle, extended by ``alignmentRectInsets``.
  ///
  /// The inverse of ``alignmentRect(forFrame:)``.
  public final func frame(forAlignmentRect alignmentRect: Rect) -> Rect {
    box.frame(forAlignmentRect: alignmentRect)
  }
}
