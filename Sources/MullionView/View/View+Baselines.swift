// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

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

// Unlike the other anchors, `firstBaselineAnchor` and `lastBaselineAnchor` are members of the
// class, not of a protocol. An overload in the module UIKit, with UIKit's anchor classes, would
// therefore be ambiguous.
