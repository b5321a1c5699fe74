// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

extension Path {
  /// Returns the outline of a stroke along the path, to be filled with the nonzero rule.
  ///
  /// - Parameters:
  ///   - style: The stroke style.
  ///   - tolerance: The largest error of curves, in points; a value that is not above 0 becomes
  ///     1/256.
  /// - Returns: Closed subpaths, which may overlap; none if the style's width is not a finite
  ///   number above 0.
  /// - Complexity: O(elements + chords + dashes).
  public func stroked(_ style: StrokeStyle, tolerance: Double = 1.0 / 256) -> Path {
    guard style.width > 0, style.width.isFinite else { return Path() }
    let tolerance = tolerance > 0 ? tolerance : 1.0 / 256
    let lines = polylines(tolerance: tolerance)
    var stroker = Stroker(style, tolerance: tolerance)
    if let dasher = Dasher(lines, style) {
      for line in lines { dasher.dashes(of: line).forEach { stroker.add($0) } }
    } else {
      lines.forEach { stroker.add($0) }
    }
    return stroker.outline
  }
}
