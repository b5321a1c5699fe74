// SPDX-License-Identifier: GPL-3.0-or-later

/// The style of a stroke along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// The line width in points, half of it on each side of the path.
  ///
  /// Nothing is drawn unless the width is a finite number above 0.
  public var width: Double
  /// The shape of the ends of open subpaths and dashes.
  public var cap: LineCap
  /// The shape of corners.
  public var join: LineJoin
  /// The largest length of a miter, in line widths; longer miters become bevels.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in turn, in points, repeated; empty for solid lines.
  ///
  /// Lines are solid if a length is negative or not finite, or if no length is above 0. They are
  /// also solid if one path would have more than 100 000 dashes and gaps.
  public var dashes: [Double]
  /// The distance into the dash pattern at which a subpath begins, in points.
  ///
  /// A value that is not finite becomes 0.
  public var dashPhase: Double

  /// Creates a style; without arguments, that of a new context.
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

  /// The largest distance between the path and a point of the stroke, in points.
  package var reach: Double {
    let widths = join == .miter && miterLimit > 1 ? miterLimit : 1
    return width / 2 * max(widths, 2.0.squareRoot())
  }
}
