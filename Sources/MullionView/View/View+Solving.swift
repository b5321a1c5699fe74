// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
  /// Lays out the whole tree and reports the constraints that are not satisfied.
  ///
  /// Like ``layoutIfNeeded()`` on the topmost view, but throws errors and returns conflicts.
  ///
  /// - Returns: The counters of the layout; conflicts and violations on demand.
  /// - Throws: A ``ViewError`` if the solver refuses a row or fails; the frames are as before.
  @discardableResult
  public final func solveLayout() throws(ViewError) -> LayoutReport {
    try asViewError { () throws(LayoutError) in try box.solveLayout() }
  }

  /// Returns the edges and sizes that constraints do not determine, with their exact ranges, in
  /// tree order.
  ///
  /// The edges of a view's guides follow the view's edges. Runs any pending layout first. Takes
  /// several solves for each returned edge or size.
  ///
  /// - Returns: The view or guide, the attribute, and its range, for each such edge or size.
  /// - Throws: A ``ViewError`` if the solver refuses a row or fails.
  public final func ambiguities() throws(ViewError) -> [LayoutAmbiguity] {
    try asViewError { () throws(LayoutError) in try box.ambiguities() }
  }

  /// Returns the reasons why an attribute of the view's frame has its value.
  ///
  /// Runs any pending layout first. The explanation has the constraints that determine the value,
  /// the value as a function of the root's size, the optional constraints that are not satisfied,
  /// and the constants that change the value.
  ///
  /// - Parameter attribute: An edge, a size, a center, a baseline or a margin.
  /// - Returns: The explanation, in the coordinates of the superview.
  /// - Throws: A ``ViewError`` for ``LayoutAttribute/notAnAttribute``, or if the solver refuses a
  ///   row or fails.
  /// - Complexity: A few copies and solves of the tree's model, three solves for each constraint
  ///   that determines the value, and two for each segment in which the function may apply.
  public final func explanation(
    of attribute: LayoutAttribute
  ) throws(ViewError) -> LayoutExplanation {
    try asViewError { () throws(LayoutError) in try box.explanation(of: attribute) }
  }

  /// Runs any pending layout, and returns an explainer of the view's tree.
  ///
  /// - Throws: A ``ViewError`` if the solver refuses a row or fails.
  package final func explainer() throws(ViewError) -> LayoutExplainer {
    try asViewError { () throws(LayoutError) in try box.explainer() }
  }

  /// Lays out the whole tree and returns its model.
  ///
  /// - Throws: A ``ViewError`` if the solver refuses a row or fails.
  /// - Complexity: O(n log n) for n constraints, after the layout.
  package final func layoutModel() throws(ViewError) -> LayoutModel {
    try asViewError { () throws(LayoutError) in try box.layoutModel() }
  }
}
