// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// What a view's mask refers to: its frame and its superview as they stood when the program last spoke about them.
///
/// A resize of the superview does not touch it, so coming back to a size comes back to the frame.
struct AutoresizingReference: Equatable {
  /// The frame in the superview's coordinates, in points.
  var frame: Rect
  /// The superview's bounds.
  var container: Rect

  /// The frame's least edge, its size and the superview's size along one axis.
  func extent(_ axis: Axis) -> (start: Double, length: Double, container: Double) {
    axis == .horizontal
      ? (frame.minX, frame.width, container.width) : (frame.minY, frame.height, container.height)
  }

  /// The shares of a mask along one axis.
  func shares(_ mask: AutoresizingMask, _ axis: Axis) -> AutoresizingShares {
    let extent = extent(axis)
    let origin = axis == .horizontal ? container.minX : container.minY
    return AutoresizingShares(
      offset: extent.start - origin, length: extent.length, container: extent.container,
      flexible: mask.flexibility(axis))
  }
}

/// The reference of one view; those that constraints place have none.
final class AutoresizingReferenceBox {
  var reference: AutoresizingReference

  init(_ reference: AutoresizingReference) {
    self.reference = reference
  }
}
