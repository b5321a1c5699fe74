// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Converts edges to coverage bytes, row by row.
///
/// The algorithm is signed area accumulation, as in FreeType's smooth rasterizer (D. Turner) and
/// font-rs (R. Levien), with integers. An edge that crosses a cell adds the area to its right to
/// this cell, and the rest of its height to the next cell. The running sum along a row is then the
/// enclosed area of each pixel, weighted by winding.
///
/// Two properties make a coverage byte depend only on the edges and the pixel, not on the clip.
/// Integer sums do not depend on their order, so edges left of the clip can be added to its first
/// cell. The position of an edge in a row is computed from its upper end and slope, never from the
/// previous row.
///
/// Inside a pixel, the signed areas of outlines are added, whether the outlines overlap or not. So
/// coverage can be inexact where outlines overlap inside a pixel or have opposite directions.
/// Strokes use ``UnionRow`` instead, because the error would be visible at their corners and
/// crossings.
struct CoverageScanner {
  /// An edge that continues in further rows, with the values needed there.
  private struct Edge {
    var minY: Int
    var maxY: Int
    var topX: Int
    var bottomX: Int
    var winding: Int
    /// The horizontal distance for each unit downwards, in 2^30ths.
    var slope: Int
    /// The x coordinate at which the edge enters the next row.
    var x = 0

    init(_ edge: EdgeList.Edge) {
      (minY, maxY, winding) = (edge.minY, edge.maxY, edge.winding)
      (topX, bottomX) = (edge.topX, edge.bottomX)
      // Coordinates are within 2^31, so the differences and their products with a height fit an
      // `Int`.
      let (right, down) = (bottomX &- topX, maxY &- minY)
      if right.magnitude < 1 << 13, down < 1 << 16 {
        // For a short edge, a 32-bit division takes half the time; its error is at most half a
        // 1024th.
        slope =
          Int(Int32(truncatingIfNeeded: right &<< 17) / Int32(truncatingIfNeeded: down)) &<< 13
      } else {
        slope = (right &<< Self.slopeBits) / down
      }
    }

    private static var slopeBits: Int { 30 }

    @inline(__always)
    func x(at y: Int) -> Int {
      if y == minY { return topX }
      if y == maxY { return bottomX }
      return topX &+ ((y &- minY) &* slope) &>> Self.slopeBits
    }
  }

  /// The binary logarithm of a whole pixel's area, which is measured in halves of a square 1024th.
  private static var fullAreaBits: Int { 2 * Fixed.bits + 1 }
  /// The shortest run of fully covered pixels that is reported without bytes.
  private static var shortestRun: Int { 16 }

  private let edges: [EdgeList.Edge]
  private let rule: FillRule
  private let isUnion: Bool
  private let box: PixelRect
  private let top: Int
  private let bottom: Int

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - list: The edges.
  ///   - rule: The fill rule.
  ///   - isUnion: Whether to compute the exact union of parts that share a pixel; nonzero rule
  ///     only.
  ///   - clip: The pixels whose coverage is needed.
  init(_ list: EdgeList, _ rule: FillRule, isUnion: Bool = false, clip: PixelRect) {
    self.rule = rule
    self.isUnion = isUnion
    box = list.pixels.intersection(clip)
    let top = Int(box.minY) << Fixed.bits
    let bottom = Int(box.maxY) << Fixed.bits
    edges = list.edges
    (self.top, self.bottom) = (top, bottom)
  }

  /// Calls `body` for each run of covered pixels.
  ///
  /// The arguments are the row, the first column, the number of columns, and coverage bytes in
  /// 0…255. The bytes are nil if all pixels are fully covered. Pixels without a call are not
  /// covered.
  ///
  /// - Complexity: O(pixels + edges · rows each edge crosses).
  func forEachRun(_ body: (Int, Int, Int, UnsafePointer<UInt8>?) -> Void) {
    guard !box.isEmpty, !edges.isEmpty else { return }
    // One more cell, to which an edge in the last cell may add.
    let count = box.width + 1
    let areas = ReusableBuffer(repeating: 0, count: count)
    let touched = ReusableBuffer<UInt64>(repeating: 0, count: count / 64 + 1)
    let bytes = ReusableBuffer<UInt8>(repeating: 0, count: count)
    // `row` holds only their addresses, so keep them alive.
    defer {
      withExtendedLifetime(areas) {}
      withExtendedLifetime(touched) {}
      withExtendedLifetime(bytes) {}
    }
    let row = Row(
      box: box, rule: rule, areas: areas.base, touched: touched.base, words: touched.count,
      bytes: bytes.base)
    if isUnion { return forEachUnionRun(row, body) }
    edges.withUnsafeBufferPointer { scan($0, row, body) }
  }

