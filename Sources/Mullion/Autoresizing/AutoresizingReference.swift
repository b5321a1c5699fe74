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
  /// Whether the superview's size is not known yet: until the first layout with it, the frame stays as it is.
  var isProvisional = false

  /// The frame's least edge, its size and the superview's size along one axis.
  func extent(_ axis: Axis) -> (start: Double, length: Double, container: Double) {
    axis == .horizontal
      ? (frame.minX, frame.width, container.width) : (frame.minY, frame.height, container.height)
  }

  /// The frame that a mask gives in a superview of a size: what a layout does where nothing but the mask places a view.
  func frame(_ mask: AutoresizingMask, in size: Size) -> Rect {
    func place(_ axis: Axis) -> (start: Double, length: Double) {
      let (extent, shares) = (extent(axis), shares(mask, axis))
      let change = (axis == .horizontal ? size.width : size.height) - extent.container
      return (
        extent.start + shares.before * change, max(0, extent.length + shares.size * change)
      )
    }
    let (x, y) = (place(.horizontal), place(.vertical))
    return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  /// Refers to the size that a superview without one gets first.
  ///
  /// On an axis where the frame has no length or begins before the superview, the program computed it from the bounds as
  /// they were, without a size, and it goes on referring to these.
  mutating func settle(in size: Size) {
    isProvisional = false
    if frame.width > 0, frame.minX >= container.minX { container.size.width = size.width }
    if frame.height > 0, frame.minY >= container.minY { container.size.height = size.height }
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
