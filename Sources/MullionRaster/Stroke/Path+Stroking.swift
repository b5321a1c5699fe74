// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

extension Path {
  /// The outline of a line along the path; filled by the nonzero rule, it is the line.
  ///
  /// - Parameters:
  ///   - style: what the line looks like.
  ///   - tolerance: how far curves may be off, in points; what is not above 0 is a 256th of one.
  /// - Returns: closed outlines, which may overlap; none if the style's width is not a finite number
  ///   above 0.
  /// - Complexity: O(steps + chords + dashes).
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
