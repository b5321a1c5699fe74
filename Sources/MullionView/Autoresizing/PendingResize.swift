// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The geometry that the next layout gives a view because the program resized an ancestor.
///
/// It is computed from the references of the masks, without a layout, starting at the topmost
/// superview with a pending size. Views that constraints position keep the last layout's frame.
struct PendingResize {
  /// The frame in the superview's coordinates before rounding to pixels, in points.
  let exact: Rect
  /// The frame rounded to the pixel grid of the tree.
  let frame: Rect

  /// Computes the geometry of a view.
  ///
  /// - Complexity: O(depth).
  init(of view: View) {
    let (exact, origin, top) = Self.placement(of: view)
    self.exact = exact
    let grid = PixelGrid(scale: top.window?.scale ?? 1)
    let absolute = exact.offsetBy(dx: origin.x, dy: origin.y)
    let snapped = grid.snap(absolute)
    frame = snapped.offsetBy(dx: -grid.snap(origin.x), dy: -grid.snap(origin.y))
  }

  /// Returns a view's exact frame, its superview's origin in the tree, and the top of the tree.
  private static func placement(of view: View) -> (exact: Rect, origin: Point, top: View) {
    guard let superview = view.superview else {
      return (Rect(origin: .zero, size: view.exactFrame.size), .zero, view)
    }
    let (outer, outerOrigin, top) = placement(of: superview)
    let origin = Point(x: outerOrigin.x + outer.minX, y: outerOrigin.y + outer.minY)
    guard view.marks.contains(.outdated), let reference = view.reference else {
      return (view.exactFrame, origin, top)
    }
    return (reference.frame(view.effectiveMask, in: outer.size), origin, top)
  }
}

extension View {
  /// The mask in effect; empty if the superview ignores masks or the reference is provisional.
  final var effectiveMask: AutoresizingMask {
    guard superview?.autoresizesSubviews ?? true, !(reference?.isProvisional ?? false) else {
      return []
    }
    return autoresizingMask
  }

  /// Marks the descendants whose masks follow the size that the program has just set.
  ///
  /// - Complexity: O(marked descendants).
  final func markFollowers() {
    guard !subviews.isEmpty, autoresizesSubviews else { return }
    let root = (self as? Window)?.rootView
    for subview in subviews
    where subview !== root && subview.reference != nil && !subview.autoresizingMask.isEmpty {
      subview.marks.insert(.outdated)
      marks.insert(.outdatedBelow)
      subview.markFollowers()
    }
  }

  /// Clears the marks of ``markFollowers()`` below the view after a layout has applied the resizes.
  final func unmarkFollowers() {
    guard marks.contains(.outdatedBelow) else { return }
    marks.remove(.outdatedBelow)
    for subview in subviews {
      subview.marks.remove(.outdated)
      subview.unmarkFollowers()
    }
  }

  /// Applies pending resizes of ancestors to the view, as far as its mask follows them.
  ///
  /// Each geometry setter calls it first. The new value is then relative to the resized superview,
  /// and no resize is lost.
  final func carryOutPendingResize() {
    guard marks.contains(.outdated) else { return }
    let pending = PendingResize(of: self)
    marks.remove(.outdated)
    let change = write(
      frame: pending.frame, exact: pending.exact,
      in: ChangeRecorder.recording)
    if change.contains(.resized) { markLayoutImplicitly() }
    if change.contains(.moved) { superview?.markLayoutImplicitly() }
    node?.engine?.geometryWasSet(of: self)
  }
}
