// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// An approximation of a damage region: 64 × 64 fields over its bounds.
///
/// The grid rejects boxes between the parts of scattered damage in a few steps, however many parts
/// there are. It may report damage where there is none, but never misses damage. For up to four
/// boxes of damage it is exact.
struct DamageGrid: ~Copyable {
  /// The bounding box of the damage.
  let bounds: PixelRect
  /// The binary logarithm of a field's width in pixels; `shiftY` is that of its height.
  private let shiftX: Int
  private let shiftY: Int
  /// The boxes of damage, if there are at most four.
  private var few = InlineArray<4, PixelRect>(repeating: .zero)
  /// The number of boxes in `few`; 0 if the fields are used instead.
  private let fewCount: Int
  private var rows = InlineArray<64, UInt64>(repeating: 0)

  /// Creates a grid from the boxes of the damage.
  init(_ damage: UnsafeBufferPointer<PixelRect>) {
    var bounds = PixelRect.zero
    for box in damage { bounds = bounds.union(box) }
    self.bounds = bounds
    shiftX = Self.shift(bounds.width)
    shiftY = Self.shift(bounds.height)
    fewCount = damage.count <= 4 ? damage.count : 0
    if fewCount > 0 {
      for index in 0..<fewCount { few[index] = damage[index] }
      return
    }
    for box in damage where !box.isEmpty {
      let (columns, first, last) = fields(box)
      for row in first...last { rows[row] |= columns }
    }
  }

  /// Returns whether a box may contain damage.
  @inline(__always)
  func meets(_ box: PixelRect) -> Bool {
    let box = box.intersection(bounds)
    if box.isEmpty { return false }
    if fewCount > 0 {
      var index = 0
      while index < fewCount {
        if !box.intersection(few[unchecked: index]).isEmpty { return true }
        index &+= 1
      }
      return false
    }
    let (columns, first, last) = fields(box)
    let rows = rows.span
    var row = first
    while row <= last {
      if rows[unchecked: row] & columns != 0 { return true }
      row &+= 1
    }
    return false
  }

  /// Returns the fields of a box inside the bounds: the bits of the columns, and the first and last
  /// row.
  @inline(__always)
  private func fields(_ box: PixelRect) -> (columns: UInt64, first: Int, last: Int) {
    let (originX, originY) = (Int(bounds.minX), Int(bounds.minY))
    let left = (Int(box.minX) &- originX) &>> shiftX
    let right = (Int(box.maxX) &- 1 &- originX) &>> shiftX
    let columns = (~0 as UInt64) &<< UInt64(left) & (~0 &>> UInt64(63 &- right))
    return (
      columns, (Int(box.minY) &- originY) &>> shiftY, (Int(box.maxY) &- 1 &- originY) &>> shiftY
    )
  }

  /// Returns the number of bits to shift a side so that it has at most 64 fields.
  private static func shift(_ side: Int) -> Int {
    max(0, Int.bitWidth - max(side - 1, 1).leadingZeroBitCount - 6)
  }
}
