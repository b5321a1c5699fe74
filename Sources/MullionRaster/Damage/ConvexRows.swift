// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

/// The pixels of a convex polygon as one run of columns in each strip of rows.
///
/// The rasterizer rounds coordinates, so the pixels that it touches or fully covers are known only
/// up to ``slack``. With an allowance for it, the touched pixels may be too many, and the covered
/// ones too few.
package struct ConvexRows {
  /// Some columns: `minX <= x < maxX`.
  package struct Run: Equatable {
    package var minX: Int32
    package var maxX: Int32

    package static let none = Run(minX: 0, maxX: 0)

    package init(minX: Int32, maxX: Int32) { (self.minX, self.maxX) = (minX, maxX) }

    @inline(__always)
    package var isEmpty: Bool { minX >= maxX }

    @inline(__always)
    package func intersection(_ other: Run) -> Run {
      Run(minX: max(minX, other.minX), maxX: min(maxX, other.maxX))
    }
  }

  /// Rows that are divided into strips of equal height.
  package struct Strips {
    /// The first row.
    package let first: Int32
    /// The number of strips.
    package let count: Int
    /// The number of rows of a strip.
    package let height: Int32

    /// The largest number of strips.
    package static let most = 512

    /// Divides the rows of a box into strips, of one row each if these are not too many.
    package init(of box: PixelRect) {
      height = Int32((box.height + Self.most - 1) / Self.most)
      first = box.minY
      count = height == 0 ? 0 : (box.height + Int(height) - 1) / Int(height)
    }

    /// Returns whether a strip has rows of a box.
    @inline(__always)
    func meets(_ box: PixelRect, _ index: Int) -> Bool {
      let top = first + Int32(index) * height
      return top < box.maxY && top + height > box.minY
    }

    /// Returns whether all rows of a strip are rows of a box.
    @inline(__always)
    func isInside(_ box: PixelRect, _ index: Int) -> Bool {
      let top = first + Int32(index) * height
      return top >= box.minY && top + height <= box.maxY
    }
  }

  /// An upper bound of the rasterizer's rounding errors, in pixels.
  ///
  /// Corners are rounded to 1024ths of a pixel, and so are crossings of edges with rows. Chords of
  /// curves are within 256ths.
  package static let slack = 1.0 / 64

  private static let far = 0x1p28

  /// The run of each strip, from top to bottom.
  package private(set) var runs: [Run]

  /// Finds the columns that a polygon touches.
  ///
  /// Returns nil if the polygon is too far away.
  ///
  /// - Parameters:
  ///   - polygon: The corners of a convex polygon, in order around it, in pixels.
  ///   - reach: A distance around the polygon that counts as touched, in pixels.
  ///   - clip: The pixels that count.
  ///   - strips: The strips of rows.
  package init?(
    touchedBy polygon: [Point], reach: Double, in clip: PixelRect, _ strips: Strips
  ) {
    guard Self.isNear(polygon) else { return nil }
    var lows = [Double](repeating: .infinity, count: strips.count)
    var highs = [Double](repeating: -.infinity, count: strips.count)
    Self.forEachCrossing(of: polygon, reach: reach, strips) { _, index, low, high in
      lows[index] = min(lows[index], low)
      highs[index] = max(highs[index], high)
    }
    runs = lows.indices.map { index in
      guard lows[index] <= highs[index], strips.meets(clip, index) else { return .none }
      return Run(
        minX: max(clip.minX, Int32((lows[index] - reach).rounded(.down))),
        maxX: min(clip.maxX, Int32((highs[index] + reach).rounded(.up))))
    }
  }

  /// Finds the columns whose pixels in a whole strip are inside a polygon.
  ///
  /// Returns nil if the polygon is too far away.
  ///
  /// - Parameters:
  ///   - polygon: The corners of a convex polygon, in order around it, in pixels.
  ///   - slack: A distance inside the polygon that does not count as covered, in pixels.
  ///   - clip: The pixels that count.
  ///   - strips: The strips of rows.
  package init?(
    coveredBy polygon: [Point], slack: Double, in clip: PixelRect, _ strips: Strips
  ) {
    guard Self.isNear(polygon) else { return nil }
    var area = 0.0
    for index in polygon.indices {
      let (from, to) = (polygon[index], polygon[index + 1 < polygon.count ? index + 1 : 0])
      area += from.x * to.y - to.x * from.y
    }
    var lows = [Double](repeating: -.infinity, count: strips.count)
    var highs = [Double](repeating: .infinity, count: strips.count)
    Self.forEachCrossing(of: polygon, reach: slack, strips) { rise, index, low, high in
      if rise == 0 { return }
      if (rise > 0) == (area > 0) {
        highs[index] = min(highs[index], low)
      } else {
        lows[index] = max(lows[index], high)
      }
    }
    let top = polygon.reduce(Double.infinity) { min($0, $1.y) } + slack
    let bottom = polygon.reduce(-Double.infinity) { max($0, $1.y) } - slack
    runs = lows.indices.map { index in
      let first = Double(strips.first) + Double(index) * Double(strips.height)
      guard first >= top, first + Double(strips.height) <= bottom, lows[index].isFinite,
        highs[index].isFinite, strips.isInside(clip, index)
      else { return .none }
      return Run(
        minX: max(clip.minX, Int32((lows[index] + slack).rounded(.up))),
        maxX: min(clip.maxX, Int32((highs[index] - slack).rounded(.down))))
    }
  }

  private static func isNear(_ polygon: [Point]) -> Bool {
    polygon.count >= 3
      && polygon.allSatisfy { $0.x.magnitude <= far && $0.y.magnitude <= far }
  }

  /// Calls `body` with the columns of each edge in each strip, with a margin above and below it.
  ///
  /// The arguments are the vertical extent of the edge, negative for an edge that goes up, the
  /// index of the strip, and the smallest and the largest x coordinate of the edge there.
  @inline(__always)
  private static func forEachCrossing(
    of polygon: [Point], reach: Double, _ strips: Strips,
    _ body: (Double, Int, Double, Double) -> Void
  ) {
    guard strips.count > 0 else { return }
    let (start, height) = (Double(strips.first), Double(strips.height))
    for index in polygon.indices {
      let (from, to) = (polygon[index], polygon[index + 1 < polygon.count ? index + 1 : 0])
      let (upper, lower) = from.y <= to.y ? (from, to) : (to, from)
      let rise = lower.y - upper.y
      let firstStrip = ((upper.y - reach - start) / height).rounded(.down)
      let lastStrip = ((lower.y + reach - start) / height).rounded(.down)
      guard lastStrip >= max(firstStrip, 0), firstStrip < Double(strips.count) else { continue }
      let slope = rise > 0 ? (lower.x - upper.x) / rise : 0
      for strip in Int(max(firstStrip, 0))...Int(min(lastStrip, Double(strips.count - 1))) {
        let top = start + Double(strip) * height - reach
        let (a, b): (Double, Double)
        if rise > 0 {
          let (y0, y1) = (max(top, upper.y), min(top + height + 2 * reach, lower.y))
          a = y0 <= upper.y ? upper.x : upper.x + (y0 - upper.y) * slope
          b = y1 >= lower.y ? lower.x : upper.x + (y1 - upper.y) * slope
        } else {
          (a, b) = (upper.x, lower.x)
        }
        body(to.y - from.y, strip, min(a, b), max(a, b))
      }
    }
  }
}
