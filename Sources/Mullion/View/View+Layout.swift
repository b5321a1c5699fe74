// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
  /// Asks for ``layoutSubviews()`` in the next layout pass.
  public final func setNeedsLayout() {
    noteCause("calls setNeedsLayout() of \(displayName)")
    markLayout()
  }

  /// Asks for ``updateConstraints()`` before the next layout.
  public final func setNeedsUpdateConstraints() {
    guard !marks.contains(.constraints) else { return }
    noteCause("calls setNeedsUpdateConstraints() of \(displayName)")
    marks.insert(.constraints)
    markAncestors(.constraintsBelow)
  }

  /// Does the layout that is due, now; nothing if none is.
  ///
  /// Solves the constraints of the whole tree and writes the frames, then calls ``layoutSubviews()`` of the marked
  /// views from the topmost marked view around the receiver downwards. What fails is reported to
  /// ``ViewError/handler``, and the frames stay as they were.
  public final func layoutIfNeeded() {
    ViewError.reporting { () throws(ViewError) in
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
      if let controller { controller.updateViewConstraints() } else { updateConstraints() }
    }
  }

  final func markLayout() {
    guard !marks.contains(.layout) else { return }
    marks.insert(.layout)
    markAncestors(.layoutBelow)
  }

  /// Marks the view because of a change of its subviews or itself, not of the program's wish.
  final func markLayoutImplicitly() {
    // What the view does in its own pass is what the pass is for.
    if !marks.contains(.layingOut) { markLayout() }
  }

  /// Marks the view as in ``markLayoutImplicitly()``, but tells the views above nothing.
  ///
  /// Returns whether they are to be told.
  final func markAlone() -> Bool {
    guard marks.isDisjoint(with: [.layout, .layingOut]) else { return false }
    marks.insert(.layout)
    return true
  }

  /// Tells the views above that the view is marked.
  final func markAncestorsForLayout() { markAncestors(.layoutBelow) }

  /// Marks the view and its superview after a change of size, bounds origin or transform.
  final func markGeometryChange() {
    markLayoutImplicitly()
    superview?.markLayoutImplicitly()
  }

  /// Tells the views above of the marks that a subtree comes with.
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

  /// Whether a view of the subtree is marked.
  final var subtreeNeedsLayout: Bool {
    !marks.isDisjoint(with: [.layout, .layoutBelow])
  }

  /// Calls `layoutSubviews` of the marked views of the subtree, from the top down.
  final func layoutSubtree() {
    if marks.contains(.layout) {
      marks.remove(.layout)
      marks.insert(.layingOut)
      loopTrace?.calls("layoutSubviews", of: self)
      if let controller { controller.layOutView() } else { layoutSubviews() }
      marks.remove(.layingOut)
    }
    guard marks.contains(.layoutBelow) else { return }
    marks.remove(.layoutBelow)
    let subviews = subviews
    for index in subviews.indices where subviews[index].subtreeNeedsLayout {
      subviews[index].layoutSubtree()
    }
  }

  /// The views of the subtree that still ask for something.
  final func markedViews() -> [View] {
    let own = marks.isDisjoint(with: [.layout, .constraints]) ? [] : [self]
    if marks.isDisjoint(with: [.layoutBelow, .constraintsBelow]) { return own }
    return own + subviews.flatMap { $0.markedViews() }
  }
}
