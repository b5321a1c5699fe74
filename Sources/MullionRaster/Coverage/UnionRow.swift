// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the borders of what edges enclose under the nonzero rule, inside one row of pixels.
///
/// The row is cut where edges begin, end or cross; between two cuts they stand side by side, and
/// those where the winding leaves or comes back to zero are the borders. Their areas add up to that
/// of the union, also where parts overlap inside a pixel. What is found depends on all edges of the
/// row and on nothing else.
struct UnionRow {
  typealias Edge = EdgeList.Edge

  /// The most edges in a row that are looked at one against the other; with more of them, parts
  /// that overlap inside a pixel are added up.
  private static let maximumCount = 2048

  /// By how much rounding may put neighbours in the wrong order, in 1024ths.
  private static let slack = 2

  private var cuts: [Int] = []
  private var sides: [(top: Int, bottom: Int, winding: Int)] = []

  /// Calls `body` with the upper end, the lower end, the height and the winding of each border.
  ///
  /// - Parameters:
  ///   - edges: the edges that reach into the row, in any fixed order.
  ///   - top: the row's upper end in 1024ths.
  ///   - bottom: the row's lower end in 1024ths.
  ///   - body: what is done with a border.
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

  /// Finds the borders between two heights between which no edge begins or ends.
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

  /// A height between two others at which neighbours change sides, or nil if none do.
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
