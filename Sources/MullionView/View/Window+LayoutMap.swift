// SPDX-License-Identifier: GPL-3.0-or-later

extension Window {
  /// Returns the frames of the window's views as exact functions of the window's size.
  ///
  /// A region is a set of sizes in which all frames are affine functions of the size. Mullion lays the
  /// window out at several sizes of each region. The solver's critical regions and the widths at which
  /// texts break give the extent of the region around a size, so no region between two sizes is missed.
  /// Where frames depend on the size in another way, for example through
  /// ``View/layoutSubviews()``, the map compares layouts at several sizes instead, and the region is
  /// not proved (``LayoutMap/Region/isProved``). Afterward, the window has its size again.
  ///
  /// If ``layoutDeadline`` passes or a limit is reached, the rest is listed in
  /// ``LayoutMap/missing``.
  ///
  /// - Parameters:
  ///   - widths: The widths of the window, in points.
  ///   - heights: The heights of the window, in points; nil for the current height.
  ///   - mostRegions: The number of regions after which the map ends.
  /// - Returns: The regions and their functions.
  /// - Throws: A ``ViewError`` for sizes that no window can have, or if the solver fails.
  /// - Complexity: About four layouts for each region.
  public final func layoutMap(
    widths: ClosedRange<Double>, heights: ClosedRange<Double>? = nil, mostRegions: Int = 10_000
  ) throws(ViewError) -> LayoutMap {
    try layoutMap(widths: widths, heights: heights, mostRegions: mostRegions) { [] }
  }

  /// Returns a map that also has the functions of additional values.
  ///
  /// `observing` returns the additional values after each layout, always the same number of them. They must
  /// be affine functions of frames and of constants that depend on the lines of texts. The map leaves out
  /// `parts`.
  package final func layoutMap(
    widths: ClosedRange<Double>, heights: ClosedRange<Double>?, mostRegions: Int = 10_000,
    parts: LayoutMapParts? = nil, observing: @escaping () -> [Double]
  ) throws(ViewError) -> LayoutMap {
    try asViewError { () throws(LayoutError) in
      try box.layoutMap(
        widths: widths, heights: heights, mostRegions: mostRegions, parts: parts,
        observing: observing)
    }
  }
}
