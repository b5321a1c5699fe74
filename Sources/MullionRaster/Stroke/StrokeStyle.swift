// SPDX-License-Identifier: GPL-3.0-or-later

/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// The line's width in points, half of it on each side of the path; nothing is drawn unless it is
  /// a finite number above 0.
  public var width: Double
  /// What the ends of open outlines and of dashes look like.
  public var cap: LineCap
  /// What corners look like.
  public var join: LineJoin
  /// How long a mitred corner may be in line widths before it is cut off, as by a bevel.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in turn, in points, from the start again after the last one;
  /// none for a line without gaps.
  ///
  /// A length that is negative or not finite, or lengths of which none is above 0, make a line
  /// without gaps; so do more than 100 000 dashes along one path.
  public var dashes: [Double]
  /// Where in the pattern an outline begins, in points; what is not finite is taken as 0.
  public var dashPhase: Double

  /// Makes a style; without arguments, that of a new context.
  public init(
    width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }

  /// How far a line can reach from its path, in points.
  var reach: Double {
    let widths = join == .miter && miterLimit > 1 ? miterLimit : 1
    return width / 2 * max(widths, 2.0.squareRoot())
  }
}
