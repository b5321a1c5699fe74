// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutBox {
  /// Marks the box so that the next layout first updates its constraints.
  package final func setNeedsUpdateConstraints() {
    guard !marks.contains(.constraints) else { return }
    noteCause("calls setNeedsUpdateConstraints() of \(displayName)")
    marks.insert(.constraints)
    markAncestors(.constraintsBelow)
  }

  /// Updates the constraints of the marked boxes of the subtree, subboxes first.
  package final func updateConstraintsIfNeeded() {
    if marks.contains(.constraintsBelow) {
      marks.remove(.constraintsBelow)
      for subbox in subboxes { subbox.updateConstraintsIfNeeded() }
    }
    if marks.contains(.constraints) {
      marks.remove(.constraints)
      loopTrace?.calls("updateConstraints", of: self)
      if let owner { owner.updateConstraintsOfBox() } else { arrangement?.update() }
    }
  }

  /// Marks the box for the layout of its contents.
  package final func markLayout() {
    guard !marks.contains(.layout) else { return }
    marks.insert(.layout)
    markAncestors(.layoutBelow)
  }

  /// Marks the box because it or its subboxes changed, not because the program requested layout.
  package final func markLayoutImplicitly() {
    // Changes that a view makes in its own pass need no further pass, and a box without a view has no
    // pass.
    if hasOwner, !marks.contains(.layingOut) { markLayout() }
  }

  /// Marks the box as ``markLayoutImplicitly()`` does, without marking its ancestors.
  ///
  /// Returns whether the caller must mark the ancestors.
  final func markAlone() -> Bool {
    guard hasOwner, marks.isDisjoint(with: [.layout, .layingOut]) else { return false }
    marks.insert(.layout)
    return true
  }

  /// Records in the ancestors that the box is marked.
  final func markAncestorsForLayout() { markAncestors(.layoutBelow) }

  /// Marks the box and its superbox after a change of size, bounds origin or transform.
  package final func markGeometryChange() {
    markLayoutImplicitly()
    superbox?.markLayoutImplicitly()
  }

  /// Records in the ancestors the marks of a subtree that was added.
  package final func propagateMarks() {
    if !marks.isDisjoint(with: [.layout, .layoutBelow]) { markAncestors(.layoutBelow) }
    if !marks.isDisjoint(with: [.constraints, .constraintsBelow]) {
      markAncestors(.constraintsBelow)
    }
  }

  private func markAncestors(_ mark: LayoutMarks) {
    var box = uncountedSuperbox
    while let next = box {
      box = next._withUnsafeGuaranteedRef { box in
        if box.marks.contains(mark) { return nil }
        box.marks.insert(mark)
        return box.uncountedSuperbox
      }
    }
  }

  /// Whether a layout of a subtree has anything to do; ask the topmost box.
  ///
  /// Either the solver has not received an edit of the tree, or a box of the tree updates its
  /// constraints, or a view of the subtree lays out its subviews. Layouts and hosts ask only this
  /// question: marks alone miss a constraint that changed.
  package final func hasPendingLayout(of subtree: LayoutBox) -> Bool {
    treeEngine().hasWork || !marks.isDisjoint(with: [.constraints, .constraintsBelow])
      || subtree.subtreeNeedsLayout
  }

  /// Lays out the contents of the marked boxes of the subtree, superboxes first.
  package final func layOutSubtree() {
    // A view that a callback removed may be gone; boxes without views are never marked.
    guard let owner else { return }
    if marks.contains(.layout) {
      marks.remove(.layout)
      marks.insert(.layingOut)
      if LoopTrace.isAnyOpen { loopTrace?.calls("layoutSubviews", of: self) }
      owner.layOutContentOfBox()
      marks.remove(.layingOut)
    }
    guard marks.contains(.layoutBelow) else { return }
    marks.remove(.layoutBelow)
    let subboxes = subboxes
    for index in subboxes.indices where subboxes[index].subtreeNeedsLayout {
      subboxes[index].layOutSubtree()
    }
    owner.layOutPartsOfBox()
  }

  /// Whether a box of the subtree is marked.
  package final var subtreeNeedsLayout: Bool {
    !marks.isDisjoint(with: [.layout, .layoutBelow])
  }
}
