// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The geometry that the next layout gives a box because the program resized an ancestor.
///
/// It is computed from the references of the masks, without a layout, starting at the topmost
/// superbox with a pending size. Boxes that constraints position keep the last layout's frame.
struct PendingResize {
  /// The frame in the superbox's coordinates before rounding to pixels, in points.
  let exact: Rect
  /// The frame rounded to the pixel grid of the tree.
  let frame: Rect

  /// Computes the geometry of a box.
  ///
  /// - Complexity: O(depth).
  init(of box: LayoutBox) {
    let (exact, origin, top) = Self.placement(of: box)
    self.exact = exact
    let scale = top.gridScale
    guard scale > 0 else {
      frame = exact
      return
    }
    let grid = PixelGrid(scale: scale)
    let absolute = exact.offsetBy(dx: origin.x, dy: origin.y)
    let snapped = grid.snap(absolute)
    frame = snapped.offsetBy(dx: -grid.snap(origin.x), dy: -grid.snap(origin.y))
  }

  /// Returns a box's exact frame, its superbox's origin in the tree, and the top of the tree.
  private static func placement(of box: LayoutBox) -> (exact: Rect, origin: Point, top: LayoutBox) {
    guard let superbox = box.superbox else {
      return (Rect(origin: .zero, size: box.exactFrame.size), .zero, box)
    }
    let (outer, outerOrigin, top) = placement(of: superbox)
    let origin = Point(x: outerOrigin.x + outer.minX, y: outerOrigin.y + outer.minY)
    guard box.marks.contains(.outdated), let reference = box.reference else {
      return (box.exactFrame, origin, top)
    }
    return (reference.frame(box.effectiveMask, in: outer.size), origin, top)
  }
}

extension LayoutBox {
  /// Marks the descendants whose masks follow the size that the program has just set.
  ///
  /// - Complexity: O(marked descendants).
  package final func markFollowers() {
    guard !subboxes.isEmpty, autoresizesSubboxes else { return }
    let root = ownEnvironment?.rootBox
    for subbox in subboxes
    where subbox !== root && subbox.reference != nil && !subbox.autoresizingMask.isEmpty {
      subbox.marks.insert(.outdated)
      marks.insert(.outdatedBelow)
      subbox.markFollowers()
    }
  }

  /// Clears the marks of ``markFollowers()`` below the box after a layout has applied the resizes.
  package final func unmarkFollowers() {
    guard marks.contains(.outdatedBelow) else { return }
    marks.remove(.outdatedBelow)
    for subbox in subboxes {
      subbox.marks.remove(.outdated)
      subbox.unmarkFollowers()
    }
  }

  /// Applies pending resizes of ancestors to the box, as far as its mask follows them.
  ///
  /// Each geometry setter calls it first. The new value is then relative to the resized superbox,
  /// and no resize is lost.
  package final func carryOutPendingResize() {
    guard marks.contains(.outdated) else { return }
    let pending = PendingResize(of: self)
    marks.remove(.outdated)
    let change = write(frame: pending.frame, exact: pending.exact)
    if change.contains(.resized) { markLayoutImplicitly() }
    if change.contains(.moved) { superbox?.markLayoutImplicitly() }
    adoptingEngine?.geometryWasSet(of: self)
  }
}
