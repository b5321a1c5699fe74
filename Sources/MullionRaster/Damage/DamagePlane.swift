// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// The fields of a grid that are damaged and not yet assigned to an item of a ``DamageSweep``, one
/// bit each.
///
/// The grid is divided into strips of 64 columns, with one word for each row of a strip. The words
/// of a strip are contiguous, so operations on a box access memory row by row.
struct DamagePlane: ~Copyable {
  private var words = ReusableBuffer<UInt64>()
  private var rows = 0
  /// For each row, the start column plus 1 of the run that continues in the next strip; 0 if no run
  /// does.
  private var entering = ReusableBuffer<Int32>()
  /// For each column of a strip, the first row of the run that begins there.
  private let tops = ReusableBuffer<Int32>(repeating: 0, count: 64)

  /// A box of fields that was assigned to an item.
  struct Cell {
    var box: PixelRect
    /// The item that the fields were assigned to.
    var item: Int32
    /// The index of another cell that begins in the same row, or -1.
    var next: Int32
  }

  private var cells = ReusableBuffer<Cell>()
  /// The item that fields are currently assigned to.
  private var taker: Int32 = 0
  /// For each row, the index of a cell that begins there, or -1.
  private var heads = ReusableBuffer<Int32>()

  /// Clears the damage and the cells.
  mutating func reset(columns: Int, rows: Int) {
    self.rows = rows
    words.fill((columns &+ 63) &>> 6 &* rows, with: 0)
    entering.fill(rows, with: 0)
    cells.truncate(to: 0)
    heads.fill(rows, with: -1)
  }

  /// Marks the fields of a box as damaged.
  @inline(__always)
  func insert(_ box: PixelRect) {
    let (first, last) = Self.strips(of: box)
    var strip = first
    while strip <= last {
      let column = words.base + strip &* rows
      let mask = Self.columns(of: box, in: strip)
      for row in Int(box.minY)..<Int(box.maxY) { column[row] |= mask }
      strip &+= 1
    }
  }

  // MARK: Assigning

  /// The runs of damaged fields in a row of a strip, except for a run that continues to the right.
  struct Runs: Equatable {
    var bits: UInt64 = 0
    /// The start column plus 1 of the run that enters from the left; 0 if no run does.
    var entered: Int32 = 0
  }

  /// Assigns all damaged fields of a box to an item.
  ///
  /// The cells are the longest runs of fields in each row, joined with equal runs in the rows
  /// below.
  @inline(__always)
  mutating func take(_ box: PixelRect, for item: Int32) {
    let (first, last) = Self.strips(of: box)
    taker = item
    if first == last {
      takeStrip(first, box)
      return
    }
    for row in Int(box.minY)..<Int(box.maxY) { entering[row] = 0 }
    for strip in first..<last { takeStrip(strip, box, endsHere: false) }
    takeStrip(last, box, endsHere: true)
  }

  /// Calls `body` for each cell, from top to bottom.
  @inline(__always)
  func forEachCell(_ body: (_ box: PixelRect, _ item: Int32) -> Void) {
    for row in 0..<rows {
      var number = heads[row]
      while number >= 0 {
        let cell = cells[Int(number)]
        body(cell.box, cell.item)
        number = cell.next
      }
    }
  }

  /// Assigns the fields of a box that lies in a single strip.
  private mutating func takeStrip(_ strip: Int, _ box: PixelRect) {
    let column = words.base + strip &* rows
    let mask = Self.columns(of: box, in: strip)
    let bottom = Int(box.maxY)
    var open = Runs()
    var row = Int(box.minY)
    while row < bottom {
      let word = column[row]
      let bits = word & mask
      column[row] = word ^ bits
      if bits != open.bits { turn(&open, to: Runs(bits: bits), at: row, in: strip) }
      row &+= 1
    }
    if open.bits != 0 { turn(&open, to: Runs(), at: bottom, in: strip) }
  }