  /// Scans the rows downwards with a list of active edges.
  ///
  /// Sums do not depend on the order of edges, so a linked list of the edges that begin in each row
  /// is enough. `first` has the head of each row's list. `before` has the next edge in the list of
  /// an edge, or -1.
  @inline(__always)
  private func scan(
    _ edges: UnsafeBufferPointer<EdgeList.Edge>, _ row: Row,
    _ body: (Int, Int, Int, UnsafePointer<UInt8>?) -> Void
  ) {
    let first = ReusableBuffer<Int32>(repeating: -1, count: box.height)
    let before = ReusableBuffer<Int32>(repeating: -1, count: edges.count)
    for (index, edge) in edges.enumerated() where edge.maxY > top && edge.minY < bottom {
      let place = max(0, Fixed.floor(edge.minY) &- Int(box.minY))
      before[index] = first[place]
      first[place] = Int32(truncatingIfNeeded: index)
    }
    var active = ReusableBuffer<Edge>()
    for y in Int(box.minY)..<Int(box.maxY) {
      let (top, bottom) = (y << Fixed.bits, (y + 1) << Fixed.bits)
      var next = first[y &- Int(box.minY)]
      if next < 0, active.count == 0 { continue }
      var kept = 0
      for index in 0..<active.count {
        let edge = active.base + index
        let to = min(edge.pointee.maxY, bottom)
        let x = edge.pointee.x(at: to)
        row.add(
          from: edge.pointee.x, to: x, height: to &- top, winding: edge.pointee.winding)
        if edge.pointee.maxY <= bottom { continue }
        if kept != index { active[kept] = edge.pointee }
        active.base[kept].x = x
        kept &+= 1
      }
      active.truncate(to: kept)
      while next >= 0 {
        let edge = edges[Int(next)]
        next = before[Int(next)]
        if edge.minY >= top, edge.maxY <= bottom {
          // Chords of small curves often begin and end in one row.
          row.add(
            from: edge.topX, to: edge.bottomX, height: edge.maxY &- edge.minY,
            winding: edge.winding)
          continue
        }
        var long = Edge(edge)
        let (from, to) = (max(edge.minY, top), min(edge.maxY, bottom))
        let x = long.x(at: to)
        row.add(from: long.x(at: from), to: x, height: to &- from, winding: edge.winding)
        long.x = x
        if edge.maxY > bottom { active.append(long) }
      }
      row.emit(y, body)
    }
  }

  /// Scans the rows downwards and adds the borders of the union of all parts instead of their
  /// edges.
  private func forEachUnionRun(
    _ row: Row, _ body: (Int, Int, Int, UnsafePointer<UInt8>?) -> Void
  ) {
    let sorted = edges.filter { $0.maxY > top && $0.minY < bottom }.sorted { $0.minY < $1.minY }
    var union = UnionRow()
    var active: [EdgeList.Edge] = []
    var next = 0
    for y in Int(box.minY)..<Int(box.maxY) {
      let top = y << Fixed.bits
      let bottom = top + Fixed.one
      active.removeAll { $0.maxY <= top }
      while next < sorted.count, sorted[next].minY < bottom {
        if sorted[next].maxY > top { active.append(sorted[next]) }
        next += 1
      }
      guard !active.isEmpty else { continue }
      union.forEachBorder(active, top, bottom) { from, to, height, winding in
        row.add(from: from, to: to, height: height, winding: winding)
      }
      row.emit(y, body)
    }
  }

  /// The accumulated areas of one row of cells.
  private struct Row {
    let box: PixelRect
    let rule: FillRule
    let areas: UnsafeMutablePointer<Int>
    /// A bit for each cell that was changed.
    let touched: UnsafeMutablePointer<UInt64>
    let words: Int
    let bytes: UnsafeMutablePointer<UInt8>

    /// Adds `area` to the area of a cell, and `next` to that of the cell to its right.
    @inline(__always)
    private func put(_ area: Int, _ next: Int, _ cell: Int) {
      areas[cell] &+= area
      areas[cell &+ 1] &+= next
      let place = cell & 63
      touched[cell &>> 6] |= 3 &<< UInt64(truncatingIfNeeded: place)
      if place == 63 { touched[cell &>> 6 &+ 1] |= 1 }
    }

