// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Turns edges into bytes of coverage, row by row.
///
/// Signed area accumulation, as in FreeType's smooth rasterizer (D. Turner) and font-rs
/// (R. Levien), in integers. An edge that passes a cell adds to it the area at its right inside the
/// cell, and to the next cell what is missing to its full height. The running sum along a row is
/// then the area the outlines enclose in each pixel, counted with their winding. Sums of integers
/// do not depend on their order, so what lies left of the clip can be lumped into its first cell;
/// and where an edge is at a row is computed from its ends, never from the row before. Both
/// together make a byte of coverage a function of the edges and the pixel, whatever the clip.
///
/// Where outlines of opposite direction, or two parts under the even-odd rule, share a pixel, the
/// areas are added as if they did not overlap inside it. ``UnionRow`` does better where that would
/// be seen, at the corners of lines and where they cross.
struct CoverageScanner {
  private typealias Edge = EdgeList.Edge

  /// The area of a whole pixel, in halves of a square 1024th.
  private static let fullArea = 2 << (2 * Fixed.bits)

  private let edges: [Edge]
  private let rule: FillRule
  private let isUnion: Bool
  private let box: PixelRect

  /// Makes a scanner.
  ///
  /// - Parameters:
  ///   - list: the outlines.
  ///   - rule: what they enclose.
  ///   - isUnion: whether parts under the nonzero rule that share a pixel are looked at closely.
  ///   - clip: the pixels that are wanted.
  init(_ list: EdgeList, _ rule: FillRule, isUnion: Bool = false, clip: PixelRect) {
    self.rule = rule
    self.isUnion = isUnion
    box = list.pixels.intersection(clip)
    let top = Int(box.minY) << Fixed.bits
    let bottom = Int(box.maxY) << Fixed.bits
    edges = list.edges.filter { $0.maxY > top && $0.minY < bottom }.sorted { $0.minY < $1.minY }
  }

  /// Calls `body` with each row's number, first column and bytes of coverage, 0…255.
  ///
  /// - Complexity: O(pixels + edges · (log edges + rows each edge crosses)).
  func forEachRow(_ body: (Int, Int, UnsafeBufferPointer<UInt8>) -> Void) {
    guard !box.isEmpty, !edges.isEmpty else { return }
    var areas = [Int](repeating: 0, count: box.width + 1)
    var bytes = [UInt8](repeating: 0, count: box.width)
    var active: [Edge] = []
    var union = UnionRow()
    var next = 0
    for y in Int(box.minY)..<Int(box.maxY) {
      let top = y << Fixed.bits
      let bottom = top + Fixed.one
      active.removeAll { $0.maxY <= top }
      while next < edges.count, edges[next].minY < bottom {
        if edges[next].maxY > top { active.append(edges[next]) }
        next += 1
      }
      guard !active.isEmpty else { continue }
      areas.withUnsafeMutableBufferPointer { areas in
        if isUnion {
          union.forEachBorder(active, top, bottom) { from, to, height, winding in
            add(from: from, to: to, height: height, winding: winding, into: areas)
          }
        } else {
          for edge in active {
            let from = max(edge.minY, top)
            let to = min(edge.maxY, bottom)
            add(
              from: edge.x(at: from), to: edge.x(at: to), height: to - from,
              winding: edge.winding, into: areas)
          }
        }
        bytes.withUnsafeMutableBufferPointer { collect(areas, into: $0) }
      }
      bytes.withUnsafeBufferPointer { body(y, Int(box.minX), $0) }
    }
  }

  /// Adds the part of an edge that lies in one row.
  @inline(__always)
  private func add(
    from start: Int, to end: Int, height: Int, winding: Int,
    into areas: UnsafeMutableBufferPointer<Int>
  ) {
    // The area to the right of a line is the same whichever end is the upper one.
    let left = min(start, end)
    let right = max(start, end)
    let clipLeft = Int(box.minX) &<< Fixed.bits
    let clipRight = Int(box.maxX) &<< Fixed.bits
    if left >= clipRight { return }
    if right <= clipLeft {
      areas[0] &+= winding &* height &* 2 &* Fixed.one
      return
    }
    if left == right {
      let cell = Fixed.floor(left) &- Int(box.minX)
      let inset = 2 &* (left & (Fixed.one &- 1))
      areas[cell] &+= winding &* height &* (2 &* Fixed.one &- inset)
      areas[cell &+ 1] &+= winding &* height &* inset
      return
    }
    var x = left
    var y = 0
    if left < clipLeft {
      x = clipLeft
      y = Fixed.scaled(clipLeft &- left, height, over: right &- left)
      areas[0] &+= winding &* y &* 2 &* Fixed.one
    }
    while x < right, x < clipRight {
      let column = Fixed.floor(x)
      let cellLeft = column &<< Fixed.bits
      let nextX = min(right, cellLeft &+ Fixed.one)
      let nextY =
        nextX == right ? height : Fixed.scaled(nextX &- left, height, over: right &- left)
      let step = winding &* (nextY &- y)
      let inset = (x &- cellLeft) &+ (nextX &- cellLeft)
      let cell = column &- Int(box.minX)
      areas[cell] &+= step &* (2 &* Fixed.one &- inset)
      areas[cell &+ 1] &+= step &* inset
      x = nextX
      y = nextY
    }
  }

  /// Sums the areas up into bytes and clears them for the next row.
  private func collect(
    _ areas: UnsafeMutableBufferPointer<Int>, into bytes: UnsafeMutableBufferPointer<UInt8>
  ) {
    let count = bytes.count
    var sum = 0
    var byte: UInt8 = 0
    var index = 0
    while index < count {
      // Between outlines nothing is added: four pixels at a time are like the one before.
      if index &+ 4 <= count,
        areas[index] | areas[index &+ 1] | areas[index &+ 2] | areas[index &+ 3] == 0
      {
        for offset in 0..<4 { bytes[index &+ offset] = byte }
        index &+= 4
        continue
      }
      let area = areas[index]
      if area != 0 {
        areas[index] = 0
        sum &+= area
        byte = coverage(sum)
      }
      bytes[index] = byte
      index &+= 1
    }
    areas[bytes.count] = 0
  }

  @inline(__always)
  private func coverage(_ sum: Int) -> UInt8 {
    var area: Int
    switch rule {
    case .nonzero:
      area = min(abs(sum), Self.fullArea)
    case .evenOdd:
      area = sum & (2 &* Self.fullArea &- 1)
      if area > Self.fullArea { area = 2 &* Self.fullArea &- area }
    }
    return UInt8(truncatingIfNeeded: (area &* 255 &+ Self.fullArea / 2) / Self.fullArea)
  }
}