  /// Assigns the part of a box in one of several strips, which must be processed from left to
  /// right.
  private mutating func takeStrip(_ strip: Int, _ box: PixelRect, endsHere: Bool) {
    let column = words.base + strip &* rows
    // The last strip has no neighbor in the box; with `carry` 0, `beside` is ignored there.
    let beside = endsHere ? column : column + rows
    let carry: UInt64 = endsHere ? 0 : 1 &<< 63
    let mask = Self.columns(of: box, in: strip)
    let entering = entering.base
    let bottom = Int(box.maxY)
    var open = Runs()
    // The runs of the row above, and the start column of the run that leaves to the right.
    var above = Runs()
    var (leavesAbove, leaving) = (0 as UInt64, 0 as Int32)
    var row = Int(box.minY)
    while row < bottom {
      let word = column[row]
      let all = Runs(bits: word & mask, entered: entering[row])
      column[row] = word ^ all.bits
      let leaves = all.bits & carry & (beside[row] &<< 63)
      if all != above || leaves != leavesAbove {
        (above, leavesAbove) = (all, leaves)
        let next = Self.part(all, leaves: leaves != 0, in: strip, &leaving)
        if next != open { turn(&open, to: next, at: row, in: strip) }
      }
      entering[row] = leaving
      row &+= 1
    }
    if open.bits != 0 { turn(&open, to: Runs(), at: bottom, in: strip) }
  }

  /// Separates the run that continues in the next strip from the others.
  @inline(__always)
  private static func part(
    _ all: Runs, leaves: Bool, in strip: Int, _ leaving: inout Int32
  ) -> Runs {
    var next = all
    leaving = 0
    if leaves {
      let length = (~all.bits).leadingZeroBitCount
      leaving =
        length == 64 && all.entered != 0
        ? all.entered : Int32(truncatingIfNeeded: strip &* 64 &+ 65 &- length)
      next.bits = length == 64 ? 0 : all.bits & (~0 &>> UInt64(length))
    }
    if next.bits & 1 == 0 { next.entered = 0 }
    return next
  }

  /// Ends the runs that the next row does not continue, and begins the runs that are new in it.
  @inline(never)
  private mutating func turn(_ open: inout Runs, to next: Runs, at row: Int, in strip: Int) {
    var changed = open.bits ^ next.bits
    if open.entered != next.entered { changed |= 1 }
    // A run changes if a field beside it changes.
    changed |= changed &<< 1 | changed &>> 1
    var ending = open.bits & changed
    while ending != 0 {
      let (start, end) = Self.run(of: open.bits, around: ending.trailingZeroBitCount)
      let minX = start == 0 && open.entered != 0 ? Int(open.entered) &- 1 : strip &* 64 &+ start
      add(
        PixelRect(
          minX: Int32(truncatingIfNeeded: minX), minY: tops[start],
          maxX: Int32(truncatingIfNeeded: strip &* 64 &+ end),
          maxY: Int32(truncatingIfNeeded: row)))
      ending &= Self.bits(from: end)
    }
    var beginning = next.bits & changed
    while beginning != 0 {
      let (start, end) = Self.run(of: next.bits, around: beginning.trailingZeroBitCount)
      tops[start] = Int32(truncatingIfNeeded: row)
      beginning &= Self.bits(from: end)
    }
    open = next
  }

  @inline(__always)
  private mutating func add(_ box: PixelRect) {
    let head = heads.base + Int(box.minY)
    let number = Int32(truncatingIfNeeded: cells.count)
    cells.append(Cell(box: box, item: taker, next: head.pointee))
    head.pointee = number
  }

  // MARK: Bits

  @inline(__always)
  private static func strips(of box: PixelRect) -> (first: Int, last: Int) {
    (Int(box.minX) &>> 6, (Int(box.maxX) &- 1) &>> 6)
  }

  /// Returns the bits of a box's columns in a strip that the box intersects.
  @inline(__always)
  private static func columns(of box: PixelRect, in strip: Int) -> UInt64 {
    let left = max(Int(box.minX) &- strip &* 64, 0)
    let right = min(Int(box.maxX) &- strip &* 64, 64)
    return (~0 as UInt64) &<< UInt64(left) & (~0 &>> UInt64(64 &- right))
  }

  /// Returns a word whose bits are 1 from a position on; the position is 1…64.
  @inline(__always)
  private static func bits(from place: Int) -> UInt64 {
    (~1 as UInt64) &<< UInt64(place &- 1)
  }

  /// Returns the run of ones around a bit that is set.
  @inline(__always)
  private static func run(of bits: UInt64, around bit: Int) -> (start: Int, end: Int) {
    let below = ~bits & ~(~0 &<< UInt64(bit))
    let above = ~bits & (~0 &<< UInt64(bit))
    return (64 &- below.leadingZeroBitCount, above.trailingZeroBitCount)
  }
}
