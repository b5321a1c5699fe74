// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

/// The frame and superbox bounds that a box's mask is relative to.
///
/// The program sets them with the geometry. A resize of the superbox does not change them, so
/// returning to an earlier size restores the earlier frame.
package struct AutoresizingReference: Equatable {
  /// The frame in the superbox's coordinates, in points.
  package var frame: Rect
  /// The superbox's bounds.
  package var container: Rect
  /// Whether the superbox's size is not known yet.
  ///
  /// Until the first layout that gives the superbox a size, the frame does not change.
  package var isProvisional = false
  /// Whether a layout determines the superbox's size, because the program has not set it.
  ///
  /// Fitting sizes ignore such a mask, before and after that layout. Otherwise, the fitting size of
  /// the superbox would depend on whether it was laid out before.
  package var followsLayout = false

  /// Returns the frame's minimum edge, its length and the superbox's length along one axis.
  func extent(_ axis: Axis) -> (start: Double, length: Double, container: Double) {
    axis == .horizontal
      ? (frame.minX, frame.width, container.width) : (frame.minY, frame.height, container.height)
  }

  /// Returns the frame that a mask results in if the superbox has the given size.
  ///
  /// A layout gives the same frame if only the mask positions the box.
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

  /// Makes the reference relative to the first size of a superbox that had none.
  ///
  /// An axis does not change if the frame has no length there or begins before the superbox. The
  /// program computed such a frame from bounds without a size, so it stays relative to them.
  mutating func settle(in size: Size) {
    isProvisional = false
    if frame.width > 0, frame.minX >= container.minX { container.size.width = size.width }
    if frame.height > 0, frame.minY >= container.minY { container.size.height = size.height }
  }

  /// Returns the shares that a mask gives along one axis.
  func shares(_ mask: AutoresizingMask, _ axis: Axis) -> AutoresizingShares {
    let extent = extent(axis)
    let origin = axis == .horizontal ? container.minX : container.minY
    return AutoresizingShares(
      offset: extent.start - origin, length: extent.length, container: extent.container,
      flexible: mask.flexibility(axis))
  }
}

/// The reference of one box; boxes that constraints position have none.
final class AutoresizingReferenceBox {
  var reference: AutoresizingReference

  init(_ reference: AutoresizingReference) {
    self.reference = reference
  }
}
