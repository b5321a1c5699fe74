// SPDX-License-Identifier: GPL-3.0-or-later

// Queries that explain a layout. Each query runs any pending layout first.
extension View {
  /// Returns the constraints that affect the view's position and size along an axis.
  ///
  /// The effect may be direct or through other constraints. Inactive constraints stand for the rows
  /// of masks and intrinsic content sizes, with the names used in reports, such as
  /// `card.autoresizing.width`. The result omits constraints that were dropped in a conflict. It
  /// also omits constraints that can be satisfied wherever the view is, such as those that place a
  /// neighbor relative to the view.
  ///
  /// Errors of the layout are reported to ``ViewError/handler``. For debugging only.
  ///
  /// - Parameter axis: Horizontal for left and width, vertical for top and height.
  /// - Returns: The constraints of masks and contents in tree order, then the others in the order
  ///   of their activation.
  /// - Complexity: O(n · log n) for n constraints in the tree.
  public final func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    box.constraintsAffectingLayout(for: axis)
  }

  /// Whether another position or size of the view would satisfy the constraints equally well.
  ///
  /// Errors of the layout are reported to ``ViewError/handler``, and the value is then false. For
  /// debugging only: computing the value takes several solves.
  public final var hasAmbiguousLayout: Bool {
    box.hasAmbiguousLayout
  }

  /// Returns the exact range of each edge and size of the frame in all equally good layouts.
  ///
  /// The keys are `left`, `right`, `width`, `top`, `bottom` and `height`. If the constraints
  /// determine a value, its range contains only this value. An unbounded end is infinite. For
  /// debugging only: computing the ranges takes several solves.
  ///
  /// - Returns: The ranges, in points of the superview.
  /// - Throws: A ``ViewError`` if the solver refuses a row or fails.
  public final func layoutRanges() throws(ViewError) -> [LayoutAttribute: ClosedRange<Double>] {
    try asViewError { () throws(LayoutError) in try box.layoutRanges() }
  }

  /// Moves the view at random to another position that satisfies the constraints equally well.
  ///
  /// Views that depend on it move too. Does nothing if the layout is not ambiguous. The next change
  /// of the model restores the regular layout. Errors of the layout are reported to
  /// ``ViewError/handler``.
  public final func exerciseAmbiguityInLayout() {
    var generator = SystemRandomNumberGenerator()
    exerciseAmbiguityInLayout(using: &generator)
  }

  /// Moves the view as ``exerciseAmbiguityInLayout()`` does, with a random number generator.
  ///
  /// - Parameter generator: The generator; equal numbers give equal frames.
  public final func exerciseAmbiguityInLayout(using generator: inout some RandomNumberGenerator) {
    box.exerciseAmbiguityInLayout(using: &generator)
  }

  /// Returns a text with one line for each view of the subtree and its exact frame.
  ///
  /// A view that its autoresizing mask positions is marked `mask`. A view or guide whose position
  /// or size is not determined is marked `ambiguous`, with the ranges of the undetermined values:
  ///
  /// ```
  /// card View (10, 10, 50, 50)
  ///   title Label (3, 0, 47, 20) ambiguous: left 3...50, width 0...47
  /// ```
  ///
  /// Errors of the layout are reported to ``ViewError/handler``. For debugging only.
  public final func layoutTrace() -> String { box.layoutTrace() }
}
