// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Where damage is, roughly: 64 × 64 fields over its bounds.
///
/// It sorts out what lies between the boxes of scattered damage, in a few steps for each item
/// however many boxes there are. It may say yes where there is none, never no where there is some;
/// of up to four boxes it knows each.
struct DamageGrid: ~Copyable {
  /// The smallest box around the damage.
  let bounds: PixelRect
  /// A field is a power of two wide and high.
  private let shiftX: Int
  private let shiftY: Int
  /// The boxes, if they are few.
  private var few = InlineArray<4, PixelRect>(repeating: .zero)
  /// The number of few boxes, or 0 if there are fields in their place.
  private let fewCount: Int
  private var rows = InlineArray<64, UInt64>(repeating: 0)

  /// Makes the grid of some boxes.
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

  /// Whether damage may be in a box.
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

  /// The fields of a box inside the bounds: the columns' bits, and the first and last row.
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

  /// The number of bits by which a side is shortened to 64 fields at most.
  private static func shift(_ side: Int) -> Int {
    max(0, Int.bitWidth - max(side - 1, 1).leadingZeroBitCount - 6)
  }
}
