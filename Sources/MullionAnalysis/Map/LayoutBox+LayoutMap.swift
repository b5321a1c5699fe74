// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
public import MullionLayout
import MullionSolver

extension LayoutBox {
  /// Returns the frames of the boxes inside this one, the top of a tree, as exact functions of its
  /// size.
  ///
  /// The tree is laid out at several sizes of each region. The solver's critical regions and the
  /// widths at which texts break give the whole region around a size, so no region between two
  /// sizes is missed. Where frames depend on the size in another way, for example because views
  /// position others in `layoutSubviews()`, the map compares layouts at several sizes instead, and
  /// the region is not proved (``LayoutMap/Region/isProved``). Afterward, the box has its size again.
  ///
  /// If the deadline of the tree passes or a limit is reached, the rest is listed in
  /// ``LayoutMap/missing``.
  ///
  /// - Parameters:
  ///   - widths: The widths of the box, in points.
  ///   - heights: The heights of the box, in points; nil for the current height.
  ///   - mostRegions: The number of regions after which the map ends.
  /// - Returns: The regions and their functions.
  /// - Throws: A ``LayoutError`` for sizes that no box can have, or if the solver fails.
  /// - Complexity: About four layouts for each region.
  public final func layoutMap(
    widths: ClosedRange<Double>, heights: ClosedRange<Double>? = nil, mostRegions: Int = 10_000
  ) throws(LayoutError) -> LayoutMap {
    try layoutMap(widths: widths, heights: heights, mostRegions: mostRegions) { [] }
  }

  /// Returns a map that also has the functions of additional values.
  ///
  /// `observing` returns the values after each layout, always the same number. They must be affine
  /// functions of frames and of constants that depend on the lines of texts. The map leaves out `parts`.
  package final func layoutMap(
    widths: ClosedRange<Double>, heights: ClosedRange<Double>?, mostRegions: Int = 10_000,
    parts: LayoutMapParts? = nil, observing: @escaping () -> [Double]
  ) throws(LayoutError) -> LayoutMap {
    let access = TreeAccess(to: self, "maps the layout of")
    defer { access.end() }
    let before = storedBounds.size
    let heights = heights ?? before.height...before.height
    for size in [widths.lowerBound, widths.upperBound, heights.lowerBound, heights.upperBound] {
      try checkNotNegative(size, "size")
    }
    // Lay out once before the layouts of the map, because masks and initial sizes get their final values in
    // the first layout.
    try solveLayout()
    try treeEngine().needSolver()
    var mapper = LayoutMapper(
      of: self, widths, heights, mostRegions: mostRegions, parts: parts, observing: observing)
    defer { mapper.finish() }
    do throws(LayoutError) {
      try mapper.run()
    } catch {
      guard case .solver(_, .limitReached) = error else { throw error }
    }
    return mapper.map
  }
}