    /// Adds the part of an edge that lies in one row.
    @inline(__always)
    func add(from start: Int, to end: Int, height: Int, winding: Int) {
      // The area to the right of a line is the same whichever end is the upper one.
      let left = min(start, end)
      let right = max(start, end)
      let clipLeft = Int(box.minX) &<< Fixed.bits
      let clipRight = Int(box.maxX) &<< Fixed.bits
      if left >= clipRight { return }
      if right <= clipLeft { return put(winding &* height &* 2 &* Fixed.one, 0, 0) }
      let column = Fixed.floor(left)
      if left >= clipLeft, right <= (column &+ 1) &<< Fixed.bits {
        // Most edges stay within one cell of a row.
        let inset = left &+ right &- (column &<< (Fixed.bits &+ 1))
        let cell = column &- Int(box.minX)
        let area = winding &* height
        return put(area &* (2 &* Fixed.one &- inset), area &* inset, cell)
      }
      addSlanted(left, right, height, winding, clipLeft, clipRight)
    }

    /// Adds an edge that crosses several cells.
    private func addSlanted(
      _ left: Int, _ right: Int, _ height: Int, _ winding: Int, _ clipLeft: Int, _ clipRight: Int
    ) {
      // The vertical distance for each unit to the right. Heights are at most 2^10, so with 20
      // fraction bits a 32-bit division is enough; the error is then at most a 1024th.
      let width = right &- left
      let bits = width < 1 << 20 ? 20 : 40
      let slope =
        bits == 20
        ? Int(UInt32(truncatingIfNeeded: height &<< 20) / UInt32(truncatingIfNeeded: width))
        : (height &<< 40) / width
      var x = left
      var y = 0
      if left < clipLeft {
        x = clipLeft
        y = ((clipLeft &- left) &* slope) &>> bits
        put(winding &* y &* 2 &* Fixed.one, 0, 0)
      }
      while x < right, x < clipRight {
        let column = Fixed.floor(x)
        let cellLeft = column &<< Fixed.bits
        let nextX = min(right, cellLeft &+ Fixed.one)
        let nextY = nextX == right ? height : ((nextX &- left) &* slope) &>> bits
        let step = winding &* (nextY &- y)
        let inset = (x &- cellLeft) &+ (nextX &- cellLeft)
        let cell = column &- Int(box.minX)
        put(step &* (2 &* Fixed.one &- inset), step &* inset, cell)
        x = nextX
        y = nextY
      }
    }

    /// Sums up the areas, reports the covered runs and clears the areas for the next row.
    func emit(_ y: Int, _ body: (Int, Int, Int, UnsafePointer<UInt8>?) -> Void) {
      let count = box.width
      let minX = Int(box.minX)
      var sum = 0
      var byte: UInt8 = 0
      // The bytes from `start` to `index` are not yet reported.
      var (start, index) = (0, 0)
      func flush() {
        if start < index { body(y, minX &+ start, index &- start, bytes + start) }
      }
      func advance(to end: Int) {
        if end == index { return }
        if byte == 0 || byte == 255 && end &- index >= CoverageScanner.shortestRun {
          flush()
          if byte != 0 { body(y, minX &+ index, end &- index, nil) }
          start = end
        } else {
          (bytes + index).update(repeating: byte, count: end &- index)
        }
        index = end
      }
      for word in 0..<words {
        var bits = touched[word]
        if bits == 0 { continue }
        touched[word] = 0
        while bits != 0 {
          let cell = word &* 64 &+ bits.trailingZeroBitCount
          bits &= bits &- 1
          let area = areas[cell]
          areas[cell] = 0
          if cell == count { break }
          advance(to: cell)
          sum &+= area
          byte = coverage(sum)
          bytes[cell] = byte
          index = cell &+ 1
        }
      }
      advance(to: count)
      flush()
    }

    @inline(__always)
    private func coverage(_ sum: Int) -> UInt8 {
      let bits = CoverageScanner.fullAreaBits
      let full = 1 &<< bits
      var area: Int
      switch rule {
      case .nonzero:
        area = Int(min(sum.magnitude, UInt(full)))
      case .evenOdd:
        area = sum & (2 &* full &- 1)
        if area > full { area = 2 &* full &- area }
      }
      return UInt8(truncatingIfNeeded: (area &* 255 &+ full / 2) &>> bits)
    }
  }
}
