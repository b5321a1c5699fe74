// SPDX-License-Identifier: GPL-3.0-or-later

extension StackView {
  /// The views that the stack lays out, in order; all of them are subviews.
  ///
  /// This order is independent of the order of ``View/subviews``, which decides which view is in
  /// front.
  public final var arrangedSubviews: [View] { arrangement.boxes.compactMap(\.view) }

  /// Adds a view to the end of the arranged subviews.
  ///
  /// A view that is not a subview yet becomes the frontmost one. The stack turns off the
  /// translation of its autoresizing mask into constraints. A view that is already arranged moves
  /// to the end, but keeps its position among the subviews.
  public final func addArrangedSubview(_ view: View) {
    insert(view, at: arrangement.boxes.count - (isArranged(view) ? 1 : 0))
  }

  /// Inserts a view into the arranged subviews at an index.
  ///
  /// A view that is already arranged moves; the index counts only the other arranged views. An
  /// index out of range is reported to ``ViewError/handler`` and has no effect. Everything else is
  /// as in ``addArrangedSubview(_:)``.
  public final func insertArrangedSubview(_ view: View, at index: Int) {
    let count = arrangement.boxes.count - (isArranged(view) ? 1 : 0)
    guard (0...count).contains(index) else {
      return report(
        .invalidIndex(
          view: displayName, index: index, count: count + 1, of: "positions for arranged subviews"))
    }
    insert(view, at: index)
  }

  /// Removes a view from the arranged subviews; it stays a subview.
  ///
  /// Does nothing if the view is not arranged.
  public final func removeArrangedSubview(_ view: View) {
    arrangement.remove(view.box)
  }

  /// Sets the spacing after an arranged view.
  ///
  /// - Parameters:
  ///   - spacing: The distance, in points; ``spacingUseSystem``, or ``spacingUseDefault`` for the
  ///     stack's own spacing.
  ///   - view: The view before the gap. A view that is not arranged is reported to
  ///     ``ViewError/handler``.
  public final func setCustomSpacing(_ spacing: Double, after view: View) {
    reporting { () throws(LayoutError) in
      try arrangement.setCustomSpacing(spacing, after: view.box)
    }
  }

  /// Returns the custom spacing after a view; ``spacingUseDefault`` if there is none.
  public final func customSpacing(after view: View) -> Double {
    arrangement.customSpacing(after: view.box)
  }

  /// Returns whether the stack arranges a view.
  ///
  /// - Complexity: O(arranged views).
  final func isArranged(_ view: View) -> Bool {
    arrangement.contains(view.box)
  }

  private func insert(_ view: View, at index: Int) {
    if view.superview !== self {
      addSubview(view)
      // The view was refused and the error reported.
      guard view.superview === self else { return }
    }
    arrangement.insert(view.box, at: index)
  }
}
