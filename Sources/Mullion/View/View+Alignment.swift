// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension View {
  /// The alignment rectangle of the view if it had a frame.
  ///
  /// What constraints see: the frame less ``alignmentRectInsets``. The inverse of ``frame(forAlignmentRect:)``.
  ///
  /// - Parameter frame: The frame, in points.
  /// - Returns: The alignment rectangle, in the same coordinates.
  public final func alignmentRect(forFrame frame: Rect) -> Rect {
    let insets = alignmentRectInsets
    return Rect(
      x: frame.origin.x + insets.left, y: frame.origin.y + insets.top,
      width: frame.size.width - insets.left - insets.right,
      height: frame.size.height - insets.top - insets.bottom)
  }

  /// The frame of the view if it had an alignment rectangle.
  ///
  /// The inverse of ``alignmentRect(forFrame:)``.
  ///
  /// - Parameter rect: The alignment rectangle, in points.
  /// - Returns: The frame, in the same coordinates.
  public final func frame(forAlignmentRect rect: Rect) -> Rect {
    let insets = alignmentRectInsets
    return Rect(
      x: rect.origin.x - insets.left, y: rect.origin.y - insets.top,
      width: rect.size.width + insets.left + insets.right,
      height: rect.size.height + insets.top + insets.bottom)
  }
}
