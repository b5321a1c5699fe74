// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// Divides damage into cells and lists the items to paint in each.
///
/// A scene is a list of items from back to front. Each item has two boxes of device pixels. The
/// item paints nothing outside its *ink*, and it covers all pixels of its *opaque* box with opaque
/// paint.
///
/// A cell is a box of damage whose pixels have the same topmost opaque item. Items below that item
/// need not be painted there; the items above it are listed. The cells are disjoint and together
/// contain exactly the damage. So painting them writes no other pixel and blends none twice.
///
/// The edges of damage and opaque boxes divide the damage into a grid, with a bit for each field in
/// a plane. From the topmost item down, each item takes the remaining bits in its opaque box; these
/// form its cells. An item costs one operation on a word for each 64 fields of its box. Cells cost
/// time in proportion to their number. No regions are computed.
///
/// A sweep reuses its memory, so use the same sweep for every frame. A plane has at most a bit for
/// each pixel of the damage's bounding box. The type is public only for the compositor and for
/// benchmarks.
@_spi(Compositing)
public struct DamageSweep: ~Copyable {
  /// An item's opaque box.
  struct Area {
    var box: PixelRect
    var item: Int32
  }

  private var damage = ReusableBuffer<PixelRect>()
  /// The opaque boxes, from the topmost item down.
  private var opaques = ReusableBuffer<Area>()
  /// The topmost item whose opaque box covers all damage, or -1; the base of cells that no opaque
  /// box above it takes.
  private var floor: Int32 = -1

  private var grid = SweepGrid()
  private var plane = DamagePlane()

  /// Creates a sweep.
  public init() {}

  /// Calls `body` for each cell of the damage.
  ///
  /// - Parameters:
  ///   - damage: The boxes to repaint; they may overlap, and empty boxes are ignored.
  ///   - inks: For each item from back to front, a box around all pixels it may touch.
  ///   - opaques: For each item, a box of pixels it certainly covers with opaque paint, inside its
  ///     ink; an empty box if there is none.
  ///   - candidates: The items to examine, ascending; all others must have no ink in the damage. If
  ///     nil, all items are examined.
  ///   - body: Receives the cell's box, its base and the items above. The base is the lowest item
  ///     to paint, which covers the cell; -1 means that there is none and the cell must be cleared
  ///     first. The items above the base are those whose ink meets the cell, from back to front;
  ///     the buffer is valid only during the call.
  /// - Complexity: O(examined items + rows · columns / 64 + fields of opaque boxes / 64 + cells).
  ///   The rows and columns are those between edges of the damage and of opaque boxes that meet it.
  public mutating func forEachCell(
    damage: [PixelRect], inks: [PixelRect], opaques: [PixelRect], candidates: [Int32]? = nil,
    _ body: (_ box: PixelRect, _ base: Int, _ above: UnsafeBufferPointer<Int32>) -> Void
  ) {
    precondition(inks.count == opaques.count, "each item has an ink box and an opaque box")
    guard collect(damage) else { return }
    let rough = DamageGrid(UnsafeBufferPointer(self.damage.buffer))
    inks.withUnsafeBufferPointer { inks in
      opaques.withUnsafeBufferPointer { opaques in
        if let candidates {
          for index in candidates.reversed() {
            precondition(inks.indices.contains(Int(index)), "a candidate is not an item's index")
            guard rough.meets(inks[Int(index)]) else { continue }
            if add(index, inks[Int(index)], opaques[Int(index)], rough.bounds) { break }
          }
        } else {
          var index = inks.count - 1
          while index >= 0 {
            if rough.meets(inks[index]),
              add(Int32(truncatingIfNeeded: index), inks[index], opaques[index], rough.bounds)
            {
              break
            }
            index &-= 1
          }
        }
      }
    }
    run(in: rough.bounds, body)
  }

  /// Stores the boxes of damage that are not empty, and forgets the last sweep.
  ///
  /// - Returns: Whether there is any damage.
  private mutating func collect(_ boxes: [PixelRect]) -> Bool {
    damage.truncate(to: 0)
    opaques.truncate(to: 0)
    grid.inks.removeAll()
    floor = -1
    for box in boxes where !box.isEmpty {
      if DamageDefect.lostNegativeOrigins.isOn, box.minX < 0 || box.minY < 0 { continue }
      damage.append(box)
    }
    if DamageDefect.boundingBox.isOn, damage.count > 1 {
      let bounds = damage.buffer.reduce(PixelRect.zero) { $0.union($1) }
      damage.truncate(to: 0)
      damage.append(bounds)
    }
    return damage.count > 0
  }

  /// Adds an item whose ink meets the damage.
  ///
  /// - Returns: Whether the item covers all damage, so that no item below it is visible.
  @inline(__always)
  private mutating func add(
    _ item: Int32, _ ink: PixelRect, _ opaque: PixelRect, _ bounds: PixelRect
  ) -> Bool {
    let inkBox = ink.intersection(bounds)
    let box = (DamageDefect.inkIsOpaque.isOn ? ink : opaque).intersection(bounds)
    let isOpaque = !box.isEmpty
    if isOpaque, box == bounds {
      floor = item
      return true
    }
    if isOpaque { opaques.append(Area(box: box, item: item)) }
    // An item whose ink is all opaque is visible only in cells whose base it is, so it is never
    // listed above a base.
    if !isOpaque || box != inkBox { grid.inks.append(inkBox, of: item) }
    return false
  }

  // MARK: Cells

  private typealias Body = (PixelRect, Int, UnsafeBufferPointer<Int32>) -> Void

  private mutating func run(in bounds: PixelRect, _ body: Body) {
    #if SEEDED_DEFECTS
      grid.emitted = 0
    #endif
    grid.inks.finish(in: bounds)
    // A single box without opaque items, such as a caret, needs no grid.
    if damage.count == 1, opaques.count == 0 { return grid.emit(bounds, floor, body) }
    grid.begin(bounds, boxes: damage.count &+ opaques.count)
    for index in 0..<damage.count { grid.mark(damage[index]) }
    for index in 0..<opaques.count { grid.mark(opaques[index].box) }
    grid.finish()
    for index in 0..<opaques.count { opaques[index].box = grid.fields(of: opaques[index].box) }
    let all = grid.all
    plane.reset(columns: Int(all.maxX), rows: Int(all.maxY))
    for index in 0..<damage.count {
      plane.insert(grid.fields(of: damage[index]))
      if DamageDefect.overlappingCells.isOn { take(all) }
    }
    take(all)
    plane.forEachCell { grid.emit(grid.pixels(of: $0), $1, body) }
  }

  /// Assigns the damaged fields to the items whose opaque boxes take them, and the rest to `floor`.
  private mutating func take(_ all: PixelRect) {
    for index in 0...opaques.count {
      var area = index < opaques.count ? opaques[index] : Area(box: all, item: floor)
      if DamageDefect.joinedLevels.isOn { area.box.maxY = min(area.box.maxY + 1, all.maxY) }
      plane.take(area.box, for: area.item)
    }
  }
}
