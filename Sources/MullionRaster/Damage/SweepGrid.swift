// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// The grid that the edges of boxes form, and the ink boxes in it; converts fields to pixels.
struct SweepGrid: ~Copyable {
  var inks = InkGrid()
  private var columns = SweepAxis()
  private var rows = SweepAxis()
  private var above = ReusableBuffer<Int32>()

  #if SEEDED_DEFECTS
    /// The number of reported cells.
    var emitted = 0
  #endif

  /// The box of all fields.
  var all: PixelRect {
    PixelRect(
      minX: 0, minY: 0, maxX: Int32(truncatingIfNeeded: columns.count),
      maxY: Int32(truncatingIfNeeded: rows.count))
  }

  /// Begins a grid without edges.
  ///
  /// - Parameters:
  ///   - bounds: The bounding box of all future boxes.
  ///   - count: The largest number of future boxes.
  mutating func begin(_ bounds: PixelRect, boxes count: Int) {
    columns.begin(bounds.minX, bounds.maxX, edges: 2 &* count)
    rows.begin(bounds.minY, bounds.maxY, edges: 2 &* count)
  }

  /// Adds the edges of a box.
  @inline(__always)
  mutating func mark(_ box: PixelRect) {
    columns.mark(box.minX)
    columns.mark(box.maxX)
    rows.mark(box.minY)
    rows.mark(box.maxY)
  }

  /// Numbers the fields after all edges were added.
  mutating func finish() {
    columns.finish()
    rows.finish()
  }

  /// Returns the fields of a box whose edges were added.
  @inline(__always)
  func fields(of box: PixelRect) -> PixelRect {
    PixelRect(
      minX: columns.number(box.minX), minY: rows.number(box.minY), maxX: columns.number(box.maxX),
      maxY: rows.number(box.maxY))
  }

  /// Returns the pixels of a box of fields.
  @inline(__always)
  func pixels(of fields: PixelRect) -> PixelRect {
    PixelRect(
      minX: columns.edges[Int(fields.minX)], minY: rows.edges[Int(fields.minY)],
      maxX: columns.edges[Int(fields.maxX)], maxY: rows.edges[Int(fields.maxY)])
  }

  /// Reports a cell.
  ///
  /// - Parameters:
  ///   - cell: The pixels of the cell.
  ///   - base: The topmost opaque item of the cell; -1 for none.
  ///   - body: Receives the pixels, the base, and the items above the base that have ink in the
  ///     cell.
  @inline(__always)
  mutating func emit(
    _ cell: PixelRect, _ base: Int32,
    _ body: (PixelRect, Int, UnsafeBufferPointer<Int32>) -> Void
  ) {
    var cell = cell
    #if SEEDED_DEFECTS
      emitted += 1
      if DamageDefect.lostCells.isOn, emitted > 20 { return }
    #endif
    above.truncate(to: 0)
    if !inks.isEmpty { inks.findItems(meeting: cell, above: base, into: &above) }
    if DamageDefect.shortByOneColumn.isOn { cell.maxX -= 1 }
    if DamageDefect.shortByOneRow.isOn { cell.maxY -= 1 }
    var items = above.buffer
    if DamageDefect.reversedOrder.isOn { items.reverse() }
    body(cell, Int(base), UnsafeBufferPointer(items))
  }
}
