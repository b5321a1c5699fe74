// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The geometry that the next layout gives a view because the program resized a view around it.
///
/// Found by arithmetic from what masks refer to, without a layout: superviews first, where their own sizes are pending.
/// Views that constraints place keep the frame of the last layout.
struct PendingResize {
  /// The frame in the superview's coordinates before rounding, in points.
  let exact: Rect
  /// The same on the pixel grid of the tree.
  let frame: Rect

  /// - Complexity: O(depth).
  init(of view: View) {
    let (exact, origin, top) = Self.placement(of: view)
    self.exact = exact
    let grid = PixelGrid(scale: top.window?.scale ?? 1)
    let absolute = exact.offsetBy(dx: origin.x, dy: origin.y)
    let snapped = grid.snap(absolute)
    frame = snapped.offsetBy(dx: -grid.snap(origin.x), dy: -grid.snap(origin.y))
  }

  /// A view's exact frame, the origin of its superview in the tree's coordinates, and the top of the tree.
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
  /// The mask as far as it is in force.
  final var effectiveMask: AutoresizingMask {
    guard superview?.autoresizesSubviews ?? true, !(reference?.isProvisional ?? false) else {
      return []
    }
    return autoresizingMask
  }

  /// Notes that the masks below follow a size that the program has just set.
  ///
  /// - Complexity: O(views below that follow).
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

  /// Notes that a layout has carried out all that ``markFollowers()`` noted below the view.
  final func unmarkFollowers() {
    guard marks.contains(.outdatedBelow) else { return }
    marks.remove(.outdatedBelow)
    for subview in subviews {
      subview.marks.remove(.outdated)
      subview.unmarkFollowers()
    }
  }

  /// Carries out the resizes around the view that wait for the next layout, as far as its mask follows them.
  ///
  /// A setter begins with it: what it sets is relative to the resized superview, and no resize is lost.
  final func carryOutPendingResize() {
    guard marks.contains(.outdated) else { return }
    let pending = PendingResize(of: self)
    marks.remove(.outdated)
    let change = write(
      frame: pending.frame, exact: pending.exact,
      in: AnimationContext.isAnyOpen ? AnimationContext.animating : nil)
    if change.contains(.resized) { markLayoutImplicitly() }
    if change.contains(.moved) { superview?.markLayoutImplicitly() }
    node?.engine?.geometryWasSet(of: self)
  }
}
