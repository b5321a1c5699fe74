// SPDX-License-Identifier: GPL-3.0-or-later

// Queries that explain a layout. Each query runs any pending layout first.
extension View {
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
