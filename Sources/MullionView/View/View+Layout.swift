// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
  final func requestLayout() {
    TreeAccess.check(box, "requests layout of")
    box.noteCause("calls setNeedsLayout() of \(displayName)")
    markLayout()
  }

  final func markLayout() { box.markLayout() }

  /// Marks the view because it or its subviews changed, not because the program requested layout.
  package final func markLayoutImplicitly() { box.markLayoutImplicitly() }

  /// Marks the view and its superview after a change of size, bounds origin or transform.
  final func markGeometryChange() { box.markGeometryChange() }

  /// Whether a view of the subtree is marked.
  final var subtreeNeedsLayout: Bool { box.subtreeNeedsLayout }

  package final func layOutContentOfBox() {
    guard !WorkLimit.isReached else { return }
    if let owner = viewOwner { owner.layOutView() } else { layoutSubviews() }
    layerDetailsIfAny?.ownLayer?.layoutSublayers()
  }

  package final func layOutPartsOfBox() {
    for part in layerDetailsIfAny?.parts ?? [] where part.subtreeNeedsLayout {
      part.box.layOutSubtree()
    }
  }

  /// Returns the views of the subtree that are still marked for layout or constraints.
  final func markedViews() -> [View] {
    let own = marks.isDisjoint(with: .pending) ? [] : [self]
    if marks.isDisjoint(with: .pendingBelow) { return own }
    return own + subviewsAndParts.flatMap { $0.markedViews() }
  }
}
