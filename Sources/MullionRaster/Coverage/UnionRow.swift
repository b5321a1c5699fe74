// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the borders of the area that edges enclose under the nonzero rule, in one row of pixels.
///
/// The row is divided where edges begin, end or cross. Between two divisions, the edges have a
/// fixed order. An edge at which the winding number leaves zero or returns to zero is a border. The
/// areas of the borders add up to that of the union, even if parts overlap inside a pixel. The
/// result depends only on the edges of the row.
struct UnionRow {
  typealias Edge = EdgeList.Edge

  /// The largest number of edges in a row that are compared with each other.
  ///
  /// In a row with more edges, the areas of parts that overlap inside a pixel are added instead.
  private static let maximumCount = 2048

  /// The largest overlap of two neighboring edges that can be a rounding error, in 1024ths.
  private static let slack = 2

  private var cuts: [Int] = []
  private var sides: [(top: Int, bottom: Int, winding: Int)] = []

  /// Calls `body` with the upper x, the lower x, the height and the winding of each border.
  ///
  /// - Parameters:
  ///   - edges: The edges that intersect the row, in any fixed order.
  ///   - top: The top of the row, in 1024ths.
  ///   - bottom: The bottom of the row, in 1024ths.
  ///   - body: Receives a border.
  mutating func forEachBorder(
    _ edges: [Edge], _ top: Int, _ bottom: Int, _ body: (Int, Int, Int, Int) -> Void
  ) {
    guard edges.count <= Self.maximumCount else {
      for edge in edges {
        let (from, to) = (max(edge.minY, top), min(edge.maxY, bottom))
        body(edge.x(at: from), edge.x(at: to), to - from, edge.winding)
      }
      return
    }
    cuts.removeAll(keepingCapacity: true)
    cuts.append(top)
    cuts.append(bottom)
    for edge in edges {
      if edge.minY > top { cuts.append(edge.minY) }
      if edge.maxY < bottom { cuts.append(edge.maxY) }
    }
    if cuts.count > 2 { cuts.sort() }
    for index in 1..<cuts.count where cuts[index] > cuts[index - 1] {
      addBand(edges, cuts[index - 1], cuts[index], body)
    }
  }

  /// Finds the borders in the part of the row from `top` to `bottom`, where no edge begins or ends.
  private mutating func addBand(
    _ edges: [Edge], _ top: Int, _ bottom: Int, _ body: (Int, Int, Int, Int) -> Void
  ) {
    sides.removeAll(keepingCapacity: true)
    var isSorted = true
    var last = Int.min
    for edge in edges where edge.minY <= top && edge.maxY >= bottom {
      let side = (top: edge.x(at: top), bottom: edge.x(at: bottom), winding: edge.winding)
      isSorted = isSorted && side.top + side.bottom >= last
      last = side.top + side.bottom
      sides.append(side)
    }
    if !isSorted { sides.sort { $0.top + $0.bottom < $1.top + $1.bottom } }
    if bottom - top > 1, let crossing = crossing(top, bottom) {
      addBand(edges, top, crossing, body)
      return addBand(edges, crossing, bottom, body)
    }
    var winding = 0
    for side in sides {
      let before = winding
      winding += side.winding
      if before == 0 {
        body(side.top, side.bottom, bottom - top, 1)
      } else if winding == 0 {
        body(side.top, side.bottom, bottom - top, -1)
      }
    }
  }

  /// Returns a height between two others at which neighboring edges cross; nil if no edges cross.
  private func crossing(_ top: Int, _ bottom: Int) -> Int? {
    for index in 1..<max(1, sides.count) {
      let (left, right) = (sides[index - 1], sides[index])
      let (above, below) = (right.top - left.top, right.bottom - left.bottom)
      if min(above, below) < -Self.slack {
        let share = Fixed.scaled(bottom - top, abs(above), over: abs(above) + abs(below))
        return min(max(top + share, top + 1), bottom - 1)
      }
    }
    return nil
  }
}
