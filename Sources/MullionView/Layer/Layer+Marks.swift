// SPDX-License-Identifier: GPL-3.0-or-later

/// Pending displays and layouts of a layer.
extension Layer {
  /// Returns whether the layer is marked for display and draws something.
  ///
  /// A layer without a view is marked by ``setNeedsDisplay()``. The layer of a view is marked only if
  /// the view or the layer draws.
  public final func needsDisplay() -> Bool {
    guard let host, host.needsDisplay else { return false }
    return carrier != nil || host.mayDraw || mayDraw
  }

  /// Displays the layer at once if it is marked for display; see ``display()``.
  public final func displayIfNeeded() {
    if needsDisplay() { display() }
  }

  /// Returns whether the layer is marked for layout.
  public final func needsLayout() -> Bool { host?.marks.contains(.layout) ?? false }

  /// Runs a pending layout at once; does nothing if none is pending.
  ///
  /// The layout begins at the topmost superlayer of an unbroken chain of marked ones. If that is
  /// the layer of a view, it is that view's ``View/layoutIfNeeded()``.
  public final func layoutIfNeeded() {
    guard let host else { return }
    var start = host
    while let next = start.superview, next.marks.contains(.layout) { start = next }
    guard start.marks.contains(.carrier) else { return start.layoutIfNeeded() }
    guard start.subtreeNeedsLayout, !start.marks.contains(.layingOut) else { return }
    let access = TreeAccess(to: start.box, "lays out")
    defer { access.end() }
    start.box.layOutSubtree()
  }
}
