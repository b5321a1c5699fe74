// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension View {
  /// Returns the distance of a baseline from the top of the alignment rectangle, in points.
  ///
  /// - Parameters:
  ///   - isFirst: Whether the baseline is the first one; otherwise it is the last one.
  ///   - height: The height of the alignment rectangle, in points.
  /// - Returns: The distance, in points.
  package final func baseline(isFirst: Bool, inHeight height: Double) -> Double {
    let usual = box.centeredHeight(ofFirstBaseline: isFirst) ?? height
    let top = (height - usual) / 2
    return isFirst ? top + firstBaselineOffset : top + usual - lastBaselineOffset
  }
}

// Unlike the other anchors, these are no members of a protocol, so that an overload in another
// module, whose anchors are UIKit's classes, would be ambiguous.
extension View {
  /// The baseline of the first line of text.
  @_disfavoredOverload
  public final var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(self, .firstBaseline)
  }

  /// The baseline of the last line of text.
  @_disfavoredOverload
  public final var lastBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(self, .lastBaseline)
  }
}

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
