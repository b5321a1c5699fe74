// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Finds the ink boxes that meet another box.
///
/// A grid keeps the boxes by position. Its fields are about as large as an average box, so a query
/// examines few boxes in vain, however many there are.
struct InkGrid: ~Copyable {
  /// The ink of an item.
  struct Ink {
    /// The first column and row, and the bitwise complements of the column and row after the last.
    ///
    /// Two boxes meet if each of these numbers is less than that of the opposite side of the other
    /// box.
    var sides: SIMD4<Int32>
    var item: Int32

    @inline(__always)
    func meets(_ opposite: SIMD4<Int32>) -> Bool {
      if DamageDefect.lostLateInks.isOn, sides[1] > ~opposite[3] { return false }
      return all(sides .< opposite)
    }
  }

  /// All ink boxes, the foremost item first.
  private var inks = ReusableBuffer<Ink>()
  /// The ink boxes in each field, the rearmost item first; a box is in all fields that it meets.
  private var fields = ReusableBuffer<Ink>()
  /// The start of each field's ink boxes in `fields`, and the end of the last.
  private var starts = ReusableBuffer<Int32>()
  private var bounds = PixelRect.zero
  /// The binary logarithms of a field's width and height in pixels.
  private var (shiftX, shiftY) = (0, 0)
  /// The number of fields in a row and in a column.
  private var (width, height) = (0, 0)

  /// The largest number of ink boxes that are searched without a grid.
  private static var few: Int { 8 }

  var isEmpty: Bool { inks.count == 0 }

  /// Removes all ink boxes.
  mutating func removeAll() {
    inks.truncate(to: 0)
  }

  /// Adds the ink box of an item that is behind all added items.
  @inline(__always)
  mutating func append(_ box: PixelRect, of item: Int32) {
    inks.append(Ink(sides: SIMD4(box.minX, box.minY, ~box.maxX, ~box.maxY), item: item))
  }

  /// Builds the fields after all ink boxes were added.
  ///
  /// - Parameter bounds: A box around all ink.
  mutating func finish(in bounds: PixelRect) {
    self.bounds = bounds
    if inks.count <= Self.few { return }
    measure()
    starts.fill(width &* height &+ 2, with: 0)
    // A counting sort: `starts[field + 2]` first counts the boxes of a field, and a running sum
    // then turns the counts into starts.
    for index in 0..<inks.count { forEachField(of: inks[index]) { starts[$0 &+ 2] &+= 1 } }
    for field in 2..<starts.count { starts[field] &+= starts[field &- 1] }
    fields.extend(to: Int(starts[starts.count &- 1]))
    var index = inks.count &- 1
    while index >= 0 {
      let ink = inks[index]
      forEachField(of: ink) {
        fields[Int(starts[$0 &+ 1])] = ink
        starts[$0 &+ 1] &+= 1
      }
      index &-= 1
    }
  }

  /// Chooses the size of fields: as large as the average ink box, and not more fields than boxes.
  private mutating func measure() {
    var (sumX, sumY) = (0, 0)
    for index in 0..<inks.count {
      let sides = inks[index].sides
      sumX &+= Int(~sides[2]) &- Int(sides[0])
      sumY &+= Int(~sides[3]) &- Int(sides[1])
    }
    let most = (Int.bitWidth &- inks.count.leadingZeroBitCount) / 2
    func shift(_ sum: Int, _ side: Int) -> Int {
      let least = max(sum / inks.count, side &>> most, 2)
      return Int.bitWidth &- (least &- 1).leadingZeroBitCount
    }
    (shiftX, shiftY) = (shift(sumX, bounds.width), shift(sumY, bounds.height))
    width = (bounds.width &- 1) &>> shiftX &+ 1
    height = (bounds.height &- 1) &>> shiftY &+ 1
  }

  @inline(__always)
  private func column(_ x: Int32) -> Int { (Int(x) &- Int(bounds.minX)) &>> shiftX }

  @inline(__always)
  private func row(_ y: Int32) -> Int { (Int(y) &- Int(bounds.minY)) &>> shiftY }

  @inline(__always)
  private func forEachField(of ink: Ink, _ body: (Int) -> Void) {
    let (left, right) = (column(ink.sides[0]), column(~ink.sides[2] &- 1))
    let bottom = row(~ink.sides[3] &- 1)
    var y = row(ink.sides[1])
    while y <= bottom {
      var x = left
      while x <= right {
        body(y &* width &+ x)
        x &+= 1
      }
      y &+= 1
    }
  }

  /// Finds the items in front of another item whose ink meets a box.
  ///
  /// - Parameters:
  ///   - box: A box inside the bounds.
  ///   - base: Only items in front of this item are found.
  ///   - result: Receives the items, ascending.
  func findItems(
    meeting box: PixelRect, above base: Int32, into result: inout ReusableBuffer<Int32>
  ) {
    let opposite = SIMD4(box.maxX, box.maxY, ~box.minX, ~box.minY)
    if inks.count <= Self.few { return findAmongAll(opposite, base, &result) }
    let (left, right) = (column(box.minX), column(box.maxX &- 1))
    let (top, bottom) = (row(box.minY), row(box.maxY &- 1))
    let count = (right &- left &+ 1) &* (bottom &- top &+ 1)
    if count == 1 {
      forEachInk(inField: top &* width &+ left, opposite, base) { result.append($0.item) }
    } else if count &* 2 > width &* height {
      findAmongAll(opposite, base, &result)
    } else {
      for y in top...bottom {
        for x in left...right {
          forEachInk(inField: y &* width &+ x, opposite, base) { ink in
            // An ink box in several fields is reported only in the field where the intersection
            // begins.
            let isHere =
              column(max(ink.sides[0], box.minX)) == x && row(max(ink.sides[1], box.minY)) == y
            if isHere { result.append(ink.item) }
          }
        }
      }
      Self.sort(result.buffer)
    }
  }

  private func findAmongAll(
    _ opposite: SIMD4<Int32>, _ base: Int32, _ result: inout ReusableBuffer<Int32>
  ) {
    var index = inks.count &- 1
    while index >= 0 {
      let ink = inks[index]
      if ink.item > base, ink.meets(opposite) { result.append(ink.item) }
      index &-= 1
    }
  }

  @inline(__always)
  private func forEachInk(
    inField field: Int, _ opposite: SIMD4<Int32>, _ base: Int32, _ body: (Ink) -> Void
  ) {
    for index in Int(starts[field])..<Int(starts[field &+ 1]) {
      let ink = fields[index]
      if ink.item > base, ink.meets(opposite) { body(ink) }
    }
  }

  private static func sort(_ items: UnsafeMutableBufferPointer<Int32>) {
    var items = items
    if items.count > 32 { return items.sort() }
    for index in items.indices.dropFirst() {
      let item = items[index]
      var place = index
      while place > 0, items[place &- 1] > item {
        items[place] = items[place &- 1]
        place &-= 1
      }
      items[place] = item
    }
  }
}
