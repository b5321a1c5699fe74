// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
  final func requestLayout() {
    TreeAccess.check(self, "requests layout of")
    noteCause("calls setNeedsLayout() of \(displayName)")
    markLayout()
  }

  /// Returns whether the next layout first calls ``updateConstraints()``.
  public final func needsUpdateConstraints() -> Bool { marks.contains(.constraints) }

  /// Marks the view so that the next layout first calls ``updateConstraints()``.
  public final func setNeedsUpdateConstraints() {
    guard !marks.contains(.constraints) else { return }
    noteCause("calls setNeedsUpdateConstraints() of \(displayName)")
    marks.insert(.constraints)
    markAncestors(.constraintsBelow)
  }

  final func runPendingLayout() {
    reporting { () throws(ViewError) in
      try LayoutCycle(around: self).run()
      topmost.ownedEngine?.reportNewConflicts()
    }
  }

  /// Calls ``updateConstraints()`` of the marked views of the subtree, subviews first.
  public final func updateConstraintsIfNeeded() {
    if marks.contains(.constraintsBelow) {
      marks.remove(.constraintsBelow)
      for subview in subviews { subview.updateConstraintsIfNeeded() }
    }
    if marks.contains(.constraints) {
      marks.remove(.constraints)
      loopTrace?.calls("updateConstraints", of: self)
      if let owner = viewOwner { owner.updateConstraintsOfView() } else { updateConstraints() }
    }
  }

  final func markLayout() {
    guard !marks.contains(.layout) else { return }
    marks.insert(.layout)
    markAncestors(.layoutBelow)
  }

  /// Marks the view because it or its subviews changed, not because the program requested layout.
  final func markLayoutImplicitly() {
    // Changes that the view makes in its own pass need no further pass.
    if !marks.contains(.layingOut) { markLayout() }
  }

  /// Marks the view as ``markLayoutImplicitly()`` does, without marking its ancestors.
  ///
  /// Returns whether the caller must mark the ancestors.
  final func markAlone() -> Bool {
    guard marks.isDisjoint(with: [.layout, .layingOut]) else { return false }
    marks.insert(.layout)
    return true
  }

  /// Records in the ancestors that the view is marked.
  final func markAncestorsForLayout() { markAncestors(.layoutBelow) }

  /// Marks the view and its superview after a change of size, bounds origin or transform.
  final func markGeometryChange() {
    markLayoutImplicitly()
    superview?.markLayoutImplicitly()
  }

  /// Records in the ancestors the marks of a subtree that was added.
  final func propagateMarks() {
    if !marks.isDisjoint(with: [.layout, .layoutBelow]) { markAncestors(.layoutBelow) }
    if !marks.isDisjoint(with: [.constraints, .constraintsBelow]) {
      markAncestors(.constraintsBelow)
    }
  }

  private func markAncestors(_ mark: LayoutMarks) {
    var view = superview
    while let next = view, !next.marks.contains(mark) {
      next.marks.insert(mark)
      view = next.superview
    }
  }

  /// Whether a layout of a subtree has anything to do; ask the topmost view.
  ///
  /// Either the solver has not received an edit of the tree, or a view of the tree updates its
  /// constraints, or a view of the subtree lays out its subviews. Layouts and hosts ask only this
  /// question: marks alone miss a constraint that changed.
  final func hasPendingLayout(of subtree: View) -> Bool {
    treeEngine().hasWork || !marks.isDisjoint(with: [.constraints, .constraintsBelow])
      || subtree.subtreeNeedsLayout
  }

  /// Whether a view of the subtree is marked.
  final var subtreeNeedsLayout: Bool {
    !marks.isDisjoint(with: [.layout, .layoutBelow])
  }

  /// Calls `layoutSubviews` of the marked views of the subtree, superviews first.
  final func layoutSubtree() {
    if marks.contains(.layout) {
      marks.remove(.layout)
      marks.insert(.layingOut)
      loopTrace?.calls("layoutSubviews", of: self)
      if let owner = viewOwner { owner.layOutView() } else { layoutSubviews() }
      layerDetailsIfAny?.ownLayer?.layoutSublayers()
      marks.remove(.layingOut)
    }
    guard marks.contains(.layoutBelow) else { return }
    marks.remove(.layoutBelow)
    let subviews = subviews
    for index in subviews.indices where subviews[index].subtreeNeedsLayout {
      subviews[index].layoutSubtree()
    }
    for part in layerDetailsIfAny?.parts ?? [] where part.subtreeNeedsLayout {
      part.layoutSubtree()
    }
  }

  /// Returns the views of the subtree that are still marked for layout or constraints.
  final func markedViews() -> [View] {
    let own = marks.isDisjoint(with: [.layout, .constraints]) ? [] : [self]
    if marks.isDisjoint(with: [.layoutBelow, .constraintsBelow]) { return own }
    return own + subviewsAndParts.flatMap { $0.markedViews() }
  }
}
